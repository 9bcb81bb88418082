#!/usr/bin/env bash
# Builds crawlstream.
#
#   scripts/build.sh [--preset release|dev|asan|tsan] [--target NAME]... [-D VAR=VALUE]...
#
# --target programs builds all that users run, without the tests.
# The preset release (the default) puts binaries into build/bin, the others into build/PRESET/bin.
# Exit codes: 0 built, 1 the build failed, 2 bad argument.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

die() { echo "build: $2" >&2; exit "$1"; }
value() { [ -n "${2:-}" ] || die 2 "$1 needs a value"; } # the flag $1 must have a value

preset=release
targets=()
defines=()
while [ $# -gt 0 ]; do
  case "$1" in
    --preset) value "$@"; preset=$2; shift 2 ;;
    --target) value "$@"; targets+=(--target "$2"); shift 2 ;;
    -D) value "$@"; defines+=("-D$2"); shift 2 ;;
    -h|--help) sed -n '2,8s/^# \{0,1\}//p' "$0"; exit 0 ;;
    *) die 2 "unknown argument '$1'; see --help" ;;
  esac
done
case "$preset" in
  release|dev|asan|tsan) ;;
  *) die 2 "unknown preset '$preset'; accepted: release dev asan tsan" ;;
esac

./scripts/install_deps.sh build
if [ "${CI:-}" = true ]; then
  # With the sanitizers the compiler gives false warnings.
  case "$preset" in
    asan|tsan) defines+=(-DCRAWLSTREAM_WERROR=OFF) ;;
    *) defines+=(-DCRAWLSTREAM_WERROR=ON) ;;
  esac
fi
cmake --preset "$preset" "${defines[@]}" --log-level=WARNING
cmake --build --preset "$preset" "${targets[@]}"
