import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { env } from "node:process";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { runChecks } from "../checks/run.ts";
import { detectProject } from "./detect.ts";

type Files = Readonly<Record<string, string>>;

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "cuebook-setup-"));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(files: Files): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}

const dependent = JSON.stringify({ name: "p", dependencies: { a: "1" } });
const uvProject = '[project]\nname = "p"\ndependencies = ["flask"]\n';

describe("the set-up of a project", () => {
  const projects: readonly (readonly [what: string, files: Files, command: string])[] = [
    ["npm", { "package.json": dependent, "package-lock.json": "{}" }, "npm ci"],
    ["npm without a lock file", { "package.json": dependent }, "npm install --no-package-lock"],
    ["npm without dependencies", { "package.json": '{ "scripts": { "test": "node --test" } }' }, ""],
    ["npm workspaces", { "package.json": '{ "workspaces": ["p/*"] }' }, "npm install --no-package-lock"],
    ["pnpm", { "package.json": dependent, "pnpm-lock.yaml": "" }, "pnpm install --frozen-lockfile"],
    ["yarn classic", { "package.json": dependent, "yarn.lock": "" }, "yarn install --frozen-lockfile"],
    [
      "yarn",
      { "package.json": '{ "packageManager": "yarn@4.1.0", "dependencies": { "a": "1" } }', "yarn.lock": "" },
      "yarn install --immutable",
    ],
    ["bun", { "package.json": dependent, "bun.lock": "" }, "bun install --frozen-lockfile"],
    ["uv", { "pyproject.toml": uvProject, "uv.lock": "" }, "uv sync"],
    ["poetry", { "pyproject.toml": "[tool.poetry]\n", "poetry.lock": "" }, "poetry install"],
    [
      "pip",
      { "requirements.txt": "flask\n", "requirements-dev.txt": "# nothing\n" },
      "python -m venv --system-site-packages .venv && .venv/bin/python -m pip install -r requirements.txt",
    ],
    [
      "pip and a package with extras",
      {
        "pyproject.toml":
          '[build-system]\nrequires = ["setuptools"]\n[project]\nname = "p"\n[project.optional-dependencies]\ndev = ["pytest>=8"]\ndocs = ["sphinx"]\n[tool.pytest.ini_options]\n',
      },
      "python -m venv --system-site-packages .venv && .venv/bin/python -m pip install -e '.[dev]'",
    ],
    [
      "pip and a package with groups",
      {
        "pyproject.toml": `[build-system]
requires = []
[project]
name = "p"
[dependency-groups]
test = ["pytest; python_version < '4'", "mypy", { include-group = "x" }, "-r x"]
`,
        "requirements.txt": "flask\n",
      },
      String.raw`python -m venv --system-site-packages .venv && .venv/bin/python -m pip install -r requirements.txt -e . 'pytest; python_version < '\''4'\''' mypy`,
    ],
    [
      "pip and a package whose runner of tests is elsewhere",
      { "pyproject.toml": '[build-system]\nrequires = []\n[project]\nname = "p"\n[tool.pytest.ini_options]\n' },
      "",
    ],
    ["Go", { "go.mod": "module m\n\nrequire example.com/a v1.0.0\n" }, "go mod download"],
    ["Go with vendor", { "go.mod": "module m\n\nrequire example.com/a v1.0.0\n", "vendor/modules.txt": "" }, ""],
    ["Go without dependencies", { "go.mod": "module m\n" }, ""],
    ["Rust", { "Cargo.toml": '[dependencies]\na = "1"\n', "Cargo.lock": "" }, "cargo fetch --locked"],
    ["Maven", { "pom.xml": "<project/>" }, "mvn --batch-mode dependency:go-offline"],
    ["Gradle", { "build.gradle": "" }, "gradle dependencies"],
  ];

  test.each(projects)("with %s is detected, and runs", async (_, files, command) => {
    write(files);
    const { setupCommand = "", setupKey } = await detectProject(folder, {}, programs("python"));
    expect(setupCommand).toBe(command);
    expect(setupKey).toMatch(command === "" ? /^$/ : /^[0-9a-f]{64}$/);
    if (command === "") return;
    // Stand-ins on PATH write down how they were called.
    const [program = ""] = command.split(" ");
    const path = programs(program);
    const environment = { PATH: `${path}${delimiter}${env.PATH}`, CALLS: join(folder, "calls") };
    const options = { folder, timeoutMs: 60_000, signal: new AbortController().signal, secrets: [], environment };
    const [result] = await runChecks([{ name: "setup", command }], options);
    expect(result).toMatchObject({ outcome: "passed" });
    expect(readFileSync(join(folder, "calls"), "utf8").split("\n")[0]).toBe(command.split(" && ")[0]);
  });

  test("is that of the configuration, and an empty one is none", async () => {
    write({ "package.json": dependent });
    expect(await detectProject(folder, { setupCommand: "make deps" })).toMatchObject({ setupCommand: "make deps" });
    expect(await detectProject(folder, { setupCommand: "" })).toMatchObject({ setupCommand: "", setupKey: "" });
  });

  test("has a key that changes with what it reads, and not with other files and scripts", async () => {
    const keyOf = async (files: Files) => {
      write(files);
      return (await detectProject(folder)).setupKey;
    };
    const first = await keyOf({ "package.json": dependent, "package-lock.json": "{}", "src/a.js": "" });
    const scripts = JSON.stringify({ ...JSON.parse(dependent), scripts: { test: "node --test" } });
    expect(await keyOf({ "src/a.js": "changed", "package.json": scripts })).toBe(first);
    const keys = [
      await keyOf({ "package-lock.json": '{ "lockfileVersion": 3 }' }),
      await keyOf({ ".npmrc": "registry=https://example.com/\n" }),
      await keyOf({ "packages/a/package.json": '{ "dependencies": { "b": "1" } }' }),
      await keyOf({ "package.json": JSON.stringify({ ...JSON.parse(dependent), scripts: { postinstall: "x" } }) }),
    ];
    expect(new Set([first, ...keys]).size).toBe(5);
  });
});

test("Python that exists only as python3 is called so", async () => {
  write({ "setup.py": "", "test_a.py": "" });
  expect(await detectProject(folder, {}, programs("python3"))).toMatchObject({ testCommand: "python3 -m unittest" });
  expect(await detectProject(folder, {}, programs("python"))).toMatchObject({ testCommand: "python -m unittest" });
  write({ "requirements.txt": "flask\n" });
  expect((await detectProject(folder, {}, programs("python3"))).setupCommand).toMatch(/^python3 -m venv /);
});

/** A folder with one program that writes down how it was called. For Python, it creates the environment as well. */
function programs(name: string): string {
  const path = join(folder, `.programs-${name}`);
  mkdirSync(path, { recursive: true });
  const script = `#!/bin/sh
test -z "$CALLS" || echo "${name} $*" >> "$CALLS"
case "$*" in *venv*) mkdir -p .venv/bin && cp "$0" .venv/bin/python;; esac
`;
  writeFileSync(join(path, name), script);
  chmodSync(join(path, name), 0o755);
  return path;
}
