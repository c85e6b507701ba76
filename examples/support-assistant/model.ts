import { once } from "node:events";
import { createServer } from "node:http";

/*
 * A scripted model behind OpenAI's chat completions, so that the demo needs no service: `node model.ts` prints its address. It looks at the
 * words that it is sent, asks for a tool where one is offered, and answers with what the tool gave.
 */

interface Sent {
  readonly role: string;
  readonly content: string | null;
}

interface Asked {
  readonly messages: readonly Sent[];
  readonly tools?: readonly unknown[];
}

interface Reply {
  readonly text: string;
  readonly order?: string;
}

const server = createServer(async (request, response) => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const { text, order } = replyTo(JSON.parse(Buffer.concat(chunks).toString("utf8")));
  response.writeHead(200, { "content-type": "text/event-stream" });
  const send = (fields: object) =>
    response.write(`data: ${JSON.stringify({ id: "1", model: "support", ...fields })}\n\n`);
  const say = (delta: object, reason: string | null = null) =>
    send({ choices: [{ index: 0, delta, finish_reason: reason }] });
  for (const content of text.match(/\s*\S+\s*/g) ?? []) say({ content });
  if (order !== undefined) {
    const call = { name: "readFile", arguments: JSON.stringify({ path: `orders/${order}.json` }) };
    say({ tool_calls: [{ index: 0, id: `call_${order}`, type: "function", function: call }] });
  }
  say({}, order === undefined ? "stop" : "tool_calls");
  send({ choices: [], usage: { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 } });
  response.end("data: [DONE]\n\n");
});

/** What a model would say. */
function replyTo({ messages, tools = [] }: Asked): Reply {
  const texts = messages.map(({ content }) => content ?? "");
  const last = messages.at(-1)?.role === "tool" ? texts.at(-1) : undefined;
  const question = messages.findLast(({ role }) => role === "user")?.content ?? "";
  const order = /\b[0-9]{4}\b/.exec(question)?.[0];
  if (texts.some((text) => text.includes("### answerable"))) {
    const isAnswered = messages.some(({ role }) => role === "assistant");
    return question.includes("money") && !isAnswered
      ? { text: "---\n$status: for_a_person\nwhy: They want money back.\n---\n" }
      : { text: `---\n$status: answerable\norder: "${order}"\n---\nIt is about where an order is.` };
  }
  const isRole = texts.some((text) => text.includes("### answered"));
  if (last !== undefined) {
    const answer = `It arrives on ${/"arrives": "([\d-]+)"/.exec(last)?.[1]}, with the Post.`;
    return { text: isRole ? `---\n$status: answered\nanswer: "${answer}"\n---\nBy the order.` : answer };
  }
  if (order !== undefined && tools.length > 0) return { text: isRole ? "" : "Let me see.", order };
  return { text: question.startsWith("Thank") ? "With pleasure, Grace." : "Which order is it about?" };
}

// It ends with the process that started it.
process.stdin.resume().on("end", () => process.exit());
server.listen(0, "127.0.0.1");
await once(server, "listening");
const address = server.address();
console.log(`http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}/v1`);
