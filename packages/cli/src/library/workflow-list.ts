import type { workflowList as workflowListOutput } from "@cuebook/commands/json";
import { kindOf, type ListedWorkflow, listWorkflows, stepsOf } from "@cuebook/project/library";
import { printableLine } from "@cuebook/settings/values";
import { jsonText } from "../output/json.ts";
import type { Style } from "../output/style.ts";
import { tableText } from "../output/table.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { openLibrary } from "./with-library.ts";

export interface ListOptions {
  readonly repo?: string;
  readonly format: "text" | "json";
}

/** Runs `cuebook workflow list`. */
export async function list(options: ListOptions, context: CommandContext): Promise<void> {
  const { terminal } = context;
  const opened = await openLibrary(context, options, options.format);
  if (opened === undefined) return;
  const { project, library } = opened;
  const all = await listWorkflows(library, { root: project.config.root, cwd: terminal.cwd });
  // Other commands run the built-in automations and sessions.
  const listed = all.filter(
    ({ from, read }) =>
      from === "file" || read.workflow === undefined || kindOf(read.workflow.definition) === undefined,
  );
  if (options.format === "json") terminal.out(jsonText<typeof workflowListOutput>({ workflows: listed.map(row) }));
  else terminal.out(tableOf(listed, context.style("out")));
}

/** A workflow as `--format json` writes it. Later versions may add fields, but never rename them. */
function row({ name, from, file, read }: ListedWorkflow) {
  const { definition } = read.workflow ?? {};
  return {
    name,
    from,
    file,
    description: definition?.description ?? null,
    weight: definition?.weight ?? null,
    phases: definition === undefined ? [] : stepsOf(definition),
    errors: read.diagnostics.filter(({ severity }) => severity === "error").length,
  };
}

function tableOf(listed: readonly ListedWorkflow[], style: Style): string {
  const rows = listed.map(({ name, from, file, read }) => [
    printableLine(name),
    from === "file" ? printableLine(file) : from,
    read.workflow === undefined ? "has errors: cuebook check" : stepsOf(read.workflow.definition).join(" "),
    printableLine(read.workflow?.definition.description ?? ""),
  ]);
  return tableText(["NAME", { path: "FROM" }, { text: "STEPS" }, { text: "FOR" }], rows, style);
}
