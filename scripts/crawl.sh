#!/usr/bin/env bash
# Crawls the news of one or more languages: one run, all languages in the same series of jobs.
#
#   scripts/crawl.sh --lang zh|zh,en|all [option]...
#   scripts/crawl.sh --demo          a crawl of the test web on loopback; sets up and builds first
#
#   --depth N          clicks from the seeds, the seeds counting as the first (crawl.depth)
#   --engine E         local (default) or hadoop
#   --root DIR         where everything is kept: a folder or hdfs://… (default: data)
#   --config FILE      settings over the languages' own crawl.conf; repeatable
#   --set KEY=VALUE    one setting; repeatable
#   --run ID, --new    go on with that run; begin a new one even if the last is unfinished (both: of that name)
#   --languages DIR    seed sets, CODE/{seeds.txt,crawl.conf} (default: jobs/languages)
#   --dry-run          check the configuration and say what would run
#   --now TIME         what time it is for this crawl (2026-11-16T01:30:00Z), to rehearse other days
#   --quiet, --json    say nothing but errors; progress as JSON lines
#
# The same command again after a crash, a kill or Ctrl-C goes on where it stopped: a job whose output is
# whole is skipped. A root has one run at a time: a second driver waits CRAWLSTREAM_LOCK_WAIT_S seconds (20).
# A run ends crawl.max_hours after its start; what is not fetched then is deferred to the next.
# Exit codes: 0 done, 1 a job failed, 2 bad argument or configuration, 5 another run is at work in the root,
# 6 done, but languages with bad settings or seeds were left out.
set -euo pipefail
started=$(date -u +%FT%TZ)
cd "$(dirname "${BASH_SOURCE[0]}")/.."
bin=$PWD/build/bin
command=("$PWD/scripts/crawl.sh" "$@")

die() { echo "crawl: $2" >&2; exit "$1"; }
value() { [ -n "${2:-}" ] || die 2 "$1 needs a value"; } # value "$@": the flag in front has one

lang='' now='' root=data engine=local languages=jobs/languages show=auto dry_run=no
begin=() settings=()
while [ $# -gt 0 ]; do
  case "$1" in
    --lang) value "$@"; lang=$2; shift 2 ;;
    --depth) value "$@"; settings+=(--set "crawl.depth=$2"); shift 2 ;;
    --engine) value "$@"; engine=$2; shift 2 ;;
    --root) value "$@"; root=$2; shift 2 ;;
    --now) value "$@"; now=$2; begin+=(--now "$now"); shift 2 ;;
    --config|--set) value "$@"; settings+=("$1" "$2"); shift 2 ;;
    --run) value "$@"; begin+=(--run "$2"); shift 2 ;;
    --new) begin+=(--new); shift ;;
    --languages) value "$@"; languages=$2; shift 2 ;;
    --dry-run) dry_run=yes; shift ;;
    --quiet|--json) show=${1#--}; shift ;;
    --demo) exec ./scripts/demo.sh ;;
    -h|--help) sed -n '2,24s/^# \{0,1\}//p' "$0"; exit 0 ;;
    *) die 2 "unknown argument '$1'; see --help" ;;
  esac
done
[ -n "$lang" ] || die 2 "which language? --lang zh, --lang zh,en or --lang all; see --help"
[ "$engine" = local ] || [ "$engine" = hadoop ] || die 2 "unknown engine '$engine'; accepted: local hadoop"
[ -x "$bin/with_root_lock" ] || ./scripts/build.sh --target programs >&2
if [ "$engine" = hadoop ] && [ ! -e build/package/crawlstream.tar.gz ]; then
  ./scripts/build.sh --target crawlstream_package >&2
fi
begin+=(--languages "$languages" --lang "$lang" "${settings[@]}")

if [ "$dry_run" = yes ]; then
  codes=$("$bin/run_state" begin --check --root "$root" "${begin[@]}") || exit $?
  echo "would crawl $codes into $root by the $engine engine"
  exit 0
