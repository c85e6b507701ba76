import { printableLine } from "@cuebook/settings/values";
import { cellsOf, cutToCells } from "../output/cells.ts";
import type { ScreenSize, Terminal } from "./terminal.ts";

/** Lines at the bottom of the screen, redrawn in place by each update and removed before other output. */
export interface LiveRegion extends Disposable {
  /** Whether a person sees it. */
  readonly isShown: boolean;
  /** The maximum width of a line, in columns. */
  readonly columns: number;
  /** Shows lines, each cut to the screen's width. Lines that do not fit on the screen are counted. */
  show(lines: readonly string[]): void;
  /** Removes the lines until `show` is called again. */
  clear(): void;
}

/** The region on standard error if a person watches it; otherwise nothing is written. */
export function liveRegionOn(terminal: Terminal, size: () => ScreenSize = () => screenSize(terminal)): LiveRegion {
  if (!hasScreen(terminal, "err")) {
    const nothing = () => {};
    return { isShown: false, columns: 80, show: nothing, clear: nothing, [Symbol.dispose]: nothing };
  }
  let shown: readonly string[] = [];
  const erasure = () => (shown.length === 0 ? "" : `\r${upBy(rowsAbove(shown, size().columns))}\u001b[J`);
  const clear = () => {
    if (shown.length > 0) terminal.err(erasure());
    shown = [];
  };
  // The region must also be removed if a second Ctrl-C ends the process at once.
  process.on("exit", clear);
  return {
    isShown: true,
    get columns() {
      return size().columns - 1;
    },
    show(lines) {
      const { columns, rows } = size();
      const fitting = fitRows(lines, Math.max(1, rows - 1)).map((line) => cutToCells(printableLine(line), columns - 1));
      if (fitting.length === shown.length && fitting.every((line, index) => line === shown[index])) return;
      // The cursor waits at the start of the last line, so that an echoed ^C cannot wrap to the next row.
      terminal.err(`${erasure()}${fitting.join("\n")}\r`);
      shown = fitting;
    },
    clear,
    [Symbol.dispose]() {
      clear();
      process.off("exit", clear);
    },
  };
}

/** Whether a stream is a screen on which lines can be redrawn. */
export function hasScreen({ isTerminal, env }: Terminal, stream: "out" | "err"): boolean {
  return isTerminal[stream] && env.TERM !== "dumb";
}

/**
 * The number of rows from the first line to the start of the last one. If the screen has become narrower, a line takes several rows.
 */
function rowsAbove(lines: readonly string[], columns: number): number {
  return lines.slice(0, -1).reduce((rows, line) => rows + Math.max(1, Math.ceil(cellsOf(line) / columns)), 0);
}

function upBy(rows: number): string {
  return rows === 0 ? "" : `\u001b[${rows}A`;
}

function fitRows(lines: readonly string[], rows: number): readonly string[] {
  if (lines.length <= rows) return lines;
  return [...lines.slice(0, rows - 1), `… ${lines.length - rows + 1} more`];
}

function screenSize(terminal: Terminal): ScreenSize {
  return terminal.size("err") ?? { columns: 80, rows: 24 };
}
