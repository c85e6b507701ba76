import { gitPlace, type Location } from "../location/location.ts";
import { git } from "./git.ts";

/** The commit of `HEAD`, a full ref name or an id; `undefined` if it does not exist. */
export async function commitOf(location: Location, name: string): Promise<string | undefined> {
  const args = ["rev-parse", "--verify", "--quiet", `${name}^{commit}`];
  const { code, stdout } = await git(location.path, args, { environment: gitPlace(location), expected: [0, 1, 128] });
  return code === 0 ? stdout.trim() : undefined;
}

/** The ids of objects, asked for with one command; `undefined` for what does not exist. @param names without line breaks */
export async function objectsOf(location: Location, names: readonly string[]): Promise<(string | undefined)[]> {
  const input = names.map((name) => `${name}\n`).join("");
  const { stdout } = await git(location.path, ["cat-file", "--batch-check"], {
    environment: gitPlace(location),
    input,
  });
  return stdout.split("\n", names.length).map((line) => /^([0-9a-f]{40,64}) /.exec(line)?.[1]);
}

/** Whether a commit is another's ancestor, or the same commit. */
export async function isAncestor(location: Location, ancestor: string, commit: string): Promise<boolean> {
  const args = ["merge-base", "--is-ancestor", ancestor, commit];
  return (await git(location.path, args, { environment: gitPlace(location), expected: [0, 1] })).code === 0;
}

/** The tree of a commit. */
export async function treeOf(location: Location, commit: string): Promise<string> {
  const args = ["rev-parse", "--verify", `${commit}^{tree}`];
  return (await git(location.path, args, { environment: gitPlace(location) })).stdout.trim();
}

/** The full name of the checked out branch; `undefined` if no branch is checked out. */
export async function branchOf(location: Location): Promise<string | undefined> {
  const args = ["symbolic-ref", "--quiet", "HEAD"];
  const { code, stdout } = await git(location.path, args, { environment: gitPlace(location), expected: [0, 1, 128] });
  return code === 0 ? stdout.replace(/\n$/, "") : undefined;
}

/** Changes all refs or none: lines of `git update-ref --stdin`. */
export async function updateRefs(location: Location, lines: readonly string[]): Promise<void> {
  const input = ["start", ...lines, "commit", ""].join("\n");
  await git(location.path, ["update-ref", "--stdin"], { environment: gitPlace(location), input });
}
