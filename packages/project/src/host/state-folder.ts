import { existsSync } from "node:fs";
import { join } from "node:path";
import { CuebookError } from "@cuebook/error";
import { hasStore, type StorePlace, storeFile, storeTitle } from "@cuebook/store";
import { makePrivateFolder, writeFileAtomicSync } from "@cuebook/system";
import type { Config } from "../config/load.ts";
import { named } from "../config/named.ts";
import { requireNamed, type Trusting } from "./trust.ts";

/** What says where the journal is. */
type OfStore = Pick<Config, "state" | "database" | "store"> & Partial<Trusting>;

/**
 * The location of the journal: the state folder, unless a file or an address is configured.
 * @throws CuebookError `not_trusted` if a file of the project names the address, or where files travel, and nobody trusts that
 */
export function storeOf(config: OfStore): StorePlace {
  const { store, named: all, trust } = config;
  if (store !== undefined && all !== undefined && trust !== undefined) {
    for (const what of [named.store, named.share]) requireNamed({ named: all, trust }, what);
  }
  return placeOf(config);
}

function placeOf({ state, database, store }: OfStore): StorePlace {
  return { folder: state, file: database, address: store };
}

/** The file of the journal; `undefined`: it has an address. */
export function databaseOf(config: OfStore): string | undefined {
  return storeFile(placeOf(config));
}

/** The journal in messages: its file, or its address without the password. */
export function databaseTitle(config: OfStore): string {
  return storeTitle(placeOf(config));
}

/** The folder of archived runs, next to the database. */
export function archiveOf({ state, database }: Pick<Config, "state" | "database">): string {
  return database === undefined ? join(state, "archive") : `${database}.archive`;
}

/** Whether a journal exists. Reading runs does not create one. */
export function hasJournal(config: OfStore): boolean {
  return hasStore(storeOf(config));
}

/**
 * Creates the state folder, with a `.gitignore` for all of it: the repository stays clean, and the journal is never committed.
 * An existing `.gitignore` is not changed.
 *
 * @throws CuebookError `state_unavailable`
 */
export function makeStateFolder(state: string): void {
  const ignore = join(state, ".gitignore");
  try {
    makePrivateFolder(state);
    if (existsSync(ignore)) return;
    writeFileAtomicSync(ignore, "*\n", { mode: 0o666 });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new CuebookError("state_unavailable", `the state folder ${state} cannot be created: ${reason}`, {
      hint: "check its permissions, or choose another: CUEBOOK_STATE=FOLDER, or `state:` in .cuebook/config.yaml",
      cause,
    });
  }
}
