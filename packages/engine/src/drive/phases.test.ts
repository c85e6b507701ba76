import type { Command, RunState } from "@cuebook/run";
import {
  apply,
  askEvents,
  type CheckRecord,
  decide,
  defaultLimits,
  EVENT_VERSION,
  type EventBody,
  returnsOf,
} from "@cuebook/run";
import { contractOf, type Definition, loadWorkflow, readOutput, type Workflow } from "@cuebook/workflow";
import { describe, expect, test } from "vitest";
import { builtInPhases } from "../library/built-in-files.ts";
import { phaseVariableData } from "../prompt/variables/variables.ts";

type TakeTurn = Extract<Command, { do: "take_turn" }>;
/** What an agent answers, or the result of a command that Cuebook performs. */
interface Hands {
  reply(role: string, turn: TakeTurn, state: RunState): object;
  /** By the name of the check. */
  readonly checks?: (name: string, state: RunState) => CheckRecord["outcome"];
  /** What a role has changed when it returns its output. Default: one file of a kind that every phase may change. */
  readonly changes?: (
    role: string,
    command: Extract<Command, { do: "inspect_changes" }>,
  ) => Omit<Extract<EventBody, { type: "changes_inspected" }>, "type" | "step" | "try" | "turn"> | undefined;
  /** The outcome of a check before the work. */
  readonly before?: (name: string) => CheckRecord["outcome"];
  /** The tree of all files after a commit. */
  readonly tree?: (times: number, step: number) => string;
  readonly sync?: (visit: number) => object;
}

function workflowOf(text: string): Workflow {
  const { workflow, diagnostics } = loadWorkflow({ file: "w.workflow.yaml", text }, () => undefined, {
    library: builtInPhases,
  });
  if (workflow === undefined) throw new Error(JSON.stringify(diagnostics));
  return workflow;
}

const checklist = (passed: boolean) =>
  Object.fromEntries(
    [
      ...["all_criteria_verifiable", "no_technical_metrics", "p1_stories_independent"],
      ...["scope_explicit", "max_3_clarifications"],
    ].map((name) => [name, { passed: passed || name !== "scope_explicit", evidence: "section 6" }]),
  );
const document = "## The specification\n\nEverything that will be true when it is done, and how to verify it.";
const spec = { status: "complete", summary: "Written.", artifact: document, quality_checklist: checklist(true) };
const done = { status: "complete", summary: "Done.", evidence: [{ criterion: "SC-1", result: "seen" }] };
const finding = { severity: "high", file: "src/a.ts", line: 3, description: "Totals ignore refunds." };
const said = { questions: ["Why not in cents?", "Who reads it?"], positives: ["Small."] };
const found = { status: "blocked", reason: "The totals are wrong.", findings: [finding], ...said };
const fine = { status: "complete", summary: "Nothing.", findings: [] };
const fixed = { finding: "Totals", is_resolved: true, evidence: "tried it" };

const aChange = { path: "test/a.test.js", change: "added", kind: "test" } as const;

const project = {
  language: "typescript",
  packageManager: "npm",
  frameworks: [],
  hasFrontend: false,
  hasTests: true,
  testCommand: "npm test",
  lintCommand: "",
  buildCommand: "npm run build",
  typecheckCommand: "",
  constitution: "",
  notes: [],
};

/** A run in memory: the given functions perform commands, and what happens is folded as the journal would. */
class World {
  state: RunState;
  readonly events: EventBody[] = [];
  readonly turns: string[] = [];
  readonly workflow: Workflow;
  readonly definition: Definition;
  readonly #hands: Hands;

  constructor(text: string, hands: Hands) {
    this.workflow = workflowOf(text);
    this.definition = this.workflow.definition;
    this.#hands = hands;
    this.state = apply("r", undefined, {
      type: "run_created",
      workflow: "w",
      pin: { definition: "d", object: "o" },
      issue: null,
      input: { prompt: "Export invoices.\nAs CSV." },
      seq: 1,
      at,
      version: EVENT_VERSION,
      workspace: { repository: "/r", base: "b", branch: "c", path: "/p", target: "main" },
    });
    const owner = { host: "h", pid: 1, startedAt: "s" };
    this.append({ type: "driver_attached", owner, reason: "start", repeats: [] });
  }

