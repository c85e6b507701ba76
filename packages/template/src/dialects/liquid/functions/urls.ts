import { boolean, declare } from "../../../language/declare.ts";
import { Fault, type FunctionSpec } from "../../../language/function.ts";
import { lazyPattern } from "../../../text/lazy-pattern.ts";
import { stringType } from "../../../types/type.ts";
import { percentEncoded } from "../../print/encode.ts";
import { limited, text } from "./parameters.ts";
import { changing, checkedMode, modeObjection } from "./texts.ts";

const urlDecode = declare("url_decode", [text("value")], { result: stringType }, (value) => {
  try {
    return decodeURIComponent(value.replaceAll("+", " "));
  } catch {
    throw new Fault("the text has a `%` that does not start the code of a character", 0);
  }
});

const others = lazyPattern(String.raw`[^\p{M}\p{L}\p{Nd}]+`, "gu");

/** The characters that each mode of `slugify` replaces. */
const replaced: Readonly<Record<string, (() => RegExp) | undefined>> = {
  default: others,
  raw: lazyPattern(String.raw`\s+`, "g"),
  pretty: lazyPattern(String.raw`[^\p{M}\p{L}\p{Nd}._~!$&'()+,;=@]+`, "gu"),
  ascii: lazyPattern("[^A-Za-z0-9]+", "g"),
  latin: others,
  none: undefined,
};
const modes = Object.keys(replaced);

const accented: readonly (readonly [RegExp, string])[] = [
  [/[àáâãäå]/g, "a"],
  [/æ/g, "ae"],
  [/ç/g, "c"],
  [/[èéêë]/g, "e"],
  [/[ìíîï]/g, "i"],
  [/ð/g, "d"],
  [/ñ/g, "n"],
  [/[òóôõöø]/g, "o"],
  [/[ùúûü]/g, "u"],
  [/[ýÿ]/g, "y"],
  [/ß/g, "ss"],
  [/œ/g, "oe"],
  [/þ/g, "th"],
  [/ẞ/g, "SS"],
  [/Œ/g, "OE"],
  [/Þ/g, "TH"],
];

const slugify = declare(
  "slugify",
  [text("value"), text("mode", "default"), boolean("cased")],
  { result: stringType, check: ([, mode]) => modeObjection(mode, modes) },
  (value, mode, isCased, meter) => {
    const pattern = replaced[checkedMode(mode, modes)]?.();
    const plain = mode === "latin" ? accented.reduce((made, [of, to]) => made.replace(of, to), value) : value;
    const slug = pattern === undefined ? plain : plain.replace(pattern, "-").replace(/^-|-$/g, "");
    return limited(isCased ? slug : slug.toLowerCase(), meter);
  },
);

/** Filters for URLs. */
export const urlFilters: readonly FunctionSpec[] = [
  changing("url_encode", (value) => encodeURIComponent(value.toWellFormed()).replaceAll("%20", "+")),
  changing("cgi_escape", (value, meter) => percentEncoded(value, meter).replaceAll("%20", "+")),
  changing("uri_escape", (value) => encodeURI(value.toWellFormed()).replaceAll("%5B", "[").replaceAll("%5D", "]")),
  urlDecode,
  slugify,
];
