import { camelCase, constantCase, kebabCase, pascalCase, snakeCase } from "change-case";
import { declare, type Typed } from "../../language/declare.ts";
import type { FunctionSpec } from "../../language/function.ts";
import { checkLength } from "../../language/limits.ts";
import { lazyPattern } from "../../text/lazy-pattern.ts";
import { printsText, type Type } from "../../types/type.ts";
import { changedType } from "./changed-type.ts";

/** The same letters on every machine, and digits joined to the words before them. */
const options = { locale: false, mergeAmbiguousCharacters: true } as const;

const words = lazyPattern(String.raw`[\p{L}\p{M}\p{N}'’]+`, "gu");

/** How a language changes the case of letters. */
export interface Letters {
  readonly upper: (text: string) => string;
  readonly lower: (text: string) => string;
}

/** As Unicode and JavaScript do: a letter can become several, and a sigma at the end of a word has its own form. */
export const fullLetters: Letters = { upper: (text) => text.toUpperCase(), lower: (text) => text.toLowerCase() };

/** Greek small letters with an iota below, whose one capital letter has it beside. */
const withIota = lazyPattern("[\u1f80-\u1f87\u1f90-\u1f97\u1fa0-\u1fa7\u1fb3\u1fc3\u1ff3]", "u");

function simpleUpper(letter: string): string {
  const upper = letter.toUpperCase();
  if ([...upper].length === 1) return upper;
  const point = letter.codePointAt(0) ?? 0;
  return withIota().test(letter)
    ? String.fromCodePoint(point + ((point & 0xf) === 3 && point > 0x1fb0 ? 9 : 8))
    : letter;
}

/** As Go does: each letter on its own, and one becomes one. */
export const simpleLetters: Letters = {
  upper: (text) => Array.from(text, simpleUpper).join(""),
  lower: (text) => Array.from(text, (letter) => (letter === "\u0130" ? "i" : letter.toLowerCase())).join(""),
};

function capitalized(text: string, { upper, lower }: Letters): string {
  const [first = ""] = text;
  return upper(first) + lower(text.slice(first.length));
}

/** Changes within the words of a text. */
const textCases: ReadonlyMap<string, (text: string, letters: Letters) => string> = new Map([
  ["upper", (text, { upper }) => upper(text)],
  ["lower", (text, { lower }) => lower(text)],
  ["title", (text, letters) => text.replaceAll(words(), (word) => capitalized(word, letters))],
  ["capitalize", capitalized],
]);

/** Names in the style of a programming language; the form with `-` is named as the dialect permits. */
function nameCases(kebab: string): ReadonlyMap<string, (text: string) => string> {
  return new Map([
    ["camelCase", (text) => camelCase(text.normalize(), options)],
    ["PascalCase", (text) => pascalCase(text.normalize(), options)],
    ["snake_case", (text) => snakeCase(text.normalize(), options)],
    [kebab, (text) => kebabCase(text.normalize(), options)],
    ["CONSTANT_CASE", (text) => constantCase(text.normalize(), options)],
  ]);
}

function changing(
  name: string,
  subject: Typed<string>,
  change: (text: string) => string,
  isText: boolean,
): FunctionSpec {
  const more = isText ? { hasText: ([type]: readonly [Type, ...Type[]]) => printsText(type) } : {};
  const result = ([type]: readonly [Type, ...Type[]]) => changedType(type, change);
  return declare(name, [subject], { result, ...more }, (text, meter) => {
    checkLength(text.length, meter);
    const changed = change(text);
    checkLength(changed.length, meter);
    return changed;
  });
}

/** `upper`, `lower`, `title`, `capitalize`: for dialects whose language does not define them. */
export function textCaseFunctions(subject: Typed<string>, letters: Letters): readonly FunctionSpec[] {
  return [...textCases].map(([name, change]) => changing(name, subject, (text) => change(text, letters), true));
}

/** `camelCase`, `PascalCase`, `snake_case`, `kebab_case` or `kebab-case`, `CONSTANT_CASE`. */
export function nameCaseFunctions(subject: Typed<string>, kebab: "kebab_case" | "kebab-case"): readonly FunctionSpec[] {
  return [...nameCases(kebab)].map(([name, change]) => changing(name, subject, change, false));
}
