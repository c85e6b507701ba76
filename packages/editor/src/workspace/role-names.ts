import { placeAt, pointerOf, type Workflow } from "@cuebook/workflow";
import type { Range } from "vscode-languageserver-types";
import { rangeOf } from "../text/positions.ts";

/** A role where it is declared. */
export interface RoleName {
  readonly role: string;
  readonly workflow: string;
  readonly file: string;
  readonly range: Range;
}

/** The roles of a workflow that are declared in a file. */
export function roleNames(workflow: Workflow, file: string): readonly RoleName[] {
  const { name, roles } = workflow.definition;
  return Object.keys(roles).flatMap((role) => {
    const { source, span } = placeAt(workflow, pointerOf("roles", role), "key");
    return source.file === file ? [{ role, workflow: name, file, range: rangeOf(source, span) }] : [];
  });
}
