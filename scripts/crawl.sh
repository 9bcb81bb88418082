#!/usr/bin/env bash
# Crawls the news of one or more languages in one run: all languages go through the same jobs.
#
#   scripts/crawl.sh --lang zh|zh,en|all [option]...
#   scripts/crawl.sh --demo          installs packages, builds, and crawls a test web on this machine
#
#   --depth N          how deep to crawl: 1 the seeds only, 2 also what they link to, ... (crawl.depth)
#   --engine E         local (default) or hadoop
#   --root DIR         where everything is kept: a folder or hdfs://... (default: data)
#   --config FILE      settings that override those of jobs/defaults.conf and of the languages; repeatable
#   --set KEY=VALUE    one setting, which overrides all others; repeatable
#   --run ID           go on with the run ID; with --new: begin a run of that name
#   --new              begin a new run, even if the last one is unfinished
#   --languages DIR    folder of the seed sets, CODE/{seeds.txt,crawl.conf} (default: jobs/languages)
#   --dry-run          check the configuration and say what would be crawled
#   --now TIME         crawl as if it were TIME (2026-11-16T01:30:00Z), to rehearse other days
#   --quiet            print errors only
#   --json             print progress as JSON lines
#
# After a crash, a kill or Ctrl-C the same command goes on where it stopped: jobs that are done are skipped.
# A root has one run at a time: a second crawl.sh waits CRAWLSTREAM_LOCK_WAIT_S seconds (20) for the first.
# It ends crawl.max_hours after the start of this command; what it could not fetch by then is deferred to the next run.
# Exit codes: 0 done, 1 a job failed, 2 bad argument or configuration, 5 another run is at work in the root,
# 6 done, but languages with bad settings or seeds were left out.
set -euo pipefail
started=$(date -u +%FT%TZ)
cd "$(dirname "${BASH_SOURCE[0]}")/.."
bin=$PWD/build/bin
command=("$PWD/scripts/crawl.sh" "$@")

die() { echo "crawl: $2" >&2; exit "$1"; }
value() { [ -n "${2:-}" ] || die 2 "$1 needs a value"; } # the flag $1 must have a value

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
    -h|--help) sed -n '2,26s/^# \{0,1\}//p' "$0"; exit 0 ;;
    *) die 2 "unknown argument '$1'; see --help" ;;
  esac
done
[ -n "$lang" ] || die 2 "which language? --lang zh, --lang zh,en or --lang all; see --help"
[ -x "$bin/with_root_lock" ] || ./scripts/build.sh --target programs >&2
"$bin/run_job" --engine "$engine" --help >/dev/null || exit $? # refuses an unknown engine
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
  # Check before anything is made or waited for. Warnings are printed when the run begins.
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

# From here on this process holds the lock of the root.
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
# Programs end when this script is killed, so that the same command, given again, does not meet them.
tied() { setpriv --pdeathsig TERM "$@"; }
ask() { tied "$bin/run_state" "$@" --root "$root" --run "$run" "${clock[@]}"; }
say() { [ "$show" != auto ] || [ -n "$viewer" ] || echo "$(date -u +%H:%M:%S) $run $*"; }
fail() { say "failed: ${1%%$'\n'*}"; die 1 "$run: $1"; }
logs=$(ask logs) || fail "no folder for its logs"
ask settings >"$logs/run.conf" || fail "no settings"

# step PREFIX JOB [FLAG]...: runs the job unless its output is complete; the log is named PREFIX + JOB.
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
over() { [ "$1" -eq 3 ] || fail "cannot tell which level comes next"; return 1; }
while level=$(ask level) || over $?; do
  ask plan --level "$level" --engine "$engine" --started "$started" >"$logs/$level-plan.conf" ||
    fail "could not plan level $level"
  step "$level-" crawl --config "$logs/$level-plan.conf" --set level="$level" --set state="$state"
  step "$level-" parse --set level="$level"
  step "$level-" optimize --set level="$level" --set state="$state" # last: with it the level counts as done
done
levels=$(ask levels) || fail "cannot tell how many levels were crawled"
codes=$(ask languages) || fail "cannot tell which languages were crawled"
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
