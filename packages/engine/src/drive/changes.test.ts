import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Agent, AgentEvent, TurnRequest } from "@cuebook/agents";
import { describe, expect, test } from "vitest";
import { capabilitiesOf } from "../testing/capabilities.ts";
import { Trial, type Work } from "../testing/trial.ts";

/** A check, so that a run of which nothing was checked is not what the test is about. */
const project = { buildCommand: "true" };
const input = { prompt: "Export invoices." };
const document = "## The plan\n\nEverything that will be true when it is done, and how to verify it.";
const checks = ["all_criteria_verifiable", "no_technical_metrics", "p1_stories_independent", "scope_explicit"];
const checklist = [...checks, "max_3_clarifications"].map((name) => [name, { passed: true, evidence: "section 6" }]);
const spec = {
  ...{ status: "complete", summary: "Written.", artifact: document },
  quality_checklist: Object.fromEntries(checklist),
};
const tests = {
  ...{ status: "complete", summary: "Tested.", artifact: document },
  tests: [{ file: "test/a.test.js", name: "adds", covers: ["SC-1"] }],
};
const done = { status: "complete", summary: "Done.", evidence: [{ criterion: "SC-1", result: "Seen." }] };
const docs = { status: "complete", summary: "Described.", artifact: document };

function put({ workspace }: TurnRequest, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(workspace, name)), { recursive: true });
    writeFileSync(join(workspace, name), text);
  }
}

function git(folder: string, ...args: string[]): string {
  const identity = ["-c", "user.name=T", "-c", "user.email=t@localhost"];
  return execFileSync("git", [...identity, ...args], { cwd: folder, encoding: "utf8" });
}

const reply = (output: object) => JSON.stringify(output);

/** A run of phases with agents that do what the test says; by default they behave. */
async function ran(phases: string, work: Readonly<Record<string, Work>>) {
  const good: Readonly<Record<string, Work>> = {
    spec: () => reply(spec),
    tdd_write: (request) => {
      put(request, { "test/a.test.js": "test\n" });
      return reply(tests);
    },
    implement: (request) => {
      put(request, { [`src/a${request.visit}.js`]: "code\n" });
      return reply(done);
    },
    docs: (request) => {
      put(request, { "docs/a.md": "text\n" });
      return reply(docs);
    },
  };
  const trial = new Trial(`name: trial\nphases: ${phases}\n`, { input, project, work: { ...good, ...work } });
  const state = await trial.start();
  const events = await trial.events();
  const path = await trial.path();
  return {
    trial,
    state,
    events,
    path,
    steps: state.steps.map(({ role, result }) => `${role} ${result?.is === "completed" ? result.status : result?.is}`),
    complaints: events.flatMap((event) =>
      event.type === "output_returned" || event.type === "output_rejected"
        ? event.complaints.map(({ message }) => message.replace(/[0-9a-f]{12}/g, "COMMIT"))
        : [],
    ),
    inspected: events.flatMap((event) => (event.type === "changes_inspected" ? [event] : [])),
    committed: () => git(path, "ls-tree", "-r", "--name-only", "HEAD").trim().split("\n"),
    [Symbol.asyncDispose]: () => trial[Symbol.asyncDispose](),
  };
}

describe("a phase that changes nothing", () => {
  test("has its files and commits undone, with any permissions, and learns it", { tags: ["long"] }, async () => {
    await using run = await ran("[{ use: spec, permissions: full }, implement]", {
      spec: (request) => {
        if (request.turn > 1) return reply(spec);
        put(request, { "src/early.js": "code\n" });
        git(request.workspace, "add", "--all");
        git(request.workspace, "commit", "--quiet", "--message", "Early");
        return reply(spec);
      },
    });
    expect(run.steps).toEqual(["spec complete", "implement complete", "final_checks complete"]);
    expect(run.complaints).toEqual([expect.stringContaining("you changed: src/early.js, and its commits.")]);
    expect(run.committed()).toEqual(["a.txt", "src/a1.js"]);
  });
});

