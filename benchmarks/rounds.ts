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

/** The figures of one engine, in microseconds; by case where there is a case. */
export interface EngineFigures {
  readonly name: string;
  readonly note: string;
  readonly missing?: string;
  readonly render: Partial<Record<CaseName, number>>;
  readonly first?: number;
  readonly cold?: number;
  readonly trace?: number;
  readonly import?: number;
}

/** All that was measured. */
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

/** What is measured of each engine in a process of its own, beside `render` of each case. */
type Measurement = "render" | "first" | "cold" | "trace" | "import";

const caseNames: readonly CaseName[] = ["prompt", "loop", "deep"];

/** @throws Error where the process fails: its own message */
function worker(what: string, engine: string, caseName = "prompt", environment: NodeJS.ProcessEnv = {}): unknown {
  const args = [join(import.meta.dirname, "worker.ts"), what, engine, caseName];
  return JSON.parse(
    execFileSync(process.execPath, args, { encoding: "utf8", env: { ...process.env, ...environment } }),
  );
}

/**
 * Verifies every engine's text against the one by hand.
 * @returns what differs, one sentence each
 */
function verify(native: readonly NativeEngine[], tell: (text: string) => void): string[] {
  const wrong: string[] = [];
  for (const { name } of engines) {
    tell(`verifying ${name}`);
    for (const caseName of caseNames) {
      const difference = worker("verify", name, caseName);
      if (difference !== null) wrong.push(`${name}, ${cases[caseName].name}: ${String(difference)}`);
    }
  }
  for (const { name, measure } of native)
    for (const caseName of caseNames) {
      if (measure === undefined) continue;
      tell(`verifying ${name}`);
      const difference = differs(measure(cases[caseName]).text, cases[caseName].byHand(cases[caseName].data));
      if (difference !== undefined) wrong.push(`${name}, ${cases[caseName].name}: ${difference}`);
    }
  return wrong;
}

/**
 * Measures everything: in each round every engine once, each measurement in a fresh process; a figure is the median of
 * the rounds.
 * @param builtEntry the entries of the package as it is published, by their names: their imports are timed
 * @param tell is told what is being done
 * @throws Error where an engine's text is not the expected one
 */
export function measureRounds(
  rounds: number,
  builtEntry: (name: string) => string,
  tell: (text: string) => void,
): Figures {
  const native = nativeEngines();
  const wrong = verify(native, tell);
  if (wrong.length > 0) throw new Error(`the engines do not print the same:\n${wrong.join("\n")}`);
  const taken = new Map<string, number[]>();
  const take = (key: string, value: unknown) => {
    const values = taken.get(key) ?? [];
    values.push(Number(value));
    taken.set(key, values);
  };
  const figure = (engine: string, what: Measurement, caseName = "prompt"): number | undefined => {
    const values = taken.get(`${engine} ${what} ${caseName}`);
    return values === undefined ? undefined : median(values);
  };
  for (let round = 1; round <= rounds; round++) {
    take("whole import prompt", worker("import", builtEntry(".")));
    for (const { name, module, entry, isAheadOfTime } of engines) {
      tell(`round ${round} of ${rounds}: ${name}`);
      for (const caseName of caseNames) take(`${name} render ${caseName}`, worker("render", name, caseName));
      const imported = entry === undefined ? module : builtEntry(entry);
      if (imported !== undefined) take(`${name} import prompt`, worker("import", imported));
      if (name.startsWith("by hand") || isAheadOfTime) continue;
      take(`${name} first prompt`, worker("first", name));
      take(`${name} cold prompt`, worker("cold", name, "prompt", { CUEBOOK_TEMPLATE: builtEntry(".") }));
      if (entry !== undefined) take(`${name} trace prompt`, worker("trace", name));
    }
    for (const { name, measure } of native)
      for (const caseName of caseNames) {
        if (measure === undefined) continue;
        tell(`round ${round} of ${rounds}: ${name}`);
        const times = measure(cases[caseName]);
        take(`${name} render ${caseName}`, times.render);
        if (caseName === "prompt") take(`${name} first prompt`, times.first);
      }
  }
  tell("check");
  const check = checkFigures(rounds);
  tell("graphs");
  const graphs = worker("graphs", "") as GraphTimes;
  tell("extraction");
  const extraction = worker("extraction", "") as ExtractionTimes;
  tell("write path");
  const writePath = worker("write-path", "") as readonly WriteTimes[];
  tell("chat");
  const chat = worker("chat", "") as ChatTimes;
  const figuresOf = (name: string, note: string): EngineFigures => ({
    name,
    note,
    render: Object.fromEntries(caseNames.map((caseName) => [caseName, figure(name, "render", caseName)])),
    ...optional("first", figure(name, "first")),
    ...optional("cold", figure(name, "cold")),
    ...optional("trace", figure(name, "trace")),
    ...optional("import", figure(name, "import")),
  });
  return {
    engines: [
      ...engines.map(({ name, note }) => figuresOf(name, note ?? "")),
      ...native.map(({ name, note, missing }) => ({ ...figuresOf(name, note), ...optional("missing", missing) })),
    ],
    importWhole: figure("whole", "import") ?? Number.NaN,
    check,
    graphs,
    extraction,
    writePath,
    chat,
  };
}

function optional<Key extends string, Value>(key: Key, value: Value | undefined): Partial<Record<Key, Value>> {
  const given: Partial<Record<Key, Value>> = {};
  if (value !== undefined) given[key] = value;
  return given;
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
