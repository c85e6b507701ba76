import { isAbout, outlook } from "../named.ts";
import { filesRead } from "../reading-command.ts";
import type { Rule } from "../rule.ts";
import { understand } from "./understand.ts";

/**
 * The rules that allow commands without a question of which it is not proved that they write nothing. Empty: no command is allowed, or
 * only those of git that read, and those that only print files. Git may keep what it worked out about files in its own index.
 */
export function writingRules(rules: readonly Rule[]): readonly Rule[] {
  if (outlook(rules).run === "deny") return [];
  return rules.filter((rule) => rule.decide === "allow" && isAbout(rule, "run") && !onlyReads(rule));
}

function onlyReads({ understood, command }: Rule): boolean {
  const words = command?.map(wordOf);
  if (words === undefined || words.includes(undefined)) return understood === "read_git";
  const exact = words.map((word) => word ?? "");
  return filesRead(exact) !== undefined || understand(exact, { lines: [], scripts: {} }) !== undefined;
}

/** The only word that a glob fits. Undefined: it fits several. */
function wordOf(glob: string): string | undefined {
  return /(?<!\\)(?:\\\\)*[*?[]/.test(glob) ? undefined : glob.replace(/\\(.)/gsu, "$1");
}
