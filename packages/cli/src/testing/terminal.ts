import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
import { mainFile, plainEnv } from "./cuebook.ts";

/** Whether a program is available that gives a process its own terminal. */
export const hasTerminal = process.platform === "linux" && existsSync("/usr/bin/script");

/** A call of the command in its own terminal. */
export interface TerminalCall {
  /** Waits until the terminal shows a text after the previously awaited one, then types. */
  type(after: string, text: string): Promise<void>;
  /** The whole output of the terminal, and the exit code. */
  readonly ended: Promise<{ readonly code: number | null; readonly shown: string }>;
}

/** Starts the real command in a terminal. @param before a shell command that gets the call as its arguments */
export function inTerminal(
  cwd: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  before = "",
): TerminalCall {
  const words = [process.execPath, mainFile, ...args].map((word) => `'${word.replaceAll("'", "'\\''")}'`);
  const child = spawn("/usr/bin/script", ["-qec", [before, ...words].join(" "), "/dev/null"], {
    cwd,
    env: plainEnv(cwd, { TERM: "xterm", SHELL: "/bin/sh", ...env }),
    timeout: 20_000,
  });
  let output = "";
  let seen = 0;
  let isOver = false;
  let check = () => {};
  const take = (chunk: Buffer) => {
    output += chunk.toString("utf8");
    check();
  };
  child.stdout.on("data", take);
  child.stderr.on("data", take);
  const ended = new Promise<{ code: number | null; shown: string }>((resolve) => {
    child.on("close", (code) => {
      isOver = true;
      resolve({ code, shown: output.replaceAll("\r\n", "\n") });
      check();
    });
  });
  const type = (after: string, text: string) =>
    new Promise<void>((resolve, reject) => {
      check = () => {
        const at = output.indexOf(after, seen);
        if (at >= 0) {
          seen = at + after.length;
          check = () => {};
          child.stdin.write(text);
          resolve();
        } else if (isOver) reject(new Error(`it ended without showing ${after}:\n${output}`));
      };
      check();
    });
  return { type, ended };
}

/** What a terminal showed, without the control sequences of the line editor. */
export function plainText(shown: string): string {
  return stripVTControlCharacters(shown).replaceAll("\r", "");
}