  append(...events: readonly EventBody[]): void {
    for (const event of events) {
      this.events.push(event);
      this.state = apply("r", this.state, { ...event, seq: this.state.version + 1, at, version: EVENT_VERSION });
    }
  }

  run(): this {
    for (let round = 0; round < 500; round++) {
      const [command] = decide(this.definition, defaultLimits, this.state, readOutput);
      if (command === undefined) return this;
      this.#perform(command);
    }
    throw new Error("the run never suspends or ends");
  }

  #perform(command: Command): void {
    if (command.do === "take_turn") this.#takeTurn(command);
    else this.append(...this.#outcome(command));
  }

  #outcome(command: Exclude<Command, TakeTurn>): readonly EventBody[] {
    switch (command.do) {
      case "record":
        return command.events;
      case "prepare_workspace":
        return [{ type: "workspace_prepared", path: "/p", branch: "c", base: "b", project }];
      case "checkpoint":
        return [{ type: "step_checkpointed", step: command.step, checkpoint: { head: "h", tree: "t" } }];
      case "keep_artifacts":
        return [{ ...command.completed, artifacts: [] }];
      case "ask":
        return askEvents(command.ask, "may it?", "view");
      case "inspect_changes": {
        const { step, try: attempt, turn } = command;
        const role = this.state.steps.find((each) => each.step === step)?.role ?? "";
        const changes = this.#hands.changes?.(role, command) ?? { files: [aChange], count: 1 };
        return [{ type: "changes_inspected", step, try: attempt, turn, ...changes }];
      }
      case "run_checks": {
        const { step, try: attempt, turn, checks } = command;
        const records = checks.map((check) => this.#checked(check));
        return [{ type: "checks_completed", step, try: attempt, turn, checks: records }];
      }
      case "run_final_checks": {
        const { step, checkpoint, checks } = command;
        const records = checks.map(({ role: _, known, ...check }) => known ?? this.#checked(check));
        return [{ type: "final_checks_completed", step, tree: checkpoint.tree, checks: records }];
      }
      case "set_up": {
        const { scope, key, command: text } = command;
        const result = { outcome: "passed", code: 0, output: "", omittedBytes: 0, durationMs: 5 } as const;
        return [{ type: "setup_completed", scope, key, command: text, ...result }];
      }
      case "run_baseline": {
        const checks = command.checks.map(({ name, command: text, onFailure }): CheckRecord => {
          const outcome = this.#hands.before?.(name) ?? "passed";
          const code = outcome === "passed" ? 0 : 1;
          return { name, command: text, onFailure, outcome, code, output: "old", omittedBytes: 0, durationMs: 5 };
        });
        return [{ type: "baseline_checked", checks }];
      }
      case "commit": {
        const tree = this.#hands.tree?.(command.times, command.step) ?? "t";
        return [{ type: "step_committed", step: command.step, commit: "0".repeat(40), tree }];
      }
      case "sync": {
        const visit = this.state.steps.find(({ step }) => step === command.step)?.visit ?? 1;
        const value = this.#hands.sync?.(visit) ?? {
          status: "complete",
          outcome: "up_to_date",
          target: "t",
          commit: "c",
        };
        return [completed(command.step, value)];
      }
      case "conclude":
        return [{ type: "run_completed", commit: "c", uncommitted: 0 }];
      default:
        throw new Error(`no performer for ${command.do}`);
    }
  }

