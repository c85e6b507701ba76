import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Agent, AgentEvent } from "@cuebook/agents";
import { defaultLimits, type RunState, stateOf } from "@cuebook/run";
import { type Journal, openSqliteJournal } from "@cuebook/store";
import { loadWorkflow, verifyWorkflow, type Workflow } from "@cuebook/workflow";
import { worktreeProvider } from "@cuebook/workspace";
import { firstCommit } from "@cuebook/workspace/testing";
import { afterEach, beforeEach, expect, test } from "vitest";
import { adoptDefinition } from "../adopt/adopt.ts";
import { makeDecision } from "../decisions/make.ts";
import type { Host } from "../host/host.ts";
import { planRun } from "../plan/plan.ts";
import { startRun } from "../plan/start.ts";
import { capabilitiesOf } from "../testing/capabilities.ts";
import { driveRun } from "./drive.ts";
import { forkRun } from "./fork.ts";

const review = `name: review
inputs: { properties: { prompt: { type: string, minLength: 1 }, files: { type: array, items: { type: string } } }, required: [prompt, files] }
roles:
  reader:
    prompt: "reader"
    frontmatter: { properties: { $status: { enum: [ok, again] } }, required: [$status] }
  judge:
    prompt: "judge"
    frontmatter:
      oneOf:
        - { properties: { $status: { const: fine } }, required: [$status] }
        - { properties: { $status: { const: rejected }, comments: { type: string } }, required: [$status, comments] }
graph:
  $START: { _: { role: reader, prompt: "Look at {{#input.files}}{{{.}}} {{/input.files}}: {{{input.prompt}}}" } }
  reader: { ok: { role: judge, prompt: p }, again: { role: reader, prompt: again, max: 1 } }
  judge: { fine: { role: $END, as: approved }, rejected: { role: $END } }
`;

const outer = `name: outer
agent: hands
roles:
  judge:
    prompt: "developer"
    frontmatter: { properties: { files: { type: array, items: { type: string } } }, required: [files] }
  review: { workflow: review.yaml, with: { files: { from: steps.judge.files } } }
graph:
  $START: { _: { role: judge, prompt: "{{{input.prompt}}}" } }
  judge: { _: { role: review, prompt: "Review {{#files}}{{{.}}}{{/files}}" } }
  review: { approved: { role: $END, gate: auto }, rejected: { role: judge, prompt: "Fix {{{comments}}}: {{{_body}}}" } }
`;

let folder: string;
let journal: Journal;

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "cuebook-call-")));
  firstCommit(join(folder, "r"), { files: {} });
  journal = openSqliteJournal(join(folder, "cuebook.db"), { busyTimeoutMs: 20 });
});

afterEach(async () => {
  await journal.close();
  rmSync(folder, { recursive: true, force: true });
});

function load(entry: string, files: Readonly<Record<string, string>> = { "review.yaml": review }): Workflow {
  const { workflow, diagnostics } = loadWorkflow({ file: "outer.yaml", text: entry }, (path) => files[path]);
  if (workflow === undefined) throw new Error(JSON.stringify(diagnostics));
  return workflow;
}

/** A host whose agent replies with the next of the given replies, and keeps the prompts and the visits. */
function hostWith(replies: readonly string[], prompts: string[] = [], visits: string[] = []): Host {
  const left = [...replies];
  const agent: Agent = {
    kind: "hands",
    capabilities: capabilitiesOf(),
    probe: async () => "1",
    async *turn({ prompt, role, visit }): AsyncGenerator<AgentEvent> {
      prompts.push(prompt);
      visits.push(`${role}#${visit}`);
      yield { type: "result", text: `---\n${left.shift() ?? ""}\n---\nThe text.` };
    },
  };
  return {
    journal,
    workspaces: worktreeProvider({ root: join(folder, "worktrees") }),
    agent: () => agent,
    limits: defaultLimits,
    logs: join(folder, "logs"),
    secrets: [],
    now: () => new Date(),
  };
}

async function start(host: Host, workflow: Workflow): Promise<string> {
  return startRun(host, { workflow, repository: join(folder, "r"), input: { prompt: "Build" } });
}

function steps(state: RunState): unknown[] {
  return state.steps.map(({ role, visit, scope, result }) => [
    role,
    visit,
    scope ?? 0,
    result?.is === "completed" ? result.status : result?.is,
  ]);
}

const rejected = '$status: rejected\ncomments: "more tests"';

