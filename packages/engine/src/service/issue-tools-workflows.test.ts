import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Agent, createAgent, type TurnRequest } from "@cuebook/agents";
import { type Received, type Reply, startModelServer } from "@cuebook/agents/testing";
import type { ToolResult } from "@cuebook/tools";
import { connectTools } from "@cuebook/tools/mcp";
import { expect, test } from "vitest";
import { makeDecision } from "../decisions/make.ts";
import { defaultToolSettings } from "../host/tool-settings.ts";
import { capabilitiesOf } from "../testing/capabilities.ts";
import { type FileIssue, Served } from "../testing/served.ts";

/* The tools about an issue in runs of a graph, of phases, and of a model of the agent `chat`: real servers and calls. */

const front = `
tracker:
  kind: file
  active_states: [To Do]
  terminal_states: [Done]
  handoff_state: Review
  move_to: [In QA]
agent: { kind: hands, max_retry_backoff_ms: 20 }
workflow: team.workflow.yaml
`;
const issues: readonly FileIssue[] = [
  { id: "1", state: "To Do", description: "Say two.", comments: [{ author: "ann", body: "In English." }] },
  { id: "2", state: "To Do", title: "Say three", blockers: [{ id: "1", identifier: "APP-1", state: "To Do" }] },
  { id: "3", state: "Done", title: "Said long ago", description: "It was said." },
];

const allTools =
  "[readIssue, commentOnIssue, moveIssue, listRelatedIssues, searchIssues, askQuestion, reportBlocked, listAttempts]";
const graph = `name: team
roles:
  planner:
    prompt: Plan.
    tools: ${allTools}
    permissions: read
    frontmatter: { properties: { $status: { const: planned } }, required: [$status] }
  worker:
    prompt: Work.
    tools: ${allTools}
    permissions: edit
    frontmatter: { properties: { $status: { const: done } }, required: [$status] }
graph:
  $START: { _: { role: planner, prompt: "Begin {{{issue.title}}}." } }
  planner: { planned: { role: worker, prompt: Go. } }
  worker: { done: { role: $END } }
`;
const phases = `name: team
phases:
  - { use: spec, checks: [], tools: ${allTools} }
  - { use: breakdown, checks: [], tools: ${allTools}, permissions: edit }
`;

const checks = [
  ...["all_criteria_verifiable", "no_technical_metrics", "p1_stories_independent"],
  ...["scope_explicit", "max_3_clarifications"],
];
const quality_checklist = Object.fromEntries(checks.map((name) => [name, { passed: true, evidence: "SC-1" }]));
const artifact = "## The document\n\nThe file a.txt has one line, which says two when it is done.";
const replies: Readonly<Record<string, string>> = {
  planner: "---\n$status: planned\n---\n",
  worker: "---\n$status: done\n---\n",
  spec: JSON.stringify({ status: "complete", summary: "Specified.", artifact, quality_checklist }),
  breakdown: JSON.stringify({ status: "complete", summary: "Split.", artifact }),
};

type Call = (name: string, args?: object) => Promise<ToolResult>;

/** A service of a workflow in a file, whose agents call tools. */
function served(workflow: string, work: (call: Call, request: TurnRequest) => Promise<void>, waitMs = 60_000): Served {
  const trial = new Served(front, "", issues, async (request) => {
    const { tools, role } = request;
    if (tools === undefined) throw new Error("the turn has no tools");
    const session = await connectTools({ to: tools, name: "test", callMs: 10_000 });
    try {
      await work((name, args = {}) => session.call(name, { ...args }), request);
    } finally {
      await session.close();
    }
    return replies[role] ?? "";
  });
  const agent = { ...trial.host.agent("hands"), capabilities: capabilitiesOf({ resume: true, mcp: true }) };
  return withAgent(trial, workflow, agent, waitMs);
}

function withAgent(trial: Served, workflow: string, agent: Agent, permissionTimeoutMs: number): Served {
  writeFileSync(join(trial.repository, "team.workflow.yaml"), workflow);
  const tools = { ...defaultToolSettings, permissionTimeoutMs, state: join(trial.folder, "tools") };
  trial.host = { ...trial.host, agent: () => agent, tools };
  return trial;
}

/** One issue at a time. */
const only = (trial: Served) => {
  trial.issues = trial.issues.map((each) => (each.id === "2" ? { ...each, state: "Later" } : each));
};

