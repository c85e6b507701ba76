import { Fault, type FunctionSpec, type Parameter } from "../../../language/function.ts";
import { checkLength, type Meter } from "../../../language/limits.ts";
import { lazyPattern } from "../../../text/lazy-pattern.ts";
import type { Objection } from "../../../types/objection.ts";
import { certain, doubtful, worst } from "../../../types/objection.ts";
import { booleanType, integerType, listOf, membersOf, stringType, type Type, unionOf } from "../../../types/type.ts";
import {
  capitalized,
  charactersOf,
  isLowerCase,
  isPlain,
  isSpace,
  isUpperCase,
  lengthOf,
  linesOf,
  pythonName,
  pythonType,
  strip,
  titled,
  wordsOf,
} from "../values/python.ts";
import {
  any,
  anyList,
  constantOf,
  elementsOf,
  elementTypes,
  flag,
  iterable,
  optional,
  repeated,
  required,
} from "./parameters.ts";
import { centered, replaced } from "./texts.ts";

/*
 * The methods of texts: the text itself is the first argument. Unlike the filters of the same names they take nothing
 * but texts.
 */

type Call = (text: string, others: readonly unknown[], meter: Meter) => unknown;

function method(
  name: string,
  parameters: readonly Parameter[],
  result: Type,
  call: Call,
  objection?: FunctionSpec["objection"],
): FunctionSpec {
  return {
    name: `.${name}`,
    parameters: [required("text", stringType), ...parameters],
    result,
    ...(objection === undefined ? {} : { objection }),
    call: ([text, ...others], meter) => call(String(text), others, meter),
  };
}

const characters = optional("chars", stringType, null);
const isGiven = (value: unknown): value is string => typeof value === "string";

/** The methods that strip a text's ends. */
const stripping = (["strip", "lstrip", "rstrip"] as const).map((name) =>
  method(name, [characters], stringType, (text, [given]) =>
    strip(text, isGiven(given) ? given : null, name === "strip" ? "both" : name === "lstrip" ? "left" : "right"),
  ),
);

/** The parts of a text between separators, at most so many splits. */
function split(text: string, separator: unknown, most: unknown, isFromRight: boolean): string[] {
  const limit = Number(most ?? -1) < 0 ? Number.POSITIVE_INFINITY : Number(most);
  if (!isGiven(separator)) return isFromRight ? wordsFromRight(text, limit) : wordsOf(text, limit);
  if (separator === "") throw new Fault("empty separator", 1);
  const parts = text.split(separator);
  if (parts.length - 1 <= limit) return parts;
  const at = isFromRight ? parts.length - limit : limit;
  return isFromRight
    ? [parts.slice(0, at).join(separator), ...parts.slice(at)]
    : [...parts.slice(0, at), parts.slice(at).join(separator)];
}

function wordsFromRight(text: string, most: number): string[] {
  const words: string[] = [];
  let end = text.length;
  for (;;) {
    while (end > 0 && isSpace(text[end - 1] ?? "")) end--;
    if (end === 0) return words.reverse();
    if (words.length >= most) return [text.slice(0, end), ...words.reverse()];
    const last = end;
    while (end > 0 && !isSpace(text[end - 1] ?? "")) end--;
    words.push(text.slice(end, last));
  }
}

function separatorObjection([, separator]: readonly Type[]): Objection | undefined {
  if (separator === undefined) return undefined;
  return worst(
    membersOf(separator).map((member) => {
      if (member.kind !== "string") return undefined;
      if (member.values?.includes("") === true) return certain("empty separator");
      return member.values === undefined ? doubtful("the separator could be empty") : undefined;
    }),
  );
}

const splitting = [false, true].map((isFromRight) =>
  method(
    isFromRight ? "rsplit" : "split",
    [optional("sep", stringType, null), optional("maxsplit", integerType, -1)],
    listOf(stringType),
    (text, [separator, most]) => split(text, separator, most, isFromRight),
    separatorObjection,
  ),
);

const textOrTexts = unionOf([stringType, anyList]);

/** `startswith`, `endswith`: with a text, or any of a list of them. */
const affixes = (["startswith", "endswith"] as const).map((name) => {
  const is = (text: string, affix: string) => (name === "startswith" ? text.startsWith(affix) : text.endsWith(affix));
  const parameters = [required(name === "startswith" ? "prefix" : "suffix", textOrTexts)];
  return method(
    name,
    parameters,
    booleanType,
    (text, [given]) => {
      if (isGiven(given)) return is(text, given);
      return elementsOf(given, 1).some((affix) => {
        if (!isGiven(affix)) throw new Fault(`tuple for ${name} must only contain str`, 1);
        return is(text, affix);
      });
    },
    ([, given = any]) => textsObjection(given, `tuple for ${name} must only contain str`),
  );
});

function textsObjection(type: Type, cause: string): Objection | undefined {
  return worst(
    membersOf(type).map((member) => {
      if (member.kind !== "list") return undefined;
      return worst(
        membersOf(elementTypes(member)?.element ?? any).map((element) => {
          if (element.kind === "unknown") return doubtful(cause);
          return element.kind === "string" ? undefined : certain(cause);
        }),
      );
    }),
  );
}

