#!/usr/bin/env bash
# Builds crawlstream.
#
#   scripts/build.sh [--preset release|dev|asan|tsan] [--target NAME]... [-D VAR=VALUE]...
#
# --target programs: all that users run, without the tests.
# release (the default): binaries in build/bin; the others: in build/PRESET/bin.
# Exit codes: 0 built, 1 the build failed, 2 bad argument.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

preset=release
targets=()
defines=()
while [ $# -gt 0 ]; do
  case "$1" in
    --preset) preset=${2:?--preset needs a name}; shift 2 ;;
    --target) targets+=(--target "${2:?--target needs a name}"); shift 2 ;;
    -D) defines+=("-D${2:?-D needs VAR=VALUE}"); shift 2 ;;
    -h|--help) sed -n '2,8s/^# \{0,1\}//p' "$0"; exit 0 ;;
    *) echo "build: unknown argument '$1'; see --help" >&2; exit 2 ;;
  esac
done
case "$preset" in
  release|dev|asan|tsan) ;;
  *) echo "build: unknown preset '$preset'; accepted: release dev asan tsan" >&2; exit 2 ;;
esac

./scripts/install_deps.sh build
if [ "${CI:-}" = true ]; then
  # What the sanitizers add to the code makes the compiler warn of things that are not there.
  case "$preset" in
    asan|tsan) defines+=(-DCRAWLSTREAM_WERROR=OFF) ;;
    *) defines+=(-DCRAWLSTREAM_WERROR=ON) ;;
  esac
fi
cmake --preset "$preset" "${defines[@]}" --log-level=WARNING
cmake --build --preset "$preset" "${targets[@]}"
