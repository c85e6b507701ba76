import type { Dialect, ParsedRenderable, Renderable, Segment, Trace, TraceOptions } from "./api/template.ts";
import type { DialectModule, ReadOptions } from "./language/dialect.ts";
import { type ParsedProgram, parseProgram } from "./parse/parse-program.ts";
import { Renderer } from "./render/renderer.ts";
import { labelled } from "./render/trust.ts";
import type { Extract } from "./text/source.ts";

/** The rendering of a parsed program. Each part is compiled when it is first needed. */
export class RenderableTemplate implements Renderable {
  readonly dialect: Dialect;
  readonly extract: Extract;
  readonly #renderer: Renderer;
  readonly #partials: ParsedProgram["partials"];

  constructor({ program, dialect, options, partials }: ParsedProgram) {
    this.#partials = partials;
    this.dialect = options.dialect.name;
    this.extract = program.main.extract;
    this.#renderer = new Renderer(program, dialect.semantics, options);
  }

  extractOf({ partial }: Pick<Segment, "partial">): Extract {
    return (partial === undefined ? undefined : this.#partials.get(partial)) ?? this.extract;
  }

  render(data: unknown): string {
    return this.#renderer.render(data);
  }

  trace(data: unknown, options: TraceOptions = {}): Trace {
    const { out, segments } = this.#renderer.trace(data);
    return { version: 1, text: out, segments: labelled(segments, options.labels ?? []) };
  }
}

/**
 * Parses a template that is only rendered: not checked, inferred from or emitted.
 * @throws RangeError if a function in the options is invalid
 */
export function parseRenderable(
  dialect: DialectModule,
  text: string | Extract,
  options: ReadOptions,
): ParsedRenderable {
  const { parsed, diagnostics, hasErrors } = parseProgram(dialect, text, options);
  return hasErrors ? { diagnostics } : { template: new RenderableTemplate(parsed), diagnostics };
}
