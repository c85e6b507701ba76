import { dataMisfits, keysOf } from "@cuebook/settings/misfits";
import {
  completionsAt,
  type Diagnostic,
  hoverAt,
  type JsonSchema,
  parse,
  type Template,
  TemplateError,
} from "@cuebook/template";
import type { Answers, Finding, Job, Outcome, Part } from "./job.ts";
import { longestText, type Sheet } from "./sheet.ts";
import { type ReadValue, readValue } from "./values.ts";

/** The longest rendered text that is shown. */
const longestShown = 200_000;
const mostParts = 5000;
/** The limits of a template: a mistake must not stop the page. */
const limits = { iterations: 100_000, outputLength: 2_000_000, steps: 5_000_000 };

/** Answers a job. It needs no page, so that a worker or a test can call it. */
export function answer<Kind extends Job["is"]>(job: Job & { readonly is: Kind }): Answers[Kind];
export function answer(job: Job): Answers[Job["is"]] {
  switch (job.is) {
    case "check":
      return check(job.sheet);
    case "infer":
      return parse(job.sheet.template, job.sheet).template?.infer().schema;
    case "complete":
      return completionsAt(job.sheet.template, job.offset, editing(job.sheet));
    case "hover":
      return hoverAt(job.sheet.template, job.offset, editing(job.sheet));
  }
}

function editing({ dialect, contract }: Sheet) {
  const { value } = readValue(contract);
  return { dialect, contract: contract.trim() === "" ? true : schemaOf(value) };
}

/** The findings of a sheet, and its text with its parts. */
function check(sheet: Sheet): Outcome {
  const { dialect, template: text } = sheet;
  if (Math.max(text.length, sheet.data.length, sheet.contract.length) > longestText) return tooLong;
  const data = readValue(sheet.data);
  const contract = readValue(sheet.contract);
  const parsed = parse(text, { dialect, limits });
  const isChecked = sheet.contract.trim() !== "" && contract.findings.length === 0;
  const found = isChecked ? parsed.check(schemaOf(contract.value)) : parsed.diagnostics;
  const findings = {
    template: found.map((each) => findingOf(each, text)),
    data: [...data.findings, ...(isChecked ? misfitsOf(sheet, data, schemaOf(contract.value)) : [])],
    contract: [...contract.findings, ...noSchema(contract)],
  };
  if (parsed.template === undefined || data.findings.length > 0) return findings;
  return { ...findings, ...render(parsed.template, data) };
}

function render(template: Template, data: ReadValue): Pick<Outcome, "rendered" | "failure"> {
  try {
    const { text, segments } = template.trace(data.value);
    const shown = segments.slice(0, mostParts).filter(({ start }) => start < longestShown);
    const end = Math.min(shown.at(-1)?.end ?? 0, longestShown);
    const places = new Map<string, Part["paths"][number]>();
    const placeOf = (path: string) => {
      const known = places.get(path) ?? { path, place: data.place(path) };
      places.set(path, known);
      return known;
    };
    const parts = shown.map(
      ({ start, end: last, span, origin }): Part => ({
        ...{ start, end: Math.min(last, end), from: span.start, to: span.end },
        ...template.extract.source.position(span.start),
        paths: origin.kind === "data" ? origin.paths.map(placeOf) : [],
      }),
    );
    return { rendered: { text: text.slice(0, end), parts, isCut: end < text.length } };
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error;
    return { failure: findingOf(error.diagnostic, template.extract.text) };
  }
}

/** Where the data does not fit its contract. */
function misfitsOf(sheet: Sheet, data: ReadValue, contract: JsonSchema): Finding[] {
  if (sheet.data.trim() === "" || data.findings.length > 0) return [];
  // A contract that cannot be read is a finding of the template already; one that refers to itself could be followed without end.
  if (parse("", sheet).check(contract).length > 0) return [];
  const findings = dataMisfits(contract, data.value, patternOf).map(
    ({ kind, pointer, message }): Finding => ({
      ...{ code: kind === "missing" ? "data_missing" : "data_invalid", severity: "error", message, notes: [] },
      ...data.placeAt(keysOf(pointer), kind === "unknown" ? "key" : "value"),
    }),
  );
  return findings.toSorted((a, b) => a.from - b.from);
}

/** Compiles a pattern for the browser. A match that takes too long ends with the worker. */
function patternOf(source: unknown): RegExp | undefined {
  try {
    return typeof source === "string" ? new RegExp(source, "u") : undefined;
  } catch {
    return undefined;
  }
}

/** The schema in a value. A value that is not a schema counts as `true`, which says nothing about the data; `noSchema` reports it. */
function schemaOf(value: unknown): JsonSchema {
  if (typeof value === "boolean") return value;
  return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : true;
}

function noSchema({ value, findings }: ReadValue): Finding[] {
  const isSchema = typeof value === "boolean" || (typeof value === "object" && value !== null && !Array.isArray(value));
  if (isSchema || findings.length > 0) return [];
  const message = "a contract is a JSON Schema: an object, true or false";
  return [{ severity: "error", message, line: 1, column: 1, from: 0, to: 1, notes: [] }];
}

function findingOf(finding: Diagnostic, text: string): Finding {
  const { code, severity, message, line, column, endLine, endColumn, notes, suggestion } = finding;
  const from = offsetOf(text, line, column);
  const to = Math.max(offsetOf(text, endLine, endColumn), from);
  return {
    ...{ code, severity, message, line, column, from, to },
    notes: notes.map((note) => (note.line === undefined ? note.message : `${note.message} (line ${note.line})`)),
    ...(suggestion === undefined ? {} : { help: suggestion.text }),
    ...(suggestion?.replacement === undefined ? {} : { replacement: suggestion.replacement }),
  };
}

function offsetOf(text: string, line: number, column: number): number {
  let start = 0;
  for (let at = 1; at < line; at++) start = text.indexOf("\n", start) + 1;
  return Math.min(start + column - 1, text.length);
}

const tooLong: Outcome = {
  template: [
    {
      ...{ severity: "error", line: 1, column: 1, from: 0, to: 0, notes: [] },
      message: `a text is longer than ${longestText.toLocaleString("en")} characters: it is not checked here`,
    },
  ],
  data: [],
  contract: [],
};
