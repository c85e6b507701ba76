import { lookAt } from "./ending.ts";
import { AgentError, type TurnOwner } from "./error.ts";

/** What a service said when it refused or failed a turn, as clients pass it on. */
export interface ServiceWords {
  readonly text: string;
  /** The HTTP status, if the client reports it. */
  readonly status?: number | undefined;
  /** When the service works again, if the client reports it. */
  readonly until?: Date | undefined;
}

type ServiceCode = "agent_signed_out" | "agent_context_exceeded" | "agent_limited" | "agent_unavailable";

/** How services and clients name each kind of failure, the most certain first. */
const words: readonly (readonly [ServiceCode, RegExp])[] = [
  [
    "agent_context_exceeded",
    /prompt is too long|context[ _]?(?:length|window)[ _]?exceeded|maximum context|exceeds? (?:the|its) context|ran out of room|too many (?:input )?tokens|input is too long|token count \(?\d+\)? exceeds/i,
  ],
  [
    "agent_limited",
    /rate[ _-]?limit|usage[ _]?limit|spend limit|limit (?:was |is )?reached|hit your .{0,40}limit|too many requests|quota|RESOURCE_EXHAUSTED|\bresets (?:at )?\w/i,
  ],
  [
    "agent_unavailable",
    /overloaded|internal server error|service unavailable|bad gateway|gateway time-?out|api error: 5\d\d|\b(?:status|code):? 5\d\d\b|at capacity/i,
  ],
];

/** The kind of a failure of a service; `undefined`: the words say none. */
export function serviceCode({ text, status }: Pick<ServiceWords, "text" | "status">): ServiceCode | undefined {
  const [named] = words.find(([, pattern]) => pattern.test(text)) ?? [];
  if (named === "agent_context_exceeded") return named;
  if (status === 401) return "agent_signed_out";
  if (status === 429) return "agent_limited";
  if (status !== undefined && (status >= 500 || status === 408))
    return named === "agent_limited" ? named : "agent_unavailable";
  return named;
}

const hints = {
  agent_context_exceeded: "give the role less to read, or choose a model with a larger context",
  agent_limited: "wait until the limit is reset, or use another account or model",
} as const;

/** The failure of a turn that its service caused; `undefined`: the words say nothing of a service. */
export function serviceFailure(
  owner: TurnOwner,
  what: string,
  { text, status, until }: ServiceWords,
  {
    signIn,
    log,
    now = new Date(),
  }: { readonly signIn: string; readonly log?: string | undefined; readonly now?: Date },
): AgentError | undefined {
  const code = serviceCode({ text, status });
  if (code === undefined) return undefined;
  if (code === "agent_signed_out") return new AgentError(code, owner, what, { hint: signIn });
  const reset = code === "agent_limited" ? (until ?? readReset(text, now)) : undefined;
  const hint = code === "agent_unavailable" ? `${lookAt(log)}check the status of the service` : hints[code];
  if (reset !== undefined) return new AgentError(code, owner, what, { hint, data: { until: reset.toISOString() } });
  // The limit of an account lasts for hours; that of a rate passes soon.
  const isLasting = code === "agent_limited" && /usage[_ ]?limit|spend limit/i.test(text);
  return new AgentError(code, owner, what, { hint, ...(isLasting ? { retryable: false } : {}) });
}

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** The milliseconds of a unit: `3 hours`, `12m`, `1.5s`. */
const units: Readonly<Record<string, number>> = { d: 86_400_000, h: 3_600_000, m: 60_000, s: 1000 };

/**
 * When a limit is reset, as a message says it: `limit reached|1767225600`, `resets at 3:45pm (Europe/Berlin)`, `resets Oct 7, 5pm`,
 * `try again at Oct 9th, 2026 5:00 PM`, `Try again in 3 hours 12 minutes`, `reset after 5h12m30s`, `retry-after: 120`. A time without a
 * zone is that of this machine.
 */
