import { ChatError, type ChatErrorOptions } from "./error.ts";

/** Why turns fail, by code. The reference is made from this. */
export const turnErrors = {
  request_stage_failed:
    "A stage of the request failed: `stage` names it, `cause` is the reason. In the turn's first request nothing was sent.",
  response_stage_failed: "A stage of the response failed: `stage` names it, `cause` is the reason.",
  model_failed: "The model's stream failed. `cause` is what it threw, and shows whether a retry may help.",
  model_cut_off: "The model's stream ended before the answer was complete.",
  model_answer_empty: "The model's answer has neither text nor calls nor a value.",
  model_event_invalid: "The model's stream has an invalid event: a defect of the code that makes the stream.",
  text_empty: "A text to send is blank, which services refuse, and the message has no file.",
  text_limit: "The user's text, or the model's answer, is longer than `limits.textLength`.",
  file_limit: "The files of a message are larger than `limits.fileLength`.",
  file_invalid: "A file of a message is empty or not Base64.",
  calls_limit: "One answer has more calls than `limits.calls`.",
  answer_misfit: "The answer does not fit the schema, nor does the one after the model was asked to correct it.",
  tool_rounds_limit: "The model requests tools again after `limits.toolRounds` rounds.",
  observer_failed: "`onEvent` threw. `cause` is what it threw.",
} as const;

export type TurnErrorCode = keyof typeof turnErrors;

/** A turn failed. The history is valid, and has everything that was completed. */
export class TurnError extends ChatError {
  declare readonly code: TurnErrorCode;
  readonly turn: string;
  /** The stage of a pipeline that failed, if one did. */
  readonly stage: string | undefined;

  constructor(
    code: TurnErrorCode,
    turn: string,
    message: string,
    { stage, ...options }: ChatErrorOptions & { readonly stage?: string | undefined } = {},
  ) {
    super(code, message, options);
    this.turn = turn;
    this.stage = stage;
  }
}

/** The failure of a turn because of something thrown. It is retryable if that was. */
export function turnErrorOf(
  code: TurnErrorCode,
  turn: string,
  what: string,
  cause: unknown,
  stage?: string,
): TurnError {
  const retryable = typeof cause === "object" && cause !== null && "retryable" in cause && cause.retryable === true;
  return new TurnError(code, turn, `${what}: ${reasonOf(cause)}`, {
    cause,
    retryable,
    stage,
    hint: cause instanceof ChatError ? cause.hint : undefined,
    diagnostic: cause instanceof ChatError ? cause.diagnostic : undefined,
  });
}

/** The message of anything thrown, limited in length, without control characters. */
export function reasonOf(thrown: unknown): string {
  const text = thrown instanceof Error ? thrown.message : typeof thrown === "string" ? thrown : "";
  const shown = text
    .slice(0, 2000)
    .toWellFormed()
    .replace(/[\p{Cc}\p{Bidi_Control}]/gu, (character) => {
      return character === "\n" ? character : "\uFFFD";
    });
  if (shown.trim() !== "") return shown;
  return thrown instanceof Error ? `${thrown.name} without a message` : "no reason given";
}
