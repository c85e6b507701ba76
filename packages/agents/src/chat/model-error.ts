import { ChatError, type ChatErrorOptions } from "@cuebook/chat";

/** Why asking a model failed, by code: the reference is made from this. */
export const modelErrors = {
  model_key_missing: "The service wants a key, and there is none.",
  model_unauthorized: "The service does not take the key, or the key may not use this model.",
  model_not_found: "The service has no such model, or nothing at this address.",
  model_context_exceeded: "The conversation is longer than the model can take.",
  model_request_refused: "The service refuses the request: trying the same again is no use.",
  model_rate_limited: "The service has had too many requests for now.",
  model_unavailable: "The service failed, or has too much to do.",
  model_unreachable: "No connection to the service came about.",
  model_redirected: "The service sends requests elsewhere. They are not followed: they have a key.",
  model_stalled: "The service sent nothing for as long as `stallTimeoutMs` allows.",
  model_answer_cut: "The answer ended before it was complete.",
  model_answer_invalid: "The answer is not of the service's protocol.",
  model_answer_empty: "The answer is complete, and has neither text nor calls.",
  model_answer_too_large: "The answer has more bytes than are taken.",
  model_answer_unfinished: "The model stopped in the middle: at its limit of tokens.",
  model_answer_filtered: "A filter of the service stopped the answer.",
} as const;

export type ModelErrorCode = keyof typeof modelErrors;

/** What a `ModelError` is made with besides its code and message. */
export interface ModelErrorOptions extends ChatErrorOptions {
  readonly status?: number;
  readonly retryAfterMs?: number;
}

const mayPass: ReadonlySet<ModelErrorCode> = new Set([
  "model_rate_limited",
  "model_unavailable",
  "model_unreachable",
  "model_stalled",
  "model_answer_cut",
  "model_answer_invalid",
  "model_answer_empty",
]);

/** Asking a model failed. `retryable`: the same request may succeed later. */
export class ModelError extends ChatError {
  declare readonly code: ModelErrorCode;
  /** The HTTP status, where the service gave one. */
  readonly status: number | undefined;
  /** How long the service asks to be left alone, in milliseconds. */
  readonly retryAfterMs: number | undefined;

  constructor(code: ModelErrorCode, message: string, { status, retryAfterMs, ...options }: ModelErrorOptions = {}) {
    super(code, message, { retryable: mayPass.has(code), ...options });
    this.status = status;
    this.retryAfterMs = retryAfterMs;
  }
}
