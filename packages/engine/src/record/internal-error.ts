import { appendFileSync } from "node:fs";
import { join } from "node:path";
import { inspect } from "node:util";
import type { EventBody, FailureRecord } from "@cuebook/run";
import { makePrivateFolder, masker } from "@cuebook/system";
import type { HostClock, HostFiles, HostSecrets } from "../host/host.ts";
import { anyFailureOf } from "./failure.ts";

/**
 * Writes the stack of a bug to the log of its run. The journal, which everybody reads, gets only the message.
 * @returns the failure, with the file in its hint
 */
export function logInternalError(
  { logs, secrets, now }: HostFiles & HostSecrets & HostClock,
  run: string,
  error: unknown,
): FailureRecord {
  const failure = anyFailureOf(error);
  const file = join(logs, run, "internal-error.log");
  try {
    makePrivateFolder(join(logs, run));
    const text = masker(secrets)(inspect(error, { depth: 4 }));
    appendFileSync(file, `${now().toISOString()} ${text}\n\n`, { mode: 0o600 });
  } catch {
    // If the log cannot be written, the message alone has to suffice.
    return failure;
  }
  return { ...failure, hint: `This is a fault of Cuebook: please report it. Its stack is in ${file}.` };
}

/** The event that suspends a run because of a bug. @param step the step that was at work, if known */
export function suspendedForBug(error: FailureRecord, step: number | undefined): EventBody {
  return { type: "run_suspended", reason: "internal_error", message: error.message, step, error };
}
