import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { CuebookError } from "@cuebook/error";
import { type FoundFiles, findFiles } from "@cuebook/system";
import { isPromptFile, isPromptTest } from "../file/name.ts";

/**
 * The tests of prompts at the given paths: of a prompt file its test, in folders all `*.prompt.test.yaml`, and any other file itself.
 * @throws CuebookError `prompt_test_none` if a prompt file has no test
 */
export function findPromptTests(paths: readonly string[], cwd = process.cwd()): FoundFiles {
  return findFiles(
    paths.map((path) => testOf(path, cwd)),
    cwd,
    isPromptTest,
  );
}

/** The test of a prompt file. A path that does not exist is returned unchanged, so that reading reports it. */
function testOf(path: string, cwd: string): string {
  if (!isPromptFile(path)) return path;
  const [usual = "", other = ""] = ["yaml", "yml"].map((ending) =>
    path.replace(/\.(?:ya?ml|json)$/, `.test.${ending}`),
  );
  const found = [usual, other].find((name) => existsSync(resolve(cwd, name)));
  if (found !== undefined || !existsSync(resolve(cwd, path))) return found ?? path;
  throw new CuebookError("prompt_test_none", `the prompt ${path} has no test: there is no file "${usual}"`);
}
