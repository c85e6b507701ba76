/** @folder Asks a person for permission on the terminal. */
import { openSync } from "node:fs";
import { ReadStream } from "node:tty";
import { showPaged } from "../terminal/pager.ts";
import type { Terminal } from "../terminal/terminal.ts";
import type { TerminalChannelOptions } from "./terminal-channel.ts";

/** A person at the terminal. */
export interface Person extends Disposable {
  readonly input: TerminalChannelOptions["input"];
  /** The number of preview lines that fit on the screen. */
  readonly mostLines: number;
  /** Shows a long text, in the person's pager. */
  readonly page: NonNullable<TerminalChannelOptions["page"]>;
}

/**
 * The person at the terminal of this process, who reads standard error and types into standard input, or directly into the
 * terminal if standard input carries data. `undefined` if nobody is there.
 */
export function personAt(terminal: Terminal, isInputTaken: boolean): Person | undefined {
  if (!terminal.isTerminal.err) return undefined;
  const mostLines = linesShown();
  const page = pageOn(terminal);
  if (process.stdin.isTTY) return { input: process.stdin, mostLines, page, [Symbol.dispose]: () => {} };
  if (!isInputTaken) return undefined;
  try {
    const input = new ReadStream(openSync("/dev/tty", "r"));
    return { input, mostLines, page, [Symbol.dispose]: () => input.destroy() };
  } catch {
    // This process has no terminal.
    return undefined;
  }
}

/** Shows texts in the pager of the person who reads standard error. */
export function pageOn(terminal: Terminal): Person["page"] {
  return (text, signal) => showPaged(text, terminal, "err", signal);
}

/** The number of preview lines that fit on the terminal of this process. */
export function linesShown(): number {
  return Math.max(20, (process.stderr.rows ?? 40) - 10);
}
