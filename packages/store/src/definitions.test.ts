import { loadWorkflow } from "@cuebook/workflow";
import { expect, test } from "vitest";
import { definitionHash, pin, pinnedWorkflow } from "./definitions.ts";
import { memoryJournal } from "./memory/journal.ts";

function workflowOf(fields: string) {
  const text = `version: 1\nname: a\nroles:\n  a:\n    prompt: Work.\n    frontmatter:\n      properties: { ${fields} }\n      required: [zebra, ant]\ngraph:\n  $START: { _: { role: a, prompt: Begin. } }\n  a: { _: { role: $END } }\n`;
  const { workflow } = loadWorkflow({ file: "a.workflow.yaml", text }, () => undefined);
  if (workflow === undefined) throw new Error("it does not load");
  return workflow;
}

test("a pinned workflow has its keys in the author's order, and a hash that is independent of the order", async () => {
  const workflow = workflowOf("zebra: { type: string }, ant: { type: string }");
  const journal = memoryJournal();
  expect(JSON.stringify(await pinnedWorkflow(journal, await pin(journal, workflow)))).toBe(JSON.stringify(workflow));
  expect(definitionHash(workflow)).toBe(definitionHash(workflowOf("ant: { type: string }, zebra: { type: string }")));
});
