import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

// `node conformance/everyday.ts --seed 1 jinja liquid` renders some random templates, with macros and other texts, with the engines of
// these dialects. Options: --seed, --runs (of each, 40).

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: "string", default: "1" }, runs: { type: "string", default: "40" } },
});
process.argv.splice(2, Infinity, "--runs", values.runs, "--seed", values.seed);
for (const dialect of positionals) await import(fileURLToPath(new URL(`${dialect}/fuzz.ts`, import.meta.url)));
