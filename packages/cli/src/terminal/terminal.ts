/** @folder The terminal that commands write to: output, colours, progress, signals, exit codes. */
import type { Readable } from "node:stream";
import { exitCode } from "./exit-code.ts";

/** The input of a command: bytes, or what a person types. */
export type TerminalInput = Readable & { readonly isTTY?: boolean };

/** The size of a screen in characters. */
export interface ScreenSize {
  readonly columns: number;
  readonly rows: number;
}

/** A command's environment, input and output. */
export interface Terminal {
  /** The current folder: absolute. */
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Standard input. */
  readonly input: TerminalInput;
  /** Writes results to standard output. */
  out(text: string): void;
  /** Writes problems and progress to standard error. */
  err(text: string): void;
  /** The size of the screen that shows a stream; `undefined` if it is not a screen, or if its size is unknown. */
  size(stream: "out" | "err"): ScreenSize | undefined;
  /** Whether a person watches standard output, and standard error. */
  readonly isTerminal: { readonly out: boolean; readonly err: boolean };
  /** Aborted when standard output is closed by its reader, as after `| head`. */
  readonly closed: AbortSignal;
}

/**
 * The terminal of a process. A broken pipe ends the output, not the work, which runs to completion. Other lost output (a full
 * disk) is reported on standard error and sets the exit code.
 */
export function processTerminal(process: NodeJS.Process): Terminal {
  const closed = new AbortController();
  const writer = (stream: NodeJS.WriteStream, onError: (error: NodeJS.ErrnoException) => void) => {
    let isOpen = true;
    stream.on("error", (error: NodeJS.ErrnoException) => {
      if (!isOpen) return;
      isOpen = false;
      onError(error);
    });
    return (text: string) => {
      if (isOpen) stream.write(text);
    };
  };
  const err = writer(process.stderr, () => {});
  const out = writer(process.stdout, (error) => {
    closed.abort();
    if (error.code === "EPIPE") return;
    err(`error[output_failed]: standard output cannot be written: ${error.message}\n`);
    process.exitCode = exitCode.failed;
  });
  return {
    cwd: process.cwd(),
    env: process.env,
    // Opened on first use: a command that reads nothing leaves it to others.
    get input() {
      return process.stdin;
    },
    out,
    err,
    size(stream) {
      const { columns = 0, rows = 0 } = stream === "out" ? process.stdout : process.stderr;
      // A terminal of unknown size reports 0.
      return columns > 0 && rows > 0 ? { columns, rows } : undefined;
    },
    isTerminal: { out: process.stdout.isTTY === true, err: process.stderr.isTTY === true },
    closed: closed.signal,
  };
}

/**
 * Whether a stream is coloured. The first of these decides: the option, `NO_COLOR`, `FORCE_COLOR`, whether a person watches.
 *
 * @param flag `--color` or `--no-color`, if given
 */
export function hasColor(terminal: Terminal, stream: "out" | "err", flag: boolean | undefined): boolean {
  if (flag !== undefined) return flag;
  const { NO_COLOR, FORCE_COLOR, TERM } = terminal.env;
  if (NO_COLOR !== undefined && NO_COLOR !== "") return false;
  if (FORCE_COLOR !== undefined && FORCE_COLOR !== "") return FORCE_COLOR !== "0" && FORCE_COLOR !== "false";
  return terminal.isTerminal[stream] && TERM !== "dumb";
}
