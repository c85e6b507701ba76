import { PlanChanged } from "@cuebook/engine";
import { CuebookError } from "@cuebook/error";
import type { Actor } from "@cuebook/policy";
import { Refusal } from "../door/refusal.ts";
import { type PlanView, planView } from "./plan-view.ts";
import type { StartRequest, Starts } from "./starts.ts";

/** A run that was started. */
export interface StartDone {
  readonly run: string;
}

/** The most differences of a changed plan in a response. */
const mostDifferences = 100;

/** The plan of a run. @throws Refusal 409 if this door starts no runs, 422 */
export async function readPlan(starts: Starts | undefined, request: StartRequest): Promise<PlanView> {
  return planView(await refused(() => required(starts).plan(request)));
}

/**
 * Starts a run, and begins to drive it.
 * @param approved the hash of the plan that was shown
 * @throws Refusal 409 if the plan has changed, 422
 */
export async function startApproved(
  starts: Starts | undefined,
  request: StartRequest,
  approved: string,
  actor: Actor,
  drive: (run: string) => Promise<void>,
): Promise<StartDone> {
  const run = await refused(() => required(starts).start(request, approved, actor));
  await drive(run);
  return { run };
}

function required(starts: Starts | undefined): Starts {
  if (starts === undefined) throw new Refusal(409, "starts_nothing", "This door starts no runs.");
  return starts;
}

async function refused<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof PlanChanged) {
      const differences = error.differences.slice(0, mostDifferences).map(({ path, old, new: now }) => ({
        path,
        old: shortJson(old),
        new: shortJson(now),
      }));
      throw new Refusal(409, error.code, "The plan has changed since it was shown: look at it again.", {
        details: { hash: error.hash, differences, isCut: error.differences.length > differences.length },
      });
    }
    if (!(error instanceof CuebookError) || error.retryable) throw error;
    const { code, message, hint } = error;
    throw new Refusal(code === "plan_unknown" ? 409 : 422, code, hint === undefined ? message : `${message}. ${hint}`);
  }
}

/** A value in one line of bounded length; null: it is missing. */
function shortJson(value: unknown): string | null {
  if (value === undefined) return null;
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
}
