import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { startLocalServer } from "./local-server.ts";
import { gemini } from "./protocol/gemini.ts";
import { responses } from "./protocol/responses.ts";
import { argumentsText, type Said, type Sent, usage } from "./protocol/said.ts";

/** What a server does with one request. */
export type Reply =
  | Said
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body?: unknown }
  /** Never answers. */
  | "silence";

/** A received request. */
export interface Received {
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: { readonly [field: string]: unknown; readonly messages: readonly Record<string, unknown>[] };
}

/**
 * A substitute for a model's service on this machine. It speaks each protocol at its path, and treats each request as the test prescribes.
 */
export interface ModelServer extends AsyncDisposable {
  /** For `base_url`. */
  readonly url: string;
  readonly requests: readonly Received[];
  /** The number of connections that wait for an answer. */
  readonly open: number;
}

/** Starts the substitute. A reply may depend on its request. The last reply serves all later requests. */
export async function startModelServer(
  ...replies: readonly (Reply | ((request: Received) => Reply | Promise<Reply>))[]
): Promise<ModelServer> {
  const requests: Received[] = [];
  let open = 0;
  const server = await startLocalServer(async (request, response, text) => {
    open += 1;
    response.on("close", () => {
      open -= 1;
    });
    const received = { path: request.url ?? "", headers: request.headers, body: parsed(text) };
    requests.push(received);
    const reply = replies[Math.min(requests.length, replies.length) - 1] ?? {};
    await answer(response, typeof reply === "function" ? await reply(received) : reply, received, requests.length);
  });
  return {
    url: `${server.origin}/v1`,
    requests,
    get open() {
      return open;
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

function parsed(text: string): Received["body"] {
  try {
    return JSON.parse(text);
  } catch {
    return { messages: [] };
  }
}

async function answer(response: ServerResponse, reply: Reply, { path, body }: Received, number: number): Promise<void> {
  if (reply === "silence") return;
  if ("status" in reply) {
    const { status, headers = { "content-type": "application/json" }, body = "" } = reply;
    response.writeHead(status, headers).end(typeof body === "string" ? body : JSON.stringify(body));
    return;
  }
  const speak = protocolAt(new URL(path, "http://localhost").pathname);
  response.writeHead(200, { "content-type": "text/event-stream" });
  for (const event of speak(reply, number, typeof body.model === "string" ? body.model : "m")) {
    if (reply.delayMs !== undefined) await sleep(reply.delayMs);
    if (response.destroyed) return;
    if (event === "cut") response.destroy();
    if (event === "cut" || event === "hang") return;
    if (event === "end") break;
    // The text of a whole event. A slow reader is awaited.
    if (!response.write(event)) await drained(response);
  }
  response.end();
}

/** The protocol that a service speaks at a path. */
function protocolAt(path: string): (said: Said, number: number, model: string) => Generator<Sent> {
  if (path.endsWith("/messages")) return anthropic;
  if (path.endsWith("/responses")) return responses;
  return path.endsWith(":streamGenerateContent") ? gemini : openAi;
}

/** The messages of a request, in the form of its protocol. */
export function messagesIn({ body }: Received): readonly Record<string, unknown>[] {
  const messages = body.messages ?? body.input ?? body.contents;
  return Array.isArray(messages) ? messages : [];
}

/** Waits until more can be written, or nothing more. */
async function drained(response: ServerResponse): Promise<void> {
  const end = new AbortController();
  const events = ["drain", "close"].map((name) => once(response, name, { signal: end.signal }).catch(() => []));
  await Promise.race(events);
  end.abort();
}

function* openAi(
  { deltas = [], thinking = [], calls = [], stop, ends }: Said,
  number: number,
  model: string,
): Generator<Sent> {
  const chunk = (fields: object) => `data: ${JSON.stringify({ id: `c${number}`, model, ...fields })}\n\n`;
  const choice = (delta: object, finish_reason: string | null = null) =>
    chunk({ choices: [{ index: 0, delta, finish_reason }] });
  yield choice({ role: "assistant", content: "" });
  for (const { text } of thinking) yield choice({ reasoning_content: text });
  for (const content of deltas) yield choice({ content });
  if (ends === "cut" || ends === "hang" || ends === "end") return yield ends;
  if (ends === "malformed") yield 'data: {"choices": [{"delta"\n\n';
  if (ends === "overloaded") return yield chunk({ error: { message: "Overloaded", type: "server_error" } });
  for (const [index, call] of calls.entries()) {
    const { name, id = `call_${number}_${index}` } = call;
    const text = argumentsText(call.arguments);
    const half = Math.floor(text.length / 2);
    const piece = (fields: object) => choice({ tool_calls: [{ index, ...fields }] });
    const extra = call.signature && { extra_content: { google: { thought_signature: call.signature } } };
    yield piece({ id, type: "function", function: { name, arguments: "" }, ...extra });
    yield piece({ function: { arguments: text.slice(0, half) } });
    yield piece({ function: { arguments: text.slice(half) } });
  }
  yield choice({}, stop ?? (calls.length > 0 ? "tool_calls" : "stop"));
  yield chunk({
    choices: [],
    usage: {
      prompt_tokens: usage.input,
      completion_tokens: usage.output,
      total_tokens: usage.input + usage.output,
      prompt_tokens_details: { cached_tokens: usage.cached },
    },
  });
  yield "data: [DONE]\n\n";
}

function* anthropic(
  { deltas = [], thinking = [], calls = [], stop, ends }: Said,
  number: number,
  model: string,
): Generator<Sent> {
  const event = (type: string, fields: object = {}) =>
    `event: ${type}\ndata: ${JSON.stringify({ type, ...fields })}\n\n`;
  const counts = { input_tokens: usage.input - usage.cached, cache_read_input_tokens: usage.cached };
  const message = {
    id: `msg_${number}`,
    type: "message",
    role: "assistant",
    model,
    content: [],
    stop_reason: null,
  };
  yield event("message_start", {
    message: { ...message, stop_sequence: null, usage: { ...counts, output_tokens: 1 } },
  });
  let index = 0;
  for (const { text = "", signature = "", redacted } of thinking) {
    const block = redacted ? { type: "redacted_thinking", data: signature } : { type: "thinking", thinking: "" };
    yield event("content_block_start", { index, content_block: block });
    if (!redacted) {
      yield event("content_block_delta", { index, delta: { type: "thinking_delta", thinking: text } });
      yield event("content_block_delta", { index, delta: { type: "signature_delta", signature } });
    }
    yield event("content_block_stop", { index });
    index += 1;
  }
  if (deltas.length > 0) {
    yield event("content_block_start", { index, content_block: { type: "text", text: "" } });
    yield event("ping");
    for (const text of deltas) yield event("content_block_delta", { index, delta: { type: "text_delta", text } });
    if (ends === "cut" || ends === "hang" || ends === "end") return yield ends;
    yield event("content_block_stop", { index });
    index += 1;
  }
  if (ends === "cut" || ends === "hang" || ends === "end") return yield ends;
  if (ends === "malformed") yield 'event: content_block_delta\ndata: {"type": "content_block_delta", \n\n';
  if (ends === "overloaded") {
    return yield event("error", { error: { type: "overloaded_error", message: "Overloaded" } });
  }
  for (const call of calls) {
    const { name, id = `toolu_${number}_${index}` } = call;
    yield event("content_block_start", { index, content_block: { type: "tool_use", id, name, input: {} } });
    const delta = { type: "input_json_delta", partial_json: argumentsText(call.arguments) };
    yield event("content_block_delta", { index, delta });
    yield event("content_block_stop", { index });
    index += 1;
  }
  const stop_reason = stop ?? (calls.length > 0 ? "tool_use" : "end_turn");
  yield event("message_delta", { delta: { stop_reason, stop_sequence: null }, usage: { output_tokens: usage.output } });
  yield event("message_stop");
}
