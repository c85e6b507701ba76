import type { Returns } from "@cuebook/workflow/model";

/**
 * The output of a role as readable text: one field per line as YAML, without the status, then an empty line and the body.
 *
 * @example outputText({ value: { $status: "ready", files: ["a.ts"] }, body: "Done." }, returns) // 'files: ["a.ts"]\n\nDone.'
 */
export function outputText(
  { value, body }: { readonly value: Readonly<Record<string, unknown>>; readonly body: string },
  returns?: Returns,
): string {
  const discriminant = returns === undefined || returns.format === "text" ? "$status" : returns.discriminant;
  const fields = Object.entries(value)
    .filter(([name]) => name !== discriminant && name !== "$status")
    .map(([name, field]) => `${plain(name)}: ${fieldText(field)}`);
  return [fields.join("\n"), body.trim()].filter((part) => part !== "").join("\n\n");
}

/** A value as YAML: JSON, which is YAML, or a block for a text of several lines. */
function fieldText(value: unknown): string {
  if (typeof value !== "string") return JSON.stringify(value);
  const lines = value.replace(/\n$/, "").split("\n");
  const isBlock = lines.length > 1 && !/^\s|[^\S\n]\r|\r/.test(value);
  if (!isBlock) return plain(value);
  const mark = value.endsWith("\n\n") ? "|+" : value.endsWith("\n") ? "|" : "|-";
  return `${mark}\n${lines.map((line) => (line === "" ? "" : `  ${line}`)).join("\n")}`;
}

/** A text without quotes if YAML then reads the same text. */
function plain(text: string): string {
  const isPlain = /^[\p{L}$_][\p{L}\p{N} $_.,()/'!?-]*$/u.test(text) && !/\s$/.test(text);
  return isPlain && !/^(true|false|null|yes|no|on|off|y|n)$/i.test(text) ? text : JSON.stringify(text);
}