fi
if [ -z "${CRAWLSTREAM_ROOT_HELD:-}" ]; then
  # Before anything is made or waited for. What it says is said again when the run begins.
  said=$("$bin/run_state" begin --check --root "$root" "${begin[@]}" 2>&1) || { code=$?; echo "$said" >&2; exit "$code"; }
  case "$root" in
    *://*) ;;
    *)
      mkdir -p "$root" || die 2 "cannot make the folder '$root'"
      [ -w "$root" ] || die 2 "cannot write in '$root'"
      ;;
  esac
  exec env CRAWLSTREAM_ROOT_HELD=yes "$bin/with_root_lock" "$root" -- "${command[@]}"
fi
unset CRAWLSTREAM_ROOT_HELD

# From here on nobody else is at work in the root.
case "$root" in *://*) ;; *) root=$(cd "$root" && pwd) ;; esac
status=$(mktemp -d) viewer=
finish() {
  if [ -n "$viewer" ] && kill -TERM "$viewer"; then wait "$viewer" || true; fi
  rm -rf "$status"
}
trap finish EXIT

run=$("$bin/run_state" begin --root "$root" "${begin[@]}") || exit $?
clock=()
if [ -n "$now" ]; then
  offset=$("$bin/run_state" clock --now "$now") || exit $?
  clock=(--set "clock.offset_ms=$offset")
fi
# Whatever this starts ends with it: who starts the same command again must not meet it.
tied() { setpriv --pdeathsig TERM "$@"; }
ask() { tied "$bin/run_state" "$@" --root "$root" --run "$run" "${clock[@]}"; }
say() { [ "$show" != auto ] || [ -n "$viewer" ] || echo "$(date -u +%H:%M:%S) $run $*"; }
fail() { say "failed: ${1%%$'\n'*}"; die 1 "$run: $1"; }
logs=$(ask logs) || fail "no folder for its logs"
ask settings >"$logs/run.conf" || fail "no settings"

# step PREFIX JOB [FLAG]...: runs the job unless its output is whole; its log is named PREFIX and the job.
step() {
  local name=$1$2 job=$2 log=$logs/$1$2.log
  shift 2
  say "$name"
  ln -sfn "$log" "$status/run"
  tied "$bin/run_job" "$job" --engine "$engine" --root "$root" --skip-done --progress json \
    --config "$logs/run.conf" "${clock[@]}" --set run="$run" "$@" >"$log" 2>&1 ||
    fail "step $name failed; the end of $log:"$'\n'"$(grep -av '^{' "$log" | tail -n 12)"
}

case "$show" in
  auto) [ ! -t 1 ] || { "$bin/live_view" "$status" & viewer=$!; } ;;
  json) "$bin/live_view" --json "$status" & viewer=$! ;;
esac

state=$(ask state) || fail "no state to start from"
index=$(ask index) || fail "no state to start from"
step '' due --set state="$state" --set index="$index"
over() { [ "$1" -eq 3 ] || fail "which level comes next?"; return 1; }
while level=$(ask level) || over $?; do
  ask plan --level "$level" --engine "$engine" --started "$started" >"$logs/$level-plan.conf" ||
    fail "could not plan level $level"
  step "$level-" crawl --config "$logs/$level-plan.conf" --set level="$level" --set state="$state"
  step "$level-" parse --set level="$level"
  step "$level-" optimize --set level="$level" --set state="$state" # last: with it the level counts as done
done
levels=$(ask levels) || fail "how many levels were crawled?"
codes=$(ask languages) || fail "which languages were crawled?"
for job in match cluster merge; do step '' "$job"; done
step '' html_to_xml --set languages="$codes"
step '' update --set state="$state" --set levels="$levels"
ask tidy >"$logs/tidy.log" || fail "could not tidy up"
code=0
ask left_out || code=$?
# Last: with its report the run counts as finished.
tied "$bin/report" --root "$root" --run "$run" >"$logs/report.log" 2>&1 ||
  fail "no report: $(tail -n 1 "$logs/report.log")"
[ "$show" != auto ] || cat "$logs/report.log"
say finished
[ "$code" -eq 0 ] || exit "$code"
