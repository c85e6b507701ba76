import { exactGlob } from "./exact-glob.ts";
import type { Rule } from "./rule.ts";
import { shellCommand } from "./shell-command.ts";

/**
 * Rules that allow command lines of a project: a list of plain words with any words behind it, a line with syntax of a shell only as
 * it is.
 *
 * ```ts
 * commandRules(["npm test"]); // [{ decide: "allow", command: ["npm", "test", "**"] }]
 * commandRules(["npm run a; npm run b"]); // [{ decide: "allow", command: ["sh", "-c", "npm run a; npm run b"] }]
 * ```
 */
export function commandRules(lines: readonly string[]): Rule[] {
  const used = [...new Set(lines.map((line) => line.trim()))].filter((line) => line !== "");
  return used.map((line) => {
    const words = shellCommand(line);
    const command = words.map(exactGlob);
    // A program for the shell is as much as an agent writes into it.
    const isProgram = words[0] === "sh" && words[1] === "-c";
    return { decide: "allow", command: isProgram ? command : [...command, "**"] };
  });
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
