import type { Dialect, EmitOptions, Template } from "../../api/template.ts";
import * as briefGo from "../../emitted/brief/go.ts";
import * as briefHandlebars from "../../emitted/brief/handlebars.ts";
import * as briefJinja from "../../emitted/brief/jinja.ts";
import * as briefLiquid from "../../emitted/brief/liquid.ts";
import * as briefMustache from "../../emitted/brief/mustache.ts";
import * as go from "../../emitted/go.ts";
import * as handlebars from "../../emitted/handlebars.ts";
import * as jinja from "../../emitted/jinja.ts";
import * as liquid from "../../emitted/liquid.ts";
import * as mustache from "../../emitted/mustache.ts";

/** The exports of an emitted module that tests use. */
export interface EmittedModule {
  readonly render: (data: unknown, options?: { readonly isSecret?: (path: string) => boolean }) => string;
}

/** Emits a template and loads the module. */
export async function loadEmitted(template: Template, options: EmitOptions = {}): Promise<EmittedModule> {
  return importModule(template.emit(options).module);
}

/** An emitted module with the package's own source in place of the entry that it imports by name. */
export function withRuntime(module: string): string {
  return module.replace(/"@cuebook\/template\/(emitted\/[\w/]+)"/, (_, entry: string) =>
    JSON.stringify(new URL(`../../${entry}.ts`, import.meta.url).href),
  );
}

/**
 * Loads an emitted module unchanged, except that it does not import the package by name, since the module is in no folder.
 */
async function importModule(module: string): Promise<EmittedModule> {
  const text = withRuntime(module).replace(/\n\/\/# source.*\n$/, "\n");
  return import(`data:text/javascript,${encodeURIComponent(text)}`);
}

const runtimes: Readonly<Record<Dialect, object>> = { go, handlebars, jinja, liquid, mustache };
const briefRuntimes: Readonly<Record<Dialect, object>> = {
  go: briefGo,
  handlebars: briefHandlebars,
  jinja: briefJinja,
  liquid: briefLiquid,
  mustache: briefMustache,
};

/** Whether a module has no interpreter. */
export function isBrief(module: string): boolean {
  return module.includes('from "@cuebook/template/emitted/brief/');
}

/**
 * Evaluates an emitted module as a function. Node's loader takes most of the time that thousands of small modules need, and keeps each.
 */
export function evaluateModule(module: string, dialect: Dialect): EmittedModule {
  const body = module
    .replace(/^import (\{ .+ \}) from "@cuebook\/template\/emitted\/[\w/]+";$/m, "const $1 = runtime;")
    .replace(/^export /m, "");
  return new Function("runtime", `"use strict";\n${body}\nreturn { render };`)(
    (isBrief(module) ? briefRuntimes : runtimes)[dialect],
  );
}
