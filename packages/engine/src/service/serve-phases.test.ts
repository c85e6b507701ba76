import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { AgentError, type TurnRequest } from "@cuebook/agents";
import { expect, test } from "vitest";
import { makeDecision } from "../decisions/make.ts";
import { builtInLibrary, type ProjectLibrary } from "../library/project-library.ts";
import { type FileIssue, Served, type ServedWork } from "../testing/served.ts";
import type { ServeOptions } from "./options.ts";

const front = (workflow: string, more = "") => `
tracker:
  kind: file
  active_states: [To Do]
  terminal_states: [Done]
  handoff_state: Review
  comments: { on_dispatch: true, on_completion: true, on_failure: true }
agent: { kind: hands, max_retry_backoff_ms: 20 }
polling: { interval_ms: 60000 }
workflow: ${workflow}
${more}`;

const team = (more = "") => `name: team
phases:
  - { use: spec, checks: []${more} }
  - { use: breakdown, checks: [] }
`;

/** The library, with a workflow for small tasks and one for the others. */
function libraryWith(spec = ""): ServeOptions["library"] {
  const library = builtInLibrary();
  const build = "name: build\nphases:\n  - { use: spec, checks: [] }\n  - { use: implement, checks: [test] }\n";
  const texts: Record<string, string> = { build, small: team(spec).replace("team", "small"), team: team(spec) };
  const workflow: ProjectLibrary["workflow"] = (name) => {
    const text = texts[name];
    return text === undefined ? library.workflow(name) : { file: `${name}.workflow.yaml`, text };
  };
  return async () => ({ ...library, workflowNames: [...library.workflowNames, "team"], workflow });
}

const checks = [
  ...["all_criteria_verifiable", "no_technical_metrics", "p1_stories_independent"],
  ...["scope_explicit", "max_3_clarifications"],
];
const quality_checklist = Object.fromEntries(checks.map((name) => [name, { passed: true, evidence: "SC-1" }]));
const artifact = "## The document\n\nThe file a.txt has one line, which says two when it is done.";
const answers: Readonly<Record<string, object>> = {
  classify: { status: "complete", weight: "small", confidence: "high", rationale: "One file." },
  spec: { status: "complete", summary: "Specified.", artifact, quality_checklist },
  breakdown: { status: "complete", summary: "Split.", artifact },
};
const reply = ({ role }: TurnRequest) => JSON.stringify(answers[role]);
const issue: FileIssue = { id: "1", state: "To Do", description: "Say two." };
const bodiesOf = (found: FileIssue | undefined) =>
  (found?.comments as { body: string }[] | undefined)?.map(({ body }) => body.replaceAll(/run [0-9a-z]{10}/g, "run R"));
const broken = (role: string) => new AgentError("agent_failed", { agent: "hands", role }, "broke");

function served(workflow: string, work: ServedWork = reply, more = ""): Served {
  return new Served(front(workflow, more), "", [issue], work);
}

test("a named workflow works on an issue in phases, and hands it over", async () => {
  await using trial = served("team");
  await trial.serve({ library: libraryWith() });
  expect(trial.log).toEqual(["dispatched APP-1", "settled APP-1 handed_off"]);
  expect(trial.states).toEqual({ 1: "Review" });
  const [run] = await trial.runsOf("1");
  expect(run).toMatchObject({ workflow: "team", status: "completed", dispatch: { workflow: "named", attempt: null } });
  expect(run?.steps.map(({ role }) => role)).toEqual(["spec", "breakdown"]);
  expect(bodiesOf(trial.issues[0])).toEqual([
    "Cuebook begins to work on this issue with the workflow team: run R.",
    "Cuebook has finished its work on this issue: run R (spec, breakdown). The issue moves to Review.",
  ]);
  expect(trial.asked[0]?.prompt).toContain("Say two.");
});

test("a workflow in a file beside the WORKFLOW.md can be served", { tags: ["long"] }, async () => {
  await using trial = served("team.workflow.yaml");
  writeFileSync(join(trial.repository, "team.workflow.yaml"), team());
  await trial.serve();
  expect(trial.states).toEqual({ 1: "Review" });
});

test("auto chooses the weight of an issue first, then works with the workflow for it", { tags: ["long"] }, async () => {
  await using trial = served("auto");
  await trial.serve({ library: libraryWith() });
  expect(trial.log).toEqual([
    ...["dispatched APP-1", "settled APP-1 continue"],
    ...["dispatched APP-1", "settled APP-1 handed_off"],
  ]);
  const runs = await trial.runsOf("1");
  expect(runs.map(({ workflow, dispatch }) => [workflow, dispatch?.workflow, dispatch?.attempt])).toEqual([
    ["classify", "classify", null],
    ["small", "named", null],
  ]);
  expect(trial.asked.map(({ role }) => role)).toEqual(["classify", "spec", "breakdown"]);
  expect(bodiesOf(trial.issues[0])?.[0]).toBe("Cuebook begins to work on this issue with the workflow small: run R.");
  // An issue that begins again may have another weight.
  trial.issues = trial.issues.map((each) => ({ ...each, state: "To Do" }));
  await trial.serve({ library: libraryWith() });
  expect((await trial.runsOf("1")).map(({ workflow }) => workflow)).toEqual([
    ...["classify", "small"],
    ...["classify", "small"],
  ]);
});

