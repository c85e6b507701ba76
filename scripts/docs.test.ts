import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type Example, examplesInPage, examplesInSource, runExample } from "./docs/examples.ts";
import { readPages } from "./docs/pages.ts";
import { repositoryRoot, sourceFiles } from "./files.ts";
import { isTestFile } from "./layers/table.ts";

const examples: Example[] = [
  ...[...readPages(repositoryRoot)].flatMap(([file, page]) => examplesInPage(file, page)),
  ...sourceFiles(repositoryRoot, "packages")
    .filter((file) => !isTestFile(file))
    .flatMap((file) => examplesInSource(file, readFileSync(join(repositoryRoot, file), "utf8"))),
];

test.for(examples)("the example at $file:$line runs and prints the output shown", async (example) => {
  const { exitCode, stdout, stderr } = await runExample(repositoryRoot, example);
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: "" });
  if (example.output !== undefined) expect(stdout).toBe(example.output);
});
