import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { type Example, type ExampleResult, examplesInPage, examplesInSource, runExamples } from "./docs/examples.ts";
import { readPages } from "./docs/pages.ts";
import { repositoryRoot, sourceFiles } from "./files.ts";
import { isTestFile } from "./layers/table.ts";

const examples: Example[] = [
  ...[...readPages(repositoryRoot)].flatMap(([file, page]) => examplesInPage(file, page)),
  ...sourceFiles(repositoryRoot, "packages")
    .filter((file) => !isTestFile(file))
    .flatMap((file) => examplesInSource(file, readFileSync(join(repositoryRoot, file), "utf8"))),
];

let results: readonly ExampleResult[] = [];
beforeAll(async () => {
  results = await runExamples(repositoryRoot, examples);
});

test.for(examples)("the example at $file:$line runs and prints the output shown", (example) => {
  const { exitCode, stdout, stderr } = results[examples.indexOf(example)] ?? {};
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: "" });
  if (example.output !== undefined) expect(stdout).toBe(example.output);
});
