import { basename } from "node:path";
import { lookalikeWarning } from "../../text/lookalikes.ts";
import { hiddenWarning } from "../../text/visible.ts";
import { gitWarnings } from "./git-programs.ts";
import type { Program } from "./program.ts";
import { showWords } from "./words.ts";

const shells = new Set(["ash", "bash", "csh", "dash", "fish", "ksh", "mksh", "pwsh", "sh", "tcsh", "zsh"]);
/** Programs that run a text given with one of these options. */
const interpreters: ReadonlyMap<string, RegExp> = new Map([
  ["awk", /^(?!-)/],
  ["deno", /^eval$/],
  ["node", /^(-e|-p|--eval|--print)/],
  ["perl", /^-\w*[eE]/],
  ["php", /^-r/],
  ["python", /^-\w*c/],
  ["ruby", /^-\w*e/],
]);
const otherUsers = new Set(["doas", "pkexec", "runuser", "su", "sudo"]);
const removers = new Set(["dd", "mkfs", "rm", "rmdir", "shred", "truncate", "unlink"]);
/** Programs that start what their arguments name. */
const starters = new Set([
  "chroot",
  "env",
  "exec",
  "find",
  "nice",
  "nohup",
  "parallel",
  "setsid",
  "ssh",
  "time",
  "timeout",
  "watch",
  "xargs",
]);
/** What a shell would read, and what is unlikely as an argument of a program. */
const shellWord = /^(?:&&|\|\|?|;|[0-9]?>{1,2}|<|<<|[0-9]?>&[0-9]|&>?)$/;

/**
 * What the person who allows a command should know about it.
 * @param root the workspace's path
 */
export function commandWarnings(words: readonly string[], program: Program, root: string): readonly string[] {
  const forShells = shellWords(words);
  return [...programWarnings(words, program, root), ...(forShells === undefined ? [] : [forShells])];
}

/** The same for a command that a shell reads. @param root the workspace's path */
export function programWarnings(
  words: readonly string[],
  program: Pick<Program, "path" | "real">,
  root: string,
): readonly string[] {
  const warnings: string[] = [];
  if ([program.path, program.real].some((path) => path.startsWith(`${root}/`))) {
    warnings.push("the program is a file of the workspace: it does what was last written to it");
  }
  const hidden = hiddenWarning("the command has", words.join(" ").replaceAll("\n", " "));
  if (hidden !== undefined) warnings.push(hidden);
  const lookalike = lookalikeWarning("the command has", words.join(" "), true);
  if (lookalike !== undefined) warnings.push(lookalike);
  const name = basename(words[0] ?? "");
  const byName = warningsAbout(name, words.slice(1));
  // The name of the link does not matter, only where it leads.
  warnings.push(...(byName.length > 0 ? byName : warningsAbout(basename(program.real), words.slice(1))));
  if (starters.has(name) || otherUsers.has(name)) {
    warnings.push(`${name} starts the program that its arguments name`);
    const rest = words.slice(1);
    warnings.push(...rest.flatMap((word, i) => warningsAbout(basename(word), rest.slice(i + 1))));
  }
  return [...new Set(warnings)];
}

/** The warning that words which only a shell understands are passed on unchanged. Undefined without such words. */
export function shellWords(words: readonly string[]): string | undefined {
  const found = words.slice(1).filter((word) => shellWord.test(word));
  return found.length === 0
    ? undefined
    : `no shell reads the command: ${showWords([...new Set(found)])} is passed as a plain argument`;
}

function warningsAbout(called: string, args: readonly string[]): string[] {
  const name = called.replace(/(?<=^[a-z]+)[\d.]+$/, "");
  const warnings: string[] = [];
  const option = interpreters.get(name.replace(/^[gmn]awk$/, "awk"));
  if (shells.has(name)) {
    warnings.push(
      args.some((arg) => /^-\w*c/.test(arg))
        ? `${called} runs the text after -c, which can do anything`
        : `${called} is a shell: it runs a file or its input`,
    );
  } else if (option !== undefined && args.some((arg) => option.test(arg))) {
    warnings.push(`${called} runs code from its arguments, which can do anything`);
  }
  if (name === "git") warnings.push(...gitWarnings(args));
  if (otherUsers.has(name)) warnings.push(`${called} runs a program as another user`);
  if (removers.has(name.replace(/\.\w+$/, "")))
    warnings.push(`${called} removes or overwrites files, which cannot be undone`);
  return warnings;
}
