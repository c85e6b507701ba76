import { availableParallelism } from "node:os";
import { configDefaults, defineConfig } from "vitest/config";
import { layers } from "./scripts/layers/table.ts";

/** What keeps a machine busy for minutes: `npm run test:long` runs it, one file after the other. */
export const longTests = ["packages/*/src/**/*.long.test.ts", "scripts/**/*.long.test.ts"];

/** What long tests run with more rounds than everyday, which the variable CUEBOOK_LONG says. */
export const scaledTests = [
  "packages/engine/src/drive/chat-agent.test.ts",
  "packages/system/src/process/process.test.ts",
  "packages/template/src/proof.test.ts",
  "packages/trackers/src/file/adapter.test.ts",
  "packages/workflow/src/verify/proof/theorem.test.ts",
  "packages/workspace/src/worktree/worktree.test.ts",
];

/** These replace modules of Node's, which no other file may see. */
const replacing = ["packages/system/src/files/rewrite.test.ts", "packages/trackers/src/file/foreign-edit.test.ts"];

export const shared = {
  // Tests start agents and git in folders of their own: nothing of the host's git set-up reaches them.
  env: { GIT_CONFIG_GLOBAL: "/dev/null", GIT_CONFIG_NOSYSTEM: "1", NO_COLOR: "1" },
  testTimeout: 60_000,
  hookTimeout: 60_000,
};

/** Made once for all tests: the programs that they start, and the folder that worktrees are made in. */
export const setUp = ["scripts/test-programs.ts", "scripts/test-state-home.ts"];

/**
 * The test files of a folder, by workers that load its modules once: loading them anew for each file takes as long as most files
 * themselves. Each folder has workers of its own, as starting a process takes the longer the more a worker holds.
 */
function project(name: string, folder: string, more: object = {}) {
  const test = {
    name,
    include: [`${folder}/**/*.test.ts`],
    exclude: [...configDefaults.exclude, ...longTests, ...replacing],
    ...shared,
    isolate: false,
    ...more,
  };
  return { extends: false as const, test };
}

export default defineConfig({
  test: {
    globalSetup: setUp,
    // One for each core: by itself vitest leaves one core free, which is half of a small machine.
    maxWorkers: availableParallelism(),
    projects: [
      ...layers.map(({ folder, usesNode }) =>
        project(folder, `packages/${folder}/src`, usesNode ? {} : { pool: "threads" }),
      ),
      ...["examples", "scripts", "conformance"].map((folder) => project(folder, folder)),
      { extends: false, test: { ...shared, name: "replacing", include: replacing } },
    ],
  },
});
