import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { repositoryRoot } from "./files.ts";
import { licencePage, runtimePackages } from "./licences/page.ts";

// `node scripts/licences.ts` writes docs/licences.md; `--check` compares it. Both fail on a licence that nobody has judged.
const { values } = parseArgs({ options: { check: { type: "boolean", default: false } } });

const page = join(repositoryRoot, "docs/licences.md");
const packages = runtimePackages(JSON.parse(readFileSync(join(repositoryRoot, "package-lock.json"), "utf8")));
const { text, unknown } = licencePage(packages);
for (const each of unknown)
  process.stderr.write(
    `${each.name} ${each.version}: the licence "${each.licence}" is not in scripts/licences/page.ts\n`,
  );
if (!values.check) writeFileSync(page, text);
const isCurrent = readFileSync(page, "utf8") === text;
if (!isCurrent) process.stderr.write("docs/licences.md is out of date: run npm run licences\n");
if (unknown.length > 0 || !isCurrent) process.exitCode = 1;
else process.stdout.write(`licences: ${packages.length} packages, each with a known one\n`);
