import process from "node:process";

/** The columns of the screen that shows a stream of this process; `undefined`: it is no screen, or nobody knows. */
export function columnsOf(stream: "out" | "err"): number | undefined {
  // A terminal of unknown size reports 0.
  return (stream === "out" ? process.stdout : process.stderr).columns || undefined;
}
