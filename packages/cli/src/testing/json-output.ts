import { createRequire } from "node:module";
import { join } from "node:path";

const programs = process.env.CUEBOOK_TEST_PROGRAMS;
const load = createRequire(import.meta.url);

/**
 * Checks what a command printed with `--format json` against its declaration. The declarations are loaded for the first such call, from
 * the build of `scripts/test-programs.ts` if it exists: that takes a small part of the time of loading their sources.
 *
 * @throws Error with the mistakes
 */
export function requireDeclared(args: readonly string[], out: string): void {
  const isJson = args.some((arg, at) => arg === "--format=json" || (arg === "--format" && args[at + 1] === "json"));
  if (!isJson || out.trim() === "") return;
  const file = programs === undefined ? "./declared-output.ts" : join(programs, "declared-output.js");
  const declared = load(file) as typeof import("./declared-output.ts");
  declared.requireDeclared(args, out);
}
