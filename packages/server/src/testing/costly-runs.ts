import type { EventBody } from "@cuebook/run";
import type { Journal } from "@cuebook/store";

/** A workspace plan of a run that works nowhere. */
const workspace = { repository: "/r", base: "b", branch: "c", path: "/p" };
const roles = ["planner", "developer", "reviewer"] as const;

interface CostlyRun {
  readonly workflow: string;
  /** The version of the workflow: the second one needs fewer repairs. */
  readonly version: 1 | 2;
  /** Numbers the run: what it costs and how it ends follows. */
  readonly n: number;
}

/** The events of a run of three roles, with turns that cost something, and the ones that go wrong. */
function costlyRun({ workflow, version, n }: CostlyRun): {
  readonly created: Extract<EventBody, { type: "run_created" }>;
  readonly events: readonly EventBody[];
} {
  const pin = { definition: String(version).repeat(64), object: "o" };
  const issue = { identifier: `ORD-${n % 400}`, title: `Totals of order ${n} are rounded twice` };
  const events = roles.flatMap((role, index): EventBody[] => {
    const turn = { step: index + 1, try: 1 };
    const model = role === "planner" ? "planner-model" : "worker-model";
    const agent = { name: role, kind: "replay", model, resume: true, resumeInterrupted: false };
    const usage = {
      inputTokens: 1000 + (n % 7) * 100,
      outputTokens: 200,
      cacheReadTokens: 0,
      model,
      costUsd: 0.02 + ((n * 13) % 10) / 500,
    };
    const ended = { text: "t", durationMs: 20_000 + ((n * 7919) % 40_000), denied: [], usage };
    const needsRepair = role === "reviewer" && n % (version === 1 ? 3 : 12) === 0;
    const complaints = [{ path: "comments", message: "comments is missing" }];
    const asked = (number: number, kind: "prompt" | "repair") =>
      ({ type: "turn_requested", ...turn, turn: number, kind, agent, prompt: "p" }) as const;
    const repair: EventBody[] = [
      { type: "output_rejected", ...turn, turn: 1, complaints },
      asked(2, "repair"),
      { type: "turn_completed", ...turn, turn: 2, ...ended },
    ];
    return [
      { type: "step_started", step: index + 1, role, visit: 1, parents: [], via: { role: "$START", status: "_" } },
      { type: "try_started", step: index + 1, try: 1, reason: "first", restore: false },
      asked(1, "prompt"),
      { type: "turn_completed", ...turn, turn: 1, ...ended },
      ...(needsRepair ? repair : []),
    ];
  });
  const end: EventBody[] =
    n % 11 === 0
      ? [{ type: "run_failed", error: { code: "agent_failed", message: "the agent failed", retryable: false } }]
      : [];
  return { created: { type: "run_created", workflow, pin, issue, input: {}, workspace }, events: [...events, ...end] };
}

/** Adds such runs to a journal: one each `stepMs`, from a time on, the second half of another version. */
export async function addCostlyRuns(journal: Journal, count: number, from: number, stepMs: number): Promise<void> {
  for (let n = 0; n < count; n++) {
    const at = new Date(from + n * stepMs).toISOString();
    const workflow = n % 4 === 0 ? "review" : "solve";
    const { created, events } = costlyRun({ workflow, version: n * 2 < count ? 1 : 2, n });
    await journal.create(`c${String(n).padStart(6, "0")}`, created, at, events);
  }
}
