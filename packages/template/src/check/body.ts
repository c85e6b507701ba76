import type { Body, Expression, For, If, Invoke, Node, Program, Section, With } from "../language/ir.ts";
import { charactersOf, nothingOpen } from "../language/sizes.ts";
import type { Span } from "../text/source.ts";
import { narrowByTruth, truthOf } from "../types/narrow.ts";
import { elementOf, isNever, membersOf, stringType, type Type, unionOf, unknownType } from "../types/type.ts";
import { widened } from "../types/widen.ts";
import { possibleValues, requireCondition } from "./condition.ts";
import { checkCopies } from "./copies.ts";
import { ExpressionChecker } from "./expressions.ts";
import { Facts } from "./facts.ts";
import { checkText } from "./foreign-text.ts";
import type { CheckFrame, Context, DataPath } from "./frame.ts";
import { withLoopKeys } from "./known-elements.ts";
import { evidentType, setOrigins, setTargets } from "./loops.ts";
import { pathOf } from "./places.ts";
import { withCounts } from "./positions.ts";
import { checkPrinted } from "./printing.ts";
import type { Tested } from "./tested.ts";
import { mostOf, type Origin, originsOf } from "./work.ts";

/** The most times that the body of one loop is followed to find what its variables become. */
const mostRounds = 4;

/** The input of a body: its data, and the contexts around it. */
export interface Visit {
  readonly data: Type;
  /** Its place in the data of the template, if known. */
  readonly path?: DataPath;
  readonly origins?: readonly Origin[];
  readonly outer: readonly Context[];
  /** What its parameters hold, besides its data. */
  readonly slots?: readonly SlotInput[];
  /** What is known of places in them. */
  readonly facts?: Facts;
}

/** The value of a parameter. */
export interface SlotInput {
  readonly slot: number;
  readonly type: Type;
  readonly path: DataPath;
  readonly origins: readonly Origin[];
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
    this.#expressions = new ExpressionChecker(frame, (node, facts) => this.#invoke(node, facts));
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
        this.#output(node.value, facts);
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

