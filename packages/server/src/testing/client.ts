import { request as httpRequest, type IncomingHttpHeaders } from "node:http";
import { type Door, type DoorOptions, openDoor } from "../door.ts";
import type { ServerHost } from "../server-host.ts";
import { type Description, differences } from "./contract.ts";

/** A response. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** The body as JSON. */
  readonly json: unknown;
  /** The code of a refusal. */
  readonly code: unknown;
}

export interface Asked {
  readonly method?: string;
  /** Several values are several headers. */
  readonly headers?: Readonly<Record<string, string | string[]>>;
  /** An object is sent as JSON. */
  readonly body?: unknown;
}

/**
 * A request that can have any headers and path, as a program sends it.
 * @throws Error if the response of the API differs from its description
 */
export async function send(port: number, path: string, asked: Asked = {}): Promise<Answer> {
  const answer = await sent(port, path, asked);
  if (!path.startsWith("/v1/") || asked.method === "HEAD") return answer;
  const { status, headers, json } = answer;
  const type = headers["content-type"] ?? "";
  // What is no HTTP at all is refused before.
  if (answer.code === "request_invalid") return answer;
  const found = differences(await described(port), { method: asked.method ?? "GET", path, status, type, json });
  if (found.length > 0) throw new Error(`${asked.method ?? "GET"} ${path}: ${status}: ${found.join("; ")}`);
  return answer;
}

/** The description of the API: that of the first door that was asked. */
let description: Promise<Description> | undefined;

function described(port: number): Promise<Description> {
  description ??= sent(port, "/v1/openapi.json").then(({ json }) => json as Description);
  return description;
}

function sent(port: number, path: string, { method = "GET", headers = {}, body }: Asked = {}): Promise<Answer> {
  const text = body === undefined || typeof body === "string" ? body : JSON.stringify(body);
  const type: Record<string, string> = body === undefined ? {} : { "content-type": "application/json" };
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      { host: "127.0.0.1", port, path, method, headers: { ...type, ...headers }, agent: false },
      (response) => {
        let all = "";
        response.setEncoding("utf8");
        response.on("data", (more) => {
          all += more;
        });
        response.on("end", () => {
          const isJson = response.headers["content-type"]?.includes("json") === true && all !== "";
          const json: unknown = isJson ? JSON.parse(all) : undefined;
          const code = typeof json === "object" && json !== null && "code" in json ? json.code : undefined;
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text: all, json, code });
        });
      },
    );
    request.on("error", reject);
    request.end(text);
  });
}

/** A door, and a browser that is signed in there. */
export interface Browser extends AsyncDisposable {
  readonly door: Door;
  /** The headers of a request of our own page. */
  readonly own: Readonly<Record<string, string>>;
  get(path: string): Promise<Answer>;
  post(path: string, body: unknown, headers?: Readonly<Record<string, string>>): Promise<Answer>;
}

/** Opens a door, and signs in as a browser does. */
export async function signedIn(host: ServerHost, options: Partial<DoorOptions> = {}): Promise<Browser> {
  const door = await openDoor(host, { by: "ann", project: "orders", ...options });
  const origin = { origin: door.url, "sec-fetch-site": "same-origin" };
  const token = new URL(door.link()).hash.slice("#token=".length);
  const { status, headers } = await send(door.port, "/v1/session", {
    method: "POST",
    headers: origin,
    body: { token },
  });
  if (status !== 204) throw new Error(`signing in failed: ${status}`);
  const cookie = headers["set-cookie"]?.[0]?.split(";", 1)[0] ?? "";
  const own = { ...origin, cookie };
  return {
    ...{ door, own },
    get: (path) => send(door.port, path, { headers: own }),
    post: (path, body, headers = {}) =>
      send(door.port, path, { method: "POST", headers: { ...own, ...headers }, body }),
    [Symbol.asyncDispose]: () => door.close(),
  };
}
