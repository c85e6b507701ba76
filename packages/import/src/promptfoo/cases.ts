import { isRecord, own } from "@cuebook/settings/values";
import { unreadable } from "../unreadable.ts";
import { Answer, type WrittenAnswer } from "./answer.ts";
import type { Imported } from "./imported.ts";
import { note, type Part, within } from "./part.ts";
import { filled, isReference } from "./references.ts";
import { noteTestKeys } from "./test-keys.ts";
import { type Layer, type Test, testsOf } from "./tests.ts";

type Vars = Readonly<Record<string, unknown>>;

/** A test of a configuration, with one value for each variable. */
export interface ConfigCase {
  readonly name: string;
  readonly vars: Vars;
  /** Where each variable is written. */
  readonly places: Readonly<Record<string, Part>>;
  readonly answer: WrittenAnswer;
}

const mostCases = 1000;

/** The tests of a configuration. A list of texts as the value of a variable makes a case for each. */
export function casesOf(imported: Imported): readonly ConfigCase[] {
  const taken = new Set<string>();
  const cases: ConfigCase[] = [];
  for (const test of testsOf(imported)) {
    for (const layer of test) noteTestKeys(layer, imported);
    const read = test.map((layer) => varsOf(layer, imported));
    const vars: Vars = Object.assign({}, ...read.map((each) => each.vars));
    const places: ConfigCase["places"] = Object.assign({}, ...read.map((each) => each.places));
    const isWhole = optionOf(test, "disableVarExpansion");
    for (const one of combinations(vars, isWhole)) {
      if (cases.length >= mostCases)
        throw unreadable(
          `the file has more than ${mostCases} cases, which import does not write`,
          "split the file, or shorten the lists of its variables",
        );
      const values = resolved(one);
      const name = nameOf(test.at(-1), values, cases.length + 1, taken);
      cases.push({ name, vars: values, places, answer: answerOf(test, values, imported) });
    }
  }
  return cases;
}

function answerOf(test: Test, vars: Vars, imported: Imported): WrittenAnswer {
  const answer = new Answer(vars, imported);
  const withoutStandard = optionOf(test, "disableDefaultAsserts");
  for (const layer of test) {
    const isStandard = layer.pointer === "/defaultTest";
    if (!(isStandard && withoutStandard)) answer.addAll(layer.value.assert, within(layer, "assert"));
  }
  return answer.written;
}

/** Whether an option of a test is set: that of its last layer that has it. */
function optionOf(test: Test, name: string): boolean {
  const values = test.flatMap(({ value: { options } }) =>
    isRecord(options) && options[name] !== undefined ? [options[name]] : [],
  );
  return values.at(-1) === true;
}

function varsOf(layer: Layer, imported: Imported): { readonly vars: Vars; readonly places: ConfigCase["places"] } {
  const at = within(layer, "vars");
  const written = isReference(layer.value.vars) ? dataOf(layer.value.vars, at, imported) : layer.value.vars;
  if (!isRecord(written)) {
    if (written !== undefined)
      note(imported, "decide", at, "write the variables as a mapping, or name a .yaml or .json file", "value");
    return { vars: {}, places: {} };
  }
  const part = (key: string) => (isReference(layer.value.vars) ? at : within(at, key));
  const entries = Object.entries(written);
  return {
    vars: Object.fromEntries(entries.map(([key, value]) => [key, readValue(value, part(key), imported)])),
    places: Object.fromEntries(entries.map(([key]) => [key, part(key)])),
  };
}

/** The value of a variable. A file gives its text; one of YAML its data as JSON. */
function readValue(value: unknown, part: Part, imported: Imported): unknown {
  if (!isReference(value)) return value;
  if (/\.(ya?ml)$/i.test(value)) {
    const data = dataOf(value, part, imported);
    return data === undefined ? value : JSON.stringify(data);
  }
  const read = /\.(txt|md|json|csv|html?|xml)$/i.test(value)
    ? imported.files.read(value)
    : { problem: "import reads texts from .txt, .md, .json, .yaml, .csv, .html and .xml: write the value here" };
  if ("source" in read) return read.source.text.trim();
  note(imported, "decide", part, read.problem, "value");
  return value;
}

function dataOf(reference: string, part: Part, imported: Imported): unknown {
  const read = imported.files.data(reference);
  if ("value" in read) return read.value;
  return note(imported, "decide", part, read.problem, "value");
}

/** All combinations of the items of variables that are lists. A list is one value unless it begins with a text. */
function* combinations(vars: Vars, isWhole: boolean): Generator<Vars> {
  const lists = isWhole
    ? []
    : Object.entries(vars).flatMap(([key, value]) =>
        Array.isArray(value) && typeof value[0] === "string" ? [[key, value as readonly unknown[]] as const] : [],
      );
  yield* combined(vars, lists);
}

function* combined(vars: Vars, [first, ...rest]: readonly (readonly [string, readonly unknown[]])[]): Generator<Vars> {
  if (first === undefined) return yield vars;
  const [key, items] = first;
  for (const item of items) yield* combined({ ...vars, [key]: item }, rest);
}

/** Variables whose texts name others, such as `Dear {{name}}`: a name can lead to another one, a few times. */
function resolved(vars: Vars): Vars {
  let values = vars;
  for (let round = 0; round < 5; round++) {
    const before = values;
    values = Object.fromEntries(
      Object.entries(before).map(([key, value]) => [
        key,
        typeof value === "string" && value.length < 100_000 ? filled(value, before).text : value,
      ]),
    );
  }
  return values;
}

function nameOf(layer: Layer | undefined, vars: Vars, number: number, taken: Set<string>): string {
  const description = layer?.value.description;
  const written = typeof description === "string" ? filled(description, vars).text : varsText(vars);
  const wanted = written.replaceAll(/\s+/g, " ").trim().slice(0, 80) || `case ${number}`;
  const name = taken.has(wanted) ? `${wanted} (${number})` : wanted;
  taken.add(name);
  return name;
}

function varsText(vars: Vars): string {
  const shown = Object.keys(vars).flatMap((key) => {
    const value = own(vars, key);
    if (value === "") return [];
    return typeof value === "string" || typeof value === "number" || typeof value === "boolean"
      ? [`${key}: ${value}`]
      : [];
  });
  return shown.join(", ");
}
