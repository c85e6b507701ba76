import type { TurnRef } from "../events/kinds.ts";

/** The most of a growing text that is shown, in UTF-16 units: its end. */
export const liveLength = 4000;

/** A text that an agent has not finished yet: for those who watch, and not kept. */
export interface LiveText extends TurnRef {
  readonly run: string;
  /** When it was last longer: an ISO time. */
  readonly at: string;
  /** `tool_output`: what the tool of the call `item` writes. */
  readonly of: "text" | "reasoning" | "tool_output";
  readonly item?: string | undefined;
  /** The number of the next event of the transcript: when that exists, this is over. */
  readonly before: number;
  /** Its end, at most `liveLength`, without secrets. */
  readonly text: string;
  /** Whether its beginning is left out. */
  readonly isCut: boolean;
}
