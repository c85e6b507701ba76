import type { Readable, Writable } from "node:stream";
import { type Line, LineSplitter } from "@cuebook/system";
import { serializeMessage } from "@modelcontextprotocol/sdk/shared/stdio.js";
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import type { JSONRPCErrorResponse, JSONRPCMessage } from "@modelcontextprotocol/sdk/types.js";
import { receivedLong, receivedText } from "./messages.ts";

/** The streams of a client, and what it may send. */
export interface StreamOptions {
  readonly input: Readable;
  readonly output: Writable;
  /** The longest message that is read. */
  readonly maxMessageBytes: number;
  /** Called for each line that is no message, before it is answered; false: it is not answered. */
  readonly onRefused: (refusal: JSONRPCErrorResponse, isTooLong: boolean) => boolean;
  /** Called when the input fails. */
  readonly onFailed: (error: Error) => void;
}

/** Messages as lines over two streams. A line that is no message, or too long, is answered, and reading continues. */
export class StreamTransport implements Transport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: (message: JSONRPCMessage) => void;
  readonly #options: StreamOptions;
  readonly #splitter: LineSplitter;

  constructor(options: StreamOptions) {
    this.#options = options;
    this.#splitter = new LineSplitter(options.maxMessageBytes);
  }

  async start(): Promise<void> {
    this.#options.input.on("data", this.#read).on("error", this.#options.onFailed);
  }

  async send(message: JSONRPCMessage): Promise<void> {
    const { output } = this.#options;
    if (!output.write(serializeMessage(message))) await new Promise<void>((go) => output.once("drain", () => go()));
  }

  async close(): Promise<void> {
    const { input, onFailed } = this.#options;
    input.off("data", this.#read).off("error", onFailed);
    if (input.listenerCount("data") === 0) input.pause();
    this.onclose?.();
  }

  readonly #read = (chunk: Uint8Array): void => {
    for (const line of this.#splitter.push(chunk)) this.#receive(line);
    this.#holdBack();
  };

  #receive(line: Line): void {
    const { output, maxMessageBytes, onRefused } = this.#options;
    const received = "text" in line ? receivedText(line.text) : receivedLong(line, maxMessageBytes);
    if ("message" in received) this.onmessage?.(received.message);
    else if (onRefused(received.refusal, "tooLong" in line)) output.write(serializeMessage(received.refusal));
  }

  /** A client that does not read its answers is not read from: the answers would pile up here. */
  #holdBack(): void {
    const { input, output, maxMessageBytes } = this.#options;
    if (output.writableLength < maxMessageBytes || input.isPaused()) return;
    input.pause();
    output.once("drain", () => input.resume());
  }
}
