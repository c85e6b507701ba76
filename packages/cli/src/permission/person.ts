/** @folder Asking a person for permission on the terminal. */
import { openSync } from "node:fs";
import { ReadStream } from "node:tty";
import type { Terminal } from "../terminal/terminal.ts";
import type { TerminalChannelOptions } from "./terminal-channel.ts";

/** Somebody who sits at the terminal. */
export interface Person extends Disposable {
  readonly input: TerminalChannelOptions["input"];
  /** How many lines of a preview they see at once. */
  readonly mostLines: number;
}

/**
 * The person at the terminal of this process: they read standard error and type into standard input. Where that was given
 * data instead, they type into the terminal itself. `undefined` where nobody is there.
 */
export function personAt(terminal: Terminal, isInputTaken: boolean): Person | undefined {
  if (!terminal.isTerminal.err) return undefined;
  const mostLines = linesShown();
  if (process.stdin.isTTY) return { input: process.stdin, mostLines, [Symbol.dispose]: () => {} };
  if (!isInputTaken) return undefined;
  try {
    const input = new ReadStream(openSync("/dev/tty", "r"));
    return { input, mostLines, [Symbol.dispose]: () => input.destroy() };
  } catch {
    // No terminal belongs to this process.
    return undefined;
  }
}

/** How many lines of a preview are seen at once on the terminal of this process. */
export function linesShown(): number {
  return Math.max(20, (process.stderr.rows ?? 40) - 10);
}
