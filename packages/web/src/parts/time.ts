const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** A duration in at most two units: `0.3 s`, `42 s`, `3 min 5 s`, `2 h 10 min`, `4 d 2 h`. Empty: it took no time. */
export function durationText(ms: number): string {
  const whole = Math.max(0, Math.floor(ms));
  if (whole < 10) return "";
  if (whole < second) return `${(Math.max(100, whole) / second).toFixed(1)} s`;
  if (whole < minute) return `${Math.floor(whole / second)} s`;
  if (whole < hour) return pair(whole, minute, "min", second, "s");
  if (whole < day) return pair(whole, hour, "h", minute, "min");
  return pair(whole, day, "d", hour, "h");
}

function pair(ms: number, large: number, name: string, small: number, smallName: string): string {
  const rest = Math.floor((ms % large) / small);
  return `${Math.floor(ms / large)} ${name}${rest === 0 ? "" : ` ${rest} ${smallName}`}`;
}

/** A time in a list: `just now`, `12 min`, `3 h`, `yesterday 16:20`, `Nov 26`; with the year, if it is another one. */
export function agoText(at: number, now: number): string {
  const ms = now - at;
  if (ms < minute) return "just now";
  if (ms < hour) return `${Math.floor(ms / minute)} min`;
  const then = new Date(at);
  const days = daysBetween(then, new Date(now));
  if (days === 0) return `${Math.floor(ms / hour)} h`;
  if (days === 1) return `yesterday ${then.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" })}`;
  const isThisYear = then.getFullYear() === new Date(now).getFullYear();
  return then.toLocaleDateString("en-US", {
    month: "short",
    day: "numeric",
    ...(isThisYear ? {} : { year: "numeric" }),
  });
}

/** A time in a sentence: `12 min ago`, `yesterday 16:20`, `on Nov 26`. */
export function sinceText(at: number, now: number): string {
  const text = agoText(at, now);
  if (/^\d/.test(text)) return `${text} ago`;
  return text === "just now" || text.startsWith("yesterday") ? text : `on ${text}`;
}

/** The day of a time, as a heading of lists: `Today`, `Yesterday`, `Nov 26`. */
export function dayText(at: number, now: number): string {
  const days = daysBetween(new Date(at), new Date(now));
  if (days <= 0) return "Today";
  return days === 1 ? "Yesterday" : agoText(at, now);
}

/** The number of midnights between two times, in the zone of the reader. */
function daysBetween(from: Date, to: Date): number {
  const midnight = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  return Math.round((midnight(to) - midnight(from)) / day);
}

/** The exact time, in the zone of the reader: for titles. */
export function exactText(iso: string): string {
  return new Date(iso).toLocaleString(undefined, { dateStyle: "medium", timeStyle: "long" });
}
