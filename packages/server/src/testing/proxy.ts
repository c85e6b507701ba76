import { once } from "node:events";
import { createServer, request as httpRequest, type IncomingHttpHeaders, type Server } from "node:http";

/** What a proxy does with a request before it passes it on. */
export interface ProxyRules {
  /** The port of the door. */
  readonly to: number;
  /** Removes this from the beginning of paths. */
  readonly strips?: string | undefined;
  /** The headers that the door gets. Default: those of the browser. */
  readonly headers?: (given: IncomingHttpHeaders) => IncomingHttpHeaders;
}

/** A proxy on this machine. */
export interface TestProxy extends AsyncDisposable {
  readonly port: number;
  /** Changes what it does from now on. */
  use(rules: ProxyRules): void;
}

/** Starts a proxy that passes every request on, and its response piece by piece. */
export async function startProxy(): Promise<TestProxy> {
  let rules: ProxyRules | undefined;
  const server: Server = createServer((incoming, outgoing) => {
    if (rules === undefined) return outgoing.writeHead(502).end();
    const { to, strips = "", headers = (given) => given } = rules;
    const { method, url = "/" } = incoming;
    const path = url.startsWith(strips) ? url.slice(strips.length) : url;
    const passed = httpRequest({
      ...{ host: "127.0.0.1", port: to, method, path: path.startsWith("/") ? path : `/${path}` },
      headers: headers(incoming.headers),
    });
    passed.on("response", (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      outgoing.flushHeaders();
      response.pipe(outgoing);
    });
    passed.on("error", () => outgoing.destroy());
    outgoing.on("close", () => passed.destroy());
    return incoming.pipe(passed);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const bound = server.address();
  return {
    port: typeof bound === "object" && bound !== null ? bound.port : 0,
    use: (next) => {
      rules = next;
    },
    [Symbol.asyncDispose]: async () => {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
