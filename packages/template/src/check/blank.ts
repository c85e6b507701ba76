import type { BlankBranch, Blankness, JsonSchema } from "../api/template.ts";
import { Fault } from "../language/function.ts";
import type { Body, Expression, For, If, Invoke, Node, Program, Section, With } from "../language/ir.ts";
import { limitsFrom, meterOf } from "../language/limits.ts";
import type { Semantics } from "../language/semantics.ts";
import { isBlank } from "../text/blank.ts";
import { typeFromSchema } from "../types/from-schema.ts";
import { narrowByTruth } from "../types/narrow.ts";
import { filledType, hasText, isNever, membersOf, reportedType, type SimpleType } from "../types/type.ts";
import { BodyChecker, sectionContext, setInputs, type Visit, visitOf } from "./body.ts";
import { ExpressionChecker } from "./expressions.ts";
import { Facts } from "./facts.ts";
import { CheckFindings, CheckFrame } from "./frame.ts";
import { setTargets } from "./loops.ts";
import { pathOf } from "./places.ts";
import type { Tested } from "./tested.ts";
import { Work } from "./work.ts";

/**
 * Whether the output can be blank for some data that the contract allows.
 * @param isLenient whether a missing value prints something instead of failing, so that a finding about one decides nothing
 */
export function blanknessOf(
  program: Program,
  semantics: Semantics,
  contract: JsonSchema,
  isLenient: boolean,
): Blankness | undefined {
  const finder = new BlankFinder(program, semantics);
  const { type } = typeFromSchema(contract);
  const frame = new CheckFrame(program.main, {
    work: new Work(),
    ...{ semantics, findings: finder.findings, data: type, path: [] },
    ...{ outer: [], calledFrom: undefined },
  });
  const end = new BlankWalk(frame, finder).nodes(program.main.nodes, Facts.none);
  const isSure = end === undefined && !(isLenient && finder.findings.list.hasErrors);
  return isSure ? undefined : { paths: finder.paths, branches: finder.branches };
}

/** More invocations are not followed: they can print nothing. */
const mostInvoked = 200;

class BlankFinder {
  readonly program: Program;
  readonly semantics: Semantics;
  /** Those of the check, which nobody reads here. */
  readonly findings = new CheckFindings();
  readonly #paths = new Map<string, readonly string[]>();
  /** The branches on the paths followed so far. */
  readonly branches: BlankBranch[] = [];
  readonly #active = new Set<Body>();
  #invoked = 0;

  constructor(program: Program, semantics: Semantics) {
    this.program = program;
    this.semantics = semantics;
  }

