import { boolean, declare, integer, parameter, string, type Typed } from "../../../language/declare.ts";
import { Fault, type FunctionSpec } from "../../../language/function.ts";
import { checkLength, type Meter, spend } from "../../../language/limits.ts";
import { padded, separated, withReplaced } from "../../../language/sizes.ts";
import { lazyPattern } from "../../../text/lazy-pattern.ts";
import { certain, doubtful, type Objection, worst } from "../../../types/objection.ts";
import {
  booleanType,
  integerType,
  listOf,
  membersOf,
  printsText,
  stringType,
  type Type,
  unionOf,
  unknownType,
} from "../../../types/type.ts";
import { countText, findLastText, findText, splitText } from "../../values/search.ts";
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
import { anyList, constantOf, elements, elementsOf, elementTypes, repeated } from "./parameters.ts";
import { centered, replaced } from "./texts.ts";

/*
 * The methods of strings: the string itself is the first argument. Unlike the filters of the same names they take only
 * strings.
 */

const self = string("text");

/** A method without arguments. */
function plain(name: string, result: Type, call: (text: string) => unknown): FunctionSpec {
  return declare(`.${name}`, [self], { result }, call);
}

/** A method from text to text, which makes none of it disappear. */
function changing(name: string, change: (text: string) => string, steps = 0): FunctionSpec {
  const typing = { result: stringType, hasText: ([type]: readonly [Type, ...Type[]]) => printsText(type) };
  return declare(`.${name}`, [self], typing, (text, meter) => {
    spend(steps * text.length, meter);
    return change(text);
  });
}

/** The methods that strip a text's ends. */
const stripping = (["strip", "lstrip", "rstrip"] as const).map((name) => {
  const side = name === "strip" ? "both" : name === "lstrip" ? "left" : "right";
  return declare(
    `.${name}`,
    [self, string("chars", null)],
    { result: stringType, hasText: ([type, characters]) => characters.kind === "null" && printsText(type) },
    (text, characters) => strip(text, characters, side),
  );
});

