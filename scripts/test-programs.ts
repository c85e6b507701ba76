import { cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { rolldown } from "rolldown";
import { repositoryRoot, sourceFiles } from "./files.ts";

/** Programs that tests of any package kill on purpose or communicate with. */
const program = /\/testing\/(.+-child|stdio-server)\.ts$/;

/** What tests start or load hundreds of times, by the names of the modules: the command, what it prints, and programs of tests. */
function programs(): Record<string, string> {
  const found = sourceFiles(repositoryRoot, "packages").filter((file) => program.test(file));
  return {
    main: "packages/cli/src/main.ts",
    program: "packages/cli/src/program.ts",
    "declared-output": "packages/cli/src/testing/declared-output.ts",
    ...Object.fromEntries(found.map((file) => [basename(file, ".ts"), file])),
  };
}

/**
 * Makes few modules of the many that programs consist of, as publishing does, for tests that start them: each start then
 * takes a small part of the time. They are in a folder like that of the installed command, named by CUEBOOK_TEST_PROGRAMS.
 *
 * @returns a function that removes them
 */
export default async function makeTestPrograms(): Promise<() => void> {
  // Another group of tests has them.
  if (process.env.CUEBOOK_TEST_PROGRAMS !== undefined) return () => {};
  const folder = mkdtempSync(join(tmpdir(), "cuebook-programs-"));
  const bundle = await rolldown({
    input: programs(),
    cwd: repositoryRoot,
    platform: "node",
    // Found by its name at run time, because its files are data.
    // And what makes no start quicker, because nearly no program loads it.
    external: ["@cuebook/library", "@dbos-inc/dbos-sdk"],
  });
  await bundle.write({ dir: join(folder, "lib"), format: "esm" });
  await bundle.close();
  for (const data of ["scaffold", "schemas"])
    cpSync(join(repositoryRoot, "packages/cli", data), join(folder, data), { recursive: true });
  symlinkSync(join(repositoryRoot, "node_modules"), join(folder, "node_modules"));
  process.env.CUEBOOK_TEST_PROGRAMS = join(folder, "lib");
  // Compiling them takes a third of each start.
  process.env.NODE_COMPILE_CACHE = join(folder, "compiled");
  return () => {
    rmSync(folder, { recursive: true, force: true });
    // Another run of tests in this process makes its own.
    delete process.env.CUEBOOK_TEST_PROGRAMS;
    delete process.env.NODE_COMPILE_CACHE;
  };
}
