import { ChatError, TurnError } from "@cuebook/chat";
import { isOwnCode } from "@cuebook/error";
import type { Diagnostic } from "@cuebook/template";

/** The cause of a failed turn: the failure of the model or of a prompt, if one of them has a code. */
export function turnCause(error: unknown): unknown {
  if (!(error instanceof TurnError)) return error;
  const { cause } = error;
  return cause instanceof Error && "code" in cause && isOwnCode(cause.code) ? turnCause(cause) : error;
}

/** The place in the author's file that a failure is about. */
export function diagnosticOf(error: unknown): Diagnostic | undefined {
  return error instanceof ChatError ? error.diagnostic : undefined;
}
