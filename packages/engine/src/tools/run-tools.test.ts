import { existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Agent, TurnRequest } from "@cuebook/agents";
import { createAgent } from "@cuebook/agents";
import type { RunEvent, RunState } from "@cuebook/run";
import { JournalError, openSqliteJournal } from "@cuebook/store";
import type { PermissionChannel } from "@cuebook/tools";
import { connectTools } from "@cuebook/tools/mcp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listWaiting } from "../decisions/list.ts";
import { driveRun } from "../drive/drive.ts";
import { answerPermission, type GivenAnswer, readPermission } from "../permissions/answer.ts";
import { planRun } from "../plan/plan.ts";
import { startRun } from "../plan/start.ts";
import { keepPlan } from "../plan/store.ts";
import { recordRun } from "../recording/from-run.ts";
import { replayRecording } from "../recording/replay.ts";
import { capabilitiesOf } from "../testing/capabilities.ts";
import { output, Trial, type TrialOptions } from "../testing/trial.ts";

/*
 * Real tools: a real server, the SDK's client, a real worktree, and answers that come through a separate connection to the
 * database.
 */

const workflow = (tools: string) => `name: codegen
roles:
  writer:
    prompt: Write the service.
    tools: ${tools}
    frontmatter: { oneOf: [{ properties: { $status: { const: done } }, required: [$status] }] }
graph:
  $START: { _: { role: writer, prompt: Begin. } }
  writer: { done: { role: $END } }
`;
const all = "[writeFileFromTemplate, readFile]";

let scripts: string;
beforeAll(() => {
  scripts = realpathSync(mkdtempSync(join(tmpdir(), "cuebook-tools-")));
});
afterAll(() => rmSync(scripts, { recursive: true, force: true }));

let count = 0;
/** An agent that plays these turns of the role "writer". */
function replaying(...turns: readonly unknown[]): Agent {
  const script = join(scripts, `${++count}.yaml`);
  writeFileSync(script, JSON.stringify({ version: 1, roles: { writer: [{ turns }] } }));
  return createAgent("replay", { script });
}

const done = "---\n$status: done\n---\n<<result>>";
const write = (path: string, name = "Ann") => ({
  tool: "writeFileFromTemplate",
  arguments: { template: "Hello {{ .name }}!\n", dialect: "go", variables: { name }, output_path: path },
});
const refused = { expect: "permission_denied" };

function outputOf({ steps }: RunState) {
  const result = steps.at(-1)?.result;
  return result?.is === "completed" ? result : undefined;
}

/** A run whose writer plays these turns, and the answers that its permissions get, in order. */
async function played(
  turns: readonly unknown[],
  answers: readonly (Omit<GivenAnswer, "by"> | "nothing")[],
  options: TrialOptions = {},
) {
  const trial = new Trial(workflow(all), { agent: replaying(...turns), ...options });
  const other = openSqliteJournal(join(trial.folder, "cuebook.db"));
  const asked: Promise<unknown>[] = [];
  const given = [...answers];
  const onEvent = (event: RunEvent) => {
    if (event.type !== "permission_requested") return;
    const answer = given.shift();
    if (answer === undefined) throw new Error("nobody expected to be asked");
    if (answer === "nothing") return;
    const answering = answerPermission({ journal: other }, trial.run, { ...answer, by: "ann" });
    asked.push(answering.catch((error: unknown) => error));
  };
  const state = await trial.start({ onEvent });
  const settled = await Promise.all(asked);
  expect(settled.filter((each) => each instanceof Error)).toEqual([]);
  const events = await trial.events();
  return {
    trial,
    state,
    events,
    outcomes: events.flatMap((event) =>
      event.type === "permission_decided"
        ? [[event.answer, event.by, event.say].filter((each) => each !== undefined)]
        : [],
    ),
    unasked: given.length,
    reply: outputOf(state),
    file: async (path: string) => {
      const whole = join(await trial.path(), path);
      return existsSync(whole) ? readFileSync(whole, "utf8") : undefined;
    },
    [Symbol.asyncDispose]: async () => {
      await other.close();
      await trial[Symbol.asyncDispose]();
    },
  };
}

