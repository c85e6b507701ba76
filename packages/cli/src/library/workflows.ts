import { resolve } from "node:path";
import { type ProjectLibrary, readWorkflowFile, readWorkflowText, type WorkflowRead } from "@cuebook/engine";
import { addedVariableNames, type Definition, phaseVariableByName } from "@cuebook/workflow";
import { UsageError } from "../failure/failure.ts";
import { nameHint } from "../failure/name-hint.ts";
import { shownPath } from "../output/shown-path.ts";
import { discoverWorkflows } from "../project/discover-workflows.ts";

/** A workflow of the library, or of a file of the project. */
export interface ListedWorkflow {
  readonly name: string;
  /** `built-in`, `changed`, `added`, or `file`. */
  readonly from: string;
  readonly file: string;
  readonly read: WorkflowRead;
}

/** The workflows of the library, and those in files of the project, in this order. */
export async function listWorkflows(
  library: ProjectLibrary,
  { root, cwd }: { readonly root: string; readonly cwd: string },
): Promise<ListedWorkflow[]> {
  const options = { library: async () => library };
  const listed: ListedWorkflow[] = [];
  for (const { kind, id, origin, entry } of library.items) {
    if (kind !== "workflow") continue;
    listed.push({ name: id, from: origin, file: entry.file, read: readWorkflowText(entry, library) });
  }
  for (const path of discoverWorkflows([root], cwd).files) {
    const file = shownPath(resolve(cwd, path), cwd);
    const read = await readWorkflowFile(resolve(cwd, path), file, options);
    listed.push({ name: read.workflow?.definition.name ?? file, from: "file", file, read });
  }
  return listed;
}

/** The phases of a workflow in their order; of one with other roles, these. */
export function stepsOf({ roles }: Definition): string[] {
  return Object.entries(roles).flatMap(([name, { phase }]) => (phase === undefined || phase.id === name ? [name] : []));
}

/** The names of the variables that the workflows of the library and of the project add to those of all phases. */
export async function addedVariables(
  library: ProjectLibrary,
  places: { readonly root: string; readonly cwd: string },
): Promise<string[]> {
  const listed = await listWorkflows(library, places);
  const definitions = listed.flatMap(({ read }) => read.workflow?.definition ?? []);
  // One that cannot be loaded, perhaps for a prompt that is looked at here, has names all the same.
  const written = listed.flatMap(({ file, read }) => addedVariableNames(read.sources.get(file)?.text ?? ""));
  const names = definitions.flatMap(({ variables, roles }) => [
    ...Object.keys(variables ?? {}),
    ...Object.values(roles).flatMap(({ phase }) => Object.keys(phase?.gives ?? {})),
  ]);
  return [...new Set([...names, ...written])].filter((name) => !phaseVariableByName.has(name));
}

/** The item of a workflow of the library. @throws UsageError where there is none by the name */
export function namedWorkflow(library: ProjectLibrary, name: string) {
  const found = library.items.find(({ kind, id }) => kind === "workflow" && id === name);
  if (found !== undefined) return found;
  throw unknownName("workflow", name, library.workflowNames, "cuebook workflow list");
}

/** That there is no item of a name. */
export function unknownName(what: string, name: string, known: readonly string[], list: string): UsageError {
  const names = `${what}s are ${known.join(", ")}: ${list}`;
  return new UsageError(`the library has no ${what} "${name}"`, nameHint(name, known, names));
}
