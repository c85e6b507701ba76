import { isRecord } from "../schema/record.ts";
import { mask, type Secrets } from "./secrets.ts";

const longest = 120;

/**
 * A value as a short text for a message: JSON, cut off after some characters. The work is bounded for any value. Secrets
 * are masked before anything is cut off.
 */
export function preview(value: unknown, secrets?: Secrets): string {
  const text = write(value, longest + 1, 0, secrets);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

function write(value: unknown, room: number, depth: number, secrets: Secrets | undefined): string {
  if (secrets?.hides(value) === true) return mask;
  if (value === undefined) return "undefined";
  if (typeof value === "string") return JSON.stringify((secrets?.masked(value) ?? value).slice(0, room));
  if (typeof value === "number") return secrets?.masked(String(value)) ?? String(value);
  if (value === null || typeof value === "boolean") return String(value);
  if (depth > 4) return "…";
  if (Array.isArray(value)) return `[${joined(value, room, (item, left) => write(item, left, depth + 1, secrets))}]`;
  if (!isRecord(value)) return `a ${typeof value}`;
  const field = (key: string, left: number) =>
    `${JSON.stringify((secrets?.masked(key) ?? key).slice(0, room))}: ${write(value[key], left, depth + 1, secrets)}`;
  return `{${joined(Object.keys(value), room, field)}}`;
}

/** As many parts as fit. */
function joined<T>(parts: readonly T[], room: number, shown: (part: T, room: number) => string): string {
  let text = "";
  for (const part of parts) {
    if (text.length >= room) break;
    text += `${text === "" ? "" : ", "}${shown(part, room - text.length - 1)}`;
  }
  return text;
}
