import { join } from "node:path";
import { env } from "node:process";
import { fileURLToPath } from "node:url";

const programs = env.CUEBOOK_TEST_PROGRAMS;

/** The file of the command: its source, or for tests what `scripts/test-programs.ts` made of it, as that starts sooner. */
export const command =
  programs === undefined
    ? fileURLToPath(new URL("../packages/cli/src/main.ts", import.meta.url))
    : join(programs, "main.js");
