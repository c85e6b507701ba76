import { isRecord } from "@cuebook/settings/values";

/** What a value can do to a path that it is a part of. */
export interface PathRisks {
  /** It can have a `/`, which begins another folder. */
  readonly slash: boolean;
  /** It can begin or end with dots, or have several: `..`. */
  readonly dots: boolean;
  /** It can have another character that no path has: `\`, `:`, controls, white space at the ends. */
  readonly other: boolean;
  /** It can be empty. */
  readonly empty: boolean;
}

const none: PathRisks = { slash: false, dots: false, other: false, empty: false };
const all: PathRisks = { slash: true, dots: true, other: true, empty: true };

/** The risks of the values of a schema. */
export function risksOf(schema: unknown): PathRisks {
  if (!isRecord(schema)) return all;
  const values = Object.hasOwn(schema, "const") ? [schema.const] : schema.enum;
  if (Array.isArray(values)) return values.map((value) => risksOfText(String(value))).reduce(either, none);
  const types = [schema.type].flat();
  if (types.length > 0 && types.every((type) => type === "integer" || type === "boolean")) return none;
  if (types.length === 1 && types[0] === "number") return none;
  if (types.length !== 1 || types[0] !== "string" || typeof schema.pattern !== "string") {
    return { ...all, empty: !(typeof schema.minLength === "number" && schema.minLength > 0) };
  }
  return risksOfPattern(schema.pattern);
}

export function either(a: PathRisks, b: PathRisks): PathRisks {
  return { slash: a.slash || b.slash, dots: a.dots || b.dots, other: a.other || b.other, empty: a.empty || b.empty };
}

/** The risks of one text, as a part of a path. */
export function risksOfText(text: string): PathRisks {
  return {
    slash: text.includes("/"),
    dots: /^\.|\.$|\.\./.test(text),
    other: /[\\:*?"<>|{}\p{C}]|^\s|\s$/u.test(text),
    empty: text === "",
  };
}

/**
 * The risks of the texts that a pattern fits. It is read only if it is anchored at both ends and has nothing but characters, classes,
 * groups, alternatives and quantifiers; any other pattern allows everything.
 */
function risksOfPattern(pattern: string): PathRisks {
  const body = /^\^([\s\S]*)\$$/.exec(pattern)?.[1];
  // Alternatives without a group are not anchored: ^a|b$.
  if (body === undefined || hasOpenAlternative(body)) return all;
  const characters = charactersOf(body);
  if (characters === undefined) return all;
  const can = (test: RegExp) => [...characters].some((each) => test.test(each));
  const isEmpty = matches(pattern, "");
  return {
    slash: can(/\//),
    dots: can(/\./) && canHaveDots(pattern, characters),
    other: can(/[\\:*?"<>|{}\p{C}\s]/u),
    empty: isEmpty,
  };
}

/** Whether a text that fits can begin or end with a dot, or have two in a row: tried with short texts of its characters. */
function canHaveDots(pattern: string, characters: ReadonlySet<string>): boolean {
  const others = [...characters].filter((each) => each !== ".").slice(0, 40);
  const small = others.filter((each, at) => at < 3 || /[0-9A-Z_-]/.test(each)).slice(0, 12);
  for (const before of ["", ...small]) {
    for (const after of ["", ...small]) {
      const texts = [`${before}..${after}`, `.${after}`, `${before}.`, `.${after}${after}`, `${before}${before}.`];
      if (texts.some((text) => matches(pattern, text))) return true;
    }
  }
  return false;
}

function matches(pattern: string, text: string): boolean {
  try {
    return new RegExp(pattern, "u").test(text);
  } catch {
    return true;
  }
}

function hasOpenAlternative(body: string): boolean {
  let depth = 0;
  for (let at = 0; at < body.length; at++) {
    const character = body[at];
    if (character === "\\") at++;
    else if (character === "[") at = endOfClass(body, at);
    else if (character === "(") depth++;
    else if (character === ")") depth--;
    else if (character === "|" && depth === 0) return true;
  }
  return false;
}

function endOfClass(body: string, start: number): number {
  for (let at = start + 1; at < body.length; at++) {
    if (body[at] === "\\") at++;
    else if (body[at] === "]" && at > start + 1) return at;
  }
  return body.length;
}

const escapedClasses: Readonly<Record<string, string>> = { d: "0-9", w: "A-Za-z0-9_" };

/** The characters that can occur, or undefined if the pattern has anything that is not read here. */
function charactersOf(body: string): ReadonlySet<string> | undefined {
  const found = new Set<string>();
  for (let at = 0; at < body.length; ) {
    const length = readPart(body, at, found);
    if (length === undefined) return undefined;
    at += length;
  }
  return found;
}

/** Adds the characters of the part of a pattern at a place. @returns its length; undefined if it is not read */
function readPart(body: string, at: number, found: Set<string>): number | undefined {
  const rest = body.slice(at);
  const character = body[at] ?? "";
  switch (character) {
    case "[": {
      const inner = body.slice(at + 1, endOfClass(body, at));
      return !inner.startsWith("^") && addClass(inner, found) ? inner.length + 2 : undefined;
    }
    case "\\":
      return addEscaped(body[at + 1] ?? "", found) ? 2 : undefined;
    case "(":
      if (!rest.startsWith("(?")) return 1;
      return rest.startsWith("(?:") ? 3 : undefined;
    case "{":
      return /^\{\d+(?:,\d*)?\}/.exec(rest)?.[0].length;
    case ".":
    case "^":
    case "$":
      return undefined;
    default:
      if (!"*+?)|".includes(character)) found.add(character);
      return 1;
  }
}

/** Adds what an escape stands for. @returns whether it is known */
function addEscaped(escaped: string, found: Set<string>): boolean {
  if (Object.hasOwn(escapedClasses, escaped)) return addClass(escapedClasses[escaped] ?? "", found);
  if (/[A-Za-z0-9]/.test(escaped)) return false;
  found.add(escaped);
  return true;
}

/** Adds the characters of a class. @returns whether it was read */
function addClass(inner: string, found: Set<string>): boolean {
  for (const [part, escaped, from, to] of inner.matchAll(/\\(.)|(.)-([^\\])|./gsu)) {
    if (escaped !== undefined) {
      if (!addEscaped(escaped, found)) return false;
    } else if (from === undefined || to === undefined) found.add(part);
    else {
      const [first, last] = [from.charCodeAt(0), to.charCodeAt(0)];
      if (last - first > mostInRange) return false;
      for (let code = first; code <= last; code++) found.add(String.fromCharCode(code));
    }
  }
  return true;
}

const mostInRange = 400;
