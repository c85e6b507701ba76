import { gitPlace, type Location } from "../location/location.ts";
import { git } from "./git.ts";

/** The commit that `HEAD`, a full name of a ref or an id stands for; `undefined` where there is none. */
export async function commitOf(location: Location, name: string): Promise<string | undefined> {
  const args = ["rev-parse", "--verify", "--quiet", `${name}^{commit}`];
  const { code, stdout } = await git(location.path, args, { environment: gitPlace(location), expected: [0, 1, 128] });
  return code === 0 ? stdout.trim() : undefined;
}

/** Whether a commit is another's ancestor, or that one itself. */
export async function isAncestor(location: Location, ancestor: string, commit: string): Promise<boolean> {
  const args = ["merge-base", "--is-ancestor", ancestor, commit];
  return (await git(location.path, args, { environment: gitPlace(location), expected: [0, 1] })).code === 0;
}

/** The tree of a commit. */
export async function treeOf(location: Location, commit: string): Promise<string> {
  const args = ["rev-parse", "--verify", `${commit}^{tree}`];
  return (await git(location.path, args, { environment: gitPlace(location) })).stdout.trim();
}

/** The full name of the branch that is checked out; `undefined` where it is none. */
export async function branchOf(location: Location): Promise<string | undefined> {
  const args = ["symbolic-ref", "--quiet", "HEAD"];
  const { code, stdout } = await git(location.path, args, { environment: gitPlace(location), expected: [0, 1, 128] });
  return code === 0 ? stdout.replace(/\n$/, "") : undefined;
}

/** Changes refs, all or none of them: lines of `git update-ref --stdin`. */
export async function updateRefs(location: Location, lines: readonly string[]): Promise<void> {
  const input = ["start", ...lines, "commit", ""].join("\n");
  await git(location.path, ["update-ref", "--stdin"], { environment: gitPlace(location), input });
}
