import { deriveHost, sendSignal } from "@cuebook/engine";
import { CuebookError } from "@cuebook/error";
import type { Actor } from "@cuebook/policy";
import { anything, choice, mapping, named, optional, type TypeOf, text } from "@cuebook/shape";
import { type Route, route } from "../api/route.ts";
import { actorOf } from "../door/doorkeeper.ts";
import { Refusal } from "../door/refusal.ts";
import { Repeats } from "../door/repeats.ts";
import type { ServerHost } from "../server-host.ts";

/** The result of a signal. */
const signalAnswer = named(
  "SignalAnswer",
  mapping({ run: text(), event: text(), is: choice(["driven", "resumable", "kept"]) }),
);
type SignalAnswer = TypeOf<typeof signalAnswer>;

const signalBody = mapping({
  event: text({ minLength: 1, description: "The name of the event." }),
  data: optional(anything()),
});

/** The route that sends events to runs. */
export function signalRoutes(host: ServerHost): Route[] {
  const repeats = new Repeats<SignalAnswer>(host, "signal");
  return [
    route({
      method: "POST",
      path: "/v1/runs/:run/signals",
      scope: "answer",
      summary: "Gives the run an event that one of its roles waits for.",
      body: signalBody,
      bodyCode: "signal_invalid",
      status: 202,
      response: signalAnswer,
      handle: ({ path: { run }, body, key }, c) =>
        repeats.once(key, { run, body }, () => send(host, run, body, actorOf(c))),
    }),
  ];
}

async function send(
  host: ServerHost,
  run: string,
  { event, data = {} }: TypeOf<typeof signalBody>,
  actor: Actor,
): Promise<SignalAnswer> {
  try {
    const { is } = await sendSignal(deriveHost(host, { actor }), run, { name: event, data, by: actor.name });
    return { run, event, is };
  } catch (error) {
    throw refusalOf(error) ?? error;
  }
}

/** The refusal for a failure of the engine. Undefined: the failure is not the client's. */
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
