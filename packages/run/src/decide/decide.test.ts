import { readOutput } from "@cuebook/workflow";
import type { Definition, Edge, Returns, Role } from "@cuebook/workflow/model";
import { describe, expect, test } from "vitest";
import type { FailureRecord } from "../declared/failure.ts";
import { EVENT_VERSION } from "../declared/versions.ts";
import type { Checkpoint } from "../declared/workspace.ts";
import type { EventBody } from "../events/events.ts";
import { apply } from "../state/fold.ts";
import { defaultLimits } from "../state/limits.ts";
import type { RunState } from "../state/state.ts";
import { askEvents } from "./ask.ts";
import type { Command } from "./command.ts";
import { decide } from "./decide.ts";

const verdict: Returns = {
  format: "frontmatter",
  discriminant: "$status",
  schema: {
    oneOf: [
      { properties: { $status: { const: "good" } }, required: ["$status"] },
      { properties: { $status: { const: "bad" }, why: { type: "string" } }, required: ["$status", "why"] },
    ],
  },
};
const role = (returns: Returns): Role => ({ prompt: [], returns, tools: [], turns: 20 });
const edge = (to: string, max = 5): Edge => ({ role: to, gate: "auto", max });

/** A writer whose work a judge sends back up to twice. */
const definition: Definition = {
  version: 1,
  name: "w",
  roles: { writer: role({ format: "text" }), judge: role(verdict) },
  graph: {
    $START: { _: edge("writer") },
    writer: { _: edge("judge") },
    judge: { good: edge("$END"), bad: edge("writer", 2) },
  },
};

const good = "---\n$status: good\n---\nfine";
const bad = "---\n$status: bad\nwhy: too long\n---\n";

type TakeTurn = Extract<Command, { do: "take_turn" }>;

/** A run in memory: its commands are simulated, and their events are folded as in the journal. */
class World {
  state: RunState;
  readonly events: EventBody[] = [];
  readonly turns: string[] = [];
  readonly #reply: (role: string, turn: TakeTurn) => string | FailureRecord | "interrupted";
  readonly #agent: { resume: boolean; resumeInterrupted: boolean };
  readonly #hasTurnFiles: boolean;
  /** What was restored: the trees of the checkpoints. */
  readonly restored: string[] = [];
  /** The tree of the steps' checkpoints; empty: of a plain folder. */
  tree = "t";

  constructor(
    reply: (role: string, turn: TakeTurn) => string | FailureRecord | "interrupted",
    agent = { resume: true, resumeInterrupted: false },
    hasTurnFiles = false,
  ) {
    this.#reply = reply;
    this.#hasTurnFiles = hasTurnFiles;
    this.#agent = agent;
    this.state = apply("r", undefined, {
      type: "run_created",
      workflow: "w",
      pin: { definition: "d", object: "o" },
      issue: null,
      input: {},
      workspace: { repository: "/r", base: "b", branch: "c", path: "/p" },
      seq: 1,
      at: "2026-01-01T00:00:00.000Z",
      version: EVENT_VERSION,
    });
    this.append({
      type: "driver_attached",
      owner: { host: "h", pid: 1, startedAt: "s" },
      reason: "start",
      repeats: [],
    });
  }

  append(...events: readonly EventBody[]): void {
    for (const event of events) {
      this.events.push(event);
      const seq = this.state.version + 1;
      this.state = apply("r", this.state, { ...event, seq, at: "2026-01-01T00:00:00.000Z", version: EVENT_VERSION });
    }
  }

  /** Runs until nothing is left to do, or until a given state. */
  run(until: (state: RunState) => boolean = () => false): this {
    for (let round = 0; round < 500; round++) {
      const [command] = decide(definition, defaultLimits, this.state, readOutput);
      if (command === undefined || until(this.state)) return this;
      this.perform(command);
    }
    throw new Error("the run does not end");
  }

  perform(command: Command): void {
    if (command.do === "restore") this.restored.push(command.checkpoint.tree);
    if (command.do === "take_turn") this.#takeTurn(command);
    else this.append(...outcome(command, this.tree));
  }

  #filesBefore({ step, try: attempt, turn }: TakeTurn): Checkpoint | undefined {
    if (!this.#hasTurnFiles || turn === 1) return undefined;
    return { head: "h", tree: `files of ${step}.${attempt}.${turn}` };
  }

