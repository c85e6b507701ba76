import type { Rule } from "./rule.ts";

/** A rule as an author writes it in YAML: `{ decide: allow, tool: "writeFile", path: "docs/**" }`. */
export function ruleText({ decide, effect, reason, ...parts }: Rule): string {
  const { tool, path, command, without, understood, folder, input, timeout_ms, url } = parts;
  const fields = { tool, path, command, without, understood, folder, input, timeout_ms, url, reason };
  const texts = Object.entries(fields).flatMap(([key, value]) => {
    if (value === undefined) return [];
    const text =
      typeof value === "object" ? `[${value.map((word) => JSON.stringify(word)).join(", ")}]` : JSON.stringify(value);
    return [`${key}: ${text}`];
  });
  const kind = effect === undefined ? [] : [`effect: ${effect}`];
  return `{ ${[`decide: ${decide}`, ...kind, ...texts].join(", ")} }`;
}
