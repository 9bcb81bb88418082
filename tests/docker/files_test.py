#!/usr/bin/env python3
"""What can be said of docker/ and scripts/docker_test.sh without a Docker daemon: the files fit each other and
this tree, and the script refuses what it cannot do before it installs or starts anything."""
import json
import pathlib
import re
import subprocess
import unittest

SOURCE = pathlib.Path(__file__).resolve().parents[2]
DOCKER = SOURCE / "docker"
SCRIPT = SOURCE / "scripts" / "docker_test.sh"
COMPOSE_FILES = sorted(DOCKER.glob("docker-compose*.yml"))


def instructions():
    """(instruction, arguments) of the Dockerfile, continued lines joined."""
    text = (DOCKER / "Dockerfile").read_text()
    text = re.sub(r"^#.*\n", "", text, flags=re.M).replace("\\\n", " ")
    return [tuple(line.split(None, 1)) for line in text.splitlines() if line.strip()]


def stages():
    return [re.search(r" AS (\w+)$", rest).group(1) for word, rest in instructions() if word == "FROM"]


def scripts_named_in(text):
    return set(re.findall(r"\b(?:scripts|docker)/[\w/]+\.sh\b", text))


class DockerfileTest(unittest.TestCase):
    def test_every_stage_starts_from_debian_or_from_one_before_it(self):
        known = {"debian:bookworm"}
        for word, rest in instructions():
            if word == "FROM":
                base, name = re.fullmatch(r"(\S+) AS (\w+)", rest).groups()
                self.assertIn(base, known)
                known.add(name)
        self.assertEqual(stages(), ["build", "jars", "run", "node"])

    def test_what_is_copied_is_in_the_tree_and_not_kept_back(self):
        ignored = [line.strip("/") for line in (SOURCE / ".dockerignore").read_text().split()]
        copied = 0
        for word, rest in instructions():
            if word != "COPY":
                continue
            *flags_and_sources, _ = rest.split()
            flags = [part for part in flags_and_sources if part.startswith("--")]
            sources = [part for part in flags_and_sources if not part.startswith("--")]
            origin = [flag.partition("=")[2] for flag in flags if flag.startswith("--from=")]
            if origin:
                self.assertIn(origin[0], stages())
                continue
            for source in sources:
                copied += 1
                self.assertTrue((SOURCE / source).exists(), source)
                self.assertNotIn(source.split("/")[0], ignored)
        self.assertGreater(copied, 10)

    def test_all_that_is_compiled_is_copied_into_the_build_stage(self):
        copied = " ".join(rest for word, rest in instructions()[:instructions().index(("FROM", "debian:bookworm AS jars"))]
                          if word == "COPY").split()
        top = re.findall(r"add_subdirectory\((\w+)\)", (SOURCE / "CMakeLists.txt").read_text())
        for folder in ["cmake", *top]:
            self.assertIn(folder, copied)

    def test_what_is_started_is_there_and_can_be_executed(self):
        started = [json.loads(rest)[0] for word, rest in instructions() if word in ("CMD", "ENTRYPOINT")]
        started.remove("single")  # an argument of the entry point
        named = scripts_named_in((DOCKER / "Dockerfile").read_text()) | set(started)
        for path in [DOCKER / "node.sh", DOCKER / "demo.sh"]:
            named |= scripts_named_in(path.read_text())
        self.assertGreater(len(named), 5)
        for name in named:
            self.assertTrue((SOURCE / name).stat().st_mode & 0o111, f"{name} cannot be executed")

    def test_the_programs_of_the_demo_are_targets_of_the_build(self):
        (build,) = [rest for word, rest in instructions() if word == "RUN" and "--preset" in rest]
        presets = json.loads((SOURCE / "CMakePresets.json").read_text())["configurePresets"]
        self.assertIn(re.search(r"cmake --preset (\w+)", build).group(1), [preset["name"] for preset in presets])
        self.assertIn("--target crawlstream_package testweb", build)


class ComposeTest(unittest.TestCase):
    def test_services_use_a_stage_a_command_and_a_host_that_exist(self):
        commands = set(re.findall(r"^  ([\w|]+)\)", (DOCKER / "node.sh").read_text(), flags=re.M))
        commands = {word for words in commands for word in words.split("|")}
        self.assertEqual(len(COMPOSE_FILES), 2)
        for path in COMPOSE_FILES:
            text = path.read_text()
            self.assertLessEqual(set(re.findall(r"target: (\w+)", text)), set(stages()), path.name)
            for file in re.findall(r"dockerfile: (\S+?),", text):
                self.assertTrue((SOURCE / file).exists(), path.name)
            self.assertLessEqual(set(re.findall(r"^    command: (\w+)", text, flags=re.M)), commands, path.name)
            hosts = set(re.findall(r"_HOST: (\w+)", text))
            self.assertLessEqual(hosts, set(re.findall(r"^  (\w+):", text, flags=re.M)), path.name)
            self.assertNotRegex(text, r"ports:.*\"(?!127\.0\.0\.1:)\d", f"{path.name}: a port open to all")

    def test_the_settings_are_some_that_configure_knows(self):
        known = (SOURCE / "scripts" / "hadoop" / "configure.sh").read_text()
        for path in COMPOSE_FILES:
            for name in re.findall(r"^    ([A-Z_]+): ", path.read_text(), flags=re.M):
                self.assertIn(f"${{{name}:=", known, f"{path.name}: {name}")


class ScriptTest(unittest.TestCase):
    def run_script(self, *arguments):
        return subprocess.run([SCRIPT, *arguments], capture_output=True, text=True)

    def test_help_is_the_whole_comment_and_nothing_else(self):
        done = self.run_script("--help")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertIn("Exit codes: 0 passed, 1 failed, 2 bad argument.", done.stdout)
        self.assertNotIn("set -euo", done.stdout)

    def test_a_wrong_argument_is_one_line_and_exit_code_2(self):
        for arguments, said in ((["--colour"], "unknown argument '--colour'"), (["many"], "unknown argument 'many'"),
                                (["--languages"], "--languages needs a value")):
            done = self.run_script(*arguments)
            self.assertEqual(done.returncode, 2, done.stderr)
            self.assertIn(said, done.stderr)
            self.assertEqual(len(done.stderr.splitlines()), 1)

    def test_its_images_and_compose_files_are_those_of_docker(self):
        text = SCRIPT.read_text()
        self.assertEqual(set(re.findall(r"--target (\w+)", text)), {"run", "node"})
        tags = set(re.findall(r"--tag (\S+)", text))
        for path in COMPOSE_FILES:
            self.assertLessEqual(set(re.findall(r"image: (\S+)", path.read_text())), tags, path.name)
        kinds = re.search(r"kinds=\((\w.*?)\)$", text, flags=re.M).group(1).split()
        self.assertEqual({"docker-compose.yml" if kind == "single" else f"docker-compose.{kind}.yml" for kind in kinds},
                         {path.name for path in COMPOSE_FILES})


if __name__ == "__main__":
    unittest.main()