describe("a role with tools", () => {
  test("writes a file from a template after another process has allowed it", async () => {
    const turns = [{ calls: [{ ...write("src/hello.txt"), as: "result" }], output: done }];
    await using run = await played(turns, [{ answer: "once" }]);
    expect(run.state.status).toBe("completed");
    expect(await run.file("src/hello.txt")).toBe("Hello Ann!\n");
    const [asked] = run.state.permissions;
    expect(asked).toMatchObject({
      permission: 1,
      step: 1,
      try: 1,
      turn: 1,
      tool: "writeFileFromTemplate",
      action: { tool: "writeFileFromTemplate", effect: "write", path: "src/hello.txt" },
      message: "Create file from template: src/hello.txt",
      decided: { answer: "once", by: "ann" },
    });
    expect(run.reply?.body).toContain('"output_path":"src/hello.txt"');
    const log = readdirSync(join(run.trial.folder, "tools")).map((name) =>
      name.endsWith("l") ? readFileSync(join(run.trial.folder, "tools", name), "utf8") : "",
    );
    expect(log.join("")).toContain(`"caller":{"via":"run","run":"${run.trial.run}","step":1,"role":"writer","turn":1`);
  });

  test("gets notes on them at the beginning of its prompt, with the producer `tools`", { tags: ["long"] }, async () => {
    const turns = [{ output: "---\n$status: done\n---\n" }];
    await using run = await played(turns, []);
    const { text, segments } = await run.trial.lastPrompt();
    expect(text).toMatch(/^Tools for this workspace:\n- writeFileFromTemplate: .*\n- readFile: .*\n\n/);
    const [note, next] = segments;
    expect(note).toMatchObject({ part: "tools", origin: "engine", producers: ["tools"], trust: "trusted" });
    expect([note?.start, next?.start, next?.part]).toEqual([0, note?.end, "instruction"]);
  });

  test.each([
    ["deny", {}, "Permission denied: the answer was no"],
    ["comment", { say: "Put it under docs." }, "Tool not executed. User comment: Put it under docs."],
    ["never", {}, "Permission denied: the answer was never"],
  ] as const)(
    "writes nothing when the answer is %s, and its agent receives the reason",
    { tags: ["long"] },
    async (answer, more, reason) => {
      const turns = [{ calls: [{ ...write("a.md"), ...refused, as: "result" }], output: done }];
      await using run = await played(turns, [{ answer, ...more }]);
      expect(run.state.status).toBe("completed");
      expect(await run.file("a.md")).toBeUndefined();
      expect(run.reply?.body).toContain(reason);
      expect(run.outcomes).toEqual([[answer, "ann", ...("say" in more ? [more.say] : [])]]);
    },
  );

  test("writes nothing when nobody answers in time", { tags: ["long"] }, async () => {
    const turns = [{ calls: [{ ...write("a.md"), ...refused, as: "result" }], output: done }];
    await using run = await played(turns, ["nothing"], { tools: { permissionTimeoutMs: 300 } });
    expect(run.state.status).toBe("completed");
    expect(run.outcomes).toEqual([["timeout"]]);
    expect(run.reply?.body).toContain("nobody answered");
    expect(await run.file("a.md")).toBeUndefined();
  });

  test("is not asked again about an action that is always allowed, even in a later run", {
    tags: ["long"],
  }, async () => {
    const turns = [
      { calls: [write("a.md"), write("a.md", "Bob")], output: "---\n$status: not\n---\n" },
      { calls: [write("a.md", "Eve")], output: "---\n$status: done\n---\n" },
    ];
    await using run = await played(turns, [{ answer: "always" }]);
    expect([run.state.status, run.outcomes, await run.file("a.md")]).toEqual([
      "completed",
      [["always", "ann"]],
      "Hello Eve!\n",
    ]);
    // The same folder for remembered answers.
    const state = await run.trial.start({ onEvent: ({ type }) => expect(type).not.toBe("permission_requested") });
    expect(state.status).toBe("completed");
  });

  test("is not asked again in the turn in which the action was allowed, but in the next one", {
    tags: ["long"],
  }, async () => {
    const turns = [
      { calls: [write("a.md"), write("a.md", "Bob")], output: "---\n$status: not\n---\n" },
      { calls: [{ ...write("a.md", "Eve"), ...refused }], output: "---\n$status: done\n---\n" },
    ];
    await using run = await played(turns, [{ answer: "turn" }, { answer: "deny" }]);
    expect([run.state.status, run.outcomes, await run.file("a.md")]).toEqual([
      "completed",
      [
        ["turn", "ann"],
        ["deny", "ann"],
      ],
      "Hello Bob!\n",
    ]);
  });

  test("follows a rule of the configuration without asking", async () => {
    const turns = [
      { calls: [write("docs/a.md"), { ...write("b.md"), ...refused }], output: "---\n$status: done\n---\n" },
    ];
    const rules = [
      { decide: "allow", path: "docs/**" },
      { decide: "deny", path: "b.md", reason: "b.md is made by hand" },
    ] as const;
    await using run = await played(turns, [], { tools: { rules } });
    expect([run.state.status, await run.file("docs/a.md"), await run.file("b.md")]).toEqual([
      "completed",
      "Hello Ann!\n",
      undefined,
    ]);
  });
});

