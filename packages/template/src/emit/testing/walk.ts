import type { Limits, ParseOptions } from "../../api/template.ts";
import { fits } from "../../language/fits.ts";
import { Fault } from "../../language/function.ts";
import type { Body, Expression, For, Invoke, LoopTarget, Node, Program } from "../../language/ir.ts";
import { mayGiveNothing } from "../../language/ir.ts";
import { standIn } from "../../language/lenience.ts";
import { LimitReached, limitsFrom, type Meter, meterOf } from "../../language/limits.ts";
import type { Semantics } from "../../language/semantics.ts";
import { indented } from "../../render/indentation.ts";
import { ownField } from "../../render/records.ts";
import { compileOptions } from "../../render/renderer.ts";
import { isRecord } from "../../schema/record.ts";
import type { Span } from "../../text/source.ts";
import { isTruthy } from "../../types/truth.ts";

/** The reason that a walk failed. */
export class WalkFailed extends Error {
  readonly code: "template_render_error" | "render_limit";
  readonly span: Span;
  readonly body: Body;

  constructor(code: WalkFailed["code"], span: Span, body: Body) {
    super(code);
    this.code = code;
    this.span = span;
    this.body = body;
  }
}

function raise(error: unknown): never {
  throw error;
}

class Jumped {
  readonly kind: "break" | "continue";
  constructor(kind: "break" | "continue") {
    this.kind = kind;
  }
}

interface Frame {
  readonly body: Body;
  readonly slots: unknown[];
  readonly outer: readonly unknown[];
  readonly indent: string;
  readonly depth: number;
}

/**
 * Renders a program by walking along its tree, without preparation or caching: the reference for the closures and emitted
 * modules.
 */
