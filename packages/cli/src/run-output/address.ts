import { CuebookError } from "@cuebook/error";
import {
  type Address,
  parseAddress as addressOf,
  type NumberedTurn,
  type RunOrigin,
  type Spot,
  type Step,
  stepNameOf,
  turnAt,
  turnsOf,
} from "@cuebook/run";
import { nearest } from "@cuebook/template";
import { UsageError } from "../failure/failure.ts";
import { type NamedSteps, roleText, stepName } from "./step-line.ts";

/** The places in a run that addresses name, as a person says them. */
const spotNames = {
  passage: "a passage of a prompt",
  line: "a line of a change",
  moment: "a moment of a transcript",
} as const;

/**
 * The address of a text, or of a link to the page.
 * @param spots the places in a run that the command can show
 * @throws UsageError for a malformed address, and for one of another place
 */
export function parseAddress(text: string, ...spots: readonly Spot["is"][]): Address {
  const found = addressOf(text);
  if (found === undefined) {
    throw new UsageError(
      `"${text}" is not an address: RUN, RUN/STEP or RUN/STEP/TURN`,
      "for example: 7k3m/reviewer#2/1",
    );
  }
  const is = found.at?.is;
  if (is === undefined || spots.includes(is)) return found;
  throw new UsageError(`"${text}" is ${spotNames[is]}, which this command does not show`, `show it: ${shownBy[is]}`);
}

/** The commands that show a place. */
const shownBy = {
  passage: "cuebook why ADDRESS",
  line: "cuebook runs diff ADDRESS",
  moment: "cuebook runs show ADDRESS",
} as const;

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

/** The turn that an address names. @throws CuebookError `turn_not_found` */
export function findTurn(state: Pick<RunOrigin, "id">, step: Step, named: Pick<Address, "turn" | "try">): NumberedTurn {
  const found = turnAt(step, named);
  if (found !== undefined) return found;
  const turns = turnsOf(step);
  const which = `${named.try === undefined ? "" : `${named.try}.`}${named.turn}`;
  throw new CuebookError(
    "turn_not_found",
    `step ${step.step} (${step.role}) of run ${state.id} has ${turns.length === 1 ? "one turn" : `${turns.length} turns`}, and no turn ${which}`,
  );
}
