import { defaultLimits } from "@cuebook/run";
import { loadWorkflow } from "@cuebook/workflow";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { boundsOf } from "./bounds.ts";
import { plannedGraph } from "./edges.ts";

function definitionOf(text: string) {
  const { workflow, diagnostics } = loadWorkflow({ file: "trial.workflow.yaml", text }, () => undefined);
  if (workflow === undefined) throw new Error(JSON.stringify(diagnostics));
  return workflow.definition;
}

function bounds(text: string, limits = {}) {
  const definition = definitionOf(text);
  const entry = Object.hasOwn(definition.graph.$START ?? {}, "new") ? "new" : "_";
  return boundsOf(definition, plannedGraph(definition), { ...defaultLimits, ...limits }, entry);
}

const statuses = (...names: readonly string[]) =>
  `frontmatter: { oneOf: [${names.map((name) => `{ properties: { $status: { const: ${name} } }, required: [$status] }`).join(", ")}] }`;

const loop = `version: 1
name: trial
roles:
  writer: { prompt: Write., turns: 3 }
  judge: { prompt: Judge., turns: 2, ${statuses("good", "bad")} }
graph:
  $START: { _: { role: writer, prompt: Go. } }
  writer: { _: { role: judge, prompt: Go., max: 100 } }
  judge: { bad: { role: writer, prompt: Again., max: 4 }, good: { role: $END } }
`;

