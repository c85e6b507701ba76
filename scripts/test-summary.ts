import { readFileSync } from "node:fs";
import { summaryLine, timeLines } from "./ci/summary.ts";
import { repositoryRoot } from "./files.ts";

// `node scripts/test-summary.ts FILE EXIT_CODE` prints the closing line for the output of vitest's json reporter and
// vitest's exit code, after the files that took longest, and fails unless everything passed.
const [file = "", exitCode] = process.argv.slice(2);
const json = readFileSync(file, "utf8");
for (const each of timeLines(json, repositoryRoot)) process.stdout.write(`${each}\n`);
const { line, isGreen } = summaryLine(json, exitCode === "0" ? 0 : 1);
process.stdout.write(`${line}\n`);
process.exitCode = isGreen ? 0 : 1;
