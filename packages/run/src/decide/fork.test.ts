import { loadWorkflow, readOutput } from "@cuebook/workflow";
import type { Definition } from "@cuebook/workflow/model";
import { describe, expect, test } from "vitest";
import { EVENT_VERSION } from "../declared/versions.ts";
import type { EventBody } from "../events/events.ts";
import { sourcesAt } from "../state/ancestors.ts";
import { apply } from "../state/fold.ts";
import { defaultLimits } from "../state/limits.ts";
import type { RunState } from "../state/state.ts";
import type { Step } from "../state/step.ts";
import { blockedFor } from "./blocked.ts";
import { commandName } from "./command.ts";
import { decide } from "./decide.ts";
import { openEvents } from "./fork.ts";

const either =
  "permissions: read, frontmatter: { oneOf: [ { properties: { $status: { const: good } }, required: [$status] }, { properties: { $status: { const: bad } }, required: [$status] } ] }";

/** A planner that opens branches, and an editor after them, who can send it back. */
function team(edge: string, more = ""): Definition {
  const text = `name: team
roles:
  planner: { goal: Plan., frontmatter: { type: object, properties: { tasks: { type: array, items: { type: object, properties: { id: { type: string } }, required: [id] } } }, required: [tasks] } }
  a: { goal: A., ${either} }
  b: { goal: B., ${either} }
  c: { goal: C., ${either} }
  editor: { goal: Edit., ${either} }
graph:
  $START: { _: { role: planner, prompt: Begin. }${more.includes("resume") ? ", resume: { role: editor, prompt: Again. }" : ""} }
  planner: { _: { ${edge}, share: true } }
  editor: { good: { role: $END }, bad: { role: planner, prompt: Again. } }
${more.replace("resume", "")}`;
  const { workflow, diagnostics } = loadWorkflow({ file: "team.workflow.yaml", text }, () => undefined);
  if (workflow === undefined) throw new Error(JSON.stringify(diagnostics));
  return workflow.definition;
}

const all = (join: string) =>
  `all: [{ role: a, prompt: A. }, { role: b, prompt: B. }, { role: c, prompt: C. }], join: ${join}`;
const each = (keys: string) =>
  `each: { of: tasks, ${keys} }, role: a, prompt: A., join: { role: editor, prompt: Edit. }`;

/** A run whose steps end as a test says. */
class World {
  state: RunState;
  items: readonly string[] = [];
  readonly #definition: Definition;

  constructor(definition: Definition) {
    this.#definition = definition;
    const workspace = { repository: "/r", base: "b", branch: "c", path: "/p" };
    const pin = { definition: "d", object: "o" };
    const created: EventBody = { type: "run_created", workflow: "w", pin, issue: null, input: {}, workspace };
    this.state = apply("r", undefined, { ...created, seq: 1, at, version: EVENT_VERSION });
    this.append(
      { type: "driver_attached", owner: { host: "h", pid: 1, startedAt: "s" }, reason: "start", repeats: [] },
      { type: "workspace_requested" },
      { type: "workspace_prepared", ...workspace },
    );
    this.settle();
  }

  append(...events: readonly EventBody[]): void {
    for (const event of events)
      this.state = apply("r", this.state, { ...event, seq: this.state.version + 1, at, version: EVENT_VERSION });
  }

  /** Records all that follows without the work of an agent. */
  settle(): this {
    for (let round = 0; round < 100; round++) {
      const [command] = decide(this.#definition, defaultLimits, this.state, readOutput);
      if (command?.do === "record") this.append(...command.events);
      else if (command?.do === "conclude") this.append({ type: "run_completed", commit: "h", uncommitted: 0 });
      else if (command?.do === "open_branches") this.#open(command);
      else return this;
    }
    throw new Error("the run does not settle");
  }

  #open({ step, role, status }: { step: number | null; role: string; status: string }): void {
    const edge = this.#definition.graph[role]?.[status];
    const from = this.state.steps.find((each) => each.step === step) ?? null;
    if (edge?.fork === undefined) throw new Error("the edge opens no branches");
    const items = this.items.map((id) => ({ key: id, item: { id } }));
    this.append(...openEvents(this.state, from, { role, status }, edge.role, edge.fork, { items }));
  }

