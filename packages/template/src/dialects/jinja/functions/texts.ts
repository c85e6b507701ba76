import { boolean, declare, integer, parameter, string } from "../../../language/declare.ts";
import { Fault, type FunctionSpec } from "../../../language/function.ts";
import { checkLength, type Meter, spend } from "../../../language/limits.ts";
import {
  charactersOf,
  countIn,
  padded,
  product,
  type SizeOf,
  separated,
  withReplaced,
} from "../../../language/sizes.ts";
import { lazyPattern } from "../../../text/lazy-pattern.ts";
import { certain, doubtful, type Objection } from "../../../types/objection.ts";
import { countType, integerType, membersOf, printsText, stringType, type Type, unionOf } from "../../../types/type.ts";
import { nameCaseFunctions } from "../../functions/cases.ts";
import { changedType } from "../../functions/changed-type.ts";
import { countText, splitText } from "../../values/search.ts";
import { partsOf, valueAt } from "../values/attributes.ts";
import { capitalized, lengthOf, linesOf, part, strip } from "../values/python.ts";
import { keyTypes } from "./elements.ts";
import {
  attribute,
  constantOf,
  elements,
  iterableDemand,
  printed,
  printedOf,
  printing,
  printingObjection,
  repeated,
  text,
} from "./parameters.ts";
import { wrapLine } from "./text-wrap.ts";

/** A filter from text to text. */
function changing(name: string, change: (text: string) => string, steps = 0): FunctionSpec {
  const result = ([type]: readonly [Type, ...Type[]]) => changedType(type, change);
  return declare(name, [text("value")], { result, hasText: ([type]) => printsText(type) }, (value, meter) => {
    spend(steps * value.length, meter);
    return change(value);
  });
}

