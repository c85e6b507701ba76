import { isRecord, own } from "@cuebook/settings/values";
import { parseReadable } from "@cuebook/settings/yaml";
import { UsageError } from "../../failure/failure.ts";
import { Answer, type WrittenAnswer } from "./answer.ts";
import type { Imported } from "./imported.ts";
import { filled, isReference } from "./references.ts";

/** A test of a configuration, with one value for each variable. */
export interface ConfigCase {
  readonly name: string;
  readonly vars: Readonly<Record<string, unknown>>;
  /** The JSON pointer of each variable; missing if it is not in the configuration itself. */
  readonly places: Readonly<Record<string, string | undefined>>;
  readonly answer: WrittenAnswer;
}

const mostCases = 1000;

/** The tests of a configuration. A list as the value of a variable makes a case for each item. */
export function casesOf(imported: Imported): readonly ConfigCase[] {
  const { config, notes } = imported;
  const standard = recordOf(config.defaultTest, "/defaultTest", imported);
  if (standard !== undefined) noteTestKeys(standard, "/defaultTest", imported);
  const taken = new Set<string>();
  const cases: ConfigCase[] = [];
  for (const { value: test, pointer } of testsOf(imported)) {
    if (!isRecord(test)) {
      if (pointer !== undefined)
        notes.add("decide", pointer, "write the test as a mapping with `vars` and `assert`", "value");
      continue;
    }
    if (pointer !== undefined) noteTestKeys(test, pointer, imported);
    const places = {
      ...placesOf(standard?.vars, "/defaultTest/vars"),
      ...placesOf(test.vars, `${pointer ?? ""}/vars`, pointer),
    };
    const vars = {
      ...varsOf(standard?.vars, "/defaultTest/vars", imported),
      ...varsOf(test.vars, pointer && `${pointer}/vars`, imported),
    };
    for (const one of combinations(vars, isRecord(test.options) && test.options.disableVarExpansion === true)) {
      if (cases.length >= mostCases)
        throw new UsageError(
          `the file has more than ${mostCases} cases, which import does not write`,
          "split the file, or shorten the lists of its variables",
        );
      const answer = new Answer(one, imported);
      answer.addAll(standard?.assert, "/defaultTest/assert");
      answer.addAll(test.assert, pointer === undefined ? undefined : `${pointer}/assert`);
      cases.push({ name: nameOf(test, one, cases.length + 1, taken), vars: one, places, answer: answer.written });
    }
  }
  return cases;
}

interface Test {
  readonly value: unknown;
  /** Missing if the test is in another file. */
  readonly pointer: string | undefined;
}

function testsOf(imported: Imported): readonly Test[] {
  const { tests } = imported.config;
  if (tests === undefined) return [];
  if (!Array.isArray(tests)) return fileOfTests(tests, "/tests", imported);
  return tests.flatMap((value: unknown, index) => {
    const pointer = `/tests/${index}`;
    return typeof value === "string" ? fileOfTests(value, pointer, imported) : [{ value, pointer }];
  });
}

function fileOfTests(written: unknown, pointer: string, { notes, files }: Imported): readonly Test[] {
  const decide = (problem: string) => {
    notes.add("decide", pointer, problem, "value");
    return [];
  };
  if (typeof written !== "string" || !/\.(ya?ml|json)$/i.test(written))
    return decide("import reads tests from .yaml and .json: write others as such a list");
  const read = files.read(written);
  if ("problem" in read) return decide(read.problem);
  const { value, diagnostics } = parseReadable(read.source);
  if (diagnostics.some(({ severity }) => severity === "error")) return decide(`${read.source.file} cannot be read`);
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  return list.map((each) => ({ value: each, pointer: undefined }));
}

function recordOf(written: unknown, pointer: string, { notes, files }: Imported) {
  if (isRecord(written) || written === undefined) return written;
  const read = isReference(written) ? files.read(written) : undefined;
  const value = read !== undefined && "source" in read ? parseReadable(read.source).value : undefined;
  if (isRecord(value)) return value;
  notes.add("decide", pointer, "it cannot be read: write it in this file", "value");
  return undefined;
}

