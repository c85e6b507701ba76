import { anything, declare, parameter } from "../../../language/declare.ts";
import { Fault, type FunctionSpec } from "../../../language/function.ts";
import { certain, doubtful } from "../../../types/objection.ts";
import {
  booleanType,
  filledType,
  integerType,
  membersOf,
  numberType,
  printsText,
  stringType,
  type Type,
  unionOf,
} from "../../../types/type.ts";
import { toJson } from "../print/json.ts";
import { limited, text } from "./parameters.ts";

const anyData = anything("value", { demand: { kinds: ["any"], isNullable: true } });

/** The indent of each level: a number of spaces, or a text; at most ten characters, as in JavaScript. */
const indent = parameter(
  "space",
  unionOf([integerType, stringType]),
  (given) =>
    typeof given === "string" ? given.slice(0, 10) : " ".repeat(Math.min(10, Math.max(0, Number(given ?? 0)))),
  { default: 0 },
);

/** `json`, `jsonify`, `inspect`: data as JSON. */
function json(name: string): FunctionSpec {
  return declare(name, [anyData, indent], { result: filledType }, (value, space, meter) =>
    limited(toJson(value, space, meter), meter),
  );
}

/** Whether a value can be any text. */
function isOpenText(type: Type): boolean {
  return membersOf(type).some((member) => member.kind === "string" && member.values === undefined);
}

const numeric = unionOf([stringType, numberType, booleanType]);

/** `to_integer`: the number that a text shows, with its fraction, as in liquidjs. */
const toInteger = declare(
  "to_integer",
  [parameter("value", numeric, (given) => given, { demand: { kinds: ["string", "number"], isNullable: false } })],
  {
    result: numberType,
    check: ([type]) => {
      const texts = membersOf(type).flatMap((member) => (member.kind === "string" ? (member.values ?? []) : []));
      const wrong = texts.find((each) => !Number.isFinite(Number(each)));
      if (wrong !== undefined) return certain(`${JSON.stringify(wrong.slice(0, 40))} is no number`);
      return isOpenText(type) ? doubtful("a text may show no number") : undefined;
    },
  },
  (value) => {
    const number = Number(value);
    if (Number.isFinite(number)) return number;
    throw new Fault(`${JSON.stringify(String(value).slice(0, 40))} is no number`, 0);
  },
);

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

function toBase64(value: string): string {
  const bytes = new TextEncoder().encode(value);
  let made = "";
  for (let at = 0; at < bytes.length; at += 3) {
    const [a = 0, b = 0, c = 0] = bytes.subarray(at, at + 3);
    const bits = (a << 16) | (b << 8) | c;
    const count = Math.min(3, bytes.length - at) + 1;
    for (let digit = 0; digit < 4; digit++)
      made += digit < count ? (alphabet[(bits >> (18 - 6 * digit)) & 63] ?? "") : "=";
  }
  return made;
}

function fromBase64(value: string): string {
  const plain = value.replace(/[\t\n\f\r ]/g, "");
  const digits = plain.length % 4 === 0 ? plain.replace(/==?$/, "") : plain;
  if (digits.length % 4 === 1 || !/^[A-Za-z0-9+/]*$/.test(digits)) throw new Fault("the text is no base64", 0);
  const bytes: number[] = [];
  let bits = 0;
  for (const [at, digit] of [...digits].entries()) {
    bits = ((bits << 6) | alphabet.indexOf(digit)) & 0xffffff;
    if (at % 4 > 0) bytes.push((bits >> (6 - 2 * (at % 4))) & 0xff);
  }
  // A decoder removes a byte order mark, which Node keeps here.
  const mark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? "\ufeff" : "";
  return mark + new TextDecoder().decode(new Uint8Array(bytes));
}

const base64Encode = declare(
  "base64_encode",
  [text("value")],
  { result: stringType, hasText: ([type]) => printsText(type) },
  (value, meter) => limited(toBase64(value), meter),
);
const base64Decode = declare(
  "base64_decode",
  [text("value")],
  { result: stringType, check: ([type]) => (isOpenText(type) ? doubtful("a text may be no base64") : undefined) },
  (value) => fromBase64(value),
);

/** `raw`: the value itself, which is not escaped when it is printed. */
const raw = declare("raw", [anyData], { result: ([type]) => type, keepsPlaces: true }, (value) => value);

/** Filters that convert values. */
export const conversionFilters: readonly FunctionSpec[] = [
  json("json"),
  json("jsonify"),
  json("inspect"),
  toInteger,
  base64Encode,
  base64Decode,
  raw,
];
