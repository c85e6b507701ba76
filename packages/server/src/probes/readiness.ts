/** @folder Probes of supervisors and Prometheus: whether the process lives, whether it is ready, and what it measured. */
import { CuebookError } from "@cuebook/error";

/** Something that must hold for the process to be ready. */
export interface Condition {
  /** Such as `store`. */
  readonly name: string;
  /** Fails if it does not hold. The code and the message of a CuebookError are shown, but no details of other failures. */
  readonly check: () => Promise<void> | void;
}

/** Whether one condition holds. */
export interface ConditionState {
  readonly name: string;
  readonly isMet: boolean;
  /** Why it does not hold; null: it does. */
  readonly code: string | null;
  readonly message: string | null;
}

/** Whether a process is ready. */
export interface Readiness {
  readonly status: "ready" | "unready";
  readonly conditions: readonly ConditionState[];
}

/** How long a condition may take, in milliseconds: probes give up soon after. */
const mostMs = 2000;

/** Checks all conditions at once. One that takes too long does not hold. */
export async function readinessOf(conditions: readonly Condition[], limitMs = mostMs): Promise<Readiness> {
  const states = await Promise.all(conditions.map((each) => stateOf(each, limitMs)));
  return { status: states.every(({ isMet }) => isMet) ? "ready" : "unready", conditions: states };
}

async function stateOf({ name, check }: Condition, limitMs: number): Promise<ConditionState> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new CuebookError("too_slow", `no answer within ${limitMs} ms`)), limitMs);
  try {
    await Promise.race([Promise.resolve().then(check), late.promise]);
    return { name, isMet: true, code: null, message: null };
  } catch (error) {
    const known = error instanceof CuebookError;
    const code = known ? error.code : "internal";
    return { name, isMet: false, code, message: known ? error.message : "the check failed" };
  } finally {
    clearTimeout(timer);
  }
}
