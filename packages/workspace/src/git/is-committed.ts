import { git } from "./git.ts";

/**
 * Whether a file is unchanged since the last commit. If that is unknown, the answer is no.
 * @param folder of a work tree, or below it
 * @param path of the file, from the folder
 */
export async function isCommitted(folder: string, path: string): Promise<boolean> {
  const asPath = ["--", `:(literal)${path}`];
  try {
    const { stdout } = await git(folder, ["ls-files", "-z", ...asPath]);
    if (stdout === "") return false;
    const { code } = await git(folder, ["diff", "--quiet", "HEAD", ...asPath], { expected: [0, 1] });
    return code === 0;
  } catch {
    // No work tree, no commit yet, or no git.
    return false;
  }
}
