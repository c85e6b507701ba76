import { type ProjectLibrary, taskWorkflows } from "@cuebook/engine";
import { NotFoundError } from "../failure/failure.ts";
import { nameHint } from "../failure/name-hint.ts";

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
