import { gitPlace, type Location } from "../location/location.ts";
import { treeNow } from "./diff.ts";
import { git } from "./git.ts";

/** A larger file is not read: git writes no conflict markers into files that are not text. */
const largestText = 16 * 1024 * 1024;
/** The number of paths in a command line. */
const mostPaths = 500;
/** The number of bytes that are read at once. */
const batchBytes = 64 * 1024 * 1024;

/**
 * The contents of the objects that are files small enough to be text, with a character for each byte.
 * @param objects their names in git
 */
export async function readObjects(
  location: Location,
  objects: ReadonlySet<string>,
): Promise<ReadonlyMap<string, string>> {
  const options = { environment: gitPlace(location), encoding: "latin1" } as const;
  const asked = [...objects].filter((object) => !/^0*$/.test(object)).map((object) => `${object}\n`);
  const check = await git(location.path, ["cat-file", "--batch-check"], { ...options, input: asked.join("") });
  const files = check.stdout.split("\n").flatMap((line) => {
    const [object = "", type, size] = line.split(" ");
    return type === "blob" && Number(size) <= largestText ? [{ object, size: Number(size) }] : [];
  });
  const texts = new Map<string, string>();
  while (files.length > 0) {
    let bytes = 0;
    let count = 0;
    for (; count < files.length && (count === 0 || bytes < batchBytes); count++) bytes += files[count]?.size ?? 0;
    const batch = files.splice(0, count);
    const input = batch.map(({ object }) => `${object}\n`).join("");
    const { stdout } = await git(location.path, ["cat-file", "--batch"], { ...options, input });
    let at = 0;
    for (const { object, size } of batch) {
      // A line that names it, the content, a line break.
      at = stdout.indexOf("\n", at) + 1;
      texts.set(object, stdout.slice(at, at + size));
      at += size + 1;
    }
  }
  return texts;
}

/**
 * The texts of files, by path; without those that do not exist or are too large.
 * @param tree absent: the files of the worktree as they are now
 */
export async function textsIn(
  location: Location,
  tree: string | undefined,
  paths: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (paths.length === 0) return new Map();
  const of = tree ?? (await treeNow(location));
  const environment = { ...gitPlace(location), GIT_LITERAL_PATHSPECS: "1" };
  const entries: { readonly object: string; readonly path: string }[] = [];
  for (let at = 0; at < paths.length; at += mostPaths) {
    const args = ["ls-tree", "-z", "--full-tree", of, "--", ...paths.slice(at, at + mostPaths)];
    const { stdout } = await git(location.path, args, { environment });
    for (const entry of stdout.split("\0")) {
      const [, object, path] = /^\d+ blob ([0-9a-f]+)\t(.*)$/s.exec(entry) ?? [];
      if (object !== undefined && path !== undefined) entries.push({ object, path });
    }
  }
  const texts = await readObjects(location, new Set(entries.map(({ object }) => object)));
  return new Map(
    entries.flatMap(({ object, path }) => {
      const text = texts.get(object);
      return text === undefined ? [] : [[path, Buffer.from(text, "latin1").toString()] as const];
    }),
  );
}