  /** The active step of a role, in the branch of an item. */
  step(role: string, key?: string): Step {
    const keyOf = (scope: number | undefined) => this.state.scopes.find((each) => each.scope === scope)?.key;
    const found = this.state.steps.find(
      (each) =>
        this.state.active.includes(each.step) && each.role === role && (key ?? keyOf(each.scope)) === keyOf(each.scope),
    );
    if (found === undefined) throw new Error(`${role} does not work`);
    return found;
  }

  end(role: string, status: string, key?: string): this {
    const { step } = this.step(role, key);
    this.append({ type: "step_completed", step, status, value: {}, body: "", grade: "clean", repairs: [] });
    return this.settle();
  }

  fail(role: string): this {
    const error = { code: "agent_failed", message: "it broke", retryable: false };
    this.append({ type: "step_failed", step: this.step(role).step, error });
    return this.settle();
  }

  /** The roles at work, with the keys of their branches. */
  get working(): string[] {
    return this.state.steps
      .filter(({ step }) => this.state.active.includes(step))
      .map(({ role, scope }) => [role, this.state.scopes.find((each) => each.scope === scope)?.key].join(" ").trim());
  }

  /** The roles whose outputs the next prompt of a role can use. */
  seenBy(role: string): string[] {
    const { steps, lists } = sourcesAt(this.state, this.step(role));
    return [...steps.keys(), ...[...lists.keys()].map((name) => `${name}[]`)].sort();
  }
}

const at = "2026-01-01T00:00:00.000Z";

