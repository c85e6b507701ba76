import type { RunState, Step, Try, Turn } from "@cuebook/run";
import type { RunFeed } from "./feed.ts";

/** A turn of a step, with its try. */
export interface StepTurn {
  readonly attempt: Try;
  readonly turn: Turn;
}

/** The properties of every part of a step. */
export interface StepPartProps {
  readonly feed: RunFeed;
  readonly state: RunState;
  readonly step: Step;
  readonly turns: readonly StepTurn[];
}
