import type { EventBody } from "@cuebook/run";
import { describe, expect, test } from "vitest";
import { type MailBody, mostMail } from "../mail.ts";
import type { StoreTrial } from "./store-trial.ts";
import { at, created, here } from "./trial-events.ts";

const signal = (name: string): MailBody => ({ kind: "signal", name, value: { url: "https://ci" } });
const received = (mail: number): EventBody => ({ type: "signal_received", signal: mail, name: "n", value: {}, mail });

/** The contract of every journal: messages of other processes to a run. */
export function mailContract(trial: StoreTrial): void {
  describe("mail", () => {
    test("messages wait in order until events take them, in the transaction of the events", async () => {
      await trial.journal.create("r1", created, at);
      expect(await trial.journal.mail("r1")).toEqual([]);
      expect(await trial.again().post("r1", signal("one"))).toBe(1);
      expect(await trial.again().post("r1", signal("two"))).toBe(2);
      expect(await trial.journal.mail("r1")).toEqual([
        { id: 1, body: signal("one") },
        { id: 2, body: signal("two") },
      ]);
      const lease = await trial.journal.acquire("r1", await here());
      await expect(trial.journal.append(lease, 7, [received(1)], at)).rejects.toMatchObject({
        code: "version_conflict",
      });
      expect(await trial.journal.mail("r1")).toHaveLength(2);
      await trial.journal.append(lease, 1, [received(1)], at);
      expect(await trial.journal.mail("r1")).toEqual([{ id: 2, body: signal("two") }]);
      await trial.journal.append(
        lease,
        2,
        [{ type: "mail_refused", mail: 2, error: { code: "c", message: "m", retryable: false } }],
        at,
      );
      expect(await trial.journal.mail("r1")).toEqual([]);
      // A number is not used again, so a late event takes nothing that came after.
      expect(await trial.journal.post("r1", signal("three"))).toBe(3);
    });

    test("a message to a run that does not exist is refused, and so are too many", async () => {
      await expect(trial.journal.post("r1", signal("one"))).rejects.toMatchObject({ code: "run_not_found" });
      await trial.journal.create("r1", created, at);
      for (let count = 0; count < mostMail; count++) await trial.journal.post("r1", signal("one"));
      await expect(trial.journal.post("r1", signal("one"))).rejects.toMatchObject({ code: "mail_full" });
      expect(await trial.journal.mail("r1")).toHaveLength(mostMail);
    });

    test("messages are forgotten with their run, and have secrets masked", async () => {
      trial.open({ mask: (text) => text.replaceAll("hunter2", "***") });
      await trial.journal.create("r1", created, at);
      await trial.journal.post("r1", { kind: "signal", name: "n", value: { key: "is hunter2" } });
      expect(await trial.journal.mail("r1")).toMatchObject([{ body: { value: { key: "is ***" } } }]);
      await trial.journal.forget(await trial.journal.acquire("r1", await here()));
      expect(await trial.journal.mail("r1")).toEqual([]);
    });
  });
}
