import { renameSync, rmSync } from "node:fs";
import { buildPage, buildPlayground, builtPage, builtPlayground } from "./web/build.ts";

// `node scripts/build-web.ts` builds the page into the folder that the server sends it from, and the playground alone into one for a
// site of static files.
const start = performance.now();
await replace(builtPage, buildPage);
await replace(builtPlayground, buildPlayground);
process.stdout.write(`${builtPage}, ${builtPlayground} in ${Math.round(performance.now() - start)} ms\n`);

/** Builds a folder beside the one that it replaces: whoever reads that meanwhile finds one that is whole. */
async function replace(folder: string, build: (target: string) => Promise<void>): Promise<void> {
  const [made, old] = [`${folder}.${process.pid}.new`, `${folder}.${process.pid}.old`];
  await build(made);
  try {
    renameSync(folder, old);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
  }
  renameSync(made, folder);
  rmSync(old, { recursive: true, force: true });
}
