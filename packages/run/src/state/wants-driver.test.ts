import fc from "fast-check";
import { expect, test } from "vitest";
import type { SuspendReason } from "../declared/suspend-reasons.ts";
import type { EventBody } from "../events/events.ts";
import { stateOf } from "./fold.ts";
import type { RunState } from "./state.ts";
import { placementAfter, wantsDriver } from "./wants-driver.ts";

const at = "2026-01-01T00:00:00.000Z";
const workspace = { repository: "/r", base: "b", branch: "c", path: "/p" };
const issue = { service: "s", tracker: "t", source: "s", issue: "1", workflow: "w", attempt: 1 };

const reasons: Record<SuspendReason, true> = {
  ...{
    decision: true,
    limit: true,
    exhausted: true,
    failure: true,
    stopped: true,
    waiting: true,
    internal_error: true,
    machine_faults: true,
    not_done: true,
    unchecked: true,
    crash_loop: true,
  },
};

const suspended = fc
  .record({
    reason: fc.constantFrom(...(Object.keys(reasons) as SuspendReason[])),
    continues: fc.constantFrom(true, undefined),
    decision: fc.constantFrom(1, 2, undefined),
  })
  .map((how): EventBody => ({ type: "run_suspended", message: "m", ...how }));

const asked = fc.constantFrom(1, 2).map(
  (decision): EventBody => ({
    ...{ type: "decision_requested", decision, kind: "gate", step: 1, message: "May it?", shown: "s" },
  }),
);

const made = fc
  .record({ decision: fc.constantFrom(1, 2), continues: fc.constantFrom(true, undefined) })
  .map(
    (how): EventBody => ({ type: "decision_made", verdict: "approved", say: "", shown: "s", actor: undefined, ...how }),
  );

const waived = fc
  .constantFrom(true as const, undefined)
  .map((continues): EventBody => ({ type: "checks_waived", checks: [], reason: "r", by: "ann", continues }));

const others: readonly EventBody[] = [
  { type: "driver_attached", owner: { host: "h", pid: 1, startedAt: "1" }, reason: "start", repeats: [] },
  { type: "run_resumed" },
  { type: "run_rewound", step: 1 },
  { type: "run_completed", commit: "c", uncommitted: 0 },
  { type: "run_failed", error: { code: "x", message: "x", retryable: false } },
  { type: "run_cancelled" },
  { type: "dispatch_settled", outcome: "released", reason: "it is done" },
  { type: "workspace_requested" },
];

const event = fc.oneof(suspended, asked, made, waived, fc.constantFrom(...others));

/** A run with its first event. */
const created = fc.boolean().map(
  (isDispatch): EventBody => ({
    ...{ type: "run_created", workflow: "w", pin: { definition: "d", object: "o" }, issue: null, input: {}, workspace },
    ...(isDispatch ? { dispatch: issue as never } : {}),
  }),
);

function folded(bodies: readonly EventBody[]): RunState {
  return stateOf(
    "r",
    bodies.map((body, index) => ({ ...body, seq: index + 1, at, version: 1 })),
  );
}

test("a queue that follows the events never takes a run for ended that has to be driven, nor queues one that waits", () => {
  fc.assert(
    fc.property(
      created,
      fc.array(fc.tuple(fc.array(event, { minLength: 1, maxLength: 3 }), fc.boolean()), { maxLength: 12 }),
      (first, appends) => {
        const events = [first];
        let before = folded(events);
        let place: "queued" | "begun" | "ended" = "queued";
        expect(placementAfter(undefined, [{ type: "run_created" }], before)).toBe(undefined);
        for (const [bodies, isTaken] of appends) {
          if (isTaken && place === "queued") place = "begun";
          events.push(...bodies);
          const after = folded(events);
          place = placementAfter(before, bodies, after) ?? place;
          expect(place === "ended").toBe(!wantsDriver(after));
          before = after;
        }
      },
    ),
    { numRuns: 2000 },
  );
});

test("only a run that has ended, or waits for somebody, needs no driver", () => {
  fc.assert(
    fc.property(created, fc.array(event, { maxLength: 12 }), (first, bodies) => {
      const state = folded([first, ...bodies]);
      const { status, suspension, dispatch, settlement } = state;
      const isEnded = status === "completed" || status === "failed" || status === "cancelled";
      const waits = status === "suspended" && suspension?.continues === undefined;
      const isSettled = dispatch === undefined || settlement !== undefined;
      expect(wantsDriver(state)).toBe(!((isEnded || waits) && isSettled));
    }),
    { numRuns: 1000 },
  );
});

test("a worker that ends gives its run back, and a person who stops it does not", () => {
  const running: EventBody[] = [
    creation,
    { type: "driver_attached", owner: { host: "h", pid: 1, startedAt: "1" }, reason: "start", repeats: [] },
  ];
  const stopped = (continues: true | undefined): EventBody => ({
    ...{ type: "run_suspended", reason: "stopped", message: "stopped", continues },
  });
  const placed = (body: EventBody) => placementAfter(folded(running), [body], folded([...running, body]));
  expect(placed(stopped(true))).toBe("queued");
  expect(placed(stopped(undefined))).toBe("ended");
});

test("a decision continues a run only if it waits for nothing else, and for whoever made it", () => {
  const actor = { name: "ann", via: "command" } as const;
  const ask = (decision: number): EventBody => ({
    ...{ type: "decision_requested", decision, kind: "gate", step: 1, message: "May it?", shown: "s" },
  });
  const waits: EventBody[] = [
    creation,
    ask(1),
    { type: "run_suspended", reason: "decision", message: "m", decision: 1 },
  ];
  const answer: EventBody = {
    ...{ type: "decision_made", decision: 1, verdict: "approved", say: "", shown: "s", actor },
  };
  const continued = { ...answer, continues: true as const };
  expect(folded([...waits, continued]).suspension?.continues).toEqual({ actor });
  expect(placementAfter(folded(waits), [continued], folded([...waits, continued]))).toBe("queued");
  expect(folded([...waits, answer]).suspension?.continues).toBe(undefined);
  // Asked again: what was approved is no longer what is there.
  const again: EventBody[] = [ask(2), { type: "run_suspended", reason: "decision", message: "m", decision: 2 }];
  expect(wantsDriver(folded([...waits, continued, ...again]))).toBe(false);
});

const creation: EventBody = {
  ...{ type: "run_created", workflow: "w", pin: { definition: "d", object: "o" }, issue: null, input: {}, workspace },
};