/** The parts of a string between separators, with a maximum of splits. */
function split(text: string, separator: string | null, most: number, isFromRight: boolean, meter: Meter): string[] {
  // At worst each character is a part.
  spend(2 * text.length, meter);
  const limit = most < 0 ? Number.POSITIVE_INFINITY : most;
  if (separator === null) return isFromRight ? wordsFromRight(text, limit) : wordsOf(text, limit);
  if (separator === "") throw new Fault("empty separator", 1);
  const parts = splitText(text, separator, meter, isFromRight ? undefined : limit);
  if (!isFromRight || parts.length - 1 <= limit) return parts;
  const at = parts.length - limit;
  return [parts.slice(0, at).join(separator), ...parts.slice(at)];
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

function separatorObjection([, separator]: readonly [Type, Type, ...Type[]]): Objection | undefined {
  return worst(
    membersOf(separator).map((member) => {
      if (member.kind !== "string") return undefined;
      if (member.values?.includes("") === true) return certain("empty separator");
      return member.values === undefined ? doubtful("the separator could be empty") : undefined;
    }),
  );
}

const splitting = [false, true].map((isFromRight) =>
  declare(
    isFromRight ? ".rsplit" : ".split",
    [self, string("sep", null), integer("maxsplit", -1)],
    {
      // Between separators there is always a part, between white space none if there is no word.
      result: ([, separator]) => ({ ...listOf(stringType), min: separator.kind === "string" ? 1 : 0 }),
      check: separatorObjection,
    },
    (text, separator, most, meter) => split(text, separator, most, isFromRight, meter),
  ),
);

/** A string, or a list of strings. */
const affix = (name: string): Typed<unknown> => parameter(name, unionOf([stringType, anyList]), (given) => given);

/** `startswith`, `endswith`: with a string, or any of a list of them. */
const affixes = (["startswith", "endswith"] as const).map((name) => {
  const is = (text: string, part: string) => (name === "startswith" ? text.startsWith(part) : text.endsWith(part));
  const noText = `tuple for ${name} must only contain str`;
  return declare(
    `.${name}`,
    [self, affix(name === "startswith" ? "prefix" : "suffix")],
    { result: booleanType, check: ([, given]) => textsObjection(given, noText) },
    (text, given, meter) => {
      if (typeof given === "string") return is(text, given);
      return elementsOf(given, meter, 1).some((part) => {
        if (typeof part !== "string") throw new Fault(noText, 1);
        spend(Math.min(part.length, text.length) >> 4, meter);
        return is(text, part);
      });
    },
  );
});

function textsObjection(type: Type, cause: string): Objection | undefined {
  return worst(
    membersOf(type).map((member) => {
      if (member.kind !== "list") return undefined;
      return worst(
        membersOf(elementTypes(member)?.element ?? unknownType).map((element) => {
          if (element.kind === "unknown") return doubtful(cause);
          return element.kind === "string" ? undefined : certain(cause);
        }),
      );
    }),
  );
}

/** The position of a string in another, in characters; -1 if it does not occur. */
function find(text: string, wanted: string, isLast: boolean, meter: Meter): number {
  const at = isLast ? findLastText(text, wanted, meter) : findText(text, wanted, meter);
  return at <= 0 || isPlain(text) ? at : lengthOf(text.slice(0, at));
}

/** The number of occurrences of a string in another, without overlaps. */
export function countOf(text: string, wanted: string, meter: Meter): number {
  return wanted === "" ? lengthOf(text) + 1 : countText(text, wanted, meter);
}

const badFill = "The fill character must be exactly one character long";

const padding = (["center", "ljust", "rjust"] as const).map((name) =>
  declare(
    `.${name}`,
    [self, integer("width"), string("fillchar", " ")],
    {
      result: stringType,
      size: padded(1),
      check: ([, , fill]) => {
        const known = constantOf(fill);
        if (typeof known !== "string") return doubtful(badFill);
        return lengthOf(known) === 1 ? undefined : certain(badFill);
      },
    },
    (text, width, fill, meter) => {
      if (lengthOf(fill) !== 1) throw new Fault(badFill, 2);
      if (name === "center") return centered(text, width, fill, meter);
      const missing = repeated(fill, width - lengthOf(text), meter);
      return name === "ljust" ? text + missing : missing + text;
    },
  ),
);

const zfill = declare(
  ".zfill",
  [self, integer("width")],
  { result: stringType, size: padded(1) },
  (text, width, meter) => {
    const sign = /^[+-]/.test(text) ? text.slice(0, 1) : "";
    return sign + repeated("0", width - lengthOf(text), meter) + text.slice(sign.length);
  },
);

const letters = lazyPattern(String.raw`[\p{L}\p{Nl}\p{Mn}]+`, "gu");

/** A string with every run of letters capitalised. */
function titledRuns(text: string): string {
  return text.replace(letters(), (word) => {
    const [first = ""] = word;
    return titled(first) + word.slice(first.length).toLowerCase();
  });
}

/** The joined values: a list of strings, as far as `infer` is concerned. */
const joinable = {
  ...elements("iterable"),
  demand: { kinds: ["list"], isNullable: false, element: { kinds: ["string"], isNullable: false } },
} as const;

const join = declare(
  ".join",
  [self, joinable],
  {
    result: stringType,
    size: separated(1, 0),
    check: ([, type]) => {
      const known = elementTypes(type);
      if (known === undefined) return doubtful("the type of the joined value is not known");
      return worst(
        membersOf(known.element).map((member) => {
          if (member.kind === "unknown") return doubtful("an element may not be a string");
          return member.kind === "string"
            ? undefined
            : certain(`sequence item 0: expected str instance, ${pythonName(member)} found`);
        }),
      );
    },
  },
  (separator, items, meter) => {
    let joined = "";
    for (const [at, item] of items.entries()) {
      if (typeof item !== "string")
        throw new Fault(`sequence item ${at}: expected str instance, ${pythonType(item)} found`, 1);
      joined += at === 0 ? item : separator + item;
      checkLength(joined.length, meter);
    }
    return joined;
  },
);

/** `find`, `rfind`: the position of a string in another. */
const finding = (["find", "rfind"] as const).map((name) =>
  declare(`.${name}`, [self, string("sub")], { result: integerType }, (text, wanted, meter) =>
    find(text, wanted, name === "rfind", meter),
  ),
);

/** A question about all characters of a string, which must not be empty. */
function question(name: string, source: string): FunctionSpec {
  const pattern = lazyPattern(source, "u");
  return plain(name, booleanType, (text) => pattern().test(text));
}

/** The methods of strings only. */
export const textMethods: readonly FunctionSpec[] = [
  changing("upper", (text) => text.toUpperCase()),
  changing("lower", (text) => text.toLowerCase()),
  changing("title", titledRuns, 8),
  changing("capitalize", capitalized),
  ...stripping,
  ...splitting,
  declare(".splitlines", [self, boolean("keepends")], { result: listOf(stringType) }, (text, areKept, meter) => {
    spend(4 * text.length, meter);
    return linesOf(text, areKept);
  }),
  declare(
    ".replace",
    [self, string("old"), string("new"), integer("count", -1)],
    { result: stringType, size: withReplaced(0, 2) },
    replaced,
  ),
  ...affixes,
  join,
  ...finding,
  ...padding,
  zfill,
  declare(".removeprefix", [self, string("prefix")], { result: stringType }, (text, prefix) =>
    text.startsWith(prefix) ? text.slice(prefix.length) : text,
  ),
  declare(".removesuffix", [self, string("suffix")], { result: stringType }, (text, suffix) =>
    suffix !== "" && text.endsWith(suffix) ? text.slice(0, -suffix.length) : text,
  ),
  plain("islower", booleanType, isLowerCase),
  plain("isupper", booleanType, isUpperCase),
  question("isdigit", String.raw`^\p{Nd}+$`),
  question("isalpha", String.raw`^\p{L}+$`),
  question("isalnum", String.raw`^[\p{L}\p{N}]+$`),
  plain("isspace", booleanType, (text) => text !== "" && charactersOf(text).every(isSpace)),
];
