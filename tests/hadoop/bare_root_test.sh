#!/usr/bin/env bash
# Every program of the package starts on a machine that has Debian's base system and nothing of ours.
#
#   bare_root_test.sh PACKAGE.tar.gz
#
# The base system is made once by debootstrap (as root, from this machine's own mirror) and kept
# under ~/.cache. Exit codes: 0 all start, 1 one does not, 77 not root (ctest counts it as skipped).
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
package=$(realpath "${1:?which package}")
[ "$(id -u)" -eq 0 ] || { echo "bare_root_test: debootstrap and chroot need root"; exit 77; }

base=${XDG_CACHE_HOME:-$HOME/.cache}/crawlstream/bare-bookworm
if [ ! -d "$base" ]; then
  ./scripts/install_deps.sh hadoop
  # shellcheck disable=SC2016  # apt-get expands these, not the shell
  mirror=$(apt-get indextargets --format '$(REPO_URI) $(RELEASE) $(COMPONENT)' 'Created-By: Packages' |
    awk '$2 == "bookworm" && $3 == "main" { print $1; exit }')
  mkdir -p "$(dirname "$base")"
  partial=$(mktemp -d "$base.XXXXXX")
  debootstrap --variant=minbase bookworm "$partial" "$mirror" > "$partial.log" ||
    { tail -n 5 "$partial.log"; exit 1; }
  rm -rf "$partial/var/cache/apt/archives" "$partial.log"
  mv -T "$partial" "$base"
fi

unpacked=$(mktemp -d "$base/opt/package.XXXXXX")
trap 'rm -rf "$unpacked"' EXIT
tar --extract --gzip --file "$package" --directory "$unpacked"
inside=/opt/$(basename "$unpacked")
# The loader finds $ORIGIN by /proc, which every running system has; here it is mounted in a name
# space of its own, so that nothing stays mounted whatever happens.
# shellcheck disable=SC2016  # the inner shell expands them
start() { unshare --mount sh -c 'mount -t proc proc "$1/proc" && exec chroot "$1" "$2" --help' sh "$base" "$1"; }
failed=0 started=0
for program in "$unpacked"/bin/*; do
  name=$(basename "$program")
  if output=$(start "$inside/bin/$name" 2>&1); then
    started=$((started + 1))
  else
    echo "bare_root_test: $name --help failed: $output"
    failed=1
  fi
done
echo "bare_root_test: $started programs started on a bare system"
[ "$started" -gt 0 ] || failed=1
exit "$failed"
