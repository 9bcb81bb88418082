#!/usr/bin/env bash
# Installs packages, builds and runs all tests.
#
#   scripts/test.sh [--fast] [--label L]... [--no-asan]
#
#   --fast      only checks, unit tests and golden tests, in the release build
#   --label L   only tests with this ctest label (unit golden check integration hadoop fuzz)
#   --no-asan   without the tests under the address sanitizer
# Exit codes: 0 all passed, 1 a test or the build failed, 2 bad argument.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

die() { echo "test: $2" >&2; exit "$1"; }
value() { [ -n "${2:-}" ] || die 2 "$1 needs a value"; } # value "$@": the flag in front has one

labels=()
asan=yes
while [ $# -gt 0 ]; do
  case "$1" in
    --fast) labels=(unit golden check); asan=no; shift ;;
    --label) value "$@"; labels+=("$2"); asan=no; shift 2 ;;
    --no-asan) asan=no; shift ;;
    -h|--help) sed -n '2,9s/^# \{0,1\}//p' "$0"; exit 0 ;;
    *) die 2 "unknown argument '$1'; see --help" ;;
  esac
done

run() { # run PRESET LABEL...: all of the preset's tests with one of the labels (none: all)
  local preset=$1; shift
  local pattern
  pattern=$(IFS='|'; echo "$*")
  echo "test: $preset, ${pattern:-all} tests"
  ctest --test-dir "build/$preset" --output-on-failure --no-tests=error -j 2 ${pattern:+-L "^($pattern)\$"}
}

./scripts/install_deps.sh build test
./scripts/build.sh --preset release
run release "${labels[@]}"
if [ "$asan" = yes ]; then
  ./scripts/build.sh --preset asan
  run asan unit golden fuzz
fi
echo "test: all passed"
