import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The command's entry file as it stands in the checkout. */
export const sourceFile = fileURLToPath(new URL("../main.ts", import.meta.url));

const made = process.env.CUEBOOK_TEST_PROGRAMS;

/** The file by which tests start the command: what `scripts/test-programs.ts` makes of the sources, as that starts sooner. */
export const mainFile = made === undefined ? sourceFile : join(made, "main.js");

/** What a call of the command gave. */
export interface Called {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Shared by all calls of the tests, so that each does not compile the command again. */
const compileCache = join(tmpdir(), "cuebook-test-compiled");

/** The surroundings of a test's calls: no colours, no settings, no home folder of the host. */
export function plainEnv(home: string, more: Readonly<Record<string, string>> = {}): Record<string, string> {
  return { PATH: process.env.PATH ?? "", HOME: home, NODE_COMPILE_CACHE: compileCache, ...more };
}

/** Calls the real command in a folder and waits for its end. */
export function cuebook(cwd: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): Called {
  const { status, stdout, stderr, error } = spawnSync(process.execPath, [mainFile, ...args], {
    cwd,
    env: plainEnv(cwd, env),
    encoding: "utf8",
    timeout: 60_000,
    maxBuffer: 64 * 1024 * 1024,
  });
  if (error !== undefined) throw error;
  return { code: status, out: stdout, err: stderr };
}

/** A folder of its own below the system's temporary one, with files. */
export function folderWith(files: Readonly<Record<string, string | Buffer>> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), "cuebook-cli-"));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}
