import { availableParallelism } from "node:os";
import { configDefaults, defineConfig } from "vitest/config";
import { layers } from "./scripts/layers/table.ts";

/** What keeps a machine busy for minutes: `npm run test:long` runs it, one file after the other. */
export const longTests = ["packages/*/src/**/*.long.test.ts", "{benchmarks,examples,scripts}/**/*.long.test.ts"];

/** Marks a single test that takes seconds of processor time, in a file whose other tests are quick. */
export const tags = [
  { name: "long", description: "Takes seconds of processor time, for a case like another one.", timeout: 300_000 },
];

/** What replaces modules of its own process. */
const mocking = ["packages/system/src/files/rewrite.test.ts", "packages/trackers/src/file/foreign-edit.test.ts"];

/**
 * Tests that share a worker. Modules are loaded once for each worker: loading them again for every file takes an eighth of the
 * time. But a worker only grows, and what it starts takes longer the larger it is (a process is copied before it becomes another
 * program), so each group has workers of its own, and they keep little garbage.
 */
const groups: readonly (readonly [string, string[]])[] = [
  ["commands", ["packages/cli/src/commands/*.test.ts"]],
  ["subcommands", ["packages/cli/src/commands/*/**/*.test.ts"]],
  ["cli", ["packages/cli/src/*.test.ts", "packages/cli/src/!(commands)/**/*.test.ts"]],
  ["engine", ["packages/engine/src/**/*.test.ts"]],
  ["agents", ["packages/{agents,server,system}/src/**/*.test.ts"]],
  ["tools", ["packages/{cluster,tools,store,telemetry,trackers}/src/**/*.test.ts"]],
];
/** All other tests, also those of a new package. */
const others = ["packages/*/src/**/*.test.ts", "{benchmarks,editors,examples,scripts,conformance}/**/*.test.ts"];

/** Small workers start programs faster; with less than this, a quarter of their time is collecting garbage. */
const smallMemory = ["--max-semi-space-size=8"];

const everywhere = layers
  .filter(({ usesNode }) => !usesNode)
  .map(({ folder }) => `packages/${folder}/src/**/*.test.ts`);

export const shared = {
  tags,
  // Tests start agents and git in folders of their own: nothing of the host's git set-up reaches them.
  env: { GIT_CONFIG_GLOBAL: "/dev/null", GIT_CONFIG_NOSYSTEM: "1", NO_COLOR: "1" },
  // A slow machine takes a minute and a half for the longest.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  // What a test waits for comes late on a busy machine: only what never comes is an error.
  expect: { poll: { timeout: 60_000 } },
};

/** Made once for all tests: the programs that they start, and the folder that worktrees are made in. */
export const setUp = ["scripts/test-programs.ts", "scripts/test-state-home.ts", "scripts/test-postgres.ts"];

export default defineConfig({
  test: {
    ...shared,
    // Tests wait half of their time: for programs, databases, and times to pass. More workers than cores use the processors meanwhile.
    maxWorkers: availableParallelism() + 2,
    projects: [
      // Packages that need nothing of Node have no state that one test file could leave to the next: modules are loaded once.
      {
        extends: true,
        test: {
          name: "pure",
          include: everywhere,
          exclude: [...configDefaults.exclude, ...longTests],
          pool: "threads",
          isolate: false,
        },
      },
      ...[...groups, ["workspace", others] as const].map(([name, include]) => ({
        extends: true as const,
        test: {
          name,
          include,
          exclude: [
            ...[...configDefaults.exclude, ...longTests, ...everywhere, ...mocking],
            ...(include === others ? groups.flatMap(([, each]) => each) : []),
          ],
          // Long tests may make more files than memory has room for.
          globalSetup: ["scripts/test-temporary-folder.ts", ...setUp],
          isolate: false,
          execArgv: smallMemory,
        },
      })),
      { extends: true, test: { name: "mocking", include: mocking } },
    ],
  },
});