test("waiting for permission counts neither for the timeouts of the agent nor for the budget", {
  tags: ["long"],
}, async () => {
  const turns = [{ calls: [write("a.md")], delay_ms: 50, output: "---\n$status: done\n---\n" }];
  const limits = { stallTimeoutMs: 700, turnTimeoutMs: 900 };
  const trial = new Trial(workflow(all), { agent: replaying(...turns), limits });
  let answering: Promise<unknown> | undefined;
  const onEvent = (event: RunEvent) => {
    if (event.type !== "permission_requested") return;
    answering = new Promise((resolve) => setTimeout(resolve, 1200)).then(() =>
      answerPermission(trial.host, trial.run, { answer: "once", by: "ann" }),
    );
  };
  const state = await trial.start({ onEvent });
  await answering;
  expect(state.status).toBe("completed");
  const events = await trial.events();
  const timeOf = (type: RunEvent["type"]) => Date.parse(events.find((event) => event.type === type)?.at ?? "");
  const wholeMs = timeOf("turn_completed") - timeOf("turn_requested");
  // The answer came 1.2 s after the question.
  expect(state.steps[0]?.tries[0]?.turns[0]?.durationMs).toBeLessThan(wholeMs - 1100);
  await trial[Symbol.asyncDispose]();
});

test("a permission is answered once, with the hash that was shown, and only while it is open", async () => {
  const turns = [{ calls: [{ ...write("a.md"), ...refused }], output: "---\n$status: done\n---\n" }];
  const trial = new Trial(workflow(all), { agent: replaying(...turns) });
  let checked: Promise<void> | undefined;
  const onEvent = (event: RunEvent) => {
    if (event.type === "permission_requested") checked = check(event.hash);
  };
  const answer = (given: Partial<GivenAnswer>) =>
    answerPermission(trial.host, trial.run, { answer: "once", by: "ann", ...given });
  async function check(hash: string): Promise<void> {
    const { permission, view } = await readPermission(trial.host, trial.run);
    expect(view).toMatchObject({
      tool: "writeFileFromTemplate",
      hash,
      display: { format_hint: "diff", truncated: false },
    });
    expect(view.display.details).toContain("+Hello Ann!");
    expect(view.rule).toMatchObject({ decide: "allow" });
    expect((await listWaiting(trial.host)).map(({ waiting }) => waiting.message)).toEqual([permission.message]);
    await expect(answer({ hash: "ffffffff" })).rejects.toMatchObject({
      code: "permission_changed",
      message: `question ${trial.run}/q1 has the hash ${hash.slice(0, 12)}, not "ffffffff"`,
    });
    await expect(answer({ hash: hash.slice(0, 3) })).rejects.toMatchObject({ code: "permission_changed" });
    await expect(answer({ permission: 2 })).rejects.toMatchObject({
      code: "permission_missing",
      message: `run ${trial.run} (running) waits for no permission 2`,
    });
    await expect(answer({ answer: "comment", say: " " })).rejects.toMatchObject({ code: "say_missing" });
    await answer({ answer: "deny", hash: hash.slice(0, 12).toUpperCase() });
    await expect(answer({})).rejects.toMatchObject({
      code: expect.stringMatching(/^permission_(answered|missing)$/),
    });
  }
  expect((await trial.start({ onEvent })).status).toBe("completed");
  await checked;
  await expect(answer({ permission: 1 })).rejects.toMatchObject({
    code: "permission_missing",
    message: `run ${trial.run} (completed) waits for no permission 1: it was decided (deny)`,
  });
  expect(await listWaiting(trial.host)).toEqual([]);
  await trial[Symbol.asyncDispose]();
});

