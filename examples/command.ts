import { join } from "node:path";
import { env } from "node:process";
import { fileURLToPath } from "node:url";

const programs = env.CUEBOOK_TEST_PROGRAMS;

/**
 * The file of the command: its source, or for tests what `scripts/test-programs.ts` made of it, as that starts sooner. A demo that a
 * test starts has the environment of a user, and is given the file as DEMO_COMMAND.
 */
export const command =
  programs === undefined
    ? (env.DEMO_COMMAND ?? fileURLToPath(new URL("../packages/cli/src/main.ts", import.meta.url)))
    : join(programs, "main.js");
