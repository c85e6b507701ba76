import { childEnvironment, type EnvironmentSettings } from "@cuebook/system";
import type { TurnRequest } from "./agent.ts";

/** The variables that name proxies: without them, a client may not reach its service. */
export const proxyVariables = ["HTTP_PROXY", "HTTPS_PROXY", "NO_PROXY", "http_proxy", "https_proxy", "no_proxy"];

/**
 * The environment of an agent: the allow-list, the locale, what the configuration passes on and sets, and the turn's variables.
 * Variables with a withheld value are left out, by whatever name. A variable that the configuration sets takes precedence over one
 * that it passes on. The `CUEBOOK_` variables cannot be changed.
 */
export function agentEnvironment(settings: EnvironmentSettings, turn?: TurnRequest): Record<string, string> {
  const environment = withoutValues(childEnvironment(settings), turn?.withheld ?? []);
  if (turn !== undefined) {
    Object.assign(environment, turn.variables);
    environment.CUEBOOK_RUN = turn.run;
    environment.CUEBOOK_ROLE = turn.role;
    environment.CUEBOOK_VISIT = String(turn.visit);
    environment.CUEBOOK_TURN = String(turn.turn);
    delete environment.CUEBOOK_SESSION;
    if (turn.session !== undefined) environment.CUEBOOK_SESSION = turn.session;
    delete environment.CUEBOOK_MCP_URL;
    delete environment.CUEBOOK_MCP_TOKEN;
    if (turn.tools !== undefined) {
      environment.CUEBOOK_MCP_URL = turn.tools.url;
      environment.CUEBOOK_MCP_TOKEN = turn.tools.token;
      // The server is on this machine, and no proxy may see the token.
      for (const name of ["NO_PROXY", "no_proxy"]) {
        environment[name] = [environment[name] ?? "", new URL(turn.tools.url).hostname].filter(Boolean).join(",");
      }
    }
  }
  return environment;
}

/** A value of at least this length is also found inside of others, such as an address with a token. */
const shortestInside = 8;

/** The variables without those that have one of the values, by whatever name. */
export function withoutValues(
  environment: Readonly<Record<string, string>>,
  values: readonly string[],
): Record<string, string> {
  const has = (text: string) =>
    values.some((value) => value !== "" && (value.length < shortestInside ? text === value : text.includes(value)));
  return Object.fromEntries(Object.entries(environment).filter(([, text]) => !has(text)));
}
