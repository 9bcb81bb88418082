#!/usr/bin/env bash
# docker/node.sh, the entry point of the image, as far as it runs without Docker: a whole cluster in one
# "container", made of name spaces of its own. Its /var/lib/hadoop, its standard ports and its processes are
# its own, and end with it.
#
#   entry_point_test.sh
#
# Exit codes: 0 it serves HDFS, YARN and the test web and stops when told to, 1 it does not, 77 this machine
# gives no such name spaces (ctest counts it as skipped).
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
own=(unshare --map-root-user --mount --uts --net --pid --fork --kill-child --mount-proc)

if [ "${1:-}" != inside ]; then
  "${own[@]}" ip link set lo up 2>/dev/null || {
    echo "entry_point_test: this machine allows no name spaces for mounts, processes and network"; exit 77; }
  HADOOP=$(./scripts/hadoop.sh install | sed -n 's/^hadoop: jars in //p')
  export HADOOP CRAWLSTREAM_HADOOP_JARS=$HADOOP
  exec "${own[@]}" "$0" inside
fi

fail() { echo "entry_point_test: $1"; tail -n 20 /var/lib/hadoop/node.out; exit 1; }
ip link set lo up
hostname localhost
mount -t tmpfs none /var/lib
mkdir /var/lib/hadoop
export PATH=/var/lib/hadoop/bin:$PATH

docker/node.sh single > /var/lib/hadoop/node.out 2>&1 &
node=$!
until grep -q 'worker(s) up after' /var/lib/hadoop/node.out; do
  kill -0 "$node" 2>/dev/null || fail "the cluster did not start"
  sleep 0.5
done
docker/node.sh hadoop fs -mkdir -p /demo || fail "HDFS takes no folder"
docker/node.sh yarn node -list 2>/dev/null | grep RUNNING || fail "YARN has no node"
curl --silent --fail --max-time 60 --header 'Host: www.zh-daily.test' http://127.0.0.1:8888/ >/dev/null ||
  fail "the test web does not answer on port 8888"
kill -TERM "$node"
wait "$node" || fail "it did not end well"
! pgrep --full --list-full org.apache.hadoop || fail "daemons are left"
echo "entry_point_test: HDFS, YARN and the test web answered, and all stopped when told to"
