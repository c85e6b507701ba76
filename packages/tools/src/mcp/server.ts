/**
 * @folder The tools over MCP: sessions, HTTP and standard streams, the client's roots and dialogue; a client of such servers.
 */
import { setImmediate } from "node:timers/promises";
import { nearest } from "@cuebook/template";
import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import {
  type CallToolRequest,
  CallToolRequestSchema,
  type CallToolResult,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
  RootsListChangedNotificationSchema,
} from "@modelcontextprotocol/sdk/types.js";
import type { ToolDefinition, ToolResult } from "../contract/tool.ts";
import { failureOf, ToolError } from "../errors/tool-error.ts";
import type { Toolbox } from "../toolbox/toolbox.ts";
import { ClientSide } from "./client-side.ts";
import { elicitationChannel } from "./elicitation-channel.ts";
import { limitRoot, outsideRoots } from "./limited-root.ts";
import { listed } from "./listing.ts";
import { type Incoming, type Progress, startProgress } from "./progress.ts";
import { checkOutput, toMcp } from "./result.ts";
import { ClientRoots } from "./roots.ts";
import type { McpSession, McpTools } from "./session.ts";

export interface McpServerOptions {
  /** The name that the server gives: `cuebook`. */
  readonly name: string;
  readonly version: string;
  /** The interval of heartbeats to a client while a call reports nothing. Default 5 s. */
  readonly heartbeatMs?: number;
  /** How long a client may take to list its roots. Default 5 s. */
  readonly rootsTimeoutMs?: number;
  /** The number of calls that may run at once. Default 256. */
  readonly maxCalls?: number;
}

/** Tools for one client. */
export interface McpServer {
  /** Connects to a transport of the SDK. */
  connect(transport: Transport): Promise<void>;
  /** Disconnects, cancels the running calls, and waits for them for at most `graceMs` (default 5 s). */
  close(graceMs?: number): Promise<void>;
  /** Resolves when no call is running and all results are sent, or after this time. */
  settled(withinMs: number): Promise<void>;
  /** Resolves when the connection has ended, on either side. */
  readonly closed: Promise<void>;
}

/**
 * Makes the server of one client, over the tools that it may call.
 *
 * ```ts
 * const server = createMcpServer(toolbox, { name: "cuebook", version: "0.1.0" });
 * await serveStdio(server);
 * ```
 *
 * @throws TypeError if a tool's schemas are not those of objects
 */
export function createMcpServer(tools: McpTools, options: McpServerOptions): McpServer {
  return new ToolServer(tools, options);
}

class ToolServer implements McpServer {
  readonly closed: Promise<void>;
  readonly #options: McpServerOptions;
  readonly #client = new ClientSide();
  readonly #roots: ClientRoots;
  readonly #toolbox: Toolbox;
  readonly #server: Server;
  readonly #underWay = new Set<Promise<unknown>>();
  #workspace: string | undefined;

  constructor(tools: McpTools, options: McpServerOptions) {
    this.#options = options;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.closed = promise;
    this.#roots = new ClientRoots(this.#client, options.rootsTimeoutMs ?? 5000);
    this.#toolbox = typeof tools === "function" ? tools(this.#session()) : tools;
    const listing = this.#toolbox.tools.map(listed);
    const { name, version } = options;
    const { instructions } = this.#toolbox;
    this.#server = new Server({ name, version }, { capabilities: { tools: {}, logging: {} }, instructions });
    this.#client.attach(this.#server);
    this.#server.onclose = resolve;
    this.#server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: listing }));
    this.#server.setRequestHandler(CallToolRequestSchema, this.#handler());
    this.#server.setNotificationHandler(RootsListChangedNotificationSchema, () => this.#roots.forget());
  }

  connect(transport: Transport): Promise<void> {
    return this.#server.connect(transport);
  }

  async close(graceMs = 5000): Promise<void> {
    await this.#server.close();
    await this.settled(graceMs);
  }

  async settled(withinMs: number): Promise<void> {
    const late = Promise.withResolvers<void>();
    const timer = setTimeout(late.resolve, withinMs);
    await Promise.race([Promise.allSettled(this.#underWay), late.promise]);
    clearTimeout(timer);
    // The results of the last calls are sent in the same turn of the loop.
    await setImmediate();
  }

  #handler(): (request: CallToolRequest, call: Incoming) => Promise<CallToolResult> {
    const known = new Map(this.#toolbox.tools.map((tool) => [tool.name, { tool, check: checkOutput(tool) }]));
    const most = this.#options.maxCalls ?? 256;
    return async ({ params }, call) => {
      const entry = known.get(params.name);
      if (entry === undefined) throw unknownTool(params.name, [...known.keys()]);
      if (this.#underWay.size >= most)
        throw new McpError(-32005, `${most} calls are already running: wait for one to end`);
      const progress = startProgress(call, this.#options.heartbeatMs ?? 5000);
      const result = this.#client.during(call, progress, () =>
        this.#perform(entry.tool, params.arguments ?? {}, call, progress),
      );
      this.#underWay.add(result);
      try {
        return toMcp(entry.tool, await result, entry.check);
      } finally {
        this.#underWay.delete(result);
      }
    };
  }

  /** Never throws, so that a client receives a tool's failure like any other result. */
  async #perform(
    tool: ToolDefinition,
    args: Readonly<Record<string, unknown>>,
    call: Incoming,
    progress: Progress,
  ): Promise<ToolResult> {
    try {
      await this.#checkReach(tool);
      return await this.#toolbox.call(tool.name, args, { signal: call.signal, progress: progress.tell });
    } catch (error) {
      if (error instanceof ToolError) return { ok: false, failure: failureOf(error) };
      return { ok: false, failure: { code: "tool_failed", message: `${tool.name} failed: ${String(error)}` } };
    } finally {
      progress.stop();
    }
  }

  /** A program can reach any file: it may run only if the client covers the whole workspace. */
  async #checkReach(tool: ToolDefinition): Promise<void> {
    if (this.#workspace === undefined) return;
    const reach = await this.#roots.reach(this.#workspace);
    if (reach.is === "none" || (reach.is === "some" && tool.effect === "run")) throw outsideRoots(reach);
  }

  #session(): McpSession {
    const client = this.#client;
    return {
      get client() {
        return client.name;
      },
      get canAsk() {
        return client.hasForms || client.hasPages;
      },
      dialogue: (options) => elicitationChannel(client, options),
      tell: (message) => client.tell(message),
      warn: (message) => client.warn(message),
      closed: this.closed,
      limit: (workspace) => {
        this.#workspace = workspace.path;
        return limitRoot(workspace, () => this.#roots.reach(workspace.path));
      },
    };
  }
}

function unknownTool(name: string, available: readonly string[]): McpError {
  const label = name.slice(0, 100);
  const meant = nearest(label, available);
  const question = meant === undefined ? "" : `, did you mean ${JSON.stringify(meant)}?`;
  return new McpError(ErrorCode.InvalidParams, `Unknown tool: ${JSON.stringify(label)}${question}`, {
    did_you_mean: meant,
    available,
  });
}
