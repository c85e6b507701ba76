import { describe, expect, test } from "vitest";
import { loadWorkflow } from "../load/load.ts";
import { extractAt } from "../model/places.ts";
import { promptPointers } from "../model/prompt-pointers.ts";
import { compilePrompt } from "./compile.ts";
import { requirements } from "./requirements.ts";

function load(prompt: string, list?: string) {
  const text = `name: one
roles:
  writer: { goal: "Keep {{this}} literally." }
graph:
  $START: { _: { role: writer, prompt: ${JSON.stringify(prompt)} } }
  writer: { _: ${list === undefined ? "{ role: $END }" : `{ each: { of: ${list}, max: 3 }, role: checker, prompt: x, join: { role: $END } }`} }
${list === undefined ? "" : "  checker: { _: { role: $END } }\n"}`;
  const { workflow } = loadWorkflow({ file: "one.yaml", text }, () => undefined);
  if (workflow === undefined) throw new Error("not loaded");
  return workflow;
}

const edge = "/graph/$START/_/prompt";

describe("the prompts of a workflow", () => {
  test("a prompt is found by its pointer in the definition", () => {
    expect(promptPointers(load("x").definition)).toEqual(["/roles/writer/prompt/0", edge]);
    expect(() => compilePrompt(load("x"), "/graph/writer/_/prompt")).toThrow(
      "the workflow one has no prompt at /graph/writer/_/prompt",
    );
  });

  test("a prompt renders in its dialect, and a plain text to itself as one literal segment", () => {
    const workflow = load("Do {{{input.prompt}}}.");
    expect(compilePrompt(workflow, edge).prompt?.render({ input: { prompt: "it" } })).toBe("Do it.");
    const plain = compilePrompt(workflow, "/roles/writer/prompt/0").prompt;
    expect(plain?.render({})).toBe("Keep {{this}} literally.");
    expect(plain?.trace({}).segments).toEqual([
      { start: 0, end: 24, span: { start: 0, end: 24 }, origin: { kind: "literal" } },
    ]);
  });

  test("a prompt is parsed once, and its findings have places in the author's file", () => {
    const workflow = load("Do {{{input.prompt}}");
    const { prompt, diagnostics } = compilePrompt(workflow, edge);
    expect(prompt).toBeUndefined();
    expect(diagnostics[0]).toMatchObject({ file: "one.yaml", line: 5, severity: "error" });
    expect(compilePrompt(workflow, edge).diagnostics).toBe(diagnostics);
    expect(extractAt(workflow, edge).text).toBe("Do {{{input.prompt}}");
  });

  test("the prompts of a workflow determine the data that a run needs", () => {
    expect(requirements(load("x"))).toEqual({ issue: false, input: false, either: false });
    expect(requirements(load("{{{input.prompt}}}"))).toEqual({ issue: false, input: true, either: false });
    expect(requirements(load("x", "issue.labels"))).toMatchObject({ issue: true, input: false });
    expect(requirements(load("x", "input.files"))).toMatchObject({ issue: false, input: true });
    expect(requirements(load("{{#issue}}{{{title}}}{{/issue}}"))).toEqual({ issue: true, input: false, either: false });
  });
});
