#!/usr/bin/env bash
# A demonstration: installs packages, builds, starts the test web on this machine, crawls six languages of
# it to depth 3 on the local engine, and shows the result. `crawl.sh --demo` calls this.
#
#   scripts/demo.sh [DIR]     DIR: where everything goes (default: data/demo). The folder of an earlier
#                             demo is emptied first; any other folder that is not empty is refused.
# Exit codes: those of crawl.sh; 2 bad argument.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

die() { echo "demo: $2" >&2; exit "$1"; }

case "${1:-}" in
  -h|--help) sed -n '2,7s/^# \{0,1\}//p' "$0"; exit 0 ;;
  -*) die 2 "unknown argument '$1'; see --help" ;;
esac
[ $# -le 1 ] || die 2 "unknown argument '$2'; see --help"
root=${1:-data/demo}
if [ -e "$root" ] && [ ! -e "$root/demo.conf" ]; then # demo.conf: the first file that a demo makes
  [ -d "$root" ] || die 2 "'$root' is no folder"
  [ -z "$(ls -A "$root")" ] || die 2 "'$root' has files that no demo has made; name another folder"
fi
codes=zh,en,ar,ru,hi,ja

[ -x build/bin/run_job ] || echo "demo: setting up and building, once (about ten minutes on two cores)"
./scripts/build.sh --target programs >build.log 2>&1 || { tail -n 30 build.log >&2; die 1 "the build failed, see build.log"; }
rm -f build.log
rm -rf "$root"
mkdir -p "$root"
touch "$root/demo.conf"

# The test web ends when this script ends, in whatever way.
build/bin/testweb --parent-pid $$ --log "$root/requests.jsonl" >"$root/web" &
web=$!
until address=$(grep -o '127\.0\.0\.1:[0-9]*' "$root/web"); do
  kill -0 "$web" || die 1 "the test web did not start"
  sleep 0.1
done
echo "demo: the test web is on $address; crawling $codes"

for code in ${codes//,/ }; do
  mkdir -p "$root/languages/$code"
  cp "jobs/languages/$code/crawl.conf" "$root/languages/$code/"
  build/bin/testweb --print-seeds "$code" >"$root/languages/$code/seeds.txt"
done
cat >"$root/demo.conf" <<CONF
agent.name = crawlstream-demo
agent.contact = https://example.org/crawlstream
fetch.connect_to = ::$address
fetch.allow_private_addresses = true
fetch.delay_ms = 10
CONF
code=0
./scripts/crawl.sh --lang "$codes" --depth 3 --root "$root" --languages "$root/languages" \
  --config "$root/demo.conf" || code=$?

echo
build/bin/report --root "$root"
echo
echo "articles:  $root/xml/RUN/CODE/part-*   (an XML document on each line, after its URL)"
echo "report:    $root/report/index.html"
echo "one page:  build/bin/inspect explain --root $root --lang zh http://www.zh-daily.test/"
exit "$code"
