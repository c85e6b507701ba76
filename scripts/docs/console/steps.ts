import { markdownParts } from "../markdown.ts";

/** A command of a page with what the page says that it prints. */
export interface ConsoleCommand {
  readonly kind: "command";
  /** The number of the line of the prompt, from 1. */
  readonly line: number;
  readonly command: string;
  readonly expected: readonly string[];
  /** The lines of the page that `expected` comes from: its first one, from 1, and how many. */
  readonly outputLine: number;
  readonly outputLines: number;
}

/** Commands of a page whose output it does not show. */
interface Script {
  readonly kind: "script";
  readonly line: number;
  readonly command: string;
}

/** A file that a page has its reader write, or lines that it has them add to one. */
export interface WrittenFile {
  readonly kind: "file";
  readonly line: number;
  readonly path: string;
  readonly text: string;
  /** The first line with this text is replaced, or the lines are added behind it. */
  readonly place?: { readonly how: "after" | "replace"; readonly text: string } | { readonly how: "append" };
}

export type ConsoleStep = ConsoleCommand | Script | WrittenFile;

/**
 * What a reader of a page does, in order:
 *
 * - a block `console` has lines `$ COMMAND`, each followed by what it prints. A line that ends in `\` continues in the next one, as
 *   does a here-document. Printed lines that begin with `$ ` cannot be shown.
 * - a block `sh run` has commands whose output does not matter.
 * - a block with `file=PATH` behind its language is written to that path. With `append` it is added at the end of the file, with
 *   `after="TEXT"` behind the first line that has the text, and with `replace="TEXT"` in place of that line.
 *
 * Other blocks, such as `console no-run`, are only read.
 */
export function consoleSteps(page: string): ConsoleStep[] {
  return markdownParts(page).blocks.flatMap(({ info, code, line }): ConsoleStep[] => {
    if (info === "console") return commandsOf(code, line);
    if (info === "sh run") return [{ kind: "script", line, command: code }];
    const path = /\sfile=(\S+)/.exec(info)?.[1];
    if (path === undefined) return [];
    const place = placeOf(info);
    return [{ kind: "file", line, path, text: code, ...(place === undefined ? {} : { place }) }];
  });
}

/** Where a block adds to a file, by the words behind its language. */
function placeOf(info: string): WrittenFile["place"] {
  const [, how, text = ""] = /\s(after|replace)="([^"]*)"/.exec(info) ?? [];
  if (how === "after" || how === "replace") return { how, text };
  return /\sappend\b/.test(info) ? { how: "append" } : undefined;
}

function commandsOf(code: string, firstLine: number): ConsoleCommand[] {
  const lines = code.split("\n").slice(0, -1);
  const commands: ConsoleCommand[] = [];
  for (let at = 0; at < lines.length; ) {
    const start = at;
    let command = lines[at++]?.replace(/^\$ /, "") ?? "";
    const hereDocument = /<<'?(\w+)'?/.exec(command)?.[1];
    while (at < lines.length && (hereDocument === undefined ? command.endsWith("\\") : lines[at - 1] !== hereDocument))
      command += `\n${lines[at++] ?? ""}`;
    const output = at;
    while (at < lines.length && lines[at]?.startsWith("$ ") !== true) at++;
    const expected = lines.slice(output, at);
    const place = { line: firstLine + start, outputLine: firstLine + output, outputLines: at - output };
    commands.push({ kind: "command", command, expected: withoutBlankEnd(expected), ...place });
  }
  return commands;
}

/** Lines without the blank ones at their end. */
export function withoutBlankEnd(lines: readonly string[]): string[] {
  return lines.slice(0, lines.findLastIndex((line) => line !== "") + 1);
}
