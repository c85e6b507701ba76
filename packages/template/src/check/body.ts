import type { Body, Expression, For, If, Invoke, Node, Program, Section, With } from "../language/ir.ts";
import { narrowByTruth, truthOf } from "../types/narrow.ts";
import { elementOf, isNever, membersOf, stringType, type Type, unionOf, unknownType } from "../types/type.ts";
import { widened } from "../types/widen.ts";
import { possibleValues, requireCondition } from "./condition.ts";
import { ExpressionChecker } from "./expressions.ts";
import { Facts } from "./facts.ts";
import { checkText } from "./foreign-text.ts";
import type { CheckFrame, Context, DataPath } from "./frame.ts";
import { withLoopElements } from "./known-elements.ts";
import { evidentType, setTargets } from "./loops.ts";
import { pathOf } from "./places.ts";
import { checkPrinted } from "./printing.ts";
import type { Tested } from "./tested.ts";
import { checkUnreachable } from "./unreachable.ts";

/** The most times that the body of one loop is followed to find what its variables become. */
const mostRounds = 4;

/** The input of a body: its data, and the contexts around it. */
export interface Visit {
  readonly data: Type;
  /** Its place in the data of the template, if known. */
  readonly path?: DataPath;
  readonly outer: readonly Context[];
}

/** Checks bodies, each for the data it is invoked with. */
interface Visitor {
  readonly program: Program;
  /** Checks a body for its input; returns false if it was not checked. */
  visit(body: Body, visit: Visit, from: CheckFrame, node: Invoke): boolean;
}

/** Follows the control flow of one body. `undefined` facts stand for a point that is never reached. */
export class BodyChecker {
  readonly #frame: CheckFrame;
  readonly #visitor: Visitor;
  readonly #expressions: ExpressionChecker;

  constructor(frame: CheckFrame, visitor: Visitor) {
    this.#frame = frame;
    this.#visitor = visitor;
    this.#expressions = new ExpressionChecker(frame);
  }

