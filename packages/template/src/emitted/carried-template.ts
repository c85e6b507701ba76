import type { DialectSettings, Limits } from "../api/template.ts";
import { callsOf } from "../emit/calls.ts";
import type { DialectModule } from "../language/dialect.ts";
import type { FunctionSpec } from "../language/function.ts";
import type { Program } from "../language/ir.ts";
import { limitsFrom, type Meter, meterOf } from "../language/limits.ts";
import type { Semantics } from "../language/semantics.ts";
import { compileOptions, Renderer, type RenderOptions } from "../render/renderer.ts";
import { FindingList } from "../text/finding-list.ts";
import { Extract, type Piece, Source } from "../text/source.ts";
import { elementTestOf, printerOf, truthOf } from "./values.ts";

/** A template in the form that an emitted module contains. */
export interface Carried {
  readonly text: string;
  readonly file: string;
  /** The line of the file that the text, or the first of `widths`, is on. */
  readonly line: number;
  /** If the text is not contiguous in the file: the lengths of the lines that it is taken from, and its pieces. */
  readonly widths?: readonly number[];
  readonly pieces?: readonly (readonly [at: number, offset: number])[];
  readonly partials?: readonly (readonly [name: string, text: string])[];
  /** Those of its dialect, if it has any. */
  readonly settings?: DialectSettings;
  readonly missing?: "empty" | "native";
  readonly escape?: "html";
  readonly limits?: Partial<Limits>;
}

/** Options of a render of an emitted module. */
export interface EmittedRenderOptions {
  /** Whether the value at a data path is a secret: messages then show `***` in its place. */
  readonly isSecret?: (path: string) => boolean;
}

/**
 * The template that a module was emitted from: the parts of its dialect that the module needs, and the interpreted render.
 */
export class CarriedTemplate {
  readonly meter: Meter;
  readonly #dialect: DialectModule;
  readonly #functions: ReadonlyMap<string, FunctionSpec>;
  readonly #carried: Carried;
  #known: Program | undefined;
  #renderer: Renderer | undefined;
  #calls: readonly FunctionSpec[] | undefined;

  constructor(
    dialect: DialectModule,
    carried: Carried,
    functions: ReadonlyMap<string, FunctionSpec> = dialect.functions,
  ) {
    this.#dialect = dialect;
    this.#carried = carried;
    this.#functions = functions;
    const { lenience } = compileOptions(dialect.semantics, carried);
    this.meter = meterOf(limitsFrom(carried.limits), lenience);
  }

  get semantics(): Semantics {
    return this.#dialect.semantics;
  }

  /** The functions that the template calls, in an order that emitting and parsing share. */
  get calls(): readonly FunctionSpec[] {
    this.#calls ??= callsOf(this.#program).map((call) => call.function);
    return this.#calls;
  }

  /** Renders the template by interpreting it. @throws TemplateError */
  render(data: unknown, { isSecret }: EmittedRenderOptions = {}): string {
    if (isSecret !== undefined)
      return new Renderer(this.#program, this.semantics, { ...this.#carried, isSecret }).render(data);
    this.#renderer ??= new Renderer(this.#program, this.semantics, this.#carried);
    return this.#renderer.render(data);
  }

  /** A function that returns whether a value counts as true. */
  truth(): (value: unknown) => boolean {
    return truthOf(this.semantics.falsy);
  }

  /** A function that returns the printed form of a value that is not a string. */
  printer(): (value: unknown) => string {
    const { semantics, meter } = this;
    const { isLenient, ...native } = compileOptions(semantics, this.#carried);
    const { printedNull = "", printedAbsent = printedNull }: { printedNull?: string; printedAbsent?: string } = native;
    return printerOf(semantics.print, meter, isLenient ? { printedNull, printedAbsent } : undefined);
  }

  /** A function that returns the items of a loop. */
  iterator(): Semantics["iterate"] {
    const { iterate } = this.semantics;
    if (!isNullNothing(this.semantics, this.#carried)) return iterate;
    return (value, hasKeys, meter) => {
      try {
        return iterate(value, hasKeys, meter);
      } catch (error) {
        if (value === null) return { items: [], keys: undefined };
        throw error;
      }
    };
  }

  /** A function that returns whether an element exists. */
  elementTest(): (of: unknown, index: unknown) => boolean {
    return elementTestOf(this.semantics.index, this.meter);
  }

  /** Parsed when it is first needed; emitting the module has shown that it parses. */
  get #program(): Program {
    if (this.#known === undefined) {
      const partials = new Map<string, Extract>();
      for (const [name, text] of this.#carried.partials ?? [])
        partials.set(name, new Extract(text, new Source(name, text)));
      const settings = this.#carried.settings ?? { name: "go" };
      const found = new FindingList();
      this.#known = this.#dialect.parse(extractOf(this.#carried), partials, this.#functions, found, settings);
    }
    return this.#known;
  }
}

/** Whether null counts as absent in every language. */
function isNullNothing(semantics: Semantics, options: RenderOptions): boolean {
  const { isLenient, ...native } = compileOptions(semantics, options);
  return isLenient && !("printedNull" in native);
}

function extractOf({ text, file, line, widths, pieces }: Carried): Extract {
  if (widths === undefined) return new Extract(text, new Source(file, text, line));
  // The lines themselves are left out: they can contain more than the template. Places need only their lengths.
  const source = new Source(file, widths.map((width) => " ".repeat(width)).join("\n"), line);
  return new Extract(
    text,
    source,
    pieces?.map(([at, offset]): Piece => ({ at, offset })),
  );
}
