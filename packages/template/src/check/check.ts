import { byPlace, type Diagnostic, type FindingOptions, placeOf } from "../diagnostic.ts";
import { report } from "../diagnostics.ts";
import type { Bind, Body, Expression, For, If, Invoke, Node, Output, Program, Section, With } from "../ir.ts";
import { nearest } from "../nearest.ts";
import type { Semantics } from "../semantics.ts";
import type { JsonSchema } from "../template.ts";
import { ExpressionChecker, type Tested } from "./expressions.ts";
import { Facts } from "./facts.ts";
import { CheckFindings, CheckFrame, type Context } from "./frame.ts";
import { typeFromSchema } from "./from-schema.ts";
import { narrowByTruth, truthOf } from "./narrow.ts";
import {
  booleanType,
  describeType,
  elementOf,
  integerType,
  isNever,
  literalType,
  membersOf,
  reportedType,
  type SimpleType,
  stringType,
  type Type,
  unionOf,
  unknownType,
} from "./type.ts";

/** A body is visited with at most so many different types of data; past that it is reported as unchecked. */
const mostVisits = 16;

/** What can go wrong when the program renders data that the contract allows. Never throws. */
export function checkProgram(program: Program, semantics: Semantics, contract: JsonSchema): Diagnostic[] {
  const { type, problems } = typeFromSchema(contract);
  const checker = new ProgramChecker(program, semantics);
  checker.main(type);
  const start = placeOf(program.main.extract, { start: 0, end: 0 });
  for (const cause of problems) checker.findings.add(report("invalid_contract", { cause }, start));
  return checker.findings.all.sort(byPlace);
}

interface Visit {
  readonly data: Type;
  readonly outer: readonly Context[];
}

class ProgramChecker {
  readonly program: Program;
  readonly semantics: Semantics;
  readonly findings = new CheckFindings();
  readonly #visits = new Map<Body, Visit[]>();

  constructor(program: Program, semantics: Semantics) {
    this.program = program;
    this.semantics = semantics;
  }

  main(data: Type): void {
    const { program, semantics, findings } = this;
    const frame = new CheckFrame(program.main, { semantics, findings, data, outer: [], calledFrom: undefined });
    new BodyChecker(frame, this).nodes(program.main.nodes, Facts.none);
    for (const body of program.bodies.values()) {
      if (this.#visits.has(body) || body.extract !== program.main.extract) continue;
      const first = body.nodes[0]?.span ?? { start: 0, end: 0 };
      findings.add(report("unused_template", { name: body.name }, placeOf(body.extract, first)));
    }
  }

  /** Checks a body for what it is given, once for each kind of data; gives false where it was not looked at. */
  visit(body: Body, visit: Visit, from: CheckFrame, node: Invoke): boolean {
    const visits = this.#visits.get(body) ?? [];
    this.#visits.set(body, visits);
    const isKnown = visits.some(
      ({ data, outer }) =>
        data === visit.data &&
        outer.length === visit.outer.length &&
        outer.every((context, at) => context.type === visit.outer[at]?.type),
    );
    if (isKnown) return true;
    if (visits.length >= mostVisits) return false;
    visits.push(visit);
    const { semantics, findings } = this;
    const calledFrom = { message: `for the data given here`, ...from.place(node.span) };
    const frame = new CheckFrame(body, { semantics, findings, ...visit, calledFrom });
    new BodyChecker(frame, this).nodes(body.nodes, Facts.none);
    return true;
  }
}

/** Follows the flow of one body. `undefined` facts stand for a point that is never reached. */
class BodyChecker {
  readonly #frame: CheckFrame;
  readonly #checker: ProgramChecker;
  readonly #expressions: ExpressionChecker;

  constructor(frame: CheckFrame, checker: ProgramChecker) {
    this.#frame = frame;
    this.#checker = checker;
    this.#expressions = new ExpressionChecker(frame);
  }

  nodes(nodes: readonly Node[], from: Facts): Facts | undefined {
    let facts: Facts | undefined = from;
    for (const node of nodes) {
      facts = this.#node(node, facts);
      if (facts === undefined) return undefined;
    }
    return facts;
  }

