import { env as ours } from "node:process";

/** The variables that any program needs. No other variable of our environment reaches a child unless it is named. */
const always = ["PATH", "HOME", "SHELL", "TMPDIR", "USER", "LOGNAME", "TERM", "LANG", "SSH_AUTH_SOCK", "TZ"] as const;

/** The settings of a child's environment. */
export interface EnvironmentSettings {
  /** Names of our variables to pass on; a name may end in `*`. */
  readonly env: readonly string[];
  /** Variables to set, by name. */
  readonly set: Readonly<Record<string, string>>;
}

/** The environment of a child: the allow-list, the locale, and named and set variables. A set variable wins over one passed on. */
export function childEnvironment({ env, set }: EnvironmentSettings): Record<string, string> {
  const environment: Record<string, string> = Object.create(null);
  for (const [name, value] of Object.entries(ours)) {
    if (value !== undefined && (isPassedOn(name) || isNamed(name, env))) environment[name] = value;
  }
  return Object.assign(environment, set);
}

/** Whether every child gets a variable. */
export function isPassedOn(name: string): boolean {
  return name.startsWith("LC_") || always.some((known) => known === name);
}

function isNamed(name: string, asked: readonly string[]): boolean {
  return asked.some((ask) => (ask.endsWith("*") ? name.startsWith(ask.slice(0, -1)) : name === ask));
}
