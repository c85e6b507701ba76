import { ChatError, TurnError } from "@cuebook/chat";
import type { Diagnostic } from "@cuebook/template";
import { isOwnCode } from "../failure/failure.ts";

/** What made a turn fail: the model's own failure, or a prompt's, where one of them says what it is. */
export function turnCause(error: unknown): unknown {
  if (!(error instanceof TurnError)) return error;
  const { cause } = error;
  return cause instanceof Error && "code" in cause && isOwnCode(cause.code) ? turnCause(cause) : error;
}

/** The place in the author's file that a failure is about. */
export function diagnosticOf(error: unknown): Diagnostic | undefined {
  return error instanceof ChatError ? error.diagnostic : undefined;
}
