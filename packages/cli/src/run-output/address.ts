import { CuebookError } from "@cuebook/error";
import { type RunOrigin, type Step, stepNameOf, type Try, type Turn } from "@cuebook/run";
import { nearest } from "@cuebook/template";
import { UsageError } from "../failure/failure.ts";
import { type NamedSteps, roleText, stepName } from "./step-line.ts";

/** An address: `RUN[/STEP[/TURN]]`. */
export interface Address {
  /** The beginning of a run's id. */
  readonly run: string;
  /** A step's ordinal, `role` (its last visit), `role#2`; in a branch `role@branch`, `role@branch#2`. */
  readonly step: string | undefined;
  /** The turn's number in its step, from 1, counted over all tries. */
  readonly turn: number | undefined;
}

/** A turn with its number in its step. */
export interface NumberedTurn {
  /** From 1, counted over all tries of the step. */
  readonly ordinal: number;
  readonly attempt: Try;
  readonly turn: Turn;
}

/** Parses an address. @throws UsageError for a malformed address */
export function parseAddress(text: string): Address {
  const [run = "", step, turn, ...more] = text.split("/");
  const isWrongTurn = turn !== undefined && !/^[1-9]\d{0,8}$/.test(turn);
  if (run === "" || step === "" || isWrongTurn || more.length > 0) {
    throw new UsageError(
      `"${text}" is not an address: RUN, RUN/STEP or RUN/STEP/TURN`,
      "for example: 7k3m/reviewer#2/1",
    );
  }
  return { run, step, turn: turn === undefined ? undefined : Number(turn) };
}

/** The step that an address names. @throws CuebookError `step_not_found` */
export function findStep(state: Pick<RunOrigin, "id"> & NamedSteps, named: string): Step {
  const { steps } = state;
  const byOrdinal = /^\d+$/.test(named) ? steps.find((step) => step.step === Number(named)) : undefined;
  const [, role, visit] = /^(.*)#([1-9]\d*)$/s.exec(named) ?? [];
  const byVisit = steps.find((step) => step.role === role && step.visit === Number(visit));
  const byName = steps.findLast((step) => roleText(stepNameOf(state, step)) === named && /[#@]/.test(named));
  const found =
    byOrdinal ?? inBranch(state, named) ?? byName ?? byVisit ?? steps.findLast((step) => step.role === named);
  if (found !== undefined) return found;
  const known = steps.map((step) => stepName(state, step));
  const near = nearest(role ?? named, [...new Set(steps.map((step) => step.role))]);
  const has = known.length === 0 ? "it has no steps yet" : `it has ${known.join(", ")}`;
  throw new CuebookError("step_not_found", `run ${state.id} has no step "${named}": ${has}`, {
    hint: near === undefined || near === named ? undefined : `did you mean "${near}"?`,
  });
}

/** The last visit to a role in a branch: `fixer@a`. */
function inBranch(state: NamedSteps, named: string): Step | undefined {
  if (!named.includes("@") || named.includes("#")) return undefined;
  return state.steps.findLast((step) => roleText({ ...stepNameOf(state, step), visit: 1 }) === named);
}

/** The turns of a step, numbered over all its tries. */
export function turnsOf(step: Step): NumberedTurn[] {
  return step.tries
    .flatMap((attempt) => attempt.turns.map((turn) => ({ attempt, turn })))
    .map((numbered, index) => ({ ...numbered, ordinal: index + 1 }));
}

/** The turn that an address names. @throws CuebookError `turn_not_found` */
export function findTurn(state: Pick<RunOrigin, "id">, step: Step, ordinal: number): NumberedTurn {
  const turns = turnsOf(step);
  const found = turns[ordinal - 1];
  if (found !== undefined) return found;
  throw new CuebookError(
    "turn_not_found",
    `step ${step.step} (${step.role}) of run ${state.id} has ${turns.length === 1 ? "one turn" : `${turns.length} turns`}, and no turn ${ordinal}`,
  );
}
