/** @folder The contract that a template needs. */
import type { Inference } from "../api/template.ts";
import type { Body, Expression, For, If, Invoke, Node, Program, Section, With } from "../language/ir.ts";
import type { Semantics } from "../language/semantics.ts";
import {
  booleanType,
  elementOf,
  integerType,
  membersOf,
  mostElements,
  stringType,
  type Type,
  unknownType,
} from "../types/type.ts";
import { settle } from "./comparisons.ts";
import { demand } from "./demands.ts";
import { ExpressionInference } from "./expressions.ts";
import { type Context, computed, either, Frame, noValue, type Origin, type Pair, type Value } from "./frame.ts";
import { Known } from "./known.ts";
import { kind, Need } from "./need.ts";
import { inferenceOf } from "./schema.ts";

/** The most different inputs for which a body is followed; further ones are treated like the first. */
const mostVisits = 16;
/** The same for a macro, whose arguments differ from call to call. */
const mostCalls = 64;
/** The deepest invocation of bodies by one another that is followed. */
const deepestCalls = 100;
/** The most loop iterations, in all loops together, that are followed to find what variables carry from one to the next. */
const mostRounds = 256;

/** The schema of the data that a program needs, with the uses that need each part of it. */
export function inferProgram(program: Program, semantics: Semantics): Inference {
  const root = new Need();
  const pairs: Pair[] = [];
  const walk = new ProgramInference(program, semantics, pairs);
  walk.visit(program.main, { origins: [{ need: root, isThere: false }], type: noValue.type }, []);
  settle(pairs);
  return inferenceOf(root);
}

/** The values of the parameters of a body, and what is known of places in them. */
interface Given {
  readonly slots: readonly { readonly slot: number; readonly value: Value }[];
  readonly known: Known;
}

class ProgramInference {
  readonly program: Program;
  readonly #shared: { semantics: Semantics; pairs: Pair[]; topNames: ReadonlySet<string> };
  readonly #visits = new Map<Body, Value[]>();
  readonly #active = new Map<Body, Value>();
  rounds = 0;

  constructor(program: Program, semantics: Semantics, pairs: Pair[]) {
    this.program = program;
    this.#shared = { semantics, pairs, topNames: topNamesOf(program.main.nodes) };
  }

  visit(body: Body, data: Value, outer: readonly Context[], given?: Given): void {
    const visits = this.#visits.get(body) ?? [];
    this.#visits.set(body, visits);
    // A body inside itself, or with too many inputs, has one kind of data.
    const same =
      this.#active.get(body) ??
      (visits.length >= (given === undefined ? mostVisits : mostCalls) ? visits[0] : undefined);
    if (same !== undefined) {
      const [first] = same.origins;
      for (const { need } of data.origins) first?.need.merge(need);
      return;
    }
    const isKnown = visits.some(
      (visit) =>
        visit.origins.length === data.origins.length &&
        visit.origins.every(({ need }, at) => need.actual === data.origins[at]?.need.actual),
    );
    if ((isKnown && outer.length === 0 && given === undefined) || this.#active.size > deepestCalls) return;
    visits.push(data);
    this.#active.set(body, data);
    const frame = new Frame(body, data, outer, this.#shared);
    for (const { slot, value } of given?.slots ?? []) frame.setSlot(slot, value);
    new BodyInference(frame, this).nodes(body.nodes, given?.known ?? Known.nothing);
    this.#active.delete(body);
  }
}

/** Follows the control flow of one body. `undefined` stands for a point that is never reached. */
class BodyInference {
  readonly #frame: Frame;
  readonly #program: ProgramInference;
  readonly #expressions: ExpressionInference;

  constructor(frame: Frame, program: ProgramInference) {
    this.#frame = frame;
    this.#program = program;
    this.#expressions = new ExpressionInference(frame, (node, known) => this.#invoke(node, known));
  }

  nodes(nodes: readonly Node[], from: Known): Known | undefined {
    let known: Known | undefined = from;
    for (const node of nodes) {
      known = this.#node(node, known);
      if (known === undefined) return undefined;
    }
    return known;
  }

  #node(node: Node, known: Known): Known | undefined {
    switch (node.kind) {
      case "text":
      case "indent":
        return known;
      case "output": {
        const { isStructurePrinted } = this.#frame.semantics;
        const scalars = ["boolean", "string", "number"] as const;
        demand(this.#expressions.value(node.value, known), {
          kinds: isStructurePrinted === true ? ["any"] : isStructurePrinted ? [...scalars, "list"] : scalars,
          preferred: scalars,
          isNullable: false,
        });
        return known;
      }
      case "do":
        return this.#expressions.test(node.value, known).after;
      case "capture": {
        const after = this.nodes(node.body, known);
        this.#frame.setSlot(node.slot, computed(stringType));
        return after?.forget(String(node.slot));
      }
      case "if":
        return this.#if(node, known);
      case "with":
        return this.#with(node, known);
      case "for":
        return this.#for(node, known);
      case "section":
        this.#section(node, known);
        return known;
      case "invoke":
        this.#invoke(node, known);
        return known;
      case "break":
      case "continue":
        return undefined;
    }
  }

