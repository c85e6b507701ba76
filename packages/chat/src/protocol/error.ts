import type { Diagnostic } from "@cuebook/template";

/** What a `ChatError` is made with besides its code and message. */
export interface ChatErrorOptions {
  readonly hint?: string | undefined;
  readonly retryable?: boolean;
  readonly cause?: unknown;
  readonly diagnostic?: Diagnostic | undefined;
}

/**
 * A failure while a conversation goes on: not an author's mistake, which is a diagnostic.
 *
 * Of the arguments: `arguments_invalid`, `arguments_limit`, `facts_invalid`. Of prompts: `prompt_invalid`,
 * `prompt_variable`, `prompt_render`, `prompt_limit`.
 */
export class ChatError extends Error {
  override readonly name = "ChatError";
  /** Which failure it is, stable across versions. */
  readonly code: string;
  /** Whether the same call may succeed later with nothing changed. */
  readonly retryable: boolean;
  /** What to do about it, for a person. */
  readonly hint: string | undefined;
  /** The place in the author's file, where the failure has one. */
  readonly diagnostic: Diagnostic | undefined;

  constructor(code: string, message: string, options: ChatErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.retryable = options.retryable ?? false;
    this.hint = options.hint;
    this.diagnostic = options.diagnostic;
  }
}
