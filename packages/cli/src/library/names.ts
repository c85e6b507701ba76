import { type ProjectLibrary, taskWorkflows } from "@cuebook/engine";
import { nameHint } from "@cuebook/template";
import type { PhaseEntryFile } from "@cuebook/workflow";
import { NotFoundError } from "../failure/failure.ts";

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

/** The prompt of a phase. @throws UsageError for an unknown id */
export function namedPrompt(library: ProjectLibrary, id: string): PhaseEntryFile {
  const found = library.phase(id);
  if (found !== undefined) return found;
  throw unknownPrompt(library, id);
}

/** The error for an unknown prompt. */
export function unknownPrompt(library: ProjectLibrary, id: string): NotFoundError {
  return unknownName("prompt", id, library.ids, "cuebook prompt list");
}
