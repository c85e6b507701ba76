import { fuzzOptions, type Known, known, rendering, tellDifferences } from "../differential.ts";
import type { Given, Outcome } from "../engine.ts";
import { jinjaEngine } from "./engine.ts";
import { RandomJinjaTemplate } from "./random-template.ts";

// `node conformance/jinja/fuzz.ts` renders random templates with Jinja2 and with the jinja dialect, and tells how many
// ran and what differed. Options: --runs (templates, 4000), --seed (a number; from the clock unless given), --show (20).

const { runs, seed, show } = fuzzOptions();

/** Causes of the strict profile where Jinja2 goes on; each is an intended difference (`differences.jsonl`). */
const intended: Known = [
  ["None is printed", /the value is None|None has no printed form|element \d+ is None/],
  ["what is absent fails where it is put anywhere", /'\w+' is undefined|has no attribute 'nope'|sequence was empty/],
  [
    "a filter or method of texts takes no other value",
    /^[\w.]+: wrong type for value|^wrong type for value|cannot take an element of type/,
  ],
];

/** Failures that both have, told in other words on purpose: ours, and Jinja2's. */
const reworded: readonly (readonly [string, RegExp, RegExp])[] = [
  ["what is absent fails at once", /has no (?:element|attribute)|sequence was empty|is undefined/, /^/],
  ["a part of a dict", /not subscriptable with a slice/, /unhashable type: 'slice'/],
  ["pairs that are none", /not enough values to unpack/, /unpack/],
  ["markup is text", /\bstr\b/, /\bMarkup\b/],
  ["a text times a text", /can't multiply sequence/, /cannot be interpreted as an integer/],
  ["a division of a whole float by zero", /by zero|modulo/, /by zero|modulo/],
  [
    "values that have no order, in the order of another sort",
    /not supported between instances/,
    /not supported between instances/,
  ],
];

/** Where the dialect goes on and Jinja2 fails. */
const widened: Known = [
  [
    "whole floats are whole numbers",
    /can't multiply sequence by non-int of type 'float'|'float' object cannot be interpreted/,
  ],
  ["what is absent fails where it is put anywhere", /^'nope' is undefined|StrictUndefined/],
  ["a list and a tuple are joined", /concatenate list \(not "tuple"\)|concatenate tuple/],
  ["what a filter gives is a list", /object of type 'generator' has no len\(\)|'generator' object/],
];

/** How two outcomes compare. */
function verdict(own: Outcome, real: Outcome): string {
  if (own.error === undefined && real.error === undefined) return sameText(own.expected ?? "", real.expected ?? "");
  if (own.error !== undefined && real.error !== undefined)
    return sameFailure(own.error, real.error)
      ? "same failure"
      : (known(intended, own.error) ?? known(widened, real.error) ?? "another cause");
  if (own.error !== undefined) return known(intended, own.error) ?? "ONLY OURS FAILS";
  return known(widened, real.error ?? "") ?? "ONLY JINJA2 FAILS";
}

function sameText(own: string, real: string): string {
  if (own === real) return "same text";
  if (real.includes(" object at 0x")) return "intended: what a filter gives is a list";
  const [withFloats, withFloatsToo] = [own, real].map(plainNumbers);
  if (withFloats === withFloatsToo) return "intended: JSON has one kind of number";
  const [first, second] = [withFloats ?? "", withFloatsToo ?? ""].map(plainLists);
  if (first === second) return "intended: a group is an object, and markup is text";
  // Where such a value was put in the middle of a width, or broken into lines, the white space differs as well.
  return squeezed(first ?? "") === squeezed(second ?? "") ? "intended: these, within a layout" : "DIFFERENT TEXT";
}

/** A text with whole floats written as whole numbers. */
function plainNumbers(text: string): string {
  return text.replaceAll(/(\d)\.0/g, "$1").replaceAll("-0", "0");
}

/** A text with tuples written as lists. */
function plainLists(text: string): string {
  return text
    .replaceAll(/Markup\(('[^']*'|"[^"]*")\)/g, "$1")
    .replaceAll(/,?\)/g, "]")
    .replaceAll("(", "[");
}

/** A text without white space, and without what tells lists from tuples wherever it was put in a URL or turned around. */
function squeezed(text: string): string {
  return text.replaceAll(/%28|%29|%5B|%5D|%2C|[\s\][,-]/g, "").replaceAll(/\.0/g, "");
}

function sameFailure(own: string, real: string): boolean {
  const [plain, plainToo] = [own, real].map((cause) => cause.replaceAll("float", "int").replaceAll("tuple", "list"));
  if (plain === undefined || plainToo === undefined) return false;
  if (plainToo.includes(plain) || plain.includes(plainToo)) return true;
  return reworded.some(([, ours, theirs]) => ours.test(own) && theirs.test(real));
}

const jinja = jinjaEngine();
if (jinja === undefined) {
  console.error("no python3 here has jinja2");
  process.exit(2);
}
const random = new RandomJinjaTemplate(seed);
const cases = Array.from({ length: runs }, (_, at): Given => {
  const data = random.data();
  const given = at % 2 === 0 ? { template: random.template() } : random.whole();
  return { name: String(at), ...given, data };
});
tellDifferences({ engine: "jinja2", seed, cases, real: jinja(cases), ours: rendering("jinja"), verdict, show });
