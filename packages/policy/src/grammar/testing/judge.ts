import { join, relative } from "node:path";
import { compileRules } from "../../decide.ts";
import { rulesOf } from "../../named.ts";
import type { Grammar } from "../grammar.ts";
import { type ProjectCommands, understand } from "../understand.ts";
import { spellings } from "./spellings.ts";

/** A program with the words before its arguments. */
export interface Called {
  readonly words: readonly string[];
  readonly grammar: Grammar;
  /** Options that the grammar does not have, but the program. */
  readonly others: readonly string[];
}

/** The command lines of a program that are judged, and those of them that a role may run without a question. */
export interface Judged {
  readonly lines: number;
  readonly allowed: readonly (readonly string[])[];
  /** Allowed lines with an option that the grammar does not have. */
  readonly unknown: readonly (readonly string[])[];
}

/**
 * Judges a program's arguments in all spellings, for a role that reads and runs the project's commands.
 * @param project its folder: absolute
 */
export function judge(project: string, commands: ProjectCommands, called: readonly Called[]): Judged {
  const lines = called.flatMap((each) =>
    spellings(each.grammar, each.others).flatMap((args) => {
      const [words, isUnknown] = [[...each.words, ...args], args.some((word) => isOther(word, each))];
      return [{ words, isUnknown }, ...(args.length === 1 ? [{ words: ["VAR=x", ...words], isUnknown }] : [])];
    }),
  );
  const rules = rulesOf(["read", "project_commands", "read_git"], commands.lines);
  const verdictOn = compileRules(rules.map((rule) => ({ rule, source: "role" as const })));
  const isAllowed = (words: readonly string[]) => {
    const found = understand(words, commands);
    const understood = found && { as: found.as, reads: found.reads.map((path) => placeOf(project, path)) };
    return verdictOn({ tool: "Bash", effect: "run", command: words, folder: "", understood }).decision === "allow";
  };
  const allowed = lines.filter(({ words }) => isAllowed(words));
  const wordsOf = (some: typeof lines) => some.map(({ words }) => words);
  return { lines: lines.length, allowed: wordsOf(allowed), unknown: wordsOf(allowed.filter((each) => each.isUnknown)) };
}

/** Whether a word is an option of the program that its grammar does not have. */
function isOther(word: string, { grammar, others }: Called): boolean {
  const name = word.replace(/=.*$/s, "");
  const { flags = [], letters = "", valued = {}, attached = {} } = grammar;
  const isKnown = [word, name].some((each) => flags.includes(each)) || Object.hasOwn({ ...valued, ...attached }, name);
  return others.includes(name) && !isKnown && !(name.length === 2 && letters.includes(name.slice(1)));
}

/** A path as rules see it: relative to the project, or absolute outside. */
export function placeOf(project: string, path: string): string {
  const absolute = path.startsWith("/") ? path : join(project, path);
  const place = relative(project, absolute);
  return place.startsWith("..") ? absolute : place;
}
