import { describe, expect, test } from "vitest";
import { LEASE_MS } from "../journal.ts";
import type { StoreTrial } from "./store-trial.ts";
import { at, created, elsewhere, here } from "./trial-events.ts";

/** The contract of every journal: leases, and requests to the process that holds one. */
export function leaseContract(trial: StoreTrial): void {
  describe("leases", () => {
    test("a run that a living process drives is refused, with the process in the message", async () => {
      await trial.journal.create("r1", created, at);
      await trial.journal.acquire("r1", await here());
      await expect(trial.again().acquire("r1", await here())).rejects.toMatchObject({
        code: "run_locked",
        message: expect.stringContaining(`process ${process.pid}`),
      });
      expect(await trial.journal.isDriven("r1")).toBe(true);
      expect(await trial.journal.runs()).toMatchObject([{ id: "r1", isDriven: true }]);
      expect((await trial.journal.list()).runs).toMatchObject([{ run: "r1", isDriven: true }]);
    });

    test("if two processes take a free run at once, one gets it", async () => {
      await trial.journal.create("r1", created, at);
      const owner = await here();
      const taken = await Promise.allSettled([trial.journal.acquire("r1", owner), trial.again().acquire("r1", owner)]);
      expect(taken.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    });

    test("a dead process holds nothing, and its token no longer writes", async () => {
      await trial.journal.create("r1", created, at);
      const dead = await trial.journal.acquire("r1", { ...(await here()), startedAt: "another process of this pid" });
      expect(await trial.journal.runs()).toMatchObject([{ isDriven: false }]);
      expect((await trial.journal.list()).runs).toMatchObject([{ isDriven: false }]);
      const lease = await trial.journal.acquire("r1", await here());
      expect(lease.token).toBe(dead.token + 1);
      const lost = { code: "lease_lost" };
      await expect(trial.journal.append(dead, 1, [{ type: "run_cancelled" }], at)).rejects.toMatchObject(lost);
      await expect(trial.journal.renew(dead)).rejects.toMatchObject(lost);
      await expect(trial.journal.forget(dead)).rejects.toMatchObject(lost);
      // A lease that it releases is no longer its own.
      await trial.journal.release(dead);
      expect(await trial.journal.isDriven("r1")).toBe(true);
      expect(await trial.journal.read("r1")).toHaveLength(1);
    });

    test("a process on another host holds a lease until it expires, and as long as it renews it", async () => {
      let now = 1000;
      await trial.setTime(now);
      await trial.journal.create("r1", created, at);
      const lease = await trial.journal.acquire("r1", elsewhere);
      expect(lease).toMatchObject({ token: 1, expiresAt: 1000 + LEASE_MS });
      now += LEASE_MS - 1;
      await trial.setTime(now);
      expect(await trial.journal.renew(lease)).toMatchObject({ token: 1, expiresAt: now + LEASE_MS });
      now += LEASE_MS - 1;
      await trial.setTime(now);
      await expect(trial.journal.acquire("r1", await here())).rejects.toMatchObject({
        code: "run_locked",
        message: "run r1 is being driven by process 1 on elsewhere",
      });
      expect((await trial.journal.list()).runs).toMatchObject([{ isDriven: true }]);
      now += 2;
      await trial.setTime(now);
      expect((await trial.journal.list()).runs).toMatchObject([{ isDriven: false }]);
      await expect(trial.journal.acquire("r1", await here())).resolves.toMatchObject({ token: 2 });
    });

    test("a released run is free at once, and its lease cannot be renewed", async () => {
      await trial.journal.create("r1", created, at);
      const lease = await trial.journal.acquire("r1", await here());
      await trial.journal.release(lease);
      expect(await trial.journal.isDriven("r1")).toBe(false);
      await expect(trial.journal.renew(lease)).rejects.toMatchObject({ code: "lease_lost" });
      await trial.journal.acquire("r1", await here());
    });

    test("a run that does not exist cannot be driven", async () => {
      await expect(trial.journal.acquire("r1", await here())).rejects.toMatchObject({ code: "run_not_found" });
      expect(await trial.journal.isDriven("r1")).toBe(false);
    });
  });

  describe("requests of other processes", () => {
    test("answer a tool once, without a lease, and are taken with the event that records it", async () => {
      trial.open({ mask: (text) => text.replaceAll("hunter2", "[secret]") });
      await trial.journal.create("r1", created, at);
      const lease = await trial.journal.acquire("r1", await here());
      const comment = { answer: "comment", say: "not hunter2", by: "ann" } as const;
      expect(await trial.journal.answerPermission("r1", 1, comment)).toBe(true);
      expect(await trial.journal.answerPermission("r1", 1, { answer: "deny", by: "bob" })).toBe(false);
      expect([...(await trial.journal.permissionAnswers("r1"))]).toEqual([[1, { ...comment, say: "not [secret]" }]]);
      const decided = { type: "permission_decided", permission: 1, answer: "comment", by: "ann", hash: "h" } as const;
      await trial.journal.append(lease, 1, [decided], at);
      expect((await trial.journal.permissionAnswers("r1")).size).toBe(0);
      // A late answer leaves nothing behind.
      expect(await trial.journal.answerPermission("r1", 1, { answer: "deny", by: "bob" })).toBe(false);
      expect((await trial.journal.permissionAnswers("r1")).size).toBe(0);
      expect(await trial.journal.answerPermission("r1", 2, { answer: "deny", by: "bob" })).toBe(true);
      await trial.journal.forget(lease);
      expect((await trial.journal.permissionAnswers("r1")).size).toBe(0);
    });

    test("to a run's driver are taken once", async () => {
      await trial.journal.create("r1", created, at);
      await trial.again().request("r1", "cancel");
      expect(await trial.journal.takeRequest("r1")).toEqual({ request: "cancel" });
      const actor = { name: "ann", via: "page" } as const;
      await trial.again().request("r1", "cancel", actor);
      // To be cancelled is the last that is asked of a run.
      await trial.again().request("r1", "stop");
      expect(await trial.journal.takeRequest("r1")).toEqual({ request: "cancel", actor });
      expect(await trial.journal.takeRequest("r1")).toBeUndefined();
      await trial.again().request("r1", "stop", actor);
      await trial.again().request("r1", "stop");
      expect(await trial.journal.takeRequest("r1")).toEqual({ request: "stop" });
      await trial.again().request("r1", "stop");
      await trial.again().request("r1", "cancel");
      expect(await trial.journal.takeRequest("r1")).toEqual({ request: "cancel" });
    });
  });
}
