import { ToolError } from "../errors/tool-error.ts";
import { escapeOf, quoted } from "../text/printable.ts";

/** The use of a path: a regular file to read or write, or anything that may exist, including the root itself. */
export type PathUse = "read" | "write" | "look";

const pathBytes = 4096;
const nameBytes = 255;
const mostParts = 100;

/** Characters that no path has: controls, formats (direction, no width), line separators, half surrogates. */
const neverUsed = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;
/**
 * Characters that are read in existing names, but never written: invisible ones, other kinds of spaces, signs of broken
 * decoding.
 */
const neverMade = /(?![ \p{Cf}])[\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\p{Zs}\uFFFD]/u;

/**
 * The parts of a path, from its text alone: no disk is read. `./a//b` has the parts of `a/b`, and `.` has none.
 *
 * Paths to write have more rules than paths to read: a placeholder that was not filled in (`{{name}}`, `${name}`, `<name>`,
 * `{a,b}`), a wildcard, or a name that another system would confuse with a different one is a mistake there, but an existing
 * file with such a name can be read.
 *
 * @throws ToolError `path_invalid` with everything that is wrong
 */
export function resolvePath(path: string, use: PathUse): readonly string[] {
  const wrong = [...problemsOf(path, use)];
  if (wrong.length > 0) {
    throw new ToolError("path_invalid", `the path ${quoted(path)} cannot be used: ${wrong.join("; ")}`, {
      hint: "Give a path relative to the workspace, with / between its parts: src/main.ts",
    });
  }
  return partsOf(path);
}

function partsOf(path: string): string[] {
  return path.split("/").filter((part) => part !== "" && part !== ".");
}

function* problemsOf(path: string, use: PathUse): Generator<string> {
  if (path.length > pathBytes || Buffer.byteLength(path) > pathBytes) {
    // Nothing else is checked: a text this long is not a path.
    yield `it is longer than ${pathBytes} bytes`;
    return;
  }
  yield* problemsOfStart(path);
  yield* problemsOfCharacters(path, use);
  const parts = partsOf(path);
  if (use !== "look" && parts.length === 0) yield path === "" ? "it is empty" : "it names the workspace itself";
  else if (use !== "look" && /\/\.?$/.test(path)) yield "it ends like the path of a folder, but must name a file";
  if (parts.length > mostParts) yield `it has ${parts.length} parts; the limit is ${mostParts}`;
  for (const [index, part] of parts.entries()) yield* problemsOfPart(part, `part ${index + 1}`, use);
}

function* problemsOfStart(path: string): Generator<string> {
  // Without leading dots, as other programs would receive it.
  const start = path.replace(/^(\.\/+)+/, "");
  if (path.startsWith("/")) yield "it is absolute";
  else if (/^[A-Za-z]:/.test(start)) yield `it starts with a drive (${start.slice(0, 2)})`;
  else if (/^[A-Za-z][A-Za-z0-9+.-]*:\/\//.test(start)) yield "it is a URL";
  else if (/^~(\/|$|[\w.-]+\/)/.test(start)) yield "it starts with a home folder (~)";
}

function* problemsOfCharacters(path: string, use: PathUse): Generator<string> {
  yield* firstOf(path, neverUsed, (shown) => `is ${shown}, which no path may have`);
  yield* firstOf(path, /\\/u, () => `is a backslash: use / between parts`);
  if (use !== "write") return;
  yield* firstOf(path, neverMade, (shown) => `is ${shown}, which is invisible in a name`);
  yield* firstOf(path, /[{}<>]/u, (shown) => `is ${shown}: a placeholder was not filled in`);
  yield* firstOf(path, /[*?"|]/u, (shown) => `is ${shown}, which no name may have`);
}

function* firstOf(path: string, characters: RegExp, say: (shown: string) => string): Generator<string> {
  const found = characters.exec(path);
  if (found === null) return;
  const character = /[!-~]/.test(found[0]) ? found[0] : escapeOf(found[0]);
  yield `character ${found.index + 1} ${say(character)}`;
}

function* problemsOfPart(part: string, at: string, use: PathUse): Generator<string> {
  if (part === "..") yield `${at} is "..": a path may only go down`;
  const bytes = Buffer.byteLength(part);
  if (bytes > nameBytes) yield `${at} has ${bytes} bytes; the limit for a name is ${nameBytes}`;
  if (use !== "write" || part === "..") return;
  if (/^ | $/.test(part)) yield `${at} starts or ends with a space`;
  else if (part.endsWith(".")) yield `${at} ends with a dot`;
}
