#!/usr/bin/env bash
# Becomes one daemon of a cluster, in the foreground (a container's command; scripts/hadoop.sh
# starts it in the background).
#
#   scripts/hadoop/daemon.sh FOLDER namenode|datanode|resourcemanager|nodemanager|historyserver [WORKER]
#
# FOLDER holds conf/ (scripts/hadoop/configure.sh) and gets data/ and logs/. WORKER tells the
# DataNodes and NodeManagers of one folder apart. HADOOP is the folder with the jars in lib/.
# A NameNode without a file system makes an empty one first.
set -euo pipefail
folder=${1:?which folder} name=${2:?which daemon} worker=${3:-worker1}
: "${HADOOP:?the folder with the jars in lib/}"

case "$name" in
  namenode) class=org.apache.hadoop.hdfs.server.namenode.NameNode memory=256m ;;
  datanode) class=org.apache.hadoop.hdfs.server.datanode.DataNode memory=192m ;;
  resourcemanager) class=org.apache.hadoop.yarn.server.resourcemanager.ResourceManager memory=320m ;;
  nodemanager) class=org.apache.hadoop.yarn.server.nodemanager.NodeManager memory=256m ;;
  historyserver) class=org.apache.hadoop.mapreduce.v2.hs.JobHistoryServer memory=256m ;;
  *) echo "daemon: unknown daemon '$name'" >&2; exit 2 ;;
esac

java_path=$(readlink -f "$(command -v "${JAVA_HOME:+$JAVA_HOME/bin/}java")")
export JAVA_HOME=${java_path%/bin/java} HADOOP_CONF_DIR=$folder/conf HADOOP_LOG_DIR=$folder/logs
java=("$java_path" "-Xmx${DAEMON_MEMORY:-$memory}" -XX:+UseSerialGC -XX:CICompilerCount=2 -Xshare:auto
  --add-opens=java.base/java.lang=ALL-UNNAMED "-Dcrawlstream.worker=$worker"
  "-Dhadoop.log.dir=$folder/logs" "-Dyarn.log.dir=$folder/logs" "-Dhadoop.log.file=$name-$worker.log"
  "-Dhadoop.root.logger=INFO,${DAEMON_LOGGER:-file}" -cp "$folder/conf:$HADOOP/lib/*")
mkdir -p "$folder/logs" "$folder/data"
if [ "$name" = namenode ] && [ ! -e "$folder/data/name/current/VERSION" ]; then
  "${java[@]}" "$class" -format -nonInteractive
fi
exec "${java[@]}" "$class"
