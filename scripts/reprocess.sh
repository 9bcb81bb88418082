#!/usr/bin/env bash
# Makes the articles of a stored run again from its pages, with today's extractor. Nothing is fetched.
#
#   scripts/reprocess.sh --root DIR --run ID [--engine local|hadoop] [--set KEY=VALUE]...
#
# Reads doc/ID with the settings of the run, which --set overrides, and makes out, pairs, verdicts, merged
# and xml again under DIR/again/ID. When all are complete, they replace the old ones; after a failure the
# old ones stay. The state does not change: if an article's text is now another one than the state knows,
# it becomes a new version when its page is crawled again. Nor does the report change; to make it again:
# build/bin/report --root DIR --run ID
# Exit codes: 0 done, 1 a job failed, 2 bad argument or setting, or the run is unfinished or its pages are
# not stored any more, 5 another run is at work in the root.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
bin=$PWD/build/bin
command=("$PWD/scripts/reprocess.sh" "$@")

die() { echo "reprocess: $2" >&2; exit "$1"; }
value() { [ -n "${2:-}" ] || die 2 "$1 needs a value"; } # the flag $1 must have a value

root='' run='' engine=local settings=()
while [ $# -gt 0 ]; do
  case "$1" in
    --root) value "$@"; root=$2; shift 2 ;;
    --run) value "$@"; run=$2; shift 2 ;;
    --engine) value "$@"; engine=$2; shift 2 ;;
    --set) value "$@"; settings+=(--set "$2"); shift 2 ;;
    -h|--help) sed -n '2,12s/^# \{0,1\}//p' "$0"; exit 0 ;;
    *) die 2 "unknown argument '$1'; see --help" ;;
  esac
done
[ -n "$root" ] || die 2 "which root? --root DIR; see --help"
[ -n "$run" ] || die 2 "which run? --run ID; see --help"
case "$root" in
  *://*) ;;
  *)
    [ -d "$root" ] || die 2 "no folder '$root'"
    root=$(cd "$root" && pwd)
    ;;
esac
[ -x "$bin/with_root_lock" ] || ./scripts/build.sh --target programs >&2
"$bin/run_job" --engine "$engine" --help >/dev/null || exit $? # refuses an unknown engine
if [ "$engine" = hadoop ] && [ ! -e build/package/crawlstream.tar.gz ]; then
  ./scripts/build.sh --target crawlstream_package >&2
fi
ask() { "$bin/run_state" "$@" --root "$root" --run "$run"; }
if [ -z "${CRAWLSTREAM_ROOT_HELD:-}" ]; then
  ask settings "${settings[@]}" >/dev/null || exit $? # before anything is waited for or made
  exec env CRAWLSTREAM_ROOT_HELD=yes "$bin/with_root_lock" "$root" -- "${command[@]}"
fi
unset CRAWLSTREAM_ROOT_HELD

conf=$(mktemp)
trap 'rm -f "$conf"' EXIT
ask settings >"$conf" || exit $?

step() {
  local job=$1
  shift
  echo "$(date -u +%H:%M:%S) $run $job $*"
  "$bin/run_job" "$job" --engine "$engine" --root "$root/again/$run" --progress none --quiet \
    --config "$conf" "${settings[@]}" --set run="$run" "$@" || die 1 "$run: $job failed"
}

ask remake || exit $?
levels=$(ask levels) || exit $?
languages=$(ask languages) || exit $?
for ((level = 0; level < levels; ++level)); do
  step reparse --set level="$level" --set doc="$root/doc"
done
for job in match cluster merge; do step "$job"; done
step html_to_xml --set languages="$languages"
ask take_remade || exit $?
echo "$(date -u +%H:%M:%S) $run remade"
