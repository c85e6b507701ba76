import type { WebhookOutcome } from "@cuebook/server";
import { plural } from "@cuebook/settings/values";
import type { WebhookRefusal } from "@cuebook/trackers";
import type { ServiceLog } from "./log.ts";

/** The period in which all refused webhooks get only one line, in milliseconds. */
const quietMs = 60_000;

const reasons: Readonly<Record<WebhookRefusal, string>> = {
  unsigned: "it has no signature; set the secret where the webhook is configured",
  signature: "its signature is wrong; `tracker.webhook_secret` must be the secret of the webhook",
  time: "it was sent too long ago, or a clock is wrong",
  body: "its body is not a JSON object",
};

/** Logs the results of webhooks. Anybody may send invalid webhooks, so these are limited: they must not fill the log. */
export class WebhookLog {
  readonly #log: Pick<ServiceLog, "say">;
  readonly #now: () => number;
  #quietUntil = 0;
  #unsaid = 0;

  /** @param now milliseconds */
  constructor(log: Pick<ServiceLog, "say">, now: () => number) {
    this.#log = log;
    this.#now = now;
  }

  write(outcome: WebhookOutcome): void {
    if (outcome.type === "webhook_refused") {
      this.#refused(outcome.kind, outcome.why);
      return;
    }
    const { kind, event, is } = outcome;
    const about = event.subject === undefined ? event.event : `${event.event} ${event.subject}`;
    const then = event.isPing === true ? "works" : is === "new" ? "looks now" : "was received before";
    const object = { type: "webhook", tracker: kind, ...event, is } as const;
    this.#log.say(is === "new" ? "info" : "debug", "webhook", `${kind} ${about}: ${then}`, object);
  }

  #refused(kind: string, why: WebhookRefusal): void {
    const now = this.#now();
    if (now < this.#quietUntil) {
      this.#unsaid += 1;
      return;
    }
    const before = this.#unsaid === 0 ? "" : `; ${plural(this.#unsaid, "other")} before`;
    const object = { type: "webhook_refused", tracker: kind, why, unsaid: this.#unsaid } as const;
    this.#log.say("warn", "webhook", `${kind}: refused, because ${reasons[why]}${before}`, object);
    this.#quietUntil = now + quietMs;
    this.#unsaid = 0;
  }
}
