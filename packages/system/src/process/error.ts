import { CuebookError } from "@cuebook/error";

/** Why a child process did not run. */
export type ProcessErrorCode = "process_not_found" | "process_failed" | "process_cancelled" | "sandbox_unavailable";

/** A child process that could not be started. The caller names it: `what` completes a sentence that begins with the name. */
export class ProcessError extends CuebookError {
  declare readonly code: ProcessErrorCode;
  readonly what: string;

  constructor(
    code: ProcessErrorCode,
    program: string,
    what: string,
    options: { hint?: string | undefined; cause?: unknown } = {},
  ) {
    super(code, `the program "${program}" ${what}`, options);
    this.what = what;
  }
}
