import type { ChangedFile } from "@cuebook/run";
import { gitPlace, type Location } from "../location/location.ts";
import { treeNow } from "./diff.ts";
import { git } from "./git.ts";
import { printable } from "./repository.ts";

/** Enough for the names of a hundred thousand files. */
const listBytes = 16 * 1024 * 1024;

/**
 * The files of a worktree that differ from those of each tree, by path. Its index is not touched.
 * @param of the tree with the files; absent: those of the worktree as they are now
 */
export async function compareWith(location: Location, trees: readonly string[], of?: string): Promise<ChangedFile[][]> {
  const now = of ?? (await treeNow(location));
  const environment = gitPlace(location);
  const compare = async (tree: string) => {
    const form = ["-r", "-z", "--name-status", "--no-renames", "--ignore-submodules=none"];
    const args = ["diff-tree", ...form, tree, now, "--"];
    const { stdout } = await git(location.path, args, { environment, keepBytes: listBytes });
    return changesIn(stdout.split("\0"));
  };
  return Promise.all(trees.map((tree) => (tree === now ? [] : compare(tree))));
}

const words = { A: "added", D: "deleted" } as const;

/** Letters and paths in turn; any other letter is that of a modified file. */
function changesIn(parts: readonly string[]): ChangedFile[] {
  return parts.flatMap((letter, index) => {
    const path = parts[index + 1];
    if (index % 2 === 1 || path === undefined || path === "") return [];
    return [{ path: printable(path), change: letter === "A" || letter === "D" ? words[letter] : "modified" }];
  });
}
