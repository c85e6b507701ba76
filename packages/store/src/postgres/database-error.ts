import type { CuebookErrorOptions } from "@cuebook/error";
import { damaged } from "../damage.ts";
import { JournalError } from "../journal-error.ts";
import type { PostgresAddress } from "./address.ts";

/** Converts the driver's error into one that says what to do. The driver's error is not the cause: it may contain the password. */
export function databaseError(address: PostgresAddress, error: unknown): JournalError {
  const state = sqlState(error);
  const { shown } = address;
  const why = reasonOf(error);
  const failed = (code: string, what: string, options: CuebookErrorOptions = {}) =>
    new JournalError(code, `${shown} ${what}: ${why}`, options);
  if (state === undefined) return connectionError(failed, why);
  if (isUnavailable(state)) {
    return failed("database_unavailable", "cannot be reached", {
      hint: "Wait until PostgreSQL accepts connections; then run the command again. Nothing was lost.",
      retryable: true,
    });
  }
  if (state.startsWith("28")) return failed("database_refused", "refuses the role", { hint: roleHint });
  if (state.startsWith("XX")) return damaged(shown, why);
  switch (state) {
    case "40001":
    case "40P01":
    case "55P03":
      return failed("database_locked", "is locked by another process", {
        hint: "Run the command again. Nothing was lost.",
        retryable: true,
      });
    case "53100":
    case "53200":
      return failed("database_full", "cannot be written", {
        hint: "Free disk space on the server, then continue. Earlier data is kept.",
        retryable: true,
      });
    case "3D000":
      return failed("database_unavailable", "cannot be opened", {
        hint: `Create it: createdb --encoding=UTF8 --template=template0 ${address.database}`,
      });
    case "42501":
      return failed("database_denied", "does not allow this", { hint: grantHint(address) });
    default:
      return failed("database_failed", "failed", { data: { sqlState: state, constraint: constraintOf(error) } });
  }
}

/** Errors without a state are those of the connection, not of the server. */
function connectionError(
  failed: (code: string, what: string, options?: CuebookErrorOptions) => JournalError,
  why: string,
): JournalError {
  if (/^SASL|password/i.test(why)) return failed("database_refused", "asks for a password", { hint: roleHint });
  return failed("database_unavailable", "cannot be reached", {
    hint: "Check the address, and that PostgreSQL runs there; then run the command again. Nothing was lost.",
    retryable: true,
  });
}

const roleHint = "Check the role and its password in CUEBOOK_STORE: postgres://ROLE:PASSWORD@HOST/DATABASE";

/** The hint with the rights that the owner of the tables has to grant to another role. */
export function grantHint({ user }: PostgresAddress): string {
  const role = user ?? "ROLE";
  return [
    `As the owner of the schema: GRANT USAGE ON SCHEMA cuebook TO ${role};`,
    `GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA cuebook TO ${role};`,
    `GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA cuebook TO ${role};`,
  ].join(" ");
}

/** Whether the server ends the session, accepts none now, or became a standby. */
function isUnavailable(state: string): boolean {
  return state.startsWith("08") || ["57P01", "57P02", "57P03", "57P05", "25P03", "25006", "53300"].includes(state);
}

/** Whether the same call may succeed in a moment, without any change. */
export function isTransient(error: unknown): error is JournalError {
  return error instanceof JournalError && error.retryable && error.code !== "database_full";
}

/** Whether a connection is unusable and the outcome of its last statement is unknown. */
export function isLost(error: unknown): boolean {
  return error instanceof JournalError && error.code === "database_unavailable";
}

/** Whether a row was refused by a constraint. */
export function violates(error: unknown, constraint: string): boolean {
  return error instanceof JournalError && error.data?.constraint === constraint;
}

function sqlState(error: unknown): string | undefined {
  const isOfServer = error instanceof Error && "severity" in error && "code" in error;
  return isOfServer ? String(error.code) : undefined;
}

function constraintOf(error: unknown): string | undefined {
  return error instanceof Error && "constraint" in error ? String(error.constraint) : undefined;
}

/** If a host name has several addresses and all fail, the error has a code but no message. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message === "" && "code" in error ? String(error.code) : error.message;
}
