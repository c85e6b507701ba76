/** What a person can do in place of a section of Sortie that has no effect. */
export const adviceWithoutEffect: Readonly<Record<string, string>> = {
  server: "`cuebook runs list` shows the runs, `cuebook inbox list` what waits for you",
  worker: "start `cuebook serve` on each machine, each with its own labels or filter",
};
