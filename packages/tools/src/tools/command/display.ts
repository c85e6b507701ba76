import type { PermissionDisplay } from "../../preview/display.ts";
import { textBlock } from "../../text/text-block.ts";
import { visible } from "../../text/visible.ts";
import type { Program } from "./program.ts";
import { commandWarnings } from "./warnings.ts";
import { showWords } from "./words.ts";

/** A command, with everything that the person who allows it needs to know. */
export interface ShownCommand {
  readonly words: readonly string[];
  readonly program: Program;
  /** Relative to the workspace. */
  readonly folder: { readonly path: string };
  readonly timeoutMs: number;
  readonly input?: string | undefined;
}

const mostInLine = 120;

/**
 * Shows a command: its words, the program they name, where and how long it runs, its input. Only the number of lines is
 * limited. A long line continues in further lines, marked `…`.
 * @param root the workspace's path
 */
export function displayCommand(command: ShownCommand, root: string, mostLines: number): PermissionDisplay {
  const { words, program, folder, timeoutMs, input } = command;
  const inLine = showWords(words);
  const isShort = inLine.length <= mostInLine && !words.some((word) => word.includes("\n"));
  const lines = [
    ...(isShort ? [inLine] : words.flatMap((word, i) => [`[${i}]`, ...textBlock(word)])),
    "",
    `program: ${visible(program.path)}${program.real === program.path ? "" : ` -> ${visible(program.real)}`}`,
    `folder: ${visible(folder.path || ".")}`,
    `timeout: ${timeoutMs / 1000} s`,
    ...(input === undefined ? [] : ["input:", ...textBlock(input)]),
  ];
  const excerpt = lines.slice(0, mostLines);
  const start = isShort ? inLine : `${Array.from(inLine).slice(0, mostInLine).join("")}…`;
  const warnings = commandWarnings(words, program, root);
  const hiddenLines = lines.length - excerpt.length;
  return {
    summary: `Run command: ${start}`,
    details: excerpt.join("\n"),
    format_hint: "text",
    truncated: hiddenLines > 0,
    shown_lines: excerpt.length,
    total_lines: lines.length,
    warnings: hiddenLines > 0 ? [...warnings, `${hiddenLines} lines of the command are not shown`] : warnings,
  };
}
