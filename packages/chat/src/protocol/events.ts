import type { Diagnostic } from "@cuebook/template";
import type { ModelUsage } from "./model.ts";
import type { TextSize } from "./text-size.ts";
import type { TurnErrorCode } from "./turn-error.ts";

/** What a turn used and gave, until its end. */
export interface TurnMetrics {
  readonly durationMs: number;
  /** From the beginning of the turn to the first text that the model said; absent where it said none. */
  readonly firstDeltaMs?: number | undefined;
  /** What the model said in all answers of the turn. */
  readonly text: TextSize;
  /** The model's answers, also one that was cut off. */
  readonly answers: number;
  /** Calls that have a result, an error or not. */
  readonly calls: number;
  /** The sum over the answers that tell it. */
  readonly usage: ModelUsage;
}

/** What stopped a turn before its end: a further text of the user, `interrupt`, the caller's signal, or `restore`. */
export type InterruptionCause = "barge_in" | "interrupt" | "signal" | "restore";

/** Why a call was not made: the model is told in its result. */
export type CallRefusal = "id_empty" | "id_duplicate" | "arguments_invalid" | "unknown_tool";

/** What is dropped because its turn is over. */
export type StaleKind = "text" | "call" | "finish" | "tool_result" | "failure";

/**
 * What happens in a conversation, in order. Texts stand in `text` alone, which is the answer as it comes; everything else is names,
 * counts and durations. `chatEvents` says what each is.
 */
export type ChatEvent =
  | { readonly type: "turn_started"; readonly turn: string; readonly text: TextSize; readonly history: number }
  | {
      readonly type: "stage";
      readonly turn: string;
      /** The rounds of tools before it in the turn. */
      readonly round: number;
      readonly pipeline: "request" | "response";
      readonly stage: string;
      /** How often it ran: of the response once for each thing that the model tells. */
      readonly runs: number;
      readonly durationMs: number;
      readonly ok: boolean;
    }
  | { readonly type: "finding"; readonly turn: string; readonly diagnostic: Diagnostic }
  | {
      readonly type: "request";
      readonly turn: string;
      readonly round: number;
      /** The user's text. */
      readonly input: TextSize;
      /** Messages of the prompt, and how long they are together. */
      readonly prompt: number;
      readonly promptText: TextSize;
      /** Messages before the user's. */
      readonly history: number;
      readonly tools: number;
    }
  | { readonly type: "text"; readonly turn: string; readonly delta: string }
  | {
      readonly type: "answer";
      readonly turn: string;
      readonly round: number;
      readonly reason: string;
      readonly text: TextSize;
      readonly calls: number;
      readonly usage?: ModelUsage | undefined;
      /** From the request to the answer's end, and to its first text. */
      readonly durationMs: number;
      readonly firstDeltaMs?: number | undefined;
    }
  | {
      readonly type: "call_started";
      readonly turn: string;
      readonly round: number;
      readonly id: string;
      readonly name: string;
    }
  | {
      readonly type: "call_refused";
      readonly turn: string;
      readonly round: number;
      readonly id: string;
      readonly name: string;
      readonly refusal: CallRefusal;
    }
  | {
      readonly type: "call_completed";
      readonly turn: string;
      readonly round: number;
      readonly id: string;
      readonly name: string;
      readonly isError: boolean;
      /** Whether the result was longer than `limits.resultLength`. */
      readonly isCut: boolean;
      readonly result: TextSize;
      readonly durationMs: number;
    }
  | { readonly type: "stale"; readonly turn: string; readonly what: StaleKind }
  | { readonly type: "turn_completed"; readonly turn: string; readonly messages: number; readonly metrics: TurnMetrics }
  | {
      readonly type: "turn_interrupted";
      readonly turn: string;
      readonly by: InterruptionCause;
      readonly messages: number;
      readonly metrics: TurnMetrics;
    }
  | {
      readonly type: "turn_failed";
      readonly turn: string;
      readonly code: TurnErrorCode;
      readonly stage?: string | undefined;
      readonly messages: number;
      readonly metrics: TurnMetrics;
    }
  | { readonly type: "said"; readonly turn?: string | undefined; readonly text: TextSize }
  | { readonly type: "restored"; readonly history: number };

/** What each event tells: the reference is made from this. */
export const chatEvents: Readonly<Record<ChatEvent["type"], string>> = {
  turn_started: "The user has said something. `history` counts the messages before it.",
  stage:
    "A stage of a request is done or has failed; or an answer is over, and this is all that one stage of the response did for it.",
  finding: "Arguments did not do what they seem to, or the text of a template went out in place of what it renders to.",
  request: "A request is about to be sent.",
  text: "The model says something: the deltas of a turn in order are what it said.",
  answer: "An answer is complete.",
  call_started: "A tool is being called.",
  call_refused: "A call that the model wants is not made: its tool is unknown, or its id or arguments are no use.",
  call_completed: "A call has its result.",
  stale: "Something came for a turn that is over, and was dropped.",
  turn_completed: "The turn is over. `messages` counts those that the history got, here and below.",
  turn_interrupted: "The turn was stopped before its end.",
  turn_failed: "The turn failed.",
  said: "The assistant said something by itself: a greeting, a notice. `turn` is the one under way.",
  restored: "The history was replaced.",
};
