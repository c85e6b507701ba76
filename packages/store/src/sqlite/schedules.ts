import { faultPoint } from "@cuebook/system";
import { recordOf, recordText, type ScheduleStore } from "../schedules.ts";
import type { Connection } from "./connection.ts";

/** The records of schedules, in the journal's file. */
export function sqliteSchedules(connection: Connection): ScheduleStore {
  return {
    read: async (schedule) => {
      const row = connection.get("SELECT body FROM schedules WHERE id = ?", schedule);
      return row === undefined ? undefined : recordOf(String(row.body));
    },
    write: async (schedule, before, record) => {
      faultPoint("write schedule");
      const body = recordText(record);
      const { changes } =
        before === undefined
          ? connection.run(
              "INSERT INTO schedules (id, body) VALUES (?, ?) ON CONFLICT (id) DO NOTHING",
              ...[schedule, body],
            )
          : connection.run(
              "UPDATE schedules SET body = ? WHERE id = ? AND body = ?",
              ...[body, schedule, recordText(before)],
            );
      return changes !== 0;
    },
  };
}
