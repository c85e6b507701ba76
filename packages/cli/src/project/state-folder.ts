import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { CuebookError } from "@cuebook/error";
import { hasStore, type StorePlace, storeFile } from "@cuebook/store";
import { writeFileAtomicSync } from "@cuebook/system";
import type { Config } from "../config/load.ts";

/** Where the journal is: in the state folder, unless another file is named. */
export function storeOf({ state, database }: Pick<Config, "state" | "database">): StorePlace {
  return { folder: state, file: database };
}

/** The file that has the journal. */
export function databaseOf(config: Pick<Config, "state" | "database">): string {
  return storeFile(storeOf(config));
}

/** The folder that has the archived runs: with the database. */
export function archiveOf({ state, database }: Pick<Config, "state" | "database">): string {
  return database === undefined ? join(state, "archive") : `${database}.archive`;
}

/** Whether there is a journal. Looking at runs makes none. */
export function hasJournal(config: Pick<Config, "state" | "database">): boolean {
  return hasStore(storeOf(config));
}

/**
 * Makes the state folder, with a `.gitignore` that keeps git's hands off all of it: the repository stays clean, and no
 * journal is ever committed. A `.gitignore` that is there stays as it is.
 *
 * @throws CuebookError `state_unavailable`
 */
export function makeStateFolder(state: string): void {
  const ignore = join(state, ".gitignore");
  try {
    mkdirSync(state, { recursive: true, mode: 0o700 });
    if (existsSync(ignore)) return;
    writeFileAtomicSync(ignore, "*\n", { mode: 0o666 });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new CuebookError("state_unavailable", `the state folder ${state} cannot be made: ${reason}`, {
      hint: "Check that you may write there, or name another: CUEBOOK_STATE=FOLDER, or `state:` in .cuebook/config.yaml",
      cause,
    });
  }
}
