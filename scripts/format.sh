#!/usr/bin/env bash
# Formats the C++ sources with clang-format (.clang-format).
#
#   scripts/format.sh [--check]     --check: change nothing, name the files that are not formatted
#
# Exit codes: 0 all formatted, 1 (--check) some file is not, 2 bad argument.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
mode=(-i)
case "${1:-}" in
  '') ;;
  --check) mode=(--dry-run -Werror) ;;
  -h|--help) sed -n '2,6s/^# \{0,1\}//p' "$0"; exit 0 ;;
  *) echo "format: unknown argument '$1'; see --help" >&2; exit 2 ;;
esac
git ls-files --cached --others --exclude-standard -- '*.h' '*.cc' |
  while read -r file; do [ ! -e "$file" ] || printf '%s\n' "$file"; done |
  xargs -r clang-format "${mode[@]}"
