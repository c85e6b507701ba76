import * as syntax from "../syntax.ts";
import { templateText } from "../syntax.ts";
import { type Engine, type EngineEntry, load, type Render } from "./engine.ts";

/*
 * The peers. Each is configured to do the same as ours, as far as it can: fail on missing values, escape nothing. The types
 * declare only what is used here.
 */

const json = (value: unknown) => JSON.stringify(value);

function inLanguage(language: syntax.Syntax): Engine["text"] {
  return (of) => templateText(of.parts, language);
}

async function handlebars(): Promise<Engine> {
  const { default: engine } = await load<{
    readonly default: {
      readonly registerHelper: (name: string, helper: (value: unknown) => string) => void;
      readonly compile: (text: string, options: { readonly strict: true; readonly noEscape: true }) => Render;
    };
  }>("handlebars");
  engine.registerHelper("json", json);
  return {
    text: inLanguage(syntax.handlebars),
    compile: (text) => engine.compile(text, { strict: true, noEscape: true }),
  };
}

async function eta(): Promise<Engine> {
  const { Eta } = await load<{
    readonly Eta: new (options: {
      readonly autoEscape: false;
      readonly autoTrim: false;
    }) => {
      readonly compile: (text: string) => (this: unknown, data: unknown) => string;
    };
  }>("eta");
  const engine = new Eta({ autoEscape: false, autoTrim: false });
  return {
    text: inLanguage(syntax.eta),
    compile: (text) => {
      const compiled = engine.compile(text);
      return (data) => compiled.call(engine, data);
    },
  };
}

async function nunjucks(): Promise<Engine> {
  const { default: engine } = await load<{
    readonly default: {
      readonly Environment: new (
        loader: null,
        options: { readonly autoescape: false; readonly throwOnUndefined: true },
      ) => unknown;
      readonly compile: (text: string, environment: unknown) => { readonly render: Render };
    };
  }>("nunjucks");
  const environment = new engine.Environment(null, { autoescape: false, throwOnUndefined: true });
  return {
    text: inLanguage(syntax.jinja("dump")),
    compile: (text) => {
      const template = engine.compile(text, environment);
      return (data) => template.render(data);
    },
  };
}

async function huggingfaceJinja(): Promise<Engine> {
  const { Template } = await load<{ readonly Template: new (text: string) => { readonly render: Render } }>(
    "@huggingface/jinja",
  );
  return {
    text: inLanguage(syntax.jinja("tojson")),
    compile: (text) => {
      const template = new Template(text);
      return (data) => template.render(data);
    },
  };
}

async function minijinja(): Promise<Engine> {
  interface Environment {
    undefinedBehavior: "strict";
    readonly addTemplate: (name: string, text: string) => void;
    readonly renderTemplate: (name: string, data: unknown) => string;
  }
  const { Environment } = await load<{ readonly Environment: new () => Environment }>("minijinja-js");
  const environment = new Environment();
  environment.undefinedBehavior = "strict";
  return {
    text: inLanguage(syntax.jinja("tojson")),
    compile: (text) => {
      environment.addTemplate("template.txt", text);
      return (data) => environment.renderTemplate("template.txt", data);
    },
  };
}

async function liquid(): Promise<Engine> {
  const { Liquid } = await load<{
    readonly Liquid: new (options: {
      readonly strictVariables: true;
      readonly strictFilters: true;
    }) => {
      readonly parse: (text: string) => unknown;
      readonly renderSync: (template: unknown, data: unknown) => string;
    };
  }>("liquidjs");
  const engine = new Liquid({ strictVariables: true, strictFilters: true });
  return {
    text: inLanguage(syntax.liquid),
    compile: (text) => {
      const template = engine.parse(text);
      return (data) => engine.renderSync(template, data);
    },
  };
}

async function mustache(): Promise<Engine> {
  interface Writer {
    readonly parse: (text: string) => unknown;
    readonly render: (text: string, data: unknown) => string;
  }
  const { default: engine } = await load<{ readonly default: { readonly Writer: new () => Writer } }>("mustache");
  return {
    text: inLanguage(syntax.mustache),
    needsJson: true,
    compile: (text) => {
      const writer = new engine.Writer();
      writer.parse(text);
      return (data) => writer.render(text, data);
    },
  };
}

async function promptctl(): Promise<Engine> {
  interface TemplateEngine {
    readonly parse: (text: string) => { readonly evaluate: (data: unknown) => readonly string[] };
  }
  const { createEngine } = await load<{
    readonly createEngine: (options: {
      readonly fromString: (text: string) => string;
      readonly funcs: object;
    }) => TemplateEngine;
  }>("@promptctl/go-template-js");
  const engine = createEngine({
    fromString: (text) => text,
    funcs: { toJSON: { fn: json, argTypes: ["value"], returnType: "string" } },
  });
  return {
    text: inLanguage(syntax.go),
    compile: (text) => {
      const template = engine.parse(text);
      return (data) => template.evaluate(data).join("");
    },
  };
}

const strict = "strict, nothing escaped";

/** The peers by the name of their module. */
export const peers: readonly EngineEntry[] = [
  { name: "handlebars strict", module: "handlebars", load: handlebars, note: strict },
  { name: "eta", module: "eta", load: eta, note: "`new Function`, missing values print undefined, plain `it`" },
  { name: "nunjucks", module: "nunjucks", load: nunjucks, note: "`new Function`, strict" },
  { name: "@huggingface/jinja", module: "@huggingface/jinja", load: huggingfaceJinja, note: "JSON with spaces" },
  {
    name: "minijinja-js",
    module: "minijinja-js",
    load: minijinja,
    note: "strict; JSON with spaces; copies the data into WebAssembly",
  },
  { name: "liquidjs", module: "liquidjs", load: liquid, note: "strict" },
  {
    name: "mustache",
    module: "mustache",
    load: mustache,
    note: "not strict; the JSON is part of the data",
    isGivenJson: true,
  },
  { name: "@promptctl/go-template-js", module: "@promptctl/go-template-js", load: promptctl, note: "strict" },
];
