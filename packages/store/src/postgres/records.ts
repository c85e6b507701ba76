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
import type { Statements, Value } from "./statements.ts";
import { nameKey, storable } from "./texts.ts";

type RecordTransfer = Pick<Transfer, "costsOf" | "records" | "sameRecords" | "addRecords">;

/** The costs of existing runs follow from their events, so only those of deleted runs are records. */
const conditions: Readonly<Partial<Record<RecordName, string>>> = {
  costs: "NOT EXISTS (SELECT FROM cuebook.runs WHERE runs.id = costs.run)",
};

/** The records that the database keeps besides runs. */
export function postgresRecords(connection: Connection): RecordTransfer {
  return {
    ...recordsWithin(connection),
    addRecords: (name, records) =>
      connection.transaction((statements) => recordsWithin(statements).addRecords(name, records)),
  };
}

/** Like `postgresRecords`, within a transaction. */
export function recordsWithin(statements: Statements): RecordTransfer {
  return {
    costsOf: async (run) => {
      const rows = await statements.all(
        `SELECT ${columnsOf("costs").join(", ")} FROM cuebook.costs WHERE run = $1 ORDER BY day, role, model`,
        run,
      );
      return rows.map((row) => recordIn("costs", row));
    },
    records: async (name, after, limit) => {
      const key = recordKinds[name].key.join(", ");
      const values = after === undefined ? [] : keyOf(name, after).map((value) => plain(value));
      const where = [
        conditions[name] ?? "true",
        ...(after === undefined ? [] : [`(${key}) > (${values.map((_, index) => `$${index + 2}`).join(", ")})`]),
      ];
      const rows = await statements.all(
        `SELECT ${columnsOf(name).join(", ")} FROM cuebook.${name} WHERE ${where.join(" AND ")} ORDER BY ${key} LIMIT $1`,
        ...[limit, ...values],
      );
      return rows.map((row) => recordIn(name, row));
    },
    sameRecords: async (name, records) => {
      const rows = await statements.all(
        `SELECT ${columnsOf(name).join(", ")} FROM cuebook.${name}
         WHERE (${recordKinds[name].key.join(", ")}) IN (SELECT ${recordKinds[name].key.join(", ")} FROM ${rowsIn(name)})`,
        asJson(name, records),
      );
      return rows.map((row) => recordIn(name, row));
    },
    addRecords: async (name, records) => {
      if (records.length === 0) return;
      const columns = columnsOf(name);
      const values = columns.map((column) =>
        typeOf(name, column) === "bytes" ? `decode(${column}, 'base64')` : column,
      );
      await statements.run(
        `INSERT INTO cuebook.${name} (${columns.join(", ")}) SELECT ${values.join(", ")} FROM ${rowsIn(name)}
         ON CONFLICT DO NOTHING`,
        asJson(name, records),
      );
    },
  };
}

const sqlTypes = { name: "text", text: "text", bytes: "text", number: "double precision", boolean: "boolean" } as const;

/** The records of the first parameter as rows. */
function rowsIn(name: RecordName): string {
  const columns = columnsOf(name).map((column) => `${column} ${sqlTypes[typeOf(name, column)]}`);
  return `json_to_recordset($1::json) AS given (${columns.join(", ")})`;
}

function asJson(name: RecordName, records: readonly StoreRecord[]): string {
  const rows = records.map((record) =>
    Object.fromEntries(columnsOf(name).map((column) => [column, stored(record[column] ?? null, typeOf(name, column))])),
  );
  return JSON.stringify(rows);
}

function stored(value: RecordValue, type: ColumnType): RecordValue {
  if (typeof value !== "string") return value;
  if (type === "bytes") return Buffer.from(value, "utf8").toString("base64");
  return type === "name" ? nameKey(value) : storable(value);
}

function plain(value: RecordValue): Value {
  return typeof value === "string" ? storable(value) : value;
}

function columnsOf(name: RecordName): readonly string[] {
  return Object.keys(recordKinds[name].columns);
}

function typeOf(name: RecordName, column: string): ColumnType {
  const columns: Readonly<Record<string, ColumnType>> = recordKinds[name].columns;
  return columns[column] ?? "text";
}

function recordIn(name: RecordName, row: Row): StoreRecord {
  return Object.fromEntries(columnsOf(name).map((column) => [column, recordValue(row[column], typeOf(name, column))]));
}

function recordValue(value: unknown, type: ColumnType): RecordValue {
  if (value === null) return null;
  if (type === "boolean") return value === true;
  if (type === "number") return Number(value);
  return Buffer.isBuffer(value) ? value.toString("utf8") : String(value);
}