  get paths(): Blankness["paths"] {
    return [...this.#paths.values()];
  }

  add(path: readonly string[] | undefined): void {
    if (path !== undefined) this.#paths.set(path.join("\u0000"), path);
  }

  /** Whether an invoked body can print nothing visible. */
  canBeBlank(body: Body, visit: Visit, from: CheckFrame): boolean {
    if (this.#active.has(body) || ++this.#invoked > mostInvoked) return true;
    this.#active.add(body);
    const { semantics, findings } = this;
    const frame = new CheckFrame(body, {
      semantics,
      findings,
      work: from.work,
      root: from.root,
      ...visit,
      calledFrom: undefined,
    });
    setInputs(frame, visit);
    const end = new BlankWalk(frame, this).nodes(body.nodes, visit.facts ?? Facts.none);
    this.#active.delete(body);
    return end !== undefined;
  }
}

/**
 * Follows the paths through one body on which nothing visible is printed. Facts are those of such paths; `undefined` stands for
 * a point that none of them reaches.
 */
class BlankWalk {
  readonly #frame: CheckFrame;
  readonly #finder: BlankFinder;
  readonly #expressions: ExpressionChecker;
  /** Whether such a path leaves the innermost loop, or its iteration, by a jump. */
  #hasJumped = false;

  constructor(frame: CheckFrame, finder: BlankFinder) {
    this.#frame = frame;
    this.#finder = finder;
    this.#expressions = new ExpressionChecker(frame, () => {});
  }

  nodes(nodes: readonly Node[], from: Facts): Facts | undefined {
    const { branches } = this.#finder;
    const before = branches.length;
    let facts: Facts | undefined = from;
    for (const node of nodes) {
      facts = this.#node(node, facts);
      if (facts !== undefined) continue;
      // What follows has text, so the branches before it lead to some.
      branches.length = before;
      return undefined;
    }
    return facts;
  }

  /** As `nodes`, on the path on which a condition has this truth. A branch with a blank one inside is not named itself. */
  #branch(nodes: readonly Node[], from: Facts, branch: BlankBranch): Facts | undefined {
    const { branches, program } = this.#finder;
    const before = branches.length;
    const after = this.nodes(nodes, from);
    if (after !== undefined && branches.length === before && this.#frame.body === program.main) branches.push(branch);
    return after;
  }

  #node(node: Node, facts: Facts): Facts | undefined {
    switch (node.kind) {
      case "text":
        return isBlank(node.text) ? facts : undefined;
      case "indent":
        return facts;
      case "output":
        return this.#output(node.value, facts);
      case "do":
        return this.#expressions.test(node.value, facts).after;
      case "capture":
        return this.#capture(node, facts);
      case "if":
        return this.#if(node, facts);
      case "with":
        return this.#with(node, facts);
      case "for":
        return this.#for(node, facts);
      case "section":
        return this.#section(node, facts);
      case "invoke":
        return this.#invoke(node, facts);
      case "break":
      case "continue":
        this.#hasJumped = true;
        return undefined;
    }
  }

  #output(value: Expression, facts: Facts): Facts | undefined {
    const type = this.#expressions.typeOf(value, facts);
    if (membersOf(type).length > 0 && !membersOf(type).some((each) => canPrintBlank(each, this.#frame.semantics)))
      return undefined;
    this.#finder.add(pathOf(value, this.#frame));
    return facts;
  }

  /** A captured text is printed later, or never, so what is known after it holds on all paths through it. */
  #capture({ body, slot }: Extract<Node, { kind: "capture" }>, facts: Facts): Facts | undefined {
    const { program } = this.#finder;
    const after = new BodyChecker(this.#frame, { program, visit: () => true }).nodes(body, facts);
    const isBlank = this.nodes(body, facts) !== undefined;
    // A jump out of the capture prints none of it.
    this.#hasJumped = true;
    // Static white space is not empty, so nothing follows from a test of a text that can be blank.
    this.#frame.setSlot(slot, isBlank ? reportedType : filledType, "a text");
    return after?.forget(String(slot));
  }

  #if(node: If, facts: Facts): Facts | undefined {
    let current = facts;
    const after: (Facts | undefined)[] = [];
    for (const { condition, body } of node.branches) {
      const tested = this.#expressions.test(condition, current);
      const { span } = condition;
      if (this.#canBe(tested, true)) after.push(this.#branch(body, tested.whenTrue ?? current, { span, isTrue: true }));
      if (!this.#canBe(tested, false)) return Facts.join(after);
      current = tested.whenFalse ?? current;
    }
    const last = node.branches.at(-1)?.condition ?? node;
    return Facts.join([...after, this.#branch(node.otherwise, current, { span: last.span, isTrue: false })]);
  }

  #with(node: With, facts: Facts): Facts | undefined {
    const tested = this.#expressions.test(node.value, facts);
    const value = narrowByTruth(tested.type, true, this.#frame.semantics.falsy);
    this.#frame.setSlot(node.slot, value, "a value", pathOf(node.value, this.#frame));
    const { span } = node.value;
    const body = this.#canBe(tested, true)
      ? this.#branch(node.body, tested.whenTrue ?? facts, { span, isTrue: true })
      : undefined;
    if (!this.#canBe(tested, false)) return body;
    return Facts.join([body, this.#branch(node.otherwise, tested.whenFalse ?? facts, { span, isTrue: false })]);
  }

  #for(node: For, facts: Facts): Facts | undefined {
    const frame = this.#frame;
    const tested = this.#expressions.test(node.over, facts);
    setTargets(node, tested.type, frame);
    let entry = tested.after;
    for (const { slot } of node.assigns) {
      // What an earlier iteration assigned is not followed.
      frame.setSlot(slot, reportedType, "a variable");
      entry = entry.forget(String(slot));
    }
    const outer = this.#hasJumped;
    this.#hasJumped = false;
    const kept = node.keep === undefined ? undefined : this.#expressions.test(node.keep, entry);
    const { span } = node.over;
    const body = this.#branch(node.body, kept?.whenTrue ?? entry, { span, isTrue: true });
    const repeated = body !== undefined || this.#hasJumped ? entry : undefined;
    this.#hasJumped = outer;
    const hasRounds = kept === undefined && membersOf(tested.type).every(hasElements) && !isNever(tested.type);
    if (hasRounds) return repeated;
    this.#finder.add(pathOf(node.over, frame));
    return Facts.join([repeated, this.#branch(node.otherwise, entry, { span, isTrue: false })]);
  }

  #section(node: Section, facts: Facts): Facts | undefined {
    const tested = this.#expressions.test(node.value, facts);
    const { type, path } = sectionContext(node, tested.type, this.#frame);
    this.#frame.setSlot(node.slot, type, "a context", path);
    const { span } = node.value;
    const from = tested.whenTrue ?? facts;
    const isRendered = this.#canBe(tested, true) && this.#branch(node.body, from, { span, isTrue: true }) !== undefined;
    const isSkipped = this.#canBe(tested, false);
    if (isSkipped) {
      this.#finder.add(pathOf(node.value, this.#frame));
      this.#branch([], tested.whenFalse ?? facts, { span, isTrue: false });
    }
    if (isRendered) return facts;
    return isSkipped ? (tested.whenFalse ?? facts) : undefined;
  }

  #invoke(node: Invoke, facts: Facts): Facts | undefined {
    const body = this.#finder.program.bodies.get(node.name);
    if (body === undefined) return facts;
    const visit = visitOf(node, body, facts, this.#frame, this.#expressions);
    return this.#finder.canBeBlank(body, visit, this.#frame) ? facts : undefined;
  }

  /** Whether a condition can be true, or false. */
  #canBe({ type }: Tested, isTrue: boolean): boolean {
    const { falsy } = this.#frame.semantics;
    if (isNever(type)) return true;
    return membersOf(type).some(
      (member) =>
        !(member.kind === "string" && member.isFilled === true && !isTrue) &&
        !isNever(narrowByTruth(member, isTrue, falsy)),
    );
  }
}

/** Whether a loop over a value of this type has at least one iteration. */
function hasElements(type: SimpleType): boolean {
  switch (type.kind) {
    case "list":
      return type.min > 0;
    case "object":
      return type.isFilled || type.fields.values().some((field) => field.isRequired);
    default:
      return false;
  }
}

/** Whether a value of this type can print nothing visible. */
function canPrintBlank(type: SimpleType, semantics: Semantics): boolean {
  switch (type.kind) {
    case "unknown":
    case "null":
      return true;
    case "string":
      return !hasText(type);
    case "number":
      return false;
    case "boolean":
      return (type.values ?? [true, false]).some((value) => isPrintedBlank(value, semantics));
    case "list":
      return isPrintedBlank([], semantics);
    case "object":
      return isPrintedBlank({}, semantics);
  }
}

/** Whether a value prints nothing visible. One that cannot be printed fails, which its findings say. */
function isPrintedBlank(value: unknown, semantics: Semantics): boolean {
  try {
    return isBlank(semantics.print(value, meterOf(limitsFrom())));
  } catch (error) {
    if (error instanceof Fault) return true;
    throw error;
  }
}
