import { parse } from "@cuebook/template";
import type { ContractName } from "@cuebook/workflow";
import { describe, expect, test } from "vitest";
import { PromptBuilder } from "./builder.ts";
import { promptLabels, type StepProducers } from "./labels.ts";

const data = {
  issue: { title: "T", labels: ["a"], comments: [{ body: "c" }] },
  input: { prompt: "p" },
  attempt: 1,
  run: { turn_number: 2 },
  steps: { planner: { plan: "P" }, "two words": { x: "X" }, größe: { x: "G" }, planner2: { x: "Y" } },
  why: "W",
  _body: "B",
};
const steps: StepProducers = {
  last: "step/4",
  byRole: new Map([
    ["planner", "step/1"],
    ["two words", "step/2"],
    ["größe", "step/3"],
  ]),
};

/** The producers of what a template prints, and whether it is trusted. */
function labelsOf(text: string, contract: ContractName, given: StepProducers = steps) {
  const { template } = parse(text, { dialect: "go" });
  if (template === undefined) throw new Error(text);
  const builder = new PromptBuilder();
  builder.addTrace("role", template.trace(data, { labels: promptLabels(contract, given) }), template);
  return builder.finish().segments.map(({ producers, trust }) => [producers, trust]);
}

describe("a prompt has", () => {
  test.each<[string, ContractName, string, readonly string[], "trusted" | "untrusted"]>([
    ["the author's text", "role", "text", ["workflow"], "trusted"],
    ["a text that a template makes of nothing but its own", "role", '{{ slice "ab" 1 }}', ["workflow"], "trusted"],
    ["the run's input", "role", "{{ .input.prompt }}", ["operator"], "trusted"],
    ["facts of the run", "role", "{{ .run.turn_number }}", ["engine"], "trusted"],
    ["the attempt", "workflow-md", "{{ .attempt }}", ["engine"], "trusted"],
    ["a field of the issue", "workflow-md", "{{ .issue.title }}", ["issue"], "untrusted"],
    ["what is deep in the issue", "edge", "{{ range .issue.comments }}{{ .body }}{{ end }}", ["issue"], "untrusted"],
    ["a field that the last step returned", "edge", "{{ .why }}", ["step/4"], "untrusted"],
    ["the text that it returned", "edge", "{{ ._body }}", ["step/4"], "untrusted"],
    [
      "what it returned under a name that other prompts have for the run",
      "edge",
      "{{ .attempt }}",
      ["step/4"],
      "untrusted",
    ],
    ["an earlier output", "role", "{{ .steps.planner.plan }}", ["step/1"], "untrusted"],
    [
      "an output of a role with a name of two words",
      "role",
      '{{ (index .steps "two words").x }}',
      ["step/2"],
      "untrusted",
    ],
    ["an output of a role with a name in another alphabet", "edge", "{{ .steps.größe.x }}", ["step/3"], "untrusted"],
    ["an output of a step that is not known", "edge", "{{ .steps.planner2.x }}", [], "untrusted"],
    ["all outputs", "role", "{{ toJSON .steps }}", ["step/1", "step/2", "step/3"], "untrusted"],
    [
      "what trusted and untrusted data made",
      "role",
      '{{ printf "%s%s" .input.prompt .issue.title }}',
      ["operator", "issue"],
      "untrusted",
    ],
    ["what trusted data made", "role", '{{ printf "%s%d" .input.prompt .attempt }}', ["operator", "engine"], "trusted"],
  ])("%s", (_, contract, text, producers, trust) => {
    expect(labelsOf(text, contract)).toEqual([[producers, trust]]);
  });

  test("data of an unknown step has no producer and is not trusted", () => {
    expect(labelsOf("{{ .why }}", "edge", { byRole: new Map() })).toEqual([[[], "untrusted"]]);
  });
});
