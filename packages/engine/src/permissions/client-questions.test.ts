import { execFileSync } from "node:child_process";
import { linkSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { AgentQuestion, TurnRequest } from "@cuebook/agents";
import type { RunEvent, RunState, TranscriptEvent } from "@cuebook/run";
import { openSqliteJournal } from "@cuebook/store";
import { expect, test } from "vitest";
import { Trial, type TrialOptions } from "../testing/trial.ts";
import { answerPermission, type GivenAnswer } from "./answer.ts";

/*
 * Scripted agents that ask as clients do; a real journal, and answers through a separate connection to it.
 */

const workflow = (permissions: string, more = "") => `name: trial
roles:
  writer:
    prompt: Write.
    permissions: ${permissions}${more}
graph:
  $START: { _: { role: writer, prompt: Begin. } }
  writer: { _: { role: $END } }
`;

const base = { tool: "Bash", effect: "run", message: "Claude wants to run a command" } as const;
const run = (command: string, more: Partial<AgentQuestion> = {}): AgentQuestion => ({ ...base, command, ...more });
const edit = (...paths: string[]): AgentQuestion => ({
  tool: "Edit",
  effect: "write",
  paths,
  diff: "--- a/a.txt\n+++ b/a.txt\n@@ -1 +1 @@\n-one\n+two\n",
  message: "Edit",
});

type Asking = (request: TurnRequest, ask: NonNullable<TurnRequest["ask"]>) => Promise<unknown>;

/** A run whose agent asks, and the answers that another process gives, in order. */
async function asking(
  permissions: string,
  work: Asking,
  answers: readonly Omit<GivenAnswer, "by">[] = [],
  { onAsked, ...options }: TrialOptions & { readonly onAsked?: (trial: Trial) => void } = {},
) {
  const results: unknown[] = [];
  const requests: TurnRequest[] = [];
  const trial = new Trial(workflow(permissions), {
    work: {
      writer: async (request) => {
        requests.push(request);
        if (request.ask === undefined) throw new Error("it cannot ask");
        results.push(await work(request, request.ask));
        return "done";
      },
    },
    ...options,
  });
  const other = openSqliteJournal(join(trial.folder, "cuebook.db"));
  const left = [...answers];
  const given: Promise<unknown>[] = [];
  const onEvent = (event: RunEvent) => {
    if (event.type !== "permission_requested") return;
    onAsked?.(trial);
    const answer = left.shift();
    if (answer === undefined) return;
    given.push(answerPermission({ journal: other }, trial.run, { ...answer, by: "ann" }).catch((error) => error));
  };
  const state = await trial.start({ onEvent });
  return {
    trial,
    state,
    results,
    requests,
    errors: (await Promise.all(given)).filter((each) => each instanceof Error),
    events: await trial.events(),
    transcript: await transcriptOf(trial),
    [Symbol.asyncDispose]: async () => {
      await other.close();
      await trial[Symbol.asyncDispose]();
    },
  };
}

async function transcriptOf(trial: Trial): Promise<readonly TranscriptEvent[]> {
  return (await trial.journal.transcript(trial.run)).filter(({ type }) => type.startsWith("permission_"));
}

const outcomes = ({ permissions }: RunState) => permissions.map(({ decided }) => [decided?.answer, decided?.by]);

test("rules of the role decide without a person, and the transcript has why", async () => {
  await using made = await asking(
    "[read, { decide: allow, command: [npm, test] }, { decide: deny, command: [rm, '**'], reason: nothing is removed }]",
    async (_, ask) => [
      await ask(run("npm test", { item: "1" })),
      await ask(run("rm -rf src", { item: "2" })),
      await ask({ ...edit("a.txt"), item: "3" }),
    ],
  );
  expect(made.results).toEqual([
    [
      { isAllowed: true },
      { isAllowed: false, message: "Permission denied: nothing is removed" },
      { isAllowed: false, message: "Permission denied: this role may only read" },
    ],
  ]);
  expect(made.transcript).toMatchObject([
    { type: "permission_decided", item: "1", isAllowed: true, by: "rule" },
    { type: "permission_decided", item: "2", isAllowed: false, message: "Permission denied: nothing is removed" },
    { type: "permission_decided", item: "3", isAllowed: false, message: "Permission denied: this role may only read" },
  ]);
  expect(made.state.permissions).toEqual([]);
  const completed = made.events.find((event) => event.type === "turn_completed");
  expect(completed?.denied).toEqual([
    "Bash: rm -rf src (Permission denied: nothing is removed)",
    "Edit: a.txt (Permission denied: this role may only read)",
  ]);
});

test("a turn gets what its rules decide as a whole, and its sandbox, with and without permissions", {
  tags: ["long"],
}, async () => {
  const requestOf = async (permissions: string) => {
    await using made = await asking(permissions, async () => undefined);
    const { permissions: outlook, sandbox } = made.requests[0] ?? {};
    return { ...outlook, sandbox };
  };
  const asked = { read: "allow", write: "ask", run: "ask", network: "ask", ask_client: "ask", sandbox: "none" };
  expect(await requestOf("[read]")).toEqual({ ...asked, write: "deny" });
  expect(await requestOf("[full]\n    sandbox: workspace")).toMatchObject({ write: "allow", run: "allow" });
  expect(await requestOf("[edit, { decide: deny, effect: write, path: 'docs/**' }]")).toEqual(asked);
});

test("a question that rules leave open goes to the inbox, and another process answers", async () => {
  await using made = await asking(
    "[edit]",
    async (request, ask) => {
      const answers = [await ask(run("npm install", { item: "call-1" })), await ask(run("git push"))];
      expect(request.heldMs?.()).toBeGreaterThan(0);
      return answers;
    },
    [{ answer: "once" }, { answer: "comment", say: "Not today." }],
  );
  expect(made.results).toEqual([
    [{ isAllowed: true }, { isAllowed: false, message: "Tool not executed. User comment: Not today." }],
  ]);
  expect(outcomes(made.state)).toEqual([
    ["once", "ann"],
    ["comment", "ann"],
  ]);
  expect(made.state.permissions[0]).toMatchObject({
    tool: "Bash",
    action: { tool: "Bash", effect: "run", command: ["npm", "install"], folder: "" },
    message: "Run command: npm install",
  });
  expect(made.transcript).toMatchObject([
    { type: "permission_asked", item: "call-1", permission: 1, message: "Run command: npm install" },
    { type: "permission_decided", item: "call-1", permission: 1, isAllowed: true, by: "ann" },
    { type: "permission_asked", permission: 2 },
    { type: "permission_decided", permission: 2, isAllowed: false, by: "ann", message: "Not today." },
  ]);
});

test("an answer for the turn, or for always, is not asked for again", { tags: ["long"] }, async () => {
  await using made = await asking(
    "[edit]",
    async (_, ask) => [
      await ask(run("npm test")),
      await ask(run("npm test")),
      await ask(run("npm publish")),
      await ask(run("npm publish")),
    ],
    [{ answer: "turn" }, { answer: "always" }],
  );
  expect(made.results).toEqual([Array.from({ length: 4 }, () => ({ isAllowed: true }))]);
  expect(made.state.permissions.length).toBe(2);
});

const unruled: readonly (readonly [string, AgentQuestion])[] = [
  ["a tool of the client in its own words", { tool: "Task", effect: "ask_client", message: "Task: remove all" }],
  ["several files", edit("a.txt", "b.txt")],
  ["further input", run("npm test", { input: '{"timeout":1}' })],
  ["a tool of the client with arguments", { tool: "mcp__x", effect: "ask_client", input: "{}", message: "Use x" }],
  ["files that are not named", { tool: "Edit", effect: "write", message: "Edit" }],
];

async function expectNoRule(_: string, question: AgentQuestion): Promise<void> {
  await using made = await asking("[]", (_, ask) => ask(question), [{ answer: "always" }], {
    tools: { permissionTimeoutMs: 500 },
  });
  expect(made.errors).toMatchObject([{ code: "answer_not_offered" }]);
  expect(made.results).toEqual([{ isAllowed: false, message: "Permission denied: nobody answered" }]);
}

test.each(unruled.slice(0, 1))("no rule can be stored from a question about %s", expectNoRule);
test.each(unruled.slice(1))("no rule can be stored from a question about %s", { tags: ["long"] }, expectNoRule);

test("the stored view has the whole diff or command, the places, and no secret", { tags: ["long"] }, async () => {
  const long = Array.from({ length: 600 }, (_, i) => `+line ${i}`).join("\n");
  const diff = `--- a/a.txt\n+++ b/a.txt\n@@ -0,0 +1,600 @@\n${long}\n`;
  await using made = await asking(
    "[]",
    async (_, ask) => [
      await ask({ ...edit("a.txt"), diff }),
      await ask(run("curl -H 'token: hunter2-secret' https://x.example\necho \u001b[2J")),
    ],
    [{ answer: "deny" }, { answer: "deny" }],
    { secrets: ["hunter2-secret"] },
  );
  const views = await Promise.all(
    made.state.permissions.map(async ({ shown }) => JSON.parse((await made.trial.journal.getObject(shown)) ?? "")),
  );
  expect(views[0].display).toMatchObject({ format_hint: "diff", truncated: false });
  expect(views[0].display.details).toContain("+line 599");
  expect(views[0].display.details).toContain("file: a.txt");
  expect(JSON.stringify(views)).not.toContain("hunter2-secret");
  expect(views[1].display.details).toContain("echo ⟨U+001B⟩[2J");
  expect(views[1].display.warnings.join()).toContain("U+001B");
  expect(views[1].rule.command).toEqual(["sh", "-c", expect.stringContaining("curl")]);
});

test("a command of a megabyte is denied where a person would have to decide, and allowed by a rule", {
  tags: ["long"],
}, async () => {
  const command = `echo ${"x".repeat(1_000_000)}`;
  await using made = await asking("[]", (_, ask) => ask(run(command)));
  expect(made.results).toMatchObject([{ isAllowed: false, message: expect.stringContaining("cannot be shown") }]);
  expect(made.state.permissions).toEqual([]);
  await using full = await asking("[full]", (_, ask) => ask(run(command)));
  expect(full.results).toEqual([{ isAllowed: true }]);
});

test("rules see where a path leads: links, links to nothing, and parents", { tags: ["long"] }, async () => {
  await using made = await asking("[edit]", async ({ workspace }, ask) => {
    const outside = join(workspace, "..", "elsewhere");
    mkdirSync(join(outside, "deep"), { recursive: true });
    mkdirSync(join(workspace, "src"));
    writeFileSync(join(workspace, "src", "b.txt"), "");
    symlinkSync(outside, join(workspace, "out"));
    symlinkSync(join(outside, "deep"), join(workspace, "deep"));
    symlinkSync(join(outside, "later.txt"), join(workspace, "dangling"));
    symlinkSync("src", join(workspace, "in"));
    const controller = new AbortController();
    const places = [
      "out/x",
      "dangling",
      "deep/../x",
      "../x",
      "in/b.txt",
      "src/../a.txt",
      join(workspace, "new/y.txt"),
      ".git/config",
    ];
    return Promise.all(
      places.map(async (path) => {
        setTimeout(() => controller.abort(), 1500);
        return [path.replace(workspace, "$W"), (await ask(edit(path), controller.signal)).isAllowed];
      }),
    );
  });
  expect(Object.fromEntries(made.results[0] as [string, boolean][])).toEqual({
    "out/x": false,
    dangling: false,
    "deep/../x": false,
    "../x": false,
    "in/b.txt": true,
    "src/../a.txt": true,
    "$W/new/y.txt": true,
    ".git/config": false,
  });
});

test("rules that allow editing do not allow what git would execute, wherever it is and by whichever way", async () => {
  await using made = await asking("[edit, project_commands, read_git]", async ({ workspace }, ask) => {
    execFileSync("git", ["init", "--quiet", "--bare", join(workspace, "src/fixture")]);
    execFileSync("git", ["init", "--quiet", "--separate-git-dir", join(workspace, "realgit"), join(workspace, "own")]);
    symlinkSync("src/fixture", join(workspace, "link"));
    linkSync(join(workspace, "realgit/config"), join(workspace, "realgit/second"));
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 1500);
    const writes = [
      ["src/fixture/config"],
      ["link/hooks/x"],
      ["realgit/second"],
      ["a.txt", "src/HEAD"],
      [".gitconfig"],
    ];
    const lines = ["mv a.txt src/x/HEAD", "cp a.txt git-hooks/pre-push", "git init --bare src/y", "ln -s realgit z"];
    const questions = [
      ...writes.map((paths) => edit(...paths)),
      ...lines.map((line) => run(line)),
      edit("a.txt", "src/config"),
    ];
    return Promise.all(questions.map(async (each) => (await ask(each, controller.signal)).isAllowed));
  });
  expect(made.results[0]).toEqual([...Array.from({ length: 9 }, () => false), true]);
});

