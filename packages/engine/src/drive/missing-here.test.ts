import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { failedGate, type RunState, waitingOf } from "@cuebook/run";
import type { PhaseLibrary } from "@cuebook/workflow";
import { worktreeProvider } from "@cuebook/workspace";
import { afterEach, describe, expect, test, vi } from "vitest";
import { waiveChecks } from "../decisions/waive.ts";
import { Trial, type TrialOptions } from "../testing/trial.ts";

const library: PhaseLibrary = {
  ids: ["build"],
  phase: (id) => ({
    file: `phases/${id}.md`,
    text: `---\nid: ${id}\npurpose: Does it.\ndialect: handlebars\nvariables: [KNOWN_FAILURES]\noutput: status\nchecks: [test, lint]\n---\n\nDo it. {{KNOWN_FAILURES}}\n`,
  }),
  schema: (name) => ({
    file: `schemas/${name}.yaml`,
    text: `oneOf:
  - { properties: { status: { const: complete }, summary: { type: string } }, required: [status] }
  - { properties: { status: { const: blocked }, reason: { type: string } }, required: [status, reason] }
`,
  }),
};

/** A run of one phase in a repository with these files and checks; `ours` are files of the checkout alone. */
class Ground extends Trial {
  constructor(
    checks: { readonly test: string; readonly lint?: string },
    files: Readonly<Record<string, string>> = {},
    ours: Readonly<Record<string, string>> = {},
    more: TrialOptions = {},
  ) {
    const project = { testCommand: checks.test, ...(checks.lint === undefined ? {} : { lintCommand: checks.lint }) };
    super("version: 1\nname: trial\nphases: [build]\n", {
      library,
      project,
      input: { prompt: "Do it." },
      work: { build: () => JSON.stringify({ status: "complete" }) },
      files: { ".gitignore": ".env*\nnode_modules/\ncerts/\n", ...files },
      ...more,
    });
    this.add(ours);
  }

  get checkout(): string {
    return join(this.folder, "r");
  }

  add(files: Readonly<Record<string, string>>): void {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(this.checkout, name)), { recursive: true });
      writeFileSync(join(this.checkout, name), text);
    }
  }

  /** Resumes the run as a later process does, with other settings. */
  resumed(project: NonNullable<Trial["host"]["project"]>): Promise<RunState> {
    const settings = { ...this.host.project, ...project };
    const workspaces = worktreeProvider({ root: join(this.folder, "worktrees"), copy: settings.copy });
    Object.assign(this.host, { workspaces, project: settings });
    return this.drive({ resume: {} });
  }
}

const sh = (folder: string, script: string) =>
  execFileSync("sh", ["-ec", script], { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });

afterEach(() => vi.unstubAllEnvs());

