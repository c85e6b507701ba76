import { join, relative } from "node:path";
import { decide } from "../../decide.ts";
import { rulesOf } from "../../named.ts";
import type { Grammar } from "../grammar.ts";
import { type ProjectCommands, understand } from "../understand.ts";
import type { Scratch } from "./scratch.ts";
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
}

/** Judges a program's arguments in all spellings, for a role that reads and runs the project's commands. */
export function judge(
  { project }: Pick<Scratch, "project">,
  commands: ProjectCommands,
  called: readonly Called[],
): Judged {
  const lines = called.flatMap(({ words, grammar, others }) =>
    spellings(grammar, others).flatMap((args) => [
      [...words, ...args],
      ...(args.length === 1 ? [["VAR=x", ...words, ...args]] : []),
    ]),
  );
  const rules = rulesOf(["read", "project_commands", "read_git"], commands.lines);
  const sourced = rules.map((rule) => ({ rule, source: "role" as const }));
  const isAllowed = (words: readonly string[]) => {
    const found = understand(words, commands);
    const understood = found && { as: found.as, reads: found.reads.map((path) => placeOf(project, path)) };
    return (
      decide(sourced, { tool: "Bash", effect: "run", command: words, folder: "", understood }).decision === "allow"
    );
  };
  return { lines: lines.length, allowed: lines.filter(isAllowed) };
}

function placeOf(project: string, path: string): string {
  const absolute = path.startsWith("/") ? path : join(project, path);
  const place = relative(project, absolute);
  return place.startsWith("..") ? absolute : place;
}
