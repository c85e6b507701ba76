import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { type CaseName, cases } from "./cases/index.ts";
import type { ChatTimes } from "./chat.ts";
import type { CheckTimes } from "./check.ts";
import { engines } from "./engines/index.ts";
import { ownModule } from "./engines/own.ts";
import type { ExtractionTimes } from "./extraction.ts";
import type { GraphTimes } from "./graphs.ts";
import { median } from "./measure.ts";
import { type NativeEngine, nativeEngines } from "./native/native.ts";
import { differs } from "./verify.ts";
import type { WriteTimes } from "./write-path.ts";

/** The figures of one engine, in microseconds; those of a case by case. */
export interface EngineFigures {
  readonly name: string;
  readonly note: string;
  readonly missing: string | undefined;
  /** Whether its data has the JSON. */
  readonly isGivenJson: boolean;
  readonly render: Readonly<Partial<Record<CaseName, number | undefined>>>;
  readonly first: number | undefined;
  readonly cold: number | undefined;
  readonly trace: number | undefined;
  readonly import: number | undefined;
}

/** All measurements. */
export interface Figures {
  readonly engines: readonly EngineFigures[];
  /** The import of the whole package. */
  readonly importWhole: number;
  readonly check: CheckTimes;
  readonly graphs: GraphTimes;
  readonly extraction: ExtractionTimes;
  readonly writePath: readonly WriteTimes[];
  readonly chat: ChatTimes;
}

/** The measurements of each engine in a separate process, besides `render` of each case. */
type Measurement = "render" | "first" | "cold" | "trace" | "import";

const caseNames: readonly CaseName[] = ["prompt", "loop", "deep"];

/** @throws Error with the message of the process, if it fails */
function worker(what: string, engine: string, caseName = "prompt", environment: NodeJS.ProcessEnv = {}): unknown {
  const args = [join(import.meta.dirname, "worker.ts"), what, engine, caseName];
  return JSON.parse(
    execFileSync(process.execPath, args, { encoding: "utf8", env: { ...process.env, ...environment } }),
  );
}

/**
 * Compares every engine's text with the one by hand.
 * @returns the differences, one sentence each
 */
function verify(native: readonly NativeEngine[], log: (text: string) => void): string[] {
  const wrong: string[] = [];
  for (const { name } of engines) {
    log(`verifying ${name}`);
    for (const caseName of caseNames) {
      const difference = worker("verify", name, caseName);
      if (difference !== null) wrong.push(`${name}, ${cases[caseName].name}: ${String(difference)}`);
    }
  }
  for (const { name, measure } of native)
    for (const caseName of caseNames) {
      if (measure === undefined) continue;
      log(`verifying ${name}`);
      const difference = differs(measure(cases[caseName]).text, cases[caseName].byHand(cases[caseName].data));
      if (difference !== undefined) wrong.push(`${name}, ${cases[caseName].name}: ${difference}`);
    }
  return wrong;
}

/**
 * Measures everything: in each round every engine once, each measurement in a fresh process; a figure is the median of the
 * rounds.
 * @param builtEntry the entries of the published package, by their names: their imports are timed
 * @param log receives progress messages
 * @throws Error if an engine's text is not the expected one
 */
export function measureRounds(
  rounds: number,
  builtEntry: (name: string) => string,
  log: (text: string) => void,
): Figures {
  const native = nativeEngines();
  const wrong = verify(native, log);
  if (wrong.length > 0) throw new Error(`the engines do not print the same:\n${wrong.join("\n")}`);
  const times = new Times();
  for (let round = 1; round <= rounds; round++) {
    const logRound = (name: string) => log(`round ${round} of ${rounds}: ${name}`);
    times.add("whole", "import", worker("import", builtEntry(".")));
    measureEngines(times, builtEntry, logRound);
    measureNative(times, native, logRound);
  }
  return { ...engineFigures(times, native), ...otherFigures(rounds, log) };
}

/** The measurements of all rounds, by engine, measurement and case. */
class Times {
  readonly #values = new Map<string, number[]>();

  add(engine: string, what: Measurement, value: unknown, caseName: CaseName = "prompt"): void {
    const key = `${engine} ${what} ${caseName}`;
    const values = this.#values.get(key) ?? [];
    values.push(Number(value));
    this.#values.set(key, values);
  }

  median(engine: string, what: Measurement, caseName: CaseName = "prompt"): number | undefined {
    const values = this.#values.get(`${engine} ${what} ${caseName}`);
    return values === undefined ? undefined : median(values);
  }
}

function measureEngines(times: Times, builtEntry: (name: string) => string, log: (name: string) => void): void {
  for (const { name, module, entry, isAheadOfTime } of engines) {
    log(name);
    for (const caseName of caseNames) times.add(name, "render", worker("render", name, caseName), caseName);
    const imported = entry === undefined ? module : builtEntry(entry);
    if (imported !== undefined) times.add(name, "import", worker("import", imported));
    if (name.startsWith("by hand") || isAheadOfTime) continue;
    times.add(name, "first", worker("first", name));
    times.add(name, "cold", worker("cold", name, "prompt", { CUEBOOK_TEMPLATE: builtEntry(".") }));
    if (entry !== undefined) times.add(name, "trace", worker("trace", name));
  }
}

function measureNative(times: Times, native: readonly NativeEngine[], log: (name: string) => void): void {
  for (const { name, measure } of native)
    for (const caseName of caseNames) {
      if (measure === undefined) continue;
      log(name);
      const measured = measure(cases[caseName]);
      times.add(name, "render", measured.render, caseName);
      if (caseName === "prompt") times.add(name, "first", measured.first);
    }
}

function engineFigures(times: Times, native: readonly NativeEngine[]): Pick<Figures, "engines" | "importWhole"> {
  const figuresOf = (name: string, note: string, missing?: string, isGivenJson = false): EngineFigures => ({
    name,
    note,
    missing,
    isGivenJson,
    render: Object.fromEntries(caseNames.map((caseName) => [caseName, times.median(name, "render", caseName)])),
    first: times.median(name, "first"),
    cold: times.median(name, "cold"),
    trace: times.median(name, "trace"),
    import: times.median(name, "import"),
  });
  return {
    engines: [
      ...engines.map(({ name, note, isGivenJson }) => figuresOf(name, note ?? "", undefined, isGivenJson)),
      ...native.map(({ name, note, missing }) => figuresOf(name, note, missing)),
    ],
    importWhole: times.median("whole", "import") ?? Number.NaN,
  };
}

function otherFigures(rounds: number, log: (text: string) => void): Omit<Figures, "engines" | "importWhole"> {
  const measured = (what: string) => {
    log(what);
    return worker(what, "");
  };
  log("check");
  return {
    check: checkFigures(rounds),
    graphs: measured("graphs") as GraphTimes,
    extraction: measured("extraction") as ExtractionTimes,
    writePath: measured("write-path") as readonly WriteTimes[],
    chat: measured("chat") as ChatTimes,
  };
}

function checkFigures(rounds: number): CheckTimes {
  const measured = Array.from({ length: rounds }, () => {
    const times: CheckTimes = JSON.parse(JSON.stringify(worker("check", ownModule)));
    return times;
  });
  const [one] = measured;
  if (one === undefined) throw new RangeError("at least one round");
  return {
    fields: one.fields,
    prompt: median(measured.map(({ prompt }) => prompt)),
    growth: one.growth.map(({ bytes }, at) => ({
      bytes,
      us: median(measured.map(({ growth }) => growth[at]?.us ?? Number.NaN)),
    })),
  };
}
