import { isRecord } from "../semantics.ts";

const longest = 120;

/** A value as a short text for a message: JSON, cut off after some characters. Does little work whatever the value. */
export function preview(value: unknown): string {
  const text = write(value, longest + 1, 0);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

function write(value: unknown, room: number, depth: number): string {
  if (value === undefined) return "undefined";
  if (typeof value === "string") return JSON.stringify(value.slice(0, room));
  if (value === null || typeof value === "number" || typeof value === "boolean") return String(value);
  if (depth > 4) return "…";
  if (Array.isArray(value)) {
    let text = "[";
    for (const item of value) {
      if (text.length > room) break;
      text += `${text === "[" ? "" : ", "}${write(item, room - text.length, depth + 1)}`;
    }
    return `${text}]`;
  }
  if (!isRecord(value)) return `a ${typeof value}`;
  let text = "{";
  for (const key of Object.keys(value)) {
    if (text.length > room) break;
    text += `${text === "{" ? "" : ", "}${JSON.stringify(key.slice(0, room))}: ${write(value[key], room - text.length, depth + 1)}`;
  }
  return `${text}}`;
}
