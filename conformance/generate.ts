import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { dialectNames } from "@cuebook/template";
import type { Given } from "./engine.ts";
import { allEngines } from "./engines.ts";

// `node conformance/generate.ts FILE.jsonl...` gives the cases of each file the outcome of the real engine of its
// folder, in place of the one they had: write a case with `name`, `template` and `data`, and run this.

const { positionals } = parseArgs({ allowPositionals: true });
const engines = await allEngines();

for (const file of positionals) {
  const dialect = dialectNames.find((name) => `/${file}`.includes(`/${name}/`)) ?? "go";
  const engine = engines[dialect];
  if (engine === undefined || !existsSync(file)) {
    console.error(`${file}: ${engine === undefined ? "its engine is not installed" : "there is no such file"}`);
    process.exitCode = 1;
    continue;
  }
  const lines = readFileSync(file, "utf8").trimEnd().split("\n");
  const cases = lines.map((line): Given => JSON.parse(line));
  const outcomes = engine(cases);
  const made = cases.map((given, at) => {
    const { expected, error } = outcomes[at] ?? {};
    const rest = Object.entries(given).filter(([key]) => key !== "expected" && key !== "error");
    return JSON.stringify({ ...Object.fromEntries(rest), ...(error === undefined ? { expected } : { error }) });
  });
  writeFileSync(file, `${made.join("\n")}\n`);
  console.log(`${file}: ${made.length} cases`);
}
