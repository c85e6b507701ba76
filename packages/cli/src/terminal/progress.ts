import { printableLine } from "@cuebook/settings/values";
import { cutToCells } from "../output/cells.ts";
import type { Terminal } from "./terminal.ts";

/** Shows progress on one line, which is overwritten and finally removed. */
export interface Progress {
  show(text: string): void;
  end(): void;
}

/**
 * Progress on standard error, if a person watches it. Short work shows nothing.
 *
 * @param quietMs the delay before the first text and between updates
 */
export function progressOn(terminal: Terminal, quietMs = 250): Progress {
  if (!terminal.isTerminal.err) return { show: () => {}, end: () => {} };
  let last = performance.now();
  let isShown = false;
  return {
    show(text) {
      const now = performance.now();
      if (now - last < quietMs) return;
      last = now;
      isShown = true;
      // One column is left for the cursor: a full line wraps on some terminals.
      const columns = (terminal.size("err")?.columns ?? 80) - 1;
      terminal.err(`\r\u001b[K${cutToCells(printableLine(text), columns)}`);
    },
    end() {
      if (isShown) terminal.err("\r\u001b[K");
    },
  };
}
