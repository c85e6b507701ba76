import { hostname } from "node:os";
import {
  type EventBody,
  type Owner,
  TRANSCRIPT_VERSION,
  type TranscriptEvent,
  type TranscriptText,
} from "@cuebook/run";
import { processStartTime } from "@cuebook/system";
import fc from "fast-check";

/** The default time of events. */
export const at = "2026-01-01T00:00:00.000Z";

export const created: EventBody & { readonly type: "run_created" } = {
  type: "run_created",
  workflow: "w",
  pin: { definition: "d", object: "o" },
  issue: null,
  input: {},
  workspace: { repository: "/r", base: "b", branch: "c", path: "/p" },
};

export const dispatch = { tracker: "file", source: "/i.json", issue: "1", attempt: null, previous: null };
export const dispatched: EventBody = { ...created, dispatch };
export const settled: EventBody = { type: "dispatch_settled", outcome: "retry", reason: "it broke" };

/** A process of another host: only its lease shows whether it is alive. */
export const elsewhere: Owner = { host: "elsewhere", pid: 1, startedAt: "then" };

/** This process. */
export async function here(): Promise<Owner> {
  return { host: hostname(), pid: process.pid, startedAt: (await processStartTime(process.pid)) ?? "" };
}

/** A text in a run's transcript. @param turn of its first step's first try */
export function transcriptText(run: string, seq: number, said: TranscriptText, turn = 1): TranscriptEvent {
  return { v: TRANSCRIPT_VERSION, run, seq, at, step: 1, try: 1, turn, type: "text", text: said };
}

const number = fc.integer({ min: 1, max: 3 });
const turn = fc.record({ step: number, try: number, turn: number });
const text = fc.string({ maxLength: 8 });
const failure = fc.record({ code: text, message: text, retryable: fc.boolean() });
const agent = { name: "a", kind: "k", resume: true, resumeInterrupted: false };
const usage = { inputTokens: 10, outputTokens: 5, cacheReadTokens: 1 };
const tool: Extract<EventBody, { type: "permission_requested" }>["action"] = {
  tool: "t",
  effect: "write",
  path: "a.txt",
};

/** An event that changes a summary, in any order: a journal accepts what its driver writes. */
export const anyEvent: fc.Arbitrary<EventBody> = fc.oneof(
  fc.constantFrom<EventBody>(
    { type: "driver_attached", owner: elsewhere, reason: "start", repeats: [] },
    { type: "workspace_requested" },
    { type: "workspace_prepared", path: "/p", branch: "c", base: "b" },
    { type: "run_completed", commit: "c", uncommitted: 0 },
    { type: "run_cancelled" },
    { type: "run_resumed" },
    { type: "service_requested", action: "handoff" },
    settled,
  ),
  failure.map((error): EventBody => ({ type: "run_failed", error })),
  fc
    .record({ step: number, role: text, visit: number })
    .map((step): EventBody => ({ type: "step_started", ...step, parents: [], via: { role: "$START", status: "_" } })),
  fc
    .record({ step: number, to: text })
    .map((edge): EventBody => ({ type: "edge_taken", role: "r", status: "_", ...edge })),
  fc
    .record({ step: number, try: number })
    .map((which): EventBody => ({ type: "try_started", ...which, reason: "first", restore: false })),
  turn.map((which): EventBody => ({ type: "turn_requested", ...which, kind: "prompt", agent, prompt: "p" })),
  fc.record({ turn, costUsd: fc.option(fc.double({ min: 0, max: 9, noNaN: true }), { nil: undefined }) }).map(
    ({ turn: which, costUsd }): EventBody => ({
      ...{ type: "turn_completed", ...which, text: "t", durationMs: 1, denied: [] },
      usage: costUsd === undefined ? usage : { ...usage, costUsd },
    }),
  ),
  turn.map((which): EventBody => ({ type: "turn_interrupted", ...which, reason: "crash" })),
  fc.record({ turn, permission: number, message: text }).map(
    ({ turn: which, ...asked }): EventBody => ({
      ...{ type: "permission_requested", ...which, ...asked, tool: "t", action: tool },
      ...{ hash: "h", shown: "s", expiresAt: at },
    }),
  ),
  number.map((permission): EventBody => ({ type: "permission_decided", permission, answer: "deny", hash: "h" })),
  fc
    .record({ decision: number, step: number, message: text })
    .map((asked): EventBody => ({ type: "decision_requested", kind: "gate", ...asked, shown: "s" })),
  number.map((decision): EventBody => ({ type: "decision_made", decision, verdict: "approved", say: "", shown: "s" })),
  fc
    .record({ message: text, decision: number })
    .map((why): EventBody => ({ type: "run_suspended", reason: "decision", ...why })),
  turn.map(
    (which): EventBody => ({
      ...{ type: "issue_refreshed", ...which, state: "open", isActive: true },
      issue: { identifier: "A-1", title: "Other" },
    }),
  ),
);
