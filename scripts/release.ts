import { parseArgs } from "node:util";
import { repositoryRoot } from "./files.ts";
import { planRelease, ReleaseRefused, writeRelease } from "./release/release.ts";

// `npm run release -- 0.2.0` shows what a release changes; with `--yes` it writes that. It commits and publishes nothing.
const usage = "usage: npm run release -- VERSION [--yes]\n";

try {
  const { values, positionals } = parseArgs({
    options: { yes: { type: "boolean", default: false } },
    allowPositionals: true,
  });
  const [version, ...rest] = positionals;
  if (version === undefined || rest.length > 0) {
    process.stderr.write(usage);
    process.exitCode = 2;
  } else {
    const release = planRelease(repositoryRoot, version, new Date().toISOString().slice(0, 10));
    if (values.yes) writeRelease(repositoryRoot, release);
    process.stdout.write(`${values.yes ? "changed" : "would change"}:\n`);
    for (const path of release.files.keys()) process.stdout.write(`  ${path}\n`);
    process.stdout.write("then, one after the other (npm signs the provenance only in CI):\n");
    for (const command of release.commands) process.stdout.write(`  ${command}\n`);
    if (!values.yes) process.stdout.write(`nothing was written: npm run release -- ${version} --yes\n`);
  }
} catch (error) {
  if (error instanceof ReleaseRefused) process.stderr.write(`${error.message}\n`);
  else if (error instanceof TypeError) process.stderr.write(`${error.message}\n${usage}`);
  else throw error;
  process.exitCode = error instanceof ReleaseRefused ? 1 : 2;
}
