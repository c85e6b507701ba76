import { execFileSync } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { AgentError } from "@cuebook/agents";
import { describe, expect, test } from "vitest";
import { type FileIssue, Served } from "../testing/served.ts";

const front = (agent = "", more = "") => `
tracker:
  kind: file
  active_states: [To Do, In Progress]
  terminal_states: [Done]
  in_progress_state: In Progress
  handoff_state: Review
agent: { kind: hands, max_turns: 1${agent} }
polling: { interval_ms: 1 }
prompt: { previous: true }
${more}`;
const body =
  "{{ .issue.title }} in {{ .issue.state }}{{ if .attempt }}, attempt {{ .attempt }}{{ end }}" +
  "{{ with .previous }}, after {{ .outcome }}{{ end }}.";

/** Fails for good. */
function stuck(): never {
  throw new AgentError("agent_not_found", { agent: "hands", role: "worker" }, "is not there");
}

const done = () => "done";

function change(served: Served, fields: Partial<FileIssue>): void {
  served.issues = served.issues.map((issue) => ({ ...issue, ...fields }));
}

interface Turn {
  readonly prompt: string;
  readonly has: readonly string[];
}

/** What each turn was asked, and whether its worktree has the work of the first run, and the newest commit of the base. */
function watched(served: Served, work: (turn: number) => string): Turn[] {
  const seen: Turn[] = [];
  served.work = ({ prompt, workspace }) => {
    const has = ["old.txt", "new.txt"].filter((name) => existsSync(join(workspace, name)));
    seen.push({ prompt, has });
    writeFileSync(join(workspace, "old.txt"), "of the first run\n");
    return work(seen.length);
  };
  return seen;
}

function commitToBase(served: Served): void {
  writeFileSync(join(served.repository, "new.txt"), "new\n");
  const git = (...args: string[]) => execFileSync("git", args, { cwd: served.repository });
  git("add", "new.txt");
  git("-c", "user.name=T", "-c", "user.email=t@localhost", "commit", "-qm", "new");
}

const again = { prompt: "Other in To Do.", has: ["new.txt"] };

describe("an issue that a person moves to an active state begins again, from its new text and the newest base", () => {
  test.each([
    ["was blocked", front(), stuck, "blocked"],
    ["was dispatched as often as allowed", front(", max_sessions: 1"), stuck, "exhausted"],
    ["was handed off", front(), done, "handed_off"],
  ] as const)("after it %s", { tags: ["long"] }, async (_, settings, work, outcome) => {
    await using served = new Served(settings, body, [{ id: "1", state: "To Do" }]);
    const seen = watched(served, (turn) => (turn === 1 ? work() : "done"));
    expect((await served.serve()).settled).toEqual({ [outcome]: 1 });
    expect((await served.serve()).dispatched).toBe(0);
    commitToBase(served);
    change(served, { title: "Other", state: "To Do" });
    expect((await served.serve()).settled).toEqual({ handed_off: 1 });
    expect(seen.slice(1)).toEqual([again]);
    const [first, second] = await served.runsOf("1");
    expect(second?.dispatch).toMatchObject({ attempt: null, previous: null, isFresh: true });
    expect(second?.plan.path).not.toBe(first?.plan.path);
    expect(first?.status).toBe(outcome === "handed_off" ? "completed" : "cancelled");
    // Both workspaces are removed when it is done.
    for (const run of [first, second]) execFileSync("git", ["clean", "-qfd"], { cwd: run?.plan.path ?? "" });
    change(served, { state: "Done" });
    await served.serve();
    expect([first, second].map((run) => existsSync(run?.plan.path ?? ""))).toEqual([false, false]);
  });

  test("after a person stopped its run by moving it away", { tags: ["long"] }, async () => {
    await using served = new Served(front(), body, [{ id: "1", state: "To Do" }]);
    const seen = watched(served, (turn) => {
      if (turn === 1) change(served, { state: "On hold" });
      return "done";
    });
    expect((await served.serve()).settled).toEqual({ released: 1 });
    expect(served.states).toEqual({ 1: "On hold" });
    commitToBase(served);
    change(served, { title: "Other", state: "To Do" });
    expect((await served.serve()).settled).toEqual({ handed_off: 1 });
    expect(seen.slice(1)).toEqual([again]);
  });

  test("and its attempts and budget count from zero", { tags: ["long"] }, async () => {
    await using served = new Served(front(", max_sessions: 1", "budget: { turns: 1 }\n"), body, [
      { id: "1", state: "To Do" },
    ]);
    const seen = watched(served, stuck);
    for (const round of [1, 2, 3]) {
      expect((await served.serve()).settled).toEqual({ exhausted: 1 });
      expect((await served.serve()).waiting).toMatchObject([{ code: "budget_spent" }]);
      expect(seen).toHaveLength(round);
      change(served, { state: "To Do" });
    }
  });
});

test("a blocked issue that is moved away and back begins again, without an answer in its text", async () => {
  await using served = new Served(front().replace(/ {2}in_progress.*\n/, ""), body, [{ id: "1", state: "To Do" }]);
  const seen = watched(served, (turn) => (turn === 1 ? stuck() : "done"));
  await served.serve();
  change(served, { state: "On hold" });
  await served.serve();
  const [first] = await served.runsOf("1");
  expect(first?.settlement).toMatchObject({ outcome: "blocked", state: "On hold" });
  commitToBase(served);
  change(served, { title: "Other", state: "To Do" });
  await served.serve();
  expect(seen.slice(1)).toEqual([again]);
});

test("an issue whose text alone changed continues in its workspace, with the next attempt", {
  tags: ["long"],
}, async () => {
  await using served = new Served(front(), body, [{ id: "1", state: "To Do" }]);
  const seen = watched(served, (turn) => (turn === 1 ? stuck() : "done"));
  await served.serve();
  commitToBase(served);
  change(served, { title: "Other" });
  await served.serve();
  expect(seen.slice(1)).toEqual([{ prompt: "Other in In Progress, attempt 1, after failed.", has: ["old.txt"] }]);
});
