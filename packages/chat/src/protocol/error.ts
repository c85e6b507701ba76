import type { Diagnostic } from "@cuebook/template";

/** The options of a `ChatError` besides its code and message. */
export interface ChatErrorOptions {
  readonly hint?: string | undefined;
  readonly retryable?: boolean;
  readonly cause?: unknown;
  readonly diagnostic?: Diagnostic | undefined;
}

/**
 * A failure during a conversation. An author's mistake is a diagnostic instead.
 *
 * Codes of arguments: `arguments_invalid`, `arguments_limit`, `facts_invalid`. Codes of prompts: `prompt_invalid`,
 * `prompt_variable`, `prompt_render`, `prompt_limit`, `prompt_blank`.
 */
export class ChatError extends Error {
  override readonly name = "ChatError";
  /** The kind of failure, stable across versions. */
  readonly code: string;
  /** Whether the same call may succeed later without changes. */
  readonly retryable: boolean;
  /** What to do about it, for a person. */
  readonly hint: string | undefined;
  /** The place in the author's file, if the failure has one. */
  readonly diagnostic: Diagnostic | undefined;

  constructor(code: string, message: string, options: ChatErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.retryable = options.retryable ?? false;
    this.hint = options.hint;
    this.diagnostic = options.diagnostic;
  }
}
