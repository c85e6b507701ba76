import { deriveHost, type MessageTold, tellRun } from "@cuebook/engine";
import { CuebookError } from "@cuebook/error";
import { mostMessageBytes } from "@cuebook/run";
import { choice, integer, mapping, named, nullable, optional, type TypeOf, text } from "@cuebook/shape";
import { type Route, route } from "../api/route.ts";
import { ordinal } from "../api/shapes.ts";
import { actorOf } from "../door/doorkeeper.ts";
import { Refusal } from "../door/refusal.ts";
import { Repeats } from "../door/repeats.ts";
import type { ServerHost } from "../server-host.ts";

const messageBody = mapping({
  text: text({ minLength: 1, description: `At most ${mostMessageBytes} bytes of UTF-8.` }),
  when: choice(["next", "now"], {
    description: "`now`: at once, if the agent takes it; `next`: with its next turn.",
  }),
  step: optional(
    integer({
      minimum: 1,
      description:
        "The step whose agent is meant. Absent: the only one at work, or else the next agent that begins a turn.",
    }),
  ),
});

/** What becomes of a message to an agent. */
const messageAnswer = named(
  "MessageAnswer",
  mapping({
    run: text(),
    message: nullable(
      integer({ description: "Its number in the run; null: the process that drives the run has not taken it yet." }),
    ),
    step: nullable(ordinal),
    is: choice(["during", "interrupted", "next"], {
      description:
        "When the agent gets it: `during` its turn, at once by a turn that ends early (`interrupted`), or with its `next` turn.",
    }),
  }),
);
export type MessageAnswer = TypeOf<typeof messageAnswer>;

/** The route on which people write to the agents of runs. */
export function messageRoutes(host: ServerHost): Route[] {
  const repeats = new Repeats<MessageAnswer>(host, "message");
  return [
    route({
      method: "POST",
      path: "/v1/runs/:run/messages",
      scope: "run",
      summary: "Writes to an agent of the run, which gets the text once: at once, or with its next turn.",
      body: messageBody,
      bodyCode: "message_invalid",
      status: 202,
      response: messageAnswer,
      handle: ({ path: { run }, body, key }, c) =>
        repeats.once(key, { run, body }, async () => {
          const { message = null, step = null, is } = await told(deriveHost(host, { actor: actorOf(c) }), run, body);
          return { run, message, step, is };
        }),
    }),
  ];
}

const statuses: Readonly<Record<string, Refusal["status"]>> = {
  run_not_found: 404,
  run_ended: 409,
  message_limit: 409,
  mail_full: 409,
  message_not_now: 409,
  message_ambiguous: 422,
  message_blank: 422,
  message_step: 422,
  message_too_large: 413,
};

async function told(host: ServerHost, run: string, body: TypeOf<typeof messageBody>): Promise<MessageTold> {
  try {
    return await tellRun(host, run, body);
  } catch (error) {
    const status =
      error instanceof CuebookError && Object.hasOwn(statuses, error.code) ? statuses[error.code] : undefined;
    if (status === undefined || !(error instanceof CuebookError)) throw error;
    const { code, message, hint, data } = error;
    throw new Refusal(
      status,
      code,
      [message, ...(hint === undefined ? [] : [hint])].join("; "),
      data && { details: data },
    );
  }
}
