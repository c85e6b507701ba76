import type { Definition } from "@cuebook/workflow";
import type { Host } from "../host/host.ts";
import { toolNote } from "../host/tool-note.ts";
import type { ToolSettings } from "../host/tool-settings.ts";

/** The settings for the tools of a run's roles, and the notes to the roles about their tools. */
export interface PlannedTools extends Omit<ToolSettings, "servers"> {
  /** By role. */
  readonly notes: Readonly<Record<string, string>>;
}

/** The tools of the roles that a run can reach; `undefined` if no role has any. */
export function plannedTools(
  { tools }: Pick<Host, "tools">,
  definition: Definition,
  roles: readonly string[],
): PlannedTools | undefined {
  const notes: Record<string, string> = Object.create(null);
  for (const role of roles) {
    const names = definition.roles[role]?.tools ?? [];
    if (names.length > 0) notes[role] = toolNote(names);
  }
  if (tools === undefined || Object.keys(notes).length === 0) return undefined;
  const { templateRoots, rules, permissionTimeoutMs, extraction, limits } = tools;
  return { templateRoots, rules, permissionTimeoutMs, extraction, limits, notes };
}
