/** @folder Webhooks of trackers: a verified webhook triggers a look at the tracker, and nothing else. */

import { createHash } from "node:crypto";
import { choice, mapping } from "@cuebook/shape";
import type { WebhookEvent, WebhookRefusal, WebhookScheme } from "@cuebook/trackers";
import type { Context, MiddlewareHandler } from "hono";
import { type Route, route } from "../api/route.ts";
import { openShape } from "../api/shapes.ts";
import { limitedTo } from "../door/body.ts";
import { Refusal } from "../door/refusal.ts";

/** Whose webhooks are received. */
export interface WebhookSource {
  /** The kind of the tracker: the last part of the address. */
  readonly kind: string;
  readonly scheme: WebhookScheme;
  readonly secret: string;
  /** Called when something may have changed. */
  readonly look: () => void;
}

/** The outcome of a webhook. The texts of `event` are data of the service. */
export type WebhookOutcome =
  | { readonly type: "webhook"; readonly kind: string; readonly event: WebhookEvent; readonly is: "new" | "repeated" }
  | { readonly type: "webhook_refused"; readonly kind: string; readonly why: WebhookRefusal };

export interface WebhookOptions {
  readonly sources: readonly WebhookSource[];
  readonly now: () => Date;
  readonly onWebhook: (outcome: WebhookOutcome) => void;
}

/** Services send less; a larger body is an attack, or news that the next poll brings. */
const mostBytes = 1024 * 1024;

/** The route of webhooks. Their signature identifies the sender, so they need neither token nor cookie. */
export function webhookRoutes({ sources, now, onWebhook }: WebhookOptions): Route[] {
  const receivers = sources.map((source) => ({ ...source, deliveries: new Deliveries() }));
  const intake = new Intake(() => performance.now());
  const admission: MiddlewareHandler = async (c, next) => {
    const isKnown = sources.some(({ kind }) => kind === c.req.param("kind"));
    if (!isKnown) throw new Refusal(404, "webhook_unknown", "No webhooks of this kind are received here.");
    return intake.take(() => next());
  };
  const receive = async (kind: string, c: Context) => {
    const body = await arrived(c.req.arrayBuffer());
    const request = { headers: c.req.header(), body, now: now() };
    const verdicts = receivers
      .filter((receiver) => receiver.kind === kind)
      .map((receiver) => ({ receiver, verdict: receiver.scheme.verify({ ...request, secret: receiver.secret }) }));
    const verified = verdicts.flatMap(({ receiver, verdict }) =>
      verdict.is === "verified" ? [{ receiver, event: verdict.event }] : [],
    );
    const event = verified[0]?.event;
    if (event === undefined) {
      const why = refusalOf(verdicts.flatMap(({ verdict }) => (verdict.is === "refused" ? verdict.why : [])));
      onWebhook({ type: "webhook_refused", kind, why });
      throw new Refusal(...refusals[why]);
    }
    const news = verified.filter(({ receiver }) => receiver.deliveries.isNew(event.delivery, body));
    const is: "new" | "repeated" = news.length > 0 ? "new" : "repeated";
    onWebhook({ type: "webhook", kind, event, is });
    if (event.isPing !== true) for (const { receiver } of news) receiver.look();
    return { is };
  };
  return [
    route({
      method: "POST",
      path: "/v1/webhooks/:kind",
      scope: "open",
      summary: "Takes a webhook of the tracker, whose signature says who sent it.",
      before: [admission, limitedTo(mostBytes)],
      body: openShape<object>({}),
      status: 202,
      response: mapping({ is: choice(["new", "repeated"]) }),
      handle: ({ path }, c) => receive(path.kind, c),
    }),
  ];
}

async function arrived(body: Promise<ArrayBuffer>): Promise<Uint8Array> {
  try {
    return new Uint8Array(await body);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(400, "body_invalid", "The body did not arrive.");
  }
}

/** The most specific refusal: with several sources of a kind, the one whose signature was right says more than the others. */
function refusalOf(whys: readonly WebhookRefusal[]): WebhookRefusal {
  const order = ["body", "time", "signature"] as const;
  return order.find((why) => whys.includes(why)) ?? "unsigned";
}

const refusals: Readonly<Record<WebhookRefusal, readonly [400 | 401, string, string]>> = {
  unsigned: [401, "webhook_unsigned", "The webhook has no signature: set the secret where it is configured."],
  signature: [401, "webhook_signature", "The signature is wrong: the secrets differ, or the body was changed."],
  time: [401, "webhook_time", "The webhook was sent too long ago, or a clock is wrong."],
  body: [400, "body_invalid", "The body is not a JSON object."],
};

/** The number of names that are remembered. A delivery has up to two: its body and its id. */
const most = 4000;

/** Remembers the latest verified webhooks of one source, so that a repeated delivery has no effect. */
class Deliveries {
  readonly #names = new Set<string>();

  /**
   * Remembers a delivery, and returns whether it is new. The header with its id is not signed, so a delivery with a known body is not
   * new either.
   */
  isNew(delivery: string | undefined, body: Uint8Array): boolean {
    const names = [["body", body] as const, ...(delivery === undefined ? [] : [["id", delivery] as const])];
    const digests = names.map(([name, value]) => createHash("sha256").update(`${name} `).update(value).digest("hex"));
    const isNew = digests.every((digest) => !this.#names.has(digest));
    for (const digest of digests) this.#names.add(digest);
    for (const oldest of this.#names) {
      if (this.#names.size <= most) break;
      this.#names.delete(oldest);
    }
    return isNew;
  }
}

/** How many webhooks may come at once, and how many per second in the long run. */
const burst = 120;
const perSecond = 10;
/** How many bodies may be arriving at the same time. */
const mostArriving = 16;

/** Bounds the work that anybody who reaches the door can cause: nothing is known about a webhook before its body was read. */
class Intake {
  readonly #now: () => number;
  #left: number = burst;
  #at: number;
  #arriving = 0;

  /** @param now milliseconds */
  constructor(now: () => number) {
    this.#now = now;
    this.#at = now();
  }

  /** Takes one webhook. @throws Refusal 429 */
  async take<T>(work: () => Promise<T>): Promise<T> {
    const now = this.#now();
    this.#left = Math.min(burst, this.#left + (Math.max(0, now - this.#at) / 1000) * perSecond);
    this.#at = now;
    if (this.#left < 1 || this.#arriving >= mostArriving) {
      throw new Refusal(429, "too_many_webhooks", "There are too many webhooks.", {
        headers: { "retry-after": "1", connection: "close" },
      });
    }
    this.#left -= 1;
    this.#arriving += 1;
    try {
      return await work();
    } finally {
      this.#arriving -= 1;
    }
  }
}
