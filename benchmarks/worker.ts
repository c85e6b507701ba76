import { type CaseName, cases } from "./cases/index.ts";
import { chatTimes } from "./chat.ts";
import { checkTimes } from "./check.ts";
import type { Engine, Render } from "./engines/engine.ts";
import { engines } from "./engines/index.ts";
import { extractionTimes } from "./extraction.ts";
import { graphTimes } from "./graphs.ts";
import { flatten, keep, timeUs } from "./measure.ts";
import { differs } from "./verify.ts";
import { writePathTimes } from "./write-path.ts";

/*
 * One measurement in a separate process: `node worker.ts <what> <engine> <case>`, the answer as JSON on standard output.
 * `first` is parse, compile and first render of a new text; `cold` the same, once.
 */

const [what = "", engineName = "", caseName = "prompt"] = process.argv.slice(2);

function isCaseName(name: string): name is CaseName {
  return Object.hasOwn(cases, name);
}

async function main(): Promise<unknown> {
  if (what === "import") return importTime(engineName);
  if (what === "check") return checkTimes();
  if (what === "graphs") return graphTimes();
  if (what === "extraction") return extractionTimes();
  if (what === "write-path") return writePathTimes();
  if (what === "chat") return chatTimes();
  const entry = engines.find(({ name }) => name === engineName);
  if (entry === undefined || !isCaseName(caseName)) throw new Error(`no ${engineName} or ${caseName}`);
  const engine = await entry.load();
  const of = cases[caseName];
  const data = engine.needsJson === true ? of.dataWithJson : of.data;
  const text = engine.text(of);
  switch (what) {
    case "verify":
      return differs((await compiled(engine, text))(data), of.byHand(of.data)) ?? null;
    case "render": {
      const render = await compiled(engine, text);
      return timeUs(() => keep(flatten(render(data))));
    }
    case "trace": {
      const trace = traceOf(engine, text);
      return timeUs(() => keep(flatten(trace(data).text)));
    }
    case "first": {
      // A text that differs at its end, so that engines that compile to JavaScript cannot use a cache.
      let count = 0;
      return timeUs(() => keep(flatten(engine.compile(`${text}${count++}`)(data))), { warmMs: 600 });
    }
    case "cold": {
      const start = performance.now();
      keep(flatten(engine.compile(text)(data)));
      return (performance.now() - start) * 1000;
    }
    default:
      throw new Error(`no measurement "${what}"`);
  }
}

async function compiled(engine: Engine, text: string): Promise<Render> {
  return engine.load === undefined ? engine.compile(text) : engine.load(text);
}

function traceOf(engine: Engine, text: string): (data: unknown) => { readonly text: string } {
  if (engine.compileTrace === undefined) throw new Error("the engine has no trace");
  return engine.compileTrace(text);
}

/** In processor time: an import is done once, so that no other measurement leaves out the work of other processes. */
async function importTime(module: string): Promise<number> {
  // The runtime's loader starts with the first import, which is not a cost of the module.
  const empty = "data:text/javascript,";
  await import(empty);
  const before = process.cpuUsage();
  await import(module);
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

process.stdout.write(JSON.stringify(await main()));
