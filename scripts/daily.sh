#!/usr/bin/env bash
# One run of all languages, for a timer (cron, systemd): crawls, then checks that the harvest is sound.
#
#   scripts/daily.sh [--hours N] [crawl.sh option]...
#
#   --hours N   a language still crawling then is stopped and goes on tomorrow (default 20)
# Old runs are removed as retention.* in jobs/defaults.conf says. Nobody is mailed: what is wrong is one
# line on stderr and the exit code.
# Exit codes: 0 all well, 1 a language failed or its yield collapsed, 2 bad argument, 124 out of time.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

hours=20 root=data
[ "${1:-}" != --help ] || { sed -n '2,9s/^# \{0,1\}//p' "$0"; exit 0; }
if [ "${1:-}" = --hours ]; then
  hours=${2:?--hours needs a number}
  shift 2
fi
arguments=("$@")
while [ $# -gt 0 ]; do
  [ "$1" != --root ] || root=${2:?--root needs a folder}
  shift
done

code=0
timeout --signal=TERM --kill-after=120 "${hours}h" ./scripts/crawl.sh --lang all --parallel 2 "${arguments[@]}" || code=$?
build/bin/report --root "$root" --yield || code=${code/#0/1}
exit "$code"
