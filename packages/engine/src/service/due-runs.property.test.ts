import { memoryJournal } from "@cuebook/store";
import { dueTimes, type Schedule } from "@cuebook/workflow";
import fc from "fast-check";
import { expect, test } from "vitest";
import { mostWaiting } from "./decide-schedule.ts";
import { startDue } from "./due-runs.ts";

const numRuns = process.env.CUEBOOK_LONG === undefined ? 60 : 2000;

/** What happens next in a world with a clock, and runs that take their time. */
type Move =
  | { readonly do: "wait"; readonly minutes: number }
  | { readonly do: "end_runs" }
  /** The process dies after the runs were created, and before that is recorded. */
  | { readonly do: "die" };

const crons = fc.oneof(
  fc.constantFrom("0 7 * * 1", "30 2 * * *", "*/15 * * * *", "0 0 29 2 *", "* * * * *", "0 */6 1 * *"),
  fc
    .tuple(fc.integer({ min: 0, max: 59 }), fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 6 }))
    .map(([minute, hour, day]) => `${minute} ${hour} * * ${day}`),
);
const moves: fc.Arbitrary<Move> = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 0, max: 3000 }).map((minutes) => ({ do: "wait", minutes }) as const) },
  {
    weight: 1,
    arbitrary: fc.integer({ min: -6000, max: 20_000 }).map((minutes) => ({ do: "wait", minutes }) as const),
  },
  { weight: 3, arbitrary: fc.constant({ do: "end_runs" } as const) },
  { weight: 2, arbitrary: fc.constant({ do: "die" } as const) },
);

class World {
  readonly journal = memoryJournal();
  /** Every run that was created, by its due time. */
  readonly created: string[] = [];
  readonly skipped: string[] = [];
  readonly active = new Set<string>();
  now: number;
  readonly schedule: Schedule;

  constructor(schedule: Schedule, now: number) {
    this.schedule = schedule;
    this.now = now;
  }

  async look(dies: boolean): Promise<void> {
    const { schedules } = this.journal;
    const work = startDue({
      schedules: dies ? { ...schedules, write: () => Promise.reject(new Error("died")) } : schedules,
      id: "s",
      schedule: this.schedule,
      active: [...this.active],
      slots: 3 - this.active.size,
      now: new Date(this.now),
      graceMs: 60_000,
      hasRun: async (dueAt) => this.created.includes(dueAt),
      create: async (dueAt) => {
        this.created.push(dueAt);
        this.active.add(dueAt);
        return dueAt;
      },
    });
    const result = await work.catch((error: unknown) => {
      if (!dies) throw error;
    });
    for (const { dueAt, code } of result?.skipped ?? []) this.skipped.push(`${code} ${dueAt}`);
  }

  async make(move: Move): Promise<void> {
    if (move.do === "wait") this.now += move.minutes * 60_000;
    if (move.do === "end_runs") this.active.clear();
    await this.look(move.do === "die");
  }
}

const policies = fc.record({
  missed: fc.constantFrom("skip", "once", "all"),
  overlap: fc.constantFrom("skip", "queue", "allow"),
} as const);
const zones = fc.constantFrom("UTC", "Europe/Berlin", "America/New_York");
const starts = fc.date({ min: new Date("2025-01-01"), max: new Date("2027-12-31"), noInvalidDate: true });

test("each due time gets at most one run, whatever the clock does and whenever the process dies", async () => {
  await fc.assert(
    fc.asyncProperty(crons, zones, policies, starts, fc.array(moves, { maxLength: 30 }), async (...given) => {
      const [cron, timezone, policy, start, steps] = given;
      const world = new World({ cron, timezone, input: {}, ...policy }, start.getTime());
      await world.look(false);
      for (const step of steps) await world.make(step);
      expect(new Set(world.created).size).toBe(world.created.length);
      if (policy.overlap !== "allow") expect(world.active.size).toBeLessThanOrEqual(1);
      expect(world.active.size).toBeLessThanOrEqual(3);
    }),
    { numRuns },
  );
});

test("with missed: all, each due time gets a run, waits for it, or is reported as left out", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom("0 7 * * 1", "30 2 * * *", "15 */8 * * *"),
      zones,
      fc.constantFrom("queue", "allow"),
      starts,
      fc.array(moves, { maxLength: 30 }),
      async (cron, timezone, overlap, start, steps) => {
        const world = new World({ cron, timezone, input: {}, missed: "all", overlap }, start.getTime());
        await world.look(false);
        const { until } = (await world.journal.schedules.read("s")) ?? { until: "" };
        let latest = world.now;
        for (const step of steps) {
          // A clock that is set back by a day or less changes nothing; it is tried alone above what more does.
          const isBack = step.do === "wait" && step.minutes < -1000;
          if (!isBack) await world.make(step);
          latest = Math.max(latest, world.now);
        }
        world.now = latest;
        await world.look(false);
        const { waiting = [] } = (await world.journal.schedules.read("s")) ?? {};
        const due = dueTimes(world.schedule)
          .last(5 * mostWaiting, new Date(latest))
          .map((at) => at.toISOString())
          .filter((at) => at > until);
        const left = world.skipped.map((each) => each.split(" ")[1] ?? "");
        // Of more than 100 that were missed at once, the earlier ones are reported together.
        const cut = left.filter((_, at) => world.skipped[at]?.startsWith("missed")).at(-1) ?? "";
        const known = new Set([...world.created, ...waiting, ...left]);
        expect(due.filter((at) => !known.has(at) && at > cut)).toEqual([]);
        if (overlap === "allow" && left.length === 0) expect(world.created.length + waiting.length).toBe(due.length);
      },
    ),
    { numRuns },
  );
});
