import type { EventBody, EventType, RunEvent } from "@cuebook/run";
import { expect, test } from "vitest";
import { Narrator } from "./event-text.ts";

const ref = { step: 2, try: 2, turn: 1 };
const question = {
  ...{ permission: 1, tool: "writeFile", message: "Create file: a.txt", hash: "h", shown: "s" },
  expiresAt: "2026-01-01T00:10:00.000Z",
};
const error = { code: "agent_failed", message: "it broke", retryable: true };
const complaints = [
  { path: "plan", message: "plan: is missing" },
  { path: "x", message: "x: is not known" },
];
const facts = {
  ...{ language: "go", packageManager: "go", frameworks: [], hasFrontend: false, hasTests: true, constitution: "" },
  ...{ testCommand: "go test ./...", lintCommand: "", buildCommand: "", typecheckCommand: "", notes: [] },
};
const workspace = { repository: "/r", base: "0123456789abcdef", branch: "cuebook/app-1-x", path: "/r/w" };
const agent = { name: "claude", kind: "claude-code", resume: true, resumeInterrupted: true };

const cases: readonly (readonly [EventBody, string])[] = [
  [
    { type: "workflow_entered", scope: 1, step: 1, workflow: "review.workflow.yaml", input: {} },
    "1 runs the workflow review.workflow.yaml",
  ],
  [
    {
      type: "run_created",
      workflow: "solve",
      pin: { definition: "d", object: "o" },
      issue: { identifier: "APP-1" },
      input: {},
      agent: "claude",
      workspace,
    },
    "a run of solve for issue APP-1 was created, to work on branch cuebook/app-1-x, with the agent claude in every role",
  ],
  [
    {
      type: "driver_attached",
      owner: { host: "box", pid: 7, startedAt: "" },
      reason: "recovery",
      repeats: ["checkpoint 1"],
    },
    "process 7 on box takes over after a crash; repeated, because their results are unknown: checkpoint 1",
  ],
  [
    { type: "driving_returned", worker: "w2", reason: "disk: 12 MiB free in /var (needs 64 MiB)" },
    "the worker w2 gave the run back: disk: 12 MiB free in /var (needs 64 MiB)",
  ],
  [{ type: "workspace_requested" }, "the workspace is being created"],
  [
    { type: "workspace_prepared", path: "/r/w", branch: "b", base: "0123456789abcdef" },
    "the workspace is ready: /r/w on branch b, from 0123456789",
  ],
  [
    { type: "edge_taken", step: 1, role: "planner", status: "ready", to: "developer" },
    "planner/ready leads to developer",
  ],
  [
    {
      type: "step_started",
      step: 2,
      role: "developer",
      visit: 2,
      parents: [1],
      via: { role: "planner", status: "ready" },
    },
    "2 developer#2 starts",
  ],
  [
    { type: "step_checkpointed", step: 2, checkpoint: { head: "h", tree: "fedcba9876543210" } },
    "2 developer#2: the files are checkpointed (tree fedcba9876)",
  ],
  [
    { type: "turn_requested", ...ref, try: 1, kind: "prompt", agent, prompt: "p" },
    "2 developer#2/1: claude (claude-code) gets its prompt",
  ],
  [
    { type: "try_started", step: 2, try: 2, reason: "failed", restore: true, notBefore: "2026-01-01T00:00:00.000Z" },
    "2 developer#2: try 2 starts, because the last one failed, not before 2026-01-01T00:00:00.000Z",
  ],
  [
    { type: "try_started", step: 2, try: 2, reason: "interrupted", restore: true, turn: 3 },
    "2 developer#2: try 2 starts, because the last one was interrupted, at its turn 3",
  ],
  [
    { type: "try_started", step: 2, try: 2, reason: "resumed", restore: false },
    "2 developer#2: try 2 starts, because the run was resumed; a plain folder keeps its files as they are",
  ],
  [{ type: "workspace_restored", step: 2, try: 2 }, "2 developer#2: the files are restored for try 2"],
  [
    {
      type: "turn_requested",
      ...ref,
      kind: "repair",
      agent: { ...agent, name: "claude-code" },
      prompt: "p",
      session: "s1",
    },
    "2 developer#2/2: claude-code is asked to repair its output in session s1",
  ],
  [{ type: "agent_started", ...ref, pid: 8, startedAt: "" }, "2 developer#2/2: the agent runs as process 8"],
  [{ type: "session_opened", ...ref, session: "s1" }, "2 developer#2/2: session s1"],
  [
    {
      type: "turn_completed",
      ...ref,
      text: "t",
      usage: { inputTokens: 1200, outputTokens: 300, cacheReadTokens: 900, costUsd: 0.02 },
      durationMs: 1500,
      denied: ["Bash: rm", "Edit"],
      log: { path: "l", sha256: "", bytes: 1400 },
    },
    "2 developer#2/2: the agent answered after 1.5s, in 1.2k cached 900 out 300 $0.02; denied: Bash: rm, Edit; log of 1.4 kB",
  ],
  [
    { type: "turn_failed", ...ref, error, durationMs: 100 },
    "2 developer#2/2: no answer after 0.1s: it broke (agent_failed)",
  ],
  [
    { type: "turn_interrupted", ...ref, reason: "timeout" },
    "2 developer#2/2: interrupted, because its step took too long",
  ],
  [{ type: "step_due", step: 2 }, "2 developer#2 is due"],
  [{ type: "event_awaited", step: 2, event: "ci" }, "2 developer#2 waits for the event ci"],
  [
    { type: "event_awaited", step: 2, event: "ci", expiresAt: "2030-01-01T00:00:00.000Z" },
    "2 developer#2 waits for the event ci, until 2030-01-01T00:00:00.000Z",
  ],
  [{ type: "signal_received", signal: 1, name: "ci", value: {}, by: "ann" }, "signal 1: ci, from ann"],
  [
    { type: "message_received", message: 1, text: "Use tabs.", when: "now", actor: { name: "ann", via: "page" } },
    "message 1 from ann on the page: Use tabs.",
  ],
  [{ type: "message_delivered", ...ref, message: 1, how: "during" }, "2 developer#2/2 gets message 1 while it works"],
  [{ type: "message_delivered", ...ref, message: 1, how: "prompt" }, "2 developer#2/2 gets message 1 in its prompt"],
  [{ type: "mail_refused", mail: 1, error }, "message 1 had no effect: it broke (agent_failed)"],
  [{ type: "decision_expired", decision: 1 }, "nobody made decision 1 in time"],
  [{ type: "turn_interrupted", ...ref, reason: "crash" }, "2 developer#2/2: interrupted, because its process is gone"],
  [
    { type: "turn_interrupted", ...ref, reason: "machine" },
    "2 developer#2/2: interrupted, because its machine could not work",
  ],
  [
    {
      type: "decision_requested",
      decision: 1,
      kind: "gate",
      step: 2,
      message: "may it\ngo on?",
      shown: "0".repeat(64),
    },
    "decision 1 on 2 developer#2 is up to a person: may it\u2424go on?",
  ],
  [
    { type: "decision_made", decision: 1, verdict: "rejected", say: "too long", shown: "0".repeat(64) },
    "decision 1 is rejected by a person: too long",
  ],
  [
    { type: "output_returned", ...ref, why: "unfinished", complaints: [{ path: "", message: "Half done.\nMore." }] },
    "2 developer#2/2: the phase continues: Half done.",
  ],
  [
    {
      type: "changes_inspected",
      ...ref,
      files: [{ path: "a.ts", change: "modified", kind: "code" }],
      count: 2,
      tests: [{ path: "a.test.ts", change: "deleted", since: 1 }],
    },
    "2 developer#2/2: it changed a.ts (modified) and 1 more file; tests of earlier phases differ: a.test.ts (deleted)",
  ],
  [
    {
      type: "checks_completed",
      ...ref,
      checks: [
        {
          ...{ name: "test", command: "npm test", onFailure: "return", outcome: "timed_out", code: null },
          ...{ output: "", omittedBytes: 0, durationMs: 61_000 },
        },
      ],
    },
    "2 developer#2/2: checks: test timed out (1m01s)",
  ],
  [
    {
      type: "checks_completed",
      ...ref,
      checks: [
        {
          ...{ name: "lint", command: "npm run lint", onFailure: "return", outcome: "failed", code: 1, known: true },
          ...{ output: "", omittedBytes: 0, durationMs: 1000 },
        },
      ],
    },
    "2 developer#2/2: checks: lint failed, as before the work (1.0s)",
  ],
  [
    {
      ...{ type: "setup_completed", key: "k", command: "npm ci", outcome: "passed", code: 0 },
      ...{ output: "", omittedBytes: 0, durationMs: 4000 },
    },
    "set-up: npm ci: passed (4.0s)",
  ],
  [
    {
      type: "baseline_checked",
      checks: [
        {
          ...{ name: "lint", command: "npm run lint", onFailure: "return", outcome: "failed", code: 1 },
          ...{ output: "", omittedBytes: 0, durationMs: 1000 },
        },
      ],
    },
    "checks before the work: lint failed (1.0s)",
  ],
  [
    { type: "project_detected", project: facts },
    "the files of the project have changed: its commands are detected again",
  ],
  [{ type: "step_committed", step: 2, commit: null, tree: "t" }, "2 developer#2 has nothing to commit"],
  [
    { type: "step_committed", step: 2, commit: "0123456789abcdef", tree: "t" },
    "2 developer#2 is committed as 0123456789",
  ],
  [
    { type: "review_stale", step: 2, reviewed: "a", tree: "0123456789abcdef" },
    "2 developer#2: the files have changed since the review (tree 0123456789), so it is done again",
  ],
  [{ type: "final_checks_completed", step: 2, tree: "t", checks: [] }, "2 developer#2: final checks: none"],
  [
    {
      ...{ type: "final_checks_completed", step: 2, tree: "t" },
      checks: [
        {
          ...{ name: "lint", command: "npm run lint", onFailure: "return", outcome: "passed", code: 0 },
          ...{ output: "", omittedBytes: 0, durationMs: 1000, ranIn: 1 },
        },
      ],
    },
    "2 developer#2: final checks: lint passed (1.0s) in step 1",
  ],
  [{ type: "review_compared", step: 2, files: [], count: 0 }, "2 developer#2: the code is the one that was reviewed"],
  [
    { type: "review_compared", step: 2, files: [{ path: "a.js", change: "added" }], count: 2 },
    "2 developer#2: code has changed since the review: a.js (added) and 1 more file",
  ],
  [
    {
      ...{ type: "checks_waived", step: 2, reason: "It is flaky.\nReally.", by: "ann" },
      checks: [{ name: "lint" }, { name: "test", expect: "fail" }],
    },
    "ann lets lint, test (has to fail) pass: It is flaky.␤Really.",
  ],
  [
    { type: "answer_withdrawn", q: 2, decision: 1, actor: { name: "ann", via: "page" } },
    "ann on the page withdraws the answer to question 2",
  ],
  [{ type: "files_checked", ...ref }, "2 developer#2/2: it may only read, and changed nothing"],
  [
    { type: "files_checked", ...ref, undone: { files: ["a.txt", "b.txt"], count: 3, isCommitted: true } },
    "2 developer#2/2: it may only read, so its changes are undone: a.txt, b.txt and 1 more file, and its commits",
  ],
  [
    { type: "output_rejected", ...ref, complaints },
    "2 developer#2/2: the output is invalid: plan: is missing; x: is not known",
  ],
  [
    {
      type: "step_completed",
      step: 2,
      status: "done",
      value: {},
      body: "",
      grade: "repaired",
      repairs: ["a fence was taken off"],
    },
    "2 developer#2 returns done (repaired); repaired: a fence was taken off",
  ],
  [{ type: "step_exhausted", step: 2, complaints }, "2 developer#2 is exhausted: plan: is missing; x: is not known"],
  [{ type: "step_failed", step: 2, error }, "2 developer#2 failed: it broke (agent_failed)"],
  [{ type: "run_suspended", reason: "limit", message: "so\noften" }, "the run is suspended (limit): so\u2424often"],
  [{ type: "run_resumed", allow: 2 }, "the run is resumed, with its limit raised by 2"],
  [
    { type: "run_completed", commit: "0123456789abcdef", uncommitted: 1 },
    "the run is completed at commit 0123456789, with 1 uncommitted change",
  ],
  [{ type: "run_failed", error }, "the run failed: it broke (agent_failed)"],
  [{ type: "run_rewound", step: 2 }, "the run was rewound to the beginning of 2 developer#2"],
  [{ type: "run_cancelled" }, "the run is cancelled"],
  [
    { type: "issue_refreshed", ...ref, state: "open", isActive: true },
    "2 developer#2/2: the issue is in state open, still active",
  ],
  [{ type: "service_requested", action: "handoff", state: "review" }, "the service will hand the issue off (review)"],
  [
    { type: "service_done", action: "handoff", error },
    "the service could not hand the issue off: it broke (agent_failed)",
  ],
  [
    {
      type: "permission_requested",
      ...ref,
      ...question,
      action: { tool: "writeFile", effect: "write", path: "a.txt" },
    },
    "2 developer#2/2: permission 1 is requested: Create file: a.txt",
  ],
  [
    { type: "permission_decided", permission: 1, answer: "comment", by: "ann", say: "elsewhere", hash: "h" },
    "permission 1 is denied with a comment by ann: elsewhere",
  ],
  [
    { type: "permission_decided", permission: 1, answer: "timeout", hash: "h" },
    "permission 1 is denied, because nobody answered in time",
  ],
  [
    { type: "definition_adopted", pin: { definition: "0123456789abcdef", object: "o" }, from: "fedcba9876543210" },
    "the run adopts the definition 0123456789ab in place of fedcba987654",
  ],
  [
    { type: "workspace_lost", checkpoint: { head: "h", tree: "0123456789abcdef" }, step: 2 },
    "the workspace is lost: it is created again with the tree 0123456789, and 2 developer#2 starts over",
  ],
  [{ type: "workspace_lost" }, "the workspace is lost: it is created again as it began"],
  [
    { type: "files_recorded", checkpoint: { head: "c".repeat(40), tree: "d".repeat(40) } },
    "the files are recorded for other machines: tree dddddddddd",
  ],
  [{ type: "workspace_rebuilt", movedTo: "/w.lost" }, "the workspace exists again; what was left of it is in /w.lost"],
  [
    { type: "output_sent_back", step: 2, message: "it is blank", say: "" },
    "the output of 2 developer#2 is sent back: it is blank",
  ],
  [
    { type: "run_resumed", input: { note: "x" }, location: "docs" },
    "the run is resumed, with other input: note; the folder docs",
  ],
  [
    { type: "push_requested", remote: "https://git.example/a/b.git", branch: "cuebook/x", commit: "0123456789abcdef" },
    "the branch cuebook/x will be pushed to https://git.example/a/b.git, at commit 0123456789",
  ],
  [
    { type: "branch_pushed", remote: "https://git.example/a/b.git", branch: "cuebook/x", commit: "0123456789abcdef" },
    "https://git.example/a/b.git has the branch cuebook/x at commit 0123456789",
  ],
  [
    { type: "pull_request_requested", forge: "github", project: "acme/shop" },
    "the pull request will be made or updated: github acme/shop",
  ],
  [
    {
      ...{ type: "pull_request_ready", forge: "github", project: "acme/shop", number: 7, state: "open", draft: true },
      ...{ address: "https://github.com/acme/shop/pull/7", commit: "0123456789abcdef", notes: ["nobody was asked"] },
    },
    "the pull request is https://github.com/acme/shop/pull/7 (open, a draft); nobody was asked",
  ],
  [
    {
      ...{ type: "pull_request_seen", number: 7, address: "https://github.com/acme/shop/pull/7", state: "open" },
      ...{ commit: "0123456789abcdef", merge: "conflicts", approvedBy: ["ada"], changesBy: ["bob"], conversations: 2 },
      checks: { state: "failed", failed: ["test", "lint"], waiting: ["deploy"] },
    },
    "the pull request https://github.com/acme/shop/pull/7 is open; its checks fail: test, lint; checks need a person: deploy; it conflicts with its target; approved by ada; changes wanted by bob; 2 open conversations",
  ],
  [
    { type: "dispatch_settled", outcome: "retry", reason: "it broke", dueAt: "2026-01-01T00:00:10.000Z" },
    "the dispatch ends (retry): it broke, not before 2026-01-01T00:00:10.000Z",
  ],
  [{ type: "issue_moved", state: "On hold" }, "the issue is now in state On hold"],
  [
    {
      ...{ type: "branches_opened", fork: 1, step: 2, role: "developer", status: "done", scope: undefined },
      ...{ roles: ["style", "access"], isList: false, isShared: false },
      branches: [
        { scope: 1, key: "style", role: "style" },
        { scope: 2, key: "access", role: "access" },
      ],
    },
    "developer/done opens the branches style, access",
  ],
  [{ type: "branches_based", fork: 1, commit: "0123456789abcdef" }, "the branches begin from 0123456789"],
  [{ type: "branch_prepared", scope: 1, workspace }, "the worktree of branch style is ready: /r/w"],
  [
    { type: "branch_lost", scope: 1, checkpoint: { head: "c".repeat(40), tree: "d".repeat(40) } },
    "the worktree of branch style is not here: it is created again with the tree dddddddddd",
  ],
  [
    { type: "turn_interrupted", ...ref, reason: "cancelled" },
    "2 developer#2/2: interrupted, because its branch was cancelled",
  ],
  [
    { type: "branch_blocked", scope: 1, message: error.message, error },
    "branch style is blocked until the run is resumed: it broke (agent_failed)",
  ],
  [
    { type: "branch_blocked", step: 2, message: error.message, error },
    "2 developer#2 is blocked until the run is resumed: it broke (agent_failed)",
  ],
  [{ type: "branch_cancelled", scope: 2 }, "branch access is cancelled"],
  [
    { type: "branch_merged", scope: 1, commit: "0123456789abcdef" },
    "the changes of branch style are merged as 0123456789",
  ],
  [
    { type: "branch_conflicted", scope: 1, target: "t", files: ["a.txt", "b.txt"] },
    "the changes of branch style conflict in a.txt, b.txt",
  ],
  [{ type: "branches_joined", fork: 1 }, "the branches are joined"],
];

