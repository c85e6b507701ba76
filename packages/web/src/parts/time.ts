const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** A duration in at most two units: `42 s`, `3 min 5 s`, `2 h 10 min`, `4 d 2 h`. */
export function durationText(ms: number): string {
  const whole = Math.max(0, Math.floor(ms));
  if (whole < second) return `${whole} ms`;
  if (whole < minute) return `${Math.floor(whole / second)} s`;
  if (whole < hour) return pair(whole, minute, "min", second, "s");
  if (whole < day) return pair(whole, hour, "h", minute, "min");
  return pair(whole, day, "d", hour, "h");
}

function pair(ms: number, large: number, name: string, small: number, smallName: string): string {
  const rest = Math.floor((ms % large) / small);
  return `${Math.floor(ms / large)} ${name}${rest === 0 ? "" : ` ${rest} ${smallName}`}`;
}

/** How long ago a time is, in one unit: `5 min ago`, `just now`. */
export function agoText(at: number, now: number): string {
  const ms = now - at;
  if (ms < 10 * second) return "just now";
  if (ms < minute) return `${Math.floor(ms / second)} s ago`;
  if (ms < hour) return `${Math.floor(ms / minute)} min ago`;
  if (ms < day) return `${Math.floor(ms / hour)} h ago`;
  return `${Math.floor(ms / day)} d ago`;
}

/** The exact time, in the zone of the reader: for titles. */
export function exactText(iso: string): string {
  return new Date(iso).toLocaleString(undefined, { dateStyle: "medium", timeStyle: "long" });
}
