import { checkProgram } from "./check/check.ts";
import type { Diagnostic } from "./diagnostic.ts";
import { holesOf } from "./holes.ts";
import { inferProgram } from "./infer/infer.ts";
import type { Program } from "./ir.ts";
import { referencesOf } from "./references.ts";
import { compileProgram } from "./render/closures.ts";
import { limitsFrom } from "./render/limits.ts";
import type { Run } from "./render/run.ts";
import { Secrets } from "./render/secrets.ts";
import { step } from "./render/trace.ts";
import type { Semantics } from "./semantics.ts";
import type { Extract } from "./source.ts";
import type {
  Dialect,
  Hole,
  Inference,
  JsonSchema,
  Limits,
  ParseOptions,
  Reference,
  Template,
  Trace,
  TraceOptions,
} from "./template.ts";
import { labelled } from "./trust.ts";

type Render = (data: unknown, limits: Limits) => Run;

/** A template over a parsed program. What it needs is compiled when it is first asked for. */
export class ParsedTemplate implements Template {
  readonly dialect: Dialect;
  readonly extract: Extract;
  readonly #program: Program;
  readonly #semantics: Semantics;
  readonly #options: ParseOptions;
  readonly #limits: Limits;
  readonly #secrets: Secrets | undefined;
  #render: Render | undefined;
  #trace: Render | undefined;

  constructor(program: Program, semantics: Semantics, options: ParseOptions) {
    this.dialect = options.dialect;
    this.extract = program.main.extract;
    this.#program = program;
    this.#semantics = semantics;
    this.#options = options;
    this.#limits = limitsFrom(options.limits);
    this.#secrets = options.isSecret === undefined ? undefined : new Secrets(options.isSecret, step);
  }

  render(data: unknown): string {
    this.#render ??= this.#compile(false);
    return this.#run(this.#render, data).out;
  }

  trace(data: unknown, options: TraceOptions = {}): Trace {
    this.#trace ??= this.#compile(true);
    const { out, segments } = this.#run(this.#trace, data);
    return { version: 1, text: out, segments: labelled(segments, options.labels ?? []) };
  }

  check(contract: JsonSchema): Diagnostic[] {
    return checkProgram(this.#program, this.#semantics, contract);
  }

  infer(): Inference {
    return inferProgram(this.#program, this.#semantics);
  }

  references(): Reference[] {
    return referencesOf(this.#program);
  }

  holes(): Hole[] {
    return holesOf(this.#program);
  }

  #run(render: Render, data: unknown): Run {
    const secrets = this.#secrets;
    if (secrets === undefined) return render(data, this.#limits);
    return secrets.during(data, () => render(data, this.#limits));
  }

  #compile(isTraced: boolean): Render {
    const { missing } = this.#options;
    return compileProgram(this.#program, {
      semantics: this.#semantics,
      isLenient: missing === "empty" || missing === "native",
      ...(missing === "native" ? this.#semantics.native : {}),
      isEscaped: this.#options.escape === "html",
      isTraced,
      secrets: this.#secrets,
    });
  }
}
