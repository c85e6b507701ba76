import { sendSignal } from "@cuebook/engine";
import { CuebookError } from "@cuebook/error";
import type { Hono } from "hono";
import { limited, readBody } from "../door/body.ts";
import { Refusal } from "../door/refusal.ts";
import { Repeats } from "../door/repeats.ts";
import type { ServerHost } from "../server-host.ts";

/** What a signal came to. */
interface SignalAnswer {
  readonly run: string;
  readonly event: string;
  readonly is: "driven" | "resumable" | "kept";
}

const fields: readonly string[] = ["event", "data"];

/** The route that gives runs their events. Who may use it is checked before. */
export function addSignalRoutes(app: Hono, host: ServerHost, by: string): void {
  const repeats = new Repeats<SignalAnswer>();
  app.post("/v1/runs/:id/signals", limited, async (c) => {
    const run = c.req.param("id");
    const body = await readBody(c);
    const sent = await repeats.once(c.req.header("idempotency-key"), { run, body }, () => send(host, run, body, by));
    return c.json(sent, 202);
  });
}

async function send(
  host: ServerHost,
  run: string,
  body: Readonly<Record<string, unknown>>,
  by: string,
): Promise<SignalAnswer> {
  const { event, data = {} } = body;
  const unknown = Object.keys(body).filter((field) => !fields.includes(field));
  if (unknown.length > 0 || typeof event !== "string" || event === "") {
    const message = unknown.length > 0 ? `unknown: ${unknown.join(", ")}` : "event: expected the name of an event";
    throw new Refusal(422, "signal_invalid", message);
  }
  try {
    const { is } = await sendSignal(host, run, { name: event, data, by });
    return { run, event, is };
  } catch (error) {
    throw refusalOf(error) ?? error;
  }
}

/** The refusal that a failure of the engine means. Undefined: none. */
function refusalOf(error: unknown): Refusal | undefined {
  if (!(error instanceof CuebookError)) return undefined;
  const { code, message, data } = error;
  const details = data === undefined ? {} : { details: data };
  switch (code) {
    case "run_not_found":
      return new Refusal(404, code, "There is no such run.");
    case "run_ended":
    case "mail_full":
      return new Refusal(409, code, message, details);
    case "signal_too_large":
      return new Refusal(413, code, message);
    case "signal_unknown":
    case "signal_invalid":
      return new Refusal(422, code, message, details);
    default:
      return undefined;
  }
}
