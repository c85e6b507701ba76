import type { ServerResponse } from "node:http";
import { startLocalServer } from "./local-server.ts";

/** What the model says in one response. */
export type ResponseItem =
  | { readonly type: "text"; readonly text: string }
  /** The tool of an MCP server is in the namespace `mcp__SERVER`. */
  | {
      readonly type: "call";
      readonly name: string;
      readonly namespace?: string;
      readonly input: Readonly<Record<string, unknown>>;
    }
  /** A tool whose input is a text, such as `apply_patch`. */
  | { readonly type: "custom"; readonly name: string; readonly input: string };

/** What the service does with one request: it answers, refuses with a status, or never ends. */
export type ResponsesReply = readonly ResponseItem[] | number | "hang";

/** A substitute for OpenAI's Responses API on this machine. */
export interface ResponsesStub extends AsyncDisposable {
  /** For `base_url` of a provider. */
  readonly url: string;
  /** The bodies of all requests for a response, as text. */
  readonly requests: readonly string[];
}

/** Starts the substitute. The replies are read at each request; the last one serves all later requests. */
export async function startResponsesStub(
  replies: readonly ResponsesReply[] | (() => readonly ResponsesReply[]),
): Promise<ResponsesStub> {
  const script = typeof replies === "function" ? replies : () => replies;
  const requests: string[] = [];
  const server = await startLocalServer((request, response, body) => {
    if (request.method !== "POST" || !/\/responses$/.test(request.url ?? "")) {
      response.writeHead(404, { "content-type": "application/json" }).end("{}");
      return;
    }
    requests.push(body);
    answer(response, script()[requests.length - 1] ?? script().at(-1) ?? [], requests.length);
  });
  return {
    url: `${server.origin}/v1`,
    requests,
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

function answer(response: ServerResponse, reply: ResponsesReply, number: number): void {
  if (typeof reply === "number") {
    response.writeHead(reply, { "content-type": "application/json" }).end(`{"error":{"message":"status ${reply}"}}`);
    return;
  }
  const tell = (type: string, fields: Readonly<Record<string, unknown>>): void => {
    response.write(`event: ${type}\ndata: ${JSON.stringify({ type, ...fields })}\n\n`);
  };
  const id = `resp_${number}`;
  response.writeHead(200, { "content-type": "text/event-stream" });
  tell("response.created", { response: { id } });
  if (reply === "hang") return;
  for (const [index, item] of reply.entries()) tell("response.output_item.done", { item: itemOf(item, number, index) });
  const usage = {
    input_tokens: 100,
    input_tokens_details: { cached_tokens: 40 },
    output_tokens: 7,
    output_tokens_details: { reasoning_tokens: 0 },
    total_tokens: 107,
  };
  tell("response.completed", { response: { id, usage } });
  response.end();
}

function itemOf(item: ResponseItem, number: number, index: number): Readonly<Record<string, unknown>> {
  const call_id = `call_${number}_${index}`;
  switch (item.type) {
    case "text": {
      const content = [{ type: "output_text", text: item.text }];
      return { type: "message", role: "assistant", id: `msg_${number}_${index}`, content };
    }
    case "call": {
      const { name, namespace, input } = item;
      return {
        type: "function_call",
        id: `fc_${number}_${index}`,
        call_id,
        name,
        namespace,
        arguments: JSON.stringify(input),
      };
    }
    case "custom":
      return { type: "custom_tool_call", id: `ct_${number}_${index}`, call_id, name: item.name, input: item.input };
  }
}