test("Narrator describes every event in a sentence, with steps and turns by their addresses", () => {
  const narrator = new Narrator();
  const sentences = cases.map(([body], index) => narrator.describe(event(body, index + 1)));
  expect(sentences).toEqual(cases.map(([, sentence]) => sentence));
});

test("the cases cover every type of event", () => {
  const types = cases.map(([body]) => body.type);
  expect([...new Set(types)].toSorted()).toEqual(Object.keys(everyType).toSorted());
});

test("Narrator escapes control characters of an agent", () => {
  const hostile = { ...error, message: "\u001b]0;owned\u0007\r\nfake line" };
  const sentence = new Narrator().describe(event({ type: "run_failed", error: hostile }, 1));
  expect(sentence).toBe("the run failed: ␛]0;owned␇␍␤fake line (agent_failed)");
});

function event(body: EventBody, seq: number): RunEvent {
  return { ...body, seq, at: "2026-01-01T00:00:00.000Z", version: 1 };
}

/** The compiler keeps this complete. */
const everyType: Readonly<Record<EventType, true>> = {
  run_created: true,
  definition_adopted: true,
  driver_attached: true,
  driving_returned: true,
  workspace_requested: true,
  workspace_prepared: true,
  files_recorded: true,
  branch_lost: true,
  workspace_lost: true,
  workspace_rebuilt: true,
  project_detected: true,
  setup_completed: true,
  baseline_checked: true,
  edge_taken: true,
  step_due: true,
  event_awaited: true,
  message_delivered: true,
  message_received: true,
  signal_received: true,
  mail_refused: true,
  decision_expired: true,
  step_started: true,
  branches_opened: true,
  branches_based: true,
  branch_prepared: true,
  branch_blocked: true,
  branch_cancelled: true,
  branch_merged: true,
  branch_conflicted: true,
  branches_joined: true,
  workflow_entered: true,
  decision_requested: true,
  decision_made: true,
  output_sent_back: true,
  step_checkpointed: true,
  try_started: true,
  workspace_restored: true,
  turn_requested: true,
  agent_started: true,
  session_opened: true,
  permission_requested: true,
  permission_decided: true,
  turn_completed: true,
  turn_failed: true,
  turn_interrupted: true,
  files_checked: true,
  output_rejected: true,
  output_returned: true,
  changes_inspected: true,
  checks_completed: true,
  step_committed: true,
  review_stale: true,
  final_checks_completed: true,
  review_compared: true,
  checks_waived: true,
  answer_withdrawn: true,
  step_completed: true,
  step_exhausted: true,
  step_failed: true,
  run_suspended: true,
  run_resumed: true,
  run_completed: true,
  run_failed: true,
  run_rewound: true,
  run_cancelled: true,
  issue_refreshed: true,
  service_requested: true,
  service_done: true,
  push_requested: true,
  branch_pushed: true,
  pull_request_requested: true,
  pull_request_ready: true,
  pull_request_seen: true,
  dispatch_settled: true,
  issue_moved: true,
};
