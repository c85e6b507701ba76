import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { repositoryRoot } from "./files.ts";
import { completeLock } from "./lock/complete.ts";

// `node scripts/complete-lock.ts` adds to package-lock.json what `npm ci` would miss; `--check` only reports it.
const { values } = parseArgs({ options: { check: { type: "boolean", default: false } } });

const file = join(repositoryRoot, "package-lock.json");
const { text, added } = completeLock(readFileSync(file, "utf8"));
if (added.length === 0) process.stdout.write("lock: has every platform's packages\n");
else if (values.check) {
  process.stderr.write(
    `package-lock.json lacks ${added.join(", ")}: \`npm ci\` will refuse it; run \`npm run fix:lock\`\n`,
  );
  process.exitCode = 1;
} else {
  writeFileSync(file, text);
  process.stdout.write(`added ${added.join(", ")}\n`);
}
