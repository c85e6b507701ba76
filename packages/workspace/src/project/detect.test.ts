import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { ProjectFacts } from "@cuebook/run";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { detectProject } from "./detect.ts";
import type { ConfiguredProject } from "./facts.ts";

let outside: string;
let folder: string;
/** A search path with a program of the name `python`, which not every system has. */
let programs: string;
beforeEach(() => {
  outside = realpathSync(mkdtempSync(join(tmpdir(), "cuebook-project-")));
  folder = join(outside, "project");
  programs = join(outside, "programs");
  mkdirSync(folder);
  mkdirSync(programs);
  writeFileSync(join(programs, "python"), "", { mode: 0o755 });
});
afterEach(() => rmSync(outside, { recursive: true, force: true }));

type Files = Readonly<Record<string, string | Buffer | object>>;

function write(files: Files): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    const isText = typeof content === "string" || Buffer.isBuffer(content);
    writeFileSync(join(folder, path), isText ? content : JSON.stringify(content));
  }
}

function factsOf(files: Files, configured?: ConfiguredProject): Promise<ProjectFacts> {
  write(files);
  return detectProject(folder, configured, programs);
}

const nothing: ProjectFacts = {
  language: "",
  packageManager: "",
  frameworks: [],
  hasFrontend: false,
  hasTests: false,
  testCommand: "",
  lintCommand: "",
  buildCommand: "",
  typecheckCommand: "",
  setupCommand: "",
  setupKey: "",
  constitution: "",
  notes: [],
};

const scripts = { test: "vitest run", lint: "biome check", build: "tsc -b", typecheck: "tsc --noEmit" };
const cargo = '[package]\nname = "x"\n';

