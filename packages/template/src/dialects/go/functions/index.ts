import { string } from "../../../language/declare.ts";
import type { FunctionSpec } from "../../../language/function.ts";
import { nameCaseFunctions, simpleLetters, textCaseFunctions } from "../../functions/cases.ts";
import { byName } from "../../functions/forms.ts";
import { len, slice } from "./elements.ts";
import { keywords, languageFunctions, refusedFunctions } from "./language.ts";
import { printf } from "./printf.ts";
import { escapes, print, println } from "./printing.ts";
import { join, toJSON } from "./texts.ts";

const caseFunctions: readonly FunctionSpec[] = [
  ...textCaseFunctions(string("text"), simpleLetters),
  ...nameCaseFunctions(string("text"), "kebab_case"),
];
/** Functions of library users can have their names, except `lower`, which the dialect always had. */
const replaceable = new Set(caseFunctions.map(({ name }) => name).filter((name) => name !== "lower"));

/** The functions of the dialect by name. */
export const goFunctions: ReadonlyMap<string, FunctionSpec> = byName([
  len,
  slice,
  print,
  println,
  printf,
  ...escapes,
  toJSON,
  join,
  ...caseFunctions,
]);

/** Names that functions of library users cannot have. */
export const reservedNames: ReadonlySet<string> = new Set([
  ...[...goFunctions.keys()].filter((name) => !replaceable.has(name)),
  ...languageFunctions.keys(),
  ...refusedFunctions.keys(),
  ...keywords,
  ...["true", "false", "nil"],
]);
