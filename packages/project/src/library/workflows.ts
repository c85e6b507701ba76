import { resolve } from "node:path";
import { type ProjectLibrary, pause, readWorkflowFile, readWorkflowText, type WorkflowRead } from "@cuebook/engine";
import { shownPath } from "@cuebook/system";
import { addedVariableNames, type Definition, type Phase, phaseVariableByName, type Workflow } from "@cuebook/workflow";
import { discoverWorkflows } from "./discover-workflows.ts";

/** A workflow of the library, or from a file of the project. */
export interface ListedWorkflow {
  /** The argument of `cuebook run`: the name of a library workflow, or a file. */
  readonly key: string;
  readonly name: string;
  readonly from: "built-in" | "changed" | "added" | "file";
  readonly file: string;
  readonly read: WorkflowRead;
}

/** A workflow of the library or the project that is read on demand. */
export interface FoundWorkflow extends Pick<ListedWorkflow, "key" | "file" | "from"> {
  read(): Promise<ListedWorkflow>;
}

/** The root below which a project's workflows are searched, and the folder that names in messages are relative to. */
export interface WorkflowPlaces {
  readonly root: string;
  readonly cwd: string;
}

/** The workflows of the library, then those in files of the project. */
export function findWorkflows(library: ProjectLibrary, { root, cwd }: WorkflowPlaces): FoundWorkflow[] {
  const ofLibrary = library.items.flatMap(({ kind, id, origin, entry }): FoundWorkflow[] => {
    if (kind !== "workflow") return [];
    const { file } = entry;
    const read = async (): Promise<ListedWorkflow> => {
      await pause();
      return { key: id, name: id, from: origin, file, read: readWorkflowText(entry, library) };
    };
    return [{ key: id, file, from: origin, read }];
  });
  const ofFiles = discoverWorkflows([root], cwd).files.map((path): FoundWorkflow => {
    const file = shownPath(resolve(cwd, path), cwd);
    const read = async (): Promise<ListedWorkflow> => {
      const found = await readWorkflowFile(resolve(cwd, path), file, { library: async () => library });
      return { key: file, name: found.workflow?.definition.name ?? file, from: "file", file, read: found };
    };
    return { key: file, file, from: "file", read };
  });
  return [...ofLibrary, ...ofFiles];
}

/** Reads the workflows of the library, then those in files of the project. */
export async function listWorkflows(library: ProjectLibrary, places: WorkflowPlaces): Promise<ListedWorkflow[]> {
  const listed: ListedWorkflow[] = [];
  for (const found of findWorkflows(library, places)) listed.push(await found.read());
  return listed;
}

/** The phases of a workflow in order, and its other roles. */
export function stepsOf({ roles }: Definition): string[] {
  return Object.entries(roles).flatMap(([name, { phase }]) => (phase === undefined || phase.id === name ? [name] : []));
}

/** Whether a workflow uses library prompts. The database must contain these prompts, too. */
export function isOfPhases({ definition }: Workflow): boolean {
  return Object.values(definition.roles).some(({ phase }) => phase !== undefined);
}

/** The kind that all phases of a workflow have: `automation` or `session`; `undefined` for any other workflow. */
export function kindOf({ roles }: Definition): Phase["kind"] {
  const kinds = new Set(Object.values(roles).flatMap(({ phase }) => (phase === undefined ? [] : [phase.kind])));
  const [kind] = kinds;
  return kinds.size === 1 ? kind : undefined;
}

/** The names of the variables that workflows of the library and the project declare beyond those of all phases. */
export async function addedVariables(library: ProjectLibrary, places: WorkflowPlaces): Promise<string[]> {
  return addedVariablesOf(await listWorkflows(library, places));
}

/** Like `addedVariables`, for workflows that are already read. */
export function addedVariablesOf(listed: readonly ListedWorkflow[]): string[] {
  const definitions = listed.flatMap(({ read }) => read.workflow?.definition ?? []);
  // A workflow that cannot be loaded, perhaps because of the prompt that is examined here, still declares names.
  const written = listed.flatMap(({ file, read }) => addedVariableNames(read.sources.get(file)?.text ?? ""));
  const names = definitions.flatMap(({ variables, roles }) => [
    ...Object.keys(variables ?? {}),
    ...Object.values(roles).flatMap(({ phase }) => Object.keys(phase?.gives ?? {})),
  ]);
  return [...new Set([...names, ...written])].filter((name) => !phaseVariableByName.has(name));
}
