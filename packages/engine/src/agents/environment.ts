import { env as ours } from "node:process";
import type { TurnRequest } from "./agent.ts";

/** What any program needs to find itself at home. Nothing else of our own environment reaches an agent unasked. */
const always = ["PATH", "HOME", "SHELL", "TMPDIR", "USER", "LOGNAME", "TERM", "LANG", "SSH_AUTH_SOCK", "TZ"] as const;

/** What an agent's configuration says about its environment. */
export interface EnvironmentSettings {
  /** Names of our own variables to hand on; a name may end in `*`. */
  readonly env: readonly string[];
  /** Variables to set, by name. */
  readonly set: Readonly<Record<string, string>>;
}

/**
 * The environment of a child: the allow-list, the locale, what the configuration names and sets, and what the turn is.
 * A variable that the configuration sets wins over one that it hands on; the `CUEBOOK_` ones cannot be changed.
 */
export function agentEnvironment(settings: EnvironmentSettings, turn?: TurnRequest): Record<string, string> {
  const environment: Record<string, string> = Object.create(null);
  for (const [name, value] of Object.entries(ours)) {
    if (value !== undefined && isHandedOn(name, settings.env)) environment[name] = value;
  }
  for (const [name, value] of Object.entries(settings.set)) environment[name] = value;
  if (turn !== undefined) {
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
      // The server is on this machine: no proxy is to see the token.
      for (const name of ["NO_PROXY", "no_proxy"]) {
        environment[name] = [environment[name] ?? "", new URL(turn.tools.url).hostname].filter(Boolean).join(",");
      }
    }
  }
  return environment;
}

function isHandedOn(name: string, asked: readonly string[]): boolean {
  if (name.startsWith("LC_") || always.some((known) => known === name)) return true;
  return asked.some((ask) => (ask.endsWith("*") ? name.startsWith(ask.slice(0, -1)) : name === ask));
}

/** The values in an environment that must not be shown: those whose names say so, unless too short to be one. */
export function secretValues(environment: Readonly<Record<string, string | undefined>>): string[] {
  const isSecret = /KEY|TOKEN|SECRET|PASSWORD|PASSWD|CREDENTIAL/i;
  return Object.entries(environment)
    .flatMap(([name, value = ""]) => (isSecret.test(name) && value.length >= 8 ? [value] : []))
    .sort((a, b) => b.length - a.length);
}
