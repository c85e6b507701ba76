import { cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { rolldown } from "rolldown";
import { repositoryRoot } from "./files.ts";

/** The programs that tests start hundreds of times, by the names of what is made of them: the command, and what is killed on purpose. */
const programs = {
  main: "packages/cli/src/main.ts",
  program: "packages/cli/src/program.ts",
  "crash-child": "packages/engine/src/testing/crash-child.ts",
  "serve-child": "packages/engine/src/testing/serve-child.ts",
  "stdio-server": "packages/tools/src/mcp/testing/stdio-server.ts",
};

/**
 * Makes few modules of the many that programs consist of, as publishing does, for tests that start them: each start takes a small
 * part of the time. They stand in a folder like that of the installed command, named by CUEBOOK_TEST_PROGRAMS.
 *
 * @returns what removes it
 */
export default async function makeTestPrograms(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), "cuebook-programs-"));
  const bundle = await rolldown({
    input: programs,
    cwd: repositoryRoot,
    platform: "node",
    // Found by its name at run time, as the files in it are data.
    external: ["@cuebook/library"],
  });
  await bundle.write({ dir: join(folder, "lib"), format: "esm" });
  await bundle.close();
  cpSync(join(repositoryRoot, "packages/cli/scaffold"), join(folder, "scaffold"), { recursive: true });
  symlinkSync(join(repositoryRoot, "node_modules"), join(folder, "node_modules"));
  process.env.CUEBOOK_TEST_PROGRAMS = join(folder, "lib");
  return () => rmSync(folder, { recursive: true, force: true });
}
