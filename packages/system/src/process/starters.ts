import { existsSync } from "node:fs";
import { pid, platform } from "node:process";
import { setImmediate } from "node:timers/promises";
import type { Spawned, SpawnRequest } from "./spawned.ts";
import { Starter, sessionProgram, starterVariables } from "./starter.ts";
import { type ProgramAnswer, type ProgramRequest, type Usual, wholeOf } from "./watched-program.ts";

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
  if (platform === "win32" || request.signal?.aborted === true) return undefined;
  const usual = request.usual === undefined ? nothing : usualOf(request.usual);
  const lines = linesOf(usual === undefined ? wholeOf(request) : request, request.input);
  if (lines === undefined) return undefined;
  while (running >= mostRunning) await new Promise<void>((go) => waiting.push(go));
  running++;
  let starter: Starter | undefined;
  try {
    starter = await take(usual ?? nothing);
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
  const starter = await take(nothing);
  return starter.spawn(lines, () => giveBack(starter));
}

/** Settles when the last new starter is made. */
let making: Promise<unknown> = Promise.resolve();

/** A starter that is free, or a new one. To make one takes some 15 ms: this process does other work between two of them. */
async function take(usual: string): Promise<Starter> {
  const ready = nextFree(usual);
  if (ready !== undefined) return ready;
  const starter = making.then(() => setImmediate()).then(() => nextFree(usual) ?? Starter.start(usual));
  making = starter.catch(() => undefined);
  return starter;
}

function nextFree(usual: string): Starter | undefined {
  const at = free.findLastIndex((starter) => starter.usual === usual);
  const [starter] = at < 0 ? [] : free.splice(at, 1);
  return starter?.hasEnded === true ? nextFree(usual) : starter;
}

function giveBack(starter: Starter): void {
  if (starter.hasEnded) return;
  free.push(starter);
  if (free.length > mostFree) free.shift()?.end();
}

/** What is usual where nothing is. */
const nothing = "0\n0\n";

/** The lines of what is usual; undefined if it has what a shell may change. */
function usualOf({ command, environment }: Usual): string | undefined {
  const variables = variablesOf(environment);
  const lines = [`${variables?.length}`, `${command.length}`, ...(variables ?? []), ...command];
  return variables !== undefined && lines.every((line) => plain.test(line)) ? `${lines.join("\n")}\n` : undefined;
}

/** The variables as the shell reads them; undefined if one has a name that it cannot have there. */
function variablesOf(environment: Readonly<Record<string, string>>): readonly string[] | undefined {
  const entries = Object.entries(environment);
  if (!entries.every(([name]) => variableName.test(name) && !starterVariables.has(name))) return undefined;
  return entries.map(([name, value]) => `${name}=${value}`);
}

/** The lines of a request after its mark; undefined if it has what a shell may change. */
function linesOf(
  { command, folder, environment }: Pick<ProgramRequest, "command" | "folder" | "environment">,
  input: Uint8Array,
  streams = "",
): readonly string[] | undefined {
  if (input.length > longestInput) return undefined;
  const variables = variablesOf(environment);
  if (variables === undefined) return undefined;
  const given = Buffer.from(input).toString("latin1").split("\n");
  if (given.pop() !== "") return undefined;
  const counts = [variables.length, command.length, given.length];
  const lines = [folder, streams, ...counts.map(String), ...variables, ...command, ...given];
  return lines.every((line) => plain.test(line)) ? lines : undefined;
}