  nodes(nodes: readonly Node[], from: Facts): Facts | undefined {
    let facts: Facts | undefined = from;
    for (const node of nodes) {
      facts = this.#node(node, facts);
      if (facts !== undefined) continue;
      checkUnreachable(nodes, node, this.#frame);
      return undefined;
    }
    return facts;
  }

  #node(node: Node, facts: Facts): Facts | undefined {
    switch (node.kind) {
      case "text":
        checkText(node, this.#frame);
        return facts;
      case "indent":
        return facts;
      case "output":
        checkPrinted(node.value, this.#expressions.typeOf(node.value, facts), this.#frame);
        return facts;
      case "do":
        return this.#expressions.test(node.value, facts).after;
      case "capture": {
        const after = this.nodes(node.body, facts);
        this.#frame.setSlot(node.slot, stringType, "a text");
        return after?.forget(String(node.slot));
      }
      case "if":
        return this.#if(node, facts);
      case "with":
        return this.#with(node, facts);
      case "for":
        return this.#for(node, facts);
      case "section":
        this.#section(node, facts);
        return facts;
      case "invoke":
        this.#invoke(node, facts);
        return facts;
      case "break":
      case "continue":
        return undefined;
    }
  }

  /** Tests a condition, and reports where it cannot be true, or where its other branch cannot be reached. */
  #condition(condition: Expression, facts: Facts, hasOther: boolean): Tested {
    const tested = this.#expressions.test(condition, facts);
    requireCondition(condition, tested.type, this.#frame);
    const truth = truthOf(tested.type, this.#frame.semantics.falsy);
    const value = condition.kind === "bind" ? condition.value : condition;
    if (isNever(tested.type) || !this.#frame.isMain || value.kind === "literal") return tested;
    const { span } = condition;
    // An inverted section is written as the name alone.
    const isName =
      condition.kind === "not" && (condition.operand.kind === "lookup" || condition.operand.kind === "path");
    const isInverse = isName && condition.operand.span.start === span.start;
    const text = `${isInverse ? "the inverse of " : ""}${this.#frame.source(span)}`;
    // The operands are judged one by one.
    if (this.#frame.isStrict && value.kind === "logic") return tested;
    const path = pathOf(value, this.#frame);
    // The operand has already been typed: findings about it are not reported again.
    const possible = () => possibleValues(value, (each) => this.#expressions.typeOf(each, facts), this.#frame);
    if (truth === "never") this.#frame.report("never_true", { text }, span, { ...possible(), path });
    if (truth === "always" && hasOther) this.#frame.report("always_true", { text }, span, { ...possible(), path });
    return tested;
  }

  #if(node: If, facts: Facts): Facts | undefined {
    let current: Facts | undefined = facts;
    let after: Facts | undefined;
    for (const [at, { condition, body }] of node.branches.entries()) {
      const before: Facts = current ?? facts;
      const hasOther = at < node.branches.length - 1 || node.otherwise.length > 0;
      const tested = this.#condition(condition, before, hasOther);
      after = Facts.join(after, this.nodes(body, tested.whenTrue ?? before));
      current = tested.whenFalse ?? before;
    }
    return Facts.join(after, this.nodes(node.otherwise, current ?? facts));
  }

  #with(node: With, facts: Facts): Facts | undefined {
    const tested = this.#condition(node.value, facts, node.otherwise.length > 0);
    const value = narrowByTruth(tested.type, true, this.#frame.semantics.falsy);
    const path = pathOf(node.value, this.#frame);
    this.#frame.setSlot(node.slot, value, `the value of ${this.#frame.source(node.value.span)}`, path);
    const body = this.nodes(node.body, tested.whenTrue ?? facts);
    return Facts.join(body, this.nodes(node.otherwise, tested.whenFalse ?? facts));
  }

  #for(node: For, facts: Facts): Facts | undefined {
    const tested = this.#expressions.test(node.over, facts);
    setTargets(node, tested.type, this.#frame);
    const slots = [...new Set(node.assigns.map((bind) => bind.slot))];
    const entry = this.#widenAssigned(slots, node, tested.after);
    this.nodes(node.body, this.#loopEntry(node, entry, slots));
    this.#frame.unmute();
    return Facts.join(entry, this.nodes(node.otherwise, entry));
  }

  /**
   * What is known of an element that is looped over. For variables that the body assigns, only what holds before any
   * iteration.
   */
  #loopEntry(node: For, entry: Facts, assigned: readonly number[]): Facts {
    const known = withLoopElements(node, entry, assigned, this.#frame);
    if (node.keep === undefined) return known;
    const { whenTrue } = this.#condition(node.keep, known, false);
    return assigned.reduce((facts, slot) => {
      const type = entry.get(String(slot));
      const forgotten = facts.forget(String(slot));
      return type === undefined ? forgotten : forgotten.add(String(slot), type);
    }, whenTrue ?? known);
  }

  /**
   * The facts at the start of any iteration, and after the last. An iteration can see what an earlier one assigned, so the
   * variables are widened before the body is checked: to the types of the assigned values if their form alone decides them,
   * else to what following the body shows, else to unknown.
   */
  #widenAssigned(slots: readonly number[], node: For, facts: Facts): Facts {
    const frame = this.#frame;
    const before = slots.map((slot) => facts.get(String(slot)) ?? frame.slot(slot));
    const evident = slots.map((slot, at) => {
      const types = node.assigns.filter((bind) => bind.slot === slot).map((bind) => evidentType(bind.value));
      return unionOf([before[at] ?? unknownType, ...types]);
    });
    const knowing = (types: readonly Type[]): Facts => {
      let known = facts;
      for (const [at, slot] of slots.entries()) {
        const type = types[at] ?? unknownType;
        frame.setSlot(slot, unionOf([frame.slot(slot), type]), "a variable");
        known = known.forget(String(slot)).add(String(slot), type);
      }
      return known;
    };
    let types: readonly Type[] = evident.map((type, at) => (type.kind === "unknown" ? (before[at] ?? type) : type));
    let isSettled = evident.every((type) => type.kind !== "unknown");
    for (let round = 0; !isSettled && round < mostRounds; round++) {
      const outer = slots.map((slot) => frame.takeAssigned(slot));
      const entry = knowing(types);
      if (!frame.mute(() => this.nodes(node.body, this.#loopEntry(node, entry, slots)))) break;
      const known = types;
      const assigned = slots.map((slot) => frame.takeAssigned(slot));
      types = known.map((type, at) => widened(type, assigned[at] ?? type));
      isSettled = types.every((type, at) => type === known[at]);
      for (const [at, slot] of slots.entries())
        for (const type of [outer[at], assigned[at]]) if (type !== undefined) frame.assigned(slot, type);
    }
    return knowing(isSettled ? types : evident);
  }

  #section(node: Section, facts: Facts): void {
    const tested = this.#condition(node.value, facts, false);
    const { type, path } = sectionContext(node, tested.type, this.#frame);
    this.#frame.setSlot(node.slot, type, `the context ${this.#frame.source(node.value.span)}`, path);
    this.nodes(node.body, tested.whenTrue ?? facts);
  }

  #invoke(node: Invoke, facts: Facts): void {
    const body = this.#visitor.program.bodies.get(node.name);
    if (body === undefined) return;
    if (this.#visitor.visit(body, visitOf(node, facts, this.#frame, this.#expressions), this.#frame, node)) return;
    const how = node.passes.kind === "value" ? "invoked with" : "included under";
    this.#frame.unchecked(node.nameSpan, `it is ${how} too many different types of data`);
  }
}

/** What an invoked body gets as its input. */
export function visitOf({ passes }: Invoke, facts: Facts, frame: CheckFrame, expressions: ExpressionChecker): Visit {
  if (passes.kind === "value")
    return { data: expressions.typeOf(passes.value, facts), path: pathOf(passes.value, frame), outer: [] };
  const own = passes.contexts.map((slot) => facts.get(String(slot)) ?? frame.slot(slot));
  const types = [...own, ...frame.outer.map((context) => context.type)];
  // A context directly inside one of the same type finds what that one would find.
  const distinct = types.filter((type, at) => type !== types[at - 1]);
  return { data: types[0] ?? unknownType, outer: distinct.map((type, at) => ({ type, key: `outer${at}` })) };
}

/** The context of a section over a value of this type: its elements, or the value itself; and its place. */
export function sectionContext(
  { value }: Section,
  type: Type,
  frame: CheckFrame,
): { readonly type: Type; readonly path: DataPath } {
  const members = membersOf(narrowByTruth(type, true, frame.semantics.falsy));
  const contexts = members.map((member) => (member.kind === "list" ? elementOf(member) : member));
  const isList = members.some((member) => member.kind === "list");
  const path = pathOf(value, frame);
  return { type: unionOf(contexts), path: isList ? elementPath(path) : path };
}

function elementPath(path: DataPath): DataPath {
  return path === undefined ? undefined : [...path, "[]"];
}
