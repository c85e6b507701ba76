import type { DialectModule } from "../../language/dialect.ts";
import type { Signature } from "../../language/function.ts";
import type { Body } from "../../language/ir.ts";
import { Findings } from "../parse/findings.ts";
import { goFunctions, reservedNames } from "./functions/index.ts";
import { languageFunctions } from "./functions/language.ts";
import { checkInvocations } from "./lower/invocations.ts";
import { parseGo } from "./parse/parser.ts";
import { goSemantics } from "./semantics.ts";

/** Go's text/template. */
export const go: DialectModule = {
  appearance: {
    endings: ["gotmpl"],
    fences: ["gotmpl", "go-template", "go-text-template"],
    literalBraces: '{{ "{{" }} ... {{ "}}" }}',
  },
  semantics: goSemantics,
  functions: goFunctions,
  documented: { function: new Map<string, Signature>([...languageFunctions, ...goFunctions]) },
  reservedNames,
  parse(extract, partials, functions, diagnostics) {
    const bodies = new Map<string, Body>();
    const parts = [...partials].map(([name, text]) => {
      const part = parseGo(name, new Findings(text, diagnostics), name, functions);
      bodies.set(name, part.main);
      return part;
    });
    const main = parseGo("template", new Findings(extract, diagnostics), undefined, functions);
    parts.push(main);
    for (const part of parts) for (const [name, body] of part.named) bodies.set(name, body);
    // As in Go, the template itself has the name of its file, and can invoke itself.
    const own = extract.source.file.replace(/^.*[\\/]/s, "");
    const isInvoked = parts.some(({ invocations }) => invocations.some(({ name }) => name === own));
    if (isInvoked && !bodies.has(own)) bodies.set(own, { ...main.main, name: own });
    for (const part of parts) checkInvocations(part.invocations, bodies);
    return { main: main.main, bodies };
  },
};
