import type { RealClient, Say } from "@cuebook/agents/testing";

/** A project as a person's checkout has it. */
export interface Project {
  readonly name: string;
  /** The section `project` of its configuration. */
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Variables of the person's environment. */
  readonly env?: Readonly<Record<string, string>>;
  /** Adds what a checkout has beside its commits, after the first. */
  readonly furnish?: (folder: string) => void;
  /** The program that it needs, with the arguments that show whether it works. */
  readonly needs: readonly string[];
  readonly files: Readonly<Record<string, string>>;
  /** Run in the new project before its first commit, so that its lock files and dependencies are there. */
  readonly prepare: readonly (readonly string[])[];
  readonly task: string;
  /** Tests that nobody in the run sees: a file, others by their paths, and the commands that run them. */
  readonly acceptance: {
    readonly file: string;
    readonly text: string;
    readonly others?: Readonly<Record<string, string>>;
    readonly run: readonly (readonly string[])[];
  };
}

/** A project, often with failures that were there before, and what a model does in it in the phases of a workflow. */
export interface PhaseProject extends Project {
  readonly workflow: "medium" | "small";
  /** What the model says and does; paths are made by `at`. */
  readonly script: (client: RealClient, at: (path: string) => string) => readonly (Say | Output)[];
  /** The part of the report of a check that goes back to the phase, and one that does not, because it failed before. */
  readonly newly: string;
  readonly known?: string;
}

/** What a phase returns. */
export interface Output {
  readonly status: "complete";
  readonly [field: string]: unknown;
}

export function isOutput(said: Say | Output): said is Output {
  return typeof said === "object" && "status" in said;
}

export const check = { passed: true, evidence: "Criteria" };
const spec = (text: string): Output => ({
  status: "complete",
  summary: "Specified.",
  artifact: `# Specification\n\n## Criteria\n\n- SC-1: ${text}\n\n## Scope\n\nIn: this function. Out: everything else.\n`,
  quality_checklist: {
    all_criteria_verifiable: check,
    no_technical_metrics: check,
    p1_stories_independent: check,
    scope_explicit: check,
    max_3_clarifications: check,
  },
});
const tests = (file: string, name: string): Output => ({
  status: "complete",
  summary: "One test, which fails.",
  artifact: `# Test plan\n\nSC-1 is covered by the test ${name} in ${file}. The function does not exist yet.\n`,
  tests: [{ file, name, covers: ["SC-1"] }],
});
const breakdown: Output = {
  status: "complete",
  summary: "One task.",
  artifact: "# Tasks\n\n1. T001 Write the function, next to the existing one. Makes the test of SC-1 pass.\n",
};
export const implemented = (command: string, file: string, line: number): Output => ({
  status: "complete",
  summary: "The function is there.",
  evidence: [
    { criterion: "SC-1", command, result: "it passes" },
    { criterion: "SC-1", file, line },
  ],
});
export const reviewed: Output = {
  status: "complete",
  summary: "The change does what the specification says.",
  findings: [],
  positives: ["It is small."],
};
const documented: Output = {
  status: "complete",
  summary: "The function is in the README.",
  artifact: "# Documentation\n\nREADME.md names the new function, with an example of its use.\n",
};

const lint = `import { globSync, readFileSync } from "node:fs";

let found = 0;
for (const file of globSync("packages/*/src/*.js").sort()) {
  for (const [index, line] of readFileSync(file, "utf8").split("\\n").entries()) {
    if (!/\\bvar /.test(line)) continue;
    console.log(\`\${file}:\${index + 1}: use let or const\`);
    found += 1;
  }
}
process.exitCode = found > 0 ? 1 : 0;
`;
const workspaceTest = "packages/core/test/format.test.js";

