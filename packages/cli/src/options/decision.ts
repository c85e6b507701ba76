import type { Command } from "commander";
import { sayOption } from "./say.ts";

/** The argument that names a question. */
export const questionArgument = [
  "<question>",
  "the address of the question, as `cuebook inbox list` shows it: 7k3m/q3. While its run, or the session of a client, asks only this, " +
    "the id of that suffices, or the beginning of it",
] as const;

/** Adds the question and the comment of a decision. @param say describes the comment */
export function addDecisionOptions(command: Command, say: string): Command {
  return command.argument(...questionArgument).addOption(sayOption(say));
}

/** The option that does not resume the run after the decision. */
export const noRunOption = [
  "--no-run",
  "only record the decision; `cuebook runs resume` resumes the run. A run of a service is left to the service anyway",
] as const;
