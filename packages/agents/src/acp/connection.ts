import type { Line } from "@cuebook/system";
import type { AgentEvent } from "../agent/agent.ts";
import { type Fields, fields, parseObject, text } from "../agent/client-json.ts";

/** The failure of a request, as the client reports it. */
export interface RequestFailure {
  readonly code: number;
  readonly message: string;
  /** What it says beside its message, as JSON: a status, or when to try again. */
  readonly details?: string | undefined;
}

/** The client's answer to a request. */
export type Answer = { readonly result: Fields } | { readonly failure: RequestFailure };

/** What the client sends on its own. */
export interface ClientMessages {
  notified(method: string, params: Fields): readonly AgentEvent[];
  /**
   * @param reply answers the request, now or later
   * @returns undefined for a method that is unknown, which is then refused
   */
  asked(method: string, params: Fields, reply: (result: unknown) => void): readonly AgentEvent[] | undefined;
}

const methodNotFound = -32601;
/** The most characters of the data of a failure that are read. */
const mostDetails = 4000;

/**
 * JSON-RPC 2.0 over the standard streams of a client, one object per line. Whatever it sends that is neither JSON-RPC nor expected is
 * counted or refused, and ends nothing.
 */
export class Connection {
  /** The number of lines that are not messages. */
  unreadable = 0;
  readonly #send: (line: string) => void;
  readonly #messages: ClientMessages;
  readonly #open = new Map<number, (answer: Answer) => readonly AgentEvent[]>();
  #requests = 0;

  constructor(send: (line: string) => void, messages: ClientMessages) {
    this.#send = send;
    this.#messages = messages;
  }

  /** @param then reads the answer, in the order of the client's messages */
  request(method: string, params: unknown, then: (answer: Answer) => readonly AgentEvent[]): void {
    const id = this.#requests++;
    this.#open.set(id, then);
    this.#write({ id, method, params });
  }

  notify(method: string, params: unknown): void {
    this.#write({ method, params });
  }

  /** The events of a line. */
  receive(line: Line): readonly AgentEvent[] {
    if ("text" in line && line.text.trim() === "") return [];
    const message = "text" in line ? parseObject(line.text.trim()) : undefined;
    const method = text(message?.method);
    if (message !== undefined && method !== undefined) return this.#incoming(method, message);
    const then = typeof message?.id === "number" ? this.#open.get(message.id) : undefined;
    if (message === undefined || then === undefined) {
      this.unreadable++;
      return [];
    }
    this.#open.delete(Number(message.id));
    return then(answerOf(message));
  }

  #incoming(method: string, { id, params }: Fields): readonly AgentEvent[] {
    if (id === undefined || id === null) return this.#messages.notified(method, fields(params));
    const reply = (result: unknown) => this.#write({ id, result });
    const events = this.#messages.asked(method, fields(params), reply);
    if (events !== undefined) return events;
    this.#write({ id, error: { code: methodNotFound, message: `method not found: ${method}` } });
    return [{ type: "raw", name: method, text: JSON.stringify(params ?? null) }];
  }

  #write(message: Fields): void {
    this.#send(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
  }
}

function answerOf(message: Fields): Answer {
  if (message.error === undefined || message.error === null) return { result: fields(message.result) };
  const { code, message: said, data } = fields(message.error);
  const details = text(data) ?? text(fields(data).details) ?? text(fields(data).message);
  const parts = [text(said), details].filter((part) => part !== undefined && part !== "");
  const line = parts.join(": ").slice(0, 1000);
  const more = typeof data === "object" && data !== null ? { details: JSON.stringify(data).slice(0, mostDetails) } : {};
  return { failure: { code: typeof code === "number" ? code : 0, message: line, ...more } };
}
