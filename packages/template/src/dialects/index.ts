/**
 * @folder One folder for each language: lex, parse, lower, functions, values, print, and its `Semantics`. No other code
 * knows the language of a tree.
 */
import type { Dialect } from "../api/template.ts";
import type { Appearance, DialectModule } from "../language/dialect.ts";
import { go } from "./go/index.ts";
import { handlebars } from "./handlebars/index.ts";
import { jinja } from "./jinja/index.ts";
import { liquid } from "./liquid/index.ts";
import { mustache } from "./mustache/index.ts";

/** The languages by name. */
export const dialects: Readonly<Record<Dialect, DialectModule>> = { go, mustache, handlebars, jinja, liquid };

/** The names of all languages. */
export const dialectNames: readonly Dialect[] = Object.keys(dialects).filter(
  (name): name is Dialect => name in dialects,
);

/** How texts and files in a language are recognised. */
export function dialectAppearance(dialect: Dialect): Appearance {
  return dialects[dialect].appearance;
}

/** The language of a file with this ending, without its dot; `undefined` if it is none of a template. */
export function dialectOfEnding(ending: string): Dialect | undefined {
  return dialectNames.find((name) => dialects[name].appearance.endings.includes(ending.toLowerCase()));
}

/** The language of a template by the name of its file; `undefined` if the name does not show it. */
export function dialectOfFile(file: string): Dialect | undefined {
  const ending = /\.([a-z0-9]+)$/i.exec(file)?.[1]?.toLowerCase() ?? "";
  // Go's own templates usually have this ending.
  return ending === "tmpl" ? "go" : dialectOfEnding(ending);
}

/** The language that the word after the fence of a code block names. */
export function dialectOfFence(word: string): Dialect | undefined {
  return dialectNames.find((name) => dialects[name].appearance.fences.includes(word.toLowerCase()));
}

/** The languages that have a tag of this name between `{%` and `%}`; all with such tags for a name that none has. */
export function dialectsOfStatement(name: string): readonly Dialect[] {
  const all = dialectNames.filter((each) => dialects[each].appearance.statements !== undefined);
  const known = all.filter((each) => dialects[each].appearance.statements?.has(name));
  return known.length === 0 ? all : known;
}