  #checked(check: Extract<Command, { do: "run_checks" }>["checks"][number]): CheckRecord {
    const usual = check.expect === "fail" ? "failed" : "passed";
    const outcome = this.#hands.checks?.(check.name, this.state) ?? usual;
    const code = outcome === "passed" ? 0 : 1;
    return { ...check, outcome, code, output: "1 test failed", omittedBytes: 0, durationMs: 5 };
  }

  #takeTurn(command: TakeTurn): void {
    const ref = { step: command.step, try: command.try, turn: command.turn };
    const role = this.state.steps.find((step) => step.step === command.step)?.role ?? "";
    this.turns.push(`${role} ${command.step}.${command.turn} ${command.kind}`);
    const agent = { name: role.includes("2") ? "second" : "first", kind: "a", resume: true, resumeInterrupted: false };
    this.append({ type: "turn_requested", ...ref, kind: command.kind, agent, prompt: "p" });
    const reply = this.#hands.reply(role, command, this.state);
    this.append({ type: "turn_completed", ...ref, text: JSON.stringify(reply), durationMs: 1, denied: [] });
  }

  variables(step: number) {
    const found = this.state.steps.find((each) => each.step === step);
    if (found === undefined) throw new Error(`no step ${step}`);
    const data = phaseVariableData(this.definition, this.state, found, { turn: 1, maxTurns: 9 }, []);
    // What the contract promises to the prompt exists on every path of the run.
    const { required = [] } = Object(contractOf(this.workflow, `/roles/${found.role}/prompt/0`));
    expect(Object.keys(data)).toEqual(expect.arrayContaining(required));
    return data;
  }

  steps(): string[] {
    return this.state.steps.map(
      ({ role, visit, result }) =>
        `${role}#${visit} ${result?.is === "completed" ? result.status : (result?.is ?? "open")}`,
    );
  }
}

const at = "2026-01-01T00:00:00.000Z";

function completed(step: number, value: object): EventBody {
  const status = "status" in value ? String(value.status) : "";
  return { type: "step_completed", step, status, value: { ...value }, body: "", grade: "clean", repairs: [] };
}

const small = "name: w\nphases: [spec, implement, review]\n";
const replies = (by: Readonly<Record<string, object>>) => ({ reply: (role: string) => by[role] ?? done });

describe("a phase", () => {
  test("continues in its session while it says so, and ends the run's work with `complete`", () => {
    const world = new World("name: w\nphases: [implement]\n", {
      reply: (_, { turn }) => (turn < 3 ? { status: "continue", reason: `Part ${turn}.` } : done),
    }).run();
    expect(world.turns).toEqual(["implement 1.1 prompt", "implement 1.2 proceed", "implement 1.3 proceed"]);
    expect(world.state.status).toBe("completed");
  });

  test("suspends the run when it continues for more turns than it has, with its last message", () => {
    const world = new World("name: w\nphases: [{ use: implement, iterations: 2 }]\n", {
      reply: () => ({ status: "continue", reason: "Nearly." }),
    }).run();
    expect(world.state.suspension).toMatchObject({ reason: "exhausted", message: expect.stringContaining("Nearly.") });
  });

  test("asks a person when it is blocked", () => {
    const world = new World(small, replies({ spec: { status: "blocked", reason: "Which format?" } })).run();
    expect(world.state.suspension).toMatchObject({ reason: "decision", step: 1 });
  });

  test("receives what earlier phases gave, and is committed before the next begins", () => {
    const world = new World(small, replies({ spec, review: fine })).run();
    expect(world.steps()).toEqual([
      ...["spec#1 complete", "implement#1 complete", "review#1 complete", "final_checks#1 complete"],
    ]);
    expect(world.variables(2)).toMatchObject({
      SPEC_CONTENT: document,
      TASK_TITLE: "Export invoices.",
      TASK_DESCRIPTION: "As CSV.",
      PHASE: "implement",
      TARGET_BRANCH: "main",
      TEST_COMMAND: "npm test",
      LINT_COMMAND: "",
      HAS_TESTS: true,
      RETRY_CONTEXT: "",
      REVIEW_ROUND: 0,
      REVIEW_ROUND_1: false,
    });
    expect(world.events.filter(({ type }) => type === "step_committed")).toHaveLength(4);
  });
});