test("views, questions and stored texts contain no secrets", async () => {
  const secret = "hunter2hunter2";
  const calls = [{ ...write(`docs/${secret}.md`, secret), ...refused }];
  const turns = [{ calls, output: "---\n$status: done\n---\n" }];
  await using run = await played(turns, [{ answer: "comment", say: `No ${secret}.` }], { secrets: [secret] });
  const [asked] = run.state.permissions;
  const shown = await run.trial.journal.getObject(asked?.shown ?? "");
  expect(shown).toContain("[secret]");
  const kept = [JSON.stringify(run.events), shown];
  const state = join(run.trial.folder, "tools");
  const files = readdirSync(state, { recursive: true, withFileTypes: true }).filter((each) => each.isFile());
  const texts = files.map(({ parentPath, name }) => readFileSync(join(parentPath, name), "utf8"));
  expect([...kept, ...texts].join("\n")).not.toContain(secret);
});

describe("a run that is ended while a tool waits", () => {
  test.each([
    ["stopped", "suspended"],
    ["cancelled", "cancelled"],
  ] as const)(
    "%s: it closes the question, writes nothing, and asks again in the next turn",
    { tags: ["long"] },
    async (how, status) => {
      const turns = [{ calls: [write("a.md")], output: "---\n$status: done\n---\n" }];
      const trial = new Trial(workflow(all), { agent: replaying(...turns) });
      const stop = new AbortController();
      const onEvent = (event: RunEvent) => {
        if (event.type !== "permission_requested") return;
        if (how === "stopped") stop.abort();
        else void trial.journal.request(trial.run, "cancel");
      };
      const state = await trial.start({ onEvent, signal: stop.signal });
      expect(state.status).toBe(status);
      expect(state.permissions[0]?.decided).toMatchObject({ answer: "withdrawn" });
      const [turn] = state.steps[0]?.tries[0]?.turns ?? [];
      expect(turn).toMatchObject({ state: { is: "interrupted" }, durationMs: expect.any(Number) });
      expect(existsSync(join(await trial.path(), "a.md"))).toBe(false);
      if (how === "stopped") {
        const again = await trial.drive({
          resume: {},
          onEvent: (event) => {
            if (event.type === "permission_requested")
              void answerPermission(trial.host, trial.run, { answer: "once", by: "ann" });
          },
        });
        expect(again.permissions.map(({ decided }) => decided?.answer)).toEqual(["withdrawn", "once"]);
        expect([again.status, readFileSync(join(await trial.path(), "a.md"), "utf8")]).toEqual([
          "completed",
          "Hello Ann!\n",
        ]);
      }
      await trial[Symbol.asyncDispose]();
    },
  );
});

