import {
  type Child,
  childEnvironment,
  type EnvironmentSettings,
  type Line,
  lines,
  longestLine,
  startProcess,
} from "@cuebook/system";
import { serializeMessage } from "@modelcontextprotocol/sdk/shared/stdio.js";
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import { ErrorCode, JSONRPC_VERSION, type JSONRPCMessage } from "@modelcontextprotocol/sdk/types.js";
import { receivedLong, receivedText } from "./messages.ts";

/** A server as a program that speaks over its standard streams. */
export interface ServerProgram extends EnvironmentSettings {
  /** The program and its arguments. */
  readonly command: readonly string[];
  /** Absolute. */
  readonly folder: string;
  /** Values that messages must not contain. */
  readonly secrets: readonly string[];
}

/** How long a server may take to end after its standard input was closed. */
const farewellMs = 1000;

/**
 * The connection to a program that is started for it, and that ends with it and with us. Of our environment the program gets only what any
 * program needs, and what is named.
 */
export class ChildTransport implements Transport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: (message: JSONRPCMessage) => void;
  readonly #program: ServerProgram;
  #child: Child | undefined;
  #read: Promise<void> | undefined;
  #problem: string | undefined;

  constructor(program: ServerProgram) {
    this.#program = program;
  }

  /** What is wrong with the program; undefined: nothing is known. */
  get problem(): string | undefined {
    return this.#problem;
  }

  /** @throws ProcessError */
  async start(): Promise<void> {
    const { command, folder, env, set, secrets } = this.#program;
    const child = await startProcess({
      command,
      folder,
      environment: childEnvironment({ env, set }),
      input: "",
      hasOpenInput: true,
      farewell: [{ say: (input) => input.close(), waitMs: farewellMs }],
      timeoutMs: 0,
      stallTimeoutMs: 0,
      graceMs: farewellMs,
      secrets,
      signal: new AbortController().signal,
    });
    this.#child = child;
    this.#read = this.#readAll(child);
  }

  async send(message: JSONRPCMessage): Promise<void> {
    this.#child?.input.write(serializeMessage(message));
  }

  async close(): Promise<void> {
    this.#child?.stop("finished");
    await this.#read;
  }

  async #readAll(child: Child): Promise<void> {
    try {
      for await (const batch of lines(child.output)) for (const line of batch) this.#receive(line, child);
    } catch (error) {
      this.#problem ??= String(error);
    }
    // A program that has closed its output says nothing from here on. Usually it is ending.
    child.input.close();
    const late = setTimeout(() => child.stop("finished"), farewellMs);
    const { code, signal, stopped, errors } = await child.ended;
    clearTimeout(late);
    if (stopped === undefined) {
      const how = signal === null ? `ended with code ${code}` : `was ended by ${signal}`;
      this.#problem ??= [`the program ${how}`, ...errors.slice(-3)].join(": ");
    }
    this.onclose?.();
  }

  #receive(line: Line, child: Child): void {
    if ("text" in line) {
      const received = receivedText(line.text);
      // Programs print other things by mistake: what they say to people belongs to their error stream.
      if ("message" in received) this.onmessage?.(received.message);
      return;
    }
    const received = receivedLong(line, longestLine);
    const message = `a message of ${line.tooLong} bytes is too long`;
    if ("message" in received && "id" in received.message) {
      // The call that it answers fails; others continue.
      const error = { code: ErrorCode.InternalError, message };
      this.onmessage?.({ jsonrpc: JSONRPC_VERSION, id: received.message.id, error });
      return;
    }
    this.#problem ??= message;
    child.stop("finished");
  }
}
