import { Fault, type FunctionSpec } from "../../../language/function.ts";
import { checkLength, type Meter } from "../../../language/limits.ts";
import { lazyPattern } from "../../../text/lazy-pattern.ts";
import { certain, doubtful } from "../../../types/objection.ts";
import { integerType, literalType, membersOf, stringType, type Type, unionOf } from "../../../types/type.ts";
import { partsOf, valueAt } from "../values/attributes.ts";
import { capitalized, lengthOf, linesOf, part, strip } from "../values/python.ts";
import { keyTypes } from "./elements.ts";
import {
  any,
  attributeParameter,
  constantOf,
  elementsOf,
  flag,
  iterable,
  iterableDemand,
  optional,
  printed,
  printedOf,
  printing,
  printingObjection,
  repeated,
  required,
  textDemand,
  textOf,
  textual,
} from "./parameters.ts";
import { wrapLine } from "./wrap.ts";

const text = required("value", textual);
const plainText = required("value", stringType);

/** A filter that makes another text of a text. */
function changing(name: string, change: (text: string) => string): FunctionSpec {
  return {
    name,
    parameters: [text],
    result: ([type = any]) => changedType(type, change),
    demand: () => textDemand,
    call: ([value], meter) => change(textOf(value, meter)),
  };
}

/** The type of a changed text: the changed constants, where only some are possible. */
function changedType(type: Type, change: (text: string) => string): Type {
  const values = membersOf(type).map((member) => (member.kind === "string" ? member.values : undefined));
  if (values.includes(undefined) || values.length === 0) return stringType;
  return unionOf(values.flatMap((each) => each ?? []).map((value) => literalType(change(value))));
}

