import { byName, environmentName, environmentNames, list, text } from "@cuebook/settings";
import type { EnvironmentSettings } from "@cuebook/system";

/** A text that is valid as an argument of a program. */
const argument = { pattern: "^[^\\x00]*$" } as const;

/** A list of arguments of a program. */
export function argumentList(description: string) {
  return list(text(argument), { description, default: [] });
}

/** A program with its arguments. */
export function commandLine(description: string) {
  return list(text(argument), { description, minItems: 1 });
}

/** The environment settings of every agent that starts processes. */
export const environmentSettings = {
  env: environmentNames({
    description: "Names of variables of Cuebook's environment that the agent gets too. A name may end in *.",
    default: [],
  }),
  set: byName(text(argument), {
    description: "Variables to set, by name.",
    propertyNames: { pattern: environmentName },
    default: {},
  }),
};

/** The same, in the form that a process takes. @param handedOn variables that are always passed on */
export function environmentOf(
  { env, set }: { readonly env: readonly string[]; readonly set: Readonly<Record<string, string>> },
  handedOn: readonly string[] = [],
): EnvironmentSettings {
  return { env: [...handedOn, ...env], set };
}
