import { renderFindings } from "@cuebook/template/testing";
import { expect, test } from "vitest";
import { phaseLibrary } from "../testing/phase-library.ts";
import { loadWorkflow } from "./load.ts";
import type { PhaseEntryFile, PhaseLibrary } from "./phases/library.ts";
import type { Tiers } from "./tier.ts";

const file = "w.workflow.yaml";
const tiers: Tiers = { strong: "opus", fast: "haiku" };

/** The library with a tier in the file of the phase "plan". */
function libraryWith(
  tiers: Tiers | undefined,
  { tier = "strong", level }: Pick<PhaseEntryFile, "level"> & { tier?: string } = {},
): PhaseLibrary {
  const plan = phaseLibrary.phase("plan");
  const text = plan?.text.replace("purpose:", `model: { tier: ${tier} }\npurpose:`) ?? "";
  return {
    ...phaseLibrary,
    phase: (id) =>
      id === "plan"
        ? { file: "phases/plan.md", text, ...(level === undefined ? {} : { level }) }
        : phaseLibrary.phase(id),
    ...(tiers === undefined ? {} : { settings: { tiers } }),
  };
}

function loaded(text: string, library: PhaseLibrary) {
  const { workflow, diagnostics } = loadWorkflow({ file, text }, () => undefined, { library });
  if (workflow === undefined) throw new Error(JSON.stringify(diagnostics));
  return workflow.definition.roles;
}

function golden(text: string, library: PhaseLibrary): string {
  const { diagnostics } = loadWorkflow({ file, text }, () => undefined, { library });
  return renderFindings(diagnostics, { [file]: text, "phases/plan.md": library.phase("plan")?.text ?? "" });
}

const graph = `name: w
roles: { a: { goal: g, tier: fast }, b: { goal: g } }
graph: { $START: { _: { role: a, prompt: p } }, a: { _: { role: b, prompt: p } }, b: { _: { role: $END } } }
`;

test("a tier gives a role of a graph its agent", () => {
  const { a, b } = loaded(graph, libraryWith(tiers));
  expect([a?.agent, a?.tier, b?.agent]).toEqual(["haiku", "fast", undefined]);
});

test("the agent of a phase is that of the entry, its tier, the workflow, the tier of its file, in this order", () => {
  const agentOf = (entry: string, more = "") => {
    const { plan } = loaded(`name: w\n${more}phases: [${entry}]\n`, libraryWith(tiers));
    return [plan?.agent, plan?.tier];
  };
  expect(agentOf("{ use: plan, agent: mine }", "agent: all\n")).toEqual(["mine", undefined]);
  expect(agentOf("{ use: plan, tier: fast }", "agent: all\n")).toEqual(["haiku", "fast"]);
  expect(agentOf("plan", "agent: all\n")).toEqual([undefined, undefined]);
  expect(agentOf("plan")).toEqual(["opus", "strong"]);
});

test("the tier of a built-in phase has no effect where the configuration does not have it", () => {
  for (const known of [undefined, {}, { cheap: "haiku" }]) {
    const { plan } = loaded("name: w\nphases: [plan]\n", libraryWith(known));
    expect([plan?.agent, plan?.tier]).toEqual([undefined, undefined]);
  }
});

test("reviewers without agents of their own have the agent of the phase's tier", () => {
  const { look, "look.2": second } = loaded(
    "name: w\nphases: [plan, build, { use: look, reviewers: 2, tier: fast }]\n",
    libraryWith(tiers),
  );
  expect([look?.agent, second?.agent]).toEqual(["haiku", "haiku"]);
});

test("the model of an entry is that of its role", () => {
  expect(loaded("name: w\nphases: [{ use: plan, model: large }]\n", libraryWith({})).plan?.model).toBe("large");
});

test("unknown tiers, and a tier beside an agent, are findings", () => {
  const phases = "name: w\nphases:\n  - { use: plan, tier: strnog }\n  - { use: build, tier: fast, agent: mine }\n";
  const reviews = "name: w\nphases:\n  - plan\n  - build\n  - { use: look, reviewers: [a, b], tier: fast, model: m }\n";
  const texts = [
    golden(phases, libraryWith(tiers)),
    golden(graph, libraryWith({})),
    golden(reviews, libraryWith(tiers)),
    golden("name: w\nphases: [plan]\n", libraryWith(tiers, { tier: "stron", level: "project" })),
  ];
  expect(texts.join("\n----\n")).toMatchInlineSnapshot(`
    "w.workflow.yaml:3:24 error tier_unknown: there is no tier "strnog"; known tiers: strong, fast
    > 3 |   - { use: plan, tier: strnog }
        |                        ^^^^^^
      help: did you mean "strong"?
    w.workflow.yaml:4:19 error both_given: the phase "build" has both "agent" and "tier"; keep one of them
    > 4 |   - { use: build, tier: fast, agent: mine }
        |                   ^^^^
    ----
    w.workflow.yaml:2:30 error tier_unknown: there is no tier "fast"; the configuration has no tiers
    > 2 | roles: { a: { goal: g, tier: fast }, b: { goal: g } }
        |                              ^^^^
    ----
    w.workflow.yaml:5:37 error both_given: the phase "look" has both "reviewers" and "tier"; keep one of them
    > 5 |   - { use: look, reviewers: [a, b], tier: fast, model: m }
        |                                     ^^^^
    w.workflow.yaml:5:49 error both_given: the phase "look" has both "reviewers" and "model"; keep one of them
    > 5 |   - { use: look, reviewers: [a, b], tier: fast, model: m }
        |                                                 ^^^^^
    ----
    phases/plan.md:3:16 error tier_unknown: there is no tier "stron"; known tiers: strong, fast
    > 3 | model: { tier: stron }
        |                ^^^^^
      help: did you mean "strong"?"
  `);
});
