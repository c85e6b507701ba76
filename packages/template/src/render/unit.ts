import type { Limits } from "../api/template.ts";
import { Fault, HostCall } from "../language/function.ts";
import type { Body, Conditional, Expression, Logic, Rendered } from "../language/ir.ts";
import { describeForeign, findForeign, isJson } from "../language/json.ts";
import type { Lenience } from "../language/lenience.ts";
import { failureSteps, LimitReached, limitWords } from "../language/limits.ts";
import { stepsOf } from "../language/parts.ts";
import type { Semantics } from "../language/semantics.ts";
import type { FindingOptions } from "../text/diagnostic.ts";
import { placeOf } from "../text/diagnostic.ts";
import type { Span } from "../text/source.ts";
import { report } from "./diagnostics.ts";
import { TemplateError } from "./error.ts";
import { preview } from "./preview.ts";
import { RootRecords } from "./records.ts";
import type { Evaluate, Locate, Paths, Run, Signal } from "./run.ts";
import type { Secrets } from "./secrets.ts";
import { step } from "./step.ts";

/** How a program is compiled. */
export interface CompileOptions {
  readonly semantics: Semantics;
  readonly isLenient: boolean;
  readonly isEscaped: boolean;
  readonly isTraced: boolean;
  /** If lenient: whether a field or element of a value without any is null too, and how null prints. */
  readonly hasFieldsOfNull?: boolean;
  readonly printedNull?: string;
  /** If lenient: how an absent value prints, if it differs from null. */
  readonly printedAbsent?: string;
  /** If lenient, in a dialect whose calls are lenient too. */
  readonly lenience?: Lenience | undefined;
  /** Values that messages must not show. */
  readonly secrets?: Secrets | undefined;
  /** Whether what the template makes from secrets is followed: with a trace, after a failure. */
  readonly isFollowed?: boolean;
}

/** Compiles expressions: passed in, since its parts compile expressions themselves. */
export interface Compilers {
  readonly compile: (expression: Expression, unit: Unit) => Evaluate;
  readonly locate: (expression: Expression, unit: Unit) => Locate;
  readonly render: (expression: Rendered, unit: Unit) => (run: Run) => Captured;
}

/** A text that a body rendered on its own, the data paths that went into it, and how the body ended. */
export interface Captured {
  readonly text: string;
  readonly paths: Paths;
  readonly signal: Signal;
}

/** The parts that compiling the nodes of one body needs. */
export class Unit {
  readonly options: CompileOptions;
  readonly semantics: Semantics;
  /** Compiles an expression to a function that returns its value. */
  readonly compile: (expression: Expression) => Evaluate;
  /** Compiles an expression to a function that returns the origin of its value. */
  readonly locate: (expression: Expression) => Locate;
  /** The replacement of an absent value where that is not a failure. */
  readonly nothing: null | undefined;
  /** Records that are looked up once per render: only in the main body, whose data never changes. */
  readonly records: RootRecords | undefined;
  /** The number of parts compiled so far, those in the bodies of loops left out. */
  parts = 0;
  readonly #body: Body;

  constructor(body: Body, isMain: boolean, options: CompileOptions, compilers: Compilers) {
    this.#body = body;
    this.records = isMain ? new RootRecords(body.slotCount) : undefined;
    this.compile = (expression) => compilers.compile(expression, this);
    this.locate = (expression) => compilers.locate(expression, this);
    this.#render = (expression) => compilers.render(expression, this);
    this.nothing = options.printedAbsent === undefined ? null : undefined;
    this.options = options;
    this.semantics = options.semantics;
  }

  /** Compiles something that runs in each iteration of a loop, with its steps: its parts are not counted to those around it. */
  apart<T>(compile: () => T): { readonly compiled: T; readonly steps: number } {
    const before = this.parts;
    const compiled = compile();
    const steps = stepsOf(this.parts - before);
    this.parts = before;
    return { compiled, steps };
  }

  /** Made when it is first needed: only a trace does, and a map costs as much as compiling several parts. */
  #choices: Map<Expression, { at: number }> | undefined;

  /**
   * The part that an expression chose when it was last evaluated, for the origin of its value: evaluating its condition
   * again would double the work at each level of such nested expressions.
   */
  choiceOf(expression: Logic | Conditional): { at: number } {
    this.#choices ??= new Map();
    const known = this.#choices.get(expression);
    if (known !== undefined) return known;
    const made = { at: 0 };
    this.#choices.set(expression, made);
    return made;
  }

  readonly #renderers = new Map<Rendered, { readonly evaluate: Evaluate; readonly locate: Locate }>();
  readonly #render: (expression: Rendered) => (run: Run) => Captured;

  /** The text that another body renders to. Its origin is known when it has been evaluated. */
  rendered(expression: Rendered): { readonly evaluate: Evaluate; readonly locate: Locate } {
    const known = this.#renderers.get(expression);
    if (known !== undefined) return known;
    const render = this.#render(expression);
    let latest: Paths = [];
    const made = {
      evaluate: (run: Run) => {
        const { text, paths } = render(run);
        latest = paths;
        return text;
      },
      locate: () => latest,
    };
    this.#renderers.set(expression, made);
    return made;
  }

