import type { Limits } from "../api/template.ts";
import type { FunctionSpec } from "../language/function.ts";
import type { Body, Call, Program } from "../language/ir.ts";
import type { Semantics } from "../language/semantics.ts";
import type { CompileOptions } from "../render/unit.ts";
import { placeOf } from "../text/diagnostic.ts";
import type { Span } from "../text/source.ts";
import { callsOf, reachableBodies } from "./calls.ts";
import { inheritedNames, jsonLiteral, memberAccess, textLiteral } from "./literal.ts";

/** How emitted code accesses the parts of the dialect, by their names there. */
const bindings = {
  isTrue: "template.truth()",
  print: "template.printer()",
  hasElement: "template.elementTest()",
  compare: "template.semantics.compare",
  element: "template.semantics.index",
  escape: "template.semantics.escapeHtml",
  iterate: "template.iterator()",
  meter: "template.meter",
} as const;

/** The same parts where the module has no interpreter: what it imports for each, and the code. */
const briefBindings: Readonly<
  Record<keyof typeof bindings, readonly [imports: readonly string[], code: string | undefined]>
> = {
  isTrue: [["truthOf", "falsy"], "truthOf(falsy)"],
  print: [["printerOf", "printed"], "printerOf(printed, meter)"],
  hasElement: [["elementTestOf", "element"], "elementTestOf(element, meter)"],
  compare: [["compare"], undefined],
  element: [["element"], undefined],
  escape: [["escape"], undefined],
  iterate: [["iterate"], undefined],
  meter: [["meterOf"], undefined],
};

/** The names that emitted code can import from the package. */
export type Imported =
  | "LimitReached"
  | "apply"
  | "bare"
  | "exceeded"
  | "handOver"
  | "indented"
  | "isJson"
  | "own"
  | "record"
  | "search"
  | "walk";

/** The state shared by the functions of an emitted module: each part they use is recorded, and declared once. */
export class ModuleScope {
  readonly options: Pick<CompileOptions, "isLenient" | "isEscaped" | "hasFieldsOfNull" | "printedAbsent">;
  readonly semantics: Semantics;
  readonly limits: Limits;
  /** The rendered bodies; the first is the template's own. */
  readonly bodies: readonly Body[];
  /** Whether bodies are called: counters are then kept where all of them see them. */
  readonly hasBodies: boolean;
  readonly imports = new Set<Imported>();
  /** Whether iterations of loops are counted anywhere. */
  countsRounds = false;
  readonly #bindings = new Set<keyof typeof bindings>();
  readonly #names = new Set<string>();
  readonly #functions = new Map<string, string>();
  readonly #bodyNames = new Map<Body, string>();
  readonly #calls: ReadonlyMap<Call, number>;
  readonly #program: Program;
  readonly #nameOf: (spec: FunctionSpec) => string | undefined;
  /** Whether the module has no interpreter: it then reports its failures itself. */
  readonly isBrief: boolean;
  /** Whether the module has something that only the interpreter renders. */
  needsInterpreter = false;

  constructor(
    program: Program,
    setting: Pick<ModuleScope, "options" | "semantics" | "limits">,
    /** The name by which the module finds a function, if it has one. */
    nameOf: (spec: FunctionSpec) => string | undefined,
    isBrief: boolean,
  ) {
    this.isBrief = isBrief;
    this.options = setting.options;
    this.semantics = setting.semantics;
    this.limits = setting.limits;
    this.bodies = reachableBodies(program);
    this.hasBodies = this.bodies.length > 1;
    this.#program = program;
    this.#calls = new Map(callsOf(program).map((call, at) => [call, at]));
    this.#nameOf = nameOf;
    for (const [at, body] of this.bodies.entries()) this.#bodyNames.set(body, at === 0 ? "write" : `writeBody$${at}`);
  }

  /** The replacement of an absent value where that is not a failure. */
  get nothing(): "null" | "undefined" {
    return this.options.printedAbsent === undefined ? "null" : "undefined";
  }

  import(name: Imported): string {
    this.imports.add(name);
    return name;
  }

  use(name: keyof typeof bindings): string {
    this.#bindings.add(name);
    if (this.isBrief && (name === "print" || name === "hasElement")) this.#bindings.add("meter");
    return name;
  }

  /** Whether anything that can take steps is used. */
  get isMetered(): boolean {
    return this.#bindings.size > 0;
  }

  /** The places that the module names in failures. */
  readonly places = new Map<string, number>();

  /** The number of a place. */
  placeNumber(body: Body, span: Span): number {
    const { source, span: range } = placeOf(body.extract, span);
    const [start, end] = [source.position(range.start), source.position(Math.max(range.start, range.end))];
    const text = body.extract.text
      .slice(span.start, Math.min(span.end, span.start + 60))
      .replace(/\s+/g, " ")
      .trim();
    const place = [start.line, start.column, end.line, end.column, text];
    const literal = jsonLiteral(body.partial === undefined ? place : [...place, source.file]);
    const known = this.places.get(literal) ?? this.places.size;
    this.places.set(literal, known);
    return known;
  }

