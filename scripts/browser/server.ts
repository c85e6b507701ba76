import { createServer } from "node:http";
import { text } from "node:stream/consumers";

/** A file as the server sends it. */
export interface Served {
  readonly type: string;
  readonly body: string;
}

/** A server on this machine, for one page. */
export interface PageServer extends AsyncDisposable {
  readonly url: string;
  /** The first text that is posted to `/report`. */
  readonly report: Promise<string>;
  /** The requests so far, such as `GET /page.js 200`. */
  readonly requests: readonly string[];
}

/**
 * Serves files on its own port, the page at `/` under a content security policy.
 * @param files the files by path, such as `/page.js`
 */
export async function servePage(policy: string, files: ReadonlyMap<string, Served>): Promise<PageServer> {
  const { promise: report, resolve: reported } = Promise.withResolvers<string>();
  const requests: string[] = [];
  const server = createServer(async (request, response) => {
    const { method, url: path = "" } = request;
    const answer = (status: number, { type, body }: Served) => {
      requests.push(`${method} ${path} ${status}`);
      response.writeHead(status, { "Content-Type": type, "Content-Security-Policy": policy }).end(body);
    };
    const file = files.get(path);
    if (method === "POST" && path === "/report") {
      const body = await text(request);
      answer(204, { type: "text/plain", body: "" });
      reported(body);
    } else if (file !== undefined) answer(200, file);
    else answer(404, { type: "text/plain", body: "no such file" });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  return {
    url: `http://127.0.0.1:${address.port}/`,
    report,
    requests,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