const wordStart = /[-\s({[<]+/g;

/** A text with each word starting with a capital, the rest in small letters. */
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

/** `string`: the value as it is printed. */
const string = printing("string", (text) => text);

/** `join`: the elements with a separator between them. */
const join: FunctionSpec = {
  name: "join",
  parameters: [required("value", iterable), optional("d", textual, ""), attributeParameter],
  result: stringType,
  objection: ([type = any, , attribute]) => {
    const { key, objection } = keyTypes(type, attribute);
    return objection ?? printingObjection(key);
  },
  demand: (at, [, , attribute]) =>
    at === 0
      ? attribute === undefined || attribute === null
        ? { ...iterableDemand, preferred: ["list"], element: { ...printed, preferred: ["string"] } }
        : iterableDemand
      : at === 1
        ? textDemand
        : { kinds: ["string"], isNullable: true },
  call: ([value, between = "", attribute = null], meter) => {
    const separator = textOf(between, meter);
    const parts = partsOf(attribute);
    let joined = "";
    for (const [at, item] of elementsOf(value).entries()) {
      const each = valueAt(item, parts);
      if ((each === null || each === undefined) && meter.lenience === undefined)
        throw new Fault(`element ${at} is None, which has no printed form`, 0);
      joined += `${at === 0 ? "" : separator}${printedOf(each, meter)}`;
      checkLength(joined.length, meter);
    }
    return joined;
  },
};

/** A text with parts of it replaced, from the left and so many at most. */
export function replaced(text: string, old: string, wanted: string, most: number, meter: Meter): string {
  if (most === 0) return text;
  const limit = most < 0 ? Number.POSITIVE_INFINITY : most;
  const pieces = old === "" ? ["", ...text] : text.split(old);
  if (old === "") pieces.push("");
  const count = Math.min(limit, pieces.length - 1);
  checkLength(text.length + count * (wanted.length - old.length), meter);
  if (count === pieces.length - 1) return pieces.join(wanted);
  const rest = pieces.slice(count).join(old);
  return pieces.slice(0, count).join(wanted) + wanted + rest;
}

/** `replace`: a text with parts of it replaced. */
const replace: FunctionSpec = {
  name: "replace",
  parameters: [text, required("old", textual), required("new", textual), optional("count", integerType, null)],
  result: stringType,
  demand: (at) => (at === 3 ? { kinds: ["integer"], isNullable: true } : textDemand),
  call: ([value, old, wanted, count = null], meter) =>
    replaced(textOf(value, meter), textOf(old, meter), textOf(wanted, meter), Number(count ?? -1), meter),
};

/** `trim`: a text without white space, or the given characters, at its ends. */
const trim: FunctionSpec = {
  name: "trim",
  parameters: [text, optional("chars", stringType, null)],
  result: stringType,
  demand: (at) => (at === 0 ? textDemand : { kinds: ["string"], isNullable: true }),
  call: ([value, characters = null], meter) =>
    strip(textOf(value, meter), typeof characters === "string" ? characters : null, "both"),
};

/** A text in the middle of a width, as Python puts it there. */
export function centered(text: string, width: number, fill: string, meter: Meter): string {
  const missing = width - lengthOf(text);
  if (missing <= 0) return text;
  const left = Math.floor(missing / 2) + (missing & width & 1);
  return repeated(fill, left, meter) + text + repeated(fill, missing - left, meter);
}

/** `center`: a text in the middle of a width. */
const center: FunctionSpec = {
  name: "center",
  parameters: [text, optional("width", integerType, 80)],
  result: stringType,
  demand: (at) => (at === 0 ? textDemand : { kinds: ["integer"], isNullable: false }),
  call: ([value, width = 80], meter) => centered(textOf(value, meter), Number(width), " ", meter),
};

/** `indent`: a text with its lines, but for the first and empty ones, put in by a width or after a text. */
const indent: FunctionSpec = {
  name: "indent",
  parameters: [plainText, optional("width", unionOf([integerType, stringType]), 4), flag("first"), flag("blank")],
  result: stringType,
  demand: (at) => ({
    kinds: at === 0 ? ["string"] : at === 1 ? ["integer", "string"] : ["boolean"],
    isNullable: false,
  }),
  call: ([value, width = 4, isFirst = false, isBlank = false], meter) => {
    const margin = typeof width === "string" ? width : repeated(" ", Number(width), meter);
    const lines = linesOf(`${String(value)}\n`);
    checkLength(String(value).length + margin.length * lines.length, meter);
    const [head = "", ...others] = lines;
    const rest = others.map((line) => (line === "" && isBlank !== true ? line : margin + line));
    return (isFirst === true ? margin : "") + [head, ...rest].join("\n");
  },
};

/** `truncate`: the beginning of a text that is too long, at the end of a word where it is not cut. */
const truncate: FunctionSpec = {
  name: "truncate",
  parameters: [
    plainText,
    optional("length", integerType, 255),
    flag("killwords"),
    optional("end", stringType, "..."),
    optional("leeway", integerType, null),
  ],
  result: stringType,
  objection: ([, length, , end, leeway]) => {
    const most = length === undefined ? 255 : constantOf(length);
    const ending = end === undefined ? "..." : constantOf(end);
    const slack = leeway === undefined ? 0 : (constantOf(leeway) ?? (leeway.kind === "null" ? 0 : undefined));
    if (typeof most !== "number" || typeof ending !== "string" || typeof slack !== "number")
      return doubtful("the length could be less than that of what is put at the end");
    const least = lengthOf(ending);
    if (most < least) return certain(`expected length >= ${least}, got ${most}`);
    return slack < 0 ? certain(`expected leeway >= 0, got ${slack}`) : undefined;
  },
  demand: (at) =>
    [
      { kinds: ["string" as const], isNullable: false },
      { kinds: ["integer" as const], isNullable: false },
      { kinds: ["boolean" as const], isNullable: false },
      { kinds: ["string" as const], isNullable: false },
    ][at] ?? { kinds: ["integer"], isNullable: true },
  call: ([value, length = 255, isCut = false, ending = "...", leeway = null]) => {
    const whole = String(value);
    const most = Number(length);
    const end = String(ending);
    const slack = Number(leeway ?? 5);
    const least = lengthOf(end);
    if (most < least) throw new Fault(`expected length >= ${least}, got ${most}`, 1);
    if (slack < 0) throw new Fault(`expected leeway >= 0, got ${slack}`, 4);
    if (lengthOf(whole) <= most + slack) return whole;
    const head = part(whole, 0, most - least);
    if (isCut === true) return head + end;
    const space = head.lastIndexOf(" ");
    return (space === -1 ? head : head.slice(0, space)) + end;
  },
};

/** `wordwrap`: a text with its lines broken at a width. */
const wordwrap: FunctionSpec = {
  name: "wordwrap",
  parameters: [
    plainText,
    optional("width", integerType, 79),
    flag("break_long_words", true),
    optional("wrapstring", stringType, null),
    flag("break_on_hyphens", true),
  ],
  result: stringType,
  objection: ([, width]) => {
    const known = width === undefined ? 79 : constantOf(width);
    if (typeof known !== "number") return doubtful("the width could be 0");
    return known > 0 ? undefined : certain(`invalid width ${known} (must be > 0)`);
  },
  demand: (at) => ({
    kinds: at === 1 ? ["integer"] : at === 2 || at === 4 ? ["boolean"] : ["string"],
    isNullable: at === 3,
  }),
  call: ([value, width = 79, breaksWords = true, between = null, breaksHyphens = true], meter) => {
    const most = Number(width);
    const lines = linesOf(String(value)).map((line) => {
      if (most <= 0 && line !== "") throw new Fault(`invalid width ${most} (must be > 0)`, 1);
      return wrapLine(line, most, breaksWords === true, breaksHyphens === true);
    });
    const end = typeof between === "string" ? between : "\n";
    const count = lines.reduce((sum, each) => sum + Math.max(1, each.length), 0);
    checkLength(String(value).length + count * end.length, meter);
    return lines.map((each) => each.join(end)).join(end);
  },
};

const words = lazyPattern(String.raw`[\p{L}\p{N}_]+`, "gu");

/** `wordcount`: how many words a text has. */
const wordcount: FunctionSpec = {
  name: "wordcount",
  parameters: [text],
  result: integerType,
  demand: () => textDemand,
  call: ([value], meter) => {
    let count = 0;
    for (const _ of textOf(value, meter).matchAll(words())) count++;
    return count;
  },
};

export const textFilters: readonly FunctionSpec[] = [
  changing("upper", (value) => value.toUpperCase()),
  changing("lower", (value) => value.toLowerCase()),
  changing("capitalize", capitalized),
  changing("title", titleOf),
  string,
  join,
  replace,
  trim,
  center,
  indent,
  truncate,
  wordwrap,
  wordcount,
];
