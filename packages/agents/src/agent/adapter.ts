import { CuebookError } from "@cuebook/error";
import { readSettings, type Settings, type SettingsSchema } from "@cuebook/settings";
import { isRecord, pointerOf } from "@cuebook/settings/values";
import type { Agent, AgentAdapter, AgentCapabilities } from "./agent.ts";

/** An agent kind, as its folder declares it. */
export interface AgentDeclaration<Schema extends SettingsSchema>
  extends Pick<AgentAdapter, "kind" | "summary" | "capabilities" | "tested" | "asksClient"> {
  readonly settings: Schema;
  /** @throws CuebookError `agent_config_invalid` for what the schema cannot express, made by `settingsRefused` */
  open(settings: Settings<Schema>, name: string): Agent;
}

/** The permissions of an agent that does anything unasked, as far as Cuebook knows. */
export const nothingEnforced = {
  read: "unenforced",
  write: "unenforced",
  run: "unenforced",
  network: "unenforced",
  ask_client: "unenforced",
} as const satisfies AgentCapabilities["permissions"];

/** The adapter of a declared kind. Its agents are opened with checked settings that include the defaults. */
export function defineAgent<Schema extends SettingsSchema>(declaration: AgentDeclaration<Schema>): AgentAdapter {
  const { kind, summary, settings, capabilities, tested, asksClient } = declaration;
  const create: AgentAdapter["create"] = (written, name = kind) => {
    const read = agentSettings(declaration, written, name);
    const agent = declaration.open(read, name);
    return "model" in read && typeof read.model === "string" ? Object.assign(agent, { model: read.model }) : agent;
  };
  return { kind, summary, settings, capabilities, tested, asksClient, create };
}

/** The settings of an agent, in the type of their declaration. @throws CuebookError `agent_config_invalid` */
export function agentSettings<Schema extends SettingsSchema>(
  { kind, settings }: Pick<AgentDeclaration<Schema>, "kind" | "settings">,
  written: Readonly<Record<string, unknown>>,
  name: string,
): Settings<Schema> {
  const { value, problems, diagnostics } = readSettings(settings, written);
  if (value !== undefined) return value;
  const secret = secretsIn(settings);
  const isSecret = (pointer: string) => secret.some((each) => pointer === each || pointer.startsWith(`${each}/`));
  throw settingsRefused({ kind, name }, [
    ...diagnostics.flatMap(({ code, message }) => (code === "both_given" ? [message] : [])),
    ...problems.map(({ message, pointer, path, expected, kind }) =>
      kind !== "missing" && isSecret(pointer) ? `"${path}" must be ${expected}` : message,
    ),
  ]);
}

/** The pointers of settings whose values are secret. */
function secretsIn(settings: SettingsSchema): string[] {
  if (!isRecord(settings) || !isRecord(settings.properties)) return [];
  return Object.entries(settings.properties).flatMap(([key, schema]) =>
    isRecord(schema) && schema["x-secret"] === true ? [pointerOf(key)] : [],
  );
}

/** The failure for settings that an agent cannot use. @param problems what is wrong, without secrets */
export function settingsRefused(
  { kind, name }: { readonly kind: string; readonly name: string },
  problems: readonly string[],
): CuebookError {
  const what = `the settings of the agent ${name} (${kind}) are invalid: ${problems.join("; ")}`;
  return new CuebookError("agent_config_invalid", what, { data: { agent: name } });
}

/** Refuses a program without a name. A list schema cannot require that of its first element alone. */
export function requireProgram(owner: { readonly kind: string; readonly name: string }, command: readonly string[]) {
  if (command[0] !== "") return;
  throw settingsRefused(owner, ['"command" must begin with the name of a program']);
}
