import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

/** A server on this machine, for as long as a test needs it. */
export interface LocalServer extends AsyncDisposable {
  /** `http://HOST:PORT`. */
  readonly origin: string;
}

/** Starts a server that answers each request when it has its whole body. */
export async function startLocalServer(
  answer: (request: IncomingMessage, response: ServerResponse, body: string) => unknown,
): Promise<LocalServer> {
  const server = createServer(async (request, response) => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of request) chunks.push(chunk);
    await answer(request, response, Buffer.concat(chunks).toString("utf8"));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
