import type {
  Blankness,
  EmitOptions,
  Emitted,
  Hole,
  Inference,
  JsonSchema,
  Reference,
  Template,
  Words,
} from "./api/template.ts";
import { blanknessOf } from "./check/blank.ts";
import { type CheckOptions, checkProgram } from "./check/check.ts";
import { emitProgram } from "./emit/emit.ts";
import { inferProgram } from "./infer/infer.ts";
import type { ParsedProgram } from "./parse/parse-program.ts";
import { holesOf } from "./references/holes.ts";
import { referencesOf, wordsOf } from "./references/references.ts";
import { RenderableTemplate } from "./renderable-template.ts";
import type { Diagnostic } from "./text/diagnostic.ts";

/** A template over a parsed program. */
export class ParsedTemplate extends RenderableTemplate implements Template {
  readonly #parsed: ParsedProgram;

  readonly #options: CheckOptions;

  constructor(parsed: ParsedProgram, options: CheckOptions = {}) {
    super(parsed);
    this.#parsed = parsed;
    this.#options = options;
  }

  check(contract: JsonSchema): Diagnostic[] {
    return checkProgram(this.#parsed.program, this.#parsed.dialect.semantics, contract, this.#options);
  }

  blankness(contract: JsonSchema): Blankness | undefined {
    const { program, dialect, options } = this.#parsed;
    return blanknessOf(program, dialect.semantics, contract, (options.missing ?? "error") !== "error");
  }

  infer(): Inference {
    return inferProgram(this.#parsed.program, this.#parsed.dialect.semantics);
  }

  references(): Reference[] {
    return referencesOf(this.#parsed.program);
  }

  words(): Words {
    return wordsOf(this.#parsed.program);
  }

  holes(): Hole[] {
    return holesOf(this.#parsed.program);
  }

  emit(options: EmitOptions = {}): Emitted {
    return emitProgram(this.#parsed, options.contract ?? this.infer().schema, options);
  }
}
