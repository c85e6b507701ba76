import { Readable } from "node:stream";
import { type EventBody, type RunEvent, stateOf } from "@cuebook/run";
import { describe, expect, test, vi } from "vitest";
import { cellsOf } from "../output/cells.ts";
import { styleOf } from "../output/style.ts";
import { liveRegionOn } from "../terminal/live-region.ts";
import type { Terminal } from "../terminal/terminal.ts";
import { Live } from "./live.ts";

const agent = { name: "claude", kind: "claude-code", resume: true, resumeInterrupted: true };
const ref = { step: 1, try: 1, turn: 1 };
const usage = { inputTokens: 1200, outputTokens: 300, cacheReadTokens: 0, costUsd: 0.02 };

const begin: EventBody[] = [
  {
    type: "run_created",
    workflow: "w",
    pin: { definition: "d", object: "o" },
    issue: null,
    input: {},
    workspace: { repository: "/r", base: "b", branch: "x", path: "/w" },
  },
  { type: "driver_attached", owner: { host: "box", pid: 1, startedAt: "" }, reason: "start", repeats: [] },
  { type: "edge_taken", step: null, role: "$START", status: "_", to: "planner" },
  { type: "step_started", step: 1, role: "planner", visit: 1, parents: [], via: { role: "$START", status: "_" } },
  { type: "try_started", step: 1, try: 1, reason: "first", restore: false },
  { type: "turn_requested", ...ref, kind: "prompt", agent, prompt: "p" },
];

const end: EventBody[] = [
  { type: "turn_completed", ...ref, text: "t", usage, durationMs: 400, denied: [] },
  { type: "step_completed", step: 1, status: "ready", value: {}, body: "", grade: "clean", repairs: [] },
];

/** A terminal, with the events it has received. */
function watch(isScreen: boolean, columns = 60) {
  const written: string[] = [];
  const terminal: Terminal = {
    cwd: "/",
    env: {},
    input: Readable.from([]),
    out: (text) => written.push(text),
    err: (text) => written.push(`[${regionText(text)}]`),
    size: () => undefined,
    isTerminal: { out: isScreen, err: isScreen },
    closed: new AbortController().signal,
  };
  let time = 0;
  const live = new Live({
    out: terminal.out,
    isWatched: isScreen,
    style: styleOf(false),
    region: liveRegionOn(terminal, () => ({ columns, rows: 24 })),
    roles: ["planner", "developer"],
    now: () => time,
    inbox: (name) => `cuebook inbox show ${name}`,
  });
  const events: RunEvent[] = [];
  return {
    live,
    emit(...bodies: readonly EventBody[]) {
      for (const body of bodies) {
        const at = new Date(events.length * 100).toISOString();
        events.push({ ...body, seq: events.length + 1, at, version: 1 });
        const event = events.at(-1);
        if (event !== undefined) live.onEvent(event, stateOf("r", events));
      }
    },
    wait(ms: number) {
      time += ms;
    },
    /** The output since the last look. */
    look: () => written.splice(0).join(""),
  };
}

/** Control sequences of the region, in words. */
function regionText(text: string): string {
  const words = text
    .replaceAll("\u001b[", "ESC")
    .replace(/^\r(?:ESC(\d+)A)?ESCJ/, (_, rows = "0") => `up ${rows}, clear][`);
  return words.replace(/\r$/, "").replace(/\]\[$/, "");
}

