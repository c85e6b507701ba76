import { spawn } from "node:child_process";
import { stat } from "node:fs/promises";
import { isSystemError, systemHint } from "../system-error.ts";
import type { Child, ProcessOptions } from "./child.ts";
import { ProcessError } from "./error.ts";
import { guardName, guardScript, guardShell, markName } from "./guard.ts";
import { hideEnvironment } from "./hide-environment.ts";
import { RawLog } from "./log.ts";
import { openPipes, type Pipes } from "./pipes.ts";
import { findProgram } from "./program.ts";
import { confine, isConfined } from "./sandbox/bubblewrap.ts";
import type { Exit, Spawned, SpawnRequest } from "./spawned.ts";
import { started } from "./started.ts";
import { spawnByStarter } from "./starters.ts";
import { secretsOf, watchChild } from "./watch.ts";

/**
 * Starts a child in a separate process group, under a guard that kills the group as soon as we end.
 * @throws ProcessError `process_not_found`, `process_failed` (it could not be started), `process_cancelled`, `sandbox_unavailable`
 */
export async function startProcess(options: ProcessOptions): Promise<Child> {
  const [program = "", ...args] = options.command;
  if (options.signal.aborted) throw new ProcessError("process_cancelled", program, "was stopped before it began");
  if (!(await isFolder(options.folder))) {
    throw new ProcessError(
      "process_failed",
      program,
      `could not be started: the folder ${options.folder} does not exist`,
    );
  }
  const found = await findProgram(program, options.environment.PATH, options.folder);
  if (found === undefined) throw notFound(options, program);
  let log: RawLog | undefined;
  let pipes: Pipes | undefined;
  try {
    const confined = await confinedCommand(options, [found, ...args]);
    log = options.log === undefined ? undefined : new RawLog(options.log, secretsOf(options));
    // The child must not read in our environment what is not in its own.
    hideEnvironment();
    pipes = await openPipes(options);
    const spawned = await spawnGuarded({
      command: guardArgs(options, confined.command),
      environment: confined.environment,
      ...{ folder: options.folder, stdio: pipes.theirs },
    });
    pipes.closeTheirs();
    return await watchChild(spawned, pipes, log, options);
  } catch (error) {
    pipes?.close();
    log?.close();
    throw notStarted(program, error);
  }
}

function confinedCommand({ confinement, folder, environment }: ProcessOptions, command: readonly string[]) {
  const plain = { command, environment };
  return isConfined(confinement) ? confine(plain, folder, confinement) : plain;
}

function notStarted(program: string, error: unknown): ProcessError {
  if (error instanceof ProcessError) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new ProcessError("process_failed", program, `could not be started: ${reason}`, {
    cause: error,
    ...(isSystemError(error) ? { hint: systemHint(error) } : {}),
  });
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (stats) => stats.isDirectory(),
    () => false,
  );
}

function notFound({ folder, installHint }: ProcessOptions, program: string): ProcessError {
  const problem = program.includes("/") ? `does not exist; paths are relative to ${folder}` : "is not on PATH";
  const hint = installHint ?? `install ${program}`;
  return new ProcessError("process_not_found", program, `cannot run: the program "${program}" ${problem}`, {
    hint,
  });
}

function guardArgs({ guard = guardName, mark }: ProcessOptions, command: readonly string[]): string[] {
  return [guard, mark?.name ?? markName, mark?.value ?? "", ...command];
}

/**
 * Starts a program under a guard, in a separate group.
 * @throws the error of the system if it cannot be started
 */
async function spawnGuarded(request: SpawnRequest): Promise<Spawned> {
  return (await spawnByStarter(request)) ?? spawnHere(request);
}

async function spawnHere({ command, folder, environment, stdio }: SpawnRequest): Promise<Spawned> {
  const options = { cwd: folder, env: environment, detached: true, stdio: [...stdio] };
  const child = await started(spawn(guardShell, ["-c", guardScript, ...command], options));
  child.on("error", () => {});
  const exit = new Promise<Exit>((end) => child.once("exit", (code, signal) => end({ code, signal })));
  if (child.pid === undefined) throw new Error("the system gave the program no id");
  return { pid: child.pid, exit };
}
