import { type CommandForm, commandForms } from "./command-forms.ts";
import { exactGlob } from "./exact-glob.ts";
import type { Rule } from "./rule.ts";
import { shellCommand } from "./shell-command.ts";
import { shellParts } from "./shell-parts.ts";

/**
 * Rules that allow command lines of a project: each of their simple commands with any words behind it, by all its names; a line with
 * other syntax of a shell only as it is.
 *
 * ```ts
 * commandRules(["npm run lint"]); // [{ decide: "allow", command: ["npm", "run", "lint", "**"] }]
 * commandRules(["npm run a > b"]); // [{ decide: "allow", command: ["sh", "-c", "npm run a > b"] }]
 * ```
 */
export function commandRules(lines: readonly string[]): Rule[] {
  const used = [...new Set(lines.map((line) => line.trim()))].filter((line) => line !== "");
  const rules = used.flatMap((line): Rule[] => {
    const words = shellCommand(line);
    // A program for the shell is as much as an agent writes into it.
    const isProgram = words[0] === "sh" && words[1] === "-c";
    const simple = isProgram ? (shellParts(line) ?? []).map((part) => part.words) : [words];
    const whole: Rule[] = isProgram ? [{ decide: "allow", command: words.map(exactGlob) }] : [];
    return [...whole, ...simple.flatMap(commandForms).map(ruleOf)];
  });
  return [...new Map(rules.map((rule) => [JSON.stringify(rule), rule])).values()];
}

function ruleOf({ words, without }: CommandForm): Rule {
  const command = [...words.map(exactGlob), "**"];
  return without === undefined ? { decide: "allow", command } : { decide: "allow", command, without };
}

/** Rules that allow reading with git: with any words behind it but those that write a file, or name one outside the repository. */
export const gitReadingRules: readonly Rule[] = [
  ...["status", "diff", "log", "show", "blame", "ls-files", "rev-parse"],
].map((command) => ({
  decide: "allow",
  command: ["git", command, "**"],
  // Git accepts the beginning of an option, and `diff` reads a file outside the repository if its path is named.
  without: ["--ou*", "--no-i*", "--cont*", "/*", "~*", "..", "../*", "*/../*", "*/.."],
}));
