/** @folder Template sets: applied, with questions about their variables, brought up to date, and made from files. */

import { makeStateFolder } from "@cuebook/project/host";
import type { ToolProject } from "@cuebook/project/tools";
import { printableLine } from "@cuebook/settings/values";
import { defaultLimits, openActions, type Recovery, type Surroundings } from "@cuebook/tools";
import type { CommandContext } from "../../terminal/command-context.ts";

/** The context for reading sets and records. A person may read all files of the project. */
export function surroundingsOf({ root, templateRoots, settings }: ToolProject): Surroundings {
  return { root, templateRoots, limits: { ...defaultLimits, ...settings.limits }, environment: {} };
}

/** Prepares the state of a command that writes. @throws CuebookError `state_unavailable` */
export async function prepareWriting(project: ToolProject, context: CommandContext): Promise<void> {
  makeStateFolder(project.config.state);
  await recoverActions(project, context);
}

/** Completes or rolls back interrupted actions of earlier commands, and reports that. Read-only without such actions. */
export async function recoverActions({ root, state }: ToolProject, { terminal }: CommandContext): Promise<void> {
  for (const each of await openActions(root, state).recover()) terminal.err(`${printableLine(recoveryText(each))}\n`);
}

function recoveryText({ id, title, state, foreign }: Recovery): string {
  const left = foreign.length === 0 ? "" : `; not restored, because others changed it: ${foreign.join(", ")}`;
  return `an interrupted action was ${state === "done" ? "completed" : "rolled back"}: ${title} (${id})${left}`;
}
