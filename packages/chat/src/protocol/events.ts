import type { Diagnostic } from "@cuebook/template";
import type { ModelUsage } from "./model.ts";
import type { TextSize } from "./text-size.ts";
import type { TurnErrorCode } from "./turn-error.ts";

/** What a turn used and produced. */
export interface TurnMetrics {
  readonly durationMs: number;
  /** The time from the beginning of the turn to the model's first text. Absent if the model sent no text. */
  readonly firstDeltaMs?: number | undefined;
  /** The size of all answers of the turn. */
  readonly text: TextSize;
  /** The number of answers, including one that was cut off. */
  readonly answers: number;
  /** The number of calls with a result, successful or not. */
  readonly calls: number;
  /** The sum over the answers that report it. */
  readonly usage: ModelUsage;
}

/** What interrupted a turn: a further text of the user, `interrupt`, the caller's signal, or `restore`. */
export type InterruptionCause = "barge_in" | "interrupt" | "signal" | "restore";

/** Why a call was not made. The model receives the reason in the call's result. */
export type CallRefusal = "id_empty" | "id_duplicate" | "arguments_invalid" | "arguments_misfit" | "unknown_tool";

/** What is dropped because its turn has ended. */
export type StaleKind = "text" | "reasoning" | "call" | "finish" | "tool_result" | "failure";

/**
 * The events of a conversation, in order. Only `text` and `reasoning` contain text, as it arrives. Everything else is names,
 * counts and durations. `chatEvents` describes each.
 */
export type ChatEvent =
  | { readonly type: "turn_started"; readonly turn: string; readonly text: TextSize; readonly history: number }
  | {
      readonly type: "stage";
      readonly turn: string;
      /** The number of rounds of tools before it in the turn. */
      readonly round: number;
      readonly pipeline: "request" | "response";
      readonly stage: string;
      /** How often it ran: a stage of the response runs once for each event of the model. */
      readonly runs: number;
      readonly durationMs: number;
      readonly ok: boolean;
    }
  | { readonly type: "finding"; readonly turn: string; readonly diagnostic: Diagnostic }
  | {
      readonly type: "request";
      readonly turn: string;
      readonly round: number;
      /** The size of the user's text. */
      readonly input: TextSize;
      /** The number of messages in the prompt, and their total size. */
      readonly prompt: number;
      readonly promptText: TextSize;
      /** The number of messages before the user's. */
      readonly history: number;
      readonly tools: number;
    }
  | {
      readonly type: "history_trimmed";
      readonly turn: string;
      /** The name of the stage whose rule did it. */
      readonly rule: string;
      /** The number of messages that the model does not get, and of those that it gets. */
      readonly left: number;
      readonly kept: number;
    }
  | { readonly type: "text"; readonly turn: string; readonly delta: string }
  | { readonly type: "reasoning"; readonly turn: string; readonly delta: string }
  | {
      readonly type: "answer";
      readonly turn: string;
      readonly round: number;
      readonly reason: string;
      readonly text: TextSize;
      readonly calls: number;
      readonly usage?: ModelUsage | undefined;
      /** The time from the request to the end of the answer, and to its first text. */
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
      /** The number of files that the model receives of it. */
      readonly files: number;
      readonly durationMs: number;
    }
  | {
      readonly type: "answer_refused";
      readonly turn: string;
      readonly round: number;
      /** What the model is asked to correct, if it is asked. */
      readonly isRepaired: boolean;
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

/** The description of each event. The reference is made from this. */
export const chatEvents: Readonly<Record<ChatEvent["type"], string>> = {
  turn_started: "The user has sent a text. `history` counts the messages before it.",
  stage:
    "A stage of a request has finished or failed; or an answer is over, and the event sums up one stage of the response.",
  finding: "Arguments had no effect, or the text of a template was sent because it could not be rendered.",
  history_trimmed: "A rule has left out or summarised the oldest messages of a request. The conversation keeps them.",
  request: "A request is about to be sent.",
  text: "The model sends text. The deltas of a turn, in order, are its text.",
  reasoning: "The model sends what it reasons, if its service says so. It is no part of the answer.",
  answer: "An answer is complete.",
  answer_refused: "An answer does not fit the schema. The model is asked once for another, if `isRepaired`.",
  call_started: "A tool call begins.",
  call_refused:
    "A call of the model is not made: its tool is unknown, its id or arguments are invalid, or they do not fit the tool.",
  call_completed: "A call has its result.",
  stale: "Something arrived for a turn that has ended, and was dropped.",
  turn_completed: "The turn is complete. `messages` counts the messages added to the history, here and below.",
  turn_interrupted: "The turn was interrupted.",
  turn_failed: "The turn failed.",
  said: "The assistant said something on its own: a greeting, a notice. `turn` is the running one.",
  restored: "The history was replaced.",
};
