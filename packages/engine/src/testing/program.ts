import { join } from "node:path";
import { env } from "node:process";
import { fileURLToPath } from "node:url";

/** The file of a program of this folder: the bundle of `scripts/test-programs.ts`, which starts faster, or its source. */
export function programFile(name: "crash-child" | "serve-child"): string {
  const made = env.CUEBOOK_TEST_PROGRAMS;
  return made === undefined ? fileURLToPath(new URL(`${name}.ts`, import.meta.url)) : join(made, `${name}.js`);
}
