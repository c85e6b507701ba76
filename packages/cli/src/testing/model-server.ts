import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";

/** The reply of a model to one request. */
export type ModelReply =
  | {
      readonly deltas?: readonly string[];
      readonly calls?: readonly { readonly name: string; readonly arguments: object }[];
      /** Why it stopped. Default: depends on the calls. */
      readonly stop?: string;
      /** Sends nothing after its deltas, until it is stopped. */
      readonly hangs?: true;
    }
  | { readonly status: number; readonly message: string };

/** A message of a request. */
interface SentMessage {
  readonly role: string;
  readonly content: unknown;
}

/** The parts of a request that tests examine. */
export interface ModelAsked {
  readonly messages: readonly SentMessage[];
  readonly tools?: readonly { readonly function: { readonly name: string } }[];
}

/** A local model service with the API of OpenAI's chat completions. */
export interface ModelService extends AsyncDisposable {
  readonly url: string;
  readonly asked: readonly ModelAsked[];
}

/** Starts a service. @param reply the reply to a request; default: repeats the message */
export async function startModelService(reply: (asked: ModelAsked) => ModelReply = echo): Promise<ModelService> {
  const requests: ModelAsked[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body: ModelAsked = JSON.parse(Buffer.concat(chunks).toString("utf8"));
    requests.push(body);
    answer(response, reply(body));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    asked: requests,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** The user's latest message. */
export function lastText({ messages }: ModelAsked): string {
  const content = messages.findLast(({ role }) => role === "user")?.content;
  return typeof content === "string" ? content : JSON.stringify(content);
}

function echo(asked: ModelAsked): ModelReply {
  return { deltas: ["You said: ", lastText(asked)] };
}

function answer(response: ServerResponse, reply: ModelReply): void {
  if ("status" in reply) {
    const { status, message } = reply;
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify({ error: { message } }));
    return;
  }
  const { deltas = [], calls = [], hangs = false, stop = calls.length > 0 ? "tool_calls" : "stop" } = reply;
  response.writeHead(200, { "content-type": "text/event-stream" });
  const send = (fields: object) => response.write(`data: ${JSON.stringify({ id: "c", model: "m", ...fields })}\n\n`);
  const choice = (delta: object, reason: string | null = null) =>
    send({ choices: [{ index: 0, delta, finish_reason: reason }] });
  for (const content of deltas) choice({ content });
  if (hangs) return;
  for (const [index, { name, arguments: args }] of calls.entries()) {
    const call = { index, id: `call_${index}`, type: "function", function: { name, arguments: JSON.stringify(args) } };
    choice({ tool_calls: [call] });
  }
  choice({}, stop);
  send({ choices: [], usage: { prompt_tokens: 20, completion_tokens: 5, total_tokens: 25 } });
  response.end("data: [DONE]\n\n");
}
