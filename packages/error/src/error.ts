/** The optional parts of a failure. */
export interface CuebookErrorOptions {
  readonly hint?: string | undefined;
  readonly data?: Readonly<Record<string, unknown>> | undefined;
  /** Default: false. */
  readonly retryable?: boolean;
  readonly cause?: unknown;
}

/** A failure at run time. A mistake of an author is a diagnostic instead. */
export class CuebookError extends Error {
  override readonly name = "CuebookError";
  /** The kind of failure, stable across versions. */
  readonly code: string;
  /** Whether the same call may succeed later without any change. */
  readonly retryable: boolean;
  /** How a person can fix it. */
  readonly hint: string | undefined;
  /** Details for callers that give advice by code: the run, the agent, which case of the failure. */
  readonly data: Readonly<Record<string, unknown>> | undefined;

  constructor(code: string, message: string, options: CuebookErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.hint = options.hint;
    this.data = options.data;
    this.retryable = options.retryable ?? false;
  }
}

/** Whether a code is one of Cuebook's, which are lower case. System codes (`ENOENT`) are not, and get here only by a bug. */
export function isOwnCode(code: unknown): code is string {
  return typeof code === "string" && /^[a-z]+(_[a-z]+)*$/.test(code);
}
