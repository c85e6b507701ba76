import { isRecord } from "@cuebook/settings/values";
import { parseReadable } from "@cuebook/settings/yaml";
import { csvRows, testOfRow } from "./csv.ts";
import type { Imported } from "./imported.ts";
import { note, type Part, within } from "./part.ts";
import { isReference } from "./references.ts";

type Fields = Readonly<Record<string, unknown>>;

/** A part of a test: what all have, the data of a scenario, the test itself. */
export interface Layer extends Part {
  readonly value: Fields;
}

/** A test as its layers: a later one replaces variables of an earlier one, and adds assertions. */
export type Test = readonly Layer[];

/** The tests of a configuration: its own, those of its files, and those of its scenarios. */
export function testsOf(imported: Imported): readonly Test[] {
  const { tests, scenarios, defaultTest } = imported.config;
  const standard = mappingAt(defaultTest, { pointer: "/defaultTest" }, imported);
  const layers = standard === undefined ? [] : [standard];
  const own = listAt(tests, { pointer: "/tests" }, imported).map((test) => [test]);
  return [...own, ...scenariosOf(scenarios, imported)].map((test) => [...layers, ...test]);
}

/** Each set of data of a scenario with each of its tests. */
function scenariosOf(written: unknown, imported: Imported): readonly Test[] {
  return listAt(written, { pointer: "/scenarios" }, imported).flatMap((scenario) => {
    for (const key of Object.keys(scenario.value))
      if (!["config", "tests", "description"].includes(key))
        note(imported, "unused", within(scenario, key), "no key of a scenario that import knows");
    const data = listAt(scenario.value.config, within(scenario, "config"), imported);
    const written = scenario.value.tests;
    const tests = written === undefined ? [undefined] : listAt(written, within(scenario, "tests"), imported);
    return data.flatMap((one) => tests.map((test) => (test === undefined ? [one] : [one, test])));
  });
}

/** The mappings of a list, of a file, or of a list with files. What cannot be read has a note. */
function listAt(written: unknown, part: Part, imported: Imported): readonly Layer[] {
  if (written === undefined || written === null) return [];
  if (!Array.isArray(written))
    return typeof written === "string" ? fileAt(written, part, imported) : mapping(written, part, imported);
  return written.flatMap((value: unknown, index) =>
    typeof value === "string"
      ? fileAt(value, within(part, index), imported)
      : mapping(value, within(part, index), imported),
  );
}

function mapping(value: unknown, part: Part, imported: Imported): readonly Layer[] {
  if (isRecord(value)) return [{ ...part, value }];
  note(imported, "decide", part, "write the test as a mapping with `vars` and `assert`", "value");
  return [];
}

function fileAt(name: string, part: Part, imported: Imported): readonly Layer[] {
  const decide = (problem: string) => {
    note(imported, "decide", part, problem, "value");
    return [];
  };
  if (!/\.(ya?ml|jsonl?|csv)$/i.test(name))
    return decide("import reads tests from .yaml, .json, .jsonl and .csv: write others as such a list");
  const read = imported.files.read(name);
  if ("problem" in read) return decide(read.problem);
  const { source, kind } = read;
  const labelled = (at: string): Part => ({ pointer: part.pointer, label: `${source.file}, ${at}` });
  if (kind === ".csv")
    return csvRows(source.text).map((row, index) => ({ ...labelled(`row ${index + 1}`), value: testOfRow(row) }));
  const values = kind === ".jsonl" ? jsonLines(source.text) : valuesOf(parseReadable(source));
  if (values === undefined) return decide(`${source.file} cannot be read`);
  return values.flatMap((value, index) => mapping(value, labelled(`test ${index + 1}`), imported));
}

function valuesOf({ value, diagnostics }: ReturnType<typeof parseReadable>): readonly unknown[] | undefined {
  if (diagnostics.some(({ severity }) => severity === "error")) return undefined;
  return Array.isArray(value) ? value : [value];
}

function jsonLines(text: string): readonly unknown[] | undefined {
  try {
    const lines = text.split("\n").filter((line) => line.trim() !== "");
    return lines.map((line): unknown => JSON.parse(line));
  } catch {
    // Not JSON: the caller says so.
    return undefined;
  }
}

function mappingAt(written: unknown, part: Part, imported: Imported): Layer | undefined {
  if (written === undefined) return undefined;
  if (isRecord(written)) return { ...part, value: written };
  if (isReference(written)) {
    const read = imported.files.data(written);
    if ("value" in read && isRecord(read.value))
      return { pointer: part.pointer, label: written.replace("file://", ""), value: read.value };
  }
  return note(imported, "decide", part, "it cannot be read: write it in this file", "value");
}
