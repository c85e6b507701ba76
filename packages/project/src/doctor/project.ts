import { heldVariables } from "@cuebook/engine";
import { detectProject } from "@cuebook/workspace";
import { heldVariablesNote } from "../agents/held-variables-note.ts";
import { commandsOf } from "../check/commands-of.ts";
import { commandSetting } from "../check/unchecked-note.ts";
import { planningHost } from "../host/host.ts";
import type { DoctorContext, DoctorFinding, DoctorSection } from "./section.ts";

/**
 * The section about the project: the commands and variables that were detected, and what a worktree would lack. Runs no project
 * command.
 */
export const project: DoctorSection = {
  name: "project",
  summary: "the commands that check the work, and the variables that the project needs",
  check,
};

async function check({ project: { config, repository } }: DoctorContext): Promise<readonly DoctorFinding[]> {
  const facts = await detectProject(repository, config.project);
  const { setupCommand = "", folders = [], bare = [], notes } = facts;
  const places = [{ ...facts, folder: "" }, ...folders];
  const host = planningHost(config, undefined);
  const held = await heldVariables(host, repository).finally(() => host.close());
  const commands = places.flatMap((place): DoctorFinding[] => {
    const text = commandsOf(place);
    const message = place.folder === "" ? text : `${place.folder}/ ${text}`;
    return text === "" ? [] : [{ level: "ok", code: "commands_found", message }];
  });
  const unchecked = [...(facts.language !== "" && commands.length === 0 ? ["the project"] : []), ...bare];
  return [
    ...(setupCommand === "" ? [] : [{ level: "ok", code: "setup_found", message: `set-up: ${setupCommand}` } as const]),
    ...commands,
    ...unchecked.map((place) => uncheckedFinding(place)),
    ...notes.map((message) => ({ level: "warning", code: "project_note", message }) as const),
    ...(held === undefined
      ? []
      : [{ level: "warning", code: "variables_held_back", ...heldVariablesNote(held) } as const]),
  ];
}

function uncheckedFinding(place: string): DoctorFinding {
  const message = `no command is known that checks ${place}`;
  return { level: "warning", code: "commands_missing", message, remedy: `set ${commandSetting}` };
}
