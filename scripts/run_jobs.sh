#!/usr/bin/env bash
# Runs jobs one after another, each unless its output is whole; ends at the first that fails.
# crawl_language.sh starts it, for several jobs under one lock, too.
#
#   scripts/run_jobs.sh --logs DIR [--prefix P] [--status LINK] [--label TEXT] JOB... -- RUN_JOB_FLAG...
#
#   --logs DIR      the log of a job is DIR/<P><JOB>.log
#   --status LINK   link to the log of the job that runs
#   --label TEXT    a line on stdout for every job: time, TEXT, its name
# Exit codes: 0 all done, 1 one failed; then stderr has the end of its log.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

logs='' prefix='' status='' label='' jobs=()
while [ $# -gt 0 ]; do
  case "$1" in
    --logs) logs=$2; shift 2 ;;
    --prefix) prefix=$2; shift 2 ;;
    --status) status=$2; shift 2 ;;
    --label) label=$2; shift 2 ;;
    --) shift; break ;;
    -h|--help) sed -n '2,11s/^# \{0,1\}//p' "$0"; exit 0 ;;
    -*) echo "run_jobs: unknown argument '$1'; see --help" >&2; exit 2 ;;
    *) jobs+=("$1"); shift ;;
  esac
done
: "${logs:?--logs is missing}"

for job in "${jobs[@]}"; do
  log=$logs/$prefix$job.log
  [ -z "$label" ] || echo "$(date -u +%H:%M:%S) $label $prefix$job"
  [ -z "$status" ] || ln -sfn "$log" "$status"
  setpriv --pdeathsig TERM build/bin/run_job "$@" "$job" >"$log" 2>&1 || {
    echo "step $prefix$job failed; the end of $log:" >&2
    grep -v '^{' "$log" | tail -n 12 >&2
    exit 1
  }
done
