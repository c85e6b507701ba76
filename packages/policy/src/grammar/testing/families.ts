import type { Program } from "../grammar.ts";
import { compiled } from "../programs/compiled.ts";
import { git } from "../programs/git.ts";
import { javascript, managers } from "../programs/javascript.ts";
import { python } from "../programs/python.ts";
import type { ProjectCommands } from "../understand.ts";
import { harmfulOptions } from "./harmful-options.ts";
import type { Called } from "./judge.ts";

/** A tool with a project to try it in. */
export interface Family {
  readonly name: string;
  /** A command line that succeeds where it is installed. */
  readonly needs: readonly string[];
  readonly commands: ProjectCommands;
  readonly files: Readonly<Record<string, string>>;
  readonly setup?: readonly (readonly string[])[];
  readonly called: readonly Called[];
  /** The paths that the tool keeps what it worked out in. */
  readonly caches: RegExp;
  /** What is quick enough for everyday: to run its command lines, or only to judge them. */
  readonly everyday?: "run" | "judge";
  /** One command line takes seconds. */
  readonly isSlow?: true;
}

const debianPlugins = "/usr/share/maven-repo";

function calls(
  programs: readonly Program[],
  own: (name: readonly string[]) => boolean,
  ...more: readonly Called[]
): readonly Called[] {
  const found = programs.filter(({ name }) => own(name));
  const of = (name: readonly string[]) => harmfulOptions[name[0] ?? ""] ?? [];
  return [...found.map(({ name, grammar }) => ({ words: name, grammar, others: of(name) })), ...more];
}

const is = (program: string) => (name: readonly string[]) => name[0] === program;
const alias: Called = { words: ["git", "st"], grammar: {}, others: [] };
const ident = ["-c", "user.name=A", "-c", "user.email=a@b.example"];
const one = (line: string): ProjectCommands => ({ lines: [line], scripts: {} });
const pyTests = {
  "tests/test_a.py": "def test_a():\n    assert True\n",
  "src/a.py": "A: int = 1\n",
  arguments: "--basetemp=written\n",
};
const pythonCaches = /(?:^|\/)(?:__pycache__|\.pytest_cache|\.mypy_cache|\.cache)(?:\/|$)/;
const nodeTests = { "a.test.js": "require('node:test').test('a', () => {});\n", "src/a.js": "1;\n" };

const scripts = { test: "node --test", lint: "tsc --noEmit" };
const nodeTest = calls(javascript, is("node"));

/** The scripts of a package, through its manager: options of the manager, and of the command behind a script. */
function managed(name: string, behind: readonly string[]): Family {
  const grammar = managers[name] ?? {};
  const given = harmfulOptions.manager ?? [];
  return {
    name,
    needs: [name, "--version"],
    commands: { lines: [`${name} test`, `${name} run lint`], scripts },
    files: {
      ...nodeTests,
      "tsconfig.json": '{ "include": ["src"] }\n',
      "src/a.ts": "export const a = 1;\n",
      "package.json": JSON.stringify({
        name: "a",
        version: "1.0.0",
        scripts: { ...scripts, deploy: "./canary.sh", x: "./canary.sh" },
      }),
      "src/package.json": JSON.stringify({
        name: "b",
        version: "1.0.0",
        scripts: { test: "../canary.sh", lint: "../canary.sh" },
      }),
    },
    called: [
      ...[["test"], ["run", "test"], ["run", "lint"], ["run"], []].map((words) => ({
        words: [name, ...words],
        grammar,
        others: given,
      })),
      ...nodeTest.map((each) => ({ ...each, words: [name, "test", ...behind] })),
    ],
    caches: /^home\/|^project\/node_modules\//,
    ...(name !== "npm" && { isSlow: true }),
  };
}

