import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { type Seal, userSeal } from "@cuebook/system";
import { worktreesFolder } from "@cuebook/workspace/places";
import type { ScreenSize, Terminal } from "../terminal/terminal.ts";
import { requireDeclared } from "./json-output.ts";

/** The command's entry file in the checkout. */
export const sourceFile = fileURLToPath(new URL("../main.ts", import.meta.url));

const programs = process.env.CUEBOOK_TEST_PROGRAMS;

/** The file that starts the command in tests: the build of `scripts/test-programs.ts`, which starts faster than the sources. */
export const mainFile = programs === undefined ? sourceFile : join(programs, "main.js");

/** The result of a call of the command. */
export interface Called {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/**
 * The folders of `scripts/test-state-home.ts`, and of `scripts/test-programs.ts`, so that the command is compiled once: read
 * once, because calls in this process change the environment.
 */
const {
  XDG_STATE_HOME: stateHome = join(tmpdir(), "cuebook-test-state"),
  NODE_COMPILE_CACHE: compileCache = join(tmpdir(), "cuebook-test-compiled"),
} = process.env;

/** The environment of a test's calls: no colours, no settings, no home folder of the host. */
export function plainEnv(home: string, more: Readonly<Record<string, string>> = {}): Record<string, string> {
  const environment = { PATH: process.env.PATH ?? "", XDG_STATE_HOME: stateHome, NODE_COMPILE_CACHE: compileCache };
  return { ...environment, HOME: home, ...more };
}

/** The seal of the user who makes these calls. */
export function ownSeal(): Seal {
  return userSeal(join(stateHome, "cuebook/answers.key"));
}

/** The folder of a repository's worktrees. */
export function worktreesOf(repository: string): string {
  return worktreesFolder(stateHome, repository);
}

type Program = typeof import("../program.ts");

/** Loads the build natively, if there is one: loading hundreds of sources through the test runner takes longer than a file's tests. */
async function loadProgram(): Promise<Program> {
  if (programs === undefined) return import("../program.ts");
  return createRequire(import.meta.url)(join(programs, "program.js")) as Program;
}

/** The last call: only one at a time may set the environment of this process. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Calls the command in this process, as if it were started in a folder, and waits for its end. What it prints as JSON must be declared.
 *
 * @param input the content of standard input
 * @param screen the screen that shows standard output, which is a pipe otherwise
 */
export function cuebook(
  cwd: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  input: string | Uint8Array = "",
  screen?: ScreenSize,
): Promise<Called> {
  const call = async () => {
    const { runProgram } = await loadProgram();
    const before = { cwd: process.cwd(), env: { ...process.env } };
    let [out, err] = ["", ""];
    const take = setEnvironment(plainEnv(cwd, env));
    process.chdir(cwd);
    try {
      const terminal: Terminal = {
        cwd: process.cwd(),
        env: take,
        input: Readable.from(input.length === 0 ? [] : [Buffer.from(input)]),
        out: (text) => {
          out += text;
        },
        err: (text) => {
          err += text;
        },
        size: (stream) => (stream === "out" ? screen : undefined),
        isTerminal: { out: screen !== undefined, err: false },
        closed: new AbortController().signal,
      };
      const code = await runProgram(args, terminal);
      requireDeclared(args, out);
      return { code, out, err };
    } finally {
      process.chdir(before.cwd);
      setEnvironment(before.env);
    }
  };
  const called = last.then(call);
  last = called.catch(() => undefined);
  return called;
}

/** Sets the environment of this process, which programs started by the command inherit. */
function setEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  for (const name of Object.keys(process.env)) if (env[name] === undefined) delete process.env[name];
  return Object.assign(process.env, env);
}

/** Calls the command in a separate process and waits for its end. What it prints as JSON must be declared. */
export function cuebookProcess(
  cwd: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Called {
  const { status, stdout, stderr, error } = spawnSync(process.execPath, [mainFile, ...args], {
    cwd,
    env: plainEnv(cwd, env),
    encoding: "utf8",
    timeout: 60_000,
    maxBuffer: 64 * 1024 * 1024,
  });
  if (error !== undefined) throw error;
  requireDeclared(args, stdout);
  return { code: status, out: stdout, err: stderr };
}
