import type { TurnRef } from "@cuebook/run";

/** What identifies a turn in its run. */
export function turnKey({ step, try: attempt, turn }: TurnRef): string {
  return `${step}/${attempt}/${turn}`;
}
