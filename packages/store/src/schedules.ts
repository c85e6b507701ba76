import { faultPoint } from "@cuebook/system";
import type { ComparedTexts } from "./compared-texts.ts";

/** The decisions about the due times of a schedule. */
export interface ScheduleRecord {
  /** The latest due time that was decided, or when a service first saw the schedule: ISO time. Earlier ones are never decided again. */
  readonly until: string;
  /** The due times that wait for their runs, oldest first: ISO times. */
  readonly waiting: readonly string[];
  /** The cron expression and the time zone. After a change of either, no earlier due time counts as missed. */
  readonly of: string;
}

/** The records of schedules, by their ids. All methods are asynchronous, so a store may be on another machine. */
export interface ScheduleStore {
  read(schedule: string): Promise<ScheduleRecord | undefined>;
  /**
   * Stores a record if the stored one is still `before`, on which the decision was based.
   * @returns false if another process has stored one since then
   * @throws CuebookError the database errors of `Journal.append`
   */
  write(schedule: string, before: ScheduleRecord | undefined, record: ScheduleRecord): Promise<boolean>;
}

/** The records of schedules, as texts. */
export function schedulesIn(texts: ComparedTexts): ScheduleStore {
  return {
    read: async (schedule) => {
      const text = await texts.read(schedule);
      return text === undefined ? undefined : (JSON.parse(text) as ScheduleRecord);
    },
    write: (schedule, before, record) => {
      faultPoint("write schedule");
      return texts.write(schedule, before && recordText(before), recordText(record));
    },
  };
}

/** A record as it is stored: always with its fields in the same order, because texts are compared. */
function recordText({ until, waiting, of }: ScheduleRecord): string {
  return JSON.stringify({ until, waiting, of });
}