test("rules see in which folder each command of a line runs", async () => {
  await using made = await asking(`[{ decide: allow, command: [npm, "**"] }]`, async ({ workspace }, ask) => {
    mkdirSync(join(workspace, "src/deep"), { recursive: true });
    symlinkSync(join(workspace, ".."), join(workspace, "out"));
    const lines = [
      "cd src && npm test",
      "cd src && cd .. && npm test",
      "cd src/deep && cd ../../.. && npm test",
      "cd out && npm test",
    ];
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 1500);
    return Promise.all(
      lines.map(async (command) => {
        const question = { tool: "Bash", effect: "run", message: command, command } as const;
        return (await ask(question, controller.signal)).isAllowed;
      }),
    );
  });
  expect(made.results[0]).toEqual([true, true, false, false]);
});

test("nobody answers in time: the question is denied, and a late answer is reported", async () => {
  await using made = await asking("[]", (_, ask) => ask(run("ls")), [], { tools: { permissionTimeoutMs: 300 } });
  expect(made.results).toMatchObject([{ isAllowed: false }]);
  expect(outcomes(made.state)).toEqual([["timeout", undefined]]);
  const late = { permission: 1, answer: "once", by: "ann" } as const;
  await expect(answerPermission(made.trial, made.trial.run, late)).rejects.toMatchObject({
    code: "permission_missing",
    message: expect.stringContaining("it was decided (timeout)"),
  });
});

