/** A failure as recorded in the journal. */
export interface FailureRecord {
  readonly code: string;
  readonly message: string;
  readonly retryable: boolean;
  readonly hint?: string | undefined;
  /** As in `CuebookError`. */
  readonly data?: Readonly<Record<string, unknown>> | undefined;
}
