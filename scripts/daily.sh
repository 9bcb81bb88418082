#!/usr/bin/env bash
# One run of all languages, for a timer (cron, systemd): crawls, then checks that no language's yield collapsed.
#
#   scripts/daily.sh [--hours N] [crawl.sh option]...
#
#   --hours N   the run takes at most N hours (crawl.max_hours; default 20); what it could not fetch in time
#               is deferred to the next run
# Old runs are removed as retention.* in jobs/defaults.conf says. No mail is sent: an error is one line on
# stderr and the exit code.
# Exit codes: 0 all well, 1 a job failed or a language's yield collapsed, 2 bad argument or configuration,
# 5 another run is still at work, 6 languages were left out.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

die() { echo "daily: $2" >&2; exit "$1"; }
value() { [ -n "${2:-}" ] || die 2 "$1 needs a value"; } # the flag $1 must have a value

root=data judge=yes arguments=()
while [ $# -gt 0 ]; do
  case "$1" in
    --hours) value "$@"; arguments+=(--set "crawl.max_hours=$2"); shift 2 ;;
    --root) value "$@"; root=$2; arguments+=("$1" "$2"); shift 2 ;;
    --dry-run) judge=no; arguments+=("$1"); shift ;;
    -h|--help) sed -n '2,11s/^# \{0,1\}//p' "$0"; exit 0 ;;
    *) arguments+=("$1"); shift ;;
  esac
done

code=0
./scripts/crawl.sh --lang all "${arguments[@]}" || code=$?
# Only a finished run can be judged.
case "$judge$code" in yes0|yes6) build/bin/report --root "$root" --yield || code=1 ;; esac
exit "$code"
