import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { type Attack, attacks } from "./cases/adversarial.ts";
import { loadOwn } from "./engines/own.ts";
import { median } from "./measure.ts";

/*
 * `node benchmarks/refusals.ts`: renders templates that ask for as much work as possible, and reports how long the slowest
 * takes to be refused (or to finish), and the most memory that one takes. `--part WORDS` selects attacks by their names.
 */

/** What one attack came to. */
interface Outcome {
  readonly name: string;
  /** The first words of the failure; `undefined` for a text. */
  readonly failure?: string;
  readonly ms: number;
}

/** An attack that takes longer counts as one that is never refused. */
const patienceMs = 60_000;

async function attack(
  { dialect, template: text, data }: Attack,
  isMemory: boolean,
): Promise<Omit<Outcome, "name"> & { readonly mb: number }> {
  const { parse } = await loadOwn();
  const { template, diagnostics } = parse(text, { dialect });
  if (template === undefined) return { failure: `not parsed: ${diagnostics[0]?.message}`, ms: 0, mb: 0 };
  const given = data();
  globalThis.gc?.();
  const peak = isMemory ? peakMemory() : () => 0;
  const start = process.cpuUsage();
  let failure: string | undefined;
  try {
    const made = template.render(given);
    made.charCodeAt(made.length >> 1);
  } catch (error) {
    failure = error instanceof Error ? error.message.slice(0, 120) : String(error);
  }
  const { user, system } = process.cpuUsage(start);
  const ms = (user + system) / 1000;
  const mb = peak() / 1e6;
  return { ...(failure === undefined ? {} : { failure }), ms, mb };
}

/** Measures how far the memory of this process grows from now on, in bytes. Data that was made before is part of the beginning. */
function peakMemory(): () => number {
  // Linux resets the peak of a process that writes 5 here.
  writeFileSync("/proc/self/clear_refs", "5");
  const before = process.memoryUsage.rss();
  return () => {
    const [, kB = "0"] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync("/proc/self/status", "utf8")) ?? [];
    return Number(kB) * 1024 - before;
  };
}

/** The attacks of a measurement: those whose names have a part, and of these each of a number. */
interface Selection {
  readonly part: string;
  readonly every: number;
}

/** Runs the attacks from a position on in this process, and prints a line before and after each. */
async function serve(from: number, count: number, selection: Selection): Promise<void> {
  let at = 0;
  for (const each of selected(selection)) {
    if (at >= from + count) break;
    if (at++ < from) continue;
    process.stdout.write(`${JSON.stringify({ name: each.name })}\n`);
    process.stdout.write(`${JSON.stringify({ name: each.name, ...(await attack(each, count === 1)) })}\n`);
  }
}

function* selected({ part, every }: Selection): Generator<Attack> {
  let at = 0;
  for (const each of attacks()) if (`${each.dialect}: ${each.name}`.includes(part) && at++ % every === 0) yield each;
}

/** Runs attacks in another process, which is replaced when one of them does not end. */
async function inProcess(
  from: number,
  count: number,
  { part, every }: Selection,
  told: (line: Outcome & { mb: number }) => void,
): Promise<number> {
  const child = spawn(
    process.execPath,
    ["--expose-gc", import.meta.filename, "serve", String(from), String(count), part, String(every)],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  let done = 0;
  let timer: NodeJS.Timeout | undefined;
  for await (const line of createInterface({ input: child.stdout })) {
    clearTimeout(timer);
    const parsed = JSON.parse(line);
    if ("ms" in parsed) {
      done++;
      told(parsed);
      continue;
    }
    timer = setTimeout(() => {
      done++;
      told({ name: parsed.name, failure: "not refused", ms: patienceMs, mb: Number.NaN });
      child.kill("SIGKILL");
    }, patienceMs);
  }
  clearTimeout(timer);
  return done;
}

/** What all attacks came to. */
export interface Refusals {
  readonly attacks: number;
  /** Processor time. */
  readonly median: number;
  readonly slowest: readonly Outcome[];
  readonly over: number;
  /** The most memory that one of the slowest takes. */
  readonly memory: readonly { readonly name: string; readonly mb: number }[];
}

/** The most processor time of a refusal, and the most memory. */
export const mostRefusalMs = 100;
export const mostRefusalMb = 64;

/** Runs the attacks, each as the first of its kind in a process for at most 200 of them. */
export async function measureRefusals(selection: Selection): Promise<Refusals> {
  const all = [...selected(selection)].map(({ name }) => name);
  const outcomes: Outcome[] = [];
  for (let at = 0; at < all.length; ) {
    const done = await inProcess(at, 200, selection, (outcome) => outcomes.push(outcome));
    at += Math.max(1, done);
  }
  const slowest = outcomes.toSorted((a, b) => b.ms - a.ms).slice(0, 20);
  const times = outcomes.map(({ ms }) => ms);
  const memory: { readonly name: string; readonly mb: number }[] = [];
  for (const { name } of slowest)
    await inProcess(all.indexOf(name), 1, selection, ({ mb }) => memory.push({ name, mb }));
  return {
    attacks: all.length,
    median: median(times),
    slowest,
    over: times.filter((ms) => ms > mostRefusalMs).length,
    memory: memory.toSorted((a, b) => b.mb - a.mb),
  };
}

if (import.meta.main) {
  const [mode, first = "", second = "", third = "", fourth = "1"] = process.argv.slice(2);
  if (mode === "serve") await serve(Number(first), Number(second), { part: third, every: Number(fourth) });
  else {
    const {
      attacks: count,
      median: usual,
      slowest,
      over,
      memory,
    } = await measureRefusals({
      part: mode === "--part" ? first : "",
      every: 1,
    });
    for (const { name, ms, failure = "text" } of slowest)
      process.stdout.write(`${ms.toFixed(0).padStart(6)} ms  ${name}: ${failure}\n`);
    process.stdout.write(
      `${count} attacks, median ${usual.toFixed(1)} ms, slowest ${slowest[0]?.ms.toFixed(0)} ms, ${over} over ${mostRefusalMs} ms\n`,
    );
    for (const { name, mb } of memory.slice(0, 5)) process.stdout.write(`${mb.toFixed(0).padStart(6)} MB  ${name}\n`);
  }
}
