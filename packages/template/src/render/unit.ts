import type { Limits } from "../api/template.ts";
import { Fault } from "../language/function.ts";
import type { Body, Conditional, Expression, Logic } from "../language/ir.ts";
import type { Lenience } from "../language/lenience.ts";
import { LimitReached } from "../language/limits.ts";
import type { Semantics } from "../language/semantics.ts";
import type { FindingOptions } from "../text/diagnostic.ts";
import { placeOf } from "../text/diagnostic.ts";
import type { Span } from "../text/source.ts";
import { report } from "./diagnostics.ts";
import { TemplateError } from "./error.ts";
import { preview } from "./preview.ts";
import { RootRecords } from "./records.ts";
import type { Evaluate, Locate } from "./run.ts";
import type { Secrets } from "./secrets.ts";

/** How a program is compiled. */
export interface CompileOptions {
  readonly semantics: Semantics;
  readonly isLenient: boolean;
  readonly isEscaped: boolean;
  readonly isTraced: boolean;
  /** Where lenient: whether a field or element of what has none is null too, and what null prints. */
  readonly hasFieldsOfNull?: boolean;
  readonly printedNull?: string;
  /** Where lenient: what an absent value prints, where it is not as null. */
  readonly printedAbsent?: string;
  /** Where lenient, in a dialect whose calls are so too. */
  readonly lenience?: Lenience | undefined;
  /** What messages must not tell. */
  readonly secrets?: Secrets | undefined;
}

/** Compiles expressions: handed in, since what it is made of compiles expressions itself. */
export interface Compilers {
  readonly compile: (expression: Expression, unit: Unit) => Evaluate;
  readonly locate: (expression: Expression, unit: Unit) => Locate;
}

/** What compiling the nodes of one body needs to know. */
export class Unit {
  readonly options: CompileOptions;
  readonly semantics: Semantics;
  /** Compiles an expression to what gives its value. */
  readonly compile: (expression: Expression) => Evaluate;
  /** Compiles an expression to what tells where its value came from. */
  readonly locate: (expression: Expression) => Locate;
  /** What stands for an absent value where that is no failure. */
  readonly nothing: null | undefined;
  /** Records that are looked up once per render: of the main body only, whose data is the same all the time. */
  readonly records: RootRecords | undefined;
  readonly #body: Body;

  constructor(body: Body, isMain: boolean, options: CompileOptions, compilers: Compilers) {
    this.#body = body;
    this.records = isMain ? new RootRecords(body.slotCount) : undefined;
    this.compile = (expression) => compilers.compile(expression, this);
    this.locate = (expression) => compilers.locate(expression, this);
    this.nothing = options.printedAbsent === undefined ? null : undefined;
    this.options = options;
    this.semantics = options.semantics;
  }

  readonly #choices = new WeakMap<Expression, { at: number }>();

  /**
   * Which of its parts an expression chose when it was last evaluated, for where its value came from: asking its
   * condition again would double the work at each level of such expressions in one another.
   */
  choiceOf(expression: Logic | Conditional): { at: number } {
    const known = this.#choices.get(expression);
    if (known !== undefined) return known;
    const made = { at: 0 };
    this.#choices.set(expression, made);
    return made;
  }

  /** The partial that the body comes from, where it is not from the template's own text. */
  get partial(): string | undefined {
    return this.#body.partial;
  }

  /** What the author wrote there. */
  source(span: Span): string {
    const text = this.#body.extract.text.slice(span.start, Math.min(span.end, span.start + 200));
    return text.replace(/\s+/g, " ").trim();
  }

  /** Ends the render: a value was missing or of the wrong kind. `span` is marked, `whole` is what could not be rendered. */
  fail(told: string, span: Span, whole: Span, options: FindingOptions = {}): never {
    const cause = this.options.secrets?.masked(told) ?? told;
    const text = this.source(whole);
    const diagnostic = report("template_render_error", { text, cause }, placeOf(this.#body.extract, span), options);
    throw new TemplateError("template_render_error", diagnostic, cause);
  }

  /** Ends the render: a limit was passed. */
  failLimit(limit: keyof Limits, most: number, span: Span): never {
    const words = { iterations: "loop rounds", outputLength: "characters of output", depth: "levels of nesting" }[
      limit
    ];
    const diagnostic = report("render_limit", { limit: words, most }, placeOf(this.#body.extract, span));
    throw new TemplateError("render_limit", diagnostic, diagnostic.message);
  }

  /** Runs a rule or function of the dialect; its fault is given the place. */
  attempt<T>(span: Span, work: () => T, wording: (cause: string) => string = (cause) => cause): T {
    try {
      return work();
    } catch (error) {
      return this.rethrow(error, span, wording);
    }
  }

  rethrow(
    error: unknown,
    span: Span,
    wording: (cause: string) => string = (cause) => cause,
    options: FindingOptions = {},
  ): never {
    if (error instanceof Fault) this.fail(wording(error.message), span, span, options);
    if (error instanceof LimitReached) this.failLimit(error.limit, error.most, span);
    throw error;
  }

  /** A note that tells a value. */
  valueNote(text: string, value: unknown): { readonly message: string } {
    return { message: `${text} is ${preview(value, this.options.secrets)}` };
  }
}
