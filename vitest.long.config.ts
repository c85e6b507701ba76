import { defineConfig } from "vitest/config";
import { longTests, scaledTests, setUp, shared } from "./vitest.config.ts";

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