  #output(value: Expression, facts: Facts): void {
    const frame = this.#frame;
    const type = this.#expressions.typeOf(value, facts);
    checkPrinted(value, type, frame);
    frame.work.countOutput(charactersOf(type, nothingOpen), value.span, frame);
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
    const after: (Facts | undefined)[] = [];
    const { work } = this.#frame;
    let counted = work.counted;
    for (const [at, { condition, body }] of node.branches.entries()) {
      const before: Facts = current ?? facts;
      const hasOther = at < node.branches.length - 1 || node.otherwise.length > 0;
      const tested = this.#condition(condition, before, hasOther);
      const start = work.counted;
      after.push(this.nodes(body, tested.whenTrue ?? before));
      current = tested.whenFalse ?? before;
      counted = mostOf(counted, work.counted);
      work.continueFrom(start);
    }
    const otherwise = this.nodes(node.otherwise, current ?? facts);
    work.continueFrom(mostOf(counted, work.counted));
    return Facts.join([...after, otherwise]);
  }

  #with(node: With, facts: Facts): Facts | undefined {
    const tested = this.#condition(node.value, facts, node.otherwise.length > 0);
    const value = narrowByTruth(tested.type, true, this.#frame.semantics.falsy);
    const path = pathOf(node.value, this.#frame);
    this.#frame.setSlot(node.slot, value, `the value of ${this.#frame.source(node.value.span)}`, path);
    this.#frame.setOrigins(node.slot, originsOf(node.value, this.#frame));
    const body = this.nodes(node.body, tested.whenTrue ?? facts);
    return Facts.join([body, this.nodes(node.otherwise, tested.whenFalse ?? facts)]);
  }

  #for(node: For, facts: Facts): Facts | undefined {
    const tested = this.#expressions.test(node.over, facts);
    const frame = this.#frame;
    setTargets(node, tested.type, frame);
    const slots = [...new Set(node.assigns.map((bind) => bind.slot))];
    let entry = tested.after;
    frame.work.inLoop(node, tested.type, frame, (loop) => {
      setOrigins(node, loop, frame);
      entry = this.#widenAssigned(slots, node, tested.after);
      this.nodes(node.body, this.#loopEntry(node, entry, slots));
      // Once is enough: a loop around this one follows it several times.
      if (!frame.isMuted) checkCopies(node.body, frame);
      frame.unmute();
    });
    return Facts.join([entry, this.nodes(node.otherwise, entry)]);
  }

  /**
   * What is known of an element that is looped over. For variables that the body assigns, only what holds before any
   * iteration.
   */
  #loopEntry(node: For, entry: Facts, assigned: readonly number[]): Facts {
    const known = withCounts(node, withLoopKeys(node, entry, assigned, this.#frame), assigned, this.#frame);
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
    const frame = this.#frame;
    frame.setSlot(node.slot, type, `the context ${frame.source(node.value.span)}`, path);
    frame.work.inLoop(node, tested.type, frame, (loop) => {
      frame.setOrigins(node.slot, [loop]);
      this.nodes(node.body, tested.whenTrue ?? facts);
    });
  }

  #invoke(node: Invoke, facts: Facts): void {
    const body = this.#visitor.program.bodies.get(node.name);
    if (body === undefined) return;
    if (this.#visitor.visit(body, visitOf(node, body, facts, this.#frame, this.#expressions), this.#frame, node))
      return;
    const how = node.passes.kind === "contexts" ? "included under" : "invoked with";
    this.#frame.unchecked(node.nameSpan, `it is ${how} too many different types of data`);
  }
}

/** What an invoked body gets as its input. */
export function visitOf(
  { passes }: Invoke,
  body: Body,
  facts: Facts,
  frame: CheckFrame,
  expressions: ExpressionChecker,
): Visit {
  if (passes.kind === "slots") return slotsVisit(passes.values, body, facts, frame, expressions);
  if (passes.kind === "value")
    return {
      data: expressions.typeOf(passes.value, facts),
      path: pathOf(passes.value, frame),
      origins: originsOf(passes.value, frame),
      outer: [],
    };
  const own = passes.contexts.map((slot) => ({
    type: facts.get(String(slot)) ?? frame.slot(slot),
    origins: frame.originsOfSlot(slot),
  }));
  const all = [...own, ...frame.outer];
  // A context directly inside one of the same type finds what that one would find.
  const distinct = all.filter(({ type }, at) => type !== all[at - 1]?.type);
  return {
    data: all[0]?.type ?? unknownType,
    origins: all[0]?.origins ?? ["data"],
    outer: distinct.map(({ type, origins }, at) => ({ type, origins, key: `outer${at}` })),
  };
}

/** Fills the parameters of a body. */
export function setInputs(frame: CheckFrame, { slots = [] }: Visit): void {
  for (const { slot, type, path, origins } of slots) {
    frame.setSlot(slot, type, "an argument", path);
    frame.setOrigins(slot, origins);
  }
}

function slotsVisit(
  values: readonly Expression[],
  { parameters = [] }: Body,
  facts: Facts,
  frame: CheckFrame,
  expressions: ExpressionChecker,
): Visit {
  const renamed = new Map<string, string>();
  const inputs = values.map((value, at): SlotInput => {
    const slot = parameters[at] ?? 0;
    const local = value.kind === "conditional" && value.condition.kind === "presence" ? value.whenTrue : value;
    if (local.kind === "local") renamed.set(String(local.slot), String(slot));
    return {
      slot,
      type: expressions.optionalType(value, facts),
      path: pathOf(value, frame),
      origins: originsOf(value, frame),
    };
  });
  const [data, ...slots] = inputs;
  const known = facts.renamed(renamed);
  return { ...(data ?? { data: unknownType }), data: data?.type ?? unknownType, outer: [], slots, facts: known };
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

/** Reports that what comes after a node is never reached, unless it is only white space. */
function checkUnreachable(nodes: readonly Node[], end: Node, frame: CheckFrame): void {
  const first = nodes.slice(nodes.indexOf(end) + 1).find((node) => !isBlank(node));
  if (first === undefined) return;
  const by = end.kind === "break" || end.kind === "continue" ? end.kind : "block";
  frame.reportText("unreachable", { by }, shownSpan(first), {
    notes: [{ message: "the iteration ends here", ...frame.place(end.span) }],
  });
}

function isBlank(node: Node): boolean {
  return node.kind === "indent" || (node.kind === "text" && node.text.trim() === "");
}

/** Of a text, its first non-blank line. */
function shownSpan(node: Node): Span {
  if (node.kind !== "text") return node.span;
  const start = node.text.length - node.text.trimStart().length;
  const [line = ""] = node.text.slice(start).split("\n", 1);
  return { start: node.span.start + start, end: node.span.start + start + line.trimEnd().length };
}
