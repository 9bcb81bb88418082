#!/usr/bin/env bash
# What a container of crawlstream-node does.
#
#   docker/node.sh single                                       a whole cluster in one container
#   docker/node.sh namenode|resourcemanager|historyserver       one daemon
#   docker/node.sh worker                                       DataNode and NodeManager
#   docker/node.sh demo [LANGUAGES]                             crawls the test web on the cluster
#   docker/node.sh COMMAND...                                   any command, e.g. hadoop fs -ls /
#
# Each node that runs tasks also serves the test web on its own loopback, port 8888: it is the same
# everywhere, and nothing leaves the machine. Variables: those of scripts/hadoop/configure.sh.
set -euo pipefail
folder=/var/lib/hadoop
export HADOOP=${HADOOP:-/opt/hadoop}

configure() {
  WORKER_HOST=${WORKER_HOST:-$(hostname)} scripts/hadoop/configure.sh "$folder"
}

serve_test_web() { build/bin/testweb --port 8888 --log "$folder/logs/testweb.log" > "$folder/logs/testweb.out" & }

# The end of one ends the container, so that whoever watches it learns of it.
run_all() {
  local name
  for name in "$@"; do DAEMON_LOGGER=console scripts/hadoop/daemon.sh "$folder" "$name" & done
  trap 'kill $(jobs -p) 2>/dev/null' TERM INT
  wait -n
}

case "${1:-}" in
  single)
    mkdir -p "$folder/logs"
    serve_test_web
    WORKER_HOST=$(hostname)
    export WORKER_HOST
    scripts/hadoop.sh start --folder "$folder" --ports standard
    trap 'scripts/hadoop.sh stop --folder "$folder"; exit 0' TERM INT
    tail --follow=name --quiet "$folder"/logs/namenode-worker1.log &
    wait ;;
  namenode|resourcemanager|historyserver) configure; run_all "$1" ;;
  worker) configure; serve_test_web; run_all datanode nodemanager ;;
  demo) shift; configure; exec docker/demo.sh "$@" ;;
  *) configure; exec "$@" ;;
esac
