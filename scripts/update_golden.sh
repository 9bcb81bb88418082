#!/usr/bin/env bash
# Rewrites the expected files of the golden cases with what the programs of the release build do now.
#
#   scripts/update_golden.sh [PATTERN]     only cases whose path contains PATTERN, e.g. parse_mapper/basic
#
# Review the changes with git diff. Exit codes: 0 rewritten, 2 no such case.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
case "${1:-}" in
  -h|--help) sed -n '2,6s/^# \{0,1\}//p' "$0"; exit 0 ;;
esac

mapfile -t cases < <(find tests/golden -name cmd -path "*${1:-}*" -printf '%h\n' | sort)
[ ${#cases[@]} -gt 0 ] || { echo "update_golden: no case's path holds '${1:-}'" >&2; exit 2; }
for case in "${cases[@]}"; do
  tests/golden/run_case.py --bin build/bin --bin build/release/tests --update "$case"
done
git status --short tests/golden
