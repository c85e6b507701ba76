import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { TurnRequest } from "@cuebook/agents";
import type { EventBody, EventType } from "@cuebook/run";
import type { PhaseLibrary } from "@cuebook/workflow";
import { describe, expect, test } from "vitest";
import { Trial, type TrialOptions, type Work } from "../testing/trial.ts";

/** Phases that test first, build, and look, with a project in JavaScript that needs nothing from outside. */
const phases: Readonly<Record<string, string>> = {
  tests: "checks: [{ name: test, expect: fail }]\n",
  build: "checks: [test, lint]\n",
  look: "",
};

const library: PhaseLibrary = {
  ids: Object.keys(phases),
  phase: (id) => ({
    file: `phases/${id}.md`,
    text: `---\nid: ${id}\npurpose: Does it.\ndialect: handlebars\nvariables: [KNOWN_FAILURES]\noutput: status\n${phases[id] ?? ""}---\n\nDo it. {{KNOWN_FAILURES}}\n`,
  }),
  schema: (name) => ({
    file: `schemas/${name}.yaml`,
    text: `oneOf:
  - description: Done.
    properties: { status: { const: complete }, summary: { type: string }, changed_tests: { type: array }, manual: { type: array } }
    required: [status]
  - description: Not done.
    properties: { status: { const: blocked }, reason: { type: string } }
    required: [status, reason]
  - description: Not yet.
    properties: { status: { const: continue }, reason: { type: string } }
    required: [status, reason]
`,
  }),
};

const done = JSON.stringify({ status: "complete", summary: "Done." });
const passingTest = 'import { test } from "node:test"; test("old works", () => {});\n';
const lint = 'for f in src/*.js; do grep -n BAD "$f" /dev/null; done; ! grep -q BAD src/*.js';

function manifest(scripts: Readonly<Record<string, string>>, more: object = {}): string {
  return JSON.stringify({ name: "p", type: "module", scripts, ...more });
}

function trialOf(list: string, options: TrialOptions): Trial {
  return new Trial(`version: 1\nname: trial\nphases: [${list}]\n`, {
    library,
    input: { prompt: "Do it." },
    ...options,
  });
}

