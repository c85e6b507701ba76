import type { JsonSchema } from "@cuebook/template";
import type { TurnRequest, TurnTools } from "../agent/agent.ts";
import { toolSchema } from "../agent/tool-schema.ts";
import { clientSettings, withheldTools } from "./permissions.ts";

/** The settings of how the client is called. */
export interface ClientSettings {
  readonly model?: string | undefined;
  readonly maxTurns?: number | undefined;
  /** Additional arguments, passed unchanged. */
  readonly args: readonly string[];
}

/**
 * The client's arguments for a turn. Values follow `=`, so that one that begins with `-` is not an option. Prompt, rules and the token of
 * Cuebook's tools are not among them.
 */
export function clientArguments(settings: ClientSettings, request: TurnRequest): string[] {
  const { permissions, sandbox } = request;
  const schema = request.schema === undefined ? undefined : toolSchema(request.schema);
  const tools = request.tools?.names ?? [];
  return [
    "-p",
    "--input-format=stream-json",
    "--output-format=stream-json",
    "--verbose",
    // It acknowledges what it takes during a turn.
    "--replay-user-messages",
    "--permission-mode=default",
    "--permission-prompt-tool=stdio",
    `--settings=${JSON.stringify(clientSettings(permissions, sandbox))}`,
    ...(request.session === undefined ? [] : [`--resume=${request.session}`]),
    ...(settings.model === undefined ? [] : [`--model=${settings.model}`]),
    ...(settings.maxTurns === undefined ? [] : [`--max-turns=${settings.maxTurns}`]),
    // The tool itself asks for permission, so the client need not.
    ...tools.map((tool) => `--allowedTools=${ownTool(tool)}`),
    ...withheldTools(permissions).map((tool) => `--disallowedTools=${tool}`),
    ...(schema === undefined || !fitsAsTool(schema) ? [] : [`--json-schema=${JSON.stringify(schema)}`]),
    ...settings.args,
  ];
}

/** The client's name for the server of Cuebook's tools. */
export const serverName = "cuebook";

/** The client's name for one of Cuebook's tools. */
export function ownTool(name: string): string {
  return `mcp__${serverName}__${name}`;
}

/**
 * The server, in addition to those in the client's own setup. The client receives it on its standard input: in an argument every user of
 * the machine could read the token, a variable would reach its commands, and a file would remain if Cuebook is killed.
 */
export function toolServers({ url, token }: TurnTools): Readonly<Record<string, unknown>> {
  const headers = { Authorization: `Bearer ${token}` };
  // Otherwise the client hides tools behind a search, and the note on them in the prompt would name missing tools.
  return { [serverName]: { type: "http", url, headers, alwaysLoad: true } };
}

/** On Linux one argument may have 128 KiB. A schema longer than this is only in the prompt. */
const longestSchema = 100_000;

/**
 * Whether a schema can be the input of a tool, as which the client sends it. The service refuses a turn whose schema is a
 * choice at its root (`toolSchema` converts the usual ones), or whose property names have characters beyond letters, digits,
 * `_`, `.` and `-` (such as `$status`).
 */
function fitsAsTool(schema: JsonSchema): boolean {
  if (typeof schema !== "object" || schema.type !== "object") return false;
  if (["oneOf", "anyOf", "allOf"].some((keyword) => Object.hasOwn(schema, keyword))) return false;
  return JSON.stringify(schema).length <= longestSchema && hasPlainNames(schema);
}

function hasPlainNames(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return true;
  return Object.entries(value).every(([key, below]) => {
    if (key === "properties" && typeof below === "object" && below !== null && !Array.isArray(below)) {
      const names = Object.keys(below);
      if (!names.every((name) => /^[A-Za-z0-9_.-]{1,64}$/.test(name))) return false;
    }
    return hasPlainNames(below);
  });
}

/**
 * The prompt in a form that the client reads as text. A prompt that begins with `/` would be a command of the client, such as
 * `/clear`; after a line break it is not.
 */
export function promptText(prompt: string): string {
  return prompt.startsWith("/") ? `\n${prompt}` : prompt;
}
