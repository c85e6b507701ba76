import { expect, test } from "vitest";
import { loadWorkflow } from "./load.ts";

test("a schema under `output` of a role is sent to `frontmatter`", () => {
  const text = `name: x
roles: { a: { goal: g, output: { properties: { $status: { const: done } } } } }
graph: { $START: { _: { role: a, prompt: p } }, a: { _: { role: $END } } }
`;
  const { diagnostics } = loadWorkflow({ file: "x.workflow.yaml", text }, () => undefined);
  const found = diagnostics.find(({ code }) => code === "wrong_type");
  expect([found?.message, found?.suggestion?.text]).toEqual([
    '"roles.a.output" must be text, but is a mapping',
    "write the schema of the output under `frontmatter`: `output` is a text of the prompt",
  ]);
});
