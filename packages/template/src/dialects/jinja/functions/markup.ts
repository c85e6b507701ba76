import { Fault, type FunctionSpec } from "../../../language/function.ts";
import { checkLength, type Meter } from "../../../language/limits.ts";
import { certain, doubtful, worst } from "../../../types/objection.ts";
import { isRecord } from "../../../types/record.ts";
import { integerType, membersOf, stringType, unionOf } from "../../../types/type.ts";
import { escapeHtml, quoteUrl } from "../print/escape.ts";
import { toJson } from "../print/json.ts";
import { printValue, quote } from "../print/print.ts";
import { wordsOf } from "../values/python.ts";
import { entriesOf, valueTypes } from "./grouping.ts";
import {
  any,
  anyList,
  anyObject,
  anything,
  flag,
  optional,
  printedOf,
  printing,
  printingObjection,
  repeated,
  required,
  textDemand,
  textOf,
  textual,
} from "./parameters.ts";

/** `urlencode`: a text as part of a URL's path; an object, or a list of pairs, as a query. */
const urlencode: FunctionSpec = {
  name: "urlencode",
  parameters: [required("value", unionOf([...membersOf(textual), anyObject, anyList]))],
  result: stringType,
  objection: ([type = any]) =>
    worst(
      membersOf(type).map((member) => {
        if (member.kind === "list") return doubtful("the elements need to be pairs");
        return member.kind === "object" ? printingObjection(valueTypes(member)) : undefined;
      }),
    ),
  demand: () => ({ kinds: ["string", "number", "boolean", "object"], preferred: ["string"], isNullable: false }),
  call: ([value], meter) => {
    if (!isRecord(value) && !Array.isArray(value)) return quoteUrl(textOf(value, meter), false);
    const pairs: readonly unknown[] = Array.isArray(value) ? value : entriesOf(value);
    let text = "";
    for (const pair of pairs) {
      if (!Array.isArray(pair) || pair.length !== 2) throw new Fault("not enough values to unpack (expected 2)", 0);
      const [key, each] = pair.map((one) => quoteUrl(printedOf(one, meter, 0), true));
      text += `${text === "" ? "" : "&"}${key}=${each}`;
      checkLength(text.length, meter);
    }
    return text;
  },
};

const noAttribute = /[\s/>=]/;

/** `xmlattr`: the entries of an object as attributes of an element, without those that are null. */
const xmlattr: FunctionSpec = {
  name: "xmlattr",
  parameters: [required("value", anyObject), flag("autospace", true)],
  result: stringType,
  objection: ([type = any]) =>
    worst(
      membersOf(type).map((member) => {
        if (member.kind !== "object") return undefined;
        const bad = [...member.fields.keys()].find((key) => noAttribute.test(key));
        if (bad !== undefined) return certain(`Invalid character in attribute name: ${quote(bad)}`);
        if (member.rest !== undefined) return doubtful("a key may be no name of an attribute");
        const values = membersOf(valueTypes(member)).filter(({ kind }) => kind !== "null");
        return printingObjection(unionOf(values));
      }),
    ),
  demand: (at) => ({ kinds: [at === 0 ? "object" : "boolean"], isNullable: false }),
  call: ([value, isSpaced = true], meter) => {
    let text = "";
    for (const [key, each] of entriesOf(value)) {
      if (each === null) continue;
      if (noAttribute.test(key)) throw new Fault(`Invalid character in attribute name: ${quote(key)}`, 0);
      text += `${text === "" ? "" : " "}${escapeHtml(key)}="${escapeHtml(printValue(each, meter))}"`;
      checkLength(text.length, meter);
    }
    return isSpaced === true && text !== "" ? ` ${text}` : text;
  },
};

const entity = /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|(amp|lt|gt|quot|apos|nbsp));/g;
const named: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00a0" };

/** A text without what stands between two marks, each with the first end behind it. */
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

/** `striptags`: a text without tags and comments, white space made single. */
const striptags: FunctionSpec = {
  name: "striptags",
  parameters: [required("value", textual)],
  result: stringType,
  demand: () => textDemand,
  call: ([value], meter) => {
    const text = without(without(textOf(value, meter), "<!--", "-->"), "<", ">");
    return wordsOf(text)
      .join(" ")
      .replace(entity, (_, decimal?: string, hexadecimal?: string, name?: string) => {
        if (name !== undefined) return named[name] ?? "";
        const point = decimal === undefined ? Number.parseInt(hexadecimal ?? "", 16) : Number(decimal);
        return point === 0 || point > 0x10ffff ? "\ufffd" : String.fromCodePoint(point);
      });
  },
};

/** `tojson`: any value as JSON, on lines of its own where an indent is given. */
const tojson: FunctionSpec = {
  name: "tojson",
  parameters: [anything("value"), optional("indent", integerType, null)],
  result: stringType,
  demand: (at) => (at === 0 ? { kinds: ["any"], isNullable: true } : { kinds: ["integer"], isNullable: true }),
  // A pattern for the arguments would take as long as half of a small text.
  call: (values, meter: Meter) => {
    const indent = values[1];
    return toJson(values[0], typeof indent === "number" ? repeated(" ", indent, meter) : undefined, meter);
  },
};

/** `escape` makes text safe in HTML; what `safe` gives is not escaped where it is printed. */
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

/** Filters whose result is not escaped where it is printed. */
export const markupNames: ReadonlySet<string> = new Set(["escape", "e", "forceescape", "safe", "tojson", "xmlattr"]);
