#!/usr/bin/env bash
# Crawls the test web's Chinese, Russian and Arabic sites on the cluster this container belongs to.
#
#   docker/demo.sh [LANGUAGES]     (default zh,ru,ar; depth 2)
#
# Exit codes: 0 there are pages of each language on HDFS, 1 something failed.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
languages=${1:-zh,ru,ar}
seeds=$(mktemp -d)
trap 'rm -rf "$seeds"' EXIT

echo "demo: waiting for HDFS and YARN"
for _ in {1..120}; do
  if hadoop fs -mkdir -p /demo 2>/dev/null && yarn node -list 2>/dev/null | grep -q RUNNING; then break; fi
  sleep 2
done
for code in ${languages//,/ }; do
  mkdir "$seeds/$code"
  build/bin/testweb --print-seeds "$code" > "$seeds/$code/seeds.txt"
  cp "jobs/languages/$code/crawl.conf" "$seeds/$code/"
done
scripts/crawl.sh --engine hadoop --root hdfs:///demo --languages "$seeds" --lang "$languages" \
  --depth 2 --config docker/demo.conf --new
for code in ${languages//,/ }; do
  pages=$(hadoop fs -text "/demo/xml/*/$code/part-*" 2>/dev/null | wc --lines)
  echo "demo: $code: $pages pages in hdfs:///demo/xml"
  [ "$pages" -gt 0 ]
done
cat <<'TEXT'
demo: look at
  HDFS     http://localhost:9870/explorer.html#/demo
  YARN     http://localhost:8088
  history  http://localhost:19888
TEXT
