import type { ToolResult } from "../contract/tool.ts";

/**
 * A result as a model reads it: JSON, followed by its texts of several lines, such as the content of a file. In JSON these
 * would be one line full of `\n`. A failure is JSON alone, with its code, message and hint.
 */
export function resultTexts(result: ToolResult): string[] {
  if (!result.ok) return [JSON.stringify(result.failure)];
  const entries = Object.entries(result.value);
  const isLong = ([, value]: readonly [string, unknown]) => typeof value === "string" && value.includes("\n");
  const long = entries.filter(isLong);
  if (long.length === 0) return [JSON.stringify(result.value)];
  const rest = entries.filter((entry) => !isLong(entry));
  const texts = long.map(([name, value]) => (long.length === 1 ? String(value) : `${name}:\n${String(value)}`));
  return [...(rest.length === 0 ? [] : [JSON.stringify(Object.fromEntries(rest))]), ...texts];
}
