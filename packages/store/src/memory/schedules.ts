import { recordOf, recordText, type ScheduleStore } from "../schedules.ts";

/** The records of schedules, for a journal in memory. */
export function memorySchedules(texts = new Map<string, string>()): ScheduleStore {
  return {
    read: async (schedule) => {
      const text = texts.get(schedule);
      return text === undefined ? undefined : recordOf(text);
    },
    write: async (schedule, before, record) => {
      if (texts.get(schedule) !== (before && recordText(before))) return false;
      texts.set(schedule, recordText(record));
      return true;
    },
  };
}