test("a role runs a workflow, and ends with what that workflow returns", async () => {
  const prompts: string[] = [];
  const replies = ["files: [a, b]", "$status: ok", rejected, "files: [c]", "$status: ok", "$status: fine"];
  const host = hostWith(replies, prompts);
  const state = await driveRun(host, await start(host, load(outer)));
  expect(state.status).toBe("completed");
  expect(steps(state)).toEqual([
    ["judge", 1, 0, "_"],
    ["review", 1, 0, "rejected"],
    ["reader", 1, 1, "ok"],
    ["judge", 1, 1, "rejected"],
    ["judge", 2, 0, "_"],
    ["review", 2, 0, "approved"],
    ["reader", 1, 2, "ok"],
    ["judge", 1, 2, "fine"],
  ]);
  expect(state.steps[1]?.result).toMatchObject({
    value: { $status: "rejected", comments: "more tests" },
    body: "The text.",
    artifacts: [{ name: "_body" }],
  });
  expect(prompts[1]).toContain("Look at a b : Review");
  expect(prompts[3]).toContain("Fix more tests: The text.");
  expect(state.scopes.map(({ ended, workflow, input }) => [ended?.status, workflow, input])).toEqual([
    ["rejected", "review.yaml", { files: ["a", "b"], prompt: "Review ab" }],
    ["approved", "review.yaml", { files: ["c"], prompt: "Review c" }],
  ]);
});

test("an agent gets the number of its visit in the whole run, so that a script can tell activations apart", {
  tags: ["long"],
}, async () => {
  const visits: string[] = [];
  const replies = ["files: [a]", "$status: ok", rejected, "files: [c]", "$status: ok", "$status: fine"];
  const host = hostWith(replies, [], visits);
  await driveRun(host, await start(host, load(outer)));
  expect(visits).toEqual(["judge#1", "reader#1", "judge#2", "judge#3", "reader#2", "judge#4"]);
});

test("a run that is stopped in a workflow of a step resumes there", async () => {
  const whole = hostWith(["files: [a]", "$status: ok", "$status: fine"]);
  const run = await start(whole, load(outer));
  const events = async () => journal.read(run);
  const stop = new AbortController();
  await driveRun(whole, run, {
    signal: stop.signal,
    onEvent: (event) => {
      if (event.type === "step_completed" && event.step === 3) stop.abort();
    },
  });
  expect(stateOf(run, await events())).toMatchObject({ status: "suspended", active: [2, 3] });
  const state = await driveRun(hostWith(["$status: fine"]), run, { resume: {} });
  expect(state.status).toBe("completed");
  expect(steps(state)).toHaveLength(4);
});

test("the limit of an edge counts in each of its workflows apart", { tags: ["long"] }, async () => {
  const again = "$status: again";
  const host = hostWith(["files: [a]", again, "$status: ok", rejected, "files: [a]", again, again]);
  const state = await driveRun(host, await start(host, load(outer)));
  expect(state.suspension).toMatchObject({ reason: "limit", edge: { role: "reader", status: "again" } });
  expect(state.steps.filter(({ role }) => role === "reader")).toHaveLength(4);
});

test("a workflow is within itself as deep as its depth allows", { tags: ["long"] }, async () => {
  const deep = `name: deep
inputs: { properties: { n: { type: string } }, required: [n] }
roles:
  asks: { prompt: "{{{input.n}}}", frontmatter: { properties: { $status: { enum: [more, done] } }, required: [$status] } }
  deeper: { workflow: deep.yaml, depth: 2, with: { n: "{{{input.n}}}!" } }
graph:
  $START: { _: { role: asks, prompt: p } }
  asks: { more: { role: deeper }, done: { role: $END } }
  deeper: { done: { role: $END } }
`;
  const entry = `name: outer
agent: hands
roles: { top: { workflow: deep.yaml, with: { n: "{{{input.prompt}}}" } } }
graph: { $START: { _: { role: top } }, top: { done: { role: $END } } }
`;
  const prompts: string[] = [];
  const workflow = load(entry, { "deep.yaml": deep });
  const more = "$status: more";
  const host = hostWith([more, "$status: done"], prompts);
  const state = await driveRun(host, await start(host, workflow));
  expect(state.status).toBe("completed");
  expect(prompts.map((prompt) => prompt.match(/Build!*/)?.[0])).toEqual(["Build", "Build!"]);
  const endless = hostWith([more, more, more]);
  const run = await start(endless, workflow);
  const limited = await driveRun(endless, run);
  expect(limited.suspension).toMatchObject({ reason: "limit", role: "deeper" });
  expect(limited.suspension?.message).toBe(
    "deeper: the workflow deep.yaml is 2 deep within itself, which is its limit",
  );
  const granted = await driveRun(hostWith(["$status: done"]), run, { resume: { allow: 1 } });
  expect(granted.status).toBe("completed");
});

test("a workflow whose result a person rejects runs again with the comment", { tags: ["long"] }, async () => {
  const gated = outer.replace("gate: auto", "gate: human");
  const host = hostWith(["files: [a]", "$status: ok", "$status: fine", "$status: ok", "$status: fine"]);
  const run = await start(host, load(gated));
  expect(await driveRun(host, run)).toMatchObject({ status: "suspended", suspension: { step: 2 } });
  await makeDecision(host, run, { verdict: "rejected", say: "look again" });
  const state = await driveRun(host, run, { resume: {} });
  expect(state.scopes[1]?.input?.prompt).toBe("Review a\n\nYour last result was rejected by a person: look again");
  expect(state.suspension).toMatchObject({ reason: "decision", step: 2 });
});

