import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["packages/*/src/**/*.test.ts", "examples/**/*.test.ts", "scripts/**/*.test.ts"],
    testTimeout: 30_000,
    // Tests start agents and git in folders of their own: nothing of the host's git set-up reaches them.
    env: { GIT_CONFIG_GLOBAL: "/dev/null", GIT_CONFIG_NOSYSTEM: "1", NO_COLOR: "1" },
  },
});