describe("a project", () => {
  test("of an unknown kind has no facts", async () => {
    expect(await factsOf({ "README.md": "# x" })).toEqual(nothing);
    expect(await detectProject(join(folder, "gone"))).toMatchObject({ language: "", notes: [expect.any(String)] });
  });

  const projects: readonly (readonly [what: string, files: Files, facts: Partial<ProjectFacts>])[] = [
    [
      "TypeScript with npm",
      { "package.json": { scripts, devDependencies: { typescript: "5", react: "19" } }, "package-lock.json": "{}" },
      {
        language: "typescript",
        packageManager: "npm",
        frameworks: ["react"],
        hasFrontend: true,
        hasTests: false,
        testCommand: "npm test",
        lintCommand: "npm run lint",
        buildCommand: "npm run build",
        typecheckCommand: "npm run typecheck",
      },
    ],
    [
      "JavaScript with pnpm, by its lockfile",
      { "package.json": { scripts }, "pnpm-lock.yaml": "", "src/a.test.js": "" },
      {
        language: "javascript",
        packageManager: "pnpm",
        hasTests: true,
        hasFrontend: false,
        testCommand: "pnpm test",
        lintCommand: "pnpm run lint",
      },
    ],
    [
      "yarn, named by package.json against the lockfile",
      { "package.json": { scripts, packageManager: "yarn@4.1.0" }, "package-lock.json": "{}" },
      { packageManager: "yarn", testCommand: "yarn test", lintCommand: "yarn lint", notes: [] },
    ],
    [
      "bun, whose own test command is another one",
      { "package.json": { scripts }, "bun.lock": "" },
      { packageManager: "bun", testCommand: "bun run test", buildCommand: "bun run build" },
    ],
    [
      "a manager named in devEngines",
      { "package.json": { scripts, devEngines: { packageManager: { name: "pnpm" } } } },
      { packageManager: "pnpm" },
    ],
    [
      "no tests yet, as npm writes it",
      { "package.json": { scripts: { test: 'echo "Error: no test specified" && exit 1' } } },
      { packageManager: "npm", testCommand: "", lintCommand: "", hasTests: false },
    ],
    [
      "a workspace with frameworks in its packages and commands in its root",
      {
        "package.json": { scripts: { test: "x" }, workspaces: ["packages/*"] },
        "packages/web/package.json": { scripts, dependencies: { vue: "3", typescript: "5" } },
        "node_modules/react/package.json": { dependencies: { svelte: "5" } },
      },
      { language: "typescript", frameworks: ["vue"], hasFrontend: true, testCommand: "npm test", lintCommand: "" },
    ],
    [
      "Python with pyproject, ruff and mypy",
      {
        "pyproject.toml":
          '[project]\nname = "x"\ndependencies = ["fastapi>=0.1", "ruffian"]\n[dependency-groups]\ndev = [\n  "pytest>=8", # runner\n  "mypy",\n]\n[tool.ruff]\nline-length = 100\n',
        "uv.lock": "",
        "tests/test_a.py": "",
      },
      {
        language: "python",
        packageManager: "uv",
        frameworks: ["fastapi"],
        hasTests: true,
        buildCommand: "",
        testCommand: "uv run pytest",
        lintCommand: "uv run ruff check .",
        typecheckCommand: "uv run mypy .",
      },
    ],
    [
      "Python with poetry",
      {
        "pyproject.toml":
          '[tool.poetry]\nname = "x"\n[tool.poetry.dependencies]\npython = "^3.12"\nDjango = "^5"\n[tool.poetry.group.dev.dependencies]\npytest = "^8"\n',
      },
      { packageManager: "poetry", frameworks: ["django"], testCommand: "poetry run pytest", lintCommand: "" },
    ],
    [
      "Python with only requirements",
      { "requirements.txt": "flask==3\n# ruff\n-r other.txt\n", "requirements-dev.txt": "pytest\nflake8 >= 1\n" },
      {
        packageManager: "pip",
        frameworks: ["flask"],
        setupCommand:
          "python -m venv --system-site-packages .venv && .venv/bin/python -m pip install -r requirements.txt -r requirements-dev.txt",
        testCommand: ".venv/bin/python -m pytest",
        lintCommand: ".venv/bin/python -m flake8",
        typecheckCommand: "",
      },
    ],
    [
      "Python with setup.py, and tests of the standard library",
      { "setup.py": "", "tests/test_a.py": "" },
      { language: "python", testCommand: "python -m unittest discover -s tests", hasTests: true },
    ],
    [
      "Python with dotted keys and tables in one line",
      {
        "pyproject.toml":
          "project.optional-dependencies.web = [\"Flask[async]>=2; python_version < '4'\"]\ntool = { ruff.line-length = 100, mypy = {}, big = 9223372036854775807 }\n",
      },
      { frameworks: ["flask"], testCommand: "", lintCommand: "ruff check .", typecheckCommand: "mypy ." },
    ],
    [
      "Python with the environments of hatch",
      {
        "pyproject.toml":
          '[tool.hatch.envs.default]\nextra-dependencies = ["pytest"]\n[tool.hatch.envs.types.scripts]\ncheck = "mypy"\n',
      },
      { testCommand: "pytest", lintCommand: "", typecheckCommand: "mypy ." },
    ],
    [
      "Python with pipenv",
      { Pipfile: '[packages]\ndjango = "*"\n[dev-packages]\nflake8 = {version = "*"}\n' },
      { packageManager: "pipenv", frameworks: ["django"], lintCommand: "pipenv run flake8" },
    ],
    [
      "Python that only mentions its tools",
      {
        "pyproject.toml":
          '[project]\nname = "pytest"\ndescription = """ruff is nice\n[tool.ruff]\ndependencies = ["flake8"]\n"""\n# [tool.mypy]\n',
      },
      { lintCommand: "", typecheckCommand: "" },
    ],
    [
      "Go",
      { "go.mod": "module x\n\nrequire (\n\tgithub.com/gin-gonic/gin v1.9.0\n)\n", "a/b_test.go": "" },
      {
        language: "go",
        packageManager: "go",
        frameworks: ["gin"],
        hasTests: true,
        testCommand: "go test ./...",
        lintCommand: "go vet ./...",
        buildCommand: "go build ./...",
      },
    ],
    ["Go with its linter", { "go.mod": "module x\n", ".golangci.yml": "" }, { lintCommand: "golangci-lint run" }],
    [
      "a Go workspace, whose commands a Makefile has",
      { "go.work": "use ./a\n", Makefile: "test:\n\tgo test ./a/...\n" },
      { language: "go", testCommand: "make test", buildCommand: "" },
    ],
    [
      "Rust",
      { "Cargo.toml": `${cargo}[dependencies]\naxum = "0.7"\n`, "src/lib.rs": "#[cfg(test)]\nmod tests {}\n" },
      {
        language: "rust",
        packageManager: "cargo",
        frameworks: ["axum"],
        hasTests: true,
        testCommand: "cargo test",
        lintCommand: "cargo clippy",
        buildCommand: "cargo build",
        typecheckCommand: "cargo check",
      },
    ],
    [
      "a Rust workspace",
      { "Cargo.toml": '[workspace]\nmembers = ["a"]\n[workspace.dependencies.yew]\nversion = "1"\n' },
      { testCommand: "cargo test --workspace", frameworks: ["yew"], hasFrontend: true, hasTests: false },
    ],
    [
      "a Rust workspace in one line, with packages of a platform",
      { "Cargo.toml": "workspace.members = ['a']\n[target.'cfg(unix)'.dependencies.rocket]\nversion = '1'\n" },
      { testCommand: "cargo test --workspace", frameworks: ["rocket"] },
    ],
    [
      "Java with Maven",
      {
        "pom.xml": "<project><parent>spring-boot-starter-parent</parent></project>",
        "src/test/java/a/b/ATest.java": "",
      },
      {
        language: "java",
        packageManager: "maven",
        frameworks: ["spring-boot"],
        hasTests: true,
        testCommand: "mvn test",
        lintCommand: "",
        buildCommand: "mvn package -DskipTests",
      },
    ],
    [
      "Kotlin with Gradle",
      { "build.gradle.kts": 'plugins { id("com.diffplug.spotless") }', "src/main/kotlin/A.kt": "" },
      { language: "kotlin", packageManager: "gradle", testCommand: "gradle test", lintCommand: "gradle spotlessCheck" },
    ],
    [
      "only a Makefile",
      { Makefile: ".PHONY: lint\nCC := gcc\nall lint: a \\\n b\n\techo test:\nbuild:: x\ntest := no\n" },
      { language: "", testCommand: "", lintCommand: "make lint", buildCommand: "make build" },
    ],
    [
      "a Makefile beside commands of the language",
      { "package.json": { scripts: { test: "x" } }, Makefile: "test:\nlint:\n" },
      { testCommand: "npm test", lintCommand: "make lint" },
    ],
    [
      "two languages, one of them for tools",
      { "go.mod": "module x\n", "package.json": { scripts, dependencies: { react: "19" } } },
      {
        language: "go",
        frameworks: ["react"],
        hasFrontend: true,
        testCommand: "go test ./...",
        notes: [expect.stringMatching(/counts as go; it also contains javascript.* project\.language/)],
      },
    ],
  ];
  test.each(projects)("is %s", async (_, files, facts) => expect(await factsOf(files)).toMatchObject(facts));

  test("uses its wrapper, through the shell if that is not executable", async () => {
    write({ "pom.xml": "", mvnw: "#!/bin/sh\n" });
    expect(await detectProject(folder)).toMatchObject({ testCommand: "sh ./mvnw test" });
    chmodSync(join(folder, "mvnw"), 0o755);
    expect(await detectProject(folder)).toMatchObject({ testCommand: "./mvnw test" });
  });

  test("has the configured values, which may be empty", async () => {
    const configured = { testCommand: "npm run ci", lintCommand: "", hasFrontend: false, frameworks: ["x"] };
    expect(await factsOf({ "package.json": { scripts, dependencies: { react: "19" } } }, configured)).toMatchObject({
      testCommand: "npm run ci",
      lintCommand: "",
      hasFrontend: false,
      frameworks: ["x"],
      buildCommand: "npm run build",
    });
  });

  test("has the commands of the configured language", async () => {
    const files = { "go.mod": "module x\n", "package.json": { scripts } };
    expect(await factsOf(files, { language: "javascript" })).toMatchObject({
      language: "javascript",
      packageManager: "npm",
      testCommand: "npm test",
      notes: [],
    });
    expect(await detectProject(folder, { language: "cobol" })).toMatchObject({
      language: "cobol",
      testCommand: "go test ./...",
    });
  });

  test("has a constitution of at most 64 KiB", async () => {
    expect(await factsOf({ ".cuebook/constitution.md": "# Rules\n\nTest first.\n" })).toMatchObject({
      constitution: "# Rules\n\nTest first.\n",
    });
    const long = await factsOf({ ".cuebook/constitution.md": `${"é".repeat(99)}\n`.repeat(400) });
    expect(long.constitution).toMatch(/^(é{99}\n)+$/);
    expect(long.constitution.length).toBe(329 * 100);
    expect(long.notes).toEqual([expect.stringContaining("cut to its first 65471 bytes")]);
    expect((await factsOf({ ".cuebook/constitution.md": "é".repeat(40_000) })).constitution).toBe("é".repeat(32_768));
  });
});

