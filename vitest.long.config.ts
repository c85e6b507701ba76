import { defineConfig } from "vitest/config";
import { longTests, setUp, shared } from "./vitest.config.ts";

// Each of these files keeps every core busy by itself: kills, fuzzing, scale.
export default defineConfig({
  test: { ...shared, include: longTests, globalSetup: setUp, fileParallelism: false },
});
