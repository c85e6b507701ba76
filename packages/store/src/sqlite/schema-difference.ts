import { DatabaseSync } from "node:sqlite";
import { migrateFrom, migrations } from "./migrations.ts";

type Rows = (sql: string) => readonly Readonly<Record<string, unknown>>[];

const columnQuery = `SELECT tables.name || '.' || columns.name AS name FROM sqlite_master AS tables, pragma_table_info(tables.name) AS columns
  WHERE tables.type = 'table' AND tables.name NOT LIKE 'sqlite~_%' ESCAPE '~'`;
const partQuery = "SELECT name, type FROM sqlite_master WHERE type IN ('index', 'trigger', 'view') AND sql IS NOT NULL";

/** The columns, indexes, triggers and views of a database: `column events.seq`, `index events_by_run`. */
function partsOf(rows: Rows): Set<string> {
  return new Set([
    ...rows(columnQuery).map(({ name }) => `column ${name}`),
    ...rows(partQuery).map(({ name, type }) => `${type} ${name}`),
  ]);
}

/**
 * The parts that a database of the newest version lacks, and those that Cuebook never created, as sentences. A database of an earlier
 * version gets the rest when it is opened.
 */
export function schemaDifferences(rows: Rows): string[] {
  if (rows("PRAGMA user_version")[0]?.user_version !== migrations.length) return [];
  const own = new DatabaseSync(":memory:");
  try {
    migrateFrom(0, own);
    const expected = partsOf((sql) => own.prepare(sql).all());
    const found = partsOf(rows);
    return [
      ...[...expected].filter((part) => !found.has(part)).map((part) => `the ${part} is missing`),
      ...[...found].filter((part) => !expected.has(part)).map((part) => `the ${part} is not Cuebook's`),
    ];
  } finally {
    own.close();
  }
}
