import { spawnSync } from "node:child_process";
import process, { execPath } from "node:process";
import { fileURLToPath } from "node:url";
import { command } from "../command.ts";

/** What a call of a program of this repository gave. */
export interface Called {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** The environment of a user: variables of the tests are not settings. */
export const userEnv = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^CUEBOOK_(?:TEST_|LONG|PROOF_|THEOREM_)/.test(name)),
);

/**
 * Runs a program of this repository in its root, as a person would, and waits for its end.
 * @param program its file, absolute or from the root
 */
export function call(program: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): Called {
  const { status, stdout, stderr, error } = spawnSync(execPath, [program, ...args], {
    cwd: fileURLToPath(new URL("../..", import.meta.url)),
    env: { ...userEnv, DEMO_COMMAND: command, ...env },
    encoding: "utf8",
    timeout: 300_000,
  });
  if (error !== undefined) throw error;
  return { code: status, out: stdout, err: stderr };
}
