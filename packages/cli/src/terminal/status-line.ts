import { cutToCells } from "../output/cells.ts";
import { printableLine } from "../output/printable.ts";
import type { Terminal } from "./terminal.ts";

/** One line at the bottom of a screen that is written over, and gone when other lines are written. */
export interface StatusLine {
  /** Shows a text, cut to the screen's width. */
  show(text: string): void;
  /** Takes it away, until the next text. */
  clear(): void;
}

/** The status line on standard error where a person watches it; else nothing is ever written. */
export function statusLineOn(terminal: Terminal, columns: () => number = screenColumns): StatusLine {
  if (!terminal.isTerminal.err || terminal.env.TERM === "dumb") return { show: () => {}, clear: () => {} };
  let shown = "";
  return {
    show(text) {
      const line = cutToCells(printableLine(text), columns() - 1);
      if (line === shown) return;
      shown = line;
      terminal.err(`\r\u001b[K${line}`);
    },
    clear() {
      if (shown !== "") terminal.err("\r\u001b[K");
      shown = "";
    },
  };
}

function screenColumns(): number {
  // A terminal that does not know its size says 0.
  return process.stderr.columns || 80;
}
