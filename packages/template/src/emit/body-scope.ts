import type { Body, Expression, Node, Rendered } from "../language/ir.ts";
import { countParts, stepsOf, visitParts } from "../language/parts.ts";
import { placeOf } from "../text/diagnostic.ts";
import type { Span } from "../text/source.ts";
import { Code, type SourcePlace } from "./code.ts";
import { textLiteral, variableName } from "./literal.ts";
import type { ModuleScope } from "./module-scope.ts";
import type { Operand } from "./operand.ts";

/** The scope of a body while its code is emitted. */
export class BodyScope {
  readonly module: ModuleScope;
  readonly body: Body;
  readonly isMain: boolean;
  /** The lines of the body so far. */
  readonly code: Code;
  /** Text that is still to be written. */
  #text = "";
  #count = 0;
  readonly #source: number;
  /** Objects below the data that are looked up once, at the start of the function: each name by the keys of its path. */
  readonly #records = new Map<string, { readonly name: string; readonly read: string }>();
  /** Slots whose values are read as objects. */
  readonly #recordSlots: ReadonlySet<number>;
  readonly #slots = new Set<number>();
  /** The labels of the surrounding loops, innermost last; `undefined` for one that a jump cannot leave. */
  readonly #loops: (string | undefined)[] = [];

  /** Emits code that evaluates an expression; passed in, since its parts evaluate expressions themselves. */
  readonly evaluate: (expression: Expression) => Operand;
  /** Emits code that renders another body to a text. */
  readonly render: (expression: Rendered) => Operand;

  constructor(
    module: ModuleScope,
    body: Body,
    isMain: boolean,
    source: number,
    evaluate: (expression: Expression, scope: BodyScope) => Operand,
    render: (expression: Rendered, scope: BodyScope) => Operand,
  ) {
    this.render = (expression) => render(expression, this);
    this.module = module;
    this.evaluate = (expression) => evaluate(expression, this);
    this.body = body;
    this.isMain = isMain;
    this.#source = source;
    this.code = new Code(1);
    this.#recordSlots = recordSlotsOf(body);
  }

  /** The number of the place that the code is at, and the blocks of code when that was written. */
  #at = -1;
  #blocks = -1;

  /** Stores the place of what follows, where the module reports its failures itself. */
  #mark(span: Span): void {
    if (!this.module.isBrief) return;
    const at = this.module.placeNumber(this.body, span);
    if (at === this.#at && this.#blocks === this.code.blocks) return;
    this.code.line(`at = ${at};`);
    this.#at = at;
    this.#blocks = this.code.blocks;
  }

  /** The place of a span of the body in its file. */
  place(span: Span): SourcePlace {
    const { source, span: range } = placeOf(this.body.extract, span);
    const { line, column } = source.position(range.start);
    return { source: this.#source, line: line - 1, column: column - 1 };
  }

  line(text: string, span?: Span): void {
    if (span !== undefined) this.#mark(span);
    this.code.line(text, span === undefined ? undefined : this.place(span));
  }

  open(text: string, span?: Span): void {
    if (span !== undefined) this.#mark(span);
    this.code.open(text, span === undefined ? undefined : this.place(span));
  }

  /** A name that is unique in the function. */
  name(hint: string): string {
    this.#count++;
    return variableName(hint, this.#count);
  }

  /** The variable of a slot. */
  slot(slot: number): string {
    if (slot === 0) return "data";
    this.#slots.add(slot);
    return `slot$${slot}`;
  }

  /** The variable of a slot's value as an object; `undefined` if it has no fields. */
  slotRecord(slot: number): string {
    if (slot !== 0) this.#slots.add(slot);
    return slot === 0 ? "data$0" : `record$${slot}`;
  }

  /** Stores a value in a slot. */
  assign(slot: number, value: string, span?: Span): void {
    const name = this.slot(slot);
    this.line(`${name} = ${value};`, span);
    if (this.#recordSlots.has(slot))
      for (const line of this.module.record(this.slotRecord(slot), name)) this.line(line);
  }

  /** The variable of an object below the data, which is looked up once. */
  rootRecord(keys: readonly string[]): string {
    let holder = "data$0";
    let id = "";
    for (const key of keys) {
      id += ` ${JSON.stringify(key)}`;
      let known = this.#records.get(id);
      if (known === undefined) {
        known = { name: this.name(key), read: this.module.read(holder, key, true) };
        this.#records.set(id, known);
      }
      holder = known.name;
    }
    return holder;
  }

  /** Adds text of the template. */
  text(text: string): void {
    this.#text += text;
  }

  /** Writes the text that is still to be written, before any code with another effect. */
  flush(): void {
    if (this.#text === "") return;
    this.line(`out += ${textLiteral(this.#text)};`);
    this.#text = "";
  }

  /** Puts the code emitted during the call inside a loop with this label. */
  inLoop(label: string | undefined, emit: () => void): void {
    this.#loops.push(label);
    emit();
    this.#loops.pop();
  }

  /** The label of the innermost loop; `undefined` if it cannot be left from here. */
  get loop(): string | undefined {
    return this.#loops.at(-1);
  }

  /** The declarations that precede the code. */
  declarations(): Code {
    const code = new Code(1);
    const { module } = this;
    const records = [...this.#records.values()];
    if (this.#recordSlots.has(0) || records.length > 0) records.unshift({ name: "data$0", read: "data" });
    for (const { name, read } of records) {
      const [first = "", ...others] = module.record(name, read);
      code.line(`let ${first}`);
      for (const line of others) code.line(line);
    }
    const slots = [...this.#slots].sort((a, b) => a - b);
    const names = slots.map((slot) => `slot$${slot}`);
    for (const slot of slots) if (this.#recordSlots.has(slot)) names.push(`record$${slot}`);
    if (names.length > 0) code.line(`let ${names.join(", ")};`);
    return code;
  }
}

/** The slots whose values are read by name. */
function recordSlotsOf(body: Body): Set<number> {
  const slots = new Set<number>();
  visitParts(body.nodes, (part) => {
    if (!("kind" in part)) return;
    if (part.kind === "path" && "base" in part) {
      const { base } = part as { base: Expression };
      if (base.kind === "local") slots.add(base.slot);
    } else if (part.kind === "lookup" && "contexts" in part) {
      for (const slot of part.contexts as readonly number[]) slots.add(slot);
    }
  });
  return slots;
}

/** Code that counts iterations with the parts of what they run, and is true if there are too many. */
export function countRounds(scope: BodyScope, count: string, runs: readonly Node[] | Expression): string {
  const { module } = scope;
  module.countsRounds = true;
  const rounds = `(${module.hasBodies ? "run." : ""}rounds += ${count}) > ${module.limits.iterations}`;
  const around = module.hasBodies && !scope.isMain ? " * (1 + (outer.length >> 3))" : "";
  return `${rounds} || (${module.use("meter")}.steps -= ${stepsOf(countParts(runs))} * ${count}${around}) < 0`;
}

/** Ends the render if the output is too long: one check per iteration is enough, as it only grows. */
export function checkLength(scope: BodyScope): void {
  const { module } = scope;
  scope.line(`if (out.length > ${module.limits.outputLength}) ${module.failLimit("outputLength")}`);
}
