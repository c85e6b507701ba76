import type { Actor } from "@cuebook/policy";
import type { EventBody, EventOf, Verdict } from "@cuebook/run";

/** The content of a message that another process sends to a run. */
export type MailBody = {
  /** Who sends it. Absent: unknown. */
  readonly actor?: Actor | undefined;
} & (
  | {
      readonly kind: "signal";
      readonly name: string;
      readonly value: Readonly<Record<string, unknown>>;
      readonly by?: string | undefined;
    }
  | ({ readonly kind: "message" } & Pick<EventOf<"message_received">, "step" | "text" | "when">)
  | {
      readonly kind: "decision";
      readonly decision: number;
      readonly verdict: Verdict;
      readonly say: string;
      /** The beginning of the hash of the view that the person looked at. */
      readonly hash?: string | undefined;
    }
);

/** A message to a run that was not taken yet. */
export interface Mail {
  /** From 1 in a run, in the order in which they came. A number is never used again. */
  readonly id: number;
  readonly body: MailBody;
}

/** The largest number of messages that wait in one run. */
export const mostMail = 1000;

/** The number of the message that an event takes from the mail of its run. */
export function mailTakenBy(event: EventBody): number | undefined {
  switch (event.type) {
    case "signal_received":
    case "message_received":
    case "decision_made":
    case "mail_refused":
      return event.mail;
    default:
      return undefined;
  }
}
