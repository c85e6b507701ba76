import { exactGlob } from "./exact-glob.ts";
import type { Rule } from "./rule.ts";
import { shellCommand } from "./shell-command.ts";

/**
 * Rules that allow command lines of a project word for word, also one with other syntax of a shell than lists of simple commands.
 *
 * ```ts
 * wholeLineRules(["npm run a > b"]); // [{ decide: "allow", command: ["sh", "-c", "npm run a > b"] }]
 * ```
 */
export function wholeLineRules(lines: readonly string[]): Rule[] {
  const used = [...new Set(lines.map((line) => line.trim()))].filter((line) => line !== "");
  return used.map((line) => ({ decide: "allow", command: shellCommand(line).map(exactGlob) }));
}
