import { ChatError, type ChatErrorOptions, type ModelUsage } from "@cuebook/chat";

/** Why a request to a model failed, by code. The reference page is made from this. */
export const modelErrors = {
  model_key_missing: "The service requires a key, and none is set.",
  model_unauthorized: "The service rejects the key, or the key may not use this model.",
  model_not_found: "The service does not have this model, or the address is wrong.",
  model_context_exceeded: "The conversation is longer than the model's context.",
  model_request_refused: "The service refuses the request. Sending the same request again does not help.",
  model_rate_limited: "The service has received too many requests for now.",
  model_unavailable: "The service failed or is overloaded.",
  model_unreachable: "The connection to the service failed.",
  model_redirected: "The service redirects requests. Redirects are not followed, because requests contain the key.",
  model_stalled: "The service sent nothing for `stallTimeoutMs`.",
  model_answer_cut: "The answer ended before it was complete.",
  model_answer_invalid: "The answer does not follow the service's protocol.",
  model_answer_empty: "The answer is complete, but has neither text nor calls.",
  model_answer_too_large: "The answer is larger than the limit.",
  model_answer_unfinished: "The model stopped in the middle of its answer, at its token limit.",
  model_answer_filtered: "A filter of the service stopped the answer.",
} as const;

export type ModelErrorCode = keyof typeof modelErrors;

/** The options of a `ModelError` beside its code and message. */
export interface ModelErrorOptions extends ChatErrorOptions {
  readonly status?: number;
  readonly retryAfterMs?: number;
  readonly usage?: ModelUsage | undefined;
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

/** A request to a model failed. `retryable`: the same request may succeed later. */
export class ModelError extends ChatError {
  declare readonly code: ModelErrorCode;
  /** The HTTP status, if the service sent one. */
  readonly status: number | undefined;
  /** How long the service asks to wait, in milliseconds. */
  readonly retryAfterMs: number | undefined;
  /** What the failed request used, as far as the service has said it; of several tries, the sum. */
  readonly usage: ModelUsage | undefined;

  constructor(
    code: ModelErrorCode,
    message: string,
    { status, retryAfterMs, usage, ...options }: ModelErrorOptions = {},
  ) {
    super(code, message, { retryable: mayPass.has(code), ...options });
    this.status = status;
    this.retryAfterMs = retryAfterMs;
    this.usage = usage;
  }

  /** The same failure with another message or usage. */
  with({
    message = this.message,
    usage = this.usage,
  }: {
    message?: string;
    usage?: ModelUsage | undefined;
  }): ModelError {
    const { code, status, retryAfterMs, hint, retryable } = this;
    return new ModelError(code, message, {
      retryable,
      hint,
      usage,
      ...(status !== undefined && { status }),
      ...(retryAfterMs !== undefined && { retryAfterMs }),
      cause: this,
    });
  }
}
