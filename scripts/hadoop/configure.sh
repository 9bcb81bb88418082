#!/usr/bin/env bash
# Writes a cluster's configuration: conf/* with every @NAME@ replaced by the variable NAME.
#
#   scripts/hadoop/configure.sh FOLDER     writes FOLDER/conf and FOLDER/bin
#
# Variables and their defaults are in the table below; ports and hosts come from the caller
# (scripts/hadoop.sh: loopback and free ports; docker: the services' names and standard ports).
# ${crawlstream.worker} stays: Hadoop itself replaces it by each daemon's system property.
# Exit codes: 0 written, 1 not written, 2 bad argument.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
FOLDER=${1:?configure.sh needs the folder of the cluster}
: "${HADOOP:?the folder with the jars in lib/}"

USER=$(id -un)
: "${BIND:=127.0.0.1}" "${WORKER_HOST:=localhost}" "${REPLICATION:=1}" "${NODE_MEMORY_MB:=4096}"
: "${NAMENODE_HOST:=localhost}" "${RESOURCEMANAGER_HOST:=localhost}" "${HISTORY_HOST:=localhost}"
: "${NAMENODE_PORT:=9000}" "${NAMENODE_WEB_PORT:=9870}"
: "${RESOURCEMANAGER_PORT:=8032}" "${SCHEDULER_PORT:=8030}" "${TRACKER_PORT:=8031}"
: "${ADMIN_PORT:=8033}" "${RESOURCEMANAGER_WEB_PORT:=8088}"
: "${HISTORY_PORT:=10020}" "${HISTORY_ADMIN_PORT:=10033}" "${HISTORY_WEB_PORT:=19888}"
# Tasks live for seconds: one collector thread and no second compiler start them fastest.
: "${TASK_JAVA_FLAGS:=-XX:+UseSerialGC -XX:TieredStopAtLevel=1 -Xshare:auto}"

names=(FOLDER HADOOP USER BIND WORKER_HOST REPLICATION NODE_MEMORY_MB NAMENODE_HOST
  RESOURCEMANAGER_HOST HISTORY_HOST NAMENODE_PORT NAMENODE_WEB_PORT RESOURCEMANAGER_PORT
  SCHEDULER_PORT TRACKER_PORT ADMIN_PORT RESOURCEMANAGER_WEB_PORT HISTORY_PORT HISTORY_ADMIN_PORT
  HISTORY_WEB_PORT TASK_JAVA_FLAGS)
replace=()
for name in "${names[@]}"; do replace+=(-e "s|@$name@|${!name}|g"); done

mkdir -p "$FOLDER/conf" "$FOLDER/bin" "$FOLDER/data" "$FOLDER/logs"
for template in "$here"/conf/*; do
  sed "${replace[@]}" "$template" > "$FOLDER/conf/$(basename "$template")"
done
sed "${replace[@]}" "$here/bin/hadoop" > "$FOLDER/bin/hadoop"
chmod +x "$FOLDER/bin/hadoop"
ln -sfn "$HADOOP/lib" "$FOLDER/lib"  # where a program that has found bin/hadoop looks for the jars
for alias in hdfs yarn mapred; do ln -sf hadoop "$FOLDER/bin/$alias"; done
