#!/usr/bin/env bash
# How fast crawl_reducer fetches, against a bare libcurl-multi loop and wget2, all in one run on one
# loopback web: HOSTS x PAGES pages of 30 KB by nginx, no delay.
#
#   tests/bench/crawl_bench.sh [HOSTS [PAGES [ROUNDS]]]     default: 40 500 3
#
# wget2 twice: storing files, as crawl_reducer stores records, and throwing the pages away, as the bare
# loop does. The hosts get their names in a mount namespace of the benchmark's own, hence root.
# Needs scripts/install_deps.sh bench and a build with -D CRAWLSTREAM_BENCH=ON.
# Prints a line for each program and round: pages/s, CPU seconds for 1,000 pages.
# Exit codes: 0 measured, 1 a program failed, 2 bad argument.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
[ -n "${CRAWL_BENCH_NAMESPACE:-}" ] || CRAWL_BENCH_NAMESPACE=yes exec unshare --mount "$0" "$@"
hosts=${1:-40} pages=${2:-500} rounds=${3:-3}
work=$(mktemp -d)
nginx_pid=
cleanup() { [ -z "$nginx_pid" ] || kill "$nginx_pid" 2>/dev/null || true; rm -rf "$work"; }
trap cleanup EXIT

chmod 755 "$work"  # the web server may run as another user
mkdir -p "$work/www" "$work/tmp"
python3 - "$work" "$hosts" "$pages" <<'PY'
import pathlib, random, sys
work, hosts, pages = pathlib.Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
random.seed(1)
words = ["".join(random.choice("abcdefghijklmnoprstuvw") for _ in range(random.randint(2, 9))) for _ in range(2000)]
text = lambda n: " ".join(random.choice(words) for _ in range(n))
for page in range(pages):
    body = f'<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><title>{text(8)}</title>\n</head>\n<body class="article">\n'
    while len(body) < 30000:
        body += f'<div class="teaser"><a href="/{random.choice(words)}/{random.randint(1, 9999)}.html" title="{text(4)}">{text(6)}</a>\n<p>{text(60)}</p></div>\n'
    (work / "www" / f"{page}.html").write_text(body[:30000 - 16] + "\n</body></html>\n")
(work / "www" / "robots.txt").write_text("User-agent: *\nDisallow: /private/\n")
urls = [(f"news{host:03}.example", f"http://news{host:03}.example/{page}.html") for host in range(hosts) for page in range(pages)]
mixed = urls[:]
random.shuffle(mixed)
(work / "urls").write_text("".join(url + "\n" for _, url in mixed))
(work / "keys").write_text("".join(f'{host}\t{host}\ten\t{url}\t{{"entry":1,"origin":{{"depth":1}}}}\n' for host, url in sorted(urls)))
PY
cat > "$work/nginx.conf" <<NGINX
worker_processes 1;
pid $work/nginx.pid;
error_log $work/error.log;
worker_rlimit_nofile 4096;
events { worker_connections 2048; }
http {
  access_log off;
  types { text/html html; text/plain txt; }
  sendfile on;
  tcp_nodelay on;
  keepalive_requests 1000000;
  open_file_cache max=1000;
  client_body_temp_path $work/tmp; proxy_temp_path $work/tmp; fastcgi_temp_path $work/tmp;
  uwsgi_temp_path $work/tmp; scgi_temp_path $work/tmp;
  server { listen 127.0.0.1:PORT; root $work/www; }
}
NGINX
port=$(python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')
sed -i "s/PORT/$port/" "$work/nginx.conf"
nginx -p "$work" -c "$work/nginx.conf" -e "$work/error.log"
for _ in 1 2 3 4 5 6 7 8 9 10; do [ -s "$work/nginx.pid" ] && break; sleep 0.1; done
nginx_pid=$(cat "$work/nginx.pid")

total=$((hosts * pages))
measure() { # measure NAME COMMAND...: runs it, prints its rates
  local name=$1; shift
  local TIMEFORMAT='%R %U %S'
  { time "$@" >"$work/out.$name" 2>"$work/err.$name"; } 2>"$work/time" ||
    { echo "crawl_bench: $name failed" >&2; tail -3 "$work/err.$name" >&2; exit 1; }
  awk -v name="$name" -v pages="$total" \
    '{ printf "%-18s %8.0f pages/s  %.4f CPU s per 1,000\n", name, pages / $1, ($2 + $3) * 1000 / pages }' "$work/time"
}
bare() { build/release/tests/curl_multi_bench 64 "::127.0.0.1:$port" <"$work/urls"; }
crawl() {
  build/bin/crawl_reducer --agent.name=bench --agent.contact=https://bench.example/ \
    --fetch.allow_private_addresses=true "--fetch.connect_to=::127.0.0.1:$port" \
    --fetch.delay_ms=0 --fetch.delay_latency_factor=0 <"$work/keys"
}
seq -f '127.0.0.1 news%03g.example' 0 $((hosts - 1)) >"$work/hosts"
mount --bind "$work/hosts" /etc/hosts
sed "s#\(://[^/]*\)/#\1:$port/#" "$work/urls" >"$work/urls.wget"
wget2_to() { wget2 -q --max-threads=16 --no-robots "$@" --input-file="$work/urls.wget"; }
for _ in $(seq "$rounds"); do
  measure bare bare
  measure crawl_reducer crawl
  measure wget2_storing wget2_to --force-directories -P "$work/wget2"
  rm -rf "$work/wget2"
  measure wget2_discarding wget2_to -O /dev/null
done
grep -c '"outcome":"page"' "$work/out.crawl_reducer" | sed 's/^/pages that crawl_reducer wrote in its last round: /'
