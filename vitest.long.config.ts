import { readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { filesBelow, repositoryRoot } from "./scripts/files.ts";
import { longTests, setUp, shared } from "./vitest.config.ts";

/** What reads in the variable CUEBOOK_LONG that it has more rounds than everyday. */
const scaledTests = [
  ...filesBelow(repositoryRoot, "packages", (name) => name.endsWith(".test.ts")).filter((file) =>
    readFileSync(join(repositoryRoot, file), "utf8").includes("env.CUEBOOK_LONG"),
  ),
  // What they share reads it.
  "packages/agents/src/*/contract.test.ts",
];

// Each of these files keeps every core busy: kills, fuzzing, scale.
export default defineConfig({
  test: {
    ...shared,
    env: { ...shared.env, CUEBOOK_LONG: "1" },
    include: [...longTests, ...scaledTests],
    globalSetup: setUp,
    fileParallelism: false,
  },
});
