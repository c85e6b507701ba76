import type { Diagnostic, JsonSchema, Place } from "@cuebook/template";
import { byPlace, reporter } from "@cuebook/template";
import { checkData } from "../data/check.ts";
import { didYouMean } from "../data/did-you-mean.ts";
import type { DataProblem } from "../data/problem.ts";
import { settingsDiagnostics } from "../diagnostics/settings.ts";
import type { PlaceOf } from "../values/place.ts";
import { childOf, keysOf, parentOf, valueAt } from "../values/pointer.ts";
import { isRecord } from "../values/record.ts";

const report = reporter(settingsDiagnostics);

/**
 * Checks an author's data against the JSON Schema of its format. Reports unknown keys (except those that start with `x-`), wrong
 * types, missing keys and values that are not allowed, each at its place and with the likely correct name. Never throws.
 */
export function dataFindings(schema: JsonSchema, data: unknown, placeOf: PlaceOf): Diagnostic[] {
  return checkedData(schema, data, placeOf).diagnostics;
}

/** The findings of data, and what is not known of it because of them. */
export interface CheckedData {
  readonly diagnostics: Diagnostic[];
  /** Pointers of missing and wrong values, and of mappings with a key of unknown meaning. */
  readonly gaps: readonly string[];
  /** Pointers of wrong values. */
  readonly wrong: readonly string[];
}

/** Where a key belongs that is unknown where it is written: `a role`. `undefined` for a key that is known nowhere. */
export type LevelOf = (key: string, pointer: string) => string | undefined;

/**
 * As `dataFindings`, for data that may have been read in part.
 *
 * @param unread pointers of mappings and lists in which entries could not be read: what is missing there is no finding
 * @param levelOf suggests the right place of keys at a wrong level
 */
export function checkedData(
  schema: JsonSchema,
  data: unknown,
  placeOf: PlaceOf,
  unread: ReadonlySet<string> = new Set(),
  levelOf?: LevelOf,
): CheckedData {
  const isUnread = ({ kind, pointer }: DataProblem) =>
    kind === "missing"
      ? unread.has(parentOf(pointer) ?? "")
      : unread.has(pointer) && (kind === "limit" || (valueAt(data, pointer) ?? null) === null);
  const problems = problemsOf(schema, data).filter((problem) => !isUnread(problem));
  return {
    diagnostics: problems.map((problem) => findingOf(problem, data, placeOf, levelOf)).sort(byPlace),
    gaps: problems.map(gapOf),
    wrong: problems.flatMap(({ kind, pointer }) => (kind === "missing" || kind === "unknown" ? [] : [pointer])),
  };
}

function gapOf({ kind, pointer, nearest }: DataProblem): string {
  if (kind !== "unknown") return pointer;
  const above = parentOf(pointer) ?? "";
  return nearest === undefined ? above : childOf(above, nearest);
}

/** The problems of data, without keys that start with `x-`, and without missing keys that are only misspelt. */
export function problemsOf(schema: JsonSchema, data: unknown): DataProblem[] {
  const isNote = ({ kind, pointer }: DataProblem) => kind === "unknown" && keysOf(pointer).at(-1)?.startsWith("x-");
  const problems = checkData(schema, data).filter((problem) => isNote(problem) !== true);
  const meant = new Set(
    problems.flatMap(({ kind, pointer, nearest }) =>
      kind === "unknown" && nearest !== undefined ? [childOf(parentOf(pointer) ?? "", nearest)] : [],
    ),
  );
  return problems.filter(({ kind, pointer }) => kind !== "missing" || !meant.has(pointer));
}

/** Converts a problem to a finding. */
export function findingOf(problem: DataProblem, data: unknown, placeOf: PlaceOf, levelOf?: LevelOf): Diagnostic {
  const { kind, path, pointer, expected, found, known = [] } = problem;
  const meant = didYouMean(problem.nearest);
  switch (kind) {
    case "unknown": {
      const key = keysOf(pointer).at(-1) ?? "";
      const level = levelOf?.(key, pointer);
      const elsewhere = level === undefined ? undefined : { suggestion: { text: `"${key}" belongs to ${level}` } };
      return report("unknown_key", { path, known }, placeOf(pointer, "key"), elsewhere ?? meant);
    }
    case "missing": {
      const above = parentOf(pointer) ?? "";
      const isBraced = isBracedText(valueAt(data, above), placeOf(above, "value"));
      return report("missing_key", { path, expected }, placeOf(above, "key"), isBraced ? inQuotes : meant);
    }
    case "type": {
      const place = placeOf(pointer, "value");
      const isBraced = /\btext\b/.test(expected) && isBracedText(valueAt(data, pointer), place);
      const hinted = problem.hint === undefined ? {} : { suggestion: { text: problem.hint } };
      return report("wrong_type", { path, expected, found }, place, isBraced ? inQuotes : hinted);
    }
    default:
      return report("wrong_value", { path, expected, found }, placeOf(pointer, "value"), meant);
  }
}

const inQuotes = {
  suggestion: { text: "quote the text: YAML reads a value that starts with { as a mapping" },
};

/** Whether a mapping was probably meant as a text, such as `{name}`: braces around names without values. */
function isBracedText(value: unknown, place: Place): boolean {
  const values = isRecord(value) ? Object.values(value) : [];
  return values.length > 0 && startsWithBrace(place) && values.every((each) => each === null);
}

function startsWithBrace({ source, span }: Place): boolean {
  return source.text.startsWith("{", span.start);
}
