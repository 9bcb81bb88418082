#!/usr/bin/env bash
# Runs shellcheck over every shell script of the tree: *.sh, and files whose first line names a shell.
# Exit codes: 0 clean, 1 shellcheck found something.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
mapfile -t scripts < <({
  git ls-files -- '*.sh'
  git grep -lI -E '^#!.*\b(ba|da)?sh$' -- . ':!*.sh' ':!*.md' || true
} | sort -u)
exec shellcheck "${scripts[@]}"