  #takeTurn(command: TakeTurn): void {
    const ref = { step: command.step, try: command.try, turn: command.turn };
    const name = this.state.steps.find((step) => step.step === command.step)?.role ?? "";
    this.turns.push(`${name} ${command.step}.${command.try}.${command.turn} ${command.kind}`);
    const agent = { name: "a", kind: "a", ...this.#agent };
    this.append(
      {
        type: "turn_requested",
        ...ref,
        kind: command.kind,
        agent,
        prompt: "p",
        checkpoint: this.#filesBefore(command),
      },
      { type: "session_opened", ...ref, session: `s${command.step}.${command.try}` },
    );
    const reply = this.#reply(name, command);
    if (reply === "interrupted") this.append({ type: "turn_interrupted", ...ref, reason: "crash" });
    else if (typeof reply === "string") {
      this.append({ type: "turn_completed", ...ref, text: reply, durationMs: 1, denied: [] });
    } else this.append({ type: "turn_failed", ...ref, error: reply, durationMs: 1 });
  }
}

/** The events of a command that succeeds. */
function outcome(command: Exclude<Command, TakeTurn>, tree = "t"): readonly EventBody[] {
  switch (command.do) {
    case "record":
      return command.events;
    case "prepare_workspace":
      return [{ type: "workspace_prepared", path: "/p", branch: "c", base: "b" }];
    case "inspect_changes":
    case "run_checks":
    case "run_final_checks":
    case "verify":
    case "compare_review":
    case "set_up":
    case "run_baseline":
    case "commit":
    case "sync":
    case "choose_status":
    case "wait":
      throw new Error(`no phase does ${command.do} here`);
    case "enter_workflow":
    case "open_branches":
    case "base_branches":
    case "prepare_branch":
    case "merge_branch":
      throw new Error(`nothing opens a scope here, but ${command.do} is next`);
    case "checkpoint":
      return [{ type: "step_checkpointed", step: command.step, checkpoint: { head: "h", tree } }];
    case "check_files":
      return [{ type: "files_checked", step: command.step, try: command.try, turn: command.turn }];
    case "restore":
      return [{ type: "workspace_restored", step: command.step, try: command.try }];
    case "refresh_issue": {
      const { step, try: attempt, turn } = command;
      return [{ type: "issue_refreshed", step, try: attempt, turn, state: "open", isActive: turn < 3 }];
    }
    case "ask":
      return askEvents(command.ask, "may it?", "view");
    case "keep_artifacts":
      return [{ ...command.completed, artifacts: [] }];
    case "conclude":
      return [{ type: "run_completed", commit: "c", uncommitted: 0 }];
  }
}

describe("routing", () => {
  test("a run follows each status to the next role and completes at $END", () => {
    const world = new World((name) => (name === "writer" ? "text" : good)).run();
    expect(world.state.status).toBe("completed");
    expect(world.turns).toEqual(["writer 1.1.1 prompt", "judge 2.1.1 prompt"]);
    expect(world.state.steps.map(({ role: name, parents, visit }) => [name, parents, visit])).toEqual([
      ["writer", [], 1],
      ["judge", [1], 1],
    ]);
  });

  test("a run suspends at the limit of an edge, and continues with the number of uses granted", () => {
    const world = new World((name) => (name === "writer" ? "text" : bad)).run();
    expect(world.state.suspension).toMatchObject({
      reason: "limit",
      message: "judge/bad -> writer was taken 2 times, which is its limit",
      edge: { role: "judge", status: "bad" },
    });
    expect(world.state.steps).toHaveLength(6);
    world.append({ type: "run_resumed", allow: 1 });
    world.run();
    expect(world.state.suspension?.reason).toBe("limit");
    expect(world.state.steps).toHaveLength(8);
  });

  test("a status without an edge suspends the run with a message that names the known ones", () => {
    const world = new World((name) => (name === "writer" ? "text" : good));
    world.run((state) => state.steps.length === 2);
    world.append({
      type: "step_completed",
      step: 2,
      status: "toString",
      value: {},
      body: "",
      grade: "clean",
      repairs: [],
    });
    world.run();
    expect(world.state).toMatchObject({ status: "suspended", suspension: { step: 2, error: { code: "no_route" } } });
    expect(world.state.suspension?.message).toContain("good");
  });
});

