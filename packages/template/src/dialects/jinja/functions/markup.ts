import { anything, boolean, declare, integer, parameter, string } from "../../../language/declare.ts";
import { Fault, type FunctionSpec } from "../../../language/function.ts";
import { checkLength, type Meter, spend } from "../../../language/limits.ts";
import { charactersOf, countIn } from "../../../language/sizes.ts";
import { isRecord } from "../../../schema/record.ts";
import { certain, doubtful, type Objection, worst } from "../../../types/objection.ts";
import { filledType, listOf, membersOf, type SimpleType, stringType, unionOf } from "../../../types/type.ts";
import { escapeHtml, quoteUrl } from "../print/escape.ts";
import { toJson } from "../print/json.ts";
import { printValue, quote } from "../print/print.ts";
import { asTuple, isTuple } from "../print/tuples.ts";
import { wordsOf } from "../values/python.ts";
import { valueTypes } from "./grouping.ts";
import {
  anyList,
  anyObject,
  elements,
  entries,
  entriesOf,
  open,
  printedOf,
  printing,
  printingObjection,
  repeated,
  text,
  textual,
} from "./parameters.ts";

const queried = parameter("value", unionOf([textual, anyObject, anyList]), (given) => given, {
  demand: { kinds: ["string", "number", "boolean", "object"], preferred: ["string"], isNullable: false },
});

/** The steps of writing a pair of a query, without its characters. */
const pairSteps = 40;

/** `urlencode`: a string as part of a URL's path; an object, or a list of pairs, as a query. */
const urlencode = declare(
  "urlencode",
  [queried],
  {
    result: stringType,
    check: ([type]) =>
      worst(
        membersOf(type).map((member) => {
          if (member.kind === "list") return doubtful("the elements need to be pairs");
          return member.kind === "object" ? printingObjection(valueTypes(member)) : undefined;
        }),
      ),
  },
  (value, meter) => {
    if (!isRecord(value) && !Array.isArray(value)) return quoteUrl(printValue(value, meter), false, meter);
    const pairs: readonly unknown[] = Array.isArray(value) ? value : entriesOf(value, meter);
    let query = "";
    for (const pair of pairs) {
      spend(pairSteps, meter);
      if (!Array.isArray(pair) || pair.length !== 2) throw new Fault("not enough values to unpack (expected 2)", 0);
      const [key, each] = pair.map((one) => quoteUrl(printedOf(one, meter, 0), true, meter));
      query += `${query === "" ? "" : "&"}${key}=${each}`;
      checkLength(query.length, meter);
    }
    return query;
  },
);

const noAttribute = /[\s/>=]/;

function attributesObjection(member: SimpleType): Objection | undefined {
  if (member.kind !== "object") return undefined;
  const bad = [...member.fields.keys()].find((key) => noAttribute.test(key));
  if (bad !== undefined) return certain(`Invalid character in attribute name: ${quote(bad)}`);
  if (member.rest !== undefined) return doubtful("a key may not be a valid attribute name");
  return printingObjection(unionOf(membersOf(valueTypes(member)).filter(({ kind }) => kind !== "null")));
}

/** `xmlattr`: the entries of an object as attributes of an element, without null ones. */
const xmlattr = declare(
  "xmlattr",
  [entries("value"), boolean("autospace", true)],
  { result: stringType, check: ([type]) => worst(membersOf(type).map(attributesObjection)) },
  (pairs, isSpaced, meter) => {
    let attributes = "";
    for (const [key, each] of pairs) {
      if (each === null) continue;
      if (noAttribute.test(key)) throw new Fault(`Invalid character in attribute name: ${quote(key)}`, 0);
      attributes += `${attributes === "" ? "" : " "}${escapeHtml(key, meter)}="${escapeHtml(printValue(each, meter), meter)}"`;
      checkLength(attributes.length, meter);
    }
    return isSpaced && attributes !== "" ? ` ${attributes}` : attributes;
  },
);

const entity = /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|(amp|lt|gt|quot|apos|nbsp));/g;
const named: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00a0" };

/** A text without the parts between two marks, each up to the first end mark. */
function without(text: string, open: string, close: string): string {
  let kept = "";
  let at = 0;
  for (;;) {
    const start = text.indexOf(open, at);
    const end = start === -1 ? -1 : text.indexOf(close, start + open.length);
    if (end === -1) return kept + text.slice(at);
    kept += text.slice(at, start);
    at = end + close.length;
  }
}

/** `striptags`: a text without tags and comments, with white space collapsed. */
const striptags = declare("striptags", [text("value")], { result: stringType }, (value, meter) => {
  spend(3 * value.length, meter);
  return wordsOf(without(without(value, "<!--", "-->"), "<", ">"))
    .join(" ")
    .replace(entity, (_, decimal?: string, hexadecimal?: string, name?: string) => {
      if (name !== undefined) return named[name] ?? "";
      const point = decimal === undefined ? Number.parseInt(hexadecimal ?? "", 16) : Number(decimal);
      return point === 0 || point > 0x10ffff ? "\ufffd" : String.fromCodePoint(point);
    });
});

/** `tojson`: any value as JSON, on several lines if an indent is given. */
const tojson = declare(
  "tojson",
  [anything("value", { demand: open }), integer("indent", null)],
  {
    result: filledType,
    // Each value is on another line, which is indented.
    size: ([type, indent], open) => charactersOf(type, open) * (1 + countIn(indent, open)),
  },
  (value, indent, meter) => toJson(value, indent === null ? undefined : repeated(" ", indent, meter), meter),
);

/** A value that becomes a part of markup: its texts are made safe in HTML, numbers stay numbers for their directives. */
function besideMarkup(value: unknown, meter: Meter): unknown {
  if (typeof value === "string") return escapeHtml(value, meter);
  if (Array.isArray(value))
    return isTuple(value)
      ? asTuple(value.map((each) => besideMarkup(each, meter)))
      : escapeHtml(printValue(value, meter), meter);
  if (!isRecord(value)) return value;
  return Object.fromEntries(entriesOf(value, meter).map(([key, each]) => [key, besideMarkup(each, meter)]));
}

/** A value beside markup, where Python's `Markup` escapes it: in a sum, as an argument of a format. */
export const escapedBeside = declare(
  "escape",
  [anything("value", { demand: open })],
  { result: ([type]) => unionOf(membersOf(type).map((member) => (member.kind === "string" ? stringType : member))) },
  besideMarkup,
);

/** A text that is added to markup. */
export const escapedText = declare("escape", [string("value")], { result: stringType }, escapeHtml);

/** The elements of a list that are joined by markup. */
export const escapedElements = declare("escape", [elements("list")], { result: listOf(stringType) }, (list, meter) =>
  list.map((each) => escapeHtml(printedOf(each, meter, 0), meter)),
);

/** `escape` makes text safe in HTML; the result of `safe` is not escaped when it is printed. */
export const markupFilters: readonly FunctionSpec[] = [
  printing("escape", escapeHtml),
  printing("e", escapeHtml),
  printing("forceescape", escapeHtml),
  printing("safe", (text) => text),
  urlencode,
  xmlattr,
  striptags,
  tojson,
];

/** Filters whose result is not escaped when it is printed. */
export const markupNames: ReadonlySet<string> = new Set(["escape", "e", "forceescape", "safe", "tojson", "xmlattr"]);
