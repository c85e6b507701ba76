import { CuebookError } from "@cuebook/error";
import { gitLine } from "../git/git.ts";
import { isShallow, openRepository } from "../git/repository.ts";

const known = new Map<string, string>();

/**
 * The first commit of a repository: it is the same in every clone, so it identifies the repository. The history of merged branches does
 * not count.
 * @throws CuebookError `repository_shallow`, `not_a_repository`, `repository_empty`
 */
export async function originOf(repository: string): Promise<string> {
  const found = known.get(repository);
  if (found !== undefined) return found;
  const opened = await openRepository(repository);
  const { folder } = opened;
  if (await isShallow(opened)) {
    throw new CuebookError(
      "repository_shallow",
      `the repository ${folder} is a shallow clone, without the first commit that identifies it on other machines`,
      { hint: `fetch its history: git -C ${folder} fetch --unshallow` },
    );
  }
  const [first = ""] = (await gitLine(folder, ["rev-list", "--first-parent", "--max-parents=0", "HEAD"])).split("\n");
  known.set(repository, first);
  return first;
}
