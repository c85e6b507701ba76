import type { SQLInputValue } from "node:sqlite";
import type { Row } from "../stored-events.ts";
import {
  type ColumnType,
  keyOf,
  type RecordName,
  type RecordValue,
  recordKinds,
  type StoreRecord,
} from "../transfer/records.ts";
import type { Transfer } from "../transfer/transfer.ts";
import type { Connection } from "./connection.ts";

/** The costs of existing runs follow from their events, so only those of deleted runs are records. */
const conditions: Readonly<Partial<Record<RecordName, string>>> = {
  costs: "NOT EXISTS (SELECT 1 FROM runs WHERE runs.id = costs.run)",
};

/** The records that the database keeps besides runs. */
export function sqliteRecords(
  connection: Connection,
): Pick<Transfer, "costsOf" | "records" | "sameRecords" | "addRecords"> {
  return {
    costsOf: async (run) =>
      connection
        .all(`SELECT ${columnsOf("costs").join(", ")} FROM costs WHERE run = ? ORDER BY day, role, model`, run)
        .map((row) => recordIn("costs", row)),
    records: async (name, after, limit) => {
      const key = recordKinds[name].key.join(", ");
      const values = after === undefined ? [] : keyOf(name, after).map(stored);
      const where = [
        conditions[name] ?? "1",
        ...(after === undefined ? [] : [`(${key}) > (${values.map(() => "?").join(", ")})`]),
      ];
      return connection
        .all(
          `SELECT ${columnsOf(name).join(", ")} FROM ${name} WHERE ${where.join(" AND ")} ORDER BY ${key} LIMIT ?`,
          ...[...values, limit],
        )
        .map((row) => recordIn(name, row));
    },
    sameRecords: async (name, records) => {
      const where = recordKinds[name].key.map((column) => `${column} = ?`).join(" AND ");
      return records.flatMap((record) =>
        connection
          .all(`SELECT ${columnsOf(name).join(", ")} FROM ${name} WHERE ${where}`, ...keyOf(name, record).map(stored))
          .map((row) => recordIn(name, row)),
      );
    },
    addRecords: async (name, records) => connection.transaction(() => insertRecords(connection, name, records)),
  };
}

/** Adds records within a transaction. Existing records are not changed. */
export function insertRecords(connection: Connection, name: RecordName, records: readonly StoreRecord[]): void {
  const columns = columnsOf(name);
  const places = columns.map(() => "?").join(", ");
  const insert = `INSERT INTO ${name} (${columns.join(", ")}) VALUES (${places}) ON CONFLICT DO NOTHING`;
  for (const record of records) connection.run(insert, ...columns.map((column) => stored(record[column] ?? null)));
}

function columnsOf(name: RecordName): readonly string[] {
  return Object.keys(recordKinds[name].columns);
}

function recordIn(name: RecordName, row: Row): StoreRecord {
  const types: readonly (readonly [string, ColumnType])[] = Object.entries(recordKinds[name].columns);
  return Object.fromEntries(types.map(([column, type]) => [column, recordValue(row[column], type)]));
}

function recordValue(value: unknown, type: ColumnType): RecordValue {
  if (value === null) return null;
  if (type === "boolean") return value === 1;
  return type === "number" ? Number(value) : String(value);
}

function stored(value: RecordValue): SQLInputValue {
  return typeof value === "boolean" ? Number(value) : value;
}