/** npm workspaces, one of which uses the other, with a dependency and an old finding of the linter. */
const npmWorkspaces: PhaseProject = {
  name: "npm workspaces",
  workflow: "medium",
  needs: ["npm", "--version"],
  files: {
    ".gitignore": "node_modules/\n",
    "README.md": "# Times\n\n`parseDuration(text)` gives seconds.\n",
    "package.json": `{ "name": "times", "private": true, "type": "module", "workspaces": ["packages/*"],
  "scripts": { "test": "npm test --workspaces", "lint": "node scripts/lint.js" } }\n`,
    "units/package.json": `{ "name": "units", "version": "1.0.0", "type": "module", "exports": "./units.js" }\n`,
    "units/units.js": "export const hour = 3600;\n",
    "scripts/lint.js": lint,
    "packages/core/package.json": `{ "name": "@times/core", "version": "1.0.0", "type": "module", "exports": "./src/index.js",
  "scripts": { "test": "node --test" }, "dependencies": { "units": "file:../../units" } }\n`,
    "packages/core/src/index.js": `import { hour } from "units";

export function parseDuration(text) {
  const [, hours = 0, minutes = 0] = /^(?:(\\d+)h)?(?:(\\d+)m)?$/.exec(text) ?? [];
  return hours * hour + minutes * 60;
}
`,
    "packages/core/test/parse.test.js": `import assert from "node:assert/strict";
import { test } from "node:test";
import { parseDuration } from "@times/core";

test("hours and minutes are parsed", () => assert.equal(parseDuration("1h30m"), 5400));
`,
    "packages/app/package.json": `{ "name": "@times/app", "version": "1.0.0", "type": "module", "exports": "./src/app.js",
  "scripts": { "test": "node --test" }, "dependencies": { "@times/core": "1.0.0" } }\n`,
    "packages/app/src/app.js": `import * as core from "@times/core";

export function twice(text) {
  var seconds = core.parseDuration(text) * 2;
  return seconds;
}

export const show = (seconds) => core.formatDuration?.(seconds) ?? String(seconds);
`,
    "packages/app/test/app.test.js": `import assert from "node:assert/strict";
import { test } from "node:test";
import { twice } from "@times/app";

test("a duration is doubled", () => assert.equal(twice("1h"), 7200));
`,
  },
  prepare: [["npm", "install", "--silent", "--offline", "--package-lock-only"]],
  task: "Add formatDuration(seconds) to @times/core: 5400 becomes 1h30m.",
  newly: "packages/core/src/index.js:9: use let or const",
  known: "packages/app/src/app.js:4: use let or const",
  script: ({ read, write, edit, bash }, at) => [
    read(at("packages/core/src/index.js")),
    spec("formatDuration(5400) returns 1h30m."),
    write(
      at(workspaceTest),
      `import assert from "node:assert/strict";
import { test } from "node:test";
import { formatDuration } from "@times/core";

test("hours and minutes are written", () => assert.equal(formatDuration(5400), "1h30m"));
`,
    ),
    bash("npm test"),
    tests(workspaceTest, "hours and minutes are written"),
    breakdown,
    read(at("packages/core/src/index.js")),
    edit(
      at("packages/core/src/index.js"),
      "  return hours * hour + minutes * 60;\n}",
      `  return hours * hour + minutes * 60;
}

export function formatDuration(seconds) {
  var hours = Math.floor(seconds / hour);
  return \`\${hours}h\${(seconds % hour) / 60}m\`;
}`,
    ),
    bash("npm test"),
    implemented("npm test", "packages/core/src/index.js", 8),
    edit(
      at("packages/core/src/index.js"),
      "  var hours = Math.floor(seconds / hour);",
      "  const hours = Math.floor(seconds / hour);",
    ),
    bash("npm run lint"),
    implemented("npm test", "packages/core/src/index.js", 8),
    bash("git diff main...HEAD"),
    reviewed,
    read(at("README.md")),
    edit(
      at("README.md"),
      "`parseDuration(text)` gives seconds.",
      "`parseDuration(text)` gives seconds, `formatDuration(seconds)` gives the text.",
    ),
    documented,
  ],
  acceptance: {
    file: "packages/app/test/hidden.test.js",
    text: `import assert from "node:assert/strict";
import { test } from "node:test";
import { show } from "@times/app";

test("the app shows durations", () => assert.equal(show(9000), "2h30m"));
`,
    run: [
      ["npm", "ci", "--silent", "--offline"],
      ["npm", "test"],
    ],
  },
};

const pythonTest = "tests/test_format.py";

