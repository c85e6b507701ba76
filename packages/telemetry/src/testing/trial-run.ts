import type { EventBody, TranscriptEvent } from "@cuebook/run";
import { type Journal, type JournalObserver, memoryJournal, observedJournal } from "@cuebook/store";

/** The first process that drives the run. */
const driver = { host: "one", pid: 1, startedAt: "1" };

const place = { step: 1, try: 1, turn: 1 };
const agent = { name: "claude", kind: "claude-code", model: "sonnet", resume: true, resumeInterrupted: false };
const usage = { inputTokens: 10, outputTokens: 2, cacheReadTokens: 30, model: "sonnet-5", costUsd: 0.25 };

/** The events of a run of one step and one turn, by what happens. */
export const happening = {
  created: {
    type: "run_created",
    workflow: "essay",
    pin: { definition: "d", object: "o" },
    issue: null,
    input: {},
    workspace: { repository: "/r", base: "b", branch: "c", path: "/p" },
  },
  attached: { type: "driver_attached", owner: driver, reason: "start", repeats: [] },
  step: { type: "step_started", step: 1, role: "writer", visit: 1, parents: [], via: { role: "$START", status: "_" } },
  try: { type: "try_started", step: 1, try: 1, reason: "first", restore: false },
  requested: { type: "turn_requested", ...place, kind: "prompt", agent, prompt: "p" },
  session: { type: "session_opened", ...place, session: "s1" },
  replied: { type: "turn_completed", ...place, text: "My secret-value.", durationMs: 9, denied: [], usage },
  recovered: { type: "driver_attached", owner: { ...driver, host: "two" }, reason: "recovery", repeats: [] },
  interrupted: { type: "turn_interrupted", ...place, reason: "crash" },
  done: { type: "step_completed", step: 1, status: "done", value: {}, body: "", grade: "clean", repairs: [] },
  completed: { type: "run_completed", commit: "c", uncommitted: 0 },
  failed: { type: "run_failed", error: { code: "agent_failed", message: "m", retryable: false } },
} as const satisfies Readonly<Record<string, EventBody>>;

/** A call of a tool, in two events of the transcript. */
export function toolCall(run: string): readonly [TranscriptEvent, TranscriptEvent] {
  const around = { v: 1, run, ...place, item: "call-1" };
  return [
    {
      ...{ ...around, seq: 1, at: timeAt(5, 200), type: "tool_started", name: "Bash", kind: "execute" },
      ...{ summary: "npm test", input: '{"command":"npm test secret-value"}' },
    },
    { ...around, seq: 2, at: timeAt(5, 700), type: "tool_finished", outcome: "failed", exitCode: 1, output: "no" },
  ];
}

/** A request to a model that fails, and one that is answered, in four events of the transcript. */
export function modelRequests(run: string): readonly TranscriptEvent[] {
  const around = { v: 1, run, ...place };
  const asked = { type: "request_started", provider: "anthropic", model: "sonnet" } as const;
  return [
    { ...around, seq: 1, at: timeAt(5, 100), item: "request-1", ...asked },
    {
      ...{ ...around, seq: 2, at: timeAt(5, 300), type: "request_finished", item: "request-1", outcome: "failed" },
      error: "model_rate_limited",
    },
    { ...around, seq: 3, at: timeAt(5, 400), item: "request-2", ...asked },
    {
      ...{ ...around, seq: 4, at: timeAt(5, 950), type: "request_finished", item: "request-2", outcome: "completed" },
      ...{ model: "sonnet-5", finish: "tool-calls" },
      usage: { inputTokens: 10, outputTokens: 2, cacheReadTokens: 30 },
    },
  ];
}

/** A time of the trial: a second for each event. */
function timeAt(second: number, ms = 0): string {
  return new Date(Date.UTC(2026, 0, 2, 3, 4, second, ms)).toISOString();
}

/** A run in a journal that somebody observes. */
export class TrialRun {
  readonly store: Journal = memoryJournal();
  readonly run: string;
  #version = 0;
  #second = 0;

  constructor(run = "r1") {
    this.run = run;
  }

  /** Writes events as a process does that drives the run. */
  async write(observer: JournalObserver, events: readonly EventBody[], calls: readonly TranscriptEvent[] = []) {
    const journal = observedJournal(this.store, observer);
    for (const event of events) {
      this.#second += 1;
      const at = timeAt(this.#second);
      if (event.type === "run_created") await journal.create(this.run, event, at);
      else {
        const lease = await journal.acquire(this.run, driver);
        await journal.append(lease, this.#version, [event], at);
        await journal.release(lease);
      }
      this.#version += 1;
    }
    if (calls.length === 0) return;
    const lease = await journal.acquire(this.run, driver);
    await journal.appendTranscript(lease, calls);
    await journal.release(lease);
  }
}