describe("files that cannot be read", () => {
  test.each<[what: string, files: Files, note: RegExp]>([
    ["broken JSON", { "package.json": "{" }, /package\.json is ignored: it is not valid JSON/],
    ["JSON of another kind", { "package.json": "[]" }, /expected a JSON object/],
    ["broken TOML", { "Cargo.toml": "[package]\nname =\n" }, /Cargo\.toml is ignored: .* valid TOML \(line 2\)/],
    ["other bytes", { "package.json": Buffer.from([0xff, 0xfe]) }, /not UTF-8/],
    ["a NUL", { "Cargo.toml": "a\0b" }, /it has a NUL/],
    ["too much", { "package.json": " ".repeat(1024 * 1024 + 1) }, /at most 1048576 are read/],
    ["an unknown manager", { "package.json": { packageManager: "pip@1" } }, /"pip@1": expected one of npm, pnpm/],
    ["two lockfiles", { "package.json": {}, "yarn.lock": "", "pnpm-lock.yaml": "" }, /several .*pnpm is used/],
  ])("are noted: %s", async (_, files, note) => {
    expect((await factsOf(files)).notes).toEqual([expect.stringMatching(note)]);
  });

  test("with values of the wrong kind are skipped", async () => {
    const strange = { scripts: { test: ["x"], lint: "", __proto__: null }, dependencies: "react", packageManager: 7 };
    expect(await factsOf({ "package.json": strange })).toMatchObject({
      testCommand: "",
      lintCommand: "",
      frameworks: [],
    });
    const hidden = '{ "scripts": { "__proto__": { "test": "x" } }, "constructor": 1 }';
    expect(await factsOf({ "package.json": hidden })).toMatchObject({ testCommand: "" });
  });

  test("that are links or not regular files are skipped", async () => {
    writeFileSync(join(outside, "secret.md"), "secret");
    writeFileSync(join(outside, "package.json"), JSON.stringify({ scripts }));
    mkdirSync(join(outside, ".cuebook"));
    writeFileSync(join(outside, ".cuebook/constitution.md"), "secret");
    symlinkSync(join(outside, "package.json"), join(folder, "package.json"));
    symlinkSync(join(outside, ".cuebook"), join(folder, ".cuebook"));
    symlinkSync(outside, join(folder, "loop"));
    mkdirSync(join(folder, "go.mod"));
    execFileSync("sh", ["-c", 'mkfifo "$0"', join(folder, "Cargo.toml")]);
    expect(await detectProject(folder)).toEqual(nothing);
    rmSync(join(folder, ".cuebook"));
    mkdirSync(join(folder, ".cuebook"));
    symlinkSync("../../secret.md", join(folder, ".cuebook/constitution.md"));
    const { constitution, notes } = await detectProject(folder);
    expect(constitution).toBe("");
    expect(notes).toEqual([expect.stringMatching(/constitution\.md is ignored: it is a link/)]);
  });

  test("do not make detection slow, however many there are", { tags: ["long"] }, async () => {
    const many: Record<string, string> = { "package.json": "{}" };
    for (let at = 0; at < 6000; at++) many[`a/f${at}`] = "";
    many["b/c.test.js"] = "";
    expect(await factsOf(many)).toMatchObject({ language: "javascript", hasTests: false });
    const long = " ".repeat(500_000);
    const hostile = {
      "pyproject.toml": `[${long}\n[project]\na${long}x\ndependencies = [\n"a${long}\n${"dependencies = [\n".repeat(20_000)}`,
      "requirements.txt": `a${long}x\n${long}`,
      "pom.xml": "<!--".repeat(250_000),
      Makefile: `a${long}\n${"a ".repeat(200_000)}`,
      "Cargo.toml": `[${long}]x\na${long}\n#[${"a::".repeat(100_000)}`,
      "a.rs": `#[${"a::".repeat(300_000)}`,
      "go.mod": `require${long}x`,
    };
    // In quadratic time it would take longer than a test may.
    expect(await factsOf(hostile)).toMatchObject({ language: "go" });
    write({ [`${"d/".repeat(200)}x.py`]: "" });
    expect(await detectProject(folder)).toMatchObject({ language: "go" });
  });
});

