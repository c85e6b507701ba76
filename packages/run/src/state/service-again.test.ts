import { expect, test } from "vitest";
import type { EventBody } from "../events/events.ts";
import type { ServiceAction } from "../events/kinds.ts";
import { stateOf } from "./fold.ts";

const at = "2026-01-01T00:00:00.000Z";
const workspace = { repository: "/r", base: "b", branch: "c", path: "/p" };
const pin = { definition: "d", object: "o" };
const dispatch = { tracker: "t", source: "s", issue: "1", attempt: null, previous: null };
const created: EventBody = { type: "run_created", workflow: "w", pin, issue: null, input: {}, workspace, dispatch };

const done = (action: ServiceAction): EventBody[] => [
  { type: "service_requested", action },
  { type: "service_done", action },
];
const worked: readonly EventBody[] = [
  created,
  ...done("in_progress"),
  ...done("comment_on_dispatch"),
  { type: "run_completed", commit: "c", uncommitted: 0 },
  ...done("after_run"),
  ...done("check_done"),
];
const serviceAfter = (...bodies: readonly EventBody[]) =>
  stateOf(
    "r",
    [...worked, ...bodies].map((body, index) => ({ ...body, seq: index + 1, at, version: 1 })),
  ).service;

for (const again of [{ type: "run_rewound", step: 1 }, { type: "run_resumed" }] as const) {
  test(`the actions after the work begin again with ${again.type}, although the dispatch is not settled`, () => {
    expect(serviceAfter(again)).toEqual({ in_progress: "done", comment_on_dispatch: "done" });
    expect(serviceAfter(...done("handoff"), again)).toEqual({ in_progress: "done", comment_on_dispatch: "done" });
  });

  test(`a move that was cut off is remembered after ${again.type}`, () => {
    expect(serviceAfter({ type: "service_requested", action: "handoff" }, again)).toEqual({
      ...{ in_progress: "done", comment_on_dispatch: "done", handoff: "requested" },
    });
  });

  test(`all actions begin again with ${again.type} after a settlement`, () => {
    expect(serviceAfter({ type: "dispatch_settled", outcome: "released", reason: "" }, again)).toBeUndefined();
  });
}
