#!/usr/bin/env bash
# A pseudo-distributed Hadoop on this machine: HDFS, YARN, job history and their web pages, on
# loopback only, without root rights. For tests, demos and learning; a real cluster does not need it.
# (Two listeners of Hadoop cannot be bound to loopback and listen on all addresses: the shuffle's, and
# those of a running job's master. Both ask for the job's secret.)
#
#   scripts/hadoop.sh install                    fetch the jars by mvn into the cache
#   scripts/hadoop.sh start  [--folder DIR] [--ports auto|standard|N] [--workers N]
#   scripts/hadoop.sh stop   [--folder DIR] [--purge]
#   scripts/hadoop.sh status [--folder DIR]
#   scripts/hadoop.sh restart-daemon NAME [--folder DIR]    e.g. nodemanager-worker2
#
#   --folder DIR   the cluster's configuration, data and logs (default build/hadoop); commands for
#                  your shell are in DIR/bin. Several folders make several clusters side by side.
#   --ports        auto: free ports, chosen at the first start (default); standard: Hadoop's own;
#                  N: ten ports from N on. A folder keeps its ports.
#   --workers N    number of DataNodes and of NodeManagers (default 1)
#   --purge        delete the folder, HDFS data included
# CRAWLSTREAM_HADOOP_JARS: where the jars are kept (default: under ~/.cache, shared by all clones).
# Exit codes: 0 done (status: all up), 1 failed (status: not all up), 2 bad argument.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
root=$PWD

die() { echo "hadoop: $2" >&2; exit "$1"; }
value() { [ -n "${2:-}" ] || die 2 "$1 needs a value"; } # the flag $1 must have a value

action=${1:-help}
[ $# -eq 0 ] || shift
target=
if [ "$action" = restart-daemon ]; then value restart-daemon "$@"; target=$1; shift; fi
folder=$root/build/hadoop ports=auto workers=1 purge=no
while [ $# -gt 0 ]; do
  case "$1" in
    --folder) value "$@"; mkdir -p "$2"; folder=$(cd "$2" && pwd); shift 2 ;;
    --ports) value "$@"; ports=$2; shift 2 ;;
    --workers) value "$@"; workers=$2; shift 2 ;;
    --purge) purge=yes; shift ;;
    *) die 2 "unknown argument '$1'; see --help" ;;
  esac
done
[[ $workers =~ ^[1-9][0-9]?$ ]] || die 2 "--workers '$workers' is not a number from 1 to 99"

# A changed pom.xml is another set of jars.
release=$(sha256sum scripts/hadoop/pom.xml | cut -c1-12)
export HADOOP=${CRAWLSTREAM_HADOOP_JARS:-${XDG_CACHE_HOME:-$HOME/.cache}/crawlstream/hadoop-$release}
port_names=(NAMENODE_PORT NAMENODE_WEB_PORT RESOURCEMANAGER_PORT SCHEDULER_PORT TRACKER_PORT
  ADMIN_PORT RESOURCEMANAGER_WEB_PORT HISTORY_PORT HISTORY_ADMIN_PORT HISTORY_WEB_PORT)
standard_ports=(9000 9870 8032 8030 8031 8033 8088 10020 10033 19888)

install_jars() {
  [ ! -d "$HADOOP/lib" ] || return 0
  if ! command -v mvn java >/dev/null; then ./scripts/install_deps.sh hadoop; fi
  echo "hadoop: fetching the jars into $HADOOP (about 100 MB, once)"
  mkdir -p "$(dirname "$HADOOP")"
  local partial
  partial=$(mktemp -d "$HADOOP.XXXXXX")
  mvn --batch-mode --quiet -Dstyle.color=never --file scripts/hadoop/pom.xml dependency:copy-dependencies \
    -DincludeScope=runtime "-DoutputDirectory=$partial/lib" ||
    { rm -rf "$partial"; die 1 "mvn could not fetch the jars (its message is above)"; }
  # Another start may have been quicker; its jars are the same.
  mv -T "$partial" "$HADOOP" 2>/dev/null || rm -rf "$partial"
}

port_is_free() { ! (: < "/dev/tcp/127.0.0.1/$1") 2>/dev/null; }

choose_ports() { # writes the ten ports, one NAME=N a line
  local base i try
  case "$ports" in
    standard)
      for i in "${!port_names[@]}"; do echo "${port_names[i]}=${standard_ports[i]}"; done
      return ;;
    auto)
      # Below the range from which the system gives ports to clients.
      for try in {1..50}; do
        base=$((10000 + (RANDOM % 1100) * 20))
        for i in "${!port_names[@]}"; do port_is_free $((base + i)) || continue 2; done
        break
      done
      [ "$try" -lt 50 ] || die 1 "no ten free ports in a row" ;;
    *)
      [[ $ports =~ ^[0-9]{4,5}$ ]] || die 2 "--ports '$ports': accepted are auto, standard or a number from 1024"
      base=$ports ;;
  esac
  for i in "${!port_names[@]}"; do echo "${port_names[i]}=$((base + i))"; done
}

WORKERS=$workers
read_cluster() { # the settings of the folder's last start
  [ -f "$folder/cluster.env" ] || return 1
  set -a
  # shellcheck source=/dev/null
  . "$folder/cluster.env"
  set +a
}