test("a question that cannot be stored is not asked: the run stops, as after any failure of the journal", async () => {
  const turns = [{ calls: [write("a.md")], output: "---\n$status: done\n---\n" }];
  await using trial = new Trial(workflow(all), { agent: replaying(...turns) });
  const full = new JournalError("database_full", "the disk is full");
  const failing = { permissionAnswers: () => Promise.reject(full) };
  const journal = new Proxy(trial.journal, {
    get: (of, name) => (name in failing ? failing.permissionAnswers : Reflect.get(of, name).bind?.(of)),
  });
  const run = await startRun(trial.host, { workflow: trial.workflow, repository: join(trial.folder, "r") });
  await expect(driveRun({ ...trial.host, journal }, run)).rejects.toBe(full);
});

test("a missing folder of templates makes tools unavailable, and the error names it", async () => {
  const tools = { templateRoots: ["/nowhere/templates"] };
  await using trial = new Trial(workflow(all), { agent: replaying({ output: "x" }), tools });
  expect((await trial.start()).suspension).toMatchObject({
    reason: "failure",
    error: {
      code: "tools_unavailable",
      message: expect.stringMatching(/^the tools of the role writer cannot be used: .*\/nowhere\/templates/),
    },
  });
});

describe("the tools of a turn", () => {
  test("are those of its role, while it lasts, with their own token", { tags: ["long"] }, async () => {
    const seen: NonNullable<TurnRequest["tools"]>[] = [];
    const agent: Agent = {
      kind: "hands",
      capabilities: capabilitiesOf({ mcp: true }),
      probe: async () => "1",
      async *turn({ tools, secrets, prompt, log: _ }) {
        if (tools === undefined) throw new Error("no tools");
        seen.push(tools);
        const remote = await connectTools({ to: tools });
        expect(remote.tools.map(({ name }) => name)).toEqual(["readFile"]);
        expect(await remote.call("writeFile", { path: "x", content: "x" })).toMatchObject({
          failure: { code: "unknown_tool" },
        });
        expect(await remote.call("readFile", { path: "../../cuebook.db" })).toMatchObject({
          failure: { code: "path_invalid" },
        });
        expect(await remote.call("readFile", { path: "a.txt" })).toMatchObject({ ok: true });
        expect([secrets.includes(tools.token), prompt.includes(tools.token)]).toEqual([true, false]);
        yield { type: "result", text: output({ $status: seen.length === 1 ? "not" : "done" }) };
      },
    };
    await using trial = new Trial(workflow("[readFile]"), { agent });
    expect((await trial.start()).status).toBe("completed");
    expect(seen).toHaveLength(2);
    expect(seen[0]?.token).not.toBe(seen[1]?.token);
    const { hostname } = new URL(seen[0]?.url ?? "");
    expect(hostname).toBe("127.0.0.1");
    // The server is closed.
    const [first] = seen;
    if (first !== undefined) await expect(connectTools({ to: first })).rejects.toThrow();
    expect(JSON.stringify(await trial.events())).not.toContain(seen[0]?.token);
  });

  test("are refused before the run begins when the agent accepts none", async () => {
    await using trial = new Trial(workflow(all));
    await expect(trial.start()).rejects.toMatchObject({
      code: "agent_without_tools",
      message:
        "the role writer has tools (writeFileFromTemplate, readFile), but an agent of the kind hands accepts none: trial.workflow.yaml:5:12 names them",
      hint: "Name another agent for the role, or remove its `tools`.",
    });
    expect(await trial.journal.runs()).toEqual([]);
  });
});

