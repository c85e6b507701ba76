/** @folder What a run changed, taken into the repository that it began from: compared, applied, merged. */
import { plainDiff } from "../git/diff.ts";
import { type GitOptions, git } from "../git/git.ts";
import { shownPath } from "../git/unmerged.ts";

/** What an entry of a tree is. */
export type EntryKind = "file" | "link" | "submodule";

/** A file that differs between two trees. */
export interface ChangedFile {
  /** Text if the name is UTF-8, else quoted as git does it. */
  readonly path: string;
  /** Its earlier name; null if it was not renamed. */
  readonly from: string | null;
  readonly change: "added" | "removed" | "changed" | "renamed";
  readonly kind: EntryKind;
  /** Lines; null for a binary file. */
  readonly added: number | null;
  readonly removed: number | null;
}

/** A changed file with its name as git has it: a character for each byte. */
export interface NamedChange extends ChangedFile {
  readonly name: string;
}

/** A changed file with all that git says of it. */
export interface RawChange extends NamedChange {
  /** Its earlier name in the same form; the same if it was not renamed. */
  readonly oldName: string;
  /** It was of another kind before: a link instead of a file. Git then writes two patches. */
  readonly isRetyped: boolean;
}

/** The difference between two trees. */
export interface TreeDiff {
  readonly files: readonly ChangedFile[];
  /** In git's format. */
  readonly text: string;
  /** The text is longer than the limit, and ends at the end of a line. */
  readonly truncated: boolean;
}

/** Enough for the names of a million files. */
const listBytes = 128 * 1024 * 1024;

/** Compares two trees. @param limit the longest text, in UTF-16 units */
export async function diffTrees(folder: string, from: string, to: string, limit: number): Promise<TreeDiff> {
  const compare = ["diff-tree", "-r", "--find-renames", ...plainDiff, "--patch", from, to, "--"];
  const [changes, patch] = await Promise.all([
    changesBetween(folder, from, to, { findsRenames: true }),
    // A unit of text is at most three bytes.
    limit === 0 ? undefined : git(folder, compare, Number.isFinite(limit) ? { keepBytes: limit * 3 } : {}),
  ]);
  const files = changes.map(({ name: _, ...file }) => file);
  if (patch === undefined) return { files, text: "", truncated: files.length > 0 };
  const text = patch.stdout.slice(0, limit);
  const truncated = patch.isCut || text.length < patch.stdout.length;
  return { files, text: truncated ? text.slice(0, text.lastIndexOf("\n") + 1) : text, truncated };
}

/** How the files of two trees are compared. */
interface CompareOptions {
  readonly findsRenames: boolean;
}

/** The files that differ between two trees, by path. */
export async function changesBetween(
  folder: string,
  from: string,
  to: string,
  options: CompareOptions,
): Promise<NamedChange[]> {
  const changes = await rawChangesBetween(folder, from, to, options);
  return changes.map(({ oldName: _, isRetyped: __, ...change }) => change);
}

/** Like `changesBetween`, with all that git says. */
export async function rawChangesBetween(
  folder: string,
  from: string,
  to: string,
  { findsRenames }: CompareOptions,
): Promise<RawChange[]> {
  const renames = findsRenames ? "--find-renames" : "--no-renames";
  const form = ["--raw", "--numstat", "-z", "--no-abbrev", renames, ...plainDiff];
  const options: GitOptions = { encoding: "latin1", keepBytes: listBytes };
  const { stdout } = await git(folder, ["diff-tree", "-r", ...form, from, to, "--"], options);
  return changesIn(stdout.split("\0").values());
}

/** Reads the raw lines, then the numbers of the same files in the same order. */
function changesIn(words: Iterator<string, undefined>): RawChange[] {
  const next = () => words.next().value ?? "";
  const named: Omit<RawChange, "added" | "removed">[] = [];
  let word = next();
  for (; word.startsWith(":"); word = next()) {
    const [before = "", after = "", , , letter = ""] = word.slice(1).split(" ");
    const from = letter.startsWith("R") ? next() : undefined;
    const name = next();
    const kind = kindOf(after === "000000" ? before : after);
    named.push({
      name,
      oldName: from ?? name,
      isRetyped: letter.startsWith("T"),
      path: shownPath(name),
      from: from === undefined ? null : shownPath(from),
      change: changeOf(letter),
      kind,
    });
  }
  return named.map((file) => {
    const [added = "", removed = "", path = ""] = word.split("\t");
    // A renamed file has both names after its numbers.
    if (path === "") [next(), next()];
    word = next();
    return { ...file, added: countOf(added), removed: countOf(removed) };
  });
}

function changeOf(letter: string): ChangedFile["change"] {
  switch (letter.charAt(0)) {
    case "A":
      return "added";
    case "D":
      return "removed";
    case "R":
      return "renamed";
    default:
      return "changed";
  }
}

function kindOf(mode: string): EntryKind {
  if (mode === "120000") return "link";
  return mode === "160000" ? "submodule" : "file";
}

function countOf(text: string): number | null {
  return text === "-" ? null : Number(text);
}
