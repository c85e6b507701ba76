import { isRecord } from "@cuebook/settings/values";
import type { Diagnostic, Hole, JsonSchema } from "@cuebook/template";
import { ToolError } from "../../errors/tool-error.ts";
import { reportSet } from "../diagnostics.ts";
import { portablePath } from "../format/portable-path.ts";
import type { SetText } from "../format/set.ts";
import { either, none, type PathRisks, risksOf, risksOfText } from "./characters.ts";

/** A part of a path: a text of the template, or a value. */
export type PathPart =
  | { readonly is: "text"; readonly text: string }
  | {
      readonly is: "value";
      /** The expression, which is the same value wherever it is written. */
      readonly key: string;
      readonly hole: Hole;
      readonly risks: PathRisks;
    };

/** The parts of a path template. Undefined: it has conditions or loops, and can be anything. */
export function pathParts(path: SetText, contract: JsonSchema): readonly PathPart[] | undefined {
  const { template } = path.parsed;
  if (template === undefined) return undefined;
  const { text } = template.extract;
  const parts: PathPart[] = [];
  let at = 0;
  const literal = (end: number): boolean => {
    const part = text.slice(at, end);
    if (part !== "") parts.push({ is: "text", text: part });
    return !/\{\{|\{%|\{#/.test(part);
  };
  for (const hole of template.holes()) {
    if (!literal(hole.span.start)) return undefined;
    const expression = text.slice(hole.expression.start, hole.expression.end).trim();
    const own = hole.paths
      .map((each) => risksOf(schemaAt(contract, each)))
      .reduce(either, { ...none, empty: hole.paths.length === 0 });
    // What an expression adds is in its own texts.
    const added = hole.isPath ? own : either(own, inTexts(expression));
    parts.push({ is: "value", key: expression, hole, risks: added });
    at = hole.span.end;
  }
  return literal(text.length) ? parts : undefined;
}

function inTexts(expression: string): PathRisks {
  const texts = [...expression.matchAll(/"([^"]*)"|'([^']*)'/g)].map(([, double, single]) => double ?? single ?? "");
  const found = texts.map(risksOfText).reduce(either, none);
  // An empty text that is replaced or added changes nothing.
  return { ...found, empty: false };
}

function schemaAt(schema: unknown, path: readonly string[]): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return schema;
  if (!isRecord(schema)) return undefined;
  if (name === "[]") return schemaAt(schema.items, rest);
  return isRecord(schema.properties) && Object.hasOwn(schema.properties, name)
    ? schemaAt(schema.properties[name], rest)
    : undefined;
}

/** What is wrong with a path template for some values, and what is not known of it. */
export function pathFindings(path: SetText, parts: readonly PathPart[] | undefined): Diagnostic[] {
  const { template } = path.parsed;
  if (template === undefined) return [];
  const { place, text } = path;
  if (parts === undefined) {
    return [
      reportSet(
        "set_path_unproved",
        { name: "the path", characters: "any characters, as it has conditions or loops" },
        place,
      ),
    ];
  }
  // Values are taken as one harmless letter: what is wrong then is wrong always.
  const problem = problemOf(exampleOf(parts));
  if (problem !== undefined) return [reportSet("set_path_leaves", { path: text, problem }, place)];
  const found: Diagnostic[] = [];
  for (const part of parts) {
    if (part.is === "text") continue;
    const risky = characters(part.risks, part.risks.empty && isWrongIfEmpty(part, parts));
    if (risky === "") continue;
    const span = template.extract.spanInSource(part.hole.expression);
    const hint = suggestionFor(part.hole);
    found.push(
      reportSet("set_path_unproved", { name: part.key, characters: risky }, { source: place.source, span }, hint),
    );
  }
  return found;
}

function suggestionFor({ paths, isPath }: Hole) {
  const name = paths[0]?.at(-1);
  if (!isPath || name === undefined || name === "[]") return {};
  return { suggestion: { text: `give ${name} a pattern: "^[a-z][a-z0-9-]*$"` } };
}

/** Whether a value, alone or with others of its part of the path, leaves a path that cannot be used if it is empty. */
function isWrongIfEmpty(part: PathPart, parts: readonly PathPart[]): boolean {
  const begin = parts.findLastIndex((each, at) => at < parts.indexOf(part) && hasSlash(each));
  const end = parts.findIndex((each, at) => at > parts.indexOf(part) && hasSlash(each));
  const near = parts.slice(begin + 1, end === -1 ? undefined : end);
  const gone = new Set(near.filter((each) => each.is === "value" && each.risks.empty));
  return [new Set([part]), gone].some((left) => isOdd(exampleOf(parts, left)));
}

/** Whether a path has a part that is lost, or cannot be used. */
function isOdd(path: string): boolean {
  return problemOf(path) !== undefined || path.split("/").some((each) => /^\.{0,2}$/.test(each));
}

function hasSlash(part: PathPart): boolean {
  return part.is === "text" && part.text.includes("/");
}

/** The path with each value as one harmless letter. @param empty values that are taken as empty */
function exampleOf(parts: readonly PathPart[], empty: ReadonlySet<PathPart> = new Set()): string {
  return parts.map((part) => (part.is === "text" ? part.text : empty.has(part) ? "" : "v")).join("");
}

function characters({ slash, dots, other }: PathRisks, isWrongIfEmpty: boolean): string {
  const found = [
    ...(slash ? ["/"] : []),
    ...(dots ? [".."] : []),
    ...(other ? ["other characters that no path has"] : []),
    ...(isWrongIfEmpty ? ["no characters at all"] : []),
  ];
  return found.length > 1 ? `${found.slice(0, -1).join(", ")} or ${found.at(-1)}` : (found[0] ?? "");
}

/** Why a path cannot be used. */
function problemOf(path: string): string | undefined {
  try {
    portablePath(path);
    return undefined;
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    return error.message.replace(/^the path .* cannot be used: /su, "");
  }
}

/** A path as characters and values, to compare it with others. */
export type PathTokens = readonly Token[];

type Token = string | { readonly key: string; readonly risks: PathRisks };

/**
 * The characters and values of a path, as file systems that ignore case would compare them.
 * @param cases the parts of the path in each case: a value has the risks of all
 */
export function tokensOf(cases: readonly (readonly PathPart[])[]): PathTokens {
  const [first = []] = cases;
  return first.flatMap((part, at): Token[] => {
    if (part.is === "text") return [...part.text.toLowerCase()];
    const inCases = cases.flatMap((parts) => parts.slice(at, at + 1));
    const risks = inCases.reduce((sum, each) => (each.is === "value" ? either(sum, each.risks) : sum), none);
    return [{ key: part.key, risks }];
  });
}

/** Whether two paths can be the same, or are for all values. */
export function overlapOf(a: PathTokens, b: PathTokens): "same" | "possible" | "none" {
  let start = 0;
  while (start < a.length && start < b.length && isEqual(a[start], b[start])) start++;
  let [end, other] = [a.length, b.length];
  while (end > start && other > start && isEqual(a[end - 1], b[other - 1])) {
    end--;
    other--;
  }
  if (end === start && other === start) return "same";
  // Most paths differ in a text at one of the ends.
  if (isDifferent(a[start], b[start]) || isDifferent(a[end - 1], b[other - 1])) return "none";
  return canMeet(a.slice(start, end), b.slice(start, other)) ? "possible" : "none";
}

function isDifferent(a: Token | undefined, b: Token | undefined): boolean {
  return typeof a === "string" && typeof b === "string" && a !== b;
}

function isEqual(a: Token | undefined, b: Token | undefined): boolean {
  return typeof a === "object" && typeof b === "object" ? a.key === b.key : a === b;
}

/** Whether two sequences of characters and values have a common text. Each value is any text of its characters. */
function canMeet(a: readonly Token[], b: readonly Token[]): boolean {
  const known = new Map<number, boolean>();
  const meet = (i: number, j: number): boolean => {
    const key = i * (b.length + 1) + j;
    const before = known.get(key);
    if (before !== undefined) return before;
    known.set(key, false);
    const result = isMeeting(a[i], b[j], (one, other) => meet(i + one, j + other));
    known.set(key, result);
    return result;
  };
  return meet(0, 0);
}

/** @param then whether the rest can meet, after as many tokens of each side */
function isMeeting(
  one: Token | undefined,
  other: Token | undefined,
  then: (one: 0 | 1, other: 0 | 1) => boolean,
): boolean {
  if (one === undefined && other === undefined) return true;
  if (typeof one === "string" && typeof other === "string") return one === other && then(1, 1);
  // A value ends here, or takes one more character of the other side.
  if (typeof one === "object" && then(1, 0)) return true;
  if (typeof other === "object" && then(0, 1)) return true;
  if (typeof one === "object" && typeof other === "string" && fits(other, one.risks)) return then(0, 1);
  return typeof other === "object" && typeof one === "string" && fits(one, other.risks) && then(1, 0);
}

function fits(character: string, risks: PathRisks): boolean {
  if (character === "/") return risks.slash;
  if (character === ".") return risks.dot;
  return true;
}
