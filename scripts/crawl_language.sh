#!/usr/bin/env bash
# One run of one language: the pipeline, step by step. crawl.sh starts it for each language.
#
#   scripts/crawl_language.sh --lang CODE --root DIR [--engine local|hadoop] [--languages DIR]
#       [--run ID | --new] [--now TIME] [--config FILE]... [--set KEY=VALUE]... [--status DIR] [--plain]
#
#   --now TIME     names the run; crawl.sh sets the clock by it, too
#   --status DIR   keep a file DIR/CODE with the progress of the step that runs, for live_view
#   --plain        a line on stdout for every step
# A step whose output is whole is skipped, so the same command after a crash goes on where it stopped.
# Exit codes: 0 done, 1 a step failed, 2 bad configuration, 3 no seed, 5 another crawl of it runs.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
bin=$PWD/build/bin

lang='' root='' engine=local languages=jobs/languages status='' plain=no
choice=() configs=() sets=()
while [ $# -gt 0 ]; do
  case "$1" in
    --lang) lang=$2; shift 2 ;;
    --root) root=$2; shift 2 ;;
    --engine) engine=$2; shift 2 ;;
    --languages) languages=$2; shift 2 ;;
    --run|--now) choice+=("$1" "$2"); shift 2 ;;
    --new) choice+=(--new); shift ;;
    --config) configs+=(--config "$2"); shift 2 ;;
    --set) sets+=(--set "$2"); shift 2 ;;
    --status) status=$2; shift 2 ;;
    --plain) plain=yes; shift ;;
    -h|--help) sed -n '2,11s/^# \{0,1\}//p' "$0"; exit 0 ;;
    *) echo "crawl_language: unknown argument '$1'; see --help" >&2; exit 2 ;;
  esac
done
: "${lang:?--lang is missing}" "${root:?--root is missing}"
settings=(--config "$languages/$lang/crawl.conf" "${configs[@]}" "${sets[@]}")

# Locks and logs are on this machine, also where the data is on HDFS.
case "$root" in
  *://*) local_root=${XDG_STATE_HOME:-$HOME/.local/state}/crawlstream/${root//[:\/]/_} ;;
  *) local_root=$root ;;
esac
mkdir -p "$local_root/$lang"

say() { [ "$plain" = no ] || echo "$(date -u +%H:%M:%S) $lang ${run:-} $*"; }
fail() { say "failed: $2"; echo "crawl_language: $lang: $2" >&2; exit "$1"; }

# What a killed driver started ends by itself soon after it, and only then is the lock free.
exec {lock}>>"$local_root/$lang/.lock"
flock --wait "${CRAWLSTREAM_LOCK_WAIT_S:-20}" "$lock" || fail 5 "another crawl of it is running ($local_root/$lang/.lock)"

run=$("$bin/run_state" begin --root "$root" --lang "$lang" --seeds "$languages/$lang/seeds.txt" \
  "${settings[@]}" "${choice[@]}") || fail $? "no run could be begun"
logs=$local_root/$lang/log/$run
mkdir -p "$logs"
label=''
[ "$plain" = no ] || label="$lang $run"

# steps PREFIX JOB...: runs the jobs, each unless its output is whole; logs are named PREFIX and the job.
# While `holding` is set, they run under that command.
steps() {
  local prefix=$1 errors=$logs/$1steps.log
  shift
  setpriv --pdeathsig TERM "${holding[@]}" ./scripts/run_jobs.sh --logs "$logs" --prefix "$prefix" \
    --status "${status:+$status/$lang}" --label "$label" "$@" -- --engine "$engine" --root "$root/$lang" \
    --skip-done --progress json "${settings[@]}" --set run="$run" "${parameters[@]}" 2>"$errors" ||
    fail 1 "$(cat "$errors")"
}

holding=()
table=$("$bin/run_state" table --root "$root" --lang "$lang" --run "$run" "${settings[@]}") ||
  fail 1 "no URL table to start from"
parameters=(--set table="$table")
steps '' due
parameters=()
while level=$("$bin/run_state" level --root "$root" --lang "$lang" --run "$run" "${settings[@]}"); do
  parameters=(--set level="$level")
  "$bin/run_state" plan --root "$root" --lang "$lang" --run "$run" --level "$level" "${settings[@]}" ||
    fail 1 "could not plan level $level"
  parameters+=(--set crawl.plan_file=_sites.plan)
  # Until the host table has it, nobody else knows what this crawl has learned and when it asked last.
  holding=("$bin/with_site_locks" "$local_root/.site_locks" "$root/$lang/in/$run/$level")
  steps "$level-" crawl parse hosts
  holding=()
  steps "$level-" seen optimize # optimize is last: it makes the level count as done
done
parameters=()
steps '' held match cluster merge html_to_xml update
if level=$("$bin/run_state" compact --root "$root" --lang "$lang" --run "$run" "${settings[@]}"); then
  parameters=(--set level="$level")
  steps '' seen_compact
fi
"$bin/run_state" tidy --root "$root" --lang "$lang" --run "$run" "${settings[@]}" >"$logs/tidy.log" || fail 1 "could not tidy up"
# Last: with its report the run counts as finished.
"$bin/report" --root "$root" --lang "$lang" --run "$run" "${settings[@]}" >"$logs/report.log" 2>&1 ||
  fail 1 "no report: $(tail -n 1 "$logs/report.log")"
say "finished: $(tail -n 1 "$logs/report.log" | cut -d " " -f 3-)"
