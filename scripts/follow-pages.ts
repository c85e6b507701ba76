import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { followPage } from "./docs/console/follow.ts";
import { startsInCheckout } from "./docs/console/pages.ts";
import { repositoryRoot } from "./files.ts";
import makeTestPrograms from "./test-programs.ts";

// `node scripts/follow-pages.ts PAGE...` follows pages as a reader does and reports output that differs; `--update` writes it into the page.
const { values, positionals } = parseArgs({
  options: { update: { type: "boolean", default: false } },
  allowPositionals: true,
});

const removePrograms = await makeTestPrograms();
try {
  for (const file of positionals) {
    const path = join(repositoryRoot, file);
    const { findings, updated } = await followPage(readFileSync(path, "utf8"), {
      root: repositoryRoot,
      isInCheckout: startsInCheckout.has(file),
    });
    for (const { line, message } of findings) process.stdout.write(`${file}:${String(line)}: ${message}\n\n`);
    process.stdout.write(`${file}: ${String(findings.length)} findings\n`);
    if (values.update) writeFileSync(path, updated);
    else if (findings.length > 0) process.exitCode = 1;
  }
} finally {
  removePrograms();
}
