import type { ProgramToken, Scope } from "@cuebook/server";
import { isLoopback } from "@cuebook/server/proxy";
import { UsageError } from "../failure/failure.ts";

/** The variable with the token of programs, unless an option names another variable. */
export const tokenVariable = "CUEBOOK_INBOX_TOKEN";

/** The variable with the token that only reads. */
export const readVariable = "CUEBOOK_READ_TOKEN";

/** The variables with tokens of limited scope. */
const limited = { CUEBOOK_ANSWER_TOKEN: "answer", [readVariable]: "read" } as const;

/** The address of a door, and how programs identify themselves there. */
interface DoorAddress {
  readonly address: string;
  /** The option with the address, as it was given. */
  readonly given: string;
  /** The variable with the token. */
  readonly variable: string;
  /** Whether a proxy is in front of it. */
  readonly isProxied: boolean;
}

/**
 * The tokens of programs. If other machines can reach the address, a token is required, unless a proxy is configured.
 * @throws UsageError
 */
export function doorTokens(
  { address, given, variable, isProxied }: DoorAddress,
  env: Readonly<Record<string, string | undefined>>,
): readonly ProgramToken[] {
  const tokens = programTokens(variable, env);
  if (tokens.length === 0 && !isProxied && !isLoopback(address)) {
    throw new UsageError(
      `${given} can be reached from other machines: that needs a token in ${variable}`,
      `${exampleOf(variable)}. Answers then travel unencrypted: set page.public_url for a proxy with https`,
    );
  }
  return tokens;
}

/**
 * The tokens of programs, each from its variable.
 * @param variable the variable of the token with all scopes
 * @throws UsageError
 */
export function programTokens(
  variable: string,
  env: Readonly<Record<string, string | undefined>>,
): readonly ProgramToken[] {
  const named = [[variable, "admin"], ...Object.entries(limited)] as readonly (readonly [string, Scope])[];
  const tokens = named.flatMap(([name, scope]) => {
    const token = env[name] ?? "";
    return token === "" ? [] : [{ token: checked(token, name), scope, name }];
  });
  for (const [index, { token, name }] of tokens.entries()) {
    const same = tokens.slice(0, index).find((each) => each.token === token);
    if (same !== undefined)
      throw new UsageError(`${same.name} and ${name} have the same token`, "each scope needs its own token");
  }
  return tokens.map(({ token, scope }) => ({ token, scope }));
}

/** An example command that creates a token. */
export function exampleOf(variable: string): string {
  return `for example: export ${variable}=$(openssl rand -hex 32)`;
}

function checked(token: string, variable: string): string {
  if (/^[\x21-\x7e]{32,}$/.test(token)) return token;
  throw new UsageError(
    `the token in ${variable} can be guessed: it needs at least 32 characters of printable ASCII`,
    exampleOf(variable),
  );
}
