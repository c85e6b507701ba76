import { readdir, realpath, stat } from "node:fs/promises";
import { delimiter, isAbsolute, resolve } from "node:path";
import { findProgram } from "@cuebook/system";
import { nearest } from "@cuebook/template";
import { ToolError } from "../../errors/tool-error.ts";
import { quoted } from "../../text/printable.ts";

/** A program that was found. */
export interface Program {
  /** The path that starts it: absolute, links not resolved, because some programs depend on the name they are called by. */
  readonly path: string;
  /** Absolute, links resolved. */
  readonly real: string;
  /** The identity of the file and its state. */
  readonly identity: string;
}

const mostFolders = 100;
const mostNames = 20_000;
/** Programs that are meant more often than others. */
const wellKnown = "git npm npx node python3 python make cargo go mvn pnpm yarn docker".split(" ");
/** Commands that only a shell has. */
const builtIns = ["alias", "cd", "eval", "exec", "export", "set", "source", ".", "ulimit", "umask", "unset"];

/**
 * Finds the program of a command, and identifies its file. Relative parts of `PATH` are ignored, because they would depend on
 * the content of the folder.
 * @param path the `PATH` of the command
 * @param folder absolute
 * @throws ToolError `command_not_found`
 */
export async function identifyProgram(
  words: readonly string[],
  path: string | undefined,
  folder: string,
): Promise<Program> {
  const [name = ""] = words;
  const folders = [...new Set((path ?? "/usr/bin:/bin").split(delimiter).filter(isAbsolute))].slice(0, mostFolders);
  // An empty PATH would mean the current folder.
  const isFound = name.includes("/") || folders.length > 0;
  const found = isFound ? await findProgram(name, folders.join(delimiter), folder) : undefined;
  // A program that has disappeared by now was not found either.
  const program = found === undefined ? undefined : await identify(found).catch(() => undefined);
  if (program === undefined) throw await notFound(words, folders, resolve(folder, name));
  return program;
}

async function identify(path: string): Promise<Program> {
  const { dev, ino, size, mtimeNs, mode } = await stat(path, { bigint: true });
  return { path, real: await realpath(path), identity: [dev, ino, size, mtimeNs, mode].join(":") };
}

async function notFound(words: readonly string[], folders: readonly string[], below: string): Promise<ToolError> {
  const [name = ""] = words;
  if (name.includes("/")) {
    const isThere = await stat(below).then(
      (stats) => (stats.isFile() ? "a file that is not executable" : "not a regular file"),
      () => undefined,
    );
    const problem = isThere === undefined ? "does not exist" : `is ${isThere}`;
    return new ToolError("command_not_found", `the program ${quoted(name)} ${problem}`, {
      argument: "command",
      hint: "A program with a / in its name is searched from the command's `folder`.",
      paths_tried: [below],
    });
  }
  const shellHint = hintForShell(words);
  const meant = shellHint === undefined ? nearest(name, await programsIn(folders)) : undefined;
  const problem = folders.length === 0 ? "does not exist: PATH is empty" : "is not on PATH";
  return new ToolError("command_not_found", `the program ${quoted(name)} ${problem}`, {
    argument: "command",
    hint:
      shellHint ?? "It is not installed, or has another name. Give a program of the project by its path: ./gradlew.",
    did_you_mean: meant,
    paths_tried: folders,
  });
}

/** What to do if the name is one that only a shell understands. */
function hintForShell(words: readonly string[]): string | undefined {
  const [name = ""] = words;
  const parts = name.trim().split(/\s+/);
  if (parts.length > 1 && words.length === 1) {
    return `Give the program and each argument as a separate element: ${JSON.stringify(parts.slice(0, 8))}.`;
  }
  if (name === "cd") return 'There is no shell to change the folder of: give "folder".';
  if (builtIns.includes(name))
    return "It belongs to a shell, and no shell reads the command. Start the program itself.";
  if (/^\w+=/.test(name)) return 'No shell reads the command: to set a variable start with ["env", "NAME=value", ...].';
  return undefined;
}

async function programsIn(folders: readonly string[]): Promise<readonly string[]> {
  const names: string[] = [];
  for (const folder of folders) {
    // A folder of PATH that does not exist has no programs.
    names.push(...(await readdir(folder).catch(() => [])));
    if (names.length > mostNames) break;
  }
  const there = new Set(names.slice(0, mostNames));
  // Of equally near names, the first is taken.
  return [...wellKnown.filter((name) => there.has(name)), ...there];
}
