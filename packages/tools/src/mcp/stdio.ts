import { Console } from "node:console";
import { stderr, stdin, stdout } from "node:process";
import type { Readable, Writable } from "node:stream";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { ErrorCode, JSONRPC_VERSION } from "@modelcontextprotocol/sdk/types.js";
import type { McpServer } from "./server.ts";

export interface StdioOptions {
  readonly input?: Readable;
  readonly output?: Writable;
  /** The longest message that is read. A longer one ends the connection. Default 8 MiB. */
  readonly maxMessageBytes?: number;
  /** How long calls may continue after the client has closed its side, so that their results are still sent. Default 1 s. */
  readonly graceMs?: number;
  /** Ends the connection. */
  readonly signal?: AbortSignal;
}

/**
 * Why the connection ended: the client closed its side or stopped reading, a signal stopped it, or the client does not speak
 * the protocol.
 */
export type StdioEnd =
  | { readonly is: "closed" }
  | { readonly is: "stopped" }
  | { readonly is: "failed"; readonly message: string };

/** The number of malformed lines that are answered. A client that sends more speaks another protocol. */
const mostMalformed = 100;

/**
 * Serves the client at the other end of this process's standard streams until it ends, or SIGINT or SIGTERM arrives. Until then
 * only messages are written to standard output, and the console writes to standard error.
 */
export async function serveStdio(server: McpServer, options: StdioOptions = {}): Promise<StdioEnd> {
  const { input = stdin, output = stdout, maxMessageBytes = 8 * 1024 * 1024, graceMs = 1000, signal } = options;
  const ended = Promise.withResolvers<StdioEnd>();
  const transport = new StdioServerTransport(input, output, { maxBufferSize: maxMessageBytes });
  let malformed = 0;
  transport.onerror = (error) => {
    const isMalformed = error instanceof SyntaxError || error.name.endsWith("ZodError");
    const code = error instanceof SyntaxError ? ErrorCode.ParseError : ErrorCode.InvalidRequest;
    const message = isMalformed ? "a line is not a message of the protocol" : error.message;
    if (malformed < mostMalformed) {
      output.write(`${JSON.stringify({ jsonrpc: JSONRPC_VERSION, error: { code, message } })}\n`);
    }
    if (!isMalformed || ++malformed >= mostMalformed) ended.resolve({ is: "failed", message });
  };
  transport.onmessage = () => {
    // A client that does not read its answers is not read from: the answers would pile up here.
    if (output.writableLength < maxMessageBytes || input.isPaused()) return;
    input.pause();
    output.once("drain", () => input.resume());
  };
  const close = (): void => ended.resolve({ is: "closed" });
  const stop = (): void => ended.resolve({ is: "stopped" });
  const isProcess = output === stdout;
  const console = globalThis.console;
  if (isProcess) {
    globalThis.console = new Console(stderr);
    process.on("SIGINT", stop).on("SIGTERM", stop);
  }
  signal?.addEventListener("abort", stop);
  input.on("end", close).on("close", close);
  // A closed pipe is reported as an error, possibly after the end, so this listener stays.
  output.on("error", close).on("close", close);
  if (signal?.aborted) stop();
  try {
    await server.connect(transport);
    void server.closed.then(close);
    const end = await ended.promise;
    if (end.is === "closed") await server.settled(graceMs);
    await server.close();
    return end;
  } finally {
    input.off("end", close).off("close", close);
    output.off("close", close);
    signal?.removeEventListener("abort", stop);
    if (isProcess) {
      process.off("SIGINT", stop).off("SIGTERM", stop);
      globalThis.console = console;
    }
  }
}
