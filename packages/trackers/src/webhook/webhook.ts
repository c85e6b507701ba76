/** @folder The webhooks of trackers: which requests really come from the service. */

/** A webhook as it arrived. */
export interface WebhookRequest {
  /** By lower-case names. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** The body, byte for byte: it is parsed only after its signature was verified. */
  readonly body: Uint8Array;
  readonly secret: string;
  readonly now: Date;
}

/** What a verified webhook says. Its texts are data of the service, as untrusted as an issue. */
export interface WebhookEvent {
  /** Identifies it: the same one may be sent again. Absent: the service named none. */
  readonly delivery: string | undefined;
  /** What happened, such as `issues`. */
  readonly event: string;
  /** The issue or request that it is about, such as `7`. */
  readonly subject?: string | undefined;
  /** Whether it only tries the connection. */
  readonly isPing?: boolean;
}

/**
 * Why a webhook is refused: it has no signature, a wrong one, an old time, or a body that is not JSON although it was signed.
 */
export type WebhookRefusal = "unsigned" | "signature" | "time" | "body";

export type WebhookVerdict =
  | { readonly is: "verified"; readonly event: WebhookEvent }
  | { readonly is: "refused"; readonly why: WebhookRefusal };

/** How the webhooks of one service are verified. */
export interface WebhookScheme {
  /** Never throws for what a request contains. */
  verify(request: WebhookRequest): WebhookVerdict;
}

export function refused(why: WebhookRefusal): WebhookVerdict {
  return { is: "refused", why };
}