describe("branches", () => {
  test("a join waits for all branches, and follows them in their order", () => {
    const world = new World(team(all("{ role: editor, prompt: Edit. }"))).end("planner", "_");
    expect(world.working).toEqual(["a a", "b b", "c c"]);
    world.end("c", "bad").end("a", "good");
    expect(world.working).toEqual(["b b"]);
    world.end("b", "good");
    expect(world.working).toEqual(["editor"]);
    expect(world.step("editor").parents).toEqual([2, 3, 4]);
    expect(world.seenBy("editor")).toEqual(["a", "b", "c", "planner"]);
  });

  test.each([
    ["first", "good", "bad"],
    ["cancel_others", "bad", "good"],
    ["{ quorum: 1 }", "good", "bad"],
  ])("with the policy %s, the end of one branch can cancel the others", (policy, last, other) => {
    const join = `{ role: editor, prompt: Edit., policy: ${policy}, good: [good] }`;
    const world = new World(team(all(join))).end("planner", "_").end("a", other);
    expect(world.working).toEqual(["b b", "c c"]);
    world.end("b", last);
    expect(world.working).toEqual(["editor"]);
    expect(world.seenBy("editor")).toEqual(["a", "b", "planner"]);
  });

  test("a quorum that can no longer be reached ends the branches", () => {
    const join = "{ role: editor, prompt: Edit., policy: { quorum: 2 }, good: [good] }";
    const world = new World(team(all(join))).end("planner", "_").end("a", "bad").end("b", "bad");
    expect(world.working).toEqual(["editor"]);
  });

  test("of fewer branches than the quorum, all count", () => {
    const join = "prompt: Edit., policy: { quorum: 3 }, good: [good]";
    const world = new World(team(each("concurrency: 2").replace("prompt: Edit.", join)));
    world.items = ["x", "y"];
    world.end("planner", "_");
    expect(world.working).toEqual(["a x", "a y"]);
    world.end("a", "good", "x");
    expect(world.working).toEqual(["a y"]);
    world.end("a", "good", "y");
    expect(world.working).toEqual(["editor"]);
  });

  test("what earlier branches returned is forgotten when they begin again", () => {
    const join = "{ role: editor, prompt: Edit., policy: first, good: [good] }";
    const world = new World(team(all(join)))
      .end("planner", "_")
      .end("a", "good")
      .end("editor", "bad")
      .end("planner", "_");
    expect(world.seenBy("b")).toEqual(["editor", "planner"]);
    expect(world.end("b", "good").seenBy("editor")).toEqual(["b", "editor", "planner"]);
  });

  test("no more branches of a list work at the same time than it allows, and an empty list leads to its join", () => {
    const world = new World(team(each("concurrency: 2")));
    world.items = ["x", "y", "z"];
    world.end("planner", "_");
    expect(world.working).toEqual(["a x", "a y"]);
    world.end("a", "good", "y");
    expect(world.working).toEqual(["a x", "a z"]);
    world.end("a", "good", "x").end("a", "bad", "z");
    expect(world.seenBy("editor")).toEqual(["a[]", "planner"]);
    world.items = [];
    world.end("editor", "bad").end("planner", "_");
    expect(world.working).toEqual(["editor"]);
    expect(sourcesAt(world.state, world.step("editor")).lists.get("a")).toEqual([]);
  });

  test("an item that has not changed keeps its result, and the join still follows the latest plan", () => {
    const world = new World(team(each("key: id, reuse: true")));
    world.items = ["x", "y"];
    world.end("planner", "_").end("a", "good", "x").end("a", "good", "y").end("editor", "bad");
    world.items = ["y", "x"];
    world.end("planner", "_");
    expect(world.working).toEqual(["editor"]);
    const { steps, lists } = sourcesAt(world.state, world.step("editor"));
    expect(steps.get("planner")?.visit).toBe(2);
    expect(lists.get("a")?.map(({ key, ended }) => [key, ended?.step])).toEqual([
      ["y", 3],
      ["x", 2],
    ]);
  });

  test("the run is suspended only when no branch can continue", () => {
    const world = new World(team(all("{ role: editor, prompt: Edit. }"))).end("planner", "_").fail("a");
    expect(world.state.status).toBe("running");
    world.end("b", "good");
    expect(world.state.status).toBe("running");
    world.end("c", "good");
    expect(world.state).toMatchObject({
      status: "suspended",
      suspension: { reason: "failure", message: "a: it broke" },
    });
  });

  test("a failed effect blocks its branch alone, until the run is resumed", () => {
    const world = new World(team(all("{ role: editor, prompt: Edit. }"))).end("planner", "_");
    const { step } = world.step("a");
    const error = { code: "workspace_failed", message: "no space is left", retryable: false };
    const commands = () => decide(team(all("{ role: editor, prompt: Edit. }")), defaultLimits, world.state, readOutput);
    expect(blockedFor(world.state, { step }, error)).toMatchObject({ type: "branch_blocked", step });
    world.append(blockedFor(world.state, { step }, error));
    expect(commands().map(commandName)).toEqual(["checkpoint 3", "checkpoint 4"]);
    world.end("b", "good");
    expect(world.state.status).toBe("running");
    world.end("c", "good");
    expect(world.state).toMatchObject({ status: "suspended", suspension: { reason: "failure", step, error } });
    world.append({ type: "run_resumed" });
    expect(commands().map(commandName)).toEqual([`checkpoint ${step}`]);
  });

  test("a cancelled branch ends the branches within it", () => {
    const join = "{ role: editor, prompt: Edit., policy: first, good: [good] }";
    const inner =
      "  a: { good: { all: [{ role: d, prompt: D. }, { role: e, prompt: E. }], share: true, join: { role: f, prompt: F. } }, bad: { role: $JOIN } }\n  f: { good: { role: $JOIN }, bad: { role: $JOIN } }\n";
    const text = team(all(join), inner);
    const nested = { ...text, roles: { ...text.roles } };
    for (const name of ["d", "e", "f"]) Object.assign(nested.roles, { [name]: text.roles.b });
    const ends = text.graph.b ?? {};
    const world = new World({ ...nested, graph: { ...text.graph, d: ends, e: ends } })
      .end("planner", "_")
      .end("a", "good");
    expect(world.working).toEqual(["b b", "c c", "d d", "e e"]);
    expect(world.end("d", "good").seenBy("e")).toEqual(["a", "planner"]);
    world.end("b", "good");
    expect(world.working).toEqual(["editor"]);
    expect(world.seenBy("editor")).toEqual(["b", "planner"]);
  });

  test("a run that ended by a join is entered again with what its branches returned", () => {
    const join = "{ role: $END, policy: first, good: [good] }";
    const world = new World(team(all(join), "resume")).end("planner", "_").end("a", "good");
    expect(world.state.status).toBe("completed");
    world.append({ type: "run_resumed" });
    world.settle();
    expect(world.seenBy("editor")).toEqual(["a", "planner"]);
    const listed = new World(team(each("concurrency: 2").replace("{ role: editor, prompt: Edit. }", "$END"), "resume"));
    listed.end("planner", "_").append({ type: "run_resumed" });
    expect(listed.settle().seenBy("editor")).toEqual(["a[]", "planner"]);
  });
});
