import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { Refusal } from "./refusal.ts";

/** The largest body of an answer, in bytes: a comment may be long. */
const answerBytes = 256 * 1024;

/** The connection ends with the refusal, because a body may still be arriving. */
const closing = { connection: "close" };

/** Refuses bodies that are too large, compressed, or not JSON: a form of another site cannot send JSON. */
export function limitedTo(mostBytes: number): MiddlewareHandler {
  const sized = bodyLimit({
    maxSize: mostBytes,
    onError: () => {
      throw new Refusal(413, "body_too_large", `The limit for a body is ${mostBytes} bytes.`, {
        details: { mostBytes },
        headers: closing,
      });
    },
  });
  return (c, next) => {
    const type = c.req.header("content-type")?.split(";", 1)[0]?.trim().toLowerCase();
    if (type !== "application/json" || (c.req.header("content-encoding") ?? "identity") !== "identity") {
      throw new Refusal(415, "body_type", "The body has to be application/json, not compressed.", { headers: closing });
    }
    return sized(c, next);
  };
}

export const limited: MiddlewareHandler = limitedTo(answerBytes);

/** The object in the body of a request. @throws Refusal 400 */
export async function readBody(c: Context): Promise<Readonly<Record<string, unknown>>> {
  let body: unknown;
  try {
    body = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(await c.req.arrayBuffer()));
  } catch {
    throw new Refusal(400, "body_invalid", "The body is not JSON.");
  }
  if (typeof body !== "object" || body === null || Array.isArray(body)) {
    throw new Refusal(400, "body_invalid", "The body is not a JSON object.");
  }
  return { ...body };
}
