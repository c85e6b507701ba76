import { git } from "./git.ts";
import { lookEnvironment } from "./look.ts";

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
    const unchanged = ["diff", "--quiet", "--no-ext-diff", "--no-textconv", "HEAD", ...asPath];
    const { code } = await git(folder, unchanged, { environment: await lookEnvironment(folder), expected: [0, 1] });
    return code === 0;
  } catch {
    // No work tree, no commit yet, or no git.
    return false;
  }
}
