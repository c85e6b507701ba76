import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { env } from "node:process";

/** Git repositories below a folder, behind `git http-backend` on loopback, for whoever has the token. */
export interface GitServer extends AsyncDisposable {
  /** Its address, without a `/` at its end. */
  readonly address: string;
  /** The requests so far, such as `GET /acme/shop.git/info/refs`. */
  readonly requests: readonly string[];
}

/** @param other answers requests that are not for git */
export async function gitServer(
  root: string,
  token: string,
  other: (request: IncomingMessage, response: ServerResponse) => void = refused,
): Promise<GitServer> {
  const requests: string[] = [];
  const wanted = `Basic ${Buffer.from(`x-access-token:${token}`).toString("base64")}`;
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://localhost");
    if (!/^(?:\/[\w.-]+){2,}\.git\//.test(url.pathname)) return other(request, response);
    requests.push(`${request.method} ${url.pathname}`);
    if (request.headers.authorization !== wanted) {
      response.writeHead(401, { "www-authenticate": 'Basic realm="git"' }).end();
      return;
    }
    serveGit(root, url, request, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    requests,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

function refused(_: IncomingMessage, response: ServerResponse): void {
  response.writeHead(404).end();
}

/** One request as CGI. */
function serveGit(root: string, url: URL, request: IncomingMessage, response: ServerResponse): void {
  const child = spawn("git", ["http-backend"], {
    env: {
      PATH: env.PATH,
      GIT_PROJECT_ROOT: root,
      GIT_HTTP_EXPORT_ALL: "1",
      GIT_CONFIG_NOSYSTEM: "1",
      REMOTE_USER: "robot",
      REQUEST_METHOD: request.method,
      PATH_INFO: url.pathname,
      QUERY_STRING: url.search.slice(1),
      CONTENT_TYPE: request.headers["content-type"] ?? "",
      CONTENT_LENGTH: request.headers["content-length"] ?? "",
      HTTP_CONTENT_ENCODING: request.headers["content-encoding"] ?? "",
      GIT_PROTOCOL: String(request.headers["git-protocol"] ?? ""),
    },
    stdio: ["pipe", "pipe", "ignore"],
  });
  child.stdin.on("error", () => {});
  request.pipe(child.stdin);
  const parts: Buffer[] = [];
  child.stdout.on("data", (part: Buffer) => parts.push(part));
  child.on("close", () => {
    const whole = Buffer.concat(parts);
    const end = whole.indexOf("\r\n\r\n");
    const headers = whole.subarray(0, Math.max(end, 0)).toString("latin1").split("\r\n");
    const pairs = headers.map((line) => line.split(": ", 2) as [string, string]);
    const status = pairs.find(([name]) => name === "Status")?.[1] ?? "200";
    const rest = pairs.filter(([name]) => name !== "Status" && name !== "");
    response.writeHead(Number.parseInt(status, 10), Object.fromEntries(rest)).end(whole.subarray(end + 4));
  });
}