  #if(node: If, known: Known): Known | undefined {
    let current = known;
    let after: Known | undefined;
    for (const { condition, body } of node.branches) {
      const tested = this.#expressions.test(condition, current);
      after = Known.join(after, this.nodes(body, tested.whenTrue));
      current = tested.whenFalse;
    }
    return Known.join(after, this.nodes(node.otherwise, current));
  }

  #with(node: With, known: Known): Known | undefined {
    const { value, whenTrue, whenFalse } = this.#expressions.test(node.value, known);
    const origins = value.origins.map(({ need }): Origin => ({ need, isThere: true }));
    this.#frame.setSlot(node.slot, { origins, type: value.type });
    const entry = whenTrue.forget(String(node.slot)).add(String(node.slot), "true");
    const body = this.nodes(node.body, entry);
    return Known.join(body, this.nodes(node.otherwise, whenFalse));
  }

  /** Demands that a value can be looped over. */
  #demandLoopable(node: For, over: Value): void {
    const { loopable } = this.#frame.semantics;
    const hasKey = node.targets.some((target) => target.gets === "key");
    if (loopable.object === "keys" && hasKey) demand(over, { kinds: ["object"], isNullable: false });
    else
      demand(over, {
        kinds: [
          "list",
          ...(loopable.object === false ? [] : (["object"] as const)),
          ...(loopable.integer && !hasKey ? (["integer"] as const) : []),
        ],
        preferred: ["list"],
        most: loopable.integer ? mostElements : undefined,
        isNullable: loopable.null,
      });
  }

  #for(node: For, known: Known): Known | undefined {
    const { value: over, after } = this.#expressions.test(node.over, known);
    this.#demandLoopable(node, over);
    this.#setTargets(node, over);
    const slots = [...new Set(node.assigns.map((bind) => bind.slot))];
    const forgotten = [...slots, ...node.targets.map((target) => target.slot)];
    const entry = forgotten.reduce((facts, slot) => facts.forget(String(slot)), after);
    const kept = node.keep === undefined ? entry : this.#expressions.test(node.keep, entry).whenTrue;
    const inside = slots.reduce((facts, slot) => facts.forget(String(slot)), kept);
    for (let round = 0; ; round++) {
      const before = slots.map((slot) => this.#frame.slot(slot));
      this.nodes(node.body, inside);
      const hasGrown = slots.some(
        (slot, at) => this.#frame.slot(slot).origins.length > (before[at]?.origins.length ?? 0),
      );
      if (!hasGrown) break;
      this.#program.rounds++;
      if (round < 3 && this.#program.rounds < mostRounds) continue;
      // A value that is carried from iteration to iteration is of one kind.
      for (const slot of slots) {
        const [first, ...others] = this.#frame.slot(slot).origins;
        for (const { need } of others) first?.need.merge(need);
      }
      break;
    }
    return Known.join(entry, this.nodes(node.otherwise, entry));
  }

  #setTargets({ targets }: For, over: Value): void {
    const origins = over.origins.map(({ need }): Origin => ({ need: need.elements(), isThere: false }));
    const own: Value = { origins, type: elementTypeOf(over.type) };
    const item = over.items === undefined ? own : over.items.reduce(either, own);
    const parts = targets.filter(({ gets }) => typeof gets === "object").length;
    for (const { slot, gets } of targets)
      if (typeof gets === "object") {
        for (const { need } of origins) {
          need.actual.demand(kind.list);
          need.actual.isNullable = false;
          need.actual.min = Math.max(need.actual.min, parts);
        }
        const part = origins.map(({ need }): Origin => ({ need: need.elements(), isThere: false }));
        this.#frame.setSlot(slot, { origins: part, type: elementTypeOf(item.type) });
      } else if (gets === "item" || gets === "previous" || gets === "next") this.#frame.setSlot(slot, item);
      else this.#frame.setSlot(slot, computed(gets === "isFirst" || gets === "isLast" ? booleanType : integerType));
  }

  #section(node: Section, known: Known): void {
    const { value, whenTrue } = this.#expressions.test(node.value, known);
    const origins = value.origins.map(({ need }): Origin => ({ need: need.contexts(), isThere: false }));
    this.#frame.setSlot(node.slot, { origins, type: value.type });
    this.nodes(node.body, whenTrue.forget(String(node.slot)));
  }

  #invoke(node: Invoke, known: Known): void {
    const body = this.#program.program.bodies.get(node.name);
    if (body === undefined) return;
    const { passes } = node;
    if (passes.kind === "value") {
      const value = this.#expressions.value(passes.value, known);
      this.#program.visit(body, value, []);
      return;
    }
    if (passes.kind === "slots") {
      const [data = noValue, ...values] = passes.values.map((each) => this.#expressions.value(each, known));
      const slots = values.map((value, at) => ({ slot: body.parameters?.[at + 1] ?? 0, value }));
      const renamed = new Map<string, string>();
      for (const [at, value] of passes.values.entries())
        if (value.kind === "local") renamed.set(String(value.slot), String(body.parameters?.[at] ?? 0));
      this.#program.visit(body, data, [], { slots, known: known.renamed(renamed) });
      return;
    }
    const own = passes.contexts.map((slot) => this.#frame.slot(slot));
    const outer = [...own, ...this.#frame.outer.map((context) => context.value)];
    this.#program.visit(
      body,
      outer[0] ?? noValue,
      outer.map((value, at) => ({ value, key: `outer${at}` })),
    );
  }
}

/** The elements of a loop over a value that is not data. */
function elementTypeOf(type: Type): Type {
  const lists = membersOf(type).filter((member) => member.kind === "list");
  if (membersOf(type).length === 0) return type;
  const [only] = lists;
  return only !== undefined && membersOf(type).length === 1 ? elementOf(only) : unknownType;
}

/** The names that are looked up outside any section. */
function topNamesOf(nodes: readonly Node[]): ReadonlySet<string> {
  const names = new Set<string>();
  const add = (expression: Expression) => {
    const base = expression.kind === "path" ? expression.base : expression;
    const inner = base.kind === "not" ? base.operand : base;
    if (inner.kind === "lookup") names.add(inner.key.name);
    else if (inner.kind === "path" && inner.base.kind === "lookup") names.add(inner.base.key.name);
  };
  for (const node of nodes) {
    if (node.kind === "output" || node.kind === "section") add(node.value);
    if (node.kind === "if") for (const { condition } of node.branches) add(condition);
  }
  return names;
}
