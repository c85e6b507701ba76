import type { DialectOptions, ParsedRenderable } from "../api/template.ts";
import { jinja } from "../dialects/jinja/index.ts";
import { readDialect } from "../language/read-dialect.ts";
import { parseRenderable } from "../renderable-template.ts";
import type { Extract } from "../text/source.ts";

export * from "./beside-parse.ts";

/** Like `parse` of the whole package in this dialect, for a template that renders and traces. */
export function parse(text: string | Extract, { settings, ...options }: DialectOptions = {}): ParsedRenderable {
  return parseRenderable(jinja, text, { ...options, dialect: readDialect({ ...settings, name: "jinja" }) });
}
