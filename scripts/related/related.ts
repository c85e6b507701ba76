/** @folder The tests near a change, by what imports what. */
import { dirname } from "node:path";
import { ModuleGraph } from "./graph.ts";

/**
 * How many imports lie at most between a file and a test near it: in its own package, and in others. If all of its package are farther,
 * the nearest are near.
 */
const near = { within: 4, beyond: 3 };

/**
 * The tests near changed files: of their own packages, and of the direct users in others. If no test is near, those in the folders of the
 * users: a command is called by the tests of its group.
 * @param files all of the repository: paths from the root
 * @param areAll every test that depends on them, however far
 */
export function relatedTests(
  root: string,
  changed: readonly string[],
  files: readonly string[],
  { areAll = false } = {},
): readonly string[] {
  const tests = files.filter((file) => /\.test\.tsx?$/.test(file) && !file.endsWith(".long.test.ts"));
  const graph = new ModuleGraph(root);
  const found = changed.flatMap((file) => {
    const users = graph.users([file], files);
    const isOwn = (test: string) => packageOf(test) === packageOf(file);
    const distanceOf = (test: string) => users.get(test) ?? Number.POSITIVE_INFINITY;
    const within = Math.max(near.within, Math.min(...tests.filter(isOwn).map(distanceOf)));
    const isNear = (test: string) =>
      users.has(test) && (areAll || distanceOf(test) <= (isOwn(test) ? within : near.beyond));
    const some = tests.filter(isNear);
    if (some.length > 0) return some;
    const folders = new Set([...users.keys()].map((user) => dirname(user)));
    return tests.filter((test) => folders.has(dirname(test)));
  });
  return [...new Set(found)].sort();
}

/** `packages/run`, or the first folder of what is in no package. */
function packageOf(file: string): string {
  const [first = "", second = ""] = file.split("/");
  return first === "packages" ? `${first}/${second}` : first;
}
