import { apply, type RunState, stateOf, summaryOf } from "@cuebook/run";
import { describe, expect, test } from "vitest";
import { unnamedPlace } from "../output/proposal.ts";
import { styleOf } from "../output/style.ts";
import { branchEvents } from "../testing/branch-events.ts";
import { findStep } from "./address.ts";
import { Narrator } from "./event-text.ts";
import { Live } from "./live.ts";
import { reportOf } from "./report.ts";
import { stepName } from "./step-line.ts";
import { storyText } from "./story.ts";

const events = branchEvents();
const state = stateOf("r1", events);
const joins: Readonly<Record<string, string>> = {
  "planner/ready": "lister",
  "frontend/done": "review",
  "lister/listed": "integrate",
};

describe("branches of a run", () => {
  test("have their lines while the run is driven, and their rows in the region", async () => {
    const written: string[] = [];
    const rows: string[] = [];
    let now = 0;
    using live = new Live({
      out: (text) => written.push(text),
      isWatched: true,
      style: styleOf(false),
      region: {
        ...{ isShown: true, columns: 80, clear: () => undefined, [Symbol.dispose]: () => undefined },
        show: (shown: readonly string[]) => rows.splice(0, rows.length, ...shown),
      },
      roles: ["planner", "backend", "frontend", "integrate"],
      joinOf: (_, { role, status }) => joins[`${role}/${status}`],
      now: () => now,
    });
    let after: RunState | undefined;
    const regions: string[] = [];
    for (const event of events) {
      after = apply("r1", after, event);
      now += 100;
      live.onEvent(event, after);
      if (event.type === "turn_requested" && rows.length > 2) regions.push(`${rows.join("\n")}\n`);
    }
    const text = `${written.join("")}\n--- the region\n${regions.join("--\n")}`;
    await expect(text).toMatchFileSnapshot("golden/branches-live.txt");
  });

  test("have a sentence for each event in the log", async () => {
    const narrator = new Narrator();
    const lines = events.map((event) => `${narrator.describe(event)}\n`);
    await expect(lines.join("")).toMatchFileSnapshot("golden/branches-log.txt");
  });

  test("have their steps together in the run's story", async () => {
    const report = reportOf(state, events, { isDriven: true, place: unnamedPlace });
    const text = storyText(state, report, [], { now: new Date(60_000), style: styleOf(false), place: unnamedPlace });
    await expect(text).toMatchFileSnapshot("golden/branches-story.txt");
  });

  test("are in the report, with what became of each", async () => {
    const { forks, steps } = reportOf(state, events, { isDriven: true, place: unnamedPlace });
    const places = steps.map(({ step, role, visit, scope, branches, joins, resolves, to }) => {
      return { step, role, visit, scope, branches, joins, resolves, to };
    });
    const json = JSON.stringify({ forks, steps: places }, undefined, 1);
    await expect(`${json}\n`).toMatchFileSnapshot("golden/branches-report.txt");
  });

  test("are all in the summary while they work", () => {
    const working = stateOf(
      "r1",
      events.slice(
        0,
        events.findIndex((each) => each.type === "edge_taken" && each.step === 4),
      ),
    );
    expect(summaryOf(working).activeSteps).toEqual([
      { step: 2, role: "backend", visit: 1, branches: ["backend"] },
      { step: 4, role: "style", visit: 1, branches: ["frontend", "style"] },
      { step: 5, role: "access", visit: 1, branches: ["frontend", "access"] },
    ]);
  });
});

describe("the address of a step in a branch", () => {
  test.each([
    ["fixer@b", 11],
    ["fixer@a", 10],
    ["frontend#2", 7],
    ["style@frontend", 4],
    ["fixer", 14],
    ["fixer#1", 10],
    ["11", 11],
  ])("is its role with its branch: %s", (named, step) => {
    expect(findStep(state, named).step).toBe(step);
  });

  test("is the name that views show", () => {
    for (const step of state.steps) {
      const [, name = ""] = stepName(state, step).split(" ");
      // A role alone is its last visit.
      const isLast = !state.steps.some(
        (other) => other.step > step.step && stepName(state, other).endsWith(` ${name}`),
      );
      if (/[#@]/.test(name) && isLast) expect(findStep(state, name).step).toBe(step.step);
    }
  });

  test("of an unknown branch is an error that lists the steps", () => {
    expect(() => findStep(state, "fixer@x")).toThrow(/no step "fixer@x": it has 1 planner, 2 backend, 3 frontend/);
  });
});