describe("outputs", () => {
  test("an unreadable output is returned to the same session with the complaints, twice", () => {
    const world = new World((name, turn) =>
      name === "writer" ? "text" : turn.turn < 3 ? "no front matter" : good,
    ).run();
    expect(world.turns.slice(1)).toEqual(["judge 2.1.1 prompt", "judge 2.1.2 repair", "judge 2.1.3 repair"]);
    expect(world.state.status).toBe("completed");
    expect(world.state.steps[1]?.result).toMatchObject({ grade: "repaired", status: "good" });
  });

  test("a third unreadable output exhausts the step, and a resume starts a new try from the checkpoint", () => {
    const world = new World((name, turn) => (name === "writer" ? "text" : turn.try === 1 ? "no" : good)).run();
    expect(world.state.suspension).toMatchObject({ reason: "exhausted", step: 2 });
    world.append({ type: "run_resumed" });
    world.run();
    expect(world.state.status).toBe("completed");
    expect(world.events.map(({ type }) => type)).toContain("workspace_restored");
  });
});

describe("failures", () => {
  const crash: FailureRecord = { code: "agent_failed", message: "exit 1", retryable: true };

  test("a retryable failure is retried after a pause, from the checkpoint", () => {
    const world = new World((name, turn) =>
      name === "writer" && turn.try === 1 ? crash : name === "writer" ? "text" : good,
    ).run();
    expect(world.state.status).toBe("completed");
    expect(world.events).toContainEqual({
      type: "try_started",
      step: 1,
      try: 2,
      reason: "failed",
      restore: true,
      notBefore: "2026-01-01T00:00:01.000Z",
    });
  });

  test("a failure that persists suspends the run, and a resume grants new tries", () => {
    const world = new World((_, turn) => (turn.try < 4 ? crash : "text")).run();
    expect(world.state.suspension).toMatchObject({ reason: "failure", message: "writer: exit 1" });
    expect(world.state.steps[0]?.tries).toHaveLength(2);
    world.append({ type: "run_resumed" });
    world.run();
    expect(world.state.steps[0]?.tries.map(({ reason }) => reason)).toEqual(["first", "failed", "resumed", "failed"]);
  });

  test("a failure that is not retryable is not retried", () => {
    const world = new World(() => ({ code: "agent_not_found", message: "no claude", retryable: false })).run();
    expect(world.turns).toEqual(["writer 1.1.1 prompt"]);
    expect(world.state.suspension?.reason).toBe("failure");
  });

  test("a failure to render a prompt, from an older journal, suspends the run like any other", () => {
    const world = new World(() => "text");
    world.run((state) => state.steps.length === 1);
    world.append({
      type: "step_failed",
      step: 1,
      error: { code: "template_render_error", message: "m", retryable: false },
    });
    world.run();
    expect(world.state.suspension).toMatchObject({ reason: "failure", step: 1, message: "writer: m" });
  });
});

test("a run that enters at $END completes", () => {
  const empty: Definition = { ...definition, graph: { $START: { _: edge("$END") } } };
  const world = new World(() => "unused");
  for (const _ of [1, 2, 3, 4, 5]) {
    const [command] = decide(empty, defaultLimits, world.state, readOutput);
    if (command !== undefined && command.do !== "take_turn") world.append(...outcome(command));
  }
  expect(world.state.status).toBe("completed");
});

test("decide handles two branches that end at once one after the other", () => {
  const world = new World(() => good);
  const via = { role: "$START", status: "_" };
  const output = { value: {}, body: "", grade: "clean", repairs: [] } as const;
  world.append(
    { type: "workspace_requested" },
    { type: "workspace_prepared", path: "/p", branch: "c", base: "b" },
    { type: "edge_taken", step: null, ...via, to: "writer" },
    { type: "step_started", step: 1, role: "writer", visit: 1, parents: [], via },
    { type: "step_started", step: 2, role: "writer", visit: 2, parents: [], via },
    { type: "step_completed", step: 1, status: "_", ...output },
    { type: "step_completed", step: 2, status: "_", ...output },
  );
  expect(decide(definition, defaultLimits, world.state, readOutput)).toHaveLength(1);
  world.run();
  expect(world.state.steps.map(({ step, role: name }) => `${step} ${name}`)).toEqual([
    "1 writer",
    "2 writer",
    "3 judge",
    "4 judge",
  ]);
});

