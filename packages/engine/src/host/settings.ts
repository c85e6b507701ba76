import { CuebookError } from "@cuebook/error";

/** Settings of an agent: `kind` and what its adapter accepts. */
export type AgentSettings = Readonly<Record<string, unknown>>;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Settings with the values `$NAME` and `${NAME}` replaced from the environment. Only a whole value is a reference.
 * @throws CuebookError `variable_missing`
 */
export function expandVariables(settings: AgentSettings, env: Environment): AgentSettings {
  return mapTexts(settings, (text) => {
    const name = variableIn(text);
    if (name === undefined) return text;
    const found = env[name];
    if (found !== undefined && found !== "") return found;
    throw new CuebookError("variable_missing", `the configuration names $${name}, which is not set`, {
      hint: `Set it: export ${name}=...`,
    });
  });
}

/** The values that settings take from the environment: they count as secrets. */
export function secretsIn(settings: AgentSettings, env: Environment): string[] {
  const secrets: string[] = [];
  mapTexts(settings, (text) => {
    const name = variableIn(text);
    const found = name === undefined ? undefined : env[name];
    if (found !== undefined) secrets.push(found);
    return text;
  });
  return secrets;
}

function variableIn(text: string): string | undefined {
  const match = /^\$(?:\{([A-Za-z_][A-Za-z0-9_]*)\}|([A-Za-z_][A-Za-z0-9_]*))$/.exec(text);
  return match?.[1] ?? match?.[2];
}

function mapTexts(settings: AgentSettings, change: (text: string) => string): AgentSettings {
  const map = (value: unknown): unknown => {
    if (typeof value === "string") return change(value);
    if (Array.isArray(value)) return value.map(map);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, map(each)]));
  };
  return Object.fromEntries(Object.entries(settings).map(([key, each]) => [key, map(each)]));
}
