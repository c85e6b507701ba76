import { readdirSync, readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { type Dialect, dialectNames } from "@cuebook/template";
import type { Given, Outcome } from "./engine.ts";
import { allEngines } from "./engines.ts";

// `node conformance/compare.ts` runs every case again through the real engine of its folder, where that is installed,
// and tells what differs from the file. `--installed` only tells which engines are there.

const { values } = parseArgs({ options: { installed: { type: "boolean", default: false } } });
const engines = await allEngines();

/** Engines that have a strict profile of their own. */
const strict: ReadonlySet<string> = new Set(["go", "jinja", "liquid"]);

/** Syntax that Debian's Go is too old for, verified by hand against Go's documentation. */
const byHand: ReadonlySet<string> = new Set(["go/newer.jsonl"]);

/** A case; in one of an intended difference, what the engine gives or says stands under the engine's name. */
type Case = Given & Outcome & { readonly [dialect in Dialect]?: string };

function differences(dialect: Dialect, file: string): { readonly ran: number; readonly told: string[] } {
  const engine = engines[dialect];
  if (engine === undefined) return { ran: 0, told: [] };
  const path = new URL(`${dialect}/${file}`, import.meta.url);
  const lines = readFileSync(path, "utf8").trimEnd().split("\n");
  const cases = lines
    .map((line): Case => JSON.parse(line))
    // Other profiles are our own.
    .filter(
      ({ missing }) => missing === undefined || missing === "native" || (strict.has(dialect) && missing === "error"),
    );
  const outcomes = engine(cases);
  const told = cases.flatMap((given, at) => {
    const { expected, error = "" } = outcomes[at] ?? {};
    const wanted = given[dialect] ?? given.expected;
    const isText = given[dialect] !== undefined || given.expected !== undefined;
    const isSame =
      expected === undefined
        ? (given[dialect] !== undefined || !isText) && error.includes(given[dialect] ?? given.error ?? "")
        : isText && expected === wanted;
    if (isSame) return [];
    return [
      `${dialect}/${file}: ${given.name}: the file has ${JSON.stringify(wanted ?? given.error)}, the engine gives ${JSON.stringify(expected ?? error)}`,
    ];
  });
  return { ran: cases.length, told };
}

if (values.installed) {
  const names = Object.entries(engines).filter(([, engine]) => engine !== undefined);
  console.log(JSON.stringify(names.map(([name]) => name)));
} else
  for (const dialect of dialectNames) {
    if (engines[dialect] === undefined) {
      console.log(`${dialect}: not compared, the engine is not installed`);
      continue;
    }
    for (const file of readdirSync(new URL(`${dialect}/`, import.meta.url)).filter((each) => each.endsWith(".jsonl"))) {
      if (byHand.has(`${dialect}/${file}`)) {
        console.log(`${dialect}/${file}: verified by hand, the engine is too old for its syntax`);
        continue;
      }
      const { ran, told } = differences(dialect, file);
      console.log(`${dialect}/${file}: ${ran} cases, ${told.length} differ`);
      for (const each of told) console.log(each);
      if (told.length > 0) process.exitCode = 1;
    }
  }
