import type { Outputs, RunState } from "@cuebook/run";

/** The turn that a prompt is rendered for. */
export interface TurnPlace {
  readonly turn: number;
  readonly maxTurns: number;
}

/** The part of a run's state that prompts use. */
export type PromptState = Pick<RunState, "issue" | "input" | "dispatch"> &
  Outputs &
  // Only phases use this.
  Partial<Pick<RunState, "id" | "workflow" | "plan" | "project" | "variables" | "baseline">>;
