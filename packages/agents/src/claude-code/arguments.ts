import type { JsonSchema } from "@cuebook/template";
import type { TurnRequest, TurnTools } from "../agent/agent.ts";
import { toolSchema } from "../agent/tool-schema.ts";

/** What the configuration says about how the client is called. */
export interface ClientSettings {
  readonly model?: string | undefined;
  readonly maxTurns?: number | undefined;
  /** Further arguments, as they are. */
  readonly args: readonly string[];
}

/**
 * The client's arguments for a turn. Values stand behind `=`, so that one beginning with `-` is no option; the prompt is
 * not among them. Permissions are those of the role: without any, the client refuses what it would have to ask for.
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
    // Whether such a tool may do what it is called for is asked by the tool itself.
    ...tools.map((tool) => `--allowedTools=mcp__${serverName}__${tool}`),
    ...(request.tools === undefined ? [] : [`--mcp-config=${JSON.stringify(serverOf(request.tools))}`]),
    ...(permissions?.deny ?? []).map((tool) => `--disallowedTools=${tool}`),
    ...(schema === undefined || !fitsAsTool(schema) ? [] : [`--json-schema=${JSON.stringify(schema)}`]),
    ...settings.args,
  ];
}

/** What the client calls the server of our tools. */
export const serverName = "cuebook";

/**
 * The server, beside those that the client is set up with. The client itself puts the token in, from its environment: in an
 * argument any user of the machine could read it, and a file would be left behind where we are killed.
 */
function serverOf({ url }: TurnTools): unknown {
  const headers = { Authorization: "Bearer ${CUEBOOK_MCP_TOKEN}" };
  // Else the client hides tools behind a search, and the note on them in the prompt would name what is not there.
  return { mcpServers: { [serverName]: { type: "http", url, headers, alwaysLoad: true } } };
}

/** One argument may have 128 KiB on Linux; a schema longer than this is only told in the prompt. */
const longestSchema = 100_000;

/**
 * Whether a schema can be the input of a tool, which is what the client makes of it. The service refuses a turn whose
 * schema is a choice at its root (`toolSchema` mends the usual ones) or has property names beyond letters, digits, `_`, `.` and `-` (such as `$status`).
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
 * The prompt as the client takes it for text. One that begins with `/` would be a command of its own, such as `/clear`;
 * behind a line break it is not.
 */
export function clientInput(prompt: string): string {
  return prompt.startsWith("/") ? `\n${prompt}` : prompt;
}
