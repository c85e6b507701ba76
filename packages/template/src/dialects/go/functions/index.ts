import type { FunctionSpec } from "../../../language/function.ts";
import { byName } from "../../functions/forms.ts";
import { len, slice } from "./elements.ts";
import { keywords, languageFunctions, refusedFunctions } from "./language.ts";
import { printf } from "./printf.ts";
import { escapes, print, println } from "./printing.ts";
import { join, lower, toJSON } from "./texts.ts";

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
  lower,
]);

/** Names that functions of library users cannot have. */
export const reservedNames: ReadonlySet<string> = new Set([
  ...goFunctions.keys(),
  ...languageFunctions.keys(),
  ...refusedFunctions.keys(),
  ...keywords,
  ...["true", "false", "nil"],
]);
