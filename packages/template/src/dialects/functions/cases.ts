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

function capitalized(text: string): string {
  const [first = ""] = text;
  return first.toUpperCase() + text.slice(first.length).toLowerCase();
}

/** Changes within the words of a text. */
const textCases: ReadonlyMap<string, (text: string) => string> = new Map([
  ["upper", (text) => text.toUpperCase()],
  ["lower", (text) => text.toLowerCase()],
  ["title", (text) => text.replaceAll(words(), capitalized)],
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
export function textCaseFunctions(subject: Typed<string>): readonly FunctionSpec[] {
  return [...textCases].map(([name, change]) => changing(name, subject, change, true));
}

/** `camelCase`, `PascalCase`, `snake_case`, `kebab_case` or `kebab-case`, `CONSTANT_CASE`. */
export function nameCaseFunctions(subject: Typed<string>, kebab: "kebab_case" | "kebab-case"): readonly FunctionSpec[] {
  return [...nameCases(kebab)].map(([name, change]) => changing(name, subject, change, false));
}
