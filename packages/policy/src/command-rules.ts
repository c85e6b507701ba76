import { exactGlob } from "./exact-glob.ts";
import type { Rule } from "./rule.ts";
import { shellCommand } from "./shell-command.ts";
import { shellParts } from "./shell-parts.ts";

/**
 * Rules that allow command lines of a project word for word: those with other syntax of a shell than lists of simple commands, which
 * cannot be understood.
 *
 * ```ts
 * wholeLineRules(["npm run a > b"]); // [{ decide: "allow", command: ["sh", "-c", "npm run a > b"] }]
 * ```
 */
export function wholeLineRules(lines: readonly string[]): Rule[] {
  const used = [...new Set(lines.map((line) => line.trim()))].filter((line) => line !== "");
  const isUnderstood = (line: string) => shellCommand(line)[2] !== line || shellParts(line) !== undefined;
  return used
    .filter((line) => !isUnderstood(line))
    .map((line) => ({ decide: "allow", command: shellCommand(line).map(exactGlob) }));
}
