import { cutToCells } from "../output/cells.ts";
import { printableLine } from "../output/printable.ts";
import type { Terminal } from "./terminal.ts";

/** One line at the bottom of the screen, overwritten by each update and removed before other output. */
export interface StatusLine {
  /** Shows a text, cut to the screen's width. */
  show(text: string): void;
  /** Removes it until the next text. */
  clear(): void;
}

/** The status line on standard error if a person watches it; otherwise nothing is written. */
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
  // A terminal of unknown size reports 0.
  return process.stderr.columns || 80;
}
