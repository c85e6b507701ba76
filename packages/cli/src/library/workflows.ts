import { resolve } from "node:path";
import {
  type ProjectLibrary,
  readWorkflowFile,
  readWorkflowText,
  taskWorkflows,
  type WorkflowRead,
} from "@cuebook/engine";
import { addedVariableNames, type Definition, type Phase, phaseVariableByName } from "@cuebook/workflow";
import { NotFoundError } from "../failure/failure.ts";
import { nameHint } from "../failure/name-hint.ts";
import { shownPath } from "../output/shown-path.ts";
import { discoverWorkflows } from "../project/discover-workflows.ts";

/** A workflow of the library, or from a file of the project. */
export interface ListedWorkflow {
  readonly name: string;
  readonly from: "built-in" | "changed" | "added" | "file";
  readonly file: string;
  readonly read: WorkflowRead;
}

/** The workflows of the library, then those in files of the project. @param known one that was read before and has not changed */
export async function listWorkflows(
  library: ProjectLibrary,
  { root, cwd }: { readonly root: string; readonly cwd: string },
  known: (file: string) => ListedWorkflow | undefined = () => undefined,
): Promise<ListedWorkflow[]> {
  const options = { library: async () => library };
  const listed: ListedWorkflow[] = [];
  for (const { kind, id, origin, entry } of library.items) {
    if (kind !== "workflow") continue;
    const { file } = entry;
    listed.push(known(file) ?? { name: id, from: origin, file, read: readWorkflowText(entry, library) });
  }
  for (const path of discoverWorkflows([root], cwd).files) {
    const file = shownPath(resolve(cwd, path), cwd);
    const before = known(file);
    const read = before?.read ?? (await readWorkflowFile(resolve(cwd, path), file, options));
    listed.push(before ?? { name: read.workflow?.definition.name ?? file, from: "file", file, read });
  }
  return listed;
}

/** The phases of a workflow in order, and its other roles. */
export function stepsOf({ roles }: Definition): string[] {
  return Object.entries(roles).flatMap(([name, { phase }]) => (phase === undefined || phase.id === name ? [name] : []));
}

/** The kind that all phases of a workflow have: `automation` or `session`; `undefined` for any other workflow. */
export function kindOf({ roles }: Definition): Phase["kind"] {
  const kinds = new Set(Object.values(roles).flatMap(({ phase }) => (phase === undefined ? [] : [phase.kind])));
  const [kind] = kinds;
  return kinds.size === 1 ? kind : undefined;
}

/** The names of the variables that workflows of the library and the project add to those of all phases. */
export async function addedVariables(
  library: ProjectLibrary,
  places: { readonly root: string; readonly cwd: string },
): Promise<string[]> {
  return addedVariablesOf(await listWorkflows(library, places));
}

/** As `addedVariables`, for workflows that were read already. */
export function addedVariablesOf(listed: readonly ListedWorkflow[]): string[] {
  const definitions = listed.flatMap(({ read }) => read.workflow?.definition ?? []);
  // A workflow that cannot be loaded, perhaps because of a prompt examined here, still declares names.
  const written = listed.flatMap(({ file, read }) => addedVariableNames(read.sources.get(file)?.text ?? ""));
  const names = definitions.flatMap(({ variables, roles }) => [
    ...Object.keys(variables ?? {}),
    ...Object.values(roles).flatMap(({ phase }) => Object.keys(phase?.gives ?? {})),
  ]);
  return [...new Set([...names, ...written])].filter((name) => !phaseVariableByName.has(name));
}

/** The library item of a workflow. @throws UsageError for an unknown name */
export function namedWorkflow(library: ProjectLibrary, name: string) {
  const found = library.items.find(({ kind, id }) => kind === "workflow" && id === name);
  if (found !== undefined) return found;
  throw unknownName("workflow", name, taskWorkflows(library.workflowNames), "cuebook workflow list");
}

/** The error for an unknown name. */
export function unknownName(what: string, name: string, known: readonly string[], list: string): NotFoundError {
  const names = `the ${what}s are ${known.join(", ")}: ${list}`;
  return new NotFoundError(`the library has no ${what} "${name}"`, nameHint(name, known, names));
}
