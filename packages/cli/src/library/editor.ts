import { spawnSync } from "node:child_process";
import { commandWords } from "../terminal/command-words.ts";
import type { Terminal } from "../terminal/terminal.ts";

/**
 * Opens a file in the person's editor, `$VISUAL` or else `$EDITOR`, and waits until the editor exits. It is started directly with its
 * arguments, never through a shell.
 *
 * @returns whether the file was opened; if an editor is set and it was not, why
 */
export function openInEditor(
  path: string,
  { env, isTerminal }: Terminal,
): { readonly isOpened: boolean; readonly problem?: string } {
  if (!isTerminal.out || !isTerminal.err) return { isOpened: false };
  const name = (env.VISUAL ?? "") === "" ? "EDITOR" : "VISUAL";
  const line = env[name] ?? "";
  const words = commandWords(line);
  if (words === undefined) return { isOpened: false, problem: `$${name} has an unclosed quote: ${line}` };
  const [program, ...args] = words;
  if (program === undefined || program === "") return { isOpened: false };
  const { error, status } = spawnSync(program, [...args, path], { stdio: "inherit" });
  if (error !== undefined)
    return { isOpened: false, problem: `the editor in $${name} cannot be started: ${error.message}` };
  return status === 0
    ? { isOpened: true }
    : { isOpened: true, problem: `the editor exited with ${status ?? "a signal"}` };
}