describe("a phase for tests", () => {
  test("is sent back for other files, until they are as they were", { tags: ["long"] }, async () => {
    await using run = await ran("[spec, tdd_write, implement]", {
      tdd_write: (request) => {
        put(request, { "test/a.test.js": "test\n", "package.json": "{}\n" });
        if (request.turn === 1) put(request, { "a.txt": "two\n", "src/a.js": "code\n" });
        else {
          git(request.workspace, "restore", "--", "a.txt");
          git(request.workspace, "clean", "-f", "--quiet", "--", "src/a.js");
        }
        return reply(tests);
      },
    });
    expect(run.steps).toEqual([
      ...["spec complete", "tdd_write complete", "implement complete", "final_checks complete"],
    ]);
    expect(run.complaints).toMatchSnapshot();
    const repair = run.trial.asked.find(({ role, turn }) => role === "tdd_write" && turn === 2)?.prompt;
    expect(repair?.replace(/[0-9a-f]{12}/, "COMMIT")).toMatchSnapshot();
    expect(
      run.inspected.map(({ files }) => files.map(({ path, change, kind }) => `${path} ${change} ${kind}`)),
    ).toEqual([
      [],
      ["a.txt modified documentation", "package.json added code", "src/a.js added code", "test/a.test.js added test"],
      ["package.json added code", "test/a.test.js added test"],
      ["src/a1.js added code"],
    ]);
  });

  test("suspends the run when it never undoes them", { tags: ["long"] }, async () => {
    await using run = await ran("[spec, tdd_write, implement]", {
      tdd_write: (request) => {
        put(request, { "src/a.js": "code\n" });
        return reply(tests);
      },
    });
    expect(run.state.suspension).toMatchObject({ reason: "exhausted", step: 2 });
    expect(run.state.suspension?.message).toMatch(
      /^tdd_write did not change the files as its phase has to: This phase/,
    );
    expect(run.complaints).toHaveLength(5);
  });
});

test("a phase for documentation is sent back for code", { tags: ["long"] }, async () => {
  await using run = await ran("[spec, implement, docs]", {
    docs: (request) => {
      put(request, { "docs/a.md": "text\n", "src/a1.js": request.turn === 1 ? "broken\n" : "code\n" });
      return reply(docs);
    },
  });
  expect(run.complaints).toMatchSnapshot();
  expect(git(run.path, "show", "HEAD:src/a1.js")).toBe("code\n");
});

describe("an implementation", () => {
  test("is sent back if it changed nothing", { tags: ["long"] }, async () => {
    await using run = await ran("[spec, implement]", {
      implement: (request) => {
        if (request.turn > 1) put(request, { "src/a.js": "code\n" });
        return reply(done);
      },
    });
    expect(run.complaints).toMatchSnapshot();
    expect(run.state.status).toBe("completed");
  });

  test("may change nothing when it is entered again", { tags: ["long"] }, async () => {
    let reviews = 0;
    const finding = { severity: "high", file: "src/a1.js", line: 1, description: "It is wrong." };
    const fixed = { finding: "It is wrong.", is_resolved: true, evidence: "read it" };
    await using run = await ran("[spec, implement, review]", {
      implement: (request) => {
        if (request.visit === 1) put(request, { "src/a1.js": "code\n" });
        return reply(done);
      },
      review: () =>
        reply(
          reviews++ === 0
            ? { status: "blocked", reason: "It is wrong.", findings: [finding] }
            : { status: "complete", summary: "Fixed.", resolved: [fixed] },
        ),
    });
    expect(run.complaints).toEqual([]);
    expect(run.state.status).toBe("completed");
  });

  test("is sent back if it changed or deleted tests of an earlier phase without a reason", {
    tags: ["long"],
  }, async () => {
    await using run = await ran("[spec, tdd_write, implement]", {
      tdd_write: (request) => {
        put(request, { "test/a.test.js": "test\n", "test/b.test.js": "test\n", "test/c.test.js": "test\n" });
        return reply(tests);
      },
      implement: (request) => {
        put(request, { "src/a.js": "code\n", "test/a.test.js": "changed\n", "test/own.test.js": "own\n" });
        rmSync(join(request.workspace, "test/b.test.js"), { force: true });
        const changed = [
          { file: "./test/b.test.js", why: "SC-2 is no longer asked for." },
          ...(request.turn === 1 ? [] : [{ file: "test/a.test.js", why: "It expected 3, the specification says 4." }]),
        ];
        return reply({ ...done, changed_tests: changed });
      },
    });
    expect(run.complaints).toMatchSnapshot();
    expect(run.inspected.at(-1)?.tests).toEqual([
      { path: "test/a.test.js", change: "modified", since: 2 },
      { path: "test/b.test.js", change: "deleted", since: 2 },
    ]);
    expect(run.state.status).toBe("completed");
  });

  test("gives the reason for a changed test once", { tags: ["long"] }, async () => {
    let reviews = 0;
    const finding = { severity: "high", file: "src/a1.js", line: 1, description: "It is wrong." };
    const fixed = { finding: "It is wrong.", is_resolved: true, evidence: "read it" };
    await using run = await ran("[spec, tdd_write, implement, review]", {
      implement: (request) => {
        put(request, { [`src/a${request.visit}.js`]: "code\n", "test/a.test.js": "changed\n" });
        const reason = { changed_tests: [{ file: "test/a.test.js", why: "It was wrong." }] };
        return reply({ ...done, ...(request.visit === 1 ? reason : {}) });
      },
      review: () =>
        reply(
          reviews++ === 0
            ? { status: "blocked", reason: "It is wrong.", findings: [finding] }
            : { status: "complete", summary: "Fixed.", resolved: [fixed] },
        ),
    });
    expect(run.complaints).toEqual([]);
    expect(run.state.status).toBe("completed");
  });
});

