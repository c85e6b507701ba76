import type { Decision } from "@cuebook/run";
import { expect, test } from "vitest";
import { outcomeOf } from "./status.ts";

const at = "2026-01-01T00:00:00.000Z";
const gate: Decision = { decision: 1, kind: "gate", step: 1, message: "Merge?", shown: "h", requestedAt: at };
const made = { verdict: "approved", say: "", shown: "h", at } as const;

test("the outcome of a gate says who approved, and from where", () => {
  const actor = { name: "ann", via: "api", scope: "answer" } as const;
  expect(outcomeOf({ ...gate, made: { ...made, actor } })).toEqual({
    ...{ answer: "approve", by: "ann", actor, comment: null, at },
  });
});

test("the outcome of a gate in an older journal does not know who approved", () => {
  expect(outcomeOf({ ...gate, made })).toEqual({ answer: "approve", by: null, actor: null, comment: null, at });
});