test("a person at the terminal is asked beside the inbox: the first answer counts, and the other question is cancelled", {
  tags: ["long"],
}, async () => {
  const turns = [{ calls: [write("a.md"), write("b.md")], output: "---\n$status: done\n---\n" }];
  await using trial = new Trial(workflow(all), { agent: replaying(...turns) });
  const takenBack: unknown[] = [];
  const ask: PermissionChannel["ask"] = async (request, signal) => {
    if (request.display.summary.endsWith("a.md")) return { answer: "once", hash: request.hash, by: "terminal" };
    expect(request.inbox).toBe(`${trial.run}/q2`);
    await answerPermission(trial.host, trial.run, { answer: "once", by: "inbox" });
    await new Promise((resolve) => signal.addEventListener("abort", resolve));
    takenBack.push(signal.reason);
    return undefined;
  };
  const state = await trial.start({
    channels: [{ name: "terminal", ask }],
  });
  expect(state.permissions.map(({ decided }) => decided?.by)).toEqual(["terminal", "inbox"]);
  expect(takenBack).toMatchObject([{ answer: { answer: "once", by: "inbox" } }]);
  expect(state.status).toBe("completed");
});

test("a channel that fails leaves the question to the inbox, and the transcript says why", {
  tags: ["long"],
}, async () => {
  const turns = [{ calls: [write("a.md")], output: "---\n$status: done\n---\n" }];
  await using trial = new Trial(workflow(all), { agent: replaying(...turns) });
  const broken: PermissionChannel = {
    name: "phone",
    ask: async () => {
      // Answered later than the failure.
      setImmediate(() => answerPermission(trial.host, trial.run, { answer: "once", by: "inbox" }));
      throw new Error("nobody is there");
    },
  };
  const silent: PermissionChannel = { name: "desk", ask: async () => undefined };
  const state = await trial.start({ channels: [broken, silent] });
  expect(state.permissions.map(({ decided }) => decided?.by)).toEqual(["inbox"]);
  expect(state.status).toBe("completed");
  const events = await trial.journal.transcript(trial.run);
  expect(events.filter(({ type }) => type === "notice")).toMatchObject([
    { text: "asking through phone failed: nobody is there" },
  ]);
});

test("an agent in a folder below the workspace can use the templates of the project", { tags: ["long"] }, async () => {
  const text = workflow(all).replace("prompt: Begin. }", "prompt: Begin., location: docs }");
  const made = { template_name: "hello.md", variables: { name: "Ann" }, output_path: "a.md" };
  const turns = [{ calls: [{ tool: "writeFileFromTemplate", arguments: made }], output: "---\n$status: done\n---\n" }];
  const files = { ".templates/hello.md.tmpl": "Hello {{ .name }}!\n", "docs/b.md": "" };
  const rules = [{ decide: "allow" }] as const;
  await using trial = new Trial(text, { agent: replaying(...turns), files, tools: { rules } });
  const state = await trial.start();
  expect([state.status, state.suspension?.message]).toEqual(["completed", undefined]);
  expect(readFileSync(join(await trial.path(), "docs/a.md"), "utf8")).toBe("Hello Ann!\n");
});

describe("a plan of roles with tools", () => {
  const options = (trial: Trial) => ({ workflow: trial.workflow, repository: join(trial.folder, "r") });

  test("has their rules and notes, and a different hash when these differ", async () => {
    await using trial = new Trial(workflow(all), { agent: replaying({ output: "x" }) });
    const plan = await planRun(trial.host, options(trial));
    expect(plan.access).toMatchObject([
      { role: "writer", tools: ["writeFileFromTemplate", "readFile"], locations: [] },
    ]);
    expect(plan.tools?.notes.writer).toBe(plan.first.prompt.text.slice(0, plan.tools?.notes.writer?.length));
    const { tools } = trial.host;
    if (tools === undefined) throw new Error("no tools");
    const stricter = { ...trial.host, tools: { ...tools, rules: [{ decide: "deny", path: "src/**" } as const] } };
    const other = await planRun(stricter, options(trial));
    expect(other.hash).not.toBe(plan.hash);
    await keepPlan(trial.host, plan);
    await expect(startRun(stricter, { ...options(trial), approved: plan.hash })).rejects.toThrow(/tools\.rules/);
  });

  test("does not mention tools when no role has any", async () => {
    await using trial = new Trial(workflow("[]"));
    const plan = await planRun(trial.host, options(trial));
    expect([plan.tools, "tools" in plan.content]).toEqual([undefined, false]);
  });
});

