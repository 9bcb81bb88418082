#!/usr/bin/env bash
# Installs packages, builds and runs all tests. Every part runs, whatever became of the one before it; the last lines
# say how long each took, what was skipped and why, what failed, and "N passed, N failed, N skipped".
#
#   scripts/test.sh [--fast] [--label L]... [--no-sanitizers]
#
#   --fast            only the checks, unit and golden tests, release build
#   --label L         only tests with this ctest label (unit golden check integration hadoop), release build
#   --no-sanitizers   leave out the builds with sanitizers: asan (unit, golden and fuzz tests), tsan (thread)
# Exit codes: 0 all passed, 1 a test or a build failed, 2 bad argument.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

die() { echo "test: $2" >&2; exit "$1"; }
value() { [ -n "${2:-}" ] || die 2 "$1 needs a value"; } # the flag $1 must have a value

labels=()
sanitizers=yes
while [ $# -gt 0 ]; do
  case "$1" in
    --fast) labels+=(unit golden check); sanitizers=no; shift ;;
    --label) value "$@"; labels+=("$2"); sanitizers=no; shift 2 ;;
    --no-sanitizers) sanitizers=no; shift ;;
    -h|--help) sed -n '2,10s/^# \{0,1\}//p' "$0"; exit 0 ;;
    *) die 2 "unknown argument '$1'; see --help" ;;
  esac
done

results=$PWD/build/test_results
rm -rf "$results"
mkdir -p "$results"

# step NAME COMMAND...: runs it and writes down when and how it ended (tests/check/summary.py reads that).
step() {
  local name=$1 begin=$SECONDS code=0
  shift
  echo "test: $name"
  "$@" || code=$?
  printf '%s\t%s\t%s\t%s\n' "$name" "$begin" "$SECONDS" "$code" >>"$results/steps"
  return "$code"
}

# build PRESET TARGET
build() { step "$1 build" ./scripts/build.sh --preset "$1" --target "$2"; }

# run_tests PRESET LABEL...: runs the tests with one of the labels (none: all). One test more than the two cores CI
# has, because many of them wait for Hadoop or for a server's pauses.
run_tests() {
  local name=$1 pattern
  shift
  pattern=$(IFS='|'; echo "$*")
  step "$name tests" ctest --test-dir "build/$name" --output-on-failure --no-tests=error -j 3 \
    --output-junit "$results/$name tests.xml" ${pattern:+-L "^($pattern)\$"} || true
}

# The builds with sanitizers, which use what the tests of the release build leave of the cores.
build_sanitized() {
  renice -n 10 -p "$BASHPID" >/dev/null
  build asan sanitized && touch "$results/asan.built"
  build tsan threaded && touch "$results/tsan.built"
}

step setup ./scripts/install_deps.sh build test || true
build release all && touch "$results/release.built"
if [ "$sanitizers" = yes ]; then
  build_sanitized >"$results/sanitized.log" 2>&1 &
fi
[ ! -e "$results/release.built" ] || run_tests release "${labels[@]}"
if [ "$sanitizers" = yes ]; then
  wait
  cat "$results/sanitized.log"
  [ ! -e "$results/asan.built" ] || run_tests asan unit golden fuzz
  [ ! -e "$results/tsan.built" ] || run_tests tsan thread
fi
exec ./tests/check/summary.py "$results"