  #node(node: Node, facts: Facts): Facts | undefined {
    switch (node.kind) {
      case "text":
      case "indent":
        return facts;
      case "output":
        this.#output(node, facts);
        return facts;
      case "do":
        return this.#expressions.test(node.value, facts).after;
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

  #output(output: Output, facts: Facts): void {
    const type = this.#expressions.typeOf(output.value, facts);
    const frame = this.#frame;
    const { span } = output.value;
    const text = frame.source(span);
    const { isStructurePrinted, spelling } = frame.semantics;
    if (type.kind === "unknown") {
      if (!type.isReported) frame.unchecked(span, "the contract does not say what it is, and it is printed");
      return;
    }
    const members = membersOf(type);
    const isNull = (member: SimpleType) => member.kind === "null";
    if (members.length > 0 && members.some(isNull))
      frame.report(members.every(isNull) ? "always_null" : "maybe_null", { text, use: "it is printed" }, span, {
        suggestion: { text: `guard it: ${spelling.guard(text)}` },
      });
    const structures = members.filter((member) => member.kind === "list" || member.kind === "object");
    if (structures.length === 0) return;
    const serialised = spelling.serialise?.(text);
    const isList = structures.every((member) => member.kind === "list");
    const advice =
      serialised !== undefined
        ? `serialise it: ${serialised}`
        : isList
          ? `loop over it: ${spelling.guard(text)}`
          : "print its fields";
    frame.report(
      isStructurePrinted ? "prints_structure" : "unprintable",
      { text, type: describeType(unionOf(structures)) },
      span,
      { suggestion: { text: advice } },
    );
  }

  /** Tests a condition, and says where it cannot be true, or where what stands for its being false cannot be reached. */
  #condition(condition: Expression, facts: Facts, hasOther: boolean): Tested {
    const tested = this.#expressions.test(condition, facts);
    const truth = truthOf(tested.type, this.#frame.semantics.falsy);
    const value = condition.kind === "bind" ? condition.value : condition;
    if (isNever(tested.type) || !this.#frame.isMain || value.kind === "literal") return tested;
    const { span } = condition;
    // An inverted section is written as the name alone.
    const isInverse = condition.kind === "not" && condition.operand.span.start === span.start;
    const text = `${isInverse ? "the inverse of " : ""}${this.#frame.source(span)}`;
    if (truth === "never") this.#frame.report("never_true", { text }, span, this.#possible(value, facts));
    if (truth === "always" && hasOther) this.#frame.report("always_true", { text }, span, this.#possible(value, facts));
    return tested;
  }

  /** What the compared value can be, where that is a short list. */
  #possible(condition: Expression, facts: Facts): FindingOptions {
    if (condition.kind !== "compare") return {};
    // The operand has been typed before: findings about it are not reported again.
    const members = membersOf(this.#expressions.typeOf(condition.left, facts));
    const values = members.flatMap((member): readonly unknown[] => ("values" in member ? (member.values ?? []) : []));
    const shown = values.slice(0, 20).map((value) => JSON.stringify(value));
    if (shown.length === 0) return {};
    const note = { message: `${this.#frame.source(condition.left.span)} can be ${shown.join(", ")}` };
    const [right] = condition.rights;
    if (right?.kind !== "literal" || typeof right.value !== "string") return { notes: [note] };
    const meant = nearest(
      right.value,
      values.filter((value) => typeof value === "string"),
    );
    return {
      notes: [note],
      ...(meant === undefined ? {} : { suggestion: { text: `did you mean ${JSON.stringify(meant)}?` } }),
    };
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
    this.#frame.setSlot(node.slot, value, `the value of ${this.#frame.source(node.value.span)}`);
    const body = this.nodes(node.body, tested.whenTrue ?? facts);
    return Facts.join(body, this.nodes(node.otherwise, tested.whenFalse ?? facts));
  }

  #for(node: For, facts: Facts): Facts | undefined {
    const tested = this.#expressions.test(node.over, facts);
    const { item, key } = this.#elements(node, tested.type);
    const over = this.#frame.source(node.over.span);
    for (const target of node.targets)
      this.#frame.setSlot(
        target.slot,
        target.gets === "item" ? item : key,
        target.gets === "item" ? `an element of ${over}` : `a position in ${over}`,
      );
    const slots = [...new Set(node.assigns.map((bind) => bind.slot))];
    const before = slots.map((slot) => this.#widen(slot, node.assigns, tested.after));
    const entry = slots.reduce((known, slot) => known.forget(String(slot)), tested.after);
    this.nodes(node.body, entry);
    for (const [at, slot] of slots.entries()) {
      const assigned = this.#frame.assignedTo(slot);
      const was = before[at] ?? unknownType;
      this.#frame.setSlot(slot, assigned === undefined ? was : unionOf([was, assigned]), "a variable");
    }
    return Facts.join(entry, this.nodes(node.otherwise, entry));
  }

