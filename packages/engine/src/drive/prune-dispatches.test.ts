import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { AgentError } from "@cuebook/agents";
import { eitherProvider, folderProvider } from "@cuebook/workspace";
import { describe, expect, test } from "vitest";
import { pruneRuns } from "../record/control.ts";
import { Served } from "../testing/served.ts";

const front = (more: string, backoffMs = 60_000) => `
tracker: { kind: file, active_states: [To Do], terminal_states: [Done], handoff_state: Review }
agent: { kind: hands, max_turns: 1, max_retry_backoff_ms: ${backoffMs} }
polling: { interval_ms: 10 }
${more}`;
const options = { isDry: false, force: false, records: false };

/** The host of a command that knows both kinds of workspaces. */
function hostOf({ host, folder }: Served): Served["host"] {
  const folders = folderProvider({ root: join(folder, "w"), tell: () => undefined });
  return { ...host, workspaces: eitherProvider({ worktrees: host.workspaces, folders, plans: "worktrees" }) };
}

describe.each([
  ["a worktree", ""],
  ["a separate folder", "workspace: { root: ../w }"],
])("%s that passes from one run of an issue to the next", (_, more) => {
  test("stays while a later run works in it, even when pruning is forced", { tags: ["long"] }, async () => {
    await using served = new Served(front(more, 1), "Do it.", [{ id: "1", state: "To Do" }]);
    const found: unknown[] = [];
    served.work = async ({ workspace }) => {
      if (served.asked.length === 1) throw new AgentError("agent_failed", { agent: "hands", role: "worker" }, "broke");
      for (const force of [false, true])
        found.push(await pruneRuns(hostOf(served), { ...options, force, records: true }));
      expect(existsSync(workspace)).toBe(true);
      return "done";
    };
    const stop = new AbortController();
    const watch = setInterval(() => served.states[1] === "Review" && stop.abort(), 10);
    await served.serve({ once: false, signal: stop.signal });
    clearInterval(watch);
    const [first, second] = await served.runsOf("1");
    expect(second?.plan.path).toBe(first?.plan.path);
    const kept = [{ run: first?.id, kept: `run ${second?.id} works in it` }];
    expect(found).toMatchObject([kept, kept]);
  });

  test("stays while its issue waits for a retry, and is removed when the issue is done", async () => {
    await using served = new Served(front(more), "Do it.", [{ id: "1", state: "To Do" }]);
    served.work = () => {
      throw new AgentError("agent_failed", { agent: "hands", role: "worker" }, "broke");
    };
    await served.serve();
    const [run] = await served.runsOf("1");
    const path = run?.plan.path ?? "";
    expect(await pruneRuns(hostOf(served), options)).toMatchObject([{ kept: "its issue is not done (retry)" }]);
    expect(existsSync(path)).toBe(true);
    expect(dirname(path)).toBe(more === "" ? join(served.folder, "worktrees") : join(served.folder, "w"));
    const pruned = await pruneRuns(hostOf(served), { ...options, force: true });
    expect(pruned.filter(({ kept }) => kept === undefined)).toHaveLength(1);
    expect(existsSync(path)).toBe(false);
  });
});

test("a folder that was handed off stays until its issue is done: its content exists nowhere else", async () => {
  await using served = new Served(front("workspace: { root: ../w }"), "Do it.", [{ id: "1", state: "To Do" }]);
  await served.serve();
  expect(await pruneRuns(hostOf(served), options)).toMatchObject([{ kept: "its issue is not done (handed off)" }]);
});