test("a question answered twice has one answer, and the other is reported", { tags: ["long"] }, async () => {
  const answers: Promise<PromiseSettledResult<unknown>[]>[] = [];
  await using made = await asking("[]", (_, ask) => ask(run("ls")), [], {
    onAsked: (trial) => {
      const both = (["deny", "once"] as const).map((answer) =>
        answerPermission(trial, trial.run, { answer, by: answer }),
      );
      answers.push(Promise.allSettled(both));
    },
  });
  const settled = (await answers[0]) ?? [];
  expect(settled.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(settled.flatMap((each) => (each.status === "rejected" ? [each.reason] : []))).toMatchObject([
    { code: "permission_answered", message: expect.stringMatching(/^question .*\/q1 is already answered$/) },
  ]);
  const first = settled[0]?.status === "fulfilled" ? "deny" : "once";
  expect(outcomes(made.state)).toEqual([[first, first]]);
});

test("two questions at once are asked one after the other", { tags: ["long"] }, async () => {
  await using made = await asking("[]", (_, ask) => Promise.all([ask(run("one")), ask(run("two"))]), [
    { answer: "once" },
    { answer: "deny" },
  ]);
  expect(made.results).toEqual([
    [{ isAllowed: true }, { isAllowed: false, message: "Permission denied: the answer was no" }],
  ]);
  expect(made.errors).toEqual([]);
});

test("a question that the client cancels is withdrawn, and so is one that is open when the turn ends", {
  tags: ["long"],
}, async () => {
  await using made = await asking("[]", async (_, ask) => {
    const back = AbortSignal.timeout(400);
    const first = await ask(run("one"), back);
    void ask(run("two")).catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 300));
    return first;
  });
  expect(made.results).toMatchObject([{ isAllowed: false }]);
  expect(outcomes(made.state)).toEqual([
    ["withdrawn", undefined],
    ["withdrawn", undefined],
  ]);
  expect(made.transcript.filter(({ type }) => type === "permission_decided").length).toBe(2);
});
