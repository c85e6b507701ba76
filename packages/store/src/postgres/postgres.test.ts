import { damageContract } from "../testing/damage-contract.ts";
import { journalContract } from "../testing/journal-contract.ts";
import { describePostgres, type TrialPostgres } from "../testing/postgres/trial-postgres.ts";
import { openPostgresJournal } from "./postgres.ts";

describePostgres("the journal in PostgreSQL", (database) => {
  journalContract("meets the contract", () => storeIn(database));
  damageContract("is changed by another program", async () => ({
    ...(await storeIn(database)),
    change: async (run, seq, { body = (text) => text, at }) => {
      const [row] = await database.query("SELECT at, body FROM cuebook.events WHERE run = $1 AND seq = $2", [run, seq]);
      const values = [at ?? row?.at, body(String(row?.body)), run, seq];
      await database.query("UPDATE cuebook.events SET at = $1, body = $2 WHERE run = $3 AND seq = $4", values);
    },
  }));
});

async function storeIn(database: TrialPostgres) {
  const clock = (now: string) =>
    database.query(
      `CREATE OR REPLACE FUNCTION cuebook.now_ms() RETURNS bigint LANGUAGE sql AS 'SELECT ${now}::bigint'`,
    );
  let isSet = false;
  await database.clear();
  return {
    open: (options: { mask?: (text: string) => string; now?: () => number } = {}) =>
      openPostgresJournal(database.address, options),
    isShared: true,
    setTime: async (now: number) => {
      isSet = true;
      await clock(String(now));
    },
    remove: async () => {
      if (isSet) await clock("floor(extract(epoch FROM clock_timestamp()) * 1000)");
    },
  };
}
