import type { Tool, ToolCall, ToolDefinition, ToolValue } from "../contract/tool.ts";
import { ToolError } from "../errors/tool-error.ts";
import type { PermissionDisplay } from "../preview/display.ts";
import { sha256Of } from "../text/sha256.ts";
import { textBlock } from "../text/text-block.ts";
import { hiddenWarning, visible } from "../text/visible.ts";
import { ChildTransport, type ServerProgram } from "./child-transport.ts";
import { connectTools } from "./client.ts";

/** A server of tools that a person has declared. */
export interface DeclaredServer {
  /** Letters, digits and `-`. */
  readonly name: string;
  /** A program, or an address with its token. */
  readonly at: ServerProgram | { readonly url: string; readonly token?: string | undefined };
  /** How long the start, and each call, may take. */
  readonly timeoutMs: number;
}

/** The tools of a declared server, for the `others` of a toolbox. */
export interface ServerTools extends AsyncDisposable {
  /** As they were listed last. */
  readonly tools: readonly Tool[];
  /**
   * Lists the tools again if the server has said that they changed.
   * @returns whether it has
   * @throws Error if it does not answer, or has too many; then the tools are unchanged
   */
  refresh(): Promise<boolean>;
}

/** What services accept as the name of a tool. */
const longestName = 64;
const longestDescription = 4000;
const mostTools = 200;

/**
 * Connects to a declared server. Its tools have the names `mcp__SERVER__TOOL`, and each call is an action of the effect `ask_client`:
 * what the server says about them decides nothing.
 * @throws Error if the server cannot be started or reached, or does not speak the protocol
 */
export async function openServerTools({ name, at, timeoutMs }: DeclaredServer): Promise<ServerTools> {
  const child = "command" in at ? new ChildTransport(at) : undefined;
  const described = (message: string) =>
    child?.problem === undefined || message.includes(child.problem) ? message : `${message}: ${child.problem}`;
  const to = child ?? (at as Exclude<typeof at, ServerProgram>);
  const remote = await connectTools({ to, silenceMs: timeoutMs, callMs: timeoutMs }).catch(async (error: unknown) => {
    await child?.close();
    throw new Error(described(error instanceof Error ? error.message : String(error)), { cause: error });
  });
  const call: Call = async (tool, args, { signal, progress, attach }) => {
    const result = await remote.call(tool, args, { signal, onProgress: progress });
    for (const file of result.files ?? []) attach(file);
    if (result.ok) return result.value;
    const { code, message } = result.failure;
    if (code === "cancelled") throw new ToolError("cancelled", message);
    throw new ToolError("server_failed", described(`the server "${name}": ${message}`));
  };
  const list = () => {
    requireUsable(remote.tools);
    return remote.tools.map((tool) => toolOf(tool, name, call));
  };
  try {
    let tools = list();
    return {
      get tools() {
        return tools;
      },
      refresh: async () => {
        const isChanged = await remote.refresh();
        if (isChanged) tools = list();
        return isChanged;
      },
      [Symbol.asyncDispose]: () => remote.close(),
    };
  } catch (error) {
    await remote.close();
    throw error;
  }
}

/** @throws Error for more tools than services take, and for two of one name */
function requireUsable(tools: readonly ToolDefinition[]): void {
  if (tools.length > mostTools) throw new Error(`it has ${tools.length} tools; the limit is ${mostTools}`);
  const names = tools.map(({ name }) => name);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new Error(`it has two tools with the name ${JSON.stringify(twice.slice(0, 80))}`);
}

type Call = (tool: string, args: Readonly<Record<string, unknown>>, call: ToolCall) => Promise<ToolValue>;

function toolOf(given: ToolDefinition, server: string, call: Call): Tool {
  const name = toolName(server, given.name);
  return {
    ...given,
    name,
    description: given.description.slice(0, longestDescription).toWellFormed(),
    // Whatever the server says: nobody here has checked it.
    effect: "run",
    prepare: async (args) => {
      const input = JSON.stringify(args);
      return {
        is: "proposed",
        proposal: {
          action: { tool: name, effect: "ask_client" },
          display: displayOf(server, given, args),
          hash: sha256Of(JSON.stringify(["mcp", 1, server, given.name, input])),
          // A rule for the tool would allow any arguments.
          isOnce: true,
          apply: (running) => call(given.name, JSON.parse(input), running),
        },
      };
    },
  };
}

/** The name of a server's tool: different for different tools, and never that of a tool of Cuebook. */
export function toolName(server: string, tool: string): string {
  const name = `mcp__${server}__${tool}`;
  if (name.length <= longestName && /^[\w-]+$/.test(name)) return name;
  const hash = sha256Of(tool).slice(0, 8);
  return `${name.replaceAll(/[^\w-]/g, "_").slice(0, longestName - 9)}_${hash}`;
}

function displayOf(server: string, { name }: ToolDefinition, args: object): PermissionDisplay {
  const text = JSON.stringify(args, undefined, 2);
  const lines = [`server: ${visible(server)}`, `tool: ${visible(name)}`, "arguments:", ...textBlock(text)];
  const warning = hiddenWarning("the call has", name + text.replaceAll("\n", " "));
  return {
    summary: `Use ${visible(name)} of the server ${visible(server)}`,
    details: lines.join("\n"),
    format_hint: "text",
    truncated: false,
    shown_lines: lines.length,
    total_lines: lines.length,
    warnings: warning === undefined ? [] : [warning],
  };
}
