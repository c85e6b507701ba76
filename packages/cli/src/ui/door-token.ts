import { UsageError } from "../failure/failure.ts";

/** The variable with the token of programs, unless an option names another one. */
export const tokenVariable = "CUEBOOK_INBOX_TOKEN";

const loopback: ReadonlySet<string> = new Set(["127.0.0.1", "::1", "localhost"]);

function isLoopback(address: string): boolean {
  return loopback.has(address);
}

/**
 * The token of programs, which is needed where other machines reach the address.
 * @param given the option with the address, as it was given
 * @throws UsageError
 */
export function doorToken(
  { address, given, variable }: { readonly address: string; readonly given: string; readonly variable: string },
  env: Readonly<Record<string, string | undefined>>,
): string | undefined {
  const token = env[variable] ?? "";
  const example = `for example: export ${variable}=$(openssl rand -hex 32)`;
  if (token === "" && !isLoopback(address)) {
    throw new UsageError(
      `${given} can be reached from other machines: that needs a token in ${variable}`,
      `${example}. Answers then travel unencrypted`,
    );
  }
  if (token !== "" && !/^[\x21-\x7e]{32,}$/.test(token)) {
    throw new UsageError(
      `the token in ${variable} can be guessed: it needs at least 32 characters of printable ASCII`,
      example,
    );
  }
  return token === "" ? undefined : token;
}
