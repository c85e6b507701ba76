import { foreignFault, isJson } from "../../../language/json.ts";
import { checkDataDepth, checkLength, type Meter } from "../../../language/limits.ts";
import { isRecord } from "../../../schema/record.ts";

/** JSON as `JSON.stringify` writes it; `indent` is what each level is indented by, empty for one line. */
export function toJson(value: unknown, indent: string, meter: Meter): string {
  const room = Math.min(meter.limits.outputLength, meter.steps);
  if (indent === "" && roomAfter(value, room, 0) >= 0) return JSON.stringify(value);
  return write(value, indent, "\n", meter, 0);
}

/** The deepest nesting that is left to the runtime. */
const deepestNative = 100;
const plain = Object.prototype;

/**
 * The room that is certainly left after the text of plain data, which the runtime writes in the same way and much faster;
 * negative for other data.
 */
function roomAfter(value: unknown, room: number, depth: number): number {
  if (typeof value === "string") return room - 2 - 6 * value.length;
  if (typeof value === "boolean" || value === null) return room - 25;
  if (typeof value === "number") return Number.isFinite(value) ? room - 25 : -1;
  if (typeof value !== "object" || depth === deepestNative || "toJSON" in value) return -1;
  let left = room - 2;
  if (Array.isArray(value)) {
    for (let at = 0; at < value.length && left >= 0; at++) left = roomAfter(value[at], left - 1, depth + 1);
    return left;
  }
  if (!isRecord(value) || Object.getPrototypeOf(value) !== plain) return -1;
  for (const key in value) {
    if (left < 0) return -1;
    left = roomAfter(value[key], left - 4 - 6 * key.length, depth + 1);
  }
  return left;
}

function write(value: unknown, indent: string, line: string, meter: Meter, depth: number): string {
  if (typeof value !== "object" || value === null) return writePlain(value, depth);
  if (!isJson(value)) throw foreignFault(value);
  checkDataDepth(depth);
  const inner = line + indent;
  const separator = indent === "" ? "," : `,${inner}`;
  let text = "";
  const add = (key: string, part: unknown) => {
    text += `${text === "" ? "" : separator}${key}${write(part, indent, inner, meter, depth + 1)}`;
    checkLength(text.length, meter);
  };
  if (Array.isArray(value)) for (const item of value) add("", item);
  else if (isRecord(value))
    for (const [key, field] of Object.entries(value))
      if (field !== undefined) add(`${JSON.stringify(key)}:${indent === "" ? "" : " "}`, field);
  const [open, close] = Array.isArray(value) ? ["[", "]"] : ["{", "}"];
  return text === "" || indent === "" ? open + text + close : open + inner + text + line + close;
}

function writePlain(value: unknown, depth: number): string {
  if (depth > 0 && !isJson(value)) throw foreignFault(value);
  return JSON.stringify(value ?? null);
}
