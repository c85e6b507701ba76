import { closeSync, openSync, readdirSync } from "node:fs";
import { argv, env, stdout } from "node:process";
import type { ProcessOptions } from "../process/child.ts";
import { startProcess } from "../process/process.ts";
import { runProgram } from "../process/run-program.ts";
import { errorCode } from "../system-error.ts";

/**
 * Starts children and programs, then does so with all descriptors taken, and again with descriptors: prints how many it had open
 * after each part, and how the starts failed.
 */
const [count = "0", log = ""] = argv.slice(2);
const environment = { PATH: env.PATH ?? "" };

const options = (more: Partial<ProcessOptions> = {}): ProcessOptions => ({
  ...{ command: ["true"], folder: "/", environment, input: "in", secrets: [], timeoutMs: 60_000, stallTimeoutMs: 0 },
  ...{ log, signal: new AbortController().signal },
  ...more,
});

async function child(more?: Partial<ProcessOptions>): Promise<void> {
  await using started = await startProcess(options(more));
  for await (const _ of started.output);
  await started.ended;
}

/** `ways` has an order, so that each direction of pipes is at some time the only one that is taken. */
const ways: readonly (() => Promise<unknown>)[] = [
  () => child(),
  () => child({ input: undefined }),
  () => child({ hasOpenInput: true, command: ["head", "-c", "1"] }),
  () => child({ command: ["no-such-program"] }),
  () => child({ folder: "/no-such-folder" }),
  () => child({ log: "/no-such-folder/log" }),
  // A starter cannot store such a variable: this process starts the program.
  () => child({ environment: { ...environment, NAME: "ä" } }),
  () => program({ NAME: "plain" }),
  () => program({ NAME: "ä" }),
  () => program({}, "no-such-program"),
];

function program(more: Readonly<Record<string, string>>, name = "true") {
  const limits = { timeoutMs: 60_000, keepBytes: 1000, mostBytes: 1000 };
  return runProgram({
    ...{ command: [name], folder: "/", environment: { ...environment, ...more }, input: new Uint8Array(), ...limits },
  });
}

/** The codes of the starts that failed; `""` for one that did not. */
async function starts(times: number): Promise<readonly string[]> {
  const codes: string[] = [];
  for (let at = 0; at < times; at += ways.length) {
    const settled = await Promise.allSettled(ways.map((way) => way()));
    codes.push(...settled.map((end) => (end.status === "fulfilled" ? "" : (errorCode(end.reason) ?? "no code"))));
  }
  return codes;
}

function takeAll(): readonly number[] {
  const taken: number[] = [];
  try {
    for (;;) taken.push(openSync("/dev/null", "r"));
  } catch {
    return taken;
  }
}

const open = () => readdirSync("/proc/self/fd").length;

const first = await starts(200);
const before = open();
await starts(Number(count));
const after = open();
const taken = takeAll();
const short = await starts(2 * ways.length);
for (const descriptor of taken) closeSync(descriptor);
const again = await starts(2 * ways.length);
stdout.write(JSON.stringify({ before, after, end: open(), first: first.slice(0, ways.length), short, again }));