test("a variable that the workflow adds is available to its prompts, even when its text is blank", () => {
  const text = `name: w
phases: [spec, implement]
variables:
  RULES: { file: docs/rules.md, default: "" }
  BUILT: { phase: implement, field: summary }
  WRITTEN: { phase: implement, field: summary, default: nothing yet }
  PLANNED: { phase: spec, field: summary, default: nothing yet }
`;
  const world = new World(text, replies({ spec })).run();
  expect(world.variables(2)).toMatchObject({ RULES: "", BUILT: "", PLANNED: "Written." });
  // The text until the phase has given it.
  expect(world.definition.variables).toMatchObject({ WRITTEN: { from: "value", value: "nothing yet" } });
});

describe("the checklist of a specification", () => {
  test("sends the specification back with what is wrong when it did not pass", () => {
    const world = new World(small, {
      reply: (role, { turn }) =>
        role === "spec" ? { ...spec, quality_checklist: checklist(turn > 1) } : role === "review" ? fine : done,
    }).run();
    expect(world.turns.slice(0, 2)).toEqual(["spec 1.1 prompt", "spec 1.2 repair"]);
    expect(world.events.find(({ type }) => type === "output_returned")).toMatchObject({
      why: "checklist",
      complaints: [{ path: "/quality_checklist/scope_explicit", message: expect.stringContaining("section 6") }],
    });
    expect(world.state.status).toBe("completed");
  });

  test("suspends the run when it never passes", () => {
    const world = new World(small, replies({ spec: { ...spec, quality_checklist: checklist(false) } })).run();
    expect(world.turns).toHaveLength(5);
    expect(world.state.suspension).toMatchObject({ reason: "exhausted", step: 1 });
  });

  test("makes the output invalid when it is missing, or lacks one of its checks", () => {
    const { quality_checklist: _, ...without } = spec;
    const { max_3_clarifications: __, ...four } = spec.quality_checklist;
    for (const reply of [without, { ...spec, quality_checklist: four }]) {
      const world = new World(small, replies({ spec: reply })).run();
      expect(world.events.filter(({ type }) => type === "output_rejected")).toHaveLength(3);
      expect(world.state.suspension).toMatchObject({ reason: "exhausted", step: 1 });
    }
  });
});

describe("the checks of a phase", () => {
  test("are the project's commands, and a failed one goes back to the agent with its output", () => {
    let runs = 0;
    const world = new World(small, {
      ...replies({ spec, review: fine }),
      checks: (name) => (name === "test" && runs++ === 0 ? "failed" : "passed"),
    }).run();
    const ran = world.events.filter((event) => event.type === "checks_completed");
    expect(ran.map(({ checks }) => checks.map(({ command, outcome }) => `${command} ${outcome}`))).toEqual([
      ["npm test failed", "npm run build passed"],
      ["npm test passed", "npm run build passed"],
    ]);
    expect(world.events.find(({ type }) => type === "output_returned")).toMatchObject({
      why: "checks",
      complaints: [{ message: expect.stringContaining("1 test failed") }],
    });
    expect(world.turns).toContain("implement 2.2 repair");
    expect(world.state.status).toBe("completed");
  });

  test("keep the phase from completing when they fail for ever", () => {
    const world = new World(small, { ...replies({ spec, review: fine }), checks: () => "failed" }).run();
    expect(world.state.suspension).toMatchObject({ reason: "exhausted", step: 2 });
    expect(world.steps()).toEqual(["spec#1 complete", "implement#1 exhausted"]);
  });

  test("are those that the workflow names, and only report if it says so", () => {
    const checks = "checks: [lint, { name: e2e, run: make e2e, on_failure: tell }]";
    const world = new World(`name: w\nphases: [spec, { use: implement, ${checks} }]\n`, {
      ...replies({ spec }),
      checks: () => "failed",
    }).run();
    const ran = world.events.flatMap((event) => (event.type === "checks_completed" ? event.checks : []));
    // The project has no command for `lint`.
    expect(ran.map(({ name, command }) => `${name} ${command}`)).toEqual(["e2e make e2e"]);
    expect(world.state.status).toBe("completed");
  });
});

