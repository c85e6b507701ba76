import { readdir, realpath, stat } from "node:fs/promises";
import { delimiter, isAbsolute, resolve } from "node:path";
import { findProgram } from "@cuebook/system";
import { nearest } from "@cuebook/template";
import { ToolError } from "../../errors/tool-error.ts";
import { quoted } from "../../text/printable.ts";

/** A program that was found. */
export interface Program {
  /** By what it is started: absolute, links not resolved, since some programs go by the name they are called. */
  readonly path: string;
  /** Absolute, links resolved. */
  readonly real: string;
  /** Which file it is, and of what state. */
  readonly identity: string;
}

const mostFolders = 100;
const mostNames = 20_000;
/** What is meant more often than other programs. */
const wellKnown = "git npm npx node python3 python make cargo go mvn pnpm yarn docker".split(" ");
/** What only a shell has. */
const builtIns = ["alias", "cd", "eval", "exec", "export", "set", "source", ".", "ulimit", "umask", "unset"];

/**
 * Finds the program of a command, and which file it is. Parts of `PATH` that are not absolute are left out: they would mean
 * whatever the folder has.
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
  // An empty PATH is the folder itself.
  const isFound = name.includes("/") || folders.length > 0;
  const found = isFound ? await findProgram(name, folders.join(delimiter), folder) : undefined;
  // One that is gone again was not found either.
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
      (stats) => (stats.isFile() ? "a file that may not be run" : "no ordinary file"),
      () => undefined,
    );
    const problem = isThere === undefined ? "there is no program" : `what is there is ${isThere}:`;
    return new ToolError("command_not_found", `${problem} ${quoted(name)}`, {
      argument: "command",
      hint: "A program with a / in its name is looked for from the command's `folder`.",
      paths_tried: [below],
    });
  }
  const shellHint = hintForShell(words);
  const meant = shellHint === undefined ? nearest(name, await programsIn(folders)) : undefined;
  const where = folders.length === 0 ? ", and PATH is empty" : " on PATH";
  return new ToolError("command_not_found", `there is no program ${quoted(name)}${where}`, {
    argument: "command",
    hint:
      shellHint ??
      "It is not installed, or has another name. A program of the project is given by its path: ./gradlew.",
    did_you_mean: meant,
    paths_tried: folders,
  });
}

/** What to do where the name is one that only a shell would understand. */
function hintForShell(words: readonly string[]): string | undefined {
  const [name = ""] = words;
  const parts = name.trim().split(/\s+/);
  if (parts.length > 1 && words.length === 1) {
    return `Give the program and each argument as an element of its own: ${JSON.stringify(parts.slice(0, 8))}.`;
  }
  if (name === "cd") return 'There is no shell to change the folder of: give "folder".';
  if (builtIns.includes(name))
    return "It belongs to a shell, and no shell reads the command: start the program itself.";
  if (/^\w+=/.test(name)) return 'No shell reads the command: to set a variable start with ["env", "NAME=value", ...].';
  return undefined;
}

async function programsIn(folders: readonly string[]): Promise<readonly string[]> {
  const names: string[] = [];
  for (const folder of folders) {
    // A folder of PATH that is not there has no programs.
    names.push(...(await readdir(folder).catch(() => [])));
    if (names.length > mostNames) break;
  }
  const there = new Set(names.slice(0, mostNames));
  // Of names that are equally near, the first is taken.
  return [...wellKnown.filter((name) => there.has(name)), ...there];
}