describe("interruptions", () => {
  test("an interrupted turn starts a new try if the agent's session is lost", () => {
    let count = 0;
    const world = new World((name) => (count++ === 0 ? "interrupted" : name === "writer" ? "text" : good)).run();
    expect(world.turns).toEqual(["writer 1.1.1 prompt", "writer 1.2.1 prompt", "judge 2.1.1 prompt"]);
    expect(world.state.steps[0]?.tries[1]).toMatchObject({ reason: "interrupted", restore: true });
  });

  test("a later turn that is interrupted is taken again with its number, its kind and its files", () => {
    let count = 0;
    const replies = [bad.replace("$status: bad", "$status: none"), "interrupted", "interrupted", good] as const;
    const world = new World((name) => (name === "writer" ? "text" : (replies[count++] ?? good)), undefined, true).run();
    expect(world.turns.slice(1)).toEqual([
      "judge 2.1.1 prompt",
      "judge 2.1.2 repair",
      "judge 2.2.2 repair",
      "judge 2.3.2 repair",
    ]);
    const tries = world.events.filter((event) => event.type === "try_started").slice(2);
    expect(tries).toMatchObject([
      { try: 2, reason: "interrupted", restore: true, turn: 2 },
      { try: 3, reason: "interrupted", restore: true, turn: 2 },
    ]);
    expect(world.restored).toEqual(["files of 2.1.2", "files of 2.2.2"]);
    expect(world.state.steps[1]?.result).toMatchObject({ is: "completed", grade: "repaired" });
  });

  test("the limit of repairs counts the turns before one that is taken again", () => {
    let count = 0;
    const replies = ["no", "interrupted", "no", "no", "no"] as const;
    const world = new World((name) => (name === "writer" ? "text" : (replies[count++] ?? "no")), undefined, true).run();
    const rejected = world.events.filter(({ type }) => type === "output_rejected");
    expect(rejected).toHaveLength(defaultLimits.repairs + 1);
    expect(world.state.suspension).toMatchObject({ reason: "exhausted" });
  });

  test("in a workspace without checkpoints, no try resets the files", () => {
    let count = 0;
    const world = new World((name) => (count++ === 0 ? "interrupted" : name === "writer" ? "text" : good));
    world.tree = "";
    world.run();
    expect(world.state.steps[0]?.tries[1]).toMatchObject({ reason: "interrupted", restore: false });
    expect(world.events.map(({ type }) => type)).not.toContain("workspace_restored");
  });

  test("an interrupted turn continues in its session if that survives, and keeps the files", () => {
    let count = 0;
    const world = new World((name) => (count++ === 0 ? "interrupted" : name === "writer" ? "text" : good), {
      resume: true,
      resumeInterrupted: true,
    }).run();
    expect(world.turns).toEqual(["writer 1.1.1 prompt", "writer 1.1.2 continue", "judge 2.1.1 prompt"]);
    expect(world.events.map(({ type }) => type)).not.toContain("workspace_restored");
  });
});

test("a state folded again from the events of a run is the same", () => {
  const world = new World((name, turn) => (name === "writer" ? "text" : turn.step < 4 ? bad : good)).run();
  const at = "2026-01-01T00:00:00.000Z";
  let state: RunState | undefined;
  const again = new World(() => "unused");
  state = again.state;
  for (const event of world.events.slice(1)) {
    state = apply("r", state, { ...event, seq: (state?.version ?? 0) + 1, at, version: EVENT_VERSION });
  }
  expect(state).toEqual(world.state);
});