describe("the worst case", () => {
  test("of a loop is as many rounds as its edges allow, with all tries and turns used", () => {
    expect(bounds(loop)).toEqual({
      roles: { writer: { steps: 5, turns: 5 * 3 * 2 }, judge: { steps: 5, turns: 5 * 2 * 2 } },
      steps: 10,
      turns: 50,
      tokens: null,
      costUsd: null,
    });
  });

  test("is bounded by a role's own limit, also for the roles after it", () => {
    expect(bounds(loop.replace("writer: { prompt: Write.,", "writer: { max: 2, prompt: Write.,")).roles).toMatchObject({
      writer: { steps: 2 },
      judge: { steps: 2 },
    });
  });

  test("takes budgets from the limits, and is unbounded without them", () => {
    expect(bounds(loop, { turns: 7, tokens: 1000, costUsd: 1.5, tries: 1 })).toMatchObject({
      roles: { writer: { turns: 15 } },
      turns: 7,
      tokens: 1000,
      costUsd: 1.5,
    });
  });

  test("counts approvers, and the work that a step repeats after a rejection or a question", () => {
    const text = `version: 1
name: trial
roles:
  writer: { prompt: Write., turns: 1, ${statuses("done", "unclear")} }
  editor: { prompt: Look., turns: 1, ${statuses("approved", "rejected")} }
  alone: { prompt: Never. }
graph:
  $START: { new: { role: writer, prompt: Go. }, resume: { role: writer, prompt: More. } }
  writer:
    done: { role: $END, gate: agent, approver: editor, max: 3 }
    unclear: { role: $SUSPEND, prompt: What?, max: 2 }
`;
    expect(bounds(text, { tries: 1 })).toMatchObject({
      roles: { writer: { steps: 1, turns: 1 + 3 + 2 }, editor: { steps: 3, turns: 3 } },
      steps: 4,
      turns: 9,
    });
    expect(Object.keys(bounds(text).roles)).toEqual(["writer", "editor"]);
  });

  test("counts every branch, those of a list as often as it may have items, and those in branches as often as there are these", () => {
    const list = "type: array, items: { type: string }";
    const text = `version: 1
name: trial
roles:
  planner: { prompt: Plan., turns: 1, frontmatter: { properties: { tasks: { ${list} } }, required: [tasks] } }
  fixer: { prompt: Fix., turns: 1, frontmatter: { properties: { files: { ${list} } }, required: [files] } }
  checker: { prompt: Check., turns: 1, ${statuses("good", "bad")} }
  style: { prompt: Style., turns: 1 }
  tests: { prompt: Test., turns: 1 }
  merger: { prompt: Merge., turns: 1 }
  summary: { prompt: Sum., turns: 1 }
  integrate: { prompt: Integrate., turns: 1, ${statuses("again", "done")} }
graph:
  $START: { _: { role: planner, prompt: Go. } }
  planner:
    _:
      each: { of: tasks, max: 10, concurrency: 3 }
      role: fixer
      prompt: Go.
      max: 2
      join: { role: integrate, prompt: Go., conflicts: merger }
  fixer:
    _:
      all: [{ role: style, prompt: Go. }, { role: tests, prompt: Go. }]
      join: { role: checker, prompt: Go. }
  checker: { good: { role: summary, prompt: Go. }, bad: { role: fixer, prompt: Again., max: 1 } }
  summary: { _: { role: $JOIN } }
  integrate: { again: { role: planner, prompt: Again., max: 9 }, done: { role: $END } }
`;
    const found = bounds(text, { tries: 1 });
    const steps = Object.fromEntries(Object.entries(found.roles).map(([role, each]) => [role, each.steps]));
    expect(steps).toEqual({
      ...{ planner: 3, integrate: 2 },
      // Twice ten branches, in each of which the loop runs at most twice.
      ...{ fixer: 40, checker: 40, summary: 40, style: 40, tests: 40 },
      // Each of twenty merges is resolved at most three times.
      merger: 60,
    });
    expect(found).toMatchObject({ steps: 265, turns: 265, atOnce: 6 });
    expect(found.forks).toEqual([
      { role: "planner", status: "_", branches: ["fixer"], count: 10, concurrency: 3, times: 2 },
      { role: "fixer", status: "_", branches: ["style", "tests"], count: 2, concurrency: 2, times: 40 },
    ]);
  });

  test("does not overflow", () => {
    const roles = Array.from(
      { length: 40 },
      (_, at) => `  r${at}: { prompt: x, turns: 1000000, ${statuses("a", "b")} }\n`,
    );
    const edges = roles.map(
      (_, at) =>
        `  r${at}: { a: { role: r${(at + 1) % 40}, prompt: x, max: 1000000 }, b: { role: ${at === 0 ? "$END" : "r0"}, prompt: x, max: 1000000 } }\n`,
    );
    const text = `version: 1\nname: trial\nroles:\n${roles.join("")}graph:\n  $START: { _: { role: r0, prompt: x } }\n${edges.join("")}`;
    expect(bounds(text).steps).toBe(79_000_001);
    expect(bounds(text, { tries: 1e9 }).turns).toBe(Number.MAX_SAFE_INTEGER);
  });

  test("is never less than what a run does, on every path", () => {
    const size = 4;
    const edge = fc.record({ to: fc.integer({ min: 0, max: size }), max: fc.integer({ min: 1, max: 3 }) });
    const graph = fc.array(fc.tuple(edge, edge), { minLength: size, maxLength: size });
    const limits = fc.array(fc.option(fc.integer({ min: 1, max: 4 })), { minLength: size, maxLength: size });
    fc.assert(
      fc.property(graph, limits, fc.infiniteStream(fc.boolean()), (edges, max, ways) => {
        const nameOf = (at: number) => (at === size ? "$END" : `r${at}`);
        const roles = edges.map((_, at) => {
          const own = max[at] == null ? "" : `max: ${max[at]}, `;
          return `  r${at}: { ${own}prompt: x, ${statuses("a", "b")} }\n`;
        });
        const lines = edges.map((pair, at) => {
          const [a, b] = pair.map(({ to, max: often }) => `{ role: ${nameOf(to)}, prompt: x, max: ${often} }`);
          return `  r${at}: { a: ${a}, b: ${b} }\n`;
        });
        const text = `version: 1\nname: trial\nroles:\n${roles.join("")}graph:\n  $START: { _: { role: r0, prompt: x } }\n${lines.join("")}`;
        const found = bounds(text);
        const steps = Array.from({ length: size }, () => 0);
        const taken = new Map<string, number>();
        for (let at = 0; at !== size && (steps[at] ?? 0) < (max[at] ?? 1e9); ) {
          steps[at] = (steps[at] ?? 0) + 1;
          const way = ways.next().value === true ? 1 : 0;
          const { to, max: often } = edges[at]?.[way] ?? { to: size, max: 0 };
          const key = `${at}.${way}`;
          if ((taken.get(key) ?? 0) >= often) break;
          taken.set(key, (taken.get(key) ?? 0) + 1);
          at = to;
        }
        for (const [at, count] of steps.entries())
          expect(found.roles[`r${at}`]?.steps ?? 0).toBeGreaterThanOrEqual(count);
      }),
      { numRuns: 200 },
    );
  });
});
