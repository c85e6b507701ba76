import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { EngineError } from "@cuebook/error";
import { writeFileAtomicSync } from "@cuebook/system";
import type { Config } from "../config/load.ts";

/** The file that has the journal: in the state folder, unless another one is named. */
export function databaseOf({ state, database }: Pick<Config, "state" | "database">): string {
  return database ?? join(state, "cuebook.db");
}

/** Whether there is a journal. Looking at runs makes none. */
export function hasJournal(config: Pick<Config, "state" | "database">): boolean {
  return existsSync(databaseOf(config));
}

/**
 * Makes the state folder, with a `.gitignore` that keeps git's hands off all of it: the repository stays clean, and no
 * journal is ever committed. A `.gitignore` that is there stays as it is.
 *
 * @throws EngineError `state_unavailable`
 */
export function makeStateFolder(state: string): void {
  const ignore = join(state, ".gitignore");
  try {
    mkdirSync(state, { recursive: true, mode: 0o700 });
    if (existsSync(ignore)) return;
    writeFileAtomicSync(ignore, "*\n", { mode: 0o666 });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new EngineError("state_unavailable", `the state folder ${state} cannot be made: ${reason}`, {
      hint: "Check that you may write there, or name another: CUEBOOK_STATE=FOLDER, or `state:` in .cuebook/config.yaml",
      cause,
    });
  }
}
