import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { filesBelow, repositoryRoot } from "../files.ts";
import { isTestFile, layers } from "./table.ts";

/** What depends on the operating system. Comments do not count. */
const dependent =
  /process\.platform|process\.kill\(|"\/proc|`\/proc|\bchmod(?:Sync)?\(|\bdetached: true|from "node:os".*platform/;

/** The files outside of `packages/system` that may depend on it, each with its reason. */
const allowed: Readonly<Record<string, string>> = {
  "packages/cli/src/ui/open-browser.ts": "the program that opens a link",
  "packages/cluster/src/workers/workers.ts": "the platform is shown in the list of workers, and decides nothing",
  "packages/tools/src/workspace/held.ts": "paths below descriptors, where the system has them",
  "packages/tools/src/workspace/write-file.ts": "a replaced file keeps its mode",
  "packages/workspace/src/folder/remove-tree.ts":
    "a folder without the right to write is made writable before it is removed",
  "packages/workspace/src/worktree/lfs.ts": "a replaced file keeps its mode",
};

test("only packages/system depends on the operating system, but for listed files", () => {
  const found = layers
    .filter(({ folder }) => folder !== "system")
    .flatMap(({ folder }) =>
      filesBelow(join(repositoryRoot, "packages", folder), "src", (name) => /\.tsx?$/.test(name)).map(
        (file) => `packages/${folder}/${file}`,
      ),
    )
    .filter((file) => !isTestFile(file))
    .filter((file) => {
      const code = readFileSync(join(repositoryRoot, file), "utf8").replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
      return dependent.test(code);
    });
  expect(found.sort()).toEqual(Object.keys(allowed).sort());
});
