import { secretValues } from "@cuebook/system";

/** An MCP server that a person has declared, as a configuration has it. */
export type ServerSettings = {
  /** Letters, digits and `-`. */
  readonly name: string;
  /** How long its start, and each call, may take. */
  readonly timeoutMs: number;
} & (
  | {
      readonly command: readonly string[];
      /** The names of our variables that it gets beside those of every program. */
      readonly env: readonly string[];
      readonly set: Readonly<Record<string, string>>;
    }
  | {
      readonly url: string;
      /** The environment variable with the token. */
      readonly token: string | undefined;
    }
);

/** The values that servers are let in by, whatever their variables are called: they are shown nowhere. */
export function serverSecrets(
  servers: readonly ServerSettings[],
  env: Readonly<Record<string, string | undefined>>,
): readonly string[] {
  return servers.flatMap((server) => {
    const token = "url" in server && server.token !== undefined ? (env[server.token] ?? "") : "";
    return [...(token === "" ? [] : [token]), ...("set" in server ? secretValues(server.set) : [])];
  });
}
