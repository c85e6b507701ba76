import { choice, integer, optional, text } from "@cuebook/shape";
import { causedByMessage } from "./caused.ts";
import { event } from "./event.ts";
import { turnRef } from "./turn-ref.ts";

/** What people write to agents at work. */
export const messageEvents = {
  message_received: event("A person wrote to an agent of the run. The agent gets it once.", {
    actor: causedByMessage,
    message: integer("Its number in the run."),
    step: optional(
      integer("The step whose agent it is for. A later step of its role gets it if this one takes no more turns."),
      "the next agent that begins a turn",
    ),
    text: text("The text."),
    when: choice(
      ["next", "now"],
      "`now`: during the turn, or by a turn that ends early for it. `next`: with the prompt of the next turn.",
    ),
    mail: optional(integer("The mail that it came with.")),
  }),
  message_delivered: event("An agent got a message of a person.", {
    ...turnRef,
    message: integer("The message's number."),
    how: choice(
      ["during", "prompt"],
      "`prompt` (its turn is requested with it) or `during` (its client took it while the turn ran).",
    ),
  }),
};
