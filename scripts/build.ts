import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { repositoryRoot } from "./files.ts";
import { emitPackages } from "./publish/emit.ts";
import { publishedPackages } from "./publish/packages.ts";
import { verifyPackages } from "./publish/verify.ts";
import { temporaryPlace } from "./temporary-place.ts";
import { buildPage, builtPage, replaceBuilt } from "./web/build.ts";

// `node scripts/build.ts` writes the published form of the packages to packages/*/dist; `--check` writes nothing, and tests
// it.
const { values } = parseArgs({ options: { check: { type: "boolean", default: false } } });

const target = mkdtempSync(join(temporaryPlace(), "cuebook-build-"));
try {
  await replaceBuilt(builtPage, buildPage);
  const built = await emitPackages(repositoryRoot, publishedPackages(repositoryRoot), target);
  if (values.check) {
    const checkFolder = mkdtempSync(join(target, "check-"));
    const problems = await verifyPackages(repositoryRoot, built, checkFolder);
    for (const problem of problems) process.stderr.write(`${problem}\n`);
    if (problems.length > 0) process.exitCode = 1;
    else process.stdout.write(`published: ${built.map(({ manifest }) => manifest.name).join(", ")} install and run\n`);
  } else {
    for (const { folder, source } of built) {
      const dist = join(source.folder, "dist");
      rmSync(dist, { recursive: true, force: true });
      cpSync(folder, dist, { recursive: true });
      process.stdout.write(`${dist}\n`);
    }
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  rmSync(target, { recursive: true, force: true });
}
