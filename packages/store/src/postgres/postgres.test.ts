import { journalContract } from "../testing/journal-contract.ts";
import { describePostgres } from "../testing/postgres/trial-postgres.ts";
import { openPostgresJournal } from "./postgres.ts";

describePostgres("the journal in PostgreSQL", (database) => {
  const clock = (now: string) =>
    database.query(
      `CREATE OR REPLACE FUNCTION cuebook.now_ms() RETURNS bigint LANGUAGE sql AS 'SELECT ${now}::bigint'`,
    );

  journalContract("meets the contract", async () => {
    let isSet = false;
    await database.clear();
    return {
      open: (options) => openPostgresJournal(database.address, options),
      isShared: true,
      setTime: async (now) => {
        isSet = true;
        await clock(String(now));
      },
      remove: async () => {
        if (isSet) await clock("floor(extract(epoch FROM clock_timestamp()) * 1000)");
      },
    };
  });
});
