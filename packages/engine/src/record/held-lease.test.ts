import type { Lease } from "@cuebook/store";
import { expect, test } from "vitest";
import { HeldLease, TRUST_MS } from "./held-lease.ts";
import { thisProcess } from "./takeover.ts";

/** A lease whose time passes when the test says so. */
async function leaseOf(lease: Partial<Lease>, renew: () => Promise<void> = async () => undefined) {
  const clock = { elapsed: 0 };
  const counted = { renewals: 0 };
  const journal = {
    acquire: async (run: string): Promise<Lease> => ({ run, token: 1, expiresAt: Date.now() + 3_600_000, ...lease }),
    renew: async (known: Lease): Promise<Lease> => {
      counted.renewals += 1;
      await renew();
      return known;
    },
    release: async () => undefined,
  };
  const host = { journal, now: () => new Date(), elapsedMs: () => clock.elapsed };
  const held = await HeldLease.acquire(host, "r1", await thisProcess());
  return { held, clock, counted };
}

test("a lease that lapses is trusted until two thirds of its time have passed since the last renewal", async () => {
  const { held, clock, counted } = await leaseOf({ lapses: true });
  clock.elapsed = TRUST_MS - 1;
  expect(held.isTrusted).toBe(true);
  await held.renew();
  expect(counted.renewals).toBe(1);
  clock.elapsed += TRUST_MS - 1;
  expect(held.isTrusted).toBe(true);
  clock.elapsed += 1;
  expect(held.isTrusted).toBe(false);
  expect(held.failure()).toMatchObject({
    code: "lease_lost",
    message: "run r1: the store did not renew the right to drive it for 10 s",
  });
});

test("the time of a renewal begins before the store is asked, which may answer late", async () => {
  const answer = Promise.withResolvers<void>();
  const { held, clock } = await leaseOf({ lapses: true }, () => answer.promise);
  clock.elapsed = 6000;
  const renewing = held.renew();
  clock.elapsed = 15_000;
  answer.resolve();
  await renewing;
  expect(held.isTrusted).toBe(true);
  clock.elapsed = 16_000;
  expect(held.isTrusted).toBe(false);
});

test("a lease is renewed after a third of its time, not at every check", async () => {
  const { held, clock, counted } = await leaseOf({ lapses: true });
  clock.elapsed = 4999;
  await held.renew();
  expect(counted.renewals).toBe(0);
  clock.elapsed = 5000;
  await held.renew();
  expect(counted.renewals).toBe(1);
});

test("a lease that does not lapse is trusted as long as its owner lives", async () => {
  const { held, clock } = await leaseOf({});
  clock.elapsed = 3_600_000;
  expect(held.isTrusted).toBe(true);
});

test("whoever watches it learns how long agents may go on: at once, and after each renewal", async () => {
  const { held, clock } = await leaseOf({ lapses: true });
  const told: number[] = [];
  const end = held.watch((leftMs) => told.push(leftMs));
  clock.elapsed = 5000;
  await held.renew();
  end();
  clock.elapsed = 10_000;
  await held.renew();
  expect(told).toEqual([12_000, 12_000]);
});

test("a lease that does not lapse gives agents no time", async () => {
  const { held } = await leaseOf({});
  const told: number[] = [];
  held.watch((leftMs) => told.push(leftMs));
  expect(told).toEqual([]);
});
