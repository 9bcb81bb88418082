#!/usr/bin/env python3
"""parse beside other extractors, on the same pages in one run.

Usage: extraction_bench.py --pages DIR [--bin build/bin] [--rounds 3]

Pages are the *.html of DIR. Figures are pages per processor second of one thread, the best round of
each: other work on the machine costs wall time, hardly processor time. parse is the whole mapper:
reading documents as JSON, decoding, tree, links, extraction, metadata, language, sketch. The others
get bytes and give text: resiliparse by extract_plain_text(main_content=True), trafilatura by
extract(). Needs the Python packages resiliparse and trafilatura; what is missing is left out.
Memory is the largest resident set of the mapper, over the pages once and over them four times.
"""
import argparse
import base64
import json
import os
import pathlib
import resource
import subprocess
import sys
import tempfile
import time


def document_lines(pages):
    for number, page in enumerate(pages):
        record = {"doc": 1, "outcome": "page", "time": 1794700800000, "status": 200, "contentType": "text/html"}
        try:
            record["document"] = page.decode("utf-8")
        except UnicodeDecodeError:
            record["documentBase64"] = base64.b64encode(page).decode()
        yield f"en\thttps://bench.example/{number}\t{json.dumps(record, ensure_ascii=False)}\n"


def mapper_seconds(program, lines):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    with open(lines, "rb") as stdin:
        subprocess.run([program, f"--task.output_dir={lines}.out"], stdin=stdin, stdout=subprocess.DEVNULL,
                       stderr=subprocess.DEVNULL, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


# A process begins with the figure of the one that started it: this one is small.
MEASURE = """import os, subprocess, sys
process = subprocess.Popen([sys.argv[1], f"--task.output_dir={sys.argv[2]}.out"], stdin=open(sys.argv[2], "rb"), stdout=subprocess.DEVNULL,
                           stderr=subprocess.DEVNULL)
print(os.wait4(process.pid, 0)[2].ru_maxrss)"""


def peak_mib(program, lines):
    done = subprocess.run([sys.executable, "-S", "-c", MEASURE, program, lines], capture_output=True,
                          text=True, check=True)
    return int(done.stdout) / 1024


def python_seconds(extract, pages):
    start = time.process_time()
    for page in pages:
        try:
            extract(page)
        except Exception:  # a page that another tool cannot read still took its time
            pass
    return time.process_time() - start


def contenders():
    try:
        from resiliparse.extract.html2text import extract_plain_text
        from resiliparse.parse.encoding import bytes_to_str, detect_encoding
        yield "resiliparse", lambda page: extract_plain_text(
            bytes_to_str(page, detect_encoding(page)), main_content=True)
    except ImportError:
        print("resiliparse is not installed", file=sys.stderr)
    try:
        import trafilatura
        yield "trafilatura", trafilatura.extract
    except ImportError:
        print("trafilatura is not installed", file=sys.stderr)


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pages", required=True, type=pathlib.Path)
    parser.add_argument("--bin", default="build/bin")
    parser.add_argument("--rounds", type=int, default=3)
    args = parser.parse_args()
    pages = [path.read_bytes() for path in sorted(args.pages.glob("*.html"))]
    if not pages:
        sys.exit(f"extraction_bench: no *.html in {args.pages}")
    with tempfile.TemporaryDirectory() as folder:
        lines = os.path.join(folder, "lines")
        with open(lines, "w", encoding="utf-8", newline="\n") as file:
            file.writelines(document_lines(pages))
        mapper = os.path.join(args.bin, "parse_mapper")
        best = {"parse": min(mapper_seconds(mapper, lines) for _ in range(args.rounds))}
        once = peak_mib(mapper, lines)
        with open(lines, "a", encoding="utf-8", newline="\n") as file:
            for _ in range(3):
                file.writelines(document_lines(pages))
        four_times = peak_mib(mapper, lines)
        for name, extract in contenders():
            rounds = 1 if name == "trafilatura" else args.rounds
            best[name] = min(python_seconds(extract, pages) for _ in range(rounds))
    print(f"{len(pages)} pages, {sum(map(len, pages)) / 1e6:.1f} MB\n"
          f"{'':<14}{'pages/s':>9}{'ms a page':>11}{'parse is':>18}")
    for name, seconds in best.items():
        ratio = "" if name == "parse" else f"{seconds / best['parse']:.2f} x as fast"
        print(f"{name:<14}{len(pages) / seconds:>9.0f}{seconds / len(pages) * 1000:>11.2f}{ratio:>18}")
    print(f"parse: {once:.0f} MiB at most, {four_times:.0f} MiB with four times the pages; "
          f"largest page {max(map(len, pages)) / 2**20:.1f} MiB")


if __name__ == "__main__":
    main()
