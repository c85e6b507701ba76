import type { ServerResponse } from "node:http";
import { startLocalServer } from "./local-server.ts";

/** What the model says in one message. */
export type Block =
  | { readonly type: "text"; readonly text: string }
  | { readonly type: "tool_use"; readonly name: string; readonly input: Readonly<Record<string, unknown>> };

/** A substitute for the model's service on this machine. It answers each message with the next prepared reply. */
export interface MessagesStub extends AsyncDisposable {
  /** For `ANTHROPIC_BASE_URL`. */
  readonly url: string;
  /** The bodies of all requests for a message, as text. */
  readonly requests: readonly string[];
}

/** Starts the substitute. The last reply serves all later messages. `silence` never answers. */
export async function startMessagesStub(replies: readonly (readonly Block[] | "silence")[]): Promise<MessagesStub> {
  const requests: string[] = [];
  const server = await startLocalServer((request, response, body) => {
    const isMessage = request.method === "POST" && /^\/v1\/messages(\?|$)/.test(request.url ?? "");
    if (!isMessage) {
      response.writeHead(404, { "content-type": "application/json" }).end("{}");
      return;
    }
    requests.push(body);
    const reply = replies[Math.min(requests.length, replies.length) - 1] ?? [];
    if (reply !== "silence") answer(response, body, reply, requests.length);
  });
  return {
    url: server.origin,
    requests,
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

function answer(response: ServerResponse, body: string, blocks: readonly Block[], number: number): void {
  const tell = (type: string, fields: Readonly<Record<string, unknown>>): void => {
    response.write(`event: ${type}\ndata: ${JSON.stringify({ type, ...fields })}\n\n`);
  };
  const model: unknown = JSON.parse(body).model;
  const usage = { input_tokens: 100, cache_read_input_tokens: 7, cache_creation_input_tokens: 3, output_tokens: 1 };
  const message = {
    id: `msg_${number}`,
    type: "message",
    role: "assistant",
    model,
    content: [],
    stop_reason: null,
    stop_sequence: null,
    usage,
  };
  response.writeHead(200, { "content-type": "text/event-stream" });
  tell("message_start", { message });
  for (const [index, block] of blocks.entries()) {
    const isText = block.type === "text";
    const start = isText
      ? { type: "text", text: "" }
      : { type: "tool_use", id: `toolu_${number}_${index}`, name: block.name, input: {} };
    const delta = isText
      ? { type: "text_delta", text: block.text }
      : { type: "input_json_delta", partial_json: JSON.stringify(block.input) };
    tell("content_block_start", { index, content_block: start });
    tell("content_block_delta", { index, delta });
    tell("content_block_stop", { index });
  }
  const reason = blocks.some((block) => block.type === "tool_use") ? "tool_use" : "end_turn";
  tell("message_delta", { delta: { stop_reason: reason, stop_sequence: null }, usage: { output_tokens: 5 } });
  tell("message_stop", {});
  response.end();
}
