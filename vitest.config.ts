import { availableParallelism } from "node:os";
import { configDefaults, defineConfig } from "vitest/config";

const durability = "packages/cli/src/durability.test.ts";

export default defineConfig({
  test: {
    // Tests start agents and git in folders of their own: nothing of the host's git set-up reaches them.
    env: { GIT_CONFIG_GLOBAL: "/dev/null", GIT_CONFIG_NOSYSTEM: "1", NO_COLOR: "1" },
    // One for each core: by itself vitest leaves one core free, which is half of a small machine.
    maxWorkers: availableParallelism(),
    globalSetup: "scripts/test-programs.ts",
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: "suite",
          include: [
            "packages/*/src/**/*.test.ts",
            "examples/**/*.test.ts",
            "scripts/**/*.test.ts",
            "conformance/**/*.test.ts",
          ],
          exclude: [...configDefaults.exclude, durability],
          sequence: { groupOrder: 0 },
        },
      },
      // It keeps every core busy by itself, so it does not run beside the others.
      { extends: true, test: { name: "durability", include: [durability], sequence: { groupOrder: 1 } } },
    ],
  },
});