export class Walk {
  readonly #program: Program;
  readonly #semantics: Semantics;
  readonly #options: ReturnType<typeof compileOptions> & {
    readonly hasFieldsOfNull?: boolean;
    readonly printedNull?: string;
    readonly printedAbsent?: string;
  };
  readonly #limits: Limits;
  readonly #meter: Meter;
  #out = "";
  #most: number;
  #rounds = 0;

  constructor(program: Program, semantics: Semantics, options: ParseOptions) {
    this.#program = program;
    this.#semantics = semantics;
    this.#options = compileOptions(semantics, options);
    this.#limits = limitsFrom(options.limits);
    this.#meter = meterOf(this.#limits, this.#options.lenience);
    this.#most = this.#limits.outputLength;
  }

  /** @throws WalkFailed */
  render(data: unknown): string {
    const { main } = this.#program;
    const frame: Frame = { body: main, slots: [data], outer: [], indent: "", depth: main.height };
    if (main.height > this.#limits.depth) this.#fail("render_limit", { start: 0, end: 0 }, frame);
    this.#nodes(main.nodes, frame);
    return this.#out;
  }

  #fail(code: WalkFailed["code"], span: Span, { body }: Frame): never {
    throw new WalkFailed(code, span, body);
  }

  #attempt<T>(span: Span, frame: Frame, work: () => T, spanOf: (argument: number) => Span = () => span): T {
    try {
      return work();
    } catch (error) {
      if (error instanceof Fault)
        this.#fail("template_render_error", error.argument === undefined ? span : spanOf(error.argument), frame);
      if (error instanceof LimitReached) this.#fail("render_limit", span, frame);
      throw error;
    }
  }

  #isTrue(expression: Expression, frame: Frame): boolean {
    return isTruthy(this.#value(expression, frame), this.#semantics.falsy);
  }

  get #nothing(): null | undefined {
    return this.#options.printedAbsent === undefined ? null : undefined;
  }

  #count(span: Span, frame: Frame): void {
    if (++this.#rounds > this.#limits.iterations) this.#fail("render_limit", span, frame);
    if (this.#out.length > this.#most) this.#fail("render_limit", span, frame);
  }

  #nodes(nodes: readonly Node[], frame: Frame): void {
    for (const node of nodes) this.#node(node, frame);
  }

  #node(node: Node, frame: Frame): void {
    const { slots } = frame;
    switch (node.kind) {
      case "text":
        this.#out += node.text;
        return;
      case "output": {
        const text = this.#printed(node.value, frame);
        const isEscaped = node.escaping === "always" || (node.escaping === "chosen" && this.#options.isEscaped);
        this.#out += isEscaped ? this.#semantics.escapeHtml(text, this.#meter) : text;
        if (this.#out.length > this.#most) this.#fail("render_limit", node.span, frame);
        return;
      }
      case "do":
        this.#value(node.value, frame);
        return;
      case "capture": {
        const [out, most] = [this.#out, this.#most];
        this.#out = "";
        this.#most -= out.length;
        try {
          this.#nodes(node.body, frame);
          if (this.#out.length > this.#most) this.#fail("render_limit", node.span, frame);
        } finally {
          slots[node.slot] = this.#out;
          this.#out = out;
          this.#most = most;
        }
        return;
      }
      case "if": {
        const branch = node.branches.find(({ condition }) => this.#isTrue(condition, frame));
        this.#nodes(branch?.body ?? node.otherwise, frame);
        return;
      }
      case "with": {
        const value = this.#value(node.value, frame);
        if (!isTruthy(value, this.#semantics.falsy)) {
          this.#nodes(node.otherwise, frame);
          return;
        }
        slots[node.slot] = value;
        this.#nodes(node.body, frame);
        return;
      }
      case "for":
        this.#for(node, frame);
        return;
      case "section": {
        const value = this.#value(node.value, frame);
        if (!isTruthy(value, this.#semantics.falsy)) return;
        for (const item of Array.isArray(value) ? value : [value]) {
          if (Array.isArray(value)) this.#count(node.span, frame);
          slots[node.slot] = item;
          this.#nodes(node.body, frame);
        }
        return;
      }
      case "invoke":
        this.#invoke(node, frame);
        return;
      case "indent":
        this.#out += frame.indent;
        return;
      case "break":
      case "continue":
        throw new Jumped(node.kind);
    }
  }

  #invoke(node: Invoke, frame: Frame): void {
    const { slots } = frame;
    const body = this.#program.bodies.get(node.name);
    if (body === undefined) throw new TypeError(`no body ${node.name}`);
    this.#count(node.span, frame);
    const depth = frame.depth + body.height + 1;
    if (depth > this.#limits.depth) this.#fail("render_limit", node.span, frame);
    const before = this.#out;
    if (node.passes.kind === "value") {
      const value = this.#value(node.passes.value, frame);
      this.#nodes(body.nodes, { ...frame, body, depth, slots: [value] });
    } else if (node.passes.kind === "slots") {
      const given: unknown[] = [];
      for (const [at, value] of node.passes.values.entries())
        given[body.parameters?.[at] ?? 0] = this.#orNothing(value, frame);
      this.#nodes(body.nodes, { ...frame, body, depth, slots: given });
    } else {
      const outer = [...node.passes.contexts.map((slot) => slots[slot]), ...frame.outer];
      const indent = node.isIndented === "nothing" ? "" : frame.indent + node.indent;
      this.#nodes(body.nodes, { body, depth, outer, indent, slots: [outer[0]] });
    }
    if (node.isIndented !== "result") return;
    this.#out = before + indented(this.#out.slice(before.length), node.indent, this.#most);
    if (this.#out.length > this.#most) this.#fail("render_limit", node.span, frame);
  }

  #for(node: For, frame: Frame): void {
    const { over, targets, keep } = node;
    const value = this.#value(over, frame);
    const hasKeys = targets.some(({ gets }) => gets === "key");
    const { isLenient, printedNull } = this.#options;
    const { items, keys } = this.#attempt(over.span, frame, () => {
      try {
        return this.#semantics.iterate(value, hasKeys, this.#meter);
      } catch (error) {
        if (value === null && isLenient && printedNull === undefined) return { items: [], keys: undefined };
        throw error;
      }
    });
    const parts = targets.filter(({ gets }) => typeof gets === "object").length;
    const element = (at: number) => {
      for (const { slot, gets } of targets) {
        if (gets === "item") frame.slots[slot] = items[at];
        else if (gets === "key") frame.slots[slot] = keys?.[at] ?? at;
        else if (typeof gets === "object") {
          const item = items[at];
          if (!Array.isArray(item) || item.length !== parts) this.#fail("template_render_error", over.span, frame);
          frame.slots[slot] = item[gets.element];
        }
      }
    };
    let positions = items.map((_, at) => at);
    if (keep !== undefined)
      positions = positions.filter((at) => {
        this.#count(node.span, frame);
        element(at);
        return this.#isTrue(keep, frame);
      });
    if (positions.length === 0) {
      this.#nodes(node.otherwise, frame);
      return;
    }
    for (const [round, at] of positions.entries()) {
      this.#count(node.span, frame);
      element(at);
      for (const target of targets) this.#round(target, round, positions, items, frame);
      try {
        this.#nodes(node.body, frame);
      } catch (error) {
        if (!(error instanceof Jumped)) throw error;
        if (error.kind === "break") return;
      }
    }
  }

  #round(
    { slot, gets }: LoopTarget,
    round: number,
    positions: readonly number[],
    items: readonly unknown[],
    { slots }: Frame,
  ): void {
    const { length } = positions;
    const near = (at: number) => items[positions[at] ?? -1];
    if (gets === "index") slots[slot] = round;
    else if (gets === "position") slots[slot] = round + 1;
    else if (gets === "indexFromEnd") slots[slot] = length - 1 - round;
    else if (gets === "positionFromEnd") slots[slot] = length - round;
    else if (gets === "isFirst") slots[slot] = round === 0;
    else if (gets === "isLast") slots[slot] = round === length - 1;
    else if (gets === "length") slots[slot] = length;
    else if (gets === "previous") slots[slot] = near(round - 1);
    else if (gets === "next") slots[slot] = near(round + 1);
  }

  #printed(expression: Expression, frame: Frame): string {
    const value = this.#value(expression, frame);
    if (typeof value === "string") return value;
    if (value === null || value === undefined) {
      const { isLenient, printedNull = "", printedAbsent = printedNull } = this.#options;
      if (!isLenient) this.#fail("template_render_error", expression.span, frame);
      return value === null ? printedNull : printedAbsent;
    }
    return this.#attempt(expression.span, frame, () => this.#semantics.print(value, this.#meter));
  }

  #value(expression: Expression, frame: Frame): unknown {
    const value = this.#orNothing(expression, frame);
    return value === undefined && mayGiveNothing(expression) ? this.#missing(expression.span, frame) : value;
  }

  #missing(span: Span, frame: Frame): null | undefined {
    if (!this.#options.isLenient) this.#fail("template_render_error", span, frame);
    return this.#nothing;
  }

  #orNothing(expression: Expression, frame: Frame): unknown {
    const { slots } = frame;
    const semantics = this.#semantics;
    switch (expression.kind) {
      case "literal":
        return expression.value;
      case "local":
        if (slots[expression.slot] === undefined && expression.canBeAbsent)
          return this.#missing(expression.span, frame);
        return slots[expression.slot];
      case "path": {
        let value = this.#value(expression.base, frame);
        const { isLenient, hasFieldsOfNull = true } = this.#options;
        for (const [at, { name, span }] of expression.keys.entries()) {
          const owner = value;
          const isLast = at === expression.keys.length - 1;
          value = ownField(owner, name);
          if (value !== undefined) continue;
          if (expression.isTolerant) return null;
          const isKnown = this.#nothing === null || isLast;
          if (isLenient && isKnown && (hasFieldsOfNull || isRecord(owner))) return this.#nothing;
          this.#fail("template_render_error", span, frame);
        }
        return value;
      }
      case "lookup": {
        const value = this.#found(expression.contexts, expression.key.name, frame);
        if (value !== undefined) return value;
        if (expression.isTolerant) return null;
        return this.#missing(expression.key.span, frame);
      }
      case "index": {
        const base = this.#value(expression.base, frame);
        const at = this.#value(expression.index, frame);
        const { isLenient, hasFieldsOfNull = true } = this.#options;
        try {
          return semantics.index(base, at, this.#meter);
        } catch (error) {
          if (!(error instanceof Fault)) throw error;
          const isList = this.#nothing === undefined && Array.isArray(base);
          const isAbsent = isRecord(base) ? typeof at === "string" : isList;
          if (isLenient && (hasFieldsOfNull || isAbsent)) return this.#nothing;
          return this.#fail("template_render_error", expression.span, frame);
        }
      }
      case "call": {
        const spec = expression.function;
        const values = expression.arguments.map((argument, at) => {
          const value = this.#value(argument, frame);
          const type = (spec.parameters[at] ?? spec.rest)?.type;
          if (type === undefined || fits(value, type)) return value;
          const instead = standIn(value, type, this.#options.lenience);
          return instead === undefined ? this.#fail("template_render_error", argument.span, frame) : instead;
        });
        const spanOf = (at: number) => expression.arguments[at]?.span ?? expression.span;
        try {
          return spec.call(values, this.#meter);
        } catch (error) {
          if (error instanceof Fault && spec.isRead === true && this.#options.isLenient) return this.#nothing;
          return this.#attempt(expression.span, frame, () => raise(error), spanOf);
        }
      }
      case "logic": {
        let value: unknown = null;
        for (const operand of expression.operands) {
          value = this.#value(operand, frame);
          if (isTruthy(value, semantics.falsy) === (expression.operator === "or")) return value;
        }
        return value;
      }
      case "not":
        return !this.#isTrue(expression.operand, frame);
      case "compare": {
        const left = this.#value(expression.left, frame);
        const rights = expression.rights.map((right) => this.#value(right, frame));
        return this.#attempt(expression.span, frame, () =>
          semantics.compare(expression.operator, left, rights, this.#meter),
        );
      }
      case "bind":
        slots[expression.slot] = this.#orNothing(expression.value, frame);
        return slots[expression.slot];
      case "conditional":
        return this.#orNothing(
          this.#isTrue(expression.condition, frame) ? expression.whenTrue : expression.whenFalse,
          frame,
        );
      case "list":
        return expression.items.map((item) => this.#value(item, frame));
      case "record": {
        const made: Record<string, unknown> = Object.create(null);
        for (const { key, value } of expression.entries) {
          const name = this.#value(key, frame);
          if (typeof name !== "string") this.#fail("template_render_error", key.span, frame);
          made[name] = this.#value(value, frame);
        }
        return made;
      }
      case "presence": {
        const { of } = expression;
        if (of.kind === "local") return slots[of.slot] !== undefined;
        if (of.kind === "lookup") return this.#found(of.contexts, of.key.name, frame) !== undefined;
        if (of.kind === "index") {
          const base = this.#value(of.base, frame);
          const at = this.#value(of.index, frame);
          try {
            return semantics.index(base, at, this.#meter) !== undefined;
          } catch (error) {
            if (error instanceof Fault) return false;
            throw error;
          }
        }
        const last = of.keys.at(-1);
        if (last === undefined) return true;
        const before = of.keys.slice(0, -1);
        const owner = this.#value(before.length === 0 ? of.base : { ...of, keys: before }, frame);
        return ownField(owner, last.name) !== undefined;
      }
      case "absent":
        return undefined;
      case "rendered": {
        const [out, most] = [this.#out, this.#most];
        this.#out = "";
        this.#most -= out.length;
        this.#invoke(expression.of, frame);
        const text = this.#out;
        this.#out = out;
        this.#most = most;
        if (text.length > most - out.length) this.#fail("render_limit", expression.span, frame);
        return text;
      }
      case "optional": {
        const { of } = expression;
        if (of.kind === "lookup") return this.#found(of.contexts, of.key.name, frame);
        return of.keys.reduce((value, { name }) => ownField(value, name), this.#value(of.base, frame));
      }
    }
  }

  #found(contexts: readonly number[], name: string, { slots, outer }: Frame): unknown {
    for (const context of [...contexts.map((slot) => slots[slot]), ...outer]) {
      const value = ownField(context, name);
      if (value !== undefined) return value;
    }
    return undefined;
  }
}
