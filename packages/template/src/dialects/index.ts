/**
 * @folder One folder for each language: lex, parse, lower, functions, values, print, and its `Semantics`. No other code
 * knows the language of a tree.
 */
import type { Dialect } from "../api/template.ts";
import type { DialectModule } from "../language/dialect.ts";
import { go } from "./go/index.ts";
import { handlebars } from "./handlebars/index.ts";
import { jinja } from "./jinja/index.ts";
import { mustache } from "./mustache/index.ts";

/** The languages by name. */
export const dialects: Readonly<Record<Dialect, DialectModule>> = { go, mustache, handlebars, jinja };

/** The names of all languages. */
export const dialectNames: readonly Dialect[] = Object.keys(dialects).filter(
  (name): name is Dialect => name in dialects,
);
