import type { JsonSchema } from "@cuebook/template";
import type { TurnRequest, TurnTools } from "../agent/agent.ts";
import { toolSchema } from "../agent/tool-schema.ts";

/** The settings of how the client is called. */
export interface ClientSettings {
  readonly model?: string | undefined;
  readonly maxTurns?: number | undefined;
  /** Additional arguments, passed unchanged. */
  readonly args: readonly string[];
}

/**
 * The client's arguments for a turn. Values follow `=`, so that one that begins with `-` is not an option. The prompt is not
 * among them. Permissions are those of the role; without any, the client denies what it would have to ask for.
 */
export function clientArguments(settings: ClientSettings, request: TurnRequest): string[] {
  const { permissions } = request;
  const schema = request.schema === undefined ? undefined : toolSchema(request.schema);
  const tools = request.tools?.names ?? [];
  return [
    "-p",
    "--output-format=stream-json",
    "--verbose",
    ...(request.session === undefined ? [] : [`--resume=${request.session}`]),
    ...(settings.model === undefined ? [] : [`--model=${settings.model}`]),
    ...(settings.maxTurns === undefined ? [] : [`--max-turns=${settings.maxTurns}`]),
    ...(permissions?.mode === undefined ? [] : [`--permission-mode=${permissions.mode}`]),
    ...(permissions?.allow ?? []).map((tool) => `--allowedTools=${tool}`),
    // The tool itself asks for permission, so the client need not.
    ...tools.map((tool) => `--allowedTools=mcp__${serverName}__${tool}`),
    ...(request.tools === undefined ? [] : [`--mcp-config=${JSON.stringify(serverOf(request.tools))}`]),
    ...(permissions?.deny ?? []).map((tool) => `--disallowedTools=${tool}`),
    ...(schema === undefined || !fitsAsTool(schema) ? [] : [`--json-schema=${JSON.stringify(schema)}`]),
    ...settings.args,
  ];
}

/** The client's name for the server of Cuebook's tools. */
export const serverName = "cuebook";

/**
 * The server, in addition to those in the client's own setup. The client takes the token from its environment: in an argument
 * every user of the machine could read it, and a file would remain if Cuebook is killed.
 */
function serverOf({ url }: TurnTools): unknown {
  const headers = { Authorization: "Bearer ${CUEBOOK_MCP_TOKEN}" };
  // Otherwise the client hides tools behind a search, and the note on them in the prompt would name missing tools.
  return { mcpServers: { [serverName]: { type: "http", url, headers, alwaysLoad: true } } };
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
export function clientInput(prompt: string): string {
  return prompt.startsWith("/") ? `\n${prompt}` : prompt;
}
