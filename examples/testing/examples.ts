import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { loadWorkflow, type Workflow } from "@cuebook/workflow";

/** The folder of all examples. */
export const examplesFolder = fileURLToPath(new URL("..", import.meta.url));

/** The files of all workflows of roles and a graph, from the folder of examples. */
export const workflowFiles: readonly string[] = readdirSync(examplesFolder, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".workflow.yaml") && !file.startsWith("phases/"))
  .sort();

/** Loads a workflow with those that its roles run, from its file or with another text in its place. */
export function loadExample(file: string, text = textOf(file)): Workflow {
  const { workflow, diagnostics } = loadWorkflow({ file, text }, textOf);
  if (workflow === undefined) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  return workflow;
}

function textOf(file: string): string {
  return readFileSync(`${examplesFolder}${file}`, "utf8");
}