test("a plan has the prompts, the access and the bounds of the workflows of its roles", async () => {
  const host = hostWith([]);
  const plan = await planRun(host, {
    workflow: load(outer),
    repository: join(folder, "r"),
    input: { prompt: "Build" },
  });
  expect(plan.access.map(({ role }) => role)).toEqual([
    "judge",
    "review",
    "reader (review.yaml)",
    "judge (review.yaml)",
  ]);
  expect(plan.prompts.map(({ pointer, kind }) => `${kind} ${pointer}`)).toContain(
    "role /workflows/review.yaml/roles/reader/prompt/0",
  );
  expect(Object.entries(plan.bounds.roles).map(([role, { steps }]) => [role, steps])).toEqual([
    ["judge", 6],
    ["review", 5],
    ["reader (review.yaml)", 10],
    ["judge (review.yaml)", 10],
  ]);
});

test("a plan counts the workflow of a role again for each time that an approver may reject its result", async () => {
  const approved = outer
    .replace("approved: { role: $END, gate: auto }", "approved: { role: $END, gate: agent, approver: lead, max: 2 }")
    .replace(
      "graph:",
      "  lead: { prompt: lead, frontmatter: { properties: { $status: { enum: [approved, rejected] } }, required: [$status] } }\ngraph:",
    );
  const options = { workflow: load(approved), repository: join(folder, "r"), input: { prompt: "Build" } };
  const { roles } = (await planRun(hostWith([]), options)).bounds;
  expect(roles.review?.steps).toBe(5);
  expect(roles["reader (review.yaml)"]?.steps).toBe((5 + 2) * 2);
});

test("a run is not forked within a workflow of a step, and adopts no definition there", {
  tags: ["long"],
}, async () => {
  const host = hostWith(["files: [a]", "$status: ok", "not fine"]);
  const run = await start(host, load(outer));
  const state = await driveRun({ ...host, limits: { ...defaultLimits, repairs: 0 } }, run);
  expect(state).toMatchObject({ status: "suspended", active: [2, 4] });
  await expect(forkRun(host, { run, step: 3 })).rejects.toThrow("belongs to a workflow that step 2 runs");
  const changed = load(outer.replace("developer", "Developer"));
  await expect(adoptDefinition(host, { run, workflow: changed })).rejects.toThrow("is in the workflow review.yaml");
  const done = await driveRun(hostWith(["$status: fine"]), run, { resume: {} });
  expect(done.status).toBe("completed");
  const forked = await forkRun(host, { run, step: 2 });
  expect(await driveRun(host, forked)).toMatchObject({ status: "completed", steps: [{ step: 1 }, { step: 2 }] });
});

test("branches run workflows, and workflows open branches", { tags: ["long"] }, async () => {
  const pair = `name: pair
roles:
  begin: { prompt: begin, permissions: read, frontmatter: { properties: { topic: { type: string } }, required: [topic] } }
  one: { prompt: one, permissions: read }
  two: { prompt: two, permissions: read }
graph:
  $START: { _: { role: begin, prompt: "{{{input.prompt}}}" } }
  begin: { _: { all: [{ role: one, prompt: "{{{topic}}}" }, { role: two, prompt: p }], share: true, join: { role: $END } } }
`;
  const entry = `name: outer
agent: hands
roles:
  one: { workflow: pair.yaml }
  two: { workflow: pair.yaml }
  last: { prompt: last }
graph:
  $START:
    _:
      all: [{ role: one, prompt: "A {{{input.prompt}}}" }, { role: two, prompt: "B {{{input.prompt}}}" }]
      share: true
      join: { role: last, prompt: "{{{steps.one.topic}}} {{{steps.two.topic}}}" }
  last: { _: { role: $END } }
`;
  const prompts: string[] = [];
  const workflow = load(entry, { "pair.yaml": pair });
  expect(verifyWorkflow(workflow)).toEqual([]);
  const host = hostWith(["topic: x", "topic: x", "", "", "", "", ""], prompts);
  const state = await driveRun(host, await start(host, workflow));
  expect(state.status).toBe("completed");
  expect(
    state.scopes.map(({ scope, workflow: path, outer, role, ended }) => [scope, path, outer, role, ended?.status]),
  ).toEqual([
    [1, undefined, undefined, "one", "_"],
    [2, undefined, undefined, "two", "_"],
    [3, "pair.yaml", 1, "one", "_"],
    [4, "pair.yaml", 2, "two", "_"],
    [5, undefined, undefined, "one", "_"],
    [6, undefined, undefined, "two", "_"],
    [7, undefined, undefined, "one", "_"],
    [8, undefined, undefined, "two", "_"],
  ]);
  expect(prompts.at(-1)).toContain("x x");
});
