import type * as TemplatePackage from "@cuebook/template";
import * as syntax from "../syntax.ts";
import { templateText } from "../syntax.ts";
import { type Engine, type EngineEntry, load, type Render } from "./engine.ts";

/** The measured package: its sources, or another build of it, set by the environment so that every process agrees. */
export const ownModule = process.env.CUEBOOK_TEMPLATE ?? import.meta.resolve("@cuebook/template");

/** Loads our package. */
export function loadOwn(): Promise<typeof TemplatePackage> {
  return load<typeof TemplatePackage>(ownModule);
}

type Dialect = Parameters<typeof TemplatePackage.parse>[1]["dialect"];

function own(dialect: Dialect, language: syntax.Syntax, needsJson: boolean): () => Promise<Engine> {
  return async () => {
    const { parse } = await loadOwn();
    const parsed = (text: string) => {
      const { template, diagnostics } = parse(text, { dialect });
      if (template === undefined) throw new Error(diagnostics[0]?.message);
      return template;
    };
    return {
      text: (of) => templateText(of.parts, language),
      needsJson,
      compile: (text) => {
        const template = parsed(text);
        return (data) => template.render(data);
      },
      compileTrace: (text) => {
        const template = parsed(text);
        return (data) => template.trace(data);
      },
    };
  };
}

/** Our dialects as modules that `emit` writes. */
function emitted(dialect: Dialect, language: syntax.Syntax, needsJson: boolean): () => Promise<Engine> {
  return async () => {
    const { parse } = await loadOwn();
    const entry = `@cuebook/template/emitted/${dialect}`;
    return {
      text: (of) => templateText(of.parts, language),
      needsJson,
      compile: () => {
        throw new Error("emitted modules are loaded");
      },
      load: async (text) => {
        const { template, diagnostics } = parse(text, { dialect });
        if (template === undefined) throw new Error(diagnostics[0]?.message);
        const code = template.emit().module.replace(`"${entry}"`, JSON.stringify(import.meta.resolve(entry)));
        const { render } = await load<{ render: Render }>(`data:text/javascript,${encodeURIComponent(code)}`);
        return render;
      },
    };
  };
}

const handlebars: syntax.Syntax = { ...syntax.handlebars, json: syntax.mustache.json };

const jinja = syntax.jinja("tojson");

/** Our dialects. */
const interpreted: readonly EngineEntry[] = [
  {
    name: "cuebook jinja",
    entry: "./jinja",
    load: own("jinja", jinja, false),
    note: "strict, limits counted; JSON with spaces",
  },
  {
    name: "cuebook liquid",
    entry: "./liquid",
    load: own("liquid", syntax.liquid, false),
    note: "strict, limits counted",
  },
  { name: "cuebook go", entry: "./go", load: own("go", syntax.go, false), note: "strict, limits counted" },
  {
    name: "cuebook mustache",
    entry: "./mustache",
    load: own("mustache", syntax.mustache, true),
    note: "strict, limits counted; the JSON is part of the data",
    isGivenJson: true,
  },
  {
    name: "cuebook handlebars",
    entry: "./handlebars",
    load: own("handlebars", handlebars, true),
    note: "strict, limits counted; the JSON is part of the data",
    isGivenJson: true,
  },
];

/** Our dialects as modules. */
const modules: readonly EngineEntry[] = [
  {
    name: "cuebook jinja, emitted",
    entry: "./emitted/jinja",
    load: emitted("jinja", jinja, false),
    note: "an ES module, strict, limits counted; JSON with spaces",
    isAheadOfTime: true,
  },
  {
    name: "cuebook liquid, emitted",
    entry: "./emitted/liquid",
    load: emitted("liquid", syntax.liquid, false),
    note: "an ES module, strict, limits counted",
    isAheadOfTime: true,
  },
  {
    name: "cuebook go, emitted",
    entry: "./emitted/go",
    load: emitted("go", syntax.go, false),
    note: "an ES module, strict, limits counted",
    isAheadOfTime: true,
  },
  {
    name: "cuebook mustache, emitted",
    entry: "./emitted/mustache",
    load: emitted("mustache", syntax.mustache, true),
    note: "an ES module, strict, limits counted; the JSON is part of the data",
    isGivenJson: true,
    isAheadOfTime: true,
  },
  {
    name: "cuebook handlebars, emitted",
    entry: "./emitted/handlebars",
    load: emitted("handlebars", handlebars, true),
    note: "an ES module, strict, limits counted; the JSON is part of the data",
    isGivenJson: true,
    isAheadOfTime: true,
  },
];

/** Our dialects, both ways. */
export const owns: readonly EngineEntry[] = [...interpreted, ...modules];