describe("a check that fails only in the worktree stops the run before the first turn, and names", () => {
  test("the ignored file that is missing there, with the key that copies it", async () => {
    await using trial = new Ground(
      { test: "grep -q A=1 .env", lint: "true" },
      {},
      { ".env": "A=1\n", "certs/key.pem": "key\n", "node_modules/x/i.js": "" },
    );
    expect(await trial.start()).toMatchObject({
      status: "suspended",
      suspension: {
        message:
          "the worktree lacks something that your checkout or your environment has:\n- test (grep -q A=1 .env) failed with exit code 2. It passes with `.env`, which git ignores",
        error: {
          code: "worktree_differs",
          hint: 'write `project: { copy: [".env"] }` into the configuration; then resume the run',
          data: { missing: [".env"] },
        },
      },
    });
    expect(trial.asked).toEqual([]);
    expect(existsSync(join(await trial.path(), ".env"))).toBe(false);
    expect((await trial.resumed({ copy: [".env"] })).status).toBe("completed");
    expect(trial.asked[0]?.prompt).not.toContain(".env");
  });

  test("several files and folders that are needed together, found without their names in the output", async () => {
    const needs = "test -e certs/key.pem && test -e node_modules/x/i.js";
    await using trial = new Ground(
      { test: `(${needs}) 2>/dev/null` },
      {},
      { "certs/key.pem": "", "node_modules/x/i.js": "", ".env": "", ".env.local": "", ".env.test": "" },
    );
    const { suspension } = await trial.start();
    expect(suspension?.error?.data?.missing).toEqual(["certs/", "node_modules/"]);
    expect(suspension?.error?.hint).toContain('`project: { copy: ["certs/", "node_modules/"] }`');
    expect((await trial.resumed({ copy: ["certs/", "node_modules/"] })).status).toBe("completed");
  });

  test("the program that only the checkout has installed", async () => {
    await using trial = new Ground(
      { test: "true", lint: "PATH=node_modules/.bin:$PATH; lintit" },
      {},
      { "node_modules/.bin/lintit": "#!/bin/sh\n" },
    );
    sh(trial.checkout, "chmod 755 node_modules/.bin/lintit");
    expect((await trial.start()).suspension?.error).toMatchObject({
      code: "worktree_differs",
      data: { checks: [{ name: "lint" }], missing: ["node_modules/"] },
    });
  });

  test("the variable that is not passed on", async () => {
    vi.stubEnv("FOO_SDK_HOME", "/opt/foo");
    await using trial = new Ground({ test: 'test "$FOO_SDK_HOME" = /opt/foo' });
    const { suspension } = await trial.start();
    expect(suspension?.message).toContain("It passes with the variable `FOO_SDK_HOME`, which is not passed on");
    expect(suspension?.error?.hint).toContain('`project: { env: ["FOO_SDK_HOME"] }`');
    expect((await trial.resumed({ env: ["FOO_SDK_HOME"] })).status).toBe("completed");
  });

  test("a variable with a secret if the output names it: it is not tried", async () => {
    vi.stubEnv("SHOP_API_KEY", "hunter2hunter2");
    const need = 'test -n "$SHOP_API_KEY" || { echo "SHOP_API_KEY is not set"; exit 1; }';
    await using trial = new Ground({ test: need, lint: "true" });
    const { suspension } = await trial.start();
    expect(suspension?.message).toContain("Its output names the variable `SHOP_API_KEY`, which is not passed on");
    expect(JSON.stringify(await trial.events())).not.toContain("hunter2hunter2");
  });

  test("the file that is not committed", async () => {
    await using trial = new Ground({ test: "cat lib.js" });
    trial.add({ "lib.js": "1\n" });
    const state = await trial.start({}, true);
    expect(state.suspension?.error).toMatchObject({
      code: "worktree_differs",
      hint: "commit lib.js, and start a new run",
    });
  });

  test("the submodule that is empty, also in the checkout", async () => {
    await using trial = new Ground({ test: "cat vendor/lib/f.txt", lint: "true" });
    const lib = join(trial.folder, "lib");
    mkdirSync(lib);
    sh(lib, "git init -q; echo lib > f.txt; git add -A; git -c user.name=T -c user.email=t@localhost commit -qm one");
    sh(trial.checkout, `git -c protocol.file.allow=always submodule --quiet add ${lib} vendor/lib`);
    sh(
      trial.checkout,
      "git -c user.name=T -c user.email=t@localhost commit -qm two; git submodule --quiet deinit -f vendor/lib",
    );
    const { suspension } = await trial.start();
    expect(suspension?.message).toContain("Its output names the submodule `vendor/lib`, which is empty");
    expect(suspension?.error?.hint).toBe(
      "run `git submodule update --init vendor/lib` in your checkout; then resume the run",
    );
    sh(trial.checkout, "git -c protocol.file.allow=always submodule --quiet update --init vendor/lib");
    expect((await trial.drive({ resume: {} })).status).toBe("completed");
  });

  test("the content of a file of LFS", async () => {
    const pointer = `version https://git-lfs.github.com/spec/v1\noid sha256:${"a".repeat(64)}\nsize 12\n`;
    await using trial = new Ground(
      { test: "grep -q PNG a.png || { echo 'a.png: no image'; exit 1; }", lint: "true" },
      { ".gitattributes": "*.png filter=lfs\n", "a.png": pointer },
    );
    expect((await trial.start()).suspension?.message).toContain(
      "Its output names `a.png`, of which only the pointer of Git LFS is there",
    );
  });

  test("what makes more of its tests pass", async () => {
    const text =
      'import { test } from "node:test"; import { readFileSync } from "node:fs";\ntest("good", () => {});\ntest("env", () => { readFileSync(".env"); });\ntest("old", () => { throw new Error("old"); });\n';
    await using trial = new Ground({ test: "node --test" }, { "a.test.mjs": text }, { ".env": "A=1\n" });
    expect((await trial.start()).suspension?.message).toContain("More of its tests pass with `.env`");
  });
});