function write(request: TurnRequest, files: Readonly<Record<string, string>>): string {
  for (const [name, text] of Object.entries(files)) {
    const file = join(request.workspace, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return done;
}

/** Does one thing after the other, turn by turn. */
function inTurn(...works: readonly Work[]): Work {
  let at = 0;
  return (request) => works[at++]?.(request) ?? "";
}

async function eventsOf<Type extends EventType>(trial: Trial, type: Type) {
  const events = await trial.events();
  return events.filter((event): event is typeof event & Extract<EventBody, { type: Type }> => event.type === type);
}

async function returnsOf(trial: Trial): Promise<string[]> {
  return (await eventsOf(trial, "output_returned")).flatMap(({ complaints }) => complaints.map((each) => each.message));
}

describe("the set-up of a project", () => {
  const files = { "package.json": manifest({ test: "node --test" }), "a.test.js": passingTest };
  const project = { setupCommand: "mkdir -p node_modules/dep && echo 1 > node_modules/dep/i && echo ran >> ../../log" };

  test("runs once in the worktree before the work, and what it installs is not committed", {
    tags: ["long"],
  }, async () => {
    await using trial = trialOf("build, look", { files, project, work: { build: () => done, look: () => done } });
    expect((await trial.start()).status).toBe("completed");
    const order = (await trial.events()).map(({ type }) => type);
    expect(order.filter((type) => type === "setup_completed")).toHaveLength(1);
    expect(order.indexOf("setup_completed")).toBeLessThan(order.indexOf("baseline_checked"));
    expect(order.indexOf("baseline_checked")).toBeLessThan(order.indexOf("turn_requested"));
    const path = await trial.path();
    expect(existsSync(join(path, "node_modules/dep/i"))).toBe(true);
    expect(execFileSync("git", ["ls-files", "node_modules"], { cwd: path }).toString()).toBe("");
    expect(execFileSync("git", ["status", "--porcelain"], { cwd: path }).toString()).toBe("");
    expect(readFileSync(join(trial.folder, "logs", trial.run, "0-setup.log"), "utf8")).toContain("setup: mkdir");
  });

  test("that the configuration names runs for a workflow of one's own, too", async () => {
    const roles = "agent: hands\nroles:\n  writer: { prompt: Write. }\n";
    const graph = "graph:\n  $START: { _: { role: writer, prompt: Begin. } }\n  writer: { _: { role: $END } }\n";
    const work = {
      writer: (request: TurnRequest) => readFileSync(join(request.workspace, "node_modules/dep/i"), "utf8"),
    };
    await using trial = new Trial(`version: 1\nname: own\n${roles}${graph}`, { files, project, work });
    expect((await trial.start()).status).toBe("completed");
  });

  test("that fails suspends the run before anything is paid, and is repeated when it is resumed", {
    tags: ["long"],
  }, async () => {
    const failing = { setupCommand: "echo the registry is away; test -e ../../fixed" };
    await using trial = trialOf("build", { files, project: failing, work: { build: () => done } });
    expect(await trial.start()).toMatchObject({
      status: "suspended",
      suspension: {
        reason: "failure",
        message: expect.stringContaining("the registry is away"),
        error: { code: "setup_failed", hint: expect.stringContaining("project.setup_command") },
      },
    });
    expect(trial.asked).toEqual([]);
    writeFileSync(join(trial.folder, "fixed"), "");
    expect((await trial.drive({ resume: {} })).status).toBe("completed");
  });

  test("is repeated when a phase changes what it reads, and a failure then is the phase's", {
    tags: ["long"],
  }, async () => {
    const read = { setupCommand: "! grep -q wrong package.json" };
    const change = (version: string) => (request: TurnRequest) =>
      write(request, { "package.json": manifest({ test: "node --test" }, { dependencies: { x: version } }) });
    await using trial = trialOf("build", {
      files,
      project: read,
      work: { build: inTurn(change("wrong"), change("right")) },
    });
    expect((await trial.start()).status).toBe("completed");
    expect((await eventsOf(trial, "setup_completed")).map(({ outcome }) => outcome)).toEqual([
      ...["passed", "failed", "passed"],
    ]);
    expect(await returnsOf(trial)).toEqual([expect.stringContaining("The check `setup` failed with exit code 1")]);
  });

  test("is needed, because checks in a worktree find nothing of the main checkout", { tags: ["long"] }, async () => {
    const find = `node -e "import('dep').then(() => process.exit(0), () => process.exit(3))"`;
    const up = `while [ "$PWD" != / ]; do for f in .eslintrc.json .npmrc node_modules; do test -e "$f" && exit 4; done; cd ..; done; exit 0`;
    await using trial = trialOf("build", {
      files: { "package.json": manifest({ test: find, lint: up }), ".gitignore": "*\n!package.json\n" },
      work: { build: () => done },
    });
    const main = join(trial.folder, "r");
    mkdirSync(join(main, "node_modules/dep"), { recursive: true });
    writeFileSync(join(main, "node_modules/dep/index.js"), "");
    writeFileSync(join(main, ".eslintrc.json"), "{}");
    writeFileSync(join(main, ".npmrc"), "");
    expect((await trial.start()).suspension).toMatchObject({
      message: expect.stringMatching(
        /\n- test \(npm test\) failed with exit code 3. It passes with `node_modules\/`, which git ignores$/,
      ),
      error: { code: "worktree_differs", data: { checks: [{ name: "test" }] } },
    });
  });
});

describe("a check that failed before the work", () => {
  const files = {
    "package.json": manifest({ test: "node --test", lint }),
    "a.test.js": passingTest,
    "src/old.js": "// BAD: old\n",
  };

  test("does not hold the work back, and is in the prompts", { tags: ["long"] }, async () => {
    await using trial = trialOf("build", {
      files,
      work: { build: (request) => write(request, { "src/new.js": "// fine\n" }) },
    });
    expect((await trial.start()).status).toBe("completed");
    expect(trial.asked).toHaveLength(1);
    expect(trial.asked[0]?.prompt).toContain("- lint (npm run lint) failed with exit code 1:");
    const [checked] = await eventsOf(trial, "checks_completed");
    expect(checked?.checks).toMatchObject([
      { name: "test", outcome: "passed", tests: { passed: 1 } },
      { name: "lint", outcome: "failed", known: true },
    ]);
  });

  test("is returned with what is new, and nothing else", { tags: ["long"] }, async () => {
    await using trial = trialOf("build", {
      files,
      work: {
        build: inTurn(
          (request) => write(request, { "src/new.js": "// BAD: new\n" }),
          (request) => write(request, { "src/new.js": "// fine\n" }),
        ),
      },
    });
    expect((await trial.start()).status).toBe("completed");
    const [message = "", ...others] = await returnsOf(trial);
    expect(others).toEqual([]);
    expect(message).toContain("It failed before the work began, too. Fix only what is new:");
    expect(message).toContain("src/new.js:1:// BAD: new");
    expect(message).not.toContain("old");
  });

  test("because its program is missing needs a person before anything is paid", async () => {
    await using trial = trialOf("build", {
      files: { "package.json": manifest({ lint: "eslnt ." }) },
      work: { build: () => done },
    });
    expect(await trial.start()).toMatchObject({
      status: "suspended",
      suspension: {
        message: "a program was not found: `eslnt`, for lint (npm run lint)",
        error: { code: "tool_missing", hint: expect.stringContaining("Install eslnt") },
      },
    });
    expect(trial.asked).toEqual([]);
  });
});

describe("a program that a phase makes necessary", () => {
  test("is nothing that the phase is asked to fix", async () => {
    await using trial = trialOf("build", {
      files: { "package.json": manifest({}) },
      work: { build: (request) => write(request, { "package.json": manifest({ lint: "eslnt ." }) }) },
    });
    expect(await trial.start()).toMatchObject({ status: "suspended", suspension: { error: { code: "tool_missing" } } });
    expect(trial.asked).toHaveLength(1);
  });
});

describe("tests that a phase writes first", () => {
  const newTest =
    'import { test } from "node:test"; import assert from "node:assert"; import { add } from "./add.js";\ntest("adds", () => assert.equal(add(1, 2), 3));\n';
  const wrong = "export const add = () => 0;\n";
  const right = "export const add = (a, b) => a + b;\n";
  const files = { "package.json": manifest({}), "add.js": wrong };
  const add: Work = (request) =>
    write(request, { "package.json": manifest({ test: "node --test" }), "add.test.js": newTest });

  test("run although the project had no test command, and must fail", { tags: ["long"] }, async () => {
    await using trial = trialOf("tests, build", {
      files,
      work: {
        tests: inTurn(
          (request) => write(request, { "package.json": manifest({ test: "node --test" }) }),
          (request) => write(request, { "add.test.js": passingTest }),
          add,
        ),
        build: inTurn(
          () => done,
          (request) => write(request, { "add.js": right }),
        ),
      },
    });
    expect((await trial.start()).status).toBe("completed");
    const [none, passed, wrongCode] = await returnsOf(trial);
    expect(none).toContain("The check `test` ran no test");
    expect(passed).toContain("The check `test` passed, but has to fail");
    expect(wrongCode).toContain("These tests of an earlier phase have to pass:\n- adds");
    const detected = (await eventsOf(trial, "project_detected")).map(({ project }) => project);
    expect(detected[0]).toMatchObject({ testCommand: "npm test", hasTests: false });
    expect(detected.at(-1)).toMatchObject({ testCommand: "npm test", hasTests: true });
  });

  test("cannot be deleted, and neither can the command that runs them", { tags: ["long"] }, async () => {
    await using trial = trialOf("tests, build", {
      files,
      work: {
        tests: add,
        build: inTurn(
          (request) => {
            rmSync(join(request.workspace, "add.test.js"));
            return write(request, { "add.js": right, "b.test.js": passingTest });
          },
          (request) => write(request, { "package.json": manifest({}), "add.test.js": newTest }),
          add,
        ),
      },
    });
    expect((await trial.start()).status).toBe("completed");
    const [deleted, removed] = await returnsOf(trial);
    expect(deleted).toContain("did not pass the tests of an earlier phase");
    expect(removed).toContain("The command was: npm test");
  });
});

test("a test command that runs no test fails", { tags: ["long"] }, async () => {
  await using trial = trialOf("build", {
    files: { "package.json": manifest({ test: "node --test" }), "a.test.js": passingTest },
    work: {
      build: inTurn(
        (request) => {
          rmSync(join(request.workspace, "a.test.js"));
          return JSON.stringify({
            ...JSON.parse(done),
            changed_tests: [{ file: "a.test.js", why: "It tests nothing." }],
          });
        },
        (request) => write(request, { "a.test.js": passingTest }),
      ),
    },
  });
  expect((await trial.start()).status).toBe("completed");
  expect(await returnsOf(trial)).toEqual([expect.stringContaining("The check `test` ran no test")]);
});