test.each([
  ["of a graph", graph, "planner", "worker"],
  ["of phases", phases, "spec", "breakdown"],
])(
  "agents of a run %s read the issue, and change it where their permissions allow that",
  async (_, text, first, last) => {
    const results: Record<string, unknown[]> = {};
    await using trial = served(text, async (call, { role }) => {
      const calls = [
        await call("readIssue"),
        await call("listRelatedIssues"),
        await call("searchIssues", { words: "long ago" }),
        await call("readIssue", { identifier: "app-3" }),
        await call("listAttempts"),
        await call("commentOnIssue", { text: `I am ${role}.` }),
        ...(role === last ? [await call("moveIssue", { state: "In QA" })] : []),
      ];
      results[role] = calls.map((result) => (result.ok ? result.value : result.failure));
    });
    await trial.serve();
    expect(results[first]).toMatchObject([
      { identifier: "APP-1", comments: [{ author: "ann", body: "In English." }] },
      { issues: [{ relation: "blocked", identifier: "APP-2" }] },
      { issues: [{ identifier: "APP-3", state: "Done" }], has_more: false },
      { identifier: "APP-3", description: "It was said." },
      { attempts: [] },
      { code: "permission_denied" },
    ]);
    expect(results[last]?.slice(5)).toMatchObject([{ success: true }, { success: true, state: "In QA" }]);
    expect(trial.issues[0]?.comments).toMatchObject([{ body: "In English." }, { body: `I am ${last}.` }]);
    expect(trial.states[1]).toBe("In QA");
  },
);

test("a report in a run of a graph that it is blocked ends it, with the reason", async () => {
  await using trial = served(graph, async (call, { role }) => {
    if (role === "worker") await call("reportBlocked", { reason: "No password." });
  });
  only(trial);
  await trial.serve();
  expect(trial.log).toEqual(["dispatched APP-1", "settled APP-1 blocked"]);
  const [run] = await trial.runsOf("1");
  expect(run?.suspension).toMatchObject({ reason: "failure", error: { code: "agent_blocked" } });
  expect(run?.settlement?.reason).toContain("No password.");
});

test("a question in a run of phases suspends it, and only the phase that asked continues", async () => {
  await using trial = served(
    phases,
    async (call, { role, prompt }) => {
      if (role === "breakdown" && !prompt.includes("A person answered:"))
        await call("askQuestion", { question: "Which?" });
    },
    100,
  );
  only(trial);
  await trial.serve();
  const [run] = await trial.runsOf("1");
  expect(run?.suspension).toMatchObject({ reason: "decision", message: "Which?" });
  await makeDecision(trial.host, run?.id ?? "", { verdict: "answered", say: "This." });
  await trial.serve();
  expect(trial.states[1]).toBe("Review");
  expect(trial.asked.map(({ role }) => role)).toEqual(["spec", "breakdown", "breakdown"]);
});

test("a model of the agent chat reads, comments, moves and asks by the tools of its role", async () => {
  const steps: Reply[] = [
    { deltas: [replies.planner ?? ""] },
    { deltas: ["Look."], calls: [{ name: "readIssue", arguments: {} }] },
    { deltas: ["Say."], calls: [{ name: "commentOnIssue", arguments: { text: "I say two." } }] },
    { deltas: ["Ask."], calls: [{ name: "askQuestion", arguments: { question: "Which?" } }] },
    { deltas: ["I end my turn."] },
    { deltas: ["Move."], calls: [{ name: "moveIssue", arguments: { state: "In QA" } }] },
    { deltas: [replies.worker ?? ""] },
  ];
  await using server = await startModelServer(...steps);
  const trial = new Served(front, "", issues);
  await using _ = trial;
  const agent = createAgent("chat", { provider: "openai-compatible", base_url: server.url, model: "m" });
  withAgent(trial, graph, agent, 100);
  only(trial);
  await trial.serve();
  const [run] = await trial.runsOf("1");
  expect(run?.suspension).toMatchObject({ reason: "decision", message: "Which?" });
  expect(toolResults(server.requests)).toContain("In English.");
  await makeDecision(trial.host, run?.id ?? "", { verdict: "answered", say: "This." });
  await trial.serve();
  expect(server.requests.at(5)?.body.messages.map(({ role }) => role)).toEqual([
    ...["user", "assistant", "tool", "assistant", "tool", "assistant", "tool", "assistant", "user"],
  ]);
  expect(JSON.stringify(server.requests.at(5)?.body.messages.at(-1))).toContain("A person answered");
  expect(trial.issues[0]).toMatchObject({ state: "In QA", comments: [{}, { body: "I say two." }] });
});

function toolResults(requests: readonly Received[]): string {
  const messages = requests.flatMap(({ body }) => body.messages);
  return JSON.stringify(messages.filter(({ role }) => role === "tool"));
}
