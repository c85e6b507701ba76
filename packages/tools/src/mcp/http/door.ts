import type { IncomingMessage } from "node:http";
import { Refusal } from "./refusal.ts";

/** The one path of the server. */
export const path = "/mcp";

/**
 * Refuses what no client of ours sends. A page in a browser can reach this machine under a name of its own (its `Host` is then that
 * name), and always tells where it comes from (`Origin`).
 * @throws Refusal
 */
export function checkAddress(request: IncomingMessage, hosts: ReadonlySet<string>): void {
  const host = request.headers.host?.toLowerCase();
  if (host === undefined || !hosts.has(host))
    throw new Refusal(403, "The host of the request is not one of this server.");
  if (request.headers.origin !== undefined) throw new Refusal(403, "Browsers are not served.");
  if (request.url?.split("?", 1)[0] !== path) throw new Refusal(404, `There is nothing but ${path}.`);
}

/** @throws Refusal 401 where there is none */
export function tokenOf(request: IncomingMessage): string {
  const found = /^Bearer +(\S{1,1000})$/i.exec(request.headers.authorization ?? "");
  if (found?.[1] === undefined) throw unauthorised("A bearer token is needed.", "");
  return found[1];
}

export function unauthorised(message: string, error = ', error="invalid_token"'): Refusal {
  return new Refusal(401, message, { "www-authenticate": `Bearer realm="cuebook"${error}` });
}

/**
 * Reads the message of a POST. How long it may take is up to the server's `requestTimeout`.
 * @throws Refusal 413 above `maxBytes`, 415, 400 where it is no message
 */
export async function readMessage(request: IncomingMessage, maxBytes: number): Promise<unknown> {
  const tooLarge = new Refusal(413, `A message is at most ${maxBytes} bytes long.`);
  if (Number(request.headers["content-length"] ?? 0) > maxBytes) throw tooLarge;
  const encoding = request.headers["content-encoding"] ?? "identity";
  if (encoding !== "identity") throw new Refusal(415, "Messages are sent as they are, not compressed.");
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    size += chunk.length;
    if (size > maxBytes) throw tooLarge;
    chunks.push(chunk);
  }
  let message: unknown;
  try {
    message = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks)));
  } catch (cause) {
    throw new Refusal(400, `The message is no JSON: ${cause instanceof Error ? cause.message : ""}`, {}, -32700);
  }
  // Later versions of the protocol have none, and a call in one could not be ended without the others.
  if (Array.isArray(message)) throw new Refusal(400, "Messages are sent one by one, not in batches.", {}, -32600);
  return message;
}
