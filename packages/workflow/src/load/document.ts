import type { Diagnostic, JsonSchema, Place, Source } from "@cuebook/template";
import { byPlace, reporter } from "@cuebook/template";
import { checkData } from "../data/check.ts";
import type { DataProblem } from "../data/problem.ts";
import { fileDiagnostics } from "../diagnostics/file.ts";
import { childOf, keysOf, parentOf, valueAt } from "../model/pointer.ts";
import { isRecord } from "../model/record.ts";
import type { NodePlace } from "../model/workflow.ts";
import type { YamlDocument } from "./yaml.ts";

const report = reporter(fileDiagnostics);

/**
 * Checks a document against the JSON Schema of its format: unknown keys (those that start with `x-` are free), wrong kinds,
 * missing keys, values that are not allowed, each at its exact place and with the likely meant name. Never throws.
 * @param document what `parseYaml` gave; one that could not be read has no findings here
 */
export function checkDocument(
  document: Pick<YamlDocument, "value" | "places">,
  schema: JsonSchema,
  source: Source,
): Diagnostic[] {
  if (document.value === undefined) return [];
  const problems = checkData(schema, document.value);
  const meant = new Set(
    problems.flatMap(({ kind, pointer, nearest }) =>
      kind === "unknown" && nearest !== undefined ? [childOf(parentOf(pointer) ?? "", nearest)] : [],
    ),
  );
  return problems
    .filter((problem) => problem.kind !== "unknown" || !(keysOf(problem.pointer).at(-1) ?? "").startsWith("x-"))
    .filter((problem) => problem.kind !== "missing" || !meant.has(problem.pointer))
    .map((problem) => findingOf(problem, document, source))
    .sort(byPlace);
}

function findingOf(problem: DataProblem, document: Pick<YamlDocument, "value" | "places">, source: Source): Diagnostic {
  const { places } = document;
  const { path, expected, found, known = [] } = problem;
  const options =
    problem.nearest === undefined
      ? {}
      : { suggestion: { text: `did you mean "${problem.nearest}"?`, replacement: problem.nearest } };
  switch (problem.kind) {
    case "unknown":
      return report("unknown_key", { path, known }, keyPlace(places, problem.pointer, source), options);
    case "missing": {
      const above = parentOf(problem.pointer) ?? "";
      const hint = isBracedText(valueAt(document.value, above), places, above, source)
        ? { suggestion: inQuotes }
        : options;
      return report("missing_key", { path, expected }, keyPlace(places, above, source), hint);
    }
    case "type":
      return report("wrong_type", { path, expected, found }, valuePlace(places, problem.pointer, source), {
        ...(found === "a mapping" && startsWithBrace(places, problem.pointer, source) ? { suggestion: inQuotes } : {}),
      });
    default:
      return report("wrong_value", { path, expected, found }, valuePlace(places, problem.pointer, source), options);
  }
}

/** The place of a key; of the first line where the whole document is meant. */
export function keyPlace(places: Readonly<Record<string, NodePlace>>, pointer: string, source: Source): Place {
  const place = nearestPlace(places, pointer);
  if (place?.key !== undefined) return { source, span: place.key };
  if (place === undefined) return { source, span: { start: 0, end: 0 } };
  const lineEnd = source.text.indexOf("\n", place.start);
  return { source, span: { start: place.start, end: Math.min(place.end, lineEnd === -1 ? place.end : lineEnd) } };
}

/** The place of a value, cut to its first line. */
export function valuePlace(places: Readonly<Record<string, NodePlace>>, pointer: string, source: Source): Place {
  const place = nearestPlace(places, pointer);
  if (place === undefined) return { source, span: { start: 0, end: 0 } };
  const lineEnd = source.text.indexOf("\n", place.start);
  const end = lineEnd === -1 ? place.end : Math.min(place.end, lineEnd);
  return { source, span: end > place.start ? { start: place.start, end } : (place.key ?? place) };
}

/** The place of a node, or of the nearest one above it that was written. */
export function nearestPlace(places: Readonly<Record<string, NodePlace>>, pointer: string): NodePlace | undefined {
  for (let at: string | undefined = pointer; at !== undefined; at = parentOf(at)) {
    if (Object.hasOwn(places, at)) return places[at];
  }
  return undefined;
}

const inQuotes = { text: "put the text in quotes: YAML reads a value that starts with { as a mapping" };

/** Whether a mapping was meant as a text, such as `{name}`: braces around names without values. */
function isBracedText(value: unknown, places: YamlDocument["places"], pointer: string, source: Source): boolean {
  return (
    isRecord(value) && startsWithBrace(places, pointer, source) && Object.values(value).every((each) => each === null)
  );
}

function startsWithBrace(places: YamlDocument["places"], pointer: string, source: Source): boolean {
  const place = nearestPlace(places, pointer);
  return place !== undefined && source.text.startsWith("{", place.start);
}
