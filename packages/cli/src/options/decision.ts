import type { Command } from "commander";
import { permissionOption } from "./permission.ts";
import { sayOption } from "./say.ts";

/** Adds the run and the comment of a decision. @param say describes the comment */
export function addDecisionOptions(command: Command, say: string): Command {
  return command
    .argument("<run>", "the id of the run, or of the session of a client, or the beginning of it")
    .addOption(sayOption(say))
    .addOption(permissionOption());
}

/** The option that does not resume the run after the decision. */
export const noRunOption = [
  "--no-run",
  "only record the decision; `cuebook runs resume` resumes the run. A run of a service is left to the service anyway",
] as const;
