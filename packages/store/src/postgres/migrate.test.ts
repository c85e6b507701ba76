import { inspect } from "node:util";
import { CuebookError } from "@cuebook/error";
import { afterEach, beforeEach, expect, test } from "vitest";
import { addressOf, describePostgres } from "../testing/postgres/trial-postgres.ts";
import { at, created } from "../testing/trial-events.ts";
import type { PostgresAddress } from "./address.ts";
import { migrations } from "./migrations.ts";
import { openPostgresJournal } from "./postgres.ts";

/** What the first call says. */
async function refusal(address: PostgresAddress) {
  const journal = openPostgresJournal(address, { patienceMs: 100 });
  try {
    await journal.runs();
    return "accepted";
  } catch (error) {
    if (!(error instanceof CuebookError)) throw error;
    const { code, message, hint } = error;
    return [code, message, hint].join("\n").replaceAll(/cuebook_[0-9a-f]{12}/g, "DB");
  } finally {
    await journal.close();
  }
}

describePostgres("a database of PostgreSQL", (database) => {
  beforeEach(() => database.drop());
  const role = "cuebook_limited";
  afterEach(() =>
    database.query(`DO $$ BEGIN
    IF EXISTS (SELECT FROM pg_roles WHERE rolname = '${role}') THEN DROP OWNED BY ${role}; DROP ROLE ${role}; END IF; END $$`),
  );
  const as = (name: string) => {
    const url = new URL(database.address.url);
    url.username = name;
    url.password = "hunter2";
    return addressOf(url.href);
  };

  test("is migrated once by two processes at once", async () => {
    const journals = [1, 2, 3].map(() => openPostgresJournal(database.address));
    expect(await Promise.all(journals.map((journal) => journal.position()))).toEqual([0, 0, 0]);
    await Promise.all(journals.map((journal) => journal.close()));
    expect(await database.query("SELECT number FROM cuebook.migrations ORDER BY number")).toEqual(
      migrations.map((_, index) => ({ number: index + 1 })),
    );
  });

  test("is refused and left unchanged when its version is newer", async () => {
    await refusal(database.address);
    await database.query("INSERT INTO cuebook.migrations (number) VALUES (99)");
    expect(await refusal(database.address)).toMatchInlineSnapshot(`
      "database_newer
      postgres://cuebook@localhost/DB has version 99; this Cuebook knows versions up to 9
      A newer Cuebook wrote it. Update Cuebook; nothing was changed in the database."
    `);
  });

  test("is refused by an older process with its next connection", async () => {
    const journal = openPostgresJournal(database.address);
    await journal.create("r1", created, at);
    await database.query("INSERT INTO cuebook.migrations (number) VALUES (99)");
    await database.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()",
    );
    await expect(journal.create("r2", created, at)).rejects.toMatchObject({ code: "database_newer" });
    await journal.close();
  });

  test("is refused and left unchanged when its schema belongs to another program", async () => {
    await database.query("CREATE SCHEMA cuebook CREATE TABLE recipes (id integer)");
    expect(await refusal(database.address)).toMatchInlineSnapshot(`
      "database_foreign
      postgres://cuebook@localhost/DB has a schema "cuebook" of another program: it has recipes
      Use another database; nothing was changed in this one."
    `);
    expect(await database.query("SELECT tablename FROM pg_tables WHERE schemaname = 'cuebook'")).toHaveLength(1);
  });

  test("needs a role that may make its schema, and the message names the grant", async () => {
    await database.query(`CREATE ROLE ${role} LOGIN`);
    expect(await refusal(as(role))).toMatchInlineSnapshot(`
      "database_denied
      postgres://cuebook_limited@localhost/DB has no tables of this version, and the role may not make them: permission denied for database DB
      As its owner: GRANT CREATE ON DATABASE DB TO cuebook_limited; or, without that right: CREATE SCHEMA IF NOT EXISTS cuebook; ALTER SCHEMA cuebook OWNER TO cuebook_limited;"
    `);
    await database.query(`CREATE SCHEMA cuebook AUTHORIZATION ${role}`);
    expect(await refusal(as(role))).toBe("accepted");
  });

  test("is used by a role that may change rows only", async () => {
    await refusal(database.address);
    await database.query(`CREATE ROLE ${role} LOGIN`);
    expect(await refusal(as(role))).toMatchInlineSnapshot(`
      "database_denied
      postgres://cuebook_limited@localhost/DB does not allow this: permission denied for schema cuebook
      As the owner of the schema: GRANT USAGE ON SCHEMA cuebook TO cuebook_limited; GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA cuebook TO cuebook_limited; GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA cuebook TO cuebook_limited;"
    `);
    await database.query(`GRANT USAGE ON SCHEMA cuebook TO ${role};
      GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA cuebook TO ${role};
      GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA cuebook TO ${role};`);
    const journal = openPostgresJournal(as(role));
    await journal.create("r1", created, at);
    expect(await journal.since(0, 1)).toHaveLength(1);
    await journal.library.change(at, () => ({}));
    await journal.close();
  });

  test("that does not exist, or cannot be reached, is named without the password", async () => {
    const missing = new URL(as("cuebook").url);
    missing.pathname = "/missing";
    expect(await refusal(addressOf(missing.href))).toMatchInlineSnapshot(`
      "database_unavailable
      postgres://cuebook@localhost/missing cannot be opened: database "missing" does not exist
      Create it: createdb --encoding=UTF8 --template=template0 missing"
    `);
    const nowhere = addressOf("postgres://ann:hunter2@localhost/cuebook?host=/nowhere&password=hunter3");
    expect(await refusal(nowhere)).toMatchInlineSnapshot(`
      "database_unavailable
      postgres://ann@localhost/cuebook cannot be reached: connect ENOENT /nowhere/.s.PGSQL.5432
      Check the address, and that PostgreSQL runs there; then run the command again. Nothing was lost."
    `);
    const journal = openPostgresJournal(nowhere, { patienceMs: 1 });
    const error: unknown = await journal.position().catch((reason: unknown) => reason);
    expect(inspect(error, { depth: 9, showHidden: true })).not.toMatch(/hunter/);
    await journal.close();
  });

  test("has what was given before it is closed", async () => {
    const journal = openPostgresJournal(database.address);
    const begun = journal.create("r1", created, at);
    await journal.close();
    expect(await begun).toMatchObject({ seq: 1 });
    await expect(journal.create("r2", created, at)).rejects.toMatchObject({ code: "database_failed" });
  });
});
