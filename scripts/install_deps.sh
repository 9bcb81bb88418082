#!/usr/bin/env bash
# Installs the Debian packages that crawlstream needs. It is silent and quick if none is missing.
#
#   scripts/install_deps.sh [GROUP...]     groups: build test hadoop docker bench (default: build test)
#
# Exit codes: 0 all installed, 1 an installation failed, 2 bad argument or unsupported system.
# shellcheck disable=SC2034  # the groups of packages are used by name
set -euo pipefail

build=(g++ cmake ninja-build ccache pkg-config ca-certificates curl
  libcurl4-openssl-dev liblexbor-dev rapidjson-dev libboost-program-options-dev libboost-dev
  libre2-dev libpsl-dev libuchardet-dev libicu-dev libcld2-dev libxml2-dev libxxhash-dev
  libzstd-dev zlib1g-dev libbrotli-dev libfmt-dev libssl-dev catch2)
test=(clang-format shellcheck libxml2-utils nghttp2-server openssl python3 procps jq git chromium)
hadoop=(openjdk-17-jdk-headless maven curl debootstrap)
docker=(docker.io docker-compose iptables debootstrap)
bench=(libbenchmark-dev nginx-light wget2 python3-venv linux-perf)

# Newer than Debian 12's own: "package suite" pairs, taken from the suite by an apt pin.
newer=("liblexbor-dev forky" "liblexbor3 forky" "catch2 bookworm-backports" "libcatch2-dev bookworm-backports")

die() { echo "install_deps: $2" >&2; exit "$1"; }

packages=()
for group in "${@:-build test}"; do
  for name in $group; do
    case "$name" in
      build|test|hadoop|docker|bench) declare -n list="$name"; packages+=("${list[@]}") ;;
      -h|--help) sed -n '2,6s/^# \{0,1\}//p' "$0"; exit 0 ;;
      *) die 2 "unknown group '$name'; accepted: build test hadoop docker bench" ;;
    esac
  done
done

# shellcheck source=/dev/null
system=$(. /etc/os-release 2>/dev/null && echo "${ID:-} ${VERSION_ID:-}") || system=unknown
[ "$system" = "debian 12" ] || die 2 "this system is '$system'; supported is Debian 12 (bookworm)"

missing=()
for package in "${packages[@]}"; do
  version=$(dpkg-query -W -f '${db:Status-Status} ${Version}' "$package" 2>/dev/null) || version=
  case "$package $version" in
    "catch2 installed 2."*) missing+=("$package") ;;  # Catch2 v3 is needed, Debian 12 has v2
    *" installed "*) ;;
    *) missing+=("$package") ;;
  esac
done
[ ${#missing[@]} -gt 0 ] || exit 0

as_root=()
if [ "$(id -u)" -ne 0 ]; then
  command -v sudo >/dev/null || die 1 "missing packages (${missing[*]}): run this as root, or install sudo"
  as_root=(sudo)
fi
export DEBIAN_FRONTEND=noninteractive
apt() { "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -qq -o Dpkg::Use-Pty=0 -o Acquire::Retries=3 -o DPkg::Lock::Timeout=600 "$@"; }

# The mirror is the one this machine already uses for Debian 12 itself.
add_newer_suites() {
  local mirror suite suites
  # shellcheck disable=SC2016  # apt-get expands these, not the shell
  mirror=$(apt-get indextargets --format '$(REPO_URI) $(RELEASE) $(COMPONENT)' 'Created-By: Packages' |
    awk '$2 == "bookworm" && $3 == "main" { print $1; exit }')
  [ -n "$mirror" ] || die 1 "no 'bookworm main' source in this machine's apt configuration"
  suites=$(printf '%s\n' "${newer[@]}" | awk '{ print $2 }' | sort -u)
  for suite in $suites; do
    echo "deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] $mirror $suite main"
  done | "${as_root[@]}" tee /etc/apt/sources.list.d/crawlstream.list >/dev/null
  {
    for suite in $suites; do
      printf 'Package: *\nPin: release n=%s\nPin-Priority: -10\n\n' "$suite"
    done
    for pair in "${newer[@]}"; do
      printf 'Package: %s\nPin: release n=%s\nPin-Priority: 990\n\n' "${pair% *}" "${pair#* }"
    done
  } | "${as_root[@]}" tee /etc/apt/preferences.d/crawlstream >/dev/null
}

echo "install_deps: installing ${#missing[@]} packages: ${missing[*]}"
add_newer_suites
apt update || die 1 "apt-get update failed"
apt install --no-install-recommends -y "${missing[@]}" >/dev/null || die 1 "apt-get install failed: ${missing[*]}"
