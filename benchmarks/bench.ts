import { execFileSync } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { measureCommands } from "./commands.ts";
import { installCommand, installTemplatePackage } from "./installed.ts";
import { measureRefusals } from "./refusals.ts";
import { machineName, markdown, type Report } from "./report.ts";
import { measureRounds } from "./rounds.ts";

/*
 * `npm run bench`: our templates against their peers, and against text concatenated by hand. It prints a table and writes
 * nothing; `-- --write` updates RESULTS.md, `-- --format json` prints the figures, `-- --rounds 3` is quicker.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "5" },
    format: { type: "string", default: "text" },
    write: { type: "boolean", default: false },
  },
});
const rounds = Number(values.rounds);
if (!Number.isInteger(rounds) || rounds < 1 || (values.format !== "text" && values.format !== "json")) {
  process.stderr.write("usage: npm run bench -- [--rounds N] [--format text|json] [--write]\n");
  process.exit(2);
}

/** Each of this number of attacks is measured here; `node benchmarks/refusals.ts` measures all, in two minutes. */
const refusalSample = 8;

const folder = import.meta.dirname;
const tell = (text: string) => process.stderr.isTTY && process.stderr.write(`\x1b[2K\r${text}`);
if (!existsSync(join(folder, "node_modules"))) {
  tell("installing the peers");
  execFileSync("npm", ["ci", "--prefix", folder], { stdio: ["ignore", "ignore", "inherit"] });
}
tell("building the packages as they are published");
const installed = await installTemplatePackage();
const command = await installCommand();
try {
  const report: Report = {
    node: process.version,
    machine: machineName(),
    rounds,
    ...measureRounds(rounds, installed.entry, tell),
    installedBytes: installed.bytes,
    codeBytes: installed.codeBytes,
    commands: measureCommands(command.file, rounds),
    refusals: await measureRefusals({ part: "", every: refusalSample }),
  };
  tell("");
  process.stdout.write(values.format === "json" ? `${JSON.stringify(report, undefined, 2)}\n` : markdown(report));
  if (values.write) writeFileSync(join(folder, "RESULTS.md"), `# Results\n\n${markdown(report)}`);
} finally {
  installed.remove();
  command.remove();
}