describe("a review", () => {
  test("sends the work back with its findings, and decides in its next round", () => {
    const world = new World(small, {
      reply: (role, { step }) => {
        if (role === "spec") return spec;
        if (role === "implement") return done;
        return step === 3 ? found : { status: "complete", summary: "Fixed.", resolved: [fixed] };
      },
    }).run();
    expect(world.steps()).toEqual([
      ...["spec#1 complete", "implement#1 complete", "review#1 blocked"],
      ...["implement#2 complete", "review#2 complete", "final_checks#1 complete"],
    ]);
    const again = world.variables(4);
    expect(again).toMatchObject({
      REVIEW_QUESTIONS: "- Why not in cents?\n- Who reads it?",
      REVIEW_POSITIVES: "- Small.",
    });
    expect(again.RETRY_CONTEXT).toMatchSnapshot();
    expect(again.REVIEW_FINDINGS).toBe("1. [high] Totals ignore refunds. (src/a.ts:3)");
    expect(again.SPEC_CONTENT).toBe(document);
    expect(world.variables(5)).toMatchObject({ REVIEW_ROUND: 2, REVIEW_ROUND_1: false, REVIEW_ROUND_2: true });
    expect(world.variables(5).REVIEW_FINDINGS).toContain("Totals ignore refunds.");
    const [, , , , last] = world.state.steps;
    if (last === undefined) throw new Error("no step 5");
    expect(JSON.stringify(returnsOf(world.definition, world.state.steps, last))).toContain("is_resolved");
  });

  test("sees every fix: the limit is reached before another one, not after it", () => {
    const world = new World(small, {
      reply: (role, { step }) => {
        if (role === "spec") return spec;
        if (role === "implement") return done;
        return step === 3 ? found : { status: "blocked", reason: "Not yet.", findings: [finding], resolved: [] };
      },
    }).run();
    expect(world.state.suspension).toMatchObject({
      reason: "limit",
      edge: { role: "review", status: "blocked" },
    });
    expect(world.steps().at(-1)).toBe("review#6 blocked");
    // One more fix by a person's permission is reviewed, too.
    world.append({ type: "run_resumed", allow: 1 });
    expect(world.run().steps().slice(-2)).toEqual(["implement#7 complete", "review#7 blocked"]);
  });

  test("is valid for the files that it saw, and is repeated when they change", () => {
    const world = new World(small, {
      ...replies({ spec, review: fine }),
      tree: (_, step) => (step === 3 ? "other" : "t"),
    }).run();
    expect(world.steps()).toEqual([
      ...["spec#1 complete", "implement#1 complete", "review#1 complete", "review#2 complete"],
      "final_checks#1 complete",
    ]);
    expect(world.variables(4)).toMatchObject({ REVIEW_ROUND: 1, RETRY_CONTEXT: expect.stringContaining("changed") });
  });

  test("asks a person when the files keep changing", () => {
    const world = new World(small, { ...replies({ spec, review: fine }), tree: (_, step) => (step > 2 ? "x" : "t") });
    expect(world.run().state.suspension).toMatchObject({ reason: "limit", edge: { role: "review", status: "stale" } });
    world.append({ type: "run_resumed", allow: 1 });
    expect(
      world
        .run()
        .steps()
        .filter((step) => step.startsWith("review")),
    ).toHaveLength(5);
  });

  test("by several reviewers collects all findings, with who found each", () => {
    const text = "name: w\nphases: [spec, implement, { use: review, reviewers: [first, second] }]\n";
    const low = { severity: "low", description: "A name is misspelt." };
    const world = new World(text, {
      reply: (role, { step }) => {
        if (role === "spec") return spec;
        if (role === "implement") return done;
        if (step > 6) return { status: "complete", summary: "Fixed.", resolved: [fixed], findings: [low] };
        return role === "review" ? { ...fine, findings: [low] } : found;
      },
    }).run();
    expect(world.steps()).toEqual([
      ...["spec#1 complete", "implement#1 complete", "review#1 complete", "review.2#1 blocked"],
      ...["review.findings#1 blocked", "implement#2 complete"],
      ...["review#2 complete", "review.2#2 complete", "review.findings#2 complete", "final_checks#1 complete"],
    ]);
    expect(world.variables(6).REVIEW_FINDINGS).toMatchSnapshot();
    // Both are in the second round, including the one that found nothing to fix.
    expect([7, 8].map((step) => world.variables(step).REVIEW_ROUND)).toEqual([2, 2]);
    expect(world.variables(7).REVIEW_FINDINGS).toBe(world.variables(6).REVIEW_FINDINGS);
  });
});

