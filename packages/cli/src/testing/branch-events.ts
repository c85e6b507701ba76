import type { EventBody, RunEvent } from "@cuebook/run";

const agent = { name: "claude", kind: "claude-code", resume: true, resumeInterrupted: true };

/** A run at work: its events, in order. */
class Writer {
  readonly bodies: EventBody[] = [];

  add(...bodies: readonly EventBody[]): void {
    this.bodies.push(...bodies);
  }

  start(step: number, role: string, visit: number, more: Partial<Extract<EventBody, { type: "step_started" }>>): void {
    const ref = { step, try: 1, turn: 1 };
    this.add(
      { type: "step_started", step, role, visit, parents: [], via: { role: "$START", status: "_" }, ...more },
      { type: "try_started", step, try: 1, reason: "first", restore: false },
      { type: "turn_requested", ...ref, kind: "prompt", agent, prompt: "p" },
    );
  }

  end(step: number, role: string, status: string, to: string): void {
    const ref = { step, try: 1, turn: 1 };
    this.add(
      { type: "turn_completed", ...ref, text: "t", durationMs: 400, denied: [] },
      { type: "step_completed", step, status, value: {}, body: "", grade: "clean", repairs: [] },
      { type: "edge_taken", step, role, status, to },
    );
  }
}

/**
 * A run with branches in every state: of two roles, one of which opens others in it and is visited twice; of a list, one of which
 * conflicts, one of which is cancelled at work, and one before it begins; of the list again, where one is unchanged.
 */
function branchBodies(): EventBody[] {
  const run = new Writer();
  const workspace = { repository: "/r", base: "0123456789abcdef", branch: "cuebook/w-r1", path: "/w" };
  run.add(
    {
      ...{ type: "run_created", workflow: "shop", pin: { definition: "d", object: "o" }, issue: null },
      ...{ input: { prompt: "A shop" }, workspace },
    },
    { type: "driver_attached", owner: { host: "box", pid: 1, startedAt: "" }, reason: "start", repeats: [] },
    { type: "workspace_requested" },
    { type: "workspace_prepared", path: "/w", branch: "cuebook/w-r1", base: "0123456789abcdef" },
    { type: "edge_taken", step: null, role: "$START", status: "_", to: "planner" },
  );
  run.start(1, "planner", 1, {});
  run.end(1, "planner", "ready", "lister");
  const place = { scope: undefined, roles: ["backend", "frontend"], isList: false, isShared: false };
  run.add(
    {
      ...{ type: "branches_opened", fork: 1, step: 1, role: "planner", status: "ready", ...place },
      branches: [
        { scope: 1, key: "backend", role: "backend" },
        { scope: 2, key: "frontend", role: "frontend" },
      ],
    },
    { type: "branches_based", fork: 1, commit: "1111111111aaaa" },
    { type: "branch_prepared", scope: 1, workspace: { ...workspace, branch: "cuebook/w-r1-1", path: "/w-1-backend" } },
    { type: "branch_prepared", scope: 2, workspace: { ...workspace, branch: "cuebook/w-r1-2", path: "/w-2-frontend" } },
  );
  const fromPlanner = { parents: [1], via: { role: "planner", status: "ready" } };
  run.start(2, "backend", 1, { ...fromPlanner, scope: 1 });
  run.start(3, "frontend", 1, { ...fromPlanner, scope: 2 });
  run.end(3, "frontend", "done", "review");
  run.add({
    ...{ type: "branches_opened", fork: 2, step: 3, role: "frontend", status: "done", scope: 2 },
    ...{ roles: ["style", "access"], isList: false, isShared: false },
    branches: [
      { scope: 3, key: "style", role: "style" },
      { scope: 4, key: "access", role: "access" },
    ],
  });
  const fromFrontend = { parents: [3], via: { role: "frontend", status: "done" } };
  run.start(4, "style", 1, { ...fromFrontend, scope: 3 });
  run.start(5, "access", 1, { ...fromFrontend, scope: 4 });
  run.end(4, "style", "good", "$JOIN");
  run.end(5, "access", "good", "$JOIN");
  run.add({ type: "branches_joined", fork: 2 });
  run.start(6, "review", 1, { parents: [4, 5], via: { role: "frontend", status: "done" }, scope: 2, joins: 2 });
  run.end(6, "review", "again", "frontend");
  run.start(7, "frontend", 2, { parents: [6], via: { role: "review", status: "again" }, scope: 2 });
  run.end(7, "frontend", "enough", "$JOIN");
  run.end(2, "backend", "done", "$JOIN");
  run.add(
    { type: "branch_merged", scope: 1, commit: "2222222222bbbb" },
    { type: "branch_conflicted", scope: 2, target: "3333333333cccc", files: ["src/shop.ts"] },
  );
  run.start(8, "merger", 1, { ...fromPlanner, resolves: 2 });
  run.add(
    { type: "turn_completed", step: 8, try: 1, turn: 1, text: "t", durationMs: 400, denied: [] },
    { type: "step_completed", step: 8, status: "_", value: {}, body: "", grade: "clean", repairs: [] },
    { type: "branch_merged", scope: 2, commit: "4444444444dddd" },
    { type: "branches_joined", fork: 1 },
  );
  run.start(9, "lister", 1, { ...fromPlanner, parents: [2, 7], joins: 1 });
  run.end(9, "lister", "listed", "integrate");
  const list = { role: "lister", status: "listed", scope: undefined, roles: ["fixer"], isList: true, isShared: false };
  const item = (scope: number, key: string) => ({ scope, key, role: "fixer", item: { id: key } });
  run.add({
    ...{ type: "branches_opened", fork: 3, step: 9, ...list },
    branches: [item(5, "a"), item(6, "b"), item(7, "c")],
  });
  const fromLister = { parents: [9], via: { role: "lister", status: "listed" } };
  run.start(10, "fixer", 1, { ...fromLister, scope: 5 });
  run.start(11, "fixer", 2, { ...fromLister, scope: 6 });
  run.end(10, "fixer", "fixed", "$JOIN");
  run.add(
    { type: "branch_cancelled", scope: 6 },
    { type: "branch_cancelled", scope: 7 },
    { type: "turn_interrupted", step: 11, try: 1, turn: 1, reason: "cancelled" },
    { type: "branch_merged", scope: 5, commit: "5555555555eeee" },
    { type: "branches_joined", fork: 3 },
  );
  run.start(12, "integrate", 1, { ...fromLister, parents: [10], joins: 3 });
  run.end(12, "integrate", "again", "lister");
  run.start(13, "lister", 2, { parents: [12], via: { role: "integrate", status: "again" } });
  run.end(13, "lister", "listed", "integrate");
  run.add({
    ...{ type: "branches_opened", fork: 4, step: 13, ...list },
    branches: [{ ...item(8, "a"), reuses: 5 }, item(9, "d")],
  });
  run.start(14, "fixer", 3, { ...fromLister, parents: [13], scope: 9 });
  return run.bodies;
}

/** The events of `branchBodies`, a tenth of a second apart. */
export function branchEvents(): RunEvent[] {
  return branchBodies().map((body, index) => ({
    ...{ ...body, seq: index + 1, at: new Date(index * 100).toISOString(), version: 7 },
  }));
}