describe("projects below the root", () => {
  const empty = { lintCommand: "", buildCommand: "", typecheckCommand: "" };

  test("have their commands and their folder, and their set-up follows that of the root", async () => {
    const facts = await factsOf({
      "README.md": "# x",
      "backend/pyproject.toml": '[project]\nname = "b"\n',
      "backend/requirements.txt": "pytest\n",
      "backend/tests/test_a.py": "",
      "apps/web/package.json": { scripts: { test: "vitest run" }, dependencies: { react: "19" } },
      "apps/web/package-lock.json": "{}",
      "tests/fixtures/x/package.json": { scripts: { test: "x" } },
      "docs/package.json": { scripts: { test: "x" } },
    });
    expect(facts).toMatchObject({
      language: "javascript, python",
      hasTests: true,
      hasFrontend: true,
      testCommand: "",
      folders: [
        { ...empty, folder: "apps/web", language: "javascript", packageManager: "npm", testCommand: "npm test" },
        { ...empty, folder: "backend", language: "python", testCommand: ".venv/bin/python -m pytest" },
      ],
    });
    expect(facts.setupCommand).toMatch(
      /^\(cd apps\/web && npm ci\) && \(cd backend && python -m venv .* -r requirements.txt\)$/,
    );
  });

  test("are not those that the commands of the root cover", async () => {
    const member = { "package.json": { scripts: { test: "vitest", lint: "eslint ." } } };
    write({ "packages/a/package.json": member["package.json"] });
    const facts = await factsOf({ "package.json": { workspaces: ["packages/*"], scripts: { test: "vitest run" } } });
    expect(facts.folders).toEqual([
      {
        ...empty,
        folder: "packages/a",
        language: "javascript",
        packageManager: "npm",
        testCommand: "",
        lintCommand: "npm run lint",
        scripts: expect.anything(),
      },
    ]);
    expect(facts.setupCommand).toBe("npm install --no-package-lock");
  });

  test("are modules of Go, which the root's command leaves out, and none of a crate's workspace", async () => {
    write({ "go.mod": "module a\n", "tool/go.mod": "module b\n" });
    expect((await factsOf({})).folders).toMatchObject([{ folder: "tool", testCommand: "go test ./..." }]);
    rmSync(join(folder, "go.mod"));
    rmSync(join(folder, "tool"), { recursive: true });
    write({ "Cargo.toml": '[workspace]\nmembers = ["a"]\n', "a/Cargo.toml": cargo });
    expect((await factsOf({})).folders).toBeUndefined();
  });

  test("have no command of a kind that is configured for the whole project, and are none in a submodule", async () => {
    write({ "lib/package.json": { scripts: { test: "x" } }, "lib/.git": "gitdir: ../x\n" });
    const files = { "web/package.json": { scripts: { test: "vitest", lint: "eslint ." } } };
    expect((await factsOf(files, { testCommand: "make check" })).folders).toMatchObject([
      { folder: "web", testCommand: "", lintCommand: "npm run lint" },
    ]);
  });

  const js = (name = "vitest") => ({ scripts: { test: name } });
  const pom = (more = "") => `<project>${more}</project>`;
  type Layout = readonly [what: string, files: Files, folders: readonly string[]];
  const layouts: readonly Layout[] = [
    [
      "packages of npm, but not those beside its workspaces",
      { "package.json": { ...js(), workspaces: ["packages/*", "!packages/x"] }, "site/package.json": js() },
      ["site: npm test"],
    ],
    [
      "packages of pnpm",
      {
        ...{ "package.json": js(), "pnpm-workspace.yaml": "packages:\n  - 'apps/*' # all\n  - ./libs/**\x2f\n" },
        ...{ "apps/a/package.json": js(), "libs/b/c/package.json": js(), "tools/package.json": js() },
      },
      ["tools: npm test"],
    ],
    [
      "crates of a workspace, but not those that it excludes",
      {
        "Cargo.toml": '[workspace]\nmembers = ["a"]\nexclude = ["fuzz"]\n',
        "a/Cargo.toml": cargo,
        "fuzz/Cargo.toml": cargo,
      },
      ["fuzz: cargo test"],
    ],
    ["crates below another one without a workspace", { "Cargo.toml": cargo, "x/Cargo.toml": cargo }, ["x: cargo test"]],
    [
      "modules of a workspace of Go",
      { "go.work": "use ./a\nuse ./b\n", "a/go.mod": "module a\n", "b/go.mod": "module b\n" },
      ["a: go test ./...", "b: go test ./..."],
    ],
    [
      "subprojects of Gradle, but not another build",
      {
        "settings.gradle": "include 'app'",
        "app/build.gradle": "",
        "demo/settings.gradle": "",
        "demo/build.gradle": "",
      },
      ["demo: gradle test"],
    ],
    [
      "modules of Maven, but not another build",
      { "pom.xml": pom("<modules><module>core</module></modules>"), "core/pom.xml": pom(), "tool/pom.xml": pom() },
      ["tool: mvn test"],
    ],
    [
      "members of a workspace of uv",
      {
        "pyproject.toml": '[project]\nname = "r"\n[tool.uv.workspace]\nmembers = ["p"]\n[tool.pytest]\n',
        "uv.lock": "",
        "p/pyproject.toml": "",
      },
      [],
    ],
    [
      "nested three deep, each with its own commands",
      {
        "a/package.json": js(),
        "a/b/package.json": js(),
        "a/b/c/pyproject.toml": "[tool.pytest]\n",
        "a/b/c/d/go.mod": "module d\n",
      },
      ["a: npm test", "a/b: npm test", "a/b/c: pytest"],
    ],
    [
      "two languages in one folder, of which the more specific counts",
      { "svc/package.json": js(), "svc/pyproject.toml": "[tool.pytest]\n" },
      ["svc: pytest"],
    ],
  ];
  test.each(layouts)("are found in a layout with %s", async (_, files, expected) => {
    const { folders = [] } = await factsOf(files);
    expect(folders.map((each) => `${each.folder}: ${each.testCommand}`)).toEqual(expected);
  });

  test("without a command are named, unless a command of the root is for them or one is configured", async () => {
    const files = { "web/package.json": js(), "api/composer.json": "{}", "lib/x.csproj": "", "cli/package.json": {} };
    expect((await factsOf(files)).bare).toEqual(["api", "cli", "lib"]);
    expect((await factsOf(files, { testCommand: "make all" })).bare).toBeUndefined();
    expect((await factsOf({ ...files, Makefile: "test:\n\ttrue\n" })).bare).toBeUndefined();
    expect((await factsOf({ "api/Makefile": "test:\n\ttrue\n" })).bare).toBeUndefined();
  });
});