test("a recording of a run with tools is replayed without tools, with the same prompts", {
  tags: ["long"],
}, async () => {
  const turns = [{ calls: [{ ...write("a.md"), as: "result" }], output: done }];
  await using run = await played(turns, [{ answer: "once" }]);
  const { trial, events } = run;
  const scratch = join(trial.folder, "scratch");
  const about = { run: trial.run, events, workflow: trial.workflow, file: "w.yaml", scratch };
  const recording = await recordRun({ ...about, mask: (text) => text });
  expect(recording.end).toEqual({ status: "completed" });
  expect(recording.steps[0]?.turns[0]?.prompt).toMatch(/^Tools for this workspace:/);
  const replay = await replayRecording(trial.workflow, recording, { scratch });
  expect([replay.end, replay.steps[0]?.turns[0]?.prompt]).toEqual([
    { status: "completed" },
    recording.steps[0]?.turns[0]?.prompt,
  ]);
  expect(existsSync(join(scratch, "tools"))).toBe(false);
});

describe("templates in the documents that an agent reads", () => {
  const document = "# Service\n\n```go-template\nHello {{ .name }}!\n```\n";
  const read = { calls: [{ tool: "readFile", arguments: { path: "module.md" }, as: "result" }], output: done };

  test.each([
    ["trusted", "the project's own", true],
    ["trusted", "one made during the run", false],
    ["all", "one made during the run", true],
    ["off", "the project's own", false],
  ] as const)("with extraction %s, of %s: %s", { tags: ["long"] }, async (extraction, whose, isKept) => {
    const isOwn = whose === "the project's own";
    const turns = isOwn ? [read] : [{ ...read, edits: [{ write: "module.md", content: document }] }];
    const files = isOwn ? { "module.md": document } : {};
    await using run = await played(turns, [], { tools: { extraction }, files });
    expect(run.state.status).toBe("completed");
    const folder = join(await run.trial.path(), ".cuebook/templates");
    expect(existsSync(folder) && readdirSync(folder).length > 0).toBe(isKept);
    expect(JSON.parse(run.reply?.body ?? "").notes !== undefined).toBe(isKept);
  });

  test("a document in the prompt is one of them: its note is in the instructions of the tools, and the prompt is as recorded", {
    tags: ["long"],
  }, async () => {
    let instructions = "";
    let sent = "";
    const agent: Agent = {
      kind: "hands",
      capabilities: capabilitiesOf({ mcp: true }),
      probe: async () => "1",
      async *turn({ tools, prompt }) {
        if (tools === undefined) throw new Error("no tools");
        const remote = await connectTools({ to: tools });
        [instructions, sent] = [remote.instructions, prompt];
        await remote.close();
        yield { type: "result", text: done };
      },
    };
    const text = workflow(all)
      .replace(
        "roles:",
        "dialect: go\ninputs: { properties: { note: { type: string, minLength: 1 } }, required: [note] }\nroles:",
      )
      .replace("prompt: Begin.", 'prompt: "{{ .input.note }}"');
    await using trial = new Trial(text, { agent });
    const repository = join(trial.folder, "r");
    trial.run = await startRun(trial.host, { workflow: trial.workflow, repository, input: { note: document } });
    expect((await trial.drive()).status).toBe("completed");
    expect(instructions).toMatch(/^Tools for this workspace:/);
    expect(instructions).toContain('{"template_name":"service.gotmpl","variables":{"name":""},"output_path":""}');
    expect(sent).toBe((await trial.lastPrompt()).text);
    expect(sent).not.toContain("service.gotmpl");
    expect(readdirSync(join(await trial.path(), ".cuebook/templates"))).toEqual(["service.gotmpl"]);
  });
});
