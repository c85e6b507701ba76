/** Kinds whose attempts take long, each in a similar way to others. */
const slowKinds: ReadonlySet<string> = new Set(["templates that are slow to read", "variables of any size"]);

/** Names of attempts that take seconds each. */
const slowNames =
  /every argument is a list of|200 MB of output|of 100,000 names|of 300,000 values|many names$|keeps growing|never en/;

/** Whether every run of the tests makes an attempt, the one with a number of its kind. The long suite makes all. */
export function isEveryday(kind: string, name: string, number: number): boolean {
  return number % (slowKinds.has(kind) ? 6 : 3) === 0 && !slowNames.test(name);
}
