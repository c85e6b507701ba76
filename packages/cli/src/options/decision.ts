import type { Command } from "commander";
import { permissionOption } from "./permission.ts";
import { sayOption } from "./say.ts";

/** Adds the run that a decision is about, and what is said with it. @param say what the words are for */
export function addDecisionOptions(command: Command, say: string): Command {
  return command
    .argument("<run>", "the run's id, or a beginning of it")
    .addOption(sayOption(say))
    .addOption(permissionOption());
}

/** The option that leaves the run alone after the decision. */
export const noRunOption = ["--no-run", "only write the decision down; `cuebook runs resume` goes on"] as const;
