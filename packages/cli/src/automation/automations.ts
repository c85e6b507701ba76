/** @folder Automations: workflows that look after a project; listed, shown, run. */

import { kindOf, type ListedWorkflow, listWorkflows } from "@cuebook/project/library";
import type { Definition } from "@cuebook/workflow";
import { unknownName } from "../library/names.ts";
import type { OpenLibrary } from "../library/with-library.ts";
import type { CommandContext } from "../terminal/command-context.ts";

/** An automation that can be run. */
export interface Automation extends Omit<ListedWorkflow, "read"> {
  readonly definition: Definition;
}

/** The automations of the library, then those in files of the project. */
export async function automationsOf(
  { project, library }: OpenLibrary,
  { terminal }: CommandContext,
): Promise<Automation[]> {
  const listed = await listWorkflows(library, { root: project.config.root, cwd: terminal.cwd });
  return listed.flatMap(({ read, ...rest }) => {
    const { definition } = read.workflow ?? {};
    return definition !== undefined && kindOf(definition) === "automation" ? [{ ...rest, definition }] : [];
  });
}

/** The automation of a name, or of a file. @throws UsageError for an unknown one */
export async function automationNamed(opened: OpenLibrary, name: string, context: CommandContext): Promise<Automation> {
  const all = await automationsOf(opened, context);
  const found = all.find((each) => each.name === name || each.file === name);
  if (found !== undefined) return found;
  const names = all.map((each) => each.name);
  throw unknownName("automation", name, names, "cuebook automation list");
}

/** What an automation may leave changed: `nothing`, `tests`, `documentation`, or `any file`. */
export function changesText({ roles }: Definition): string {
  const kinds = Object.values(roles).flatMap(({ phase, performs }) =>
    phase === undefined || performs !== undefined ? [] : [phase.changes ?? "any"],
  );
  if (kinds.includes("any")) return "any file";
  const some = [...new Set(kinds)].filter((kind) => kind !== "none");
  return some.length === 0 ? "nothing" : some.join(", ");
}
