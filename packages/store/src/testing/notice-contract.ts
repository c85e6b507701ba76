import { describe, expect, test } from "vitest";
import type { NoticeRecord } from "../notices.ts";
import type { StoreTrial } from "./store-trial.ts";
import { at } from "./trial-events.ts";

/** The contract of every journal: what people were notified of. */
export function noticeContract(trial: StoreTrial): void {
  describe("the record of a notice", () => {
    const notices = () => trial.journal.notices;
    const by = { host: "h", pid: 1, startedAt: "1" };
    const begun: NoticeRecord = { since: at, state: "begun", by, until: at, rounds: 0 };
    const sent: NoticeRecord = { ...begun, state: "sent" };
    const key = "phone r1/q1";

    test("is the one that was stored last, for every process, and no schedule", async () => {
      expect(await notices().read(key)).toBeUndefined();
      expect(await notices().write(key, undefined, begun)).toBe(true);
      expect(await notices().write(key, begun, sent)).toBe(true);
      expect(await trial.again().notices.read(key)).toEqual(sent);
      expect(await trial.journal.schedules.read(key)).toBeUndefined();
    });

    test("is taken by one of several processes", async () => {
      const both = await Promise.all([
        notices().write(key, undefined, begun),
        trial.again().notices.write(key, undefined, { ...begun, by: { ...by, pid: 2 } }),
      ]);
      expect(both.toSorted()).toEqual([false, true]);
      const present = await notices().read(key);
      expect(present?.by.pid).toBe(both[0] ? 1 : 2);
      expect(await notices().write(key, sent, begun)).toBe(false);
      // The order of fields is not that of the record that was stored.
      const { since, state, ...others } = present ?? begun;
      expect(await notices().write(key, { ...others, state, since }, { ...sent, code: "x" })).toBe(true);
    });
  });
}
