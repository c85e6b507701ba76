import { faultPoint } from "@cuebook/system";
import { damaged } from "../damage.ts";
import type { Journal } from "../journal.ts";
import { hashesInText, objectHash } from "../mentions.ts";
import type { Connection } from "./connection.ts";

/** Texts by their hash. */
export function sqliteObjects(connection: Connection): Pick<Journal, "putObject" | "getObject" | "objectsOf"> {
  const body = (hash: string) => {
    const found = connection.get("SELECT body FROM objects WHERE hash = ?", hash)?.body;
    if (found === undefined || objectHash(String(found)) === hash) return found;
    throw damaged(connection.file, `the text ${hash} was changed`);
  };
  return {
    putObject: async (text) => {
      faultPoint("write object");
      // It reaches the disk with the event that mentions it.
      return insertObject(text, (...statement) => connection.runSoon(...statement));
    },
    getObject: async (hash) => {
      const found = body(hash);
      return found === undefined ? undefined : String(found);
    },
    objectsOf: async (run) => {
      const objects = new Map<string, string>();
      for (const hash of hashesOfRun(connection, run)) {
        const found = body(hash);
        if (found !== undefined) objects.set(hash, String(found));
      }
      return objects;
    },
  };
}

/** @returns its hash */
export function insertObject(text: string, run: Connection["run"]): string {
  const hash = objectHash(text);
  run("INSERT INTO objects (hash, body) VALUES (?, ?) ON CONFLICT (hash) DO NOTHING", hash, text);
  return hash;
}

/** Records which hashes events mention, so that deleting another run keeps what they name: objects here, files elsewhere. */
export function recordMentions(connection: Connection, run: string, hashes: ReadonlySet<string>): void {
  for (const hash of hashes) {
    connection.run("INSERT INTO mentions (hash, run) VALUES (?, ?) ON CONFLICT (hash, run) DO NOTHING", hash, run);
  }
}

/** Deletes the mentions of a run, and the objects that only this run mentions. Its events must still exist. */
export function deleteMentioned(connection: Connection, run: string): void {
  for (const hash of hashesOfRun(connection, run)) {
    connection.run("DELETE FROM mentions WHERE hash = ? AND run = ?", hash, run);
    connection.run("DELETE FROM objects WHERE hash = ?1 AND NOT EXISTS (SELECT 1 FROM mentions WHERE hash = ?1)", hash);
  }
}

/** Everything in a run's events that may be the name of an object, and the objects of its transcript. */
export function hashesOfRun(connection: Connection, run: string): ReadonlySet<string> {
  const rows = connection.all("SELECT body FROM events WHERE run = ? ORDER BY seq", run);
  const transcript = connection.all("SELECT objects FROM transcript WHERE run = ? AND objects IS NOT NULL", run);
  return new Set([
    ...rows.flatMap(({ body }) => [...hashesInText(String(body))]),
    ...transcript.flatMap(({ objects }) => String(objects).split(" ")),
  ]);
}
