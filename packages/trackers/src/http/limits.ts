import { isRecord } from "@cuebook/settings/values";
import type { HttpReply } from "./reply.ts";

/** The headers in which a service reports its limit of requests. */
export interface RateHeaders {
  readonly remaining: string;
  /** The time at which requests are accepted again, in seconds or milliseconds since 1970. */
  readonly reset: string;
}

/** The wait after a refusal that gives no time: services ask for at least a minute. */
const unstatedMs = 60_000;

/** When requests are accepted again, if a reply was refused because there were too many; such a request had no effect. */
export function limitedUntil(reply: HttpReply, rate: RateHeaders, now: Date): Date | undefined {
  const { status, headers, data } = reply;
  if (status !== 429 && status !== 403 && status !== 503) return undefined;
  const after = retryAfter(headers.get("retry-after"), now);
  if (after !== undefined) return after;
  const isSpent = headers.get(rate.remaining) === "0";
  if (isSpent) return resetOf(headers.get(rate.reset)) ?? later(now, unstatedMs);
  const isLimit = status === 429 || (status === 403 && /rate limit|abuse/i.test(messageOf(data)));
  return isLimit ? later(now, unstatedMs) : undefined;
}

/** The header `Retry-After`: seconds, or a date. */
function retryAfter(value: string | null, now: Date): Date | undefined {
  if (value === null) return undefined;
  if (/^\d{1,9}$/.test(value)) return later(now, Number(value) * 1000);
  const at = Date.parse(value);
  return Number.isNaN(at) ? undefined : new Date(at);
}

/** The time in a header with seconds since 1970, or with milliseconds, which have more digits. */
export function resetOf(value: string | null): Date | undefined {
  if (value === null || !/^\d{1,14}$/.test(value)) return undefined;
  return new Date(value.length > 11 ? Number(value) : Number(value) * 1000);
}

function later(now: Date, ms: number): Date {
  return new Date(now.getTime() + ms);
}

/** The message in the body of a refusal, or an empty text. */
export function messageOf(data: unknown): string {
  if (!isRecord(data)) return "";
  const { message, error, error_description: description } = data;
  return message === undefined ? [error, description].map(saidIn).filter(Boolean).join(": ") : saidIn(message);
}

/** A message, which may be a list, or an object with the messages about each field. */
function saidIn(message: unknown): string {
  if (typeof message === "string") return message;
  if (Array.isArray(message)) return message.map(saidIn).filter(Boolean).join("; ");
  if (!isRecord(message)) return "";
  return Object.entries(message)
    .map(([field, said]) => `${field} ${saidIn(said)}`.trim())
    .join("; ");
}
