import { expect, test } from "vitest";
import { loadWorkflow } from "./load.ts";

test("a WORKFLOW.md sets what its agent may do without asking", () => {
  const text = "---\nname: x\npermissions: { mode: acceptEdits, deny: [WebFetch] }\n---\nDo it.\n";
  const { workflow, diagnostics } = loadWorkflow({ file: "WORKFLOW.md", text }, () => undefined);
  expect(diagnostics).toEqual([]);
  expect(workflow?.definition.roles.worker?.permissions).toEqual({ mode: "acceptEdits", deny: ["WebFetch"] });
});

test("an unknown key of permissions is reported", () => {
  const text = "---\npermissions: { alow: [Read] }\n---\nDo it.\n";
  const { diagnostics } = loadWorkflow({ file: "WORKFLOW.md", text }, () => undefined);
  expect(diagnostics).toMatchObject([{ code: "unknown_key", line: 2, suggestion: { replacement: "allow" } }]);
});