const wordStart = /[-\s({[<]+/g;

/** A string with each word capitalised, the rest in lower case. */
function titleOf(text: string): string {
  let made = "";
  let from = 0;
  const add = (word: string): void => {
    const [first = ""] = word;
    made += first.toUpperCase() + word.slice(first.length).toLowerCase();
  };
  for (const { 0: between, index } of text.matchAll(wordStart)) {
    add(text.slice(from, index));
    add(between);
    from = index + between.length;
  }
  add(text.slice(from));
  return made;
}

/** `join`: the elements with a separator between them. */
const join = declare(
  "join",
  [elements("value"), text("d", ""), attribute],
  {
    result: stringType,
    hasText: ([type]) => printsText(type),
    size: separated(0, 1),
    check: ([type, , name]) => {
      const { key, objection } = keyTypes(type, name);
      return objection ?? printingObjection(key);
    },
    demand: (at, [, , name]) =>
      at === 0 && (name === undefined || name === null)
        ? { ...iterableDemand, preferred: ["list"], element: { ...printed, preferred: ["string"] } }
        : undefined,
  },
  (items, separator, name, meter) => {
    spend(4 * items.length, meter);
    const parts = partsOf(name);
    let joined = "";
    for (const [at, item] of items.entries()) {
      const each = valueAt(item, parts, meter);
      if ((each === null || each === undefined) && meter.lenience === undefined)
        throw new Fault(`element ${at} is None, which has no printed form`, 0);
      joined += `${at === 0 ? "" : separator}${printedOf(each, meter)}`;
      checkLength(joined.length, meter);
    }
    return joined;
  },
);

/** A string with parts of it replaced, from the left and up to a maximum. */
export function replaced(text: string, old: string, wanted: string, most: number, meter: Meter): string {
  if (most === 0) return text;
  const limit = most < 0 ? Number.POSITIVE_INFINITY : most;
  const found = old === "" ? lengthOf(text) + 1 : countText(text, old, meter);
  const count = Math.min(limit, found);
  checkLength(text.length + count * (wanted.length - old.length), meter);
  if (count === 0) return text;
  spend(10 * count, meter);
  const pieces = old === "" ? ["", ...text, ""] : splitText(text, old, meter, count);
  if (count === found || old !== "") return pieces.join(wanted);
  return pieces.slice(0, count).join(wanted) + wanted + pieces.slice(count).join("");
}

/** `replace`: a string with parts of it replaced. */
const replace = declare(
  "replace",
  [text("value"), text("old"), text("new"), integer("count", null)],
  { result: stringType, size: withReplaced(0, 2) },
  (value, old, wanted, count, meter) => replaced(value, old, wanted, count ?? -1, meter),
);

/** `trim`: a string without white space, or the given characters, at its ends. */
const trim = declare(
  "trim",
  [text("value"), string("chars", null)],
  { result: stringType, hasText: ([type, characters]) => characters.kind === "null" && printsText(type) },
  (value, characters) => strip(value, characters, "both"),
);

/** A text centred in a width, with Python's rounding. */
export function centered(text: string, width: number, fill: string, meter: Meter): string {
  const missing = width - lengthOf(text);
  if (missing <= 0) return text;
  const left = Math.floor(missing / 2) + (missing & width & 1);
  return repeated(fill, left, meter) + text + repeated(fill, missing - left, meter);
}

/** `center`: a text centred in a width. */
const center = declare(
  "center",
  [text("value"), integer("width", 80)],
  { result: stringType, size: padded(1) },
  (value, width, meter) => centered(value, width, " ", meter),
);

/** A width, or the text of that width. */
const margin = parameter(
  "width",
  unionOf([integerType, stringType]),
  (given, meter) => (typeof given === "string" ? given : repeated(" ", Number(given ?? 4), meter)),
  { default: 4 },
);

/** Each line gets the margin, and each character can be a line. */
const indentedSize: SizeOf = ([text, width], open) => {
  const length = charactersOf(text, open);
  const isText = membersOf(width ?? integerType).every(({ kind }) => kind === "string");
  return length + product(length + 1, isText ? charactersOf(width, open) : countIn(width, open));
};

/** `indent`: a text with its lines, except the first and empty ones, indented by a width or a prefix. */
const indent = declare(
  "indent",
  [string("value"), margin, boolean("first"), boolean("blank")],
  { result: stringType, hasText: ([type]) => printsText(type), size: indentedSize },
  (value, before, isFirst, isBlank, meter) => {
    spend(2 * value.length, meter);
    const lines = linesOf(`${value}\n`);
    checkLength(value.length + before.length * lines.length, meter);
    const [head = "", ...others] = lines;
    const rest = others.map((line) => (line === "" && !isBlank ? line : before + line));
    return (isFirst ? before : "") + [head, ...rest].join("\n");
  },
);

function truncationObjection(length: Type, end: Type, leeway: Type): Objection | undefined {
  const most = constantOf(length);
  const ending = constantOf(end);
  const slack = leeway.kind === "null" ? 0 : constantOf(leeway);
  if (typeof most !== "number" || typeof ending !== "string" || typeof slack !== "number")
    return doubtful("the length may be less than that of the appended text");
  const least = lengthOf(ending);
  if (most < least) return certain(`expected length >= ${least}, got ${most}`);
  return slack < 0 ? certain(`expected leeway >= 0, got ${slack}`) : undefined;
}

/** `truncate`: the start of a text that is too long, cut at the end of a word unless words may be cut. */
const truncate = declare(
  "truncate",
  [string("value"), integer("length", 255), boolean("killwords"), string("end", "..."), integer("leeway", null)],
  { result: stringType, check: ([, length, , end, leeway]) => truncationObjection(length, end, leeway) },
  (value, length, isCut, end, leeway) => {
    const slack = leeway ?? 5;
    const least = lengthOf(end);
    if (length < least) throw new Fault(`expected length >= ${least}, got ${length}`, 1);
    if (slack < 0) throw new Fault(`expected leeway >= 0, got ${slack}`, 4);
    if (lengthOf(value) <= length + slack) return value;
    const head = part(value, 0, length - least);
    if (isCut) return head + end;
    const space = head.lastIndexOf(" ");
    return (space === -1 ? head : head.slice(0, space)) + end;
  },
);

/** `wordwrap`: a text with its lines broken at a width. */
const wordwrap = declare(
  "wordwrap",
  [
    string("value"),
    integer("width", 79),
    boolean("break_long_words", true),
    string("wrapstring", null),
    boolean("break_on_hyphens", true),
  ],
  {
    result: stringType,
    size: withReplaced(0, 3),
    check: ([, width]) => {
      const known = constantOf(width);
      if (typeof known !== "number") return doubtful("the width could be 0");
      return known > 0 ? undefined : certain(`invalid width ${known} (must be > 0)`);
    },
  },
  (value, width, breaksWords, between, breaksHyphens, meter) => {
    spend(12 * value.length, meter);
    const lines = linesOf(value).map((line) => {
      if (width <= 0 && line !== "") throw new Fault(`invalid width ${width} (must be > 0)`, 1);
      return wrapLine(line, width, breaksWords, breaksHyphens);
    });
    const end = between ?? "\n";
    const count = lines.reduce((sum, each) => sum + Math.max(1, each.length), 0);
    checkLength(value.length + count * end.length, meter);
    return lines.map((each) => each.join(end)).join(end);
  },
);

const words = lazyPattern(String.raw`[\p{L}\p{N}_]+`, "gu");

/** `wordcount`: the number of words in a text. */
const wordcount = declare("wordcount", [text("value")], { result: countType }, (value, meter) => {
  spend(4 * value.length, meter);
  let count = 0;
  for (const _ of value.matchAll(words())) count++;
  return count;
});

/** The forms of names; `upper`, `lower`, `title` and `capitalize` are Jinja2's own. */
export const nameFilters = nameCaseFunctions(text("value"), "kebab_case");

export const textFilters: readonly FunctionSpec[] = [
  changing("upper", (value) => value.toUpperCase()),
  changing("lower", (value) => value.toLowerCase()),
  changing("capitalize", capitalized),
  changing("title", titleOf, 8),
  printing("string", (value) => value),
  join,
  replace,
  trim,
  center,
  indent,
  truncate,
  wordwrap,
  wordcount,
];
