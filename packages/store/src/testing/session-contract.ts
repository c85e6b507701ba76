import { describe, expect, test } from "vitest";
import { LEASE_MS } from "../journal.ts";
import type { NewSessionQuestion, Session } from "../sessions.ts";
import type { StoreTrial } from "./store-trial.ts";
import { at, elsewhere, here } from "./trial-events.ts";

const session: Session = { id: "s1", client: "trial 1", folder: "/work", startedAt: at };
const question: NewSessionQuestion = {
  tool: "writeFile",
  action: { tool: "writeFile", effect: "write", path: "a.md" },
  message: "Create file: a.md",
  hash: "a".repeat(64),
  requestedAt: at,
  expiresAt: "2026-01-01T00:10:00.000Z",
  view: '{"version":1}',
};
const { view, ...asked } = question;
const later = "2026-01-08T00:00:00.000Z";

/** The contract of every journal: the questions of sessions. */
export function sessionContract(trial: StoreTrial): void {
  describe("sessions", () => {
    const sessions = () => trial.journal.sessions;
    /** A session of a process that has ended. */
    const beginDead = async (id: string) =>
      sessions().begin({ ...session, id }, { ...(await here()), startedAt: "another process of this pid" });

    test("a session has its questions, numbered from 1, for every process", async () => {
      await sessions().begin(session, await here());
      expect(await sessions().ask("s1", question)).toBe(1);
      expect(await sessions().ask("s1", { ...question, message: "Create file: b.md" })).toBe(2);
      const other = trial.again().sessions;
      const questions = [
        { permission: 1, ...asked },
        { permission: 2, ...asked, message: "Create file: b.md" },
      ];
      expect(await other.read("s1")).toEqual({ ...session, questions, isHeld: true });
      expect(await other.view("s1", 2)).toBe(view);
      expect(await other.waiting()).toEqual([{ ...session, questions, isHeld: true }]);
      expect([await other.read("s2"), await other.view("s1", 3)]).toEqual([undefined, undefined]);
      await expect(sessions().ask("s2", question)).rejects.toMatchObject({ code: "session_not_found" });
    });

    test("the first answer counts, and is taken with the outcome", async () => {
      trial.open({ mask: (text) => text.replaceAll("hunter2", "[secret]") });
      await sessions().begin(session, await here());
      await sessions().ask("s1", { ...question, message: "Create file: hunter2" });
      const comment = { answer: "comment", say: "not hunter2", by: "ann" } as const;
      expect(await sessions().answer("s1", 1, comment)).toBe(true);
      expect(await trial.again().sessions.answer("s1", 1, { answer: "deny", by: "bob" })).toBe(false);
      expect(await sessions().answer("s1", 2, { answer: "deny", by: "bob" })).toBe(false);
      expect([...(await sessions().answers("s1"))]).toEqual([[1, { ...comment, say: "not [secret]" }]]);
      await sessions().decide("s1", 1, { ...comment, at });
      await sessions().decide("s1", 1, { answer: "deny", by: "bob", at });
      expect((await sessions().answers("s1")).size).toBe(0);
      expect(await sessions().answer("s1", 1, { answer: "deny", by: "bob" })).toBe(false);
      expect(await sessions().read("s1")).toMatchObject({
        questions: [{ message: "Create file: [secret]", decided: { ...comment, say: "not [secret]", at } }],
      });
      expect(await sessions().waiting()).toEqual([]);
    });

    test("what a dead process asked is abandoned, and what an ended session asked is withdrawn", async () => {
      await beginDead("dead");
      await sessions().ask("dead", question);
      expect(await sessions().read("dead")).toMatchObject({ isHeld: false, questions: [{ permission: 1 }] });
      expect(await sessions().waiting()).toEqual([]);
      await sessions().begin(session, await here());
      await sessions().ask("s1", question);
      await sessions().end("s1", at);
      expect(await sessions().read("s1")).toMatchObject({
        isHeld: false,
        questions: [{ decided: { answer: "withdrawn", at } }],
      });
    });

    test("a session on another host is alive as long as it is renewed", async () => {
      let now = 1000;
      await trial.setTime(now);
      await sessions().begin(session, elsewhere);
      await sessions().ask("s1", question);
      now += LEASE_MS - 1;
      await trial.setTime(now);
      expect(await sessions().waiting()).toHaveLength(1);
      await sessions().renew("s1");
      now += LEASE_MS - 1;
      await trial.setTime(now);
      expect(await sessions().waiting()).toHaveLength(1);
      now += 2;
      await trial.setTime(now);
      expect(await sessions().waiting()).toEqual([]);
    });

    test("is found by the beginning of its id", async () => {
      await sessions().begin({ ...session, id: "ab1" }, await here());
      await sessions().begin({ ...session, id: "ab2" }, await here());
      expect(await sessions().find("ab")).toEqual(["ab1", "ab2"]);
      expect([await sessions().find("ab2"), await sessions().find("%")]).toEqual([["ab2"], []]);
    });

    test("old decided and abandoned questions are removed, open ones of living processes stay", async () => {
      const permissionsOf = async (id: string) =>
        (await sessions().read(id))?.questions.map(({ permission }) => permission);
      await beginDead("dead");
      await sessions().ask("dead", question);
      await sessions().begin(session, await here());
      for (let number = 1; number <= 3; number++) await sessions().ask("s1", question);
      await sessions().decide("s1", 1, { answer: "deny", by: "ann", at });
      await sessions().decide("s1", 2, { answer: "deny", by: "ann", at: later });
      await sessions().prune(at);
      expect([await permissionsOf("dead"), await permissionsOf("s1")]).toEqual([[1], [1, 2, 3]]);
      await sessions().prune("2026-01-01T00:00:00.001Z");
      expect([await permissionsOf("dead"), await permissionsOf("s1")]).toEqual([undefined, [2, 3]]);
      // Numbers are not used twice.
      await sessions().decide("s1", 3, { answer: "deny", by: "ann", at });
      await sessions().prune("2027-01-01T00:00:00.000Z");
      expect(await permissionsOf("s1")).toEqual([]);
      expect(await sessions().ask("s1", question)).toBe(4);
    });

    test("of decided questions, the latest 100 are kept, and every open one", async () => {
      await sessions().begin(session, await here());
      await sessions().ask("s1", question);
      for (let number = 2; number <= 105; number++) {
        await sessions().ask("s1", question);
        await sessions().decide("s1", number, { answer: "deny", by: "ann", at });
      }
      await sessions().ask("s1", question);
      const numbers = (await sessions().read("s1"))?.questions.map(({ permission }) => permission);
      expect([numbers?.length, numbers?.[0], numbers?.[1], numbers?.at(-1)]).toEqual([102, 1, 6, 106]);
    });
  });
}
