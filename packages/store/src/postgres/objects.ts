import { faultPoint } from "@cuebook/system";
import { damaged } from "../damage.ts";
import type { Journal } from "../journal.ts";
import { objectHash } from "../mentions.ts";
import type { Row } from "../stored-events.ts";
import type { Connection } from "./connection.ts";
import type { Statements } from "./statements.ts";

/** Texts by their hash. */
export function postgresObjects(connection: Connection): Pick<Journal, "putObject" | "getObject" | "objectsOf"> {
  const textIn = ({ hash, body }: Row): string => {
    const text = Buffer.isBuffer(body) ? body.toString("utf8") : "";
    if (objectHash(text) === hash) return text;
    throw damaged(connection.name, `the text ${String(hash)} was changed`);
  };
  return {
    putObject: async (text) => {
      faultPoint("write object");
      return insertObject(connection, text);
    },
    getObject: async (hash) => {
      const row = await connection.get("SELECT hash, body FROM cuebook.objects WHERE hash = $1", hash);
      return row && textIn(row);
    },
    objectsOf: async (run) => {
      const rows = await connection.all(
        "SELECT hash, body FROM cuebook.mentions JOIN cuebook.objects USING (hash) WHERE run = $1 ORDER BY hash",
        run,
      );
      return new Map(rows.map((row) => [String(row.hash), textIn(row)]));
    },
  };
}

/** @returns its hash */
export async function insertObject(statements: Statements, text: string): Promise<string> {
  const hash = objectHash(text);
  await statements.run(
    "INSERT INTO cuebook.objects (hash, body) VALUES ($1, $2) ON CONFLICT (hash) DO NOTHING",
    ...[hash, Buffer.from(text, "utf8")],
  );
  return hash;
}

/** Records which hashes a run mentions, so that deleting another run keeps what they name: objects here, files elsewhere. */
export async function recordMentions(statements: Statements, run: string, hashes: ReadonlySet<string>): Promise<void> {
  if (hashes.size === 0) return;
  await statements.run(
    "INSERT INTO cuebook.mentions (hash, run) SELECT hash, $2 FROM unnest($1::text[]) AS hash ON CONFLICT DO NOTHING",
    ...[[...hashes], run],
  );
}

/** Deletes the mentions of a run, and the objects that only this run mentions. */
export async function deleteMentioned(statements: Statements, run: string): Promise<void> {
  const rows = await statements.all("DELETE FROM cuebook.mentions WHERE run = $1 RETURNING hash", run);
  await statements.run(
    `DELETE FROM cuebook.objects WHERE hash = ANY($1::text[])
     AND NOT EXISTS (SELECT FROM cuebook.mentions WHERE mentions.hash = objects.hash)`,
    rows.map(({ hash }) => String(hash)),
  );
}