daemons() { # DAEMON-WORKER, in the order of starting
  local i
  echo namenode-worker1
  for ((i = 1; i <= WORKERS; i++)); do echo "datanode-worker$i"; done
  echo resourcemanager-worker1
  for ((i = 1; i <= WORKERS; i++)); do echo "nodemanager-worker$i"; done
  echo historyserver-worker1
}

is_running() { # a reused process id does not count: the folder is on every daemon's command line
  local pid
  pid=$(cat "$folder/pids/$1" 2>/dev/null) || return 1
  tr '\0' ' ' 2>/dev/null < "/proc/$pid/cmdline" | grep -qF -- "$folder"
}

start_daemon() {
  is_running "$1" && return 0
  mkdir -p "$folder/pids" "$folder/logs"
  setsid nohup scripts/hadoop/daemon.sh "$folder" "${1%-*}" "${1#*-}" \
    > "$folder/logs/$1.out" 2>&1 < /dev/null &
  echo $! > "$folder/pids/$1"
}

stop_daemon() {
  local pid i
  is_running "$1" || { rm -f "$folder/pids/$1"; return 0; }
  pid=$(cat "$folder/pids/$1")
  kill "$pid" 2>/dev/null || true
  for i in {1..100}; do
    is_running "$1" || break
    [ "$i" -lt 100 ] || kill -9 "$pid" 2>/dev/null || true
    sleep 0.1
  done
  rm -f "$folder/pids/$1"
}

page_says() { curl --silent --max-time 5 --noproxy '*' "http://localhost:$1" 2>/dev/null | grep -q "$2"; }

cluster_is_ready() {
  page_says "$NAMENODE_WEB_PORT/jmx?qry=Hadoop:service=NameNode,name=FSNamesystemState" "\"NumLiveDataNodes\" : $WORKERS" &&
    page_says "$NAMENODE_WEB_PORT/jmx?qry=Hadoop:service=NameNode,name=NameNodeInfo" '"Safemode" : ""' &&
    page_says "$RESOURCEMANAGER_WEB_PORT/ws/v1/cluster/metrics" "\"activeNodes\":$WORKERS" &&
    page_says "$HISTORY_WEB_PORT/ws/v1/history/info" hadoopVersion
}

explain_failure() { # explain_failure DAEMON: its last log lines
  echo "hadoop: $1 did not come up; the end of its log ($folder/logs/$1.log, .out):" >&2
  tail -n 5 "$folder/logs/$1.out" >&2 2>/dev/null || true
  tail -n 15 "$folder/logs/$1.log" >&2 2>/dev/null || true
}

wait_until_ready() {
  local deadline=$((SECONDS + ${CRAWLSTREAM_HADOOP_START_SECONDS:-300})) daemon
  until cluster_is_ready; do
    for daemon in $(daemons); do
      is_running "$daemon" || { explain_failure "$daemon"; return 1; }
    done
    if [ $SECONDS -ge $deadline ]; then
      echo "hadoop: all daemons run, but not all answer; the ends of their logs:" >&2
      for daemon in $(daemons); do explain_failure "$daemon"; done
      return 1
    fi
    sleep 0.5
  done
}

print_addresses() {
  cat <<TEXT
HDFS      http://localhost:$NAMENODE_WEB_PORT
YARN      http://localhost:$RESOURCEMANAGER_WEB_PORT
history   http://localhost:$HISTORY_WEB_PORT
commands  export PATH=$folder/bin:\$PATH
TEXT
}

start() {
  install_jars
  if ! read_cluster; then
    mkdir -p "$folder"
    { choose_ports; echo "WORKERS=$workers"; echo "REPLICATION=$((workers < 3 ? workers : 3))"; } > "$folder/cluster.env.new"
    mv "$folder/cluster.env.new" "$folder/cluster.env"
    read_cluster
  fi
  scripts/hadoop/configure.sh "$folder"
  for daemon in $(daemons); do start_daemon "$daemon"; done
  wait_until_ready || { stop; exit 1; }
  echo "hadoop: $WORKERS worker(s) up after $SECONDS s"
  print_addresses
}

stop() {
  local pidfile
  for pidfile in "$folder"/pids/*; do
    [ ! -e "$pidfile" ] || stop_daemon "$(basename "$pidfile")"
  done
  [ $purge = no ] || rm -rf "$folder"
}

status() {
  local daemon all=0
  read_cluster || die 1 "no cluster in $folder; scripts/hadoop.sh start makes one"
  for daemon in $(daemons); do
    if is_running "$daemon"; then
      printf '%-26s up, process %s\n' "$daemon" "$(cat "$folder/pids/$daemon")"
    else
      printf '%-26s down\n' "$daemon"; all=1
    fi
  done
  print_addresses
  return $all
}

case "$action" in
  install) install_jars; echo "hadoop: jars in $HADOOP" ;;
  start) start ;;
  stop) stop ;;
  status) status ;;
  restart-daemon)
    read_cluster || die 1 "no cluster in $folder"
    daemons | grep -qx -- "$target" || die 2 "no daemon '$target'; status names them"
    stop_daemon "$target"; start_daemon "$target" ;;
  help|-h|--help) sed -n '2,22s/^# \{0,1\}//p' "$0" ;;
  *) die 2 "unknown action '$action'; accepted: install start stop status restart-daemon" ;;
esac