export const families: readonly Family[] = [
  managed("npm", ["--"]),
  managed("pnpm", []),
  managed("yarn", []),
  {
    name: "ruff",
    needs: ["ruff", "--version"],
    commands: one("ruff check ."),
    files: pyTests,
    called: calls(python, is("ruff")),
    caches: /(?:^|\/)\.ruff_cache(?:\/|$)/,
  },
  {
    name: "git",
    needs: ["git", "--version"],
    commands: { lines: [], scripts: {} },
    files: { "src/a.txt": "one\ntwo\n", "src/b.ts": "export {};\n", ".gitignore": ".env\n" },
    setup: [
      ["git", "init", "-q"],
      ["git", "add", "-f", "."],
      ["git", ...ident, "commit", "-qm", "first"],
      ["git", "config", "alias.st", "!./canary.sh"],
      ["sh", "-c", "echo three >> src/a.txt"],
    ],
    called: calls(git, () => true, alias),
    caches: /^project\/\.git\/index$/,
    everyday: "run",
  },
  {
    name: "pytest",
    needs: ["pytest", "--version"],
    commands: one("pytest"),
    files: pyTests,
    called: calls(python, is("pytest")),
    caches: pythonCaches,
  },
  {
    name: "unittest",
    needs: ["python3", "--version"],
    commands: one("python3 -m unittest"),
    files: {
      "tests/__init__.py": "",
      "tests/test_a.py": "import unittest\nclass A(unittest.TestCase):\n    def test_a(self): pass\n",
    },
    called: calls(python, is("unittest")).map((each) => ({ ...each, words: ["python3", "-m", "unittest"] })),
    caches: pythonCaches,
    everyday: "judge",
  },
  ...["mypy", "flake8", "pylint"].map(
    (name): Family => ({
      name,
      needs: [name, "--version"],
      commands: one(`${name} src`),
      files: pyTests,
      called: calls(python, is(name)),
      caches: pythonCaches,
      ...(name !== "mypy" && { isSlow: true }),
    }),
  ),
  {
    name: "go",
    needs: ["go", "version"],
    commands: { lines: ["go test ./...", "go vet ./...", "go build ./..."], scripts: {} },
    files: {
      "go.mod": "module a.example/a\n\ngo 1.19\n",
      "a.go": "package a\n",
      "src/b.go": "package b\n",
      "a_test.go": 'package a\n\nimport "testing"\n\nfunc TestA(t *testing.T) {}\n',
    },
    called: calls(compiled, is("go")).map((each) =>
      each.words[1] === "build" ? { ...each, words: [...each.words, "./..."] } : each,
    ),
    caches: /^home\//,
  },
  {
    name: "cargo",
    needs: ["cargo", "--version"],
    commands: { lines: ["cargo test", "cargo check", "cargo build"], scripts: {} },
    files: {
      "Cargo.toml": '[package]\nname = "a"\nversion = "0.1.0"\nedition = "2021"\n',
      "src/lib.rs": "#[test]\nfn a() {}\n",
    },
    called: calls(compiled, is("cargo")),
    caches: /^home\/|^project\/(?:target\/|Cargo\.lock$)/,
  },
  {
    name: "make",
    needs: ["make", "--version"],
    commands: one("make test"),
    files: {
      Makefile: "test:\n\t@echo tested\ndeploy:\n\t./canary.sh\n.DEFAULT:\n\t./canary.sh\n",
      "src/Makefile": "test:\n\t../canary.sh\n",
    },
    called: calls(compiled, is("make")).map((each) => ({ ...each, words: ["make", "test"] })),
    caches: /^$/,
    everyday: "run",
  },
  {
    name: "node --test",
    needs: ["node", "--version"],
    commands: one("node --test"),
    files: nodeTests,
    called: calls(javascript, is("node")),
    caches: /^$/,
  },
  {
    name: "vitest",
    needs: ["vitest", "--version"],
    commands: one("vitest run"),
    files: {
      "a.test.js": "test('a', () => {});\n",
      "vitest.config.mjs": "export default { test: { globals: true } };\n",
    },
    called: calls(javascript, (name) => name[0] === "vitest" && name.length === 2),
    caches: /^home\/|node_modules\/\.vite/,
    isSlow: true,
  },
  {
    name: "jest",
    needs: ["jest", "--version"],
    commands: one("jest"),
    files: { "a.test.js": "test('a', () => {});\n", "package.json": '{ "name": "a" }\n' },
    called: calls(javascript, is("jest")),
    isSlow: true,
    caches: /^home\//,
  },
  {
    name: "tsc",
    needs: ["tsc", "--version"],
    commands: one("tsc --noEmit"),
    files: { "tsconfig.json": '{ "include": ["src"] }\n', "src/a.ts": "export const a = 1;\n" },
    called: calls(javascript, is("tsc")).map((each) => ({ ...each, words: ["tsc", "--noEmit"] })),
    caches: /^$/,
  },
  {
    name: "eslint",
    needs: ["eslint", "--version"],
    commands: one("eslint ."),
    files: { "eslint.config.mjs": "export default [{ rules: { semi: 2 } }];\n", "src/a.js": "var a = 1\n" },
    called: calls(javascript, is("eslint")),
    caches: /^$/,
  },
  {
    name: "gradle",
    everyday: "judge",
    isSlow: true,
    needs: ["gradle", "--version"],
    commands: { lines: ["./gradlew test", "gradle test"], scripts: {} },
    files: {
      "settings.gradle": "rootProject.name = 'a'\n",
      "build.gradle": "task test {}\ntask deploy { doLast { exec { commandLine './canary.sh' } } }\n",
    },
    called: calls(compiled, is("gradle")).map((each) => ({ ...each, words: ["gradle", "test"] })),
    caches: /^home\/|^project\/(?:build|\.gradle)\//,
  },
  {
    name: "maven",
    everyday: "judge",
    isSlow: true,
    // Without a network, Maven only works with the plugins of Debian.
    needs: ["sh", "-c", `mvn --version && test -d ${debianPlugins}/org/apache/maven/plugins/maven-surefire-plugin`],
    commands: one("mvn test"),
    files: {
      "pom.xml": `<project><modelVersion>4.0.0</modelVersion><groupId>a</groupId><artifactId>a</artifactId><version>1</version>
<packaging>pom</packaging><build><plugins><plugin><artifactId>maven-surefire-plugin</artifactId><version>2.12.4</version>
<executions><execution><phase>test</phase><goals><goal>test</goal></goals></execution></executions>
</plugin></plugins></build></project>
`,
    },
    setup: [
      ["sh", "-c", `mkdir "$HOME/.m2" && cp -rs ${debianPlugins} "$HOME/.m2/repository"`],
      ["mvn", "-o", "-q", "test"],
    ],
    called: calls(compiled, is("mvn")).map((each) => ({ ...each, words: ["mvn", "test"] })),
    caches: /^home\/|^project\/target\//,
  },
  {
    name: "dotnet",
    everyday: "judge",
    needs: ["dotnet", "--version"],
    commands: { lines: ["dotnet test", "dotnet build"], scripts: {} },
    files: {
      "a.csproj":
        '<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>net8.0</TargetFramework></PropertyGroup></Project>\n',
    },
    called: calls(compiled, is("dotnet")),
    caches: /^home\/|^project\/(?:bin|obj)\//,
  },
  {
    name: "biome",
    needs: ["biome", "--version"],
    commands: { lines: ["biome check .", "biome lint .", "biome ci ."], scripts: {} },
    files: { "biome.json": "{}\n", "src/a.js": "var   a = 1\n" },
    called: calls(javascript, is("biome")),
    caches: /^home\//,
  },
];
