import { cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { rolldown } from "rolldown";
import { repositoryRoot } from "./files.ts";

/**
 * Makes of the command's sources what is published of it, few modules in place of many, for tests that start it hundreds of
 * times: each start takes a quarter of the time. It stands in a folder like that of the installed package.
 *
 * @returns what removes it
 */
export default async function makeTestCommand(): Promise<() => void> {
  const source = join(repositoryRoot, "packages", "cli");
  const folder = mkdtempSync(join(tmpdir(), "cuebook-command-"));
  const bundle = await rolldown({
    input: join(source, "src", "main.ts"),
    cwd: source,
    platform: "node",
    // Found by its name at run time, as the files in it are data.
    external: ["@cuebook/library"],
  });
  await bundle.write({ dir: join(folder, "lib"), format: "esm" });
  await bundle.close();
  cpSync(join(source, "scaffold"), join(folder, "scaffold"), { recursive: true });
  symlinkSync(join(repositoryRoot, "node_modules"), join(folder, "node_modules"));
  process.env.CUEBOOK_TEST_COMMAND = join(folder, "lib", "main.js");
  return () => rmSync(folder, { recursive: true, force: true });
}
