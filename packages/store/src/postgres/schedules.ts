import { faultPoint } from "@cuebook/system";
import { recordOf, recordText, type ScheduleStore } from "../schedules.ts";
import type { Connection } from "./connection.ts";
import { nameKey } from "./texts.ts";

/** The records of schedules, in the journal's database. */
export function postgresSchedules(connection: Connection): ScheduleStore {
  return {
    read: async (schedule) => {
      const row = await connection.get("SELECT body FROM cuebook.schedules WHERE id = $1", nameKey(schedule));
      return row && recordOf(String(row.body));
    },
    write: async (schedule, before, record) => {
      faultPoint("write schedule");
      const [id, body] = [nameKey(schedule), recordText(record)];
      const { changes } = await connection.transaction((statements) =>
        before === undefined
          ? statements.run("INSERT INTO cuebook.schedules (id, body) VALUES ($1, $2) ON CONFLICT DO NOTHING", id, body)
          : statements.run(
              "UPDATE cuebook.schedules SET body = $1 WHERE id = $2 AND body = $3",
              ...[body, id, recordText(before)],
            ),
      );
      return changes !== 0;
    },
  };
}
