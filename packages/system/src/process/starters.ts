import { existsSync } from "node:fs";
import { pid, platform } from "node:process";
import { setImmediate } from "node:timers/promises";
import type { Spawned, SpawnRequest } from "./spawned.ts";
import { Starter, sessionProgram, starterVariables } from "./starter.ts";
import type { ProgramAnswer, ProgramRequest } from "./watched-program.ts";

/** What any shell stores unchanged in a variable. */
const plain = /^[\x20-\x7e]*$/;

/** A name that any shell can give to a variable. */
const variableName = /^[A-Za-z_]\w*$/;

/** The shell reads its requests byte by byte. */
const longestInput = 16 * 1024;

/** The number of programs that starters run to their ends at once. */
const mostRunning = 8;

/** The number of starters that wait for work. */
const mostFree = 32;

const free: Starter[] = [];
const waiting: (() => void)[] = [];
let running = 0;

/**
 * Runs a program by a starter: a small shell that runs one program after another. To start a program, a process is copied, and waits
 * until the copy has become the program. A shell is copied several times faster than Node, this process does not wait, and none of its
 * memory is copied when it changes next.
 *
 * @returns undefined if the program was not started
 */
export async function runByStarter(request: ProgramRequest): Promise<ProgramAnswer | undefined> {
  const lines = platform === "win32" || request.signal?.aborted === true ? undefined : linesOf(request, request.input);
  if (lines === undefined) return undefined;
  while (running >= mostRunning) await new Promise<void>((go) => waiting.push(go));
  running++;
  let starter: Starter | undefined;
  try {
    starter = await take();
    return await starter.run(request, lines);
  } finally {
    running--;
    if (starter !== undefined) giveBack(starter);
    waiting.shift()?.();
  }
}

/** Whether processes can make a session, and open the streams of another by their descriptors. */
const canSpawn = platform === "linux" && existsSync(sessionProgram);

/** Starts a program under its guard by a starter. @returns undefined if it was not started */
export async function spawnByStarter(request: SpawnRequest): Promise<Spawned | undefined> {
  const streams = request.stdio.map((descriptor) => `/proc/${pid}/fd/${descriptor}`).join(" ");
  const lines = canSpawn ? linesOf(request, new Uint8Array(), streams) : undefined;
  if (lines === undefined) return undefined;
  const starter = await take();
  return starter.spawn(lines, () => giveBack(starter));
}

/** Settles when the last new starter is made. */
let making: Promise<unknown> = Promise.resolve();

/** A starter that is free, or a new one. To make one takes some 15 ms: this process does other work between two of them. */
async function take(): Promise<Starter> {
  const ready = nextFree();
  if (ready !== undefined) return ready;
  const starter = making.then(() => setImmediate()).then(() => nextFree() ?? Starter.start());
  making = starter.catch(() => undefined);
  return starter;
}

function nextFree(): Starter | undefined {
  const starter = free.pop();
  return starter?.hasEnded === true ? nextFree() : starter;
}

function giveBack(starter: Starter): void {
  if (starter.hasEnded) return;
  if (free.length < mostFree) free.push(starter);
  else starter.end();
}

/** The lines of a request after its mark; undefined if it has what a shell may change. */
function linesOf(
  { command, folder, environment }: Pick<ProgramRequest, "command" | "folder" | "environment">,
  input: Uint8Array,
  streams = "",
): readonly string[] | undefined {
  if (input.length > longestInput) return undefined;
  const names = Object.keys(environment);
  if (!names.every((name) => variableName.test(name) && !starterVariables.has(name))) return undefined;
  const variables = Object.entries(environment).map(([name, value]) => `${name}=${value}`);
  const given = Buffer.from(input).toString("latin1").split("\n");
  if (given.pop() !== "") return undefined;
  const counts = [variables.length + command.length, variables.length, given.length];
  const lines = [folder, streams, ...counts.map(String), ...variables, ...command, ...given];
  return lines.every((line) => plain.test(line)) ? lines : undefined;
}
