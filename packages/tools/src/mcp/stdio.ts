import { Console } from "node:console";
import { stderr, stdin, stdout } from "node:process";
import type { Readable, Writable } from "node:stream";
import type { McpServer } from "./server.ts";
import { StreamTransport } from "./stream-transport.ts";

export interface StdioOptions {
  readonly input?: Readable;
  readonly output?: Writable;
  /** The longest message that is read. A longer one is answered with an error. Default 8 MiB. */
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
  let malformed = 0;
  const transport = new StreamTransport({
    ...{ input, output, maxMessageBytes },
    onRefused: ({ error }, isTooLong) => {
      if (isTooLong) return true;
      if (++malformed >= mostMalformed) ended.resolve({ is: "failed", message: error.message });
      return malformed <= mostMalformed;
    },
    onFailed: ({ message }) => ended.resolve({ is: "failed", message }),
  });
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
