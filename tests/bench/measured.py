"""What programs cost, for the benchmarks of this folder."""
import os
import resource
import subprocess
import time


def run(command, **options):
    """Wall and processor seconds of a command with all that it starts. What it prints is shown if it fails."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    begin = time.monotonic()
    output = {} if "stdout" in options else {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT}
    done = subprocess.run([str(word) for word in command], check=False, **output, **options)
    wall = time.monotonic() - begin
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if done.returncode != 0:
        raise SystemExit(f"{command[0]} failed\n{(done.stdout or b'').decode()[-2000:]}")
    return wall, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def reducer_memory(command, sorted_lines, reducers):
    """The most MiB that the first reducer of `reducers` needs, alone, over a file."""
    environment = dict(os.environ, mapreduce_task_partition="0", mapreduce_job_reduces=str(reducers))
    with open(sorted_lines, "rb") as stdin:
        child = subprocess.Popen(command, stdin=stdin, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                                 env=environment)
        _, status, usage = os.wait4(child.pid, 0)
        child.returncode = os.waitstatus_to_exitcode(status)
    if child.returncode != 0:
        raise SystemExit(f"{command[0]} failed")
    return usage.ru_maxrss / 1024
