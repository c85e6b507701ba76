import type { Body } from "../../ir.ts";
import { nearest } from "../../nearest.ts";
import type { DialectModule } from "../dialect.ts";
import { Findings } from "../findings.ts";
import { mustacheFunctions } from "./functions.ts";
import { parseMustache } from "./parser.ts";
import { mustacheSemantics } from "./semantics.ts";

/** Mustache, by its specification. */
export const mustache: DialectModule = {
  semantics: mustacheSemantics,
  functions: mustacheFunctions,
  reservedNames: undefined,
  parse(extract, partials, _functions, diagnostics) {
    const bodies = new Map<string, Body>();
    const main = parseMustache(new Findings(extract, diagnostics), undefined);
    const queue = [{ findings: new Findings(extract, diagnostics), inclusions: main.inclusions }];
    for (const { findings, inclusions } of queue) {
      for (const { name, span } of inclusions) {
        if (bodies.has(name)) continue;
        const text = partials.get(name);
        if (text === undefined) {
          const meant = nearest(name, partials.keys());
          const suggestion =
            meant === undefined ? {} : { suggestion: { text: `did you mean ${meant}?`, replacement: meant } };
          findings.report("unknown_template", { name }, span, suggestion);
          continue;
        }
        const inner = new Findings(text, diagnostics);
        const part = parseMustache(inner, name);
        bodies.set(name, part.body);
        queue.push({ findings: inner, inclusions: part.inclusions });
      }
    }
    return { main: main.body, bodies };
  },
};
