import type { IncomingMessage } from "node:http";
import { messageIn, mistakeIn } from "../messages.ts";
import { Refusal } from "./refusal.ts";

/** The one path of the server. */
export const path = "/mcp";

/**
 * Refuses requests that no client of ours sends. A web page can reach this machine under its own name, which is then the
 * `Host`, and its browser always sends the `Origin`.
 * @throws Refusal
 */
export function checkAddress(request: IncomingMessage, hosts: ReadonlySet<string>): void {
  const host = request.headers.host?.toLowerCase();
  if (host === undefined || !hosts.has(host))
    throw new Refusal(403, "The Host of the request is not a name of this server.");
  if (request.headers.origin !== undefined) throw new Refusal(403, "Browsers are not served.");
  if (request.url?.split("?", 1)[0] !== path) throw new Refusal(404, `The only path is ${path}.`);
}

/** @throws Refusal 401 if it is missing */
export function tokenOf(request: IncomingMessage): string {
  const found = /^Bearer +(\S{1,1000})$/i.exec(request.headers.authorization ?? "");
  if (found?.[1] === undefined) throw unauthorised("A bearer token is required.", "");
  return found[1];
}

export function unauthorised(message: string, error = ', error="invalid_token"'): Refusal {
  return new Refusal(401, message, { "www-authenticate": `Bearer realm="cuebook"${error}` });
}

/**
 * Reads the message of a POST. The server's `requestTimeout` limits how long it may take.
 * @throws Refusal 413 above `maxBytes`, 415, 400 if it is not a message, or a request with a wrong parameter
 */
export async function readMessage(request: IncomingMessage, maxBytes: number): Promise<unknown> {
  const tooLarge = new Refusal(413, `The limit for a message is ${maxBytes} bytes.`);
  if (Number(request.headers["content-length"] ?? 0) > maxBytes) throw tooLarge;
  const encoding = request.headers["content-encoding"] ?? "identity";
  if (encoding !== "identity") throw new Refusal(415, "Compressed messages are not supported.");
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
    throw new Refusal(400, `The message is not JSON: ${cause instanceof Error ? cause.message : ""}`, {}, -32700);
  }
  // Later versions of the protocol have no batches, and one call of a batch could not be cancelled without the others.
  if (Array.isArray(message))
    throw new Refusal(400, "Batches are not supported: send one message per request.", {}, -32600);
  const known = messageIn(message);
  const mistake = known && mistakeIn(known);
  if (mistake !== undefined) throw new Refusal(400, mistake, {}, -32602);
  // What is no message at all is for the transport to refuse.
  return known ?? message;
}