/** Where a text stands in another, in characters; -1 where it does not. */
function find(text: string, wanted: string, isLast: boolean): number {
  const at = isLast ? text.lastIndexOf(wanted) : text.indexOf(wanted);
  return at <= 0 || isPlain(text) ? at : lengthOf(text.slice(0, at));
}

const sub = required("sub", stringType);

/** How often a text stands in another, without overlaps. */
export function countOf(text: string, wanted: string): number {
  return wanted === "" ? lengthOf(text) + 1 : text.split(wanted).length - 1;
}

const width = required("width", integerType);
const fillcharParameter = optional("fillchar", stringType, " ");
const badFill = "The fill character must be exactly one character long";

const padding = (["center", "ljust", "rjust"] as const).map((name) =>
  method(
    name,
    [width, fillcharParameter],
    stringType,
    (text, [wanted, given], meter) => {
      const fill = String(given ?? " ");
      if (lengthOf(fill) !== 1) throw new Fault(badFill, 2);
      if (name === "center") return centered(text, Number(wanted), fill, meter);
      const missing = repeated(fill, Number(wanted) - lengthOf(text), meter);
      return name === "ljust" ? text + missing : missing + text;
    },
    ([, , fill]) => {
      if (fill === undefined) return undefined;
      const known = constantOf(fill);
      if (typeof known !== "string") return doubtful(badFill);
      return lengthOf(known) === 1 ? undefined : certain(badFill);
    },
  ),
);

const zfill = method("zfill", [width], stringType, (text, [wanted], meter) => {
  const sign = /^[+-]/.test(text) ? text.slice(0, 1) : "";
  const missing = Number(wanted) - lengthOf(text);
  return sign + repeated("0", missing, meter) + text.slice(sign.length);
});

const letters = lazyPattern(String.raw`[\p{L}\p{Nl}\p{Mn}]+`, "gu");

/** A text with every run of letters starting with a capital. */
function titledRuns(text: string): string {
  return text.replace(letters(), (word) => {
    const [first = ""] = word;
    return titled(first) + word.slice(first.length).toLowerCase();
  });
}

const join: FunctionSpec = {
  name: ".join",
  parameters: [required("text", stringType), required("iterable", iterable)],
  result: stringType,
  objection: ([, type = any]) => {
    const elements = elementTypes(type);
    if (elements === undefined) return doubtful("what is joined is not known");
    return worst(
      membersOf(elements.element).map((member) => {
        if (member.kind === "unknown") return doubtful("an element could be no text");
        return member.kind === "string"
          ? undefined
          : certain(`sequence item 0: expected str instance, ${pythonName(member)} found`);
      }),
    );
  },
  demand: (at) =>
    at === 0
      ? { kinds: ["string"], isNullable: false }
      : { kinds: ["list"], isNullable: false, element: { kinds: ["string"], isNullable: false } },
  call: ([separator, given], meter) => {
    const items = elementsOf(given, 1);
    let joined = "";
    for (const [at, item] of items.entries()) {
      if (typeof item !== "string")
        throw new Fault(`sequence item ${at}: expected str instance, ${pythonType(item)} found`, 1);
      joined += at === 0 ? item : String(separator) + item;
      checkLength(joined.length, meter);
    }
    return joined;
  },
};

/** A question about all characters of a text, which has to have some. */
function question(name: string, source: string): FunctionSpec {
  const pattern = lazyPattern(source, "u");
  return method(name, [], booleanType, (text) => pattern().test(text));
}

/** The methods that only texts have. */
export const textMethods: readonly FunctionSpec[] = [
  method("upper", [], stringType, (text) => text.toUpperCase()),
  method("lower", [], stringType, (text) => text.toLowerCase()),
  method("title", [], stringType, titledRuns),
  method("capitalize", [], stringType, capitalized),
  ...stripping,
  ...splitting,
  method("splitlines", [flag("keepends")], listOf(stringType), (text, [areKept]) => linesOf(text, areKept === true)),
  method(
    "replace",
    [required("old", stringType), required("new", stringType), optional("count", integerType, -1)],
    stringType,
    (text, [old, wanted, most], meter) => replaced(text, String(old), String(wanted), Number(most ?? -1), meter),
  ),
  ...affixes,
  join,
  method("find", [sub], integerType, (text, [wanted]) => find(text, String(wanted), false)),
  method("rfind", [sub], integerType, (text, [wanted]) => find(text, String(wanted), true)),
  ...padding,
  zfill,
  method("removeprefix", [required("prefix", stringType)], stringType, (text, [prefix]) =>
    text.startsWith(String(prefix)) ? text.slice(String(prefix).length) : text,
  ),
  method("removesuffix", [required("suffix", stringType)], stringType, (text, [suffix]) =>
    suffix !== "" && text.endsWith(String(suffix)) ? text.slice(0, -String(suffix).length) : text,
  ),
  method("islower", [], booleanType, isLowerCase),
  method("isupper", [], booleanType, isUpperCase),
  question("isdigit", String.raw`^\p{Nd}+$`),
  question("isalpha", String.raw`^\p{L}+$`),
  question("isalnum", String.raw`^[\p{L}\p{N}]+$`),
  method("isspace", [], booleanType, (text) => text !== "" && charactersOf(text).every(isSpace)),
];
