import { Fault, isRecord } from "../../semantics.ts";

/** What a mustache tag prints. Lists and objects have no printed form. */
export function printValue(value: unknown): string {
  if (typeof value === "string") return value;
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (Array.isArray(value))
    throw new Fault("the value is a list, which has no printed form: loop over it with a section");
  if (isRecord(value)) throw new Fault("the value is an object, which has no printed form: print its fields");
  throw new Fault(`the value is a ${typeof value}, which has no printed form`);
}

const html: ReadonlyMap<string, string> = new Map([
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ['"', "&quot;"],
  ["'", "&#39;"],
  ["/", "&#x2F;"],
  ["`", "&#x60;"],
  ["=", "&#x3D;"],
]);

/** Text safe in HTML, as mustache.js escapes it. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"'`=/]/g, (character) => html.get(character) ?? character);
}
