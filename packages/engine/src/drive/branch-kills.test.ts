import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isCancelled, type RunEvent, type RunState, stateOf } from "@cuebook/run";
import { describe, expect, test } from "vitest";
import { CrashTrial } from "../testing/crash-trial.ts";

/*
 * Real processes, ended by SIGKILL while branches work: at one point every day, at many with CUEBOOK_LONG; `CUEBOOK_TEST_KILLS=1000`
 * tries each of the hundreds that there are, for an hour. The resumed run ends as if nothing had happened, and no step of a finished
 * branch is done again.
 */

/** The number of kills of each scenario. */
const kills = Number(process.env.CUEBOOK_TEST_KILLS ?? (process.env.CUEBOOK_LONG === undefined ? 1 : 40));

const returns = (...statuses: readonly string[]) =>
  `frontmatter: { oneOf: [${statuses.map((status) => `{ properties: { $status: { const: ${status} } }, required: [$status] }`).join(", ")}] }`;
const reply = (status: string, more = "") => `"---\\n$status: ${status}\\n${more}---\\n"`;

/** A workflow, what its agents do, and how its run ends. */
interface Scenario {
  readonly name: string;
  readonly workflow: string;
  readonly script: string;
  /** The effects that a run passes. */
  readonly effects: readonly string[];
  /** Everything of a run that does not depend on the order of its branches. */
  readonly picture: (state: RunState) => unknown;
}

/** The files of the run's folder at its end, without the history of their making. */
function filesOf({ plan }: RunState): Readonly<Record<string, string>> {
  const names = execFileSync("git", ["ls-files", "-co"], { cwd: plan.path, encoding: "utf8" }).trim().split("\n");
  return Object.fromEntries(names.sort().map((name) => [name, readFileSync(join(plan.path, name), "utf8")]));
}

/** Each branch with its steps, and the steps of the run itself. */
function branchesOf({ scopes, steps, forks }: RunState) {
  const rolesIn = (scope: number | undefined) =>
    steps.filter((step) => step.scope === scope).map(({ role, result }) => `${role} ${result?.is}`);
  return {
    run: rolesIn(undefined),
    forks: forks.map(({ isClosed }) => isClosed),
    branches: scopes.map(({ scope, key, ended, isCancelled, merged, reuses }) =>
      isCancelled
        ? { key, isCancelled }
        : { key, roles: rolesIn(scope), status: ended?.status, isMerged: merged !== undefined, reuses },
    ),
  };
}

const whole = (state: RunState) => ({ files: filesOf(state), ...branchesOf(state) });

const scenarios: readonly Scenario[] = [
  {
    name: "branches whose changes conflict",
    workflow: `version: 1
name: trial
roles:
  planner: { prompt: Plan., ${returns("ready")} }
  backend: { prompt: Build., ${returns("done")} }
  frontend: { prompt: Draw., ${returns("done")} }
  checker: { prompt: Check., ${returns("good")} }
  merger: { prompt: Merge. }
  integrate: { prompt: Integrate. }
graph:
  $START: { _: { role: planner, prompt: Begin. } }
  planner:
    ready:
      all: [{ role: backend, prompt: Build it. }, { role: frontend, prompt: Draw it. }]
      join: { role: integrate, prompt: Integrate it., conflicts: merger }
  frontend: { done: { role: checker, prompt: Check it. } }
  checker: { good: { role: $JOIN } }
  integrate: { _: { role: $END } }
`,
    script: `version: 1
roles:
  planner: [{ edits: [{ write: plan.md, content: plan }], output: ${reply("ready")} }]
  backend: [{ edits: [{ write: b.txt, content: b }, { write: both.txt, content: "b\\n" }], output: ${reply("done")} }]
  frontend: [{ edits: [{ write: f.txt, content: f }, { write: both.txt, content: "f\\n" }], output: ${reply("done")} }]
  checker: [{ output: ${reply("good")} }]
  merger: [{ edits: [{ write: both.txt, content: "b and f\\n" }], output: merged }]
  integrate: [{ output: integrated }]
`,
    effects: ["base_branches", "prepare_branch", "merge_branch"],
    picture: whole,
  },
  {
    name: "branches of a list, and those of the changed list",
    workflow: `version: 1
name: trial
roles:
  planner:
    prompt: Plan.
    frontmatter: { properties: { $status: { const: ready }, tasks: { type: array, items: { type: object, properties: { id: { type: string } }, required: [id] } } }, required: [$status, tasks] }
  fixer: { prompt: Fix., ${returns("fixed")} }
  integrate: { prompt: Integrate., ${returns("again", "done")} }
graph:
  $START: { _: { role: planner, prompt: Begin. } }
  planner:
    ready:
      each: { of: steps.planner.tasks, key: id, max: 9, concurrency: 2, reuse: true }
      role: fixer
      prompt: "Fix {{{item.id}}}"
      join: { role: integrate, prompt: "{{#steps.fixer}}{{{key}}} {{{status}}} {{/steps.fixer}}" }
  integrate: { done: { role: $END }, again: { role: planner, prompt: Again. } }
`,
    script: `version: 1
roles:
  planner:
    - { output: ${reply("ready", "tasks: [{ id: a }, { id: b }, { id: c }]\\n")} }
    - { output: ${reply("ready", "tasks: [{ id: c }, { id: d }]\\n")} }
  fixer: [{ run: [[sh, -c, "basename $PWD | sed 's/.*-//' > $(basename $PWD | sed 's/.*-//').txt"]], output: ${reply("fixed")} }]
  integrate: [{ output: ${reply("again")} }, { output: ${reply("done")} }]
`,
    effects: ["open_branches", "base_branches", "prepare_branch", "merge_branch"],
    picture: whole,
  },
  {
    name: "a branch that is cancelled when another has ended",
    workflow: `version: 1
name: trial
roles:
  quick: { prompt: Be quick., ${returns("done")} }
  slow: { prompt: Be slow., ${returns("done")} }
  integrate: { prompt: Integrate. }
graph:
  $START:
    _:
      all: [{ role: slow, prompt: Slowly. }, { role: quick, prompt: Quickly. }]
      join: { role: integrate, prompt: Integrate it., policy: first }
  integrate: { _: { role: $END } }
`,
    script: `version: 1
roles:
  quick: [{ edits: [{ write: quick.txt, content: q }], output: ${reply("done")} }]
  slow: [{ edits: [{ write: slow.txt, content: s }], run: [[sleep, "60"]], output: ${reply("done")} }]
  integrate: [{ output: integrated }]
`,
    effects: ["base_branches", "prepare_branch", "merge_branch"],
    picture: whole,
  },
];

