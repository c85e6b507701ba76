import type * as TemplatePackage from "@cuebook/template";
import * as syntax from "../syntax.ts";
import { templateText } from "../syntax.ts";
import { type Engine, type EngineEntry, load } from "./engine.ts";

/** The package under measurement: its sources, or another build of it, by environment so that every process agrees. */
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

/** Our dialects. */
export const owns: readonly EngineEntry[] = [
  { name: "cuebook go", load: own("go", syntax.go, false), note: "strict, limits counted" },
  {
    name: "cuebook mustache",
    load: own("mustache", syntax.mustache, true),
    note: "strict, limits counted; the JSON is given with the data",
  },
];
