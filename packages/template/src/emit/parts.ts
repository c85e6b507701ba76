import type { Dialect } from "../api/template.ts";
import * as go from "../dialects/go/parts.ts";
import * as handlebars from "../dialects/handlebars/parts.ts";
import * as jinja from "../dialects/jinja/parts.ts";
import * as liquid from "../dialects/liquid/parts.ts";
import * as mustache from "../dialects/mustache/parts.ts";
import type { FunctionSpec } from "../language/function.ts";

const parts: Readonly<Record<Dialect, object>> = { go, handlebars, jinja, liquid, mustache };

/** The names that modules import the functions of a dialect by, for modules without the interpreter. */
export function partNames(dialect: Dialect): ReadonlyMap<FunctionSpec["call"], string> {
  const names = new Map<FunctionSpec["call"], string>();
  for (const [name, part] of Object.entries(parts[dialect])) {
    const { call } = part;
    if (typeof call === "function") names.set(call, name);
  }
  return names;
}
