import { declare, integer } from "../../../language/declare.ts";
import { Fault, type FunctionSpec } from "../../../language/function.ts";
import { checkLength, limitsFrom, type Meter, meterOf } from "../../../language/limits.ts";
import { separated, withReplaced } from "../../../language/sizes.ts";
import { certain, doubtful, type Objection } from "../../../types/objection.ts";
import { countType, printsText, stringType, type Type } from "../../../types/type.ts";
import { changedType } from "../../functions/changed-type.ts";
import { printValue } from "../print/print.ts";
import { charactersOf, splitAt, stripped } from "../values/characters.ts";
import { elementsOf } from "../values/parts.ts";
import {
  checkCount,
  checkScalar,
  constantOf,
  limited,
  list,
  listType,
  optionalText,
  scalarObjection,
  text,
} from "./parameters.ts";

type Change = (text: string, meter: Meter) => string;

/** A filter from text to text that keeps something visible. */
export function changing(name: string, change: Change): FunctionSpec {
  return declare(
    name,
    [text("value")],
    { ...changed(change), hasText: ([type]) => printsText(type) },
    limiting(change),
  );
}

/** A filter from text to text that can remove everything visible. */
export function removing(name: string, change: Change): FunctionSpec {
  return declare(name, [text("value")], changed(change), limiting(change));
}

function changed(change: Change): { result: (types: readonly [Type, ...Type[]]) => Type } {
  return { result: ([type]) => changedType(type, (given) => change(given, meterOf(limitsFrom()))) };
}

function limiting(change: Change): Change {
  return (given, meter) => limited(change(given, meter), meter);
}

const result = { result: stringType };

/** The text of any argument stays. */
const either = { ...result, hasText: (types: readonly Type[]) => types.some(printsText) };
const both = {
  ...result,
  hasText: ([value, , other]: readonly [Type, Type, Type, ...Type[]]) => printsText(value) && printsText(other),
};
const joined = {
  ...result,
  check: ([type]: readonly [Type, ...Type[]]) => elementObjection(type),
  hasText: ([type]: readonly [Type, ...Type[]]) => printsText(type),
};

const append = declare("append", [text("value"), text("suffix")], either, (value, suffix, meter) =>
  limited(value + suffix, meter),
);
const prepend = declare("prepend", [text("value"), text("prefix")], either, (value, prefix, meter) =>
  limited(prefix + value, meter),
);

/** `strip`, `lstrip`, `rstrip`: without white space, or the characters given. */
function strip(name: string, atStart: boolean, atEnd: boolean): FunctionSpec {
  const hasText = ([type, characters]: readonly [Type, Type, ...Type[]]) =>
    characters.kind === "null" && printsText(type);
  return declare(name, [text("value"), optionalText("characters")], { ...result, hasText }, (value, characters) => {
    // As in liquidjs, an empty set of characters counts as none.
    if (characters) return stripped(value, characters, atStart, atEnd);
    const trimmed = atStart ? value.trimStart() : value;
    return atEnd ? trimmed.trimEnd() : trimmed;
  });
}

const capitalize = changing("capitalize", (value) => value.charAt(0).toUpperCase() + value.slice(1).toLowerCase());

const pattern = text("pattern");
const replacement = text("replacement", "");

/** A text with each occurrence of a pattern replaced; with the replacement between all characters for an empty one. */
function replaceAll(value: string, from: string, to: string, meter: Meter): string {
  const parts = splitAt(value, from);
  checkLength(value.length + (to.length - from.length) * (parts.length - 1), meter);
  return parts.join(to);
}

function replaceLast(value: string, from: string, to: string): string {
  const at = value.lastIndexOf(from);
  return at === -1 ? value : value.slice(0, at) + to + value.slice(at + from.length);
}

const replacing: readonly FunctionSpec[] = [
  declare("replace", [text("value"), pattern, replacement], { ...both, size: withReplaced(0, 2) }, replaceAll),
  declare("replace_first", [text("value"), pattern, replacement], both, (value, from, to, meter) =>
    limited(
      value.replace(from, () => to),
      meter,
    ),
  ),
  declare("replace_last", [text("value"), pattern, replacement], both, (value, from, to, meter) =>
    limited(replaceLast(value, from, to), meter),
  ),
  declare("remove", [text("value"), pattern], result, (value, from) =>
    from === "" ? value : value.split(from).join(""),
  ),
  declare("remove_first", [text("value"), pattern], result, (value, from) => value.replace(from, () => "")),
  declare("remove_last", [text("value"), pattern], result, (value, from) => replaceLast(value, from, "")),
];

/** `truncate`: at most this number of characters, those of the ellipsis included. */
const truncate = declare(
  "truncate",
  [text("value"), integer("length", 50), text("ellipsis", "...")],
  both,
  (value, length, ellipsis, meter) => {
    if (value.length <= length) return value;
    const all = charactersOf(value);
    if (all.length <= length) return value;
    const kept = all.slice(0, Math.max(0, length - charactersOf(ellipsis).length));
    return limited(kept.join("") + ellipsis, meter);
  },
);

