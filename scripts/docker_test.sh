#!/usr/bin/env bash
# Builds the images and tests both clusters of docker/: starts each, crawls the test web on it and
# checks the result.
#
#   scripts/docker_test.sh [--keep] [--languages L] [single|cluster]...     (default: both)
#
#   --keep          leave images, containers and the daemon of this test, and say how to look at them
#   --languages L   languages to crawl, for instance zh,ru,ar (default: zh); all go through the same jobs
# Uses the running Docker daemon. If there is none and this is root, starts one of its own under
# build/docker. If debian:bookworm cannot be pulled, makes it by debootstrap from this machine's
# own Debian mirror. Exit codes: 0 passed, 1 failed, 2 bad argument.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

die() { echo "docker_test: $2" >&2; exit "$1"; }
value() { [ -n "${2:-}" ] || die 2 "$1 needs a value"; } # the flag $1 must have a value

keep=no languages=zh kinds=()
while [ $# -gt 0 ]; do
  case "$1" in
    --keep) keep=yes; shift ;;
    --languages) value "$@"; languages=$2; shift 2 ;;
    single|cluster) kinds+=("$1"); shift ;;
    -h|--help) sed -n '2,12s/^# \{0,1\}//p' "$0"; exit 0 ;;
    *) die 2 "unknown argument '$1'; see --help" ;;
  esac
done
[ ${#kinds[@]} -gt 0 ] || kinds=(single cluster)

./scripts/install_deps.sh docker
own=$PWD/build/docker

start_daemon() {
  [ "$(id -u)" -eq 0 ] || die 1 "no Docker daemon answers, and only root can start one"
  mkdir -p "$own"
  export DOCKER_HOST=unix://$own/socket
  setsid dockerd --host "$DOCKER_HOST" --data-root "$own/data" --exec-root "$own/exec" \
    --pidfile "$own/pid" > "$own/log" 2>&1 < /dev/null &
  for _ in {1..60}; do
    ! docker version >/dev/null 2>&1 || return 0
    sleep 0.5
  done
  tail -n 5 "$own/log" >&2
  die 1 "the Docker daemon did not start"
}

make_base() {
  ! docker image inspect debian:bookworm >/dev/null 2>&1 || return 0
  ! docker pull --quiet debian:bookworm >/dev/null 2>&1 || return 0
  [ "$(id -u)" -eq 0 ] || die 1 "debian:bookworm cannot be pulled, and debootstrap needs root"
  local root mirror
  root=$(mktemp -d)
  # shellcheck disable=SC2016  # apt-get expands these, not the shell
  mirror=$(apt-get indextargets --format '$(REPO_URI) $(RELEASE) $(COMPONENT)' 'Created-By: Packages' |
    awk '$2 == "bookworm" && $3 == "main" { print $1; exit }')
  debootstrap --variant=minbase bookworm "$root" "$mirror" > "$root.log" || { tail -n 5 "$root.log"; die 1 "debootstrap failed"; }
  # The containers need what this machine's network needs: its own certificates, and its leniency
  # towards a mirror that is no longer updated.
  mkdir -p "$root/usr/local/share/ca-certificates"
  cp /usr/local/share/ca-certificates/*.crt "$root/usr/local/share/ca-certificates/" 2>/dev/null || true
  apt-config dump | grep '^Acquire::Check-Valid-Until' > "$root/etc/apt/apt.conf.d/90mirror" || true
  rm -rf "$root"/var/cache/apt/archives/*.deb
  tar --directory "$root" --create . | docker import - debian:bookworm >/dev/null
  rm -rf "$root" "$root.log"
}

compose() {
  local file=docker/docker-compose.yml
  [ "$kind" = single ] || file=docker/docker-compose.$kind.yml
  docker-compose --file "$file" --project-name "crawlstream-$kind" "$@"
}

cleanup() {
  [ "$keep" = no ] || { echo "docker_test: kept; DOCKER_HOST=${DOCKER_HOST:-}"; return; }
  for kind in "${kinds[@]}"; do compose down --volumes --timeout 5 >/dev/null 2>&1 || true; done
  [ ! -f "$own/pid" ] || kill "$(cat "$own/pid")"
}

docker version >/dev/null 2>&1 || start_daemon
trap cleanup EXIT
make_base
echo "docker_test: building the images"
docker build --quiet --file docker/Dockerfile --target run --tag crawlstream . >/dev/null
docker build --quiet --file docker/Dockerfile --target node --tag crawlstream-node . >/dev/null
docker run --rm crawlstream scripts/crawl.sh --help >/dev/null

for kind in "${kinds[@]}"; do
  echo "docker_test: $kind"
  compose up --detach
  compose run --rm -T crawl demo "$languages"
  compose ps
  compose down --volumes --timeout 5
done
echo "docker_test: passed: ${kinds[*]}"
