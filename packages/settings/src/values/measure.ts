/** A duration for people: `0.4s`, `12s`, `1m05s`, `2h03m`, `3d04h`. */
export function durationText(ms: number): string {
  const seconds = Math.max(0, ms) / 1000;
  if (seconds < 9.95) return `${seconds.toFixed(1)}s`;
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole}s`;
  if (whole < 3600) return pair(whole, 60, "m", "s");
  if (whole < 86_400) return pair(Math.floor(whole / 60), 60, "h", "m");
  return pair(Math.floor(whole / 3600), 24, "d", "h");
}

function pair(units: number, size: number, big: string, small: string): string {
  return `${Math.floor(units / size)}${big}${String(units % size).padStart(2, "0")}${small}`;
}

/** The age of a time. @param at ISO time */
export function ageText(at: string, now: Date): string {
  const ms = now.getTime() - Date.parse(at);
  return ms < 1000 ? "just now" : `${durationText(Math.floor(ms / 1000) * 1000).replace(/\.0s$/, "s")} ago`;
}

/** The time from one ISO time to another, in milliseconds. */
export function between(from: string, to: string): number {
  return Math.max(0, Date.parse(to) - Date.parse(from));
}

/** A number of tokens: `300`, `1.2k`, `34k`, `1.2M`. */
export function tokensText(count: number): string {
  if (count < 1000) return String(count);
  if (count < 999_500) return `${scaled(count / 1000)}k`;
  return `${scaled(count / 1_000_000)}M`;
}

function scaled(value: number): string {
  return value < 9.95 ? value.toFixed(1) : String(Math.round(value));
}

/** US dollars with two digits, or with more for tiny amounts. */
export function costText(usd: number): string {
  if (usd > 0 && usd < 0.005) return `$${usd.toPrecision(1)}`;
  return `$${usd.toFixed(2)}`;
}

/** What is known of a cost. */
export interface KnownCost {
  /** US dollars. */
  readonly costUsd?: number | null | undefined;
  /** The part of them that was computed from prices. */
  readonly computedUsd?: number | undefined;
  /** The number of turns whose cost is unknown. */
  readonly unknownCosts?: number | undefined;
}

/** A cost: `$0.02`, `~$0.02` if a part was computed, `$0.02 + ?` if a part is unknown, `?`, or nothing. */
export function knownCostText({ costUsd, computedUsd = 0, unknownCosts = 0 }: KnownCost): string {
  const known = typeof costUsd === "number" ? [`${computedUsd > 0 ? "~" : ""}${costText(costUsd)}`] : [];
  return [...known, ...(unknownCosts > 0 ? ["?"] : [])].join(" + ");
}

/** A size for people: `812 bytes`, `1.4 kB`. */
export function bytesText(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  if (bytes < 999_500) return `${scaled(bytes / 1000)} kB`;
  return `${scaled(bytes / 1_000_000)} MB`;
}

/** `1 error`, `2 errors`, `2 branches`. */
export function plural(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? "" : word.endsWith("ch") ? "es" : "s"}`;
}
