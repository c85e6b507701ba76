import { describe, expect, test } from "vitest";
import { goldenOf, loadedOf } from "../../testing/phase-findings.ts";

const workflow = (loop: string) => `name: w\nphases: [plan, build, { use: look, ${loop} }]\n`;

describe("a loop of phases", () => {
  test("it has its limit in one place: the edges forward in it allow as many more", () => {
    const text = workflow("loop: { back_to: build, max: 8 }");
    expect(goldenOf(text)).toBe("");
    const { graph, roles } = loadedOf(text).definition;
    expect(roles["look.loop"]?.performs).toEqual({
      ...{ what: "decide", cases: [], otherwise: "again", phase: "look" },
      loop: { max: 8, atLimit: "ask" },
    });
    expect(graph).toMatchObject({
      plan: { complete: { role: "build", max: 5 } },
      build: { complete: { role: "look", max: 13 }, blocked: { role: "$SUSPEND" } },
      look: { complete: { role: "final_checks", max: 16 }, blocked: { role: "look.loop", max: 16 } },
    });
    expect(graph["look.loop"]).toEqual({ again: { role: "build", gate: "auto", max: 8 } });
  });

  test("with a condition, a complete phase can also return; at the limit the run continues, asks or fails", () => {
    const loop = (then: string) =>
      loadedOf(workflow(`loop: { back_to: plan, max: 2, until: "'ok' in steps.look.summary", then: ${then} }`));
    const text = workflow("loop: { back_to: plan, max: 2, until: HAS_TESTS, then: continue }");
    expect(goldenOf(text)).toBe("");
    const { graph } = loop("continue").definition;
    expect(graph.look).toMatchObject({ complete: { role: "look.loop" }, blocked: { role: "look.loop" } });
    expect(graph["look.loop"]).toMatchObject({
      done: { role: "final_checks" },
      again: { role: "plan", max: 2 },
      limit: { role: "final_checks" },
    });
    expect(Object.keys(loop("ask").definition.graph["look.loop"] ?? {})).toEqual(["done", "again"]);
    expect(loop("fail").definition.graph["look.loop"]?.limit?.role).toBe("$END");
  });

  test("it goes back to the condition of a phase that has one", () => {
    const text = "name: w\nphases: [{ use: plan, when: HAS_TESTS }, { use: look, loop: { back_to: plan, max: 1 } }]";
    expect(loadedOf(text).definition.graph["look.loop"]?.again?.role).toBe("plan.when");
  });

  test.each([
    ["retry_from beside it", "retry_from: build, loop: { back_to: plan, max: 2 }"],
    ["a misspelt phase", "loop: { back_to: bild, max: 2 }"],
    ["no limit", "loop: { back_to: build }"],
    ["a limit of 0", "loop: { back_to: build, max: 0 }"],
    ["another end", "loop: { back_to: build, max: 2, then: stop }"],
    ["a misspelt key", "loop: { back_to: build, max: 2, untill: HAS_TESTS }"],
    ["a condition that is no boolean", "loop: { back_to: build, max: 2, until: steps.look.status }"],
    [
      "a condition on the field of one status",
      "loop: { back_to: build, max: 2, until: \"steps.look.summary == 'ok'\" }",
    ],
    ["the short form of another key", "loop: build"],
  ])("a mistake is reported at its place: %s", (_name, loop) => {
    expect(goldenOf(workflow(loop))).toMatchSnapshot();
  });

  test("a loop back to a later phase is a finding", () => {
    const text = "name: w\nphases: [plan, { use: look, loop: { back_to: build, max: 2 } }, build]";
    expect(goldenOf(text)).toMatchSnapshot();
  });
});