export function readReset(text: string, now: Date): Date | undefined {
  const [, epoch] = /\|\s*(\d{10})\b/.exec(text) ?? [];
  if (epoch !== undefined) return new Date(Number(epoch) * 1000);
  const [, iso] = /\b(\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d))/.exec(text) ?? [];
  if (iso !== undefined && !Number.isNaN(Date.parse(iso))) return new Date(iso);
  return readSpan(text, now) ?? readClock(text, now);
}

/** `in 3 hours 12 minutes`, `after 5h12m30s`, `retry-after: 120`, `"retryDelay":"34s"`. */
function readSpan(text: string, now: Date): Date | undefined {
  const [, seconds] = /retry-?(?:after|delay)["']?\s*[:=]?\s*["']?(\d{1,9}(?:\.\d+)?)(?:s|\b)(?!\w)/i.exec(text) ?? [];
  if (seconds !== undefined) return new Date(now.getTime() + Number(seconds) * 1000);
  const [, span = ""] =
    /\b(?:in|after)\s+((?:\d+(?:\.\d+)?\s*(?:d|h|m|s)[a-z]*[\s,]*(?:and\s+)?){1,4})/i.exec(text) ?? [];
  const parts = [...span.matchAll(/(\d+(?:\.\d+)?)\s*(ms|[dhms])/gi)];
  if (parts.length === 0) return undefined;
  const ms = parts.reduce((sum, [, much, unit = ""]) => sum + Number(much) * (units[unit.toLowerCase()] ?? 1), 0);
  return new Date(now.getTime() + ms);
}

const day = String.raw`(?:([A-Za-z]{3})[a-z]*\.?\s+(\d{1,2})(?:st|nd|rd|th)?(?:,?\s+(\d{4}))?(?:,|\s+at)?\s+)?`;
const clock = String.raw`(\d{1,2})(?::(\d\d))?(?::\d\d)?\s*([ap]\.?m\.?)?`;
const clockTime = new RegExp(
  String.raw`\b(?:resets?|again)(?:\s+(?:at|on))*\s+${day}${clock}(?:\s*\(([\w+/-]+)\))?`,
  "i",
);

/** `resets at 3:45pm (Europe/Berlin)`: the next time that a clock there shows it. */
function readClock(text: string, now: Date): Date | undefined {
  const [found, month, date, year, hours = "", minutes = "0", half, zone] = clockTime.exec(text) ?? [];
  if (found === undefined) return undefined;
  const isAfternoon = half?.toLowerCase().startsWith("p") === true;
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (isAfternoon ? 12 : 0);
  const at = months.indexOf((month ?? "").toLowerCase());
  if (hour > 23 || Number(minutes) > 59 || (month !== undefined && at < 0)) return undefined;
  const offset = offsetOf(zone, now);
  if (offset === undefined) return undefined;
  const there = new Date(now.getTime() + offset);
  const onDay = (y: number, m: number, d: number) => new Date(Date.UTC(y, m, d, hour, Number(minutes)) - offset);
  if (month === undefined) {
    const today = onDay(there.getUTCFullYear(), there.getUTCMonth(), there.getUTCDate());
    return today > now ? today : new Date(today.getTime() + (units.d ?? 0));
  }
  const thisYear = onDay(Number(year ?? there.getUTCFullYear()), at, Number(date));
  return year !== undefined || thisYear > now ? thisYear : onDay(there.getUTCFullYear() + 1, at, Number(date));
}

/** The difference of the clocks of a zone to UTC, in milliseconds; of this machine without one. `undefined`: no such zone. */
function offsetOf(zone: string | undefined, now: Date): number | undefined {
  if (zone === undefined) return -now.getTimezoneOffset() * 60_000;
  try {
    const shown = new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short", timeStyle: "medium" }).format(
      now,
    );
    return Date.parse(`${shown.replace(" ", "T")}Z`) - Math.floor(now.getTime() / 1000) * 1000;
  } catch {
    return undefined;
  }
}
