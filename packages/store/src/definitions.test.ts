import { loadWorkflow } from "@cuebook/workflow";
import { expect, test } from "vitest";
import { definitionHash, pin, pinnedWorkflow } from "./definitions.ts";
import { memoryJournal } from "./sqlite/sqlite.ts";

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

test("permissions of an earlier version are given in the current form, and others as they are", async () => {
  const workflow = workflowOf("zebra: { type: string }, ant: { type: string }");
  const { a } = workflow.definition.roles;
  const roles = {
    a: { ...a, permissions: { mode: "acceptEdits", allow: ["Bash(npm test:*)"], deny: ["Bash(a; b)"] } },
    b: { ...a, permissions: ["read", { decide: "allow", effect: "network" }] },
    c: a,
    d: { ...a, permissions: {} },
  };
  const journal = memoryJournal();
  const text = JSON.stringify({ ...workflow, definition: { ...workflow.definition, roles } });
  const read = await pinnedWorkflow(journal, { definition: "", object: await journal.putObject(text) });
  expect(Object.values(read.definition.roles).map(({ permissions }) => permissions)).toEqual([
    ["edit", { decide: "deny", effect: "run" }, { decide: "allow", effect: "run", command: ["npm", "test", "**"] }],
    ["read", { decide: "allow", effect: "network" }],
    undefined,
    [{ decide: "allow", effect: "read" }],
  ]);
});
