import { expect, test } from "vitest";
import { toolFindings } from "../verify/tools.ts";
import { loadWorkflow } from "./load.ts";

test("a WORKFLOW.md lists the tools for its agent, and a wrong name is reported at its place", () => {
  const text = "---\nname: x\ntools: [readFile, wrteFile]\n---\nDo it.\n";
  const { workflow, diagnostics } = loadWorkflow({ file: "WORKFLOW.md", text }, () => undefined);
  expect(diagnostics).toEqual([]);
  expect(workflow?.definition.roles.worker?.tools).toEqual(["readFile", "wrteFile"]);
  expect(workflow && toolFindings(workflow, ["readFile", "writeFile"])).toMatchObject([
    { code: "tool_unknown", line: 3, column: 19, suggestion: { replacement: "writeFile" } },
  ]);
});
