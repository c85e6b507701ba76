import type { Step, Try, Turn } from "../state/step.ts";
import type { Address } from "./address.ts";

/** A turn with its number in its step. */
export interface NumberedTurn {
  /** From 1, counted over all tries of the step. */
  readonly ordinal: number;
  readonly attempt: Try;
  readonly turn: Turn;
}

/** The turns of a step, numbered over all its tries. */
export function turnsOf(step: Pick<Step, "tries">): NumberedTurn[] {
  return step.tries
    .flatMap((attempt) => attempt.turns.map((turn) => ({ attempt, turn })))
    .map((numbered, index) => ({ ...numbered, ordinal: index + 1 }));
}

/** The turn of a step that an address names. */
export function turnAt(step: Pick<Step, "tries">, { try: of, turn: number }: Pick<Address, "try" | "turn">) {
  const isNamed = ({ ordinal, attempt, turn }: NumberedTurn) =>
    of === undefined ? ordinal === number : attempt.try === of && turn.turn === number;
  return turnsOf(step).find(isNamed);
}