  /**
   * A round may see what an earlier one assigned, so the variable is widened before the body is checked: to the types
   * of the values where their form alone tells them, else to unknown. Gives what it was.
   */
  #widen(slot: number, assigns: readonly Bind[], facts: Facts): Type {
    const was = unionOf([facts.get(String(slot)) ?? this.#frame.slot(slot), this.#frame.slot(slot)]);
    const types = assigns.filter((bind) => bind.slot === slot).map((bind) => evidentType(bind.value));
    this.#frame.setSlot(slot, unionOf([was, ...types]), "a variable");
    return was;
  }

  /** The types of element and key of a loop over a value of this type. */
  #elements(node: For, type: Type): { readonly item: Type; readonly key: Type } {
    const frame = this.#frame;
    const { loopable } = frame.semantics;
    const items: Type[] = [];
    const keys: Type[] = [];
    const wrong: SimpleType[] = [];
    const hasKey = node.targets.some((target) => target.gets === "key");
    for (const member of membersOf(type)) {
      if (member.kind === "unknown") {
        if (!member.isReported) frame.unchecked(node.over.span, "the contract does not say what the loop goes over");
        items.push(reportedType);
        keys.push(reportedType);
      } else if (member.kind === "list") {
        items.push(elementOf(member));
        keys.push(integerType);
      } else if (member.kind === "object" && loopable.object) {
        items.push(...member.fields.values().map((field) => field.type()));
        if (member.rest !== undefined) items.push(member.rest());
        keys.push(stringType);
      } else if (member.kind === "number" && member.isInteger && loopable.integer && !hasKey) {
        items.push(integerType);
        keys.push(integerType);
      } else if (member.kind !== "null" || !loopable.null) wrong.push(member);
    }
    if (wrong.length > 0) {
      frame.report(
        "not_loopable",
        { text: frame.source(node.over.span), type: describeType(unionOf(wrong)) },
        node.over.span,
      );
      return { item: reportedType, key: reportedType };
    }
    return { item: unionOf(items), key: unionOf(keys) };
  }

  #section(node: Section, facts: Facts): void {
    const tested = this.#condition(node.value, facts, false);
    const value = narrowByTruth(tested.type, true, this.#frame.semantics.falsy);
    const contexts = membersOf(value).map((member) => (member.kind === "list" ? elementOf(member) : member));
    const text = this.#frame.source(node.value.span);
    this.#frame.setSlot(node.slot, unionOf(contexts), `the context ${text}`);
    this.nodes(node.body, tested.whenTrue ?? facts);
  }

  #invoke(node: Invoke, facts: Facts): void {
    const body = this.#checker.program.bodies.get(node.name);
    if (body === undefined) return;
    const { passes } = node;
    if (passes.kind === "value") {
      const data = this.#expressions.typeOf(passes.value, facts);
      if (!this.#checker.visit(body, { data, outer: [] }, this.#frame, node))
        this.#frame.unchecked(node.nameSpan, "it is invoked with too many different types of data");
      return;
    }
    const own = passes.contexts.map((slot) => facts.get(String(slot)) ?? this.#frame.slot(slot));
    const types = [...own, ...this.#frame.outer.map((context) => context.type)];
    // A context right inside one of the same type finds what that one would find.
    const distinct = types.filter((type, at) => type !== types[at - 1]);
    const outer = distinct.map((type, at) => ({ type, key: `outer${at}` }));
    const data = types[0] ?? unknownType;
    if (!this.#checker.visit(body, { data, outer }, this.#frame, node))
      this.#frame.unchecked(node.nameSpan, "it is included under too many different types of data");
  }
}

/** The type of an expression as far as its form alone tells. */
function evidentType(expression: Expression): Type {
  switch (expression.kind) {
    case "literal":
      return literalType(expression.value);
    case "not":
    case "compare":
      return booleanType;
    case "call":
      return typeof expression.function.result === "function" ? unknownType : expression.function.result;
    default:
      return unknownType;
  }
}
