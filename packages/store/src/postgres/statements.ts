import type { Row } from "../stored-events.ts";

export type Value = string | number | boolean | null | Buffer | readonly (string | number)[];

/** Statements on the database, or in one transaction. */
export interface Statements {
  /** @returns the rows that it returns, and the number of rows that it changed */
  run(sql: string, ...values: Value[]): Promise<{ readonly rows: readonly Row[]; readonly changes: number }>;
  get(sql: string, ...values: Value[]): Promise<Row | undefined>;
  all(sql: string, ...values: Value[]): Promise<readonly Row[]>;
}