describe("decisions", () => {
  const gatedAt = (gate: Edge["gate"], max = 5): Definition => ({
    ...definition,
    graph: { ...definition.graph, writer: { _: { ...edge("judge", max), gate, approver: "judge" } } },
  });
  const next = (graph: Definition, state: RunState) => decide(graph, defaultLimits, state, readOutput)[0];
  const written = () => new World(() => "text").run(({ steps }) => steps[0]?.result !== undefined);

  test("a gate below its limit asks a person, a role or nobody", () => {
    const { state } = written();
    const edge = { role: "writer", status: "_", to: "judge" };
    const about = { decision: 1, kind: "gate", step: 1, edge, scope: undefined };
    expect(next(gatedAt("human"), state)).toEqual({ do: "ask", ask: about });
    expect(next(gatedAt("agent"), state)).toEqual({
      do: "ask",
      ask: { ...about, approver: { role: "judge", step: 2, visit: 1 } },
    });
    expect(next(gatedAt("skip"), state)).toMatchObject({ do: "record", events: [{ type: "edge_taken" }, {}] });
    expect(next(gatedAt("human", 0), state)).toMatchObject({ events: [{ type: "run_suspended", reason: "limit" }] });
  });

  test("an open decision suspends a resumed run again", () => {
    const world = written();
    const command = next(gatedAt("human"), world.state);
    if (command?.do !== "ask") throw new Error("nothing is asked");
    world.append(...askEvents(command.ask, "may it?", "view"), { type: "run_resumed" });
    expect(next(gatedAt("human"), world.state)).toMatchObject({
      events: [{ type: "run_suspended", reason: "decision", message: "may it?", decision: 1 }],
    });
    world.append({ type: "decision_made", decision: 1, verdict: "approved", say: "", shown: "view" });
    expect(next(gatedAt("human"), world.state)).toMatchObject({ events: [{ type: "edge_taken", to: "judge" }, {}] });
  });

  test("a decision that is requested again keeps its number and gets the new view", () => {
    const world = written();
    const command = next(gatedAt("human"), world.state);
    if (command?.do !== "ask") throw new Error("nothing is asked");
    world.append(...askEvents(command.ask, "may it?", "view"));
    world.append({
      type: "decision_requested",
      decision: 1,
      kind: "gate",
      step: 1,
      message: "may it?",
      shown: "other",
    });
    expect(world.state.decisions).toMatchObject([{ decision: 1, shown: "other" }]);
  });
});

describe("a dispatch of a WORKFLOW.md", () => {
  const worker: Role = {
    ...role({ format: "text" }),
    prompt: [{ role: "user", dialect: "go", text: "Go.", contract: "workflow-md" }],
    turns: 3,
  };
  const workflowMd: Definition = {
    version: 1,
    name: "w",
    roles: { worker },
    graph: { $START: { _: edge("worker", 1) }, worker: { _: edge("$END", 1) } },
  };
  const dispatch = { tracker: "file", source: "/i", issue: "1", attempt: null, previous: null };

  /** The turns of a run whose issue is active until a given turn. */
  function turnsOf(lastActive: number, isDispatch = true): string[] {
    const at = "2026-01-01T00:00:00.000Z";
    const world = new World(() => "done");
    world.state = isDispatch ? { ...world.state, dispatch } : world.state;
    for (let round = 0; round < 50; round++) {
      const [command] = decide(workflowMd, defaultLimits, world.state, readOutput);
      if (command === undefined) break;
      if (command.do === "refresh_issue") {
        const { step, try: attempt, turn } = command;
        const isActive = turn <= lastActive;
        world.append({ type: "issue_refreshed", step, try: attempt, turn, state: "s", isActive, issue: { at } });
      } else world.perform(command);
    }
    expect(world.state.status).toBe("completed");
    return world.turns;
  }

  test("a dispatch takes turns in one try while the issue is active, up to the limit of turns", () => {
    expect(turnsOf(9)).toEqual(["worker 1.1.1 prompt", "worker 1.1.2 next", "worker 1.1.3 next"]);
  });

  test("a dispatch ends after the turn in which the issue becomes inactive", () => {
    expect(turnsOf(1)).toEqual(["worker 1.1.1 prompt", "worker 1.1.2 next"]);
    expect(turnsOf(0)).toEqual(["worker 1.1.1 prompt"]);
  });

  test("a run that is not a dispatch takes one turn", () => {
    expect(turnsOf(9, false)).toEqual(["worker 1.1.1 prompt"]);
  });
});

test("a journal of an older version without decisions is read, and one of a newer version is refused", () => {
  const { events, state } = new World((name) => (name === "writer" ? "text" : good)).run();
  const at = "2026-01-01T00:00:00.000Z";
  const as = (version: number) => {
    let again: RunState | undefined = new World(() => "unused").state;
    for (const event of events.slice(1)) {
      again = apply("r", again, { ...event, seq: (again?.version ?? 0) + 1, at, version });
    }
    return again;
  };
  expect(as(1)).toEqual(state);
  expect(() => as(EVENT_VERSION + 1)).toThrow(expect.objectContaining({ code: "journal_newer" }));
});
