import { isRecord } from "../types/record.ts";
import { mask, type Secrets } from "./secrets.ts";

const longest = 120;

/**
 * A value as a short text for a message: JSON, cut off after some characters. Does little work whatever the value.
 * Secrets are masked before anything is cut off.
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
  if (Array.isArray(value)) {
    let text = "[";
    for (const item of value) {
      if (text.length > room) break;
      text += `${text === "[" ? "" : ", "}${write(item, room - text.length, depth + 1, secrets)}`;
    }
    return `${text}]`;
  }
  if (!isRecord(value)) return `a ${typeof value}`;
  let text = "{";
  for (const key of Object.keys(value)) {
    if (text.length > room) break;
    text += `${text === "{" ? "" : ", "}${JSON.stringify(key.slice(0, room))}: ${write(value[key], room - text.length, depth + 1, secrets)}`;
  }
  return `${text}}`;
}