describe("a check that also fails with what the checkout has", () => {
  test("is known if another one passes, and the checkout is unchanged", async () => {
    const files = { ".env": "A=1\n", "node_modules/x/i.js": "i\n" };
    await using trial = new Ground(
      { test: "echo written > node_modules/x/i.js; echo B > .env; echo C > a.txt; exit 1", lint: "true" },
      { ".gitignore": ".env*\nnode_modules/\n" },
      files,
    );
    expect((await trial.start()).status).toBe("completed");
    expect(trial.asked[0]?.prompt).toContain("- test (");
    for (const [name, text] of Object.entries({ ...files, "a.txt": "one\n" }))
      expect(readFileSync(join(trial.checkout, name), "utf8")).toBe(text);
  });

  test("is a question if no check passes; when it is approved, only what is new counts", async () => {
    const find = "! grep -H BAD *.txt";
    await using trial = new Ground({ test: find, lint: "echo no; exit 3" }, { "b.txt": "BAD old\n" });
    const state = await trial.start();
    expect(state.suspension).toMatchObject({
      message: `no check passes before the work, so nothing would show that the work is right:\n- test (${find}) failed with exit code 1:\n  b.txt:BAD old\n- lint (echo no; exit 3) failed with exit code 3:\n  no`,
      error: { code: "no_check_passes" },
    });
    expect(trial.asked).toEqual([]);
    expect(waitingOf(state)).toMatchObject([
      { kind: "checks", message: "Failed: test (before the work), lint (before the work). Begin anyway?" },
    ]);
    expect(failedGate(state)?.report).toContain("what fails now is known then");
    await waiveChecks(trial.host, trial.run, { reason: "Both are old.", by: "ann" });
    expect((await trial.drive({ resume: {} })).status).toBe("completed");
    expect(trial.asked[0]?.prompt).toContain("BAD old");
  });

  test("is returned afterwards with what is new", async () => {
    await using trial = new Ground(
      { test: "! grep -H BAD *.txt" },
      { "b.txt": "BAD old\n" },
      {},
      {
        work: {
          build: ({ workspace }) => {
            writeFileSync(join(workspace, "c.txt"), trialTexts.shift() ?? "");
            return JSON.stringify({ status: "complete" });
          },
        },
      },
    );
    const trialTexts = ["BAD new\n", "fine\n"];
    await trial.start();
    await waiveChecks(trial.host, trial.run, { reason: "It is old.", by: "ann" });
    expect((await trial.drive({ resume: {} })).status).toBe("completed");
    const returned = (await trial.events()).flatMap((event) =>
      event.type === "output_returned" ? event.complaints : [],
    );
    expect(returned.map(({ message }) => message)).toEqual([expect.stringContaining("c.txt:BAD new")]);
  });

  test("is a question if no test runs, and a command that is set by then counts", async () => {
    await using trial = new Ground({ test: "echo 'Ran 0 tests in 0.000s'; echo OK", lint: "true" });
    expect((await trial.start()).suspension?.message).toBe(
      "the test command runs no test before the work, so nothing would show that the work is right:\n- test (echo 'Ran 0 tests in 0.000s'; echo OK) ran no test:\n  Ran 0 tests in 0.000s\n  OK",
    );
    expect((await trial.resumed({ testCommand: "" })).status).toBe("completed");
  });

  test("is no question if some of its tests pass", async () => {
    const text =
      'import { test } from "node:test";\ntest("good", () => {});\ntest("old", () => { throw new Error("old"); });\n';
    await using trial = new Ground({ test: "node --test" }, { "a.test.mjs": text });
    expect((await trial.start()).status).toBe("completed");
  });
});

test("a set-up that fails names what it lacks", async () => {
  await using trial = new Ground(
    { test: "true" },
    {},
    { ".env": "TOKEN=1\n" },
    {
      project: { setupCommand: "cat .env", testCommand: "true" },
    },
  );
  expect((await trial.start()).suspension).toMatchObject({
    message: expect.stringContaining(
      "- setup (cat .env) failed with exit code 1. It passes with `.env`, which git ignores",
    ),
    error: { code: "worktree_differs" },
  });
  expect((await trial.resumed({ copy: [".env"] })).status).toBe("completed");
});

test("what was lent when the process died is removed by the next one", async () => {
  await using trial = new Ground({ test: "grep -q A=1 .env" }, {}, { ".env": "A=1\n" });
  await trial.start();
  const path = await trial.path();
  const gitDir = sh(path, "git rev-parse --absolute-git-dir").trim();
  writeFileSync(join(gitDir, "cuebook-lent"), ".env\0");
  writeFileSync(join(path, ".env"), "A=1\n");
  expect((await trial.drive({ resume: {} })).suspension?.error?.code).toBe("worktree_differs");
});
