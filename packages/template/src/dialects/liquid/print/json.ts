import { checkDataDepth, checkLength, type Meter } from "../../../language/limits.ts";
import { isRecord } from "../../../schema/record.ts";

/** JSON as `JSON.stringify` writes it; `indent` is what each level is indented by, empty for one line. */
export function toJson(value: unknown, indent: string, meter: Meter): string {
  return write(value, indent, "\n", meter, 0);
}

function write(value: unknown, indent: string, line: string, meter: Meter, depth: number): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value ?? null);
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
