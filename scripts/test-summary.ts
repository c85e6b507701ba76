import { readFileSync } from "node:fs";
import { summaryLine } from "./ci/summary.ts";

// `node scripts/test-summary.ts FILE EXIT_CODE` prints the closing line for the output of vitest's json reporter and
// vitest's exit code, and fails unless everything passed.
const [file = "", exitCode] = process.argv.slice(2);
const { line, isGreen } = summaryLine(readFileSync(file, "utf8"), exitCode === "0" ? 0 : 1);
process.stdout.write(`${line}\n`);
process.exitCode = isGreen ? 0 : 1;
