/** @folder The entries of one dialect each: parse, render and trace, without what checks, infers or emits. */
import type { DialectOptions, ParsedRenderable } from "../api/template.ts";
import { go } from "../dialects/go/index.ts";
import { readDialect } from "../language/read-dialect.ts";
import { parseRenderable } from "../renderable-template.ts";
import type { Extract } from "../text/source.ts";

export * from "./beside-parse.ts";

/** Like `parse` of the whole package in this dialect, for a template that renders and traces. */
export function parse(text: string | Extract, { settings, ...options }: DialectOptions = {}): ParsedRenderable {
  return parseRenderable(go, text, { ...options, dialect: readDialect({ ...settings, name: "go" }) });
}