/** A Python package with pytest and a test that failed before. */
const python: PhaseProject = {
  name: "Python",
  workflow: "medium",
  needs: ["python3", "-m", "pytest", "--version"],
  files: {
    ".gitignore": "__pycache__/\n.venv/\n.pytest_cache/\n",
    "README.md": "# Times\n\n`times.parse(text)` gives seconds.\n",
    "pyproject.toml": `[project]
name = "times"
version = "1.0.0"
dependencies = []
[project.optional-dependencies]
dev = ["pytest"]
[tool.pytest.ini_options]
pythonpath = ["."]
`,
    "times/__init__.py": `import re


def parse(text):
    hours, minutes = re.fullmatch(r"(?:(\\d+)h)?(?:(\\d+)m)?", text).groups()
    return int(hours or 0) * 3600 + int(minutes or 0) * 60
`,
    "tests/test_parse.py": `import times


def test_hours_and_minutes():
    assert times.parse("1h30m") == 5400


def test_seconds():
    assert times.parse("5s") == 5
`,
  },
  prepare: [],
  task: "Add format(seconds) to times: 5400 becomes 1h30m.",
  newly: "test_format.py::test_hours_and_minutes_are_written",
  known: "test_parse.py::test_seconds",
  script: ({ read, write, edit, bash }, at) => [
    read(at("times/__init__.py")),
    spec("times.format(5400) returns 1h30m."),
    write(
      at(pythonTest),
      `from times import format


def test_hours_and_minutes_are_written():
    assert format(5400) == "1h30m"
`,
    ),
    bash("python3 -m pytest"),
    tests(pythonTest, "test_hours_and_minutes_are_written"),
    breakdown,
    read(at("times/__init__.py")),
    edit(
      at("times/__init__.py"),
      "    return int(hours or 0) * 3600 + int(minutes or 0) * 60",
      `    return int(hours or 0) * 3600 + int(minutes or 0) * 60


def format(seconds):
    return f"{seconds // 3600}h{seconds % 60}m"`,
    ),
    implemented("python3 -m pytest", "times/__init__.py", 9),
    edit(at("times/__init__.py"), "{seconds % 60}m", "{seconds % 3600 // 60}m"),
    bash("python3 -m pytest"),
    implemented("python3 -m pytest", "times/__init__.py", 9),
    bash("git diff main...HEAD"),
    reviewed,
    read(at("README.md")),
    edit(at("README.md"), "gives seconds.", "gives seconds, `times.format(seconds)` gives the text."),
    documented,
  ],
  acceptance: {
    file: "tests/test_hidden.py",
    text: `import times


def test_formatting():
    assert times.format(9000) == "2h30m"
`,
    run: [["python3", "-m", "pytest", "-q", "tests/test_hidden.py", "tests/test_format.py"]],
  },
};

const goTest = "format_test.go";

/** A Go module with a vendored dependency and a test that failed before. */
const go: PhaseProject = {
  name: "Go",
  workflow: "medium",
  needs: ["go", "version"],
  files: {
    "README.md": "# Times\n\n`times.Parse(text)` gives seconds.\n",
    "go.mod": "module example.org/times\n\ngo 1.19\n\nrequire example.org/units v1.0.0\n",
    "vendor/modules.txt": "# example.org/units v1.0.0\n## explicit; go 1.19\nexample.org/units\n",
    "vendor/example.org/units/units.go": "package units\n\n// Hour has 3600 seconds.\nconst Hour = 3600\n",
    "times.go": `package times

import (
	"strconv"
	"strings"

	"example.org/units"
)

// Parse gives the seconds of a duration such as 2h.
func Parse(text string) int {
	hours, _ := strconv.Atoi(strings.TrimSuffix(text, "h"))
	return hours * units.Hour
}
`,
    "times_test.go": `package times

import "testing"

func TestHours(t *testing.T) {
	if got := Parse("2h"); got != 7200 {
		t.Fatalf("got %d", got)
	}
}

func TestMinutes(t *testing.T) {
	if got := Parse("5m"); got != 300 {
		t.Fatalf("got %d", got)
	}
}
`,
  },
  prepare: [],
  task: "Add Format(seconds) to times: 5400 becomes 1h30m.",
  newly: "TestFormat",
  known: "TestMinutes",
  script: ({ read, write, edit, bash }, at) => [
    read(at("times.go")),
    spec("Format(5400) returns 1h30m."),
    write(
      at(goTest),
      `package times

import "testing"

func TestFormat(t *testing.T) {
	if got := Format(5400); got != "1h30m" {
		t.Fatalf("got %s", got)
	}
}
`,
    ),
    bash("go test ./..."),
    tests(goTest, "TestFormat"),
    breakdown,
    read(at("times.go")),
    edit(
      at("times.go"),
      "	return hours * units.Hour\n}",
      `	return hours * units.Hour
}

// Format writes seconds as hours and minutes.
func Format(seconds int) string {
	return strconv.Itoa(seconds/units.Hour) + "h" + strconv.Itoa(seconds%60) + "m"
}`,
    ),
    implemented("go test ./...", "times.go", 17),
    edit(at("times.go"), "strconv.Itoa(seconds%60)", "strconv.Itoa(seconds%units.Hour/60)"),
    bash("go test ./..."),
    implemented("go test ./...", "times.go", 17),
    bash("git diff main...HEAD"),
    reviewed,
    read(at("README.md")),
    edit(at("README.md"), "gives seconds.", "gives seconds, `times.Format(seconds)` gives the text."),
    documented,
  ],
  acceptance: {
    file: "hidden_test.go",
    text: `package times

import "testing"

func TestHidden(t *testing.T) {
	if got := Format(9000); got != "2h30m" {
		t.Fatalf("got %s", got)
	}
}
`,
    run: [["go", "test", "-run", "TestHidden|TestFormat|TestHours", "./..."]],
  },
};

/** All of these projects. */
export const phaseProjects = [npmWorkspaces, python, go] as const satisfies readonly PhaseProject[];
