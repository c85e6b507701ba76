import type { Body, Program } from "../../language/ir.ts";
import { didYouMean } from "../../text/diagnostic.ts";
import type { FindingList } from "../../text/finding-list.ts";
import { nearest } from "../../text/nearest.ts";
import type { Extract, Span } from "../../text/source.ts";
import { Findings } from "./findings.ts";

/** A partial that the text includes. */
export interface Inclusion {
  readonly name: string;
  /** The values that it receives beside its context, by name: it is parsed for each set of them. */
  readonly named?: readonly string[];
  readonly span: Span;
}

/** The name of the body of a partial. */
export function inclusionKey({ name, named = [] }: Pick<Inclusion, "name" | "named">): string {
  return named.length === 0 ? name : `${name} ${named.join(" ")}`;
}

/** A parsed text, with its inclusions. */
export interface Including {
  readonly body: Body;
  readonly inclusions: readonly Inclusion[];
}

/**
 * Parses a template, and the partials that are included anywhere, each once.
 *
 * @param parse parses one text; `name` is that of the partial
 */
export function parseIncluded(
  extract: Extract,
  partials: ReadonlyMap<string, Extract>,
  diagnostics: FindingList,
  parse: (findings: Findings, name: string | undefined, named: readonly string[]) => Including,
): Program {
  const bodies = new Map<string, Body>();
  const findings = new Findings(extract, diagnostics);
  const main = parse(findings, undefined, []);
  const queue = [{ findings, inclusions: main.inclusions }];
  for (const { findings: at, inclusions } of queue) {
    for (const inclusion of inclusions) {
      const { name, named = [], span } = inclusion;
      const key = inclusionKey(inclusion);
      if (bodies.has(key)) continue;
      const text = partials.get(name);
      if (text === undefined) {
        const meant = nearest(name, partials.keys());
        at.report("unknown_template", { name }, span, { suggestion: didYouMean(meant), path: [name] });
        continue;
      }
      const inner = new Findings(text, diagnostics);
      const part = parse(inner, name, named);
      bodies.set(key, part.body);
      queue.push({ findings: inner, inclusions: part.inclusions });
    }
  }
  return { main: main.body, bodies };
}
