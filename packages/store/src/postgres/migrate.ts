import { CuebookError } from "@cuebook/error";
import { JournalError } from "../journal-error.ts";
import type { PostgresAddress } from "./address.ts";
import { advisoryLocks } from "./locks.ts";
import { migrations } from "./migrations.ts";
import type { Statements } from "./statements.ts";

/**
 * Brings the database to the newest version. A database of another program, or of a newer Cuebook, is left unchanged.
 * @throws CuebookError `database_newer`, `database_foreign`, `database_invalid`, `database_denied`
 */
export async function migrate(address: PostgresAddress, run: Statements["run"]): Promise<void> {
  if ((await versionOf(address, run)) === migrations.length) return;
  await run("BEGIN");
  try {
    await run(`SELECT pg_advisory_xact_lock(${advisoryLocks.migration})`);
    // Read again under the lock: another process may have migrated.
    const version = await versionOf(address, run);
    if (version === 0) await prepare(address, run);
    for (const [index, step] of migrations.entries()) {
      if (index < version) continue;
      await run(step);
      await run("INSERT INTO cuebook.migrations (number) VALUES ($1)", index + 1);
    }
    await run("COMMIT");
  } catch (error) {
    await run("ROLLBACK").catch(() => undefined);
    throw isDenied(error) ? mayNotMigrate(address, error) : error;
  }
}

/** Creates the schema. A role that may not create schemas can use an empty one that the owner created. */
async function prepare(address: PostgresAddress, run: Statements["run"]): Promise<void> {
  await requireUtf8(address, run);
  const { rows } = await run("SELECT FROM pg_catalog.pg_namespace WHERE nspname = 'cuebook'");
  if (rows.length === 0) await run("CREATE SCHEMA cuebook");
}

/** @throws CuebookError `database_newer`, `database_foreign` */
export async function requireKnownVersion(address: PostgresAddress, run: Statements["run"]): Promise<void> {
  await versionOf(address, run);
}

/** The number of migrations that the database has; 0: it has no tables of Cuebook. */
async function versionOf(address: PostgresAddress, run: Statements["run"]): Promise<number> {
  const { rows } = await run(
    `SELECT c.relname AS name FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname = 'cuebook' AND c.relkind IN ('r', 'p', 'v') ORDER BY c.relname`,
  );
  const names = rows.map(({ name }) => String(name));
  if (names.length === 0) return 0;
  if (!names.includes("migrations")) throw foreign(address, names);
  const found = Number((await run("SELECT max(number) AS version FROM cuebook.migrations")).rows[0]?.version ?? 0);
  if (found <= migrations.length) return found;
  throw new CuebookError(
    "database_newer",
    `${address.shown} has version ${found}; this Cuebook knows versions up to ${migrations.length}`,
    { hint: "A newer Cuebook wrote it. Update Cuebook; nothing was changed in the database." },
  );
}

function foreign({ shown }: PostgresAddress, names: readonly string[]): CuebookError {
  return new CuebookError(
    "database_foreign",
    `${shown} has a schema "cuebook" of another program: it has ${names.slice(0, 5).join(", ")}`,
    { hint: "Use another database; nothing was changed in this one." },
  );
}

/** Requires UTF-8, because texts of people and agents can have any characters. */
async function requireUtf8({ shown, database }: PostgresAddress, run: Statements["run"]): Promise<void> {
  const encoding = String((await run("SHOW server_encoding")).rows[0]?.server_encoding);
  if (encoding === "UTF8") return;
  throw new CuebookError("database_invalid", `${shown} has the encoding ${encoding}, which lacks characters`, {
    hint: `Create it with UTF8: createdb --encoding=UTF8 --template=template0 ${database}`,
  });
}

function isDenied(error: unknown): error is JournalError {
  return error instanceof JournalError && error.code === "database_denied";
}

function mayNotMigrate({ shown, user, database }: PostgresAddress, { message }: JournalError): JournalError {
  const role = user ?? "ROLE";
  const what = message.slice(message.lastIndexOf(": ") + 2);
  return new JournalError(
    "database_denied",
    `${shown} has no tables of this version, and the role may not make them: ${what}`,
    {
      hint: `As its owner: GRANT CREATE ON DATABASE ${database} TO ${role}; or, without that right: CREATE SCHEMA IF NOT EXISTS cuebook; ALTER SCHEMA cuebook OWNER TO ${role};`,
    },
  );
}
