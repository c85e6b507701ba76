import { checkProgram } from "./check/check.ts";
import type { Diagnostic } from "./diagnostic.ts";
import { type Emittable, emitProgram } from "./emit/emit.ts";
import { holesOf } from "./holes.ts";
import { inferProgram } from "./infer/infer.ts";
import { referencesOf } from "./references.ts";
import { Renderer } from "./render/renderer.ts";
import type { Extract } from "./source.ts";
import type {
  Dialect,
  EmitOptions,
  Emitted,
  Hole,
  Inference,
  JsonSchema,
  Reference,
  Template,
  Trace,
  TraceOptions,
} from "./template.ts";
import { labelled } from "./trust.ts";

/** A template over a parsed program. What it needs is compiled when it is first asked for. */
export class ParsedTemplate implements Template {
  readonly dialect: Dialect;
  readonly extract: Extract;
  readonly #parts: Emittable;
  readonly #renderer: Renderer;

  constructor(parts: Emittable) {
    const { program, dialect, options } = parts;
    this.dialect = options.dialect;
    this.extract = program.main.extract;
    this.#parts = parts;
    this.#renderer = new Renderer(program, dialect.semantics, options);
  }

  render(data: unknown): string {
    return this.#renderer.render(data);
  }

  trace(data: unknown, options: TraceOptions = {}): Trace {
    const { out, segments } = this.#renderer.trace(data);
    return { version: 1, text: out, segments: labelled(segments, options.labels ?? []) };
  }

  check(contract: JsonSchema): Diagnostic[] {
    return checkProgram(this.#parts.program, this.#parts.dialect.semantics, contract);
  }

  infer(): Inference {
    return inferProgram(this.#parts.program, this.#parts.dialect.semantics);
  }

  references(): Reference[] {
    return referencesOf(this.#parts.program);
  }

  holes(): Hole[] {
    return holesOf(this.#parts.program);
  }

  emit(options: EmitOptions = {}): Emitted {
    return emitProgram(this.#parts, options.contract ?? this.infer().schema, options);
  }
}