describe("live progress", () => {
  test("shows a line when a step starts, and one when it has led on", () => {
    const { emit, look } = watch(false);
    emit(...begin);
    expect(look()).toBe("1 planner      starts\n");
    emit(...end);
    expect(look()).toBe("");
    emit({ type: "edge_taken", step: 1, role: "planner", status: "ready", to: "developer" });
    expect(look()).toBe("1 planner      ready  0.4s  in 1.2k out 300 $0.02  -> developer\n");
  });

  test("shows a line for a step at a limit", () => {
    const { emit, look } = watch(false);
    emit(...begin, ...end);
    look();
    const edge = { role: "planner", status: "ready" };
    emit({ type: "run_suspended", reason: "limit", message: "m", step: 1, edge });
    expect(look()).toBe("1 planner      ready  0.4s  in 1.2k out 300 $0.02\n");
  });

  test("shows an approver's question and answer, and that the step then continues", () => {
    const { emit, look } = watch(false);
    emit(...begin, ...end);
    look();
    const edge = { role: "planner", status: "ready", to: "developer" };
    const question = { type: "decision_requested", decision: 1, kind: "gate", step: 1, message: "m", edge } as const;
    emit({ ...question, approver: "editor", shown: "h" });
    const via = { role: "planner", status: "ready" };
    emit({ type: "step_started", step: 2, role: "editor", visit: 1, parents: [1], via, decision: 1 });
    const edited = { ...ref, step: 2 };
    emit({ type: "try_started", step: 2, try: 1, reason: "first", restore: false });
    emit({ type: "turn_requested", ...edited, kind: "prompt", agent, prompt: "p" });
    emit({ type: "turn_completed", ...edited, text: "t", durationMs: 100, denied: [] });
    const verdict = { status: "rejected", value: {}, body: "", grade: "clean", repairs: [] } as const;
    emit({ type: "step_completed", step: 2, ...verdict });
    emit({ type: "decision_made", decision: 1, verdict: "rejected", say: "no", by: 2, shown: "h" });
    emit({ type: "turn_requested", step: 1, try: 1, turn: 2, kind: "answer", agent, prompt: "p" });
    expect(look()).toBe(`1 planner      ready  0.4s  in 1.2k out 300 $0.02  -> developer, if editor approves
2 editor       starts
2 editor       rejected  0.4s
1 planner      continues, with the answer to its last output
`);
  });

  test("shows denials of an agent and complaints about an output, one per line", () => {
    const { live, emit, look } = watch(false);
    emit(...begin);
    look();
    live.onActivity(1, {
      type: "permission_decided",
      isAllowed: false,
      by: "client",
      message: "Bash: rm -rf /\n\u001b[2J",
    });
    expect(look()).toBe("1 planner      denied  Bash: rm -rf /␤␛[2J\n");
    const complaints = ["a: is missing", "b: is no number"].map((message) => ({ path: "", message }));
    emit({ type: "turn_completed", ...ref, text: "t", durationMs: 400, denied: ["Bash: rm"] });
    emit({ type: "output_rejected", ...ref, complaints });
    expect(look()).toBe("1 planner      not valid  2 complaints: a: is missing\n               b: is no number\n");
  });

  test("shows a tool's question with the command for it, and the answer", () => {
    const { emit, look } = watch(false);
    emit(...begin);
    look();
    const action = { tool: "writeFile", effect: "write", path: "a.md" } as const;
    const question = {
      permission: 1,
      tool: "writeFile",
      action,
      hash: "h",
      shown: "s",
      expiresAt: "2026-01-01T00:00:00.000Z",
    };
    emit({ type: "permission_requested", ...ref, ...question, message: "Create file: a\u001b[2J.md" });
    emit({ type: "permission_decided", permission: 1, answer: "comment", by: "ann", say: "elsewhere", hash: "h" });
    expect(look()).toBe(`1 planner      asks r/q1  Create file: a␛[2J.md  (cuebook inbox show r)
1 planner      r/q1 is denied with a comment by ann: elsewhere
`);
  });

  test("shows why another try starts", () => {
    const { emit, look } = watch(false);
    emit(...begin);
    look();
    const error = { code: "agent_stalled", message: "it wrote nothing", retryable: true };
    emit({ type: "turn_failed", ...ref, error, durationMs: 100 });
    emit({ type: "try_started", step: 1, try: 2, reason: "failed", restore: true });
    expect(look()).toBe(
      "1 planner      no answer  it wrote nothing\n1 planner      try 2  the last one failed, with the files restored to their state before the step\n",
    );
  });

  test("shows at which turn another try begins, and whether its files are those of before", () => {
    const { emit, look } = watch(false);
    emit(...begin);
    look();
    emit({ type: "try_started", step: 1, try: 2, reason: "interrupted", restore: true, turn: 2 });
    emit({ type: "try_started", step: 1, try: 3, reason: "interrupted", restore: false, turn: 2 });
    expect(look()).toBe(
      "1 planner      try 2  the last one was interrupted, with the files restored to their state before turn 2\n" +
        "1 planner      try 3  the last one was interrupted, with the files as they are\n",
    );
  });

  test("shows each call of a tool in a log when it starts, and how it fails", () => {
    const { live, emit, wait, look } = watch(false);
    emit(...begin);
    look();
    const start = (item: string, summary: string) =>
      live.onActivity(1, { type: "tool_started", item, name: "Bash", kind: "execute", summary });
    start("1", "npm test");
    start("2", "rm -rf /\n\u001b]0;title\u0007");
    live.onActivity(1, { type: "tool_finished", item: "1", outcome: "failed", exitCode: 1, durationMs: 3200 });
    live.onActivity(1, { type: "permission_decided", item: "2", isAllowed: false, by: "client" });
    live.onActivity(1, { type: "tool_finished", item: "2", outcome: "denied" });
    live.onActivity(1, { type: "tool_finished", item: "9", outcome: "failed" });
    live.onActivity(1, { type: "retry", attempt: 2, attempts: 10, delayMs: 4000, reason: "overloaded (529)" });
    live.onActivity(1, { type: "text", text: "I am done." });
    live.onActivity(7, { type: "text", text: "of an unknown step" });
    wait(1000);
    expect(look()).toBe(`1 planner      Bash  npm test
1 planner      Bash  rm -rf /␤␛]0;title␇
1 planner      failed  Bash npm test  exit 1  3.2s
1 planner      denied  Bash rm -rf /␤␛]0;title␇
1 planner      retry 2 of 10  in 4.0s: overloaded (529)
`);
  });

  test("breaks the silence of a log after 30 seconds with what is running", () => {
    vi.useFakeTimers();
    try {
      const { live, emit, wait, look } = watch(false);
      const after = (ms: number) => {
        wait(ms);
        vi.advanceTimersByTime(1000);
        return look();
      };
      emit(...begin);
      look();
      expect(after(29_000)).toBe("");
      expect(after(1000)).toBe("1 planner      still works  30s  claude (claude-code) works\n");
      live.onActivity(1, { type: "tool_started", item: "1", name: "Bash", kind: "execute", summary: "npm test" });
      expect(after(29_000)).toBe("1 planner      Bash  npm test\n");
      expect(after(1000)).toBe("1 planner      still works  1m00s  Bash npm test (30s)\n");
      expect(after(15_000)).toBe("");
      const action = { tool: "writeFile", effect: "write", path: "a.md" } as const;
      const question = { permission: 1, tool: "writeFile", action, hash: "h", shown: "s", expiresAt: "" };
      emit({ type: "permission_requested", ...ref, ...question, message: "Create file: a.md" });
      look();
      expect(after(30_000)).toBe("1 planner      still works  1m45s  waits for permission\n");
      live[Symbol.dispose]();
      expect(after(60_000)).toBe("");
    } finally {
      vi.useRealTimers();
    }
  });

  test.each([60, 80, 120])("fits a screen of %i columns", async (columns) => {
    const { live, emit, wait, look } = watch(true, columns);
    emit(...begin, ...end, { type: "turn_requested", ...ref, turn: 2, kind: "repair", agent, prompt: "p" });
    const via = { role: "planner", status: "ready" };
    emit({ type: "step_started", step: 2, role: "developer", visit: 2, parents: [], via });
    emit({ type: "try_started", step: 2, try: 1, reason: "first", restore: false });
    emit({ type: "turn_requested", step: 2, try: 1, turn: 1, kind: "prompt", agent, prompt: "p" });
    const summary = "npx vitest run packages/cli/src/run-output/live.test.ts --reporter dot | tail -40";
    live.onActivity(1, { type: "tool_started", item: "1", name: "Bash", kind: "execute", summary });
    live.onActivity(1, { type: "usage", usage: { ...usage, cacheReadTokens: 30_000 } });
    live.onActivity(2, { type: "delta", of: "text", text: "Zuerst lese ich 漢字漢字" });
    live.onActivity(2, {
      type: "delta",
      of: "text",
      text: "漢字漢字, then\u0007 the tests that nobody has read before",
    });
    look();
    wait(65_000);
    live.say("");
    const screen = look().replace("[up 2, clear]\n", "").slice(1, -1);
    for (const line of screen.split("\n")) expect(cellsOf(line)).toBeLessThan(columns);
    await expect(`${screen}\n`).toMatchFileSnapshot(`golden/live-${columns}.txt`);
    live[Symbol.dispose]();
  });

  test("shows what the agent does below the lines of a screen, and removes it before other output", () => {
    const { live, emit, wait, look } = watch(true);
    emit(...begin);
    look();
    wait(2000);
    live.onActivity(1, { type: "tool_started", item: "1", name: "Read", kind: "read", summary: "src/a.js" });
    expect(look()).toBe("[up 1, clear][1 planner      2.0s  Read src/a.js\nrun            2.0s]");
    live.onActivity(1, { type: "tool_finished", item: "1", outcome: "completed", durationMs: 30 });
    expect(look()).toBe(
      "[up 1, clear]1 planner      Read  src/a.js  0.0s\n[1 planner      2.0s  Read src/a.js\nrun            2.0s]",
    );
    live.onActivity(1, {
      type: "text",
      text: "First.\nI look at 漢字 and\u001b[31m more of the same, until it is too long\n",
    });
    expect(look()).toBe(
      "[up 1, clear][1 planner      2.0s  I look at 漢字 and␛[31m more of the s…\nrun            2.0s]",
    );
    live.say("stopping");
    expect(look()).toMatch(/^\[up 1, clear\]stopping\n\[1 planner /);
    emit(...end, { type: "edge_taken", step: 1, role: "planner", status: "ready", to: "$END" });
    expect(look()).toMatch(/\[up 1, clear\]1 planner {6}ready {2}0.4s {2}in 1.2k out 300 \$0.02 {2}-> \$END\n$/);
    live[Symbol.dispose]();
    expect(look()).toBe("");
  });
});