describe("a verdict that contradicts itself", () => {
  const refused = (world: World) =>
    world.events.flatMap((each) =>
      each.type === "output_rejected" ? each.complaints.map(({ message }) => message) : [],
    );

  test("is sent back if a finding of the previous round is not mentioned", () => {
    const other = { ...finding, description: "Dates are wrong." };
    const decision = (resolved: readonly object[]) => ({ status: "complete", summary: "Fixed.", resolved });
    const world = new World(small, {
      reply: (role, { step, turn }) => {
        if (role === "spec") return spec;
        if (role === "implement") return done;
        if (step === 3) return { ...found, findings: [finding, other] };
        return decision(turn === 1 ? [fixed] : [fixed, { ...fixed, finding: "Dates" }]);
      },
    }).run();
    expect(refused(world)).toMatchInlineSnapshot(`
      [
        "The previous round has 2 findings, and \`resolved\` has 1. List each with what you saw; one that can wait belongs into \`findings\`. If one that has to be fixed is still open, the status is \`blocked\`.",
      ]
    `);
    expect(world.state.status).toBe("completed");
  });

  test("is sent back if tests are not accounted for", () => {
    const tried = (passed: number) => ({
      status: "complete",
      summary: "Tried.",
      tests_run: { command: "npm test", total: 10, passed, failed: 0 },
    });
    const world = new World("name: w\nphases: [spec, implement, { use: qa, gate: skip }]\n", {
      reply: (role, { turn }) => (role === "spec" ? spec : role === "implement" ? done : tried(turn === 1 ? 2 : 10)),
    }).run();
    expect(refused(world)).toMatchInlineSnapshot(`
      [
        "\`total\` is 10, but \`passed\`, \`failed\` and \`skipped\` add up to 2. Run the tests, and report all of them. If one fails, the status is \`blocked\`.",
      ]
    `);
    expect(world.state.status).toBe("completed");
  });
});

describe("updating the branch", () => {
  test("passes conflicts to their phase, and checks again", () => {
    const world = new World("name: w\nsync: merge\nphases: [implement]\n", {
      reply: (role) =>
        role === "conflict_resolution"
          ? { status: "complete", summary: "Done.", files: [{ file: "src/a.ts", resolution: "Both." }] }
          : done,
      sync: (visit) =>
        visit === 1
          ? { status: "conflict", target: "t1", files: ["src/a.ts"] }
          : { status: "complete", outcome: "merged", target: "t1", commit: "c" },
    }).run();
    expect(world.steps()).toEqual([
      ...[
        "implement#1 complete",
        "sync#1 conflict",
        "conflict_resolution#1 complete",
        "sync#2 complete",
        "final_checks#1 complete",
      ],
    ]);
    expect(world.variables(3).CONFLICT_FILES).toBe("src/a.ts");
    expect(world.state.status).toBe("completed");
  });
});

test("the same events give the same state", () => {
  const world = new World(small, replies({ spec, review: fine })).run();
  const again = new World(small, replies({}));
  again.append(...world.events.slice(again.events.length));
  expect(again.state).toEqual(world.state);
});
