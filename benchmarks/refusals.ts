import { spawn } from "node:child_process";
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
  if (isMemory) globalThis.gc?.();
  const before = process.memoryUsage.rss();
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
  const mb = (process.resourceUsage().maxRSS * 1024 - before) / 1e6;
  return { ...(failure === undefined ? {} : { failure }), ms, mb };
}

/** Runs all attacks from a position on in this process, and prints a line before and after each. */
async function serve(from: number, count: number, part: string): Promise<void> {
  let at = 0;
  for (const each of selected(part)) {
    if (at >= from + count) break;
    if (at++ < from) continue;
    process.stdout.write(`${JSON.stringify({ name: each.name })}\n`);
    process.stdout.write(`${JSON.stringify({ name: each.name, ...(await attack(each, count === 1)) })}\n`);
  }
}

function* selected(part: string): Generator<Attack> {
  for (const each of attacks()) if (`${each.dialect}: ${each.name}`.includes(part)) yield each;
}

/** Runs attacks in another process, which is replaced when one of them does not end. */
async function inProcess(
  from: number,
  count: number,
  part: string,
  told: (line: Outcome & { mb: number }) => void,
): Promise<number> {
  const child = spawn(
    process.execPath,
    ["--expose-gc", import.meta.filename, "serve", String(from), String(count), part],
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

const [mode, first = "", second = "", third = ""] = process.argv.slice(2);
if (mode === "serve") await serve(Number(first), Number(second), third);
else {
  const part = mode === "--part" ? first : "";
  const all = [...selected(part)].map(({ name }) => name);
  const outcomes: Outcome[] = [];
  for (let at = 0; at < all.length; ) {
    const done = await inProcess(at, 200, part, (outcome) => {
      outcomes.push(outcome);
      if (outcome.ms > 100)
        process.stderr.write(
          `${outcome.ms.toFixed(0).padStart(6)} ms  ${outcome.name}: ${outcome.failure ?? "text"}\n`,
        );
    });
    at += Math.max(1, done);
  }
  const slowest = outcomes.toSorted((a, b) => b.ms - a.ms);
  for (const { name, ms, failure = "text" } of slowest.slice(0, 20))
    process.stdout.write(`${ms.toFixed(0).padStart(6)} ms  ${name}: ${failure}\n`);
  const times = outcomes.map(({ ms }) => ms);
  process.stdout.write(
    `${outcomes.length} attacks, median ${median(times).toFixed(1)} ms, slowest ${slowest[0]?.ms.toFixed(0)} ms, ${times.filter((ms) => ms > 100).length} over 100 ms\n`,
  );
  const memory: { readonly name: string; readonly mb: number }[] = [];
  for (const { name } of slowest.slice(0, 20))
    await inProcess(all.indexOf(name), 1, part, (outcome) => memory.push({ name, mb: outcome.mb }));
  for (const { name, mb } of memory.toSorted((a, b) => b.mb - a.mb).slice(0, 5))
    process.stdout.write(`${mb.toFixed(0).padStart(6)} MB  ${name}\n`);
}
