#!/usr/bin/env bash
# Crawls the news of one or more languages.
#
#   scripts/crawl.sh --lang zh|zh,en|all [option]...
#   scripts/crawl.sh --demo          a crawl of the test web on loopback; sets up and builds first
#
#   --depth N          clicks from the seeds, the seeds counting as the first (crawl.depth)
#   --engine E         local (default) or hadoop
#   --root DIR         where everything is kept: a folder or hdfs://… (default: data)
#   --config FILE      settings over the language's own crawl.conf; repeatable
#   --set KEY=VALUE    one setting; repeatable
#   --parallel N       so many languages at a time (default 1)
#   --run ID, --new    go on with that run; begin a new one even if the last is unfinished
#   --languages DIR    seed sets, CODE/{seeds.txt,crawl.conf} (default: jobs/languages)
#   --dry-run          check the configuration and say what would run
#   --now TIME         what time it is for this crawl (2026-11-16T01:30:00Z), to rehearse other days
#   --quiet, --json    say nothing but errors; progress as JSON lines
#
# The same command again after a crash, a kill or Ctrl-C goes on where it stopped.
# Exit codes: 0 all languages done, 1 one failed, 2 bad argument or configuration.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

die() { echo "crawl: $2" >&2; exit "$1"; }

lang='' now='' root=data engine=local parallel=1 languages=jobs/languages show=auto dry_run=no
pass=()
while [ $# -gt 0 ]; do
  case "$1" in
    --lang) lang=${2:?--lang needs a code}; shift 2 ;;
    --depth) pass+=(--set "crawl.depth=${2:?--depth needs a number}"); shift 2 ;;
    --engine) engine=${2:?--engine needs a name}; shift 2 ;;
    --root) root=${2:?--root needs a folder}; shift 2 ;;
    --now) now=${2:?--now needs a time}; pass+=(--now "$now"); shift 2 ;;
    --config|--set|--run) pass+=("$1" "${2:?$1 needs a value}"); shift 2 ;;
    --new) pass+=(--new); shift ;;
    --parallel) parallel=${2:?--parallel needs a number}; shift 2 ;;
    --languages) languages=${2:?--languages needs a folder}; shift 2 ;;
    --dry-run) dry_run=yes; shift ;;
    --quiet|--json) show=${1#--}; shift ;;
    --demo) exec ./scripts/demo.sh ;;
    -h|--help) sed -n '2,21s/^# \{0,1\}//p' "$0"; exit 0 ;;
    *) die 2 "unknown argument '$1'; see --help" ;;
  esac
done
[ -n "$lang" ] || die 2 "which language? --lang zh, --lang zh,en or --lang all; see --help"
[ "$engine" = local ] || [ "$engine" = hadoop ] || die 2 "unknown engine '$engine'; accepted: local hadoop"
[[ $parallel =~ ^[1-9][0-9]*$ ]] || die 2 "--parallel '$parallel' is not a number from 1 on"
[ -d "$languages" ] || die 2 "no folder '$languages'"
known=$(ls "$languages")
[ "$lang" != all ] || lang=$known
mapfile -t codes < <(tr -s ', ' '\n' <<<"$lang")
for code in "${codes[@]}"; do
  [ -f "$languages/$code/crawl.conf" ] || die 2 "no seed set '$code' in $languages; there are: ${known//$'\n'/ }"
done
case "$root" in
  *://*) ;;
  *)
    mkdir -p "$root" || die 2 "cannot make the folder '$root'"
    root=$(cd "$root" && pwd)
    [ -w "$root" ] || die 2 "cannot write in '$root'"
    ;;
esac
[ -x build/bin/run_job ] || ./scripts/build.sh --target programs >&2
if [ "$engine" = hadoop ] && [ ! -e build/package/crawlstream.tar.gz ]; then
  ./scripts/build.sh --target crawlstream_package >&2
fi

if [ -n "$now" ]; then
  # Once for all languages: a later one must not meet an earlier one's requests in its future.
  offset=$(build/bin/run_state clock --now "$now") || die 2 "bad --now"
  pass+=(--set "clock.offset_ms=$offset")
fi
settings=()
for ((i = 0; i < ${#pass[@]}; i++)); do
  case "${pass[i]}" in --config|--set) settings+=("${pass[i]}" "${pass[i + 1]}") ;; esac
done
for code in "${codes[@]}"; do
  build/bin/crawl_reducer --check --config "$languages/$code/crawl.conf" "${settings[@]}" >/dev/null || die 2 "bad settings of '$code'"
done
if [ "$dry_run" = yes ]; then
  printf 'would crawl %s into %s by the %s engine\n' "${codes[*]}" "$root" "$engine"
  exit 0
fi

status=$(mktemp -d)
trap 'rm -rf "$status"' EXIT
viewer=
case "$show" in
  auto) if [ -t 1 ]; then build/bin/live_view "$status" & viewer=$!; else pass+=(--plain); fi ;;
  json) build/bin/live_view --json "$status" & viewer=$! ;;
esac
code=0
printf '%s\n' "${codes[@]}" | setpriv --pdeathsig TERM xargs -P "$parallel" -I '{}' setpriv --pdeathsig TERM \
  ./scripts/crawl_language.sh --lang '{}' --root "$root" --engine "$engine" --languages "$languages" \
  --status "$status" "${pass[@]}" || code=1
if [ -n "$viewer" ]; then
  kill -TERM "$viewer"
  wait "$viewer" || true
fi
[ "$show" != auto ] || [ -z "$viewer" ] || build/bin/report --root "$root"
exit "$code"