const filesFor = ({ workflow, script }: Scenario) => ({ "trial.workflow.yaml": workflow, "script.yaml": script });

/** Whether a point is in the part of a run that has branches. */
function isOfBranches(points: readonly string[], index: number): boolean {
  const first = points.findIndex((point) => point.includes("branches_opened"));
  return index >= first;
}

/** Some points, with equal distances from a random one on. */
function spread(points: readonly string[]): readonly string[] {
  const step = Math.max(1, points.length / kills);
  const first = Math.random() * step;
  return Array.from(
    { length: Math.min(kills, points.length) },
    (_, index) => points[Math.floor(first + index * step)],
  ).filter((point) => point !== undefined);
}

/** The number of events of a type, without those of steps of cancelled branches. */
function count(events: readonly RunEvent[], type: string): number {
  const state = stateOf("r", events);
  return events.filter((event) => event.type === type && !("step" in event && isCancelled(state, event.step ?? 0)))
    .length;
}

/** Expects that what was begun twice is recorded, and nothing else was. */
function expectRecorded(events: readonly RunEvent[], reference: readonly RunEvent[], point: string): void {
  const cutOff = events.filter((event) => event.type === "turn_interrupted" && event.reason === "crash").length;
  const more = (type: string) => count(events, type) - count(reference, type);
  const [turns, begun] = [more("turn_requested"), more("try_started")];
  expect({ point, turns, begun }).toEqual({ point, turns: begun, begun });
  expect(begun).toBeLessThanOrEqual(cutOff);
  const recoveries = events.filter((event) => event.type === "driver_attached" && event.reason === "recovery");
  expect({ point, recoveries: recoveries.length }).toEqual({ point, recoveries: 1 });
  const effect = /^effect (base_branches|prepare_branch|merge_branch)/.exec(point)?.[1];
  const repeats = recoveries.flatMap((event) => (event.type === "driver_attached" ? event.repeats : []));
  if (effect !== undefined) expect(repeats).toContainEqual(expect.stringMatching(effect));
  for (const type of ["branches_opened", "branches_joined", "branch_merged", "branch_cancelled", "step_completed"])
    expect({ point, type, count: count(events, type) }).toEqual({ point, type, count: count(reference, type) });
}

describe.each(scenarios)("a run with $name", (scenario) => {
  // Every day, the shortest scenario is enough.
  const tags = scenario === scenarios.at(-1) ? [] : ["long"];
  test("ends after a kill at any point as if nothing had happened", { timeout: 3_000_000, tags }, async () => {
    await using whole = new CrashTrial(filesFor(scenario), { command: "start" });
    const { points } = whole.call("start");
    const reference = await whole.events();
    const picture = scenario.picture(stateOf("r", reference));
    expect(reference.at(-1)?.type).toBe("run_completed");
    for (const effect of scenario.effects) expect(points).toContain(`effect ${effect}#1`);
    for (const point of spread(points.filter((_, index) => isOfBranches(points, index)))) {
      await using trial = new CrashTrial(filesFor(scenario), { command: "start" });
      // The order of branches differs between runs, so a point may not be passed as often.
      if (!trial.call("start", point).isKilled) continue;
      trial.call("drive");
      const events = await trial.events();
      expect({ point, ...(scenario.picture(stateOf("r", events)) as object) }).toEqual({
        point,
        ...(picture as object),
      });
      expectRecorded(events, reference, point);
      expect(existsSync((await trial.state()).plan.path)).toBe(true);
    }
  });
});
