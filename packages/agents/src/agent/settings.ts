import { EngineError } from "@cuebook/error";
import type { EnvironmentSettings } from "@cuebook/system";

type Config = Readonly<Record<string, unknown>>;

/** The schema of what every agent that starts processes may say about their environment. */
export const environmentSchema = {
  env: {
    description: "Names of variables of Cuebook's own environment to hand on; a name may end in *.",
    type: "array",
    items: { type: "string", pattern: "^[A-Za-z_][A-Za-z0-9_]*\\*?$" },
  },
  set: {
    description: "Variables to set, by name.",
    type: "object",
    propertyNames: { pattern: "^[A-Za-z_][A-Za-z0-9_]*$" },
    additionalProperties: { type: "string" },
  },
} as const;

/** The schema of a program with its arguments. */
export const commandSchema = {
  description:
    "A program and its arguments. No shell reads it. A program with a slash is looked for from the workspace, another on PATH.",
  type: "array",
  items: { type: "string" },
  minItems: 1,
} as const;

/** Reads `env` and `set`. @throws EngineError `agent_config_invalid` */
export function environmentSettings(
  kind: string,
  config: Config,
  handedOn: readonly string[] = [],
): EnvironmentSettings {
  const env = optionalStrings(kind, config, "env") ?? [];
  for (const name of env) {
    if (!/^[A-Za-z_][A-Za-z0-9_]*\*?$/.test(name)) throw invalid(kind, "env", "names of environment variables", name);
  }
  const set = config.set ?? {};
  if (typeof set !== "object" || set === null || Array.isArray(set)) {
    throw invalid(kind, "set", "a mapping of names to texts", set);
  }
  const values: Record<string, string> = Object.create(null);
  for (const [name, value] of Object.entries(set)) {
    if (!/^[A-Za-z_][A-Za-z0-9_]*$/.test(name)) throw invalid(kind, "set", "names of environment variables", name);
    if (typeof value !== "string" || value.includes("\0")) throw invalid(kind, `set.${name}`, "a text", value);
    values[name] = value;
  }
  return { env: [...handedOn, ...env], set: values };
}

/** Reads a list of texts. @throws EngineError `agent_config_invalid` */
export function optionalStrings(kind: string, config: Config, key: string): readonly string[] | undefined {
  const value = config[key];
  if (value === undefined) return undefined;
  if (!Array.isArray(value)) throw invalid(kind, key, "a list of texts", value);
  return value.map((item: unknown) => {
    if (typeof item !== "string" || item.includes("\0")) throw invalid(kind, key, "a list of texts", item);
    return item;
  });
}

/** Reads a program with its arguments. @throws EngineError `agent_config_invalid` */
export function optionalCommand(kind: string, config: Config): readonly string[] | undefined {
  const command = optionalStrings(kind, config, "command");
  if (command?.[0] === "" || command?.length === 0) {
    throw invalid(kind, "command", "a program and its arguments, such as [my-agent, --quiet]", command);
  }
  return command;
}

/** Reads a program that must be named. @throws EngineError `agent_config_invalid` */
export function requiredCommand(kind: string, config: Config): readonly string[] {
  const command = optionalCommand(kind, config);
  if (command !== undefined) return command;
  throw invalid(kind, "command", "a program and its arguments, such as [my-agent, --quiet]", command);
}

/** Reads a text. @throws EngineError `agent_config_invalid` */
export function optionalString(kind: string, config: Config, key: string): string | undefined {
  const value = config[key];
  if (value === undefined) return undefined;
  if (typeof value !== "string" || value === "" || value.includes("\0")) throw invalid(kind, key, "a text", value);
  return value;
}

/** Reads a whole number above 0. @throws EngineError `agent_config_invalid` */
export function optionalCount(kind: string, config: Config, key: string): number | undefined {
  const value = config[key];
  if (value === undefined) return undefined;
  if (typeof value !== "number" || !Number.isSafeInteger(value) || value < 1) {
    throw invalid(kind, key, "a whole number above 0", value);
  }
  return value;
}

/** The failure for a setting that is missing or of the wrong kind. */
export function invalid(kind: string, key: string, expected: string, found: unknown): EngineError {
  const shown = found === undefined ? "nothing" : (JSON.stringify(found) ?? typeof found).slice(0, 100);
  return new EngineError(
    "agent_config_invalid",
    `the agent "${kind}" needs ${expected} as its \`${key}\`, and has ${shown}`,
    {
      hint: "correct the agent's settings in the configuration",
    },
  );
}
