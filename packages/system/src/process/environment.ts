import { env as ours } from "node:process";

/** What any program needs to find itself at home. Nothing else of our own environment reaches a child unasked. */
const always = ["PATH", "HOME", "SHELL", "TMPDIR", "USER", "LOGNAME", "TERM", "LANG", "SSH_AUTH_SOCK", "TZ"] as const;

/** What a configuration says about the environment of a child. */
export interface EnvironmentSettings {
  /** Names of our own variables to hand on; a name may end in `*`. */
  readonly env: readonly string[];
  /** Variables to set, by name. */
  readonly set: Readonly<Record<string, string>>;
}

/** The environment of a child: the allow-list, the locale, and what is named and set. A variable that is set wins over one that is handed on. */
export function childEnvironment({ env, set }: EnvironmentSettings): Record<string, string> {
  const environment: Record<string, string> = Object.create(null);
  for (const [name, value] of Object.entries(ours)) {
    if (value !== undefined && isHandedOn(name, env)) environment[name] = value;
  }
  return Object.assign(environment, set);
}

function isHandedOn(name: string, asked: readonly string[]): boolean {
  if (name.startsWith("LC_") || always.some((known) => known === name)) return true;
  return asked.some((ask) => (ask.endsWith("*") ? name.startsWith(ask.slice(0, -1)) : name === ask));
}
