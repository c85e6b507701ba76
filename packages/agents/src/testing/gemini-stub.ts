import { startLocalServer } from "./local-server.ts";
import type { ModelServer, Received } from "./model-server.ts";

/** A text or the call of a tool by a model. */
export type Say = string | { readonly name: string; readonly arguments: Readonly<Record<string, unknown>> };

const counts = { promptTokenCount: 100, candidatesTokenCount: 7, totalTokenCount: 107 };

/**
 * A substitute for Gemini's service on this machine, which says this. The script is read at each request; its last entry serves all
 * later ones.
 */
export async function startGeminiStub(says: () => readonly Say[]): Promise<ModelServer> {
  const requests: Received[] = [];
  const server = await startLocalServer((request, response, text) => {
    const path = request.url ?? "";
    if (!path.includes("GenerateContent") && !path.includes("generateContent")) {
      response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ totalTokens: 1 }));
      return;
    }
    const body = { messages: [], ...JSON.parse(text) };
    requests.push({ path, headers: request.headers, body });
    const say = says()[requests.length - 1] ?? says().at(-1) ?? "";
    const part = typeof say === "string" ? { text: say } : { functionCall: { name: say.name, args: say.arguments } };
    const candidate = { content: { role: "model", parts: [part] }, finishReason: "STOP", index: 0 };
    const answer = JSON.stringify({ candidates: [candidate], usageMetadata: counts });
    const isStream = path.includes("streamGenerateContent");
    response.writeHead(200, { "content-type": isStream ? "text/event-stream" : "application/json" });
    response.end(isStream ? `data: ${answer}\n\n` : answer);
  });
  return {
    url: server.origin,
    requests,
    open: 0,
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}
