import type { JsonSchema } from "@cuebook/template";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import {
  CallToolResultSchema,
  ErrorCode,
  McpError,
  ToolListChangedNotificationSchema,
} from "@modelcontextprotocol/sdk/types.js";
import type { ToolDefinition, ToolResult } from "../contract/tool.ts";
import { effectOf } from "./listing.ts";
import { fromMcp } from "./result.ts";

export interface ConnectOptions {
  /** Where the server is: `http://127.0.0.1:40123/mcp` with its token, or a transport of the SDK. */
  readonly to: { readonly url: string; readonly token?: string | undefined } | Transport;
  /** The name that the client gives. Default `cuebook`. */
  readonly name?: string;
  readonly version?: string;
  /** How long the server may be silent, also during a call. Default 30 s. Cuebook's server sends a heartbeat every 5 s. */
  readonly silenceMs?: number;
  /** How long a whole call may take, including the wait for a person. Default 1 hour. */
  readonly callMs?: number;
}

export interface RemoteCall {
  readonly signal?: AbortSignal;
  readonly onProgress?: (message: string) => void;
}

/** The tools of a server. */
export interface RemoteTools {
  /** As they were listed last. */
  readonly tools: readonly ToolDefinition[];
  readonly instructions: string;
  /**
   * Lists the tools again if the server has said that they changed.
   * @returns whether it has
   * @throws Error if the server does not answer; then the tools are unchanged
   */
  refresh(): Promise<boolean>;
  /** Calls a tool. The result contains every failure, including those of the connection. */
  call(name: string, args: Readonly<Record<string, unknown>>, call?: RemoteCall): Promise<ToolResult>;
  /** Ends the session. */
  close(): Promise<void>;
}

/**
 * Connects to a server of tools.
 *
 * ```ts
 * const remote = await connectTools({ to: { url: server.url, token } });
 * const result = await remote.call("readFile", { path: "README.md" });
 * await remote.close();
 * ```
 *
 * @throws Error if the server does not answer, rejects the token, or does not speak the protocol
 */
export async function connectTools(options: ConnectOptions): Promise<RemoteTools> {
  const { to, name = "cuebook", version = "0", silenceMs = 30_000, callMs = 3_600_000 } = options;
  const client = new Client({ name, version });
  const transport = "url" in to ? overHttp(to) : to;
  let hasChanged = false;
  client.setNotificationHandler(ToolListChangedNotificationSchema, () => {
    hasChanged = true;
  });
  await client.connect(transport, { timeout: silenceMs });
  const gone = new AbortController();
  client.onclose = () => gone.abort(new Error("the connection has ended"));
  let isAsking = false;
  client.onerror = () => {
    // The SDK reports the end of a stream as an error, but not to the calls that wait for it. A request shows whether the
    // server is still there.
    if (isAsking || gone.signal.aborted) return;
    isAsking = true;
    const lost = (error: unknown): void => gone.abort(new Error(`the server does not answer: ${String(error)}`));
    void client
      .ping({ timeout: 5000 })
      .catch(lost)
      .finally(() => {
        isAsking = false;
      });
  };
  let tools = await listTools(client, silenceMs).catch(async (error: unknown) => {
    await client.close();
    throw error;
  });
  return {
    get tools() {
      return tools;
    },
    instructions: client.getInstructions() ?? "",
    refresh: async () => {
      if (!hasChanged) return false;
      // What is said from here on is about a later list.
      hasChanged = false;
      try {
        tools = await listTools(client, silenceMs);
        return true;
      } catch (error) {
        hasChanged = true;
        throw error;
      }
    },
    call: async (tool, args, { signal, onProgress } = {}) => {
      const stop = AbortSignal.any([gone.signal, ...(signal === undefined ? [] : [signal])]);
      try {
        stop.throwIfAborted();
        const params = { name: tool, arguments: { ...args } };
        const result = await client.request({ method: "tools/call", params }, CallToolResultSchema, {
          signal: stop,
          timeout: silenceMs,
          maxTotalTimeout: callMs,
          resetTimeoutOnProgress: true,
          onprogress: ({ message }) => {
            if (message !== undefined) onProgress?.(message);
          },
        });
        return fromMcp(result);
      } catch (error) {
        if (signal?.aborted) return failure("cancelled", "The call was cancelled.");
        const isUnknown = error instanceof McpError && error.code === ErrorCode.InvalidParams;
        return failure(
          isUnknown ? "unknown_tool" : "tool_failed",
          messageOf(gone.signal.aborted ? gone.signal.reason : error),
        );
      }
    },
    close: async () => {
      // A server that is gone has no session to end.
      if (transport instanceof StreamableHTTPClientTransport) await transport.terminateSession().catch(() => {});
      await client.close();
    },
  };
}

function overHttp({ url, token }: { readonly url: string; readonly token?: string | undefined }): Transport {
  const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } });
}

/** The number of pages read: a server may list its tools in pages. */
const mostPages = 100;

async function listTools(client: Client, timeout: number): Promise<readonly ToolDefinition[]> {
  const tools: ToolDefinition[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < mostPages; page++) {
    const part = await client.listTools(cursor === undefined ? {} : { cursor }, { timeout });
    for (const { name, title, description, inputSchema, outputSchema, annotations } of part.tools) {
      tools.push({
        name,
        title: title ?? name,
        description: description ?? "",
        input: schemaOf(inputSchema),
        output: schemaOf(outputSchema ?? { type: "object" }),
        effect: effectOf(annotations),
      });
    }
    cursor = part.nextCursor;
    if (cursor === undefined) break;
  }
  return tools;
}

/** The protocol's type for a schema and ours express the same: that it is an object. */
function schemaOf(schema: object): JsonSchema {
  return schema as JsonSchema;
}

function failure(code: string, message: string): ToolResult {
  return { ok: false, failure: { code, message } };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
