import { spawnSync } from "node:child_process";
import type { Terminal } from "../terminal/terminal.ts";
import { commandWords } from "./command-words.ts";

/**
 * Opens a file in the person's editor and waits for its end. The editor is `$VISUAL`, else `$EDITOR`; it is started as a program
 * with its words, and never by way of a shell.
 *
 * @returns whether it was opened; else why not, where an editor is named
 */
export function openInEditor(
  path: string,
  { env, isTerminal }: Terminal,
): { readonly isOpened: boolean; readonly problem?: string } {
  if (!isTerminal.out || !isTerminal.err) return { isOpened: false };
  const name = (env.VISUAL ?? "") === "" ? "EDITOR" : "VISUAL";
  const line = env[name] ?? "";
  const words = commandWords(line);
  if (words === undefined) return { isOpened: false, problem: `a quote in $${name} is not closed: ${line}` };
  const [program, ...args] = words;
  if (program === undefined || program === "") return { isOpened: false };
  const { error, status } = spawnSync(program, [...args, path], { stdio: "inherit" });
  if (error !== undefined)
    return { isOpened: false, problem: `the editor of $${name} cannot be started: ${error.message}` };
  return status === 0
    ? { isOpened: true }
    : { isOpened: true, problem: `the editor ended with ${status ?? "a signal"}` };
}
