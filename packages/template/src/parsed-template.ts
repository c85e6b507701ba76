import { checkProgram } from "./check/check.ts";
import type { Diagnostic } from "./diagnostic.ts";
import type { Program } from "./ir.ts";
import { referencesOf } from "./references.ts";
import { compileProgram } from "./render/closures.ts";
import { limitsFrom } from "./render/limits.ts";
import type { Run } from "./render/run.ts";
import type { Semantics } from "./semantics.ts";
import type { Extract } from "./source.ts";
import type { Dialect, JsonSchema, Limits, ParseOptions, Reference, Template, Trace } from "./template.ts";

type Render = (data: unknown, limits: Limits) => Run;

/** A template over a parsed program. What it needs is compiled when it is first asked for. */
export class ParsedTemplate implements Template {
  readonly dialect: Dialect;
  readonly extract: Extract;
  readonly #program: Program;
  readonly #semantics: Semantics;
  readonly #options: ParseOptions;
  readonly #limits: Limits;
  #render: Render | undefined;
  #trace: Render | undefined;

  constructor(program: Program, semantics: Semantics, options: ParseOptions) {
    this.dialect = options.dialect;
    this.extract = program.main.extract;
    this.#program = program;
    this.#semantics = semantics;
    this.#options = options;
    this.#limits = limitsFrom(options.limits);
  }

  render(data: unknown): string {
    this.#render ??= this.#compile(false);
    return this.#render(data, this.#limits).out;
  }

  trace(data: unknown): Trace {
    this.#trace ??= this.#compile(true);
    const { out, segments } = this.#trace(data, this.#limits);
    return { text: out, segments };
  }

  check(contract: JsonSchema): Diagnostic[] {
    return checkProgram(this.#program, this.#semantics, contract);
  }

  references(): Reference[] {
    return referencesOf(this.#program);
  }

  #compile(isTraced: boolean): Render {
    return compileProgram(this.#program, {
      semantics: this.#semantics,
      isLenient: this.#options.missing === "empty",
      isEscaped: this.#options.escape === "html",
      isTraced,
    });
  }
}
