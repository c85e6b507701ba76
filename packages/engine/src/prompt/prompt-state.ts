import type { Outputs, RunGround, RunOrigin } from "@cuebook/run";

/** The turn that a prompt is rendered for. */
export interface TurnPlace {
  readonly turn: number;
  readonly maxTurns: number;
}

/** The part of a run's state that prompts use. */
export type PromptState = Pick<RunOrigin, "issue" | "input" | "dispatch"> &
  Outputs &
  // Only phases use this.
  Partial<Pick<RunOrigin, "id" | "workflow"> & Pick<RunGround, "plan" | "project" | "variables" | "baseline">>;
