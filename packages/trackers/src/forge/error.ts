import { CuebookError } from "@cuebook/error";
import { TrackerError, type TrackerErrorCode } from "../tracker/error.ts";

const codes = {
  tracker_unavailable: "forge_unavailable",
  tracker_auth: "forge_auth",
  tracker_not_found: "forge_not_found",
  tracker_payload: "forge_refused",
  tracker_conflict: "forge_refused",
} as const satisfies Readonly<Record<TrackerErrorCode, string>>;

/** Why an operation of a forge failed. */
export type ForgeErrorCode = (typeof codes)[TrackerErrorCode];

const hints: Readonly<Record<ForgeErrorCode, string | undefined>> = {
  forge_unavailable: "check the network and whether the service is up; it is tried again later",
  forge_auth: "check `handoff.token`: it may have expired, or lack a permission or this repository",
  forge_not_found: "check the address of the remote, and whether `handoff.token` has access to that repository",
  forge_refused: undefined,
};

/** A failed operation of a forge. */
export class ForgeError extends CuebookError {
  declare readonly code: ForgeErrorCode;
  /** When the forge accepts requests again: ISO time. */
  readonly retryAt: string | undefined;

  constructor(kind: string, error: TrackerError, hint?: string) {
    const code = codes[error.code];
    const { retryable, retryAt, cause } = error;
    const advice = retryAt === undefined ? (hint ?? hints[code]) : `it accepts requests again at ${retryAt}`;
    super(code, `the forge "${kind}" ${error.what}`, { retryable, cause, ...(advice && { hint: advice }) });
    this.retryAt = retryAt;
  }
}

/**
 * Does something with the HTTP client, whose errors are those of trackers.
 * @param hintOf what to do about an error, if it is more than its code says
 * @throws ForgeError
 */
export async function ofForge<Result>(
  kind: string,
  work: () => Promise<Result>,
  hintOf: (error: TrackerError) => string | undefined = () => undefined,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof TrackerError ? new ForgeError(kind, error, hintOf(error)) : error;
  }
}
