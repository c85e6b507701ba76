import { join } from "node:path";
import { listRememberedRules, type RememberedRule, ToolError } from "@cuebook/tools";
import type { Config } from "../config/load.ts";

/** The folder of the tools' own state, in the project's state folder. */
export function toolState({ state }: Pick<Config, "state">): string {
  return join(state, "tools");
}

/**
 * The remembered rules of a project that allow something, and that this user did not answer on this machine. None if they cannot be
 * read: then everything is denied.
 */
export function foreignAnswers(config: Pick<Config, "state" | "trust">): readonly RememberedRule[] {
  try {
    return listRememberedRules(toolState(config), config.trust.seal).foreign;
  } catch (error) {
    if (error instanceof ToolError) return [];
    throw error;
  }
}
