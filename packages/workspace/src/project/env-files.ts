import { type Dirent, readdirSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { parseEnv } from "node:util";
import { isSecretName, readText, secretValues } from "@cuebook/system";

/** Names of example files, which have no secrets. */
const isExample = /\.(example|sample|template|dist|defaults?)$/;
/** Folders that programs make, and which are large. */
const isMade = /^(?:\.git|node_modules|\.venv|venv|vendor|target|dist|build|__pycache__|\.cuebook)$/;
/** The project's file with patterns as in `.gitignore`. */
const includeFile = ".worktreeinclude";
/** How many entries of folders are looked at. */
const mostEntries = 5000;
/** The largest file that is read: one with secrets is small. */
const mostBytes = 256 * 1024;

/**
 * The secrets in the files of a checkout that worktrees can have copies of: in its `.env` files, and in those that patterns name. They are
 * values of variables and keys with such names, private keys line by line, and a file as a whole whose name is that of a secret.
 * @param folder of the checkout: absolute
 * @param patterns of copied files, besides those in `.worktreeinclude`
 */
export function envFileSecrets(folder: string, patterns: readonly string[] = []): string[] {
  const included = textOf(join(folder, includeFile)).split("\n");
  const named = [...patterns, ...included]
    .map((each) => each.trim())
    .filter((each) => each !== "" && !/^[!#]/.test(each));
  const endings = named.flatMap((pattern) => /^(?:\*\*\/)?\*(\.[\w.-]+)$/.exec(pattern)?.[1] ?? []);
  const isNamed = (name: string) =>
    (name.startsWith(".env") && !isExample.test(name)) || endings.some((ending) => name.endsWith(ending));
  const literal = named.filter((pattern) => !/[*?[\\]/.test(pattern)).map((pattern) => join(folder, pattern));
  const paths = [
    ...filesBelow(folder).filter((path) => isNamed(basename(path))),
    ...literal.flatMap((path) => (isFolder(path) ? (isMade.test(basename(path)) ? [] : filesBelow(path)) : [path])),
  ];
  return [...new Set([...new Set(paths)].flatMap(secretsIn))];
}

function secretsIn(path: string): string[] {
  const text = textOf(path);
  const keys = text.matchAll(/-----BEGIN [A-Z ]*PRIVATE KEY-----\s([^-]+)-----END/g);
  const lines = [...keys].flatMap(([, body = ""]) => body.split(/\s+/).filter((line) => line.length >= 16));
  const whole = text.trim();
  const isOne = isSecretName(basename(path)) && /^\S{8,500}$/.test(whole) && !/^[\w.-]+=[^=]/.test(whole);
  return [...secretValues(parseEnv(text)), ...secretValues(valuesIn(text)), ...lines, ...(isOne ? [whole] : [])];
}

/** The texts in a JSON document by their keys. */
function valuesIn(text: string): Record<string, string> {
  const found: Record<string, string> = Object.create(null);
  if (!text.trimStart().startsWith("{")) return found;
  try {
    let number = 0;
    // The same key may occur at several places.
    JSON.parse(text, (key, value: unknown) => {
      if (typeof value === "string") found[`${key} ${number++}`] = value;
      return value;
    });
  } catch {
    return {};
  }
  return found;
}

/** The files below a folder, without what programs make; links are not followed. */
function filesBelow(folder: string): string[] {
  const files: string[] = [];
  const open = [folder];
  let left = mostEntries;
  for (let at = open.shift(); at !== undefined && left > 0; at = open.shift()) {
    for (const entry of entriesIn(at).slice(0, left)) {
      left--;
      if (entry.isFile() || entry.isSymbolicLink()) files.push(join(at, entry.name));
      else if (entry.isDirectory() && !isMade.test(entry.name)) open.push(join(at, entry.name));
    }
  }
  return files;
}

function entriesIn(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

function textOf(path: string): string {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats?.isFile() !== true || stats.size > mostBytes) return "";
  const read = readText(path, path);
  return read.ok ? read.source.text : "";
}
