import type { PostgresAddress } from "./address.ts";
import { Connection } from "./connection.ts";
import { grantHint } from "./database-error.ts";

/** The rights that a role lacks in a store. */
export interface MissingRights {
  /** The tables and sequences that it may not read and write. */
  readonly of: readonly string[];
  /** How their owner can grant the rights. */
  readonly hint: string;
}

/** The rights that the role lacks to work with runs; `undefined`: it lacks none. @throws CuebookError the errors of the store */
export async function missingRights(address: PostgresAddress): Promise<MissingRights | undefined> {
  const connection = new Connection(address, { connections: 1 });
  try {
    const rows = await connection.all(
      `SELECT relname FROM pg_class WHERE relnamespace = 'cuebook'::regnamespace AND CASE relkind
         WHEN 'S' THEN NOT has_sequence_privilege(oid, 'USAGE')
         WHEN 'r' THEN NOT (has_table_privilege(oid, 'SELECT') AND has_table_privilege(oid, 'INSERT')
           AND has_table_privilege(oid, 'UPDATE') AND has_table_privilege(oid, 'DELETE'))
         ELSE false END ORDER BY relname`,
    );
    if (rows.length === 0) return undefined;
    return { of: rows.map(({ relname }) => String(relname)), hint: grantHint(address) };
  } finally {
    await connection.close();
  }
}
