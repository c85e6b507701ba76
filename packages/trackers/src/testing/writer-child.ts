import { dirname } from "node:path";
import { argv, exit, stdout } from "node:process";
import { openTracker } from "../registry.ts";

/*
 * Moves issues of a file and writes comments, in a process that may be killed: `FILE PREFIX COUNT`. Each of the issues `PREFIX0`,
 * `PREFIX1`, ... moves to the state `moved`. Prints the finished ones.
 */

const [, , path = "", prefix = "", count = "0"] = argv;
const tracker = openTracker(
  "file",
  { activeStates: [], terminalStates: [], own: { path } },
  { folder: dirname(path), tell: () => {} },
);
stdout.write("ready\n");
for (let at = 0; at < Number(count); at++) {
  await tracker.transition(`${prefix}${at}`, "moved");
  if (at % 10 === 0) await tracker.comment(`${prefix}${at}`, `${prefix} was here`, { key: "writer" });
  stdout.write(`${at}\n`);
}
exit(0);
