import type { Rule } from "./rule.ts";

/** A rule as an author writes it in YAML: `{ decide: allow, tool: "writeFile", path: "docs/**" }`. */
export function ruleText({ decide, effect, tool, path, command, folder, url, reason }: Rule): string {
  const fields = { tool, path, command, folder, url, reason };
  const texts = Object.entries(fields).flatMap(([key, value]) => {
    if (value === undefined) return [];
    const text =
      typeof value === "string" ? JSON.stringify(value) : `[${value.map((word) => JSON.stringify(word)).join(", ")}]`;
    return [`${key}: ${text}`];
  });
  const kind = effect === undefined ? [] : [`effect: ${effect}`];
  return `{ ${[`decide: ${decide}`, ...kind, ...texts].join(", ")} }`;
}
