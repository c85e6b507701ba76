import { isRecord } from "@cuebook/settings/values";
import { textsOfPattern } from "./pattern.ts";

/** What a value can do to a path that it is a part of. */
export interface PathRisks {
  /** It can have a `/`, which begins another folder. */
  readonly slash: boolean;
  /** It can have a `.`, such as the one of an ending. */
  readonly dot: boolean;
  /** It can begin or end with dots, or have several: `..`. */
  readonly dots: boolean;
  /** It can have another character that no path has: `\`, `:`, controls, white space at the ends. */
  readonly other: boolean;
  /** It can be empty. */
  readonly empty: boolean;
}

/** Of values that are only letters, digits and such. */
export const none: PathRisks = { slash: false, dot: false, dots: false, other: false, empty: false };
const all: PathRisks = { slash: true, dot: true, dots: true, other: true, empty: true };

/** The risks of the values of a schema. */
export function risksOf(schema: unknown): PathRisks {
  if (!isRecord(schema)) return all;
  const values = Object.hasOwn(schema, "const") ? [schema.const] : schema.enum;
  if (Array.isArray(values)) return values.map((value) => risksOfText(String(value))).reduce(either, none);
  const types = [schema.type].flat();
  if (types.length > 0 && types.every((type) => type === "integer" || type === "boolean")) return none;
  if (types.length === 1 && types[0] === "number") return { ...none, dot: true };
  if (types.length !== 1 || types[0] !== "string" || typeof schema.pattern !== "string") {
    return { ...all, empty: !(typeof schema.minLength === "number" && schema.minLength > 0) };
  }
  return risksOfPattern(schema.pattern);
}

export function either(a: PathRisks, b: PathRisks): PathRisks {
  return {
    slash: a.slash || b.slash,
    dot: a.dot || b.dot,
    dots: a.dots || b.dots,
    other: a.other || b.other,
    empty: a.empty || b.empty,
  };
}

/** The risks of one text, as a part of a path. */
export function risksOfText(text: string): PathRisks {
  return {
    slash: text.includes("/"),
    dot: text.includes("."),
    dots: /^\.|\.$|\.\./.test(text),
    other: /[\\:*?"<>|{}\p{C}]|^\s|\s$/u.test(text),
    empty: text === "",
  };
}

/** The risks of the texts that a pattern fits. One that cannot be read allows everything. */
function risksOfPattern(pattern: string): PathRisks {
  const texts = textsOfPattern(pattern);
  if (texts === undefined) return all;
  const can = (test: RegExp) => [...texts.characters].some((each) => test.test(each));
  return {
    slash: can(/\//),
    dot: can(/\./),
    dots: texts.hasOpenDots,
    other: can(/[\\:*?"<>|{}\p{C}\s]/u),
    empty: texts.canBeEmpty,
  };
}