test("auto without a weight that has a workflow waits for a person", { tags: ["long"] }, async () => {
  await using trial = served("auto", () => JSON.stringify({ status: "blocked", reason: "What is meant?" }));
  await trial.serve({ library: libraryWith() });
  expect(trial.log).toEqual(["dispatched APP-1", "settled APP-1 blocked"]);
  expect(bodiesOf(trial.issues[0])?.[0]).toMatch(
    /^Cuebook waits for a person in the phase classify, run R: What is meant\?/,
  );
});

test("a run is continued in its phase after a failure, instead of beginning again", { tags: ["long"] }, async () => {
  let failures = 3;
  await using trial = served("team", (request) => {
    if (request.role === "breakdown" && failures-- > 0) throw broken("breakdown");
    return reply(request);
  });
  trial.host = { ...trial.host, limits: { ...trial.host.limits, tries: 1 } };
  const stop = new AbortController();
  await trial.serve({
    library: libraryWith(),
    once: false,
    signal: stop.signal,
    observe: (event) => {
      trial.events.push(event);
      if (event.type === "settled" && event.outcome === "handed_off") stop.abort();
    },
  });
  const [run, ...others] = await trial.runsOf("1");
  expect(others).toEqual([]);
  expect(run).toMatchObject({ status: "completed", retries: 3 });
  expect(trial.asked.map(({ role }) => role)).toEqual(["spec", ...Array<string>(4).fill("breakdown")]);
  expect(trial.log.filter((each) => each.startsWith("continued"))).toHaveLength(3);
  expect(bodiesOf(trial.issues[0])?.[1]).toMatch(/^Cuebook could not finish run R in the phase breakdown: .*broke/);
  expect(bodiesOf(trial.issues[0])).toHaveLength(5);
});

test("max_sessions counts each time that a run is continued after a failure", { tags: ["long"] }, async () => {
  await using trial = served("team", ({ role }) => {
    throw broken(role);
  });
  trial.write(front("team").replace("max_retry_backoff_ms: 20", "max_retry_backoff_ms: 20, max_sessions: 2"), "");
  trial.host = { ...trial.host, limits: { ...trial.host.limits, tries: 1 } };
  const stop = new AbortController();
  await trial.serve({
    library: libraryWith(),
    once: false,
    signal: stop.signal,
    observe: (event) => {
      trial.events.push(event);
      if (event.type === "settled" && event.outcome === "exhausted") stop.abort();
    },
  });
  expect(trial.asked).toHaveLength(2);
});

test("a gate is decided in the inbox while other issues go on, and the run is continued then", {
  tags: ["long"],
}, async () => {
  await using trial = served("team");
  const library = libraryWith(", gate: human");
  trial.issues = [issue, { ...issue, id: "2" }];
  await trial.serve({ library });
  expect(trial.log.filter((each) => each.startsWith("settled")).toSorted()).toEqual([
    "settled APP-1 blocked",
    "settled APP-2 blocked",
  ]);
  expect(bodiesOf(trial.issues[0])?.at(-1)).toMatch(
    /^Cuebook waits for a person in the phase spec, run R: May spec\/complete lead to breakdown\?/,
  );
  const [first] = await trial.runsOf("1");
  await makeDecision(trial.host, first?.id ?? "", { verdict: "approved" });
  trial.events.length = 0;
  await trial.serve({ library });
  expect(trial.log).toEqual(
    expect.arrayContaining(["continued APP-1", "settled APP-1 handed_off", "skipped APP-2 blocked"]),
  );
  expect(trial.states).toEqual({ 1: "Review", 2: "To Do" });
  // Work before the gate is not done again.
  expect(trial.asked.map(({ role }) => role)).toEqual(["spec", "spec", "breakdown"]);
});

test("a change of the workflow does not end a run that waits for a person", async () => {
  await using trial = served("team");
  await trial.serve({ library: libraryWith(", gate: human") });
  trial.events.length = 0;
  await trial.serve({ library: libraryWith(", gate: human, iterations: 7") });
  expect(trial.log).toEqual(["skipped APP-1 blocked"]);
});

test("the budget of an issue holds for all phases", { tags: ["long"] }, async () => {
  await using trial = served("team", reply, "budget: { turns: 1 }");
  await trial.serve({ library: libraryWith() });
  expect(trial.asked.map(({ role }) => role)).toEqual(["spec"]);
  expect(trial.log).toContain("settled APP-1 exhausted");
});

test("an issue that comes back begins again, without the files of its earlier run", { tags: ["long"] }, async () => {
  const found: string[] = [];
  await using trial = served("build", (request) => {
    const file = join(request.workspace, "work.txt");
    if (request.role !== "implement") return reply(request);
    found.push(existsSync(file) ? readFileSync(file, "utf8") : "");
    writeFileSync(file, `${found.at(-1)}done\n`);
    return JSON.stringify({ status: "complete", summary: "Done.", evidence: [{ criterion: "SC-1", result: "seen" }] });
  });
  trial.host = { ...trial.host, project: { testCommand: "true" } };
  const library = libraryWith();
  await trial.serve({ library });
  trial.issues = trial.issues.map((each) => ({ ...each, state: "To Do" }));
  await trial.serve({ library });
  expect(trial.states).toEqual({ 1: "Review" });
  expect(found).toEqual(["", ""]);
});