/** `truncatewords`: the first words; with the ellipsis also if these are all words, as in liquidjs. */
const truncatewords = declare(
  "truncatewords",
  [text("value"), integer("words", 15), text("ellipsis", "...")],
  { ...result, hasText: ([type]) => printsText(type) },
  (value, words, ellipsis, meter) => {
    const all = value.trimStart().split(/\s+/);
    const count = Math.max(1, words);
    return limited(all.slice(0, count).join(" ") + (all.length >= count ? ellipsis : ""), meter);
  },
);

const split = declare(
  "split",
  [text("value"), text("separator")],
  { result: listType(stringType) },
  (value, separator, meter) => {
    const parts = splitAt(value, separator);
    while (parts.at(-1) === "") parts.pop();
    checkCount(parts.length, meter);
    return parts;
  },
);

/** The reason that elements have no printed form for readers. */
function elementObjection(type: Type): Objection | undefined {
  const of = elementsOf(type);
  return of === undefined || of.max === 0 ? undefined : scalarObjection(of.element, "an element");
}

const joinable = {
  kinds: ["list"],
  isNullable: false,
  element: { kinds: ["string", "number", "boolean"], preferred: ["string"], isNullable: false },
} as const;

const join = declare(
  "join",
  [{ ...list("value"), demand: joinable }, text("separator", " ")],
  { ...joined, size: separated(0, 1) },
  (items, separator, meter) => {
    let made = "";
    for (const [at, item] of items.entries()) {
      checkScalar(item, `element ${at}`, meter);
      made = limited(made + (at === 0 ? "" : separator) + printValue(item, meter), meter);
    }
    return made;
  },
);

/** `array_to_sentence_string`: `a, b, and c`. */
const sentence = declare(
  "array_to_sentence_string",
  [{ ...list("value"), demand: joinable }, text("connector", "and")],
  joined,
  (items, connector, meter) => {
    for (const [at, item] of items.entries()) checkScalar(item, `element ${at}`, meter);
    const texts = items.map((item) => printValue(item, meter));
    const last = texts.at(-1) ?? "";
    const before = texts.slice(0, -1).join(", ");
    if (texts.length < 2) return last;
    return limited(`${before}${texts.length > 2 ? "," : ""} ${connector} ${last}`, meter);
  },
);

const cjk = "\u4e00-\u9fff\uf900-\ufaff\u3400-\u4dbf\u3040-\u309f\u30a0-\u30ff\uac00-\ud7af";
const modes = ["default", "cjk", "auto"];

/** The number of words; `cjk` counts each character of Chinese, Japanese and Korean, `auto` does so if the text has any. */
const numberOfWords = declare(
  "number_of_words",
  [text("value"), text("mode", "default")],
  { result: countType, check: ([, mode]) => modeObjection(mode, modes) },
  (value, mode) => {
    const trimmed = value.trim();
    if (trimmed === "") return 0;
    const single = trimmed.match(new RegExp(`[${cjk}]`, "g"))?.length ?? 0;
    const isCounted = checkedMode(mode, modes) === "cjk" || (mode === "auto" && single > 0);
    if (!isCounted) return trimmed.split(/\s+/).length;
    return single + (trimmed.match(new RegExp(`[^${cjk}\\s]+`, "g"))?.length ?? 0);
  },
);

/** @throws Fault for a mode that does not exist */
export function checkedMode(mode: string, known: readonly string[]): string {
  if (known.includes(mode)) return mode;
  throw new Fault(unknownMode(mode, known), 1);
}

function unknownMode(mode: string, known: readonly string[]): string {
  return `there is no mode ${JSON.stringify(mode.slice(0, 40))}: modes are ${known.join(", ")}`;
}

/** The reason that a mode need not exist. */
export function modeObjection(mode: Type, known: readonly string[]): Objection | undefined {
  const constant = constantOf(mode);
  if (typeof constant !== "string") return doubtful("the mode is not known");
  return known.includes(constant) ? undefined : certain(unknownMode(constant, known));
}

/** Filters of texts. */
export const textFilters: readonly FunctionSpec[] = [
  append,
  prepend,
  capitalize,
  changing("downcase", (value) => value.toLowerCase()),
  changing("upcase", (value) => value.toUpperCase()),
  strip("strip", true, true),
  strip("lstrip", true, false),
  strip("rstrip", false, true),
  changing("strip_newlines", (value) => value.replace(/\r?\n/g, "")),
  changing("squish", (value) => value.replace(/\s+/g, " ").trim()),
  changing("normalize_whitespace", (value) => value.replace(/\s+/g, " ")),
  ...replacing,
  truncate,
  truncatewords,
  split,
  join,
  sentence,
  numberOfWords,
];
