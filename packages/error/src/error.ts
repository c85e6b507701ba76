/** A failure while something ran: not an author's mistake, which is a diagnostic. */
export class CuebookError extends Error {
  override readonly name = "CuebookError";
  /** Which failure it is, stable across versions. */
  readonly code: string;
  /** Whether the same call may succeed later with nothing changed. */
  readonly retryable: boolean;
  /** What to do about it, for a person. */
  readonly hint: string | undefined;
  /** What it is about, for whoever advises on it by its code: the run, the agent, which of its cases it is. */
  readonly data: Readonly<Record<string, unknown>> | undefined;

  constructor(
    code: string,
    message: string,
    options: {
      hint?: string | undefined;
      data?: Readonly<Record<string, unknown>> | undefined;
      retryable?: boolean;
      cause?: unknown;
    } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.hint = options.hint;
    this.data = options.data;
    this.retryable = options.retryable ?? false;
  }
}