/** An agent whose client reports that writing was denied, and then answers. */
function refusedAgent(work: (request: TurnRequest) => { readonly writes: boolean; readonly output: object }): Agent {
  return {
    kind: "refused",
    capabilities: capabilitiesOf({ resume: true }),
    probe: async () => "1",
    async *turn(request): AsyncGenerator<AgentEvent> {
      const { writes, output } = work(request);
      yield { type: "session", session: "s" };
      const item = `w${request.turn}`;
      yield { type: "tool_started", item, name: "Write", kind: "edit", summary: "src/a.js", input: "{}" };
      if (!writes)
        yield { type: "permission_decided", item, isAllowed: false, by: "client", message: "Write: src/a.js" };
      yield { type: "tool_finished", item, outcome: writes ? "completed" : "denied" };
      yield { type: "result", text: reply(output) };
    },
  };
}

describe("an agent that was refused every change of a file", () => {
  test("suspends the run with the cause, and tries again when it is resumed", { tags: ["long"] }, async () => {
    let isAllowed = false;
    const agent = refusedAgent((request) => {
      if (isAllowed) put(request, { "src/a.js": "code\n" });
      return { writes: isAllowed, output: isAllowed ? done : { status: "blocked", reason: "I cannot write." } };
    });
    await using trial = new Trial("name: trial\nphases: [{ use: implement, retry_from: implement }]\n", {
      agent,
      input,
      project,
    });
    const state = await trial.start();
    expect(state.suspension).toMatchObject({ reason: "failure", step: 1, error: { code: "writes_refused" } });
    expect(state.suspension?.message).toMatchSnapshot();
    expect(state.steps).toHaveLength(1);
    isAllowed = true;
    expect((await trial.drive()).status).toBe("completed");
  });

  test("continues if its commands changed files", { tags: ["long"] }, async () => {
    const agent = refusedAgent((request) => {
      put(request, { "src/a.js": "code\n" });
      return { writes: false, output: done };
    });
    await using trial = new Trial("name: trial\nphases: [implement]\n", { agent, input, project });
    expect((await trial.start()).status).toBe("completed");
  });

  test("continues if its phase changes nothing", async () => {
    const agent = refusedAgent(() => ({ writes: false, output: spec }));
    await using trial = new Trial("name: trial\nphases: [spec]\n", { agent, input });
    expect((await trial.start()).status).toBe("completed");
  });
});

test("the project's commands are those that are detected when the run begins, and no others", async () => {
  const answers: Record<string, boolean> = {};
  const lines = ["npm test", "npm test -- x", "npm run lint", "npm test; rm -rf /", "npm run deploy", "git status"];
  const ask = async (request: TurnRequest) => {
    for (const command of lines) {
      const question = { tool: "Bash", effect: "run", command, message: command } as const;
      answers[command] = (await request.ask?.(question))?.isAllowed ?? false;
    }
    put(request, { "src/a.js": "code\n" });
    return reply(done);
  };
  const files = { "package.json": '{ "scripts": { "test": "true", "lint": "true", "deploy": "true" } }\n' };
  await using trial = new Trial("name: trial\nphases: [{ use: implement, checks: [] }]\n", {
    input,
    work: { implement: ask },
    files,
    tools: { permissionTimeoutMs: 1 },
  });
  expect((await trial.start()).status).toBe("completed");
  expect(answers).toEqual({
    ...{ "npm test": true, "npm run lint": true, "git status": true },
    // The script's command is not one whose arguments are known.
    ...{ "npm test -- x": false, "npm test; rm -rf /": false, "npm run deploy": false },
  });
  expect(existsSync(join(await trial.path(), "src/a.js"))).toBe(true);
  expect(readFileSync(join(await trial.path(), "package.json"), "utf8")).toBe(files["package.json"]);
});

test("the commit of a blocked phase says in its subject what was done, and in its body why it is blocked", async () => {
  await using run = await ran("[spec, { use: implement, retry_from: implement }]", {
    implement: (request) => {
      put(request, { [`src/a${request.visit}.js`]: "code\n" });
      return reply(request.visit === 1 ? { status: "blocked", reason: "The format of dates is open." } : done);
    },
  });
  const messages = git(run.path, "log", "--format=%s%n%b", "--grep=blocked").split("\n");
  expect(messages.slice(0, 2)).toEqual([
    "implement: changes to src/a1.js, then blocked",
    "The format of dates is open.",
  ]);
});