  get fail(): string {
    return `throw ${this.import("handOver")};`;
  }

  /** Ends the render where the output is too long, or bodies are nested too deeply. */
  failLimit(limit: "outputLength" | "depth"): string {
    if (!this.isBrief) return this.fail;
    this.import("LimitReached");
    return `throw new LimitReached("${limit}", ${this.limits[limit]});`;
  }

  /** Ends the render where a loop or a call exceeds what is counted there. */
  failCounted(): string {
    return this.isBrief ? `throw ${this.import("exceeded")}(${this.use("meter")});` : this.fail;
  }

  /** What only the interpreter renders. */
  handOver(): string {
    this.needsInterpreter = true;
    return this.fail;
  }

  /** A line that hands over unless a value is one of JSON. @param canBeAbsent it may also be undefined */
  checkJson(code: string, canBeAbsent = false): string {
    const isOther = `typeof ${code} !== "string" && !${this.import("isJson")}(${code})`;
    return `if (${canBeAbsent ? `${code} !== undefined && ` : ""}${isOther}) ${this.fail}`;
  }

  /**
   * Stores a value in a variable as an object whose fields can be read; undefined if it has none. The prototype is compared
   * where the value is read, because there it is mostly of one kind and the comparison costs nothing. Values that this does
   * not show to be plain (some runtimes lack the property) are examined by `record`.
   */
  record(variable: string, read: string): string[] {
    return [
      `${variable} = ${read};`,
      `if (${variable}?.__proto__ !== inherited) ${variable} = ${this.import("record")}(${variable});`,
    ];
  }

  /** Reads a field of a value known to be a plain object, or (with `isOptional`) undefined. */
  read(holder: string, key: string, isOptional: boolean): string {
    if (inheritedNames.has(key)) {
      const read = `${this.import("own")}(${holder}, ${textLiteral(key)})`;
      return isOptional ? `(${holder} === undefined ? undefined : ${read})` : read;
    }
    this.#names.add(key);
    const access = memberAccess(key);
    if (!isOptional) return `${holder}${access}`;
    return access.startsWith(".") ? `${holder}?${access}` : `${holder}?.${access}`;
  }

  /** The body with a name. */
  invoked(name: string): Body {
    const body = this.#program.bodies.get(name);
    if (body === undefined) throw new TypeError(`no body "${name}": parsing reports it`);
    return body;
  }

  bodyName(body: Body): string {
    const name = this.#bodyNames.get(body);
    if (name === undefined) throw new TypeError(`the body "${body.name}" is not reached`);
    return name;
  }

  /** The variable that holds the function of a call. */
  functionOf(call: Call): string {
    // With what the checker knows of it, a function is most of its dialect.
    if (this.isBrief) this.needsInterpreter = true;
    const name = this.#nameOf(call.function);
    const source =
      name === undefined ? `template.calls[${this.#calls.get(call) ?? -1}]` : `functions.get(${textLiteral(name)})`;
    const known = this.#functions.get(source);
    if (known !== undefined) return known;
    const variable = `function$${this.#functions.size + 1}`;
    this.#functions.set(source, variable);
    return variable;
  }

  /** The declarations of everything used. */
  declarations(): string[] {
    const lines: string[] = [];
    if (this.isBrief) {
      if (this.#bindings.has("meter")) lines.push(`const meter = meterOf(${jsonLiteral(this.limits)});`);
      for (const name of this.#bindings) {
        const [, code] = briefBindings[name];
        if (code !== undefined) lines.push(`const ${name} = ${code};`);
      }
      return lines;
    }
    for (const name of Object.keys(bindings) as (keyof typeof bindings)[])
      if (this.#bindings.has(name)) lines.push(`const ${name} = ${bindings[name]};`);
    const named = [...this.#functions].filter(([source]) => source.startsWith("functions"));
    for (const [source, variable] of named) lines.push(`const ${variable} = ${source};`);
    return lines;
  }

  /** What the module imports of its dialect and of the runtime, where it has no interpreter. */
  briefImports(): string[] {
    return [...this.imports, ...[...this.#bindings].flatMap((name) => briefBindings[name][0])];
  }

  /** Functions that are only known once the template is parsed: declared where it is rendered. */
  lateDeclarations(): string[] {
    const late = [...this.#functions].filter(([source]) => source.startsWith("template"));
    return late.map(([source, variable]) => `${variable} ??= ${source};`);
  }

  lateNames(): string[] {
    return [...this.#functions].filter(([source]) => source.startsWith("template")).map(([, variable]) => variable);
  }

  /** The names that are read without checking their owner: no object may inherit one. */
  names(): string[] {
    return [...this.#names];
  }
}