/** Keys of tests without a counterpart. */
const ofTests: ReadonlyMap<string, string> = new Map([
  ["threshold", "a case passes if all its assertions hold"],
  ["metadata", "`--case TEXT` chooses cases by their names"],
  ["provider", "`models` of a test file are asked for all its cases"],
  ["providers", "`models` of a test file are asked for all its cases"],
  ["prompts", "each prompt has its own test file, with all cases"],
  ["assertScoringFunction", "cases pass or fail, without scores"],
  ["providerOutput", "record an answer with `cuebook prompt test --record`"],
]);

const ofOptions: ReadonlyMap<string, string> = new Map([
  ["transform", "answers are tested as they are: ask for the form that is tested, or use `json_schema`"],
  ["transformVars", "write the values that the prompt takes"],
  ["postprocess", "answers are tested as they are"],
  ["prefix", "write it in the prompt"],
  ["suffix", "write it in the prompt"],
  ["provider", "no model grades answers"],
  ["rubricPrompt", "no model grades answers"],
  ["storeOutputAs", "write the earlier messages as `history` of the case"],
  ["repeat", "an answer is asked once and recorded"],
]);

function noteTestKeys(test: Readonly<Record<string, unknown>>, pointer: string, { notes }: Imported): void {
  for (const key of Object.keys(test)) {
    if (["description", "vars", "assert", "options"].includes(key)) continue;
    notes.add("unused", `${pointer}/${key}`, ofTests.get(key) ?? "no key that import knows");
  }
  if (!isRecord(test.options)) return;
  for (const key of Object.keys(test.options)) {
    if (key === "disableVarExpansion") continue;
    notes.add("unused", `${pointer}/options/${key}`, ofOptions.get(key) ?? "none here");
  }
}

function placesOf(
  vars: unknown,
  pointer: string,
  of: string | undefined = pointer,
): Record<string, string | undefined> {
  if (!isRecord(vars)) return {};
  return Object.fromEntries(Object.keys(vars).map((key) => [key, of === undefined ? undefined : `${pointer}/${key}`]));
}

function varsOf(
  vars: unknown,
  pointer: string | undefined,
  { notes, files }: Imported,
): Readonly<Record<string, unknown>> {
  if (!isRecord(vars)) {
    if (vars !== undefined && pointer !== undefined)
      notes.add("decide", pointer, "write the variables in this file", "value");
    return {};
  }
  return Object.fromEntries(
    Object.entries(vars).map(([key, value]) => {
      if (!isReference(value)) return [key, value];
      const read = /\.(txt|md)$/i.test(value)
        ? files.read(value)
        : { problem: "import reads texts from .txt and .md: write the value here" };
      if ("source" in read) return [key, read.source.text.trim()];
      if (pointer !== undefined) notes.add("decide", `${pointer}/${key}`, read.problem, "value");
      return [key, value];
    }),
  );
}

/** All combinations of the items of variables that are lists. */
function* combinations(
  vars: Readonly<Record<string, unknown>>,
  isWhole: boolean,
): Generator<Readonly<Record<string, unknown>>> {
  const list = isWhole
    ? undefined
    : Object.entries(vars).find(([, value]) => Array.isArray(value) && value.every(isSingle));
  if (list === undefined) {
    yield vars;
    return;
  }
  const [key, items] = list;
  for (const item of items as readonly unknown[]) yield* combinations({ ...vars, [key]: item }, isWhole);
}

function isSingle(value: unknown): boolean {
  return !Array.isArray(value);
}

function nameOf(
  test: Readonly<Record<string, unknown>>,
  vars: Readonly<Record<string, unknown>>,
  number: number,
  taken: Set<string>,
): string {
  const { description } = test;
  const written = typeof description === "string" ? filled(description, vars).text : varsText(vars);
  const wanted = written.replaceAll(/\s+/g, " ").trim().slice(0, 80) || `case ${number}`;
  const name = taken.has(wanted) ? `${wanted} (${number})` : wanted;
  taken.add(name);
  return name;
}

function varsText(vars: Readonly<Record<string, unknown>>): string {
  const shown = Object.keys(vars).flatMap((key) => {
    const value = own(vars, key);
    return typeof value === "string" || typeof value === "number" || typeof value === "boolean"
      ? [`${key}: ${value}`]
      : [];
  });
  return shown.join(", ");
}
