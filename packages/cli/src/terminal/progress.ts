import { printableLine } from "../output/printable.ts";
import type { Terminal } from "./terminal.ts";

/** Tells what is going on, in one line that is written over and taken away at the end. */
export interface Progress {
  tell(text: string): void;
  end(): void;
}

/**
 * Progress on standard error, where a person watches it. Nothing is shown for what is over at once.
 *
 * @param quietMs how long it stays quiet, and how often it is renewed at most
 */
export function progressOn(terminal: Terminal, quietMs = 250): Progress {
  if (!terminal.isTerminal.err) return { tell: () => {}, end: () => {} };
  let last = performance.now();
  let isShown = false;
  return {
    tell(text) {
      const now = performance.now();
      if (now - last < quietMs) return;
      last = now;
      isShown = true;
      terminal.err(`\r\u001b[K${printableLine(text).slice(0, 78)}`);
    },
    end() {
      if (isShown) terminal.err("\r\u001b[K");
    },
  };
}