  /** The latest value of each expression, where values are followed. */
  readonly #latest = new Map<Expression, { value: unknown }>();

  /** The same expression, whose value is followed to its origin: what was made from a secret is one. */
  followed(expression: Expression, evaluate: Evaluate): Evaluate {
    const { secrets, isFollowed } = this.options;
    if (secrets === undefined || isFollowed !== true) return evaluate;
    const latest = this.#latest.get(expression) ?? { value: undefined };
    this.#latest.set(expression, latest);
    const locate = this.locate(expression);
    return (run) => {
      const value = evaluate(run);
      secrets.follow(value, locate(run));
      latest.value = value;
      return value;
    };
  }

  /** The value that an expression had a moment ago. To evaluate it again where each value is followed would double the work each level. */
  again(expression: Expression): Evaluate {
    const latest = this.#latest.get(expression);
    return latest === undefined ? this.compile(expression) : () => latest.value;
  }

  /** The partial that the body comes from, if it is not from the template's own text. */
  get partial(): string | undefined {
    return this.#body.partial;
  }

  /** The author's text there. */
  source(span: Span): string {
    const text = this.#body.extract.text.slice(span.start, Math.min(span.end, span.start + 200));
    return text.replace(/\s+/g, " ").trim();
  }

  /** Ends the render: a value was missing or had the wrong kind. `span` is marked, `whole` is what could not be rendered. */
  fail(
    told: string,
    span: Span,
    whole: Span,
    options: FindingOptions = {},
    code: "template_render_error" | "host_function" = "template_render_error",
  ): never {
    const cause = this.#masked(told);
    const text = this.source(whole);
    const shown = this.options.secrets === undefined ? options : this.#withoutSecrets(options);
    const diagnostic = report(code, { text, cause }, placeOf(this.#body.extract, span), shown);
    throw new TemplateError(code, diagnostic, cause);
  }

  #masked(text: string): string {
    return this.options.secrets?.masked(text) ?? text;
  }

  /** Notes and advice as they are shown: everything that a message says of values passes through here. */
  #withoutSecrets({ notes = [], suggestion, path }: FindingOptions): FindingOptions {
    return {
      notes: notes.map((note) => ({ ...note, message: this.#masked(note.message) })),
      suggestion: suggestion && { ...suggestion, text: this.#masked(suggestion.text) },
      path: path?.map((part) => this.#masked(part)),
    };
  }

  /** Names of fields without those that are secrets. */
  shownNames(names: readonly string[]): readonly string[] {
    return this.options.secrets?.visibleOf(names) ?? names;
  }

  /** Ends the render: a limit was exceeded. */
  failLimit(limit: keyof Limits, most: number, span: Span): never {
    const diagnostic = report("render_limit", { limit: limitWords[limit], most }, placeOf(this.#body.extract, span));
    throw new TemplateError("render_limit", diagnostic, diagnostic.message);
  }

  /** Counts a failure that another value replaces. */
  countReplaced(run: Run, span: Span): void {
    run.steps -= failureSteps;
    if (run.steps < 0) this.failLimit("steps", run.limits.steps, span);
  }

  /** Runs a rule or function of the dialect; adds the place to its fault. */
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
    if (error instanceof HostCall) this.fail(error.message, span, span, options, "host_function");
    if (error instanceof Fault) this.fail(wording(error.message), span, span, options);
    if (error instanceof LimitReached) this.failLimit(error.limit, error.most, span);
    throw error;
  }

  /** The same value. Ends the render if it is none of JSON; one that is absent is left to others. */
  json(value: unknown, span: Span): unknown {
    if (value !== undefined && !isJson(value)) this.refuse(value, span, span);
    return value;
  }

  /** Ends the render if a rule or function failed because of a value that is none of JSON, or contains one: names it. */
  refuseCauseOf(error: unknown, value: unknown, span: Span, whole: Span): void {
    if (error instanceof Fault) this.refuse(value, span, whole);
  }

  /** Ends the render if a value is none of JSON, or contains one. */
  refuse(value: unknown, span: Span, whole: Span): void {
    const found = findForeign(value, step);
    if (found === undefined) return;
    const text = this.source(span).replace(/^[.$]$/, "");
    const path = found.path === "" || found.path.startsWith("[") ? text + found.path : `${text}.${found.path}`;
    this.fail(`${path || "the data"} is ${found.is}: templates take JSON values`, span, whole);
  }

  /** The elements of a loop: none of them is absent or no JSON value. */
  element(items: readonly unknown[], at: number, span: Span): unknown {
    const item = items[at];
    if (typeof item === "string" || isJson(item)) return item;
    // In jinja a list of the template can have absent elements, where those are not a failure.
    if (item === undefined && this.options.isLenient && at in items) return item;
    const is = describeForeign(item) ?? "";
    return this.fail(`${this.source(span)}[${at}] is ${is}: templates take JSON values`, span, span);
  }

  /** A note that shows a value. */
  valueNote(text: string, value: unknown): { readonly message: string } {
    return { message: `${text} is ${preview(value, this.options.secrets)}` };
  }
}
