/** @folder The typed tree: what can go wrong for a contract. */
import type { JsonSchema } from "../api/template.ts";
import type { Body, Invoke, Program } from "../language/ir.ts";
import type { Semantics } from "../language/semantics.ts";
import { type Diagnostic, endOf, placeOf } from "../text/diagnostic.ts";
import { typeFromSchema } from "../types/from-schema.ts";
import type { Type } from "../types/type.ts";
import { BodyChecker, setInputs, type Visit } from "./body.ts";
import { report } from "./diagnostics.ts";
import { Facts } from "./facts.ts";
import { CheckFindings, CheckFrame } from "./frame.ts";
import { Work } from "./work.ts";

/** The most types of data that a body is checked for; past that it is reported as unchecked. */
const mostVisits = 16;

/** How a program is checked. */
export interface CheckOptions {
  /** Whether every condition must be a boolean. */
  readonly isStrict?: boolean;
}

/** Reports what can go wrong when the program renders data that the contract allows. Never throws. */
export function checkProgram(
  program: Program,
  semantics: Semantics,
  contract: JsonSchema,
  { isStrict = false }: CheckOptions = {},
): Diagnostic[] {
  const { type, problems } = typeFromSchema(contract);
  const checker = new ProgramChecker(program, semantics, isStrict);
  checker.main(type);
  const start = placeOf(program.main.extract, { start: 0, end: 0 });
  for (const cause of problems) checker.findings.add(report("invalid_contract", { cause }, start));
  return checker.findings.list.sorted(endOf(program.main.extract));
}

/** The most calls of a macro with different types; each is followed. */
const mostCalls = 64;

/** Whether two types of arguments are the same: those of constants are made for each. */
function isSame(a: Type, b: Type | undefined): boolean {
  if (a === b || b === undefined || a.kind !== b.kind) return a === b;
  const isScalar = a.kind === "string" || a.kind === "number" || a.kind === "boolean" || a.kind === "null";
  return isScalar && JSON.stringify(a) === JSON.stringify(b);
}

class ProgramChecker {
  readonly program: Program;
  readonly semantics: Semantics;
  readonly findings = new CheckFindings();
  readonly #work = new Work();
  readonly #visits = new Map<Body, (Visit & { readonly load: number })[]>();
  /** The bodies that are being checked: how often one invokes itself depends on the depth of the data. */
  readonly #active = new Set<Body>();
  readonly #isStrict: boolean;

  constructor(program: Program, semantics: Semantics, isStrict: boolean) {
    this.#isStrict = isStrict;
    this.program = program;
    this.semantics = semantics;
  }

  main(data: Type): void {
    const { program, semantics, findings } = this;
    const frame = new CheckFrame(program.main, {
      semantics,
      findings,
      work: this.#work,
      data,
      path: [],
      outer: [],
      calledFrom: undefined,
      isStrict: this.#isStrict,
    });
    new BodyChecker(frame, this).nodes(program.main.nodes, Facts.none);
    for (const body of program.bodies.values()) {
      if (this.#visits.has(body) || body.extract !== program.main.extract) continue;
      const first = body.nodes[0]?.span ?? { start: 0, end: 0 };
      findings.add(report("unused_template", { name: body.name }, placeOf(body.extract, first)));
    }
  }

  /** Checks a body for its input, once for each type of data; returns false if it was not checked. */
  visit(body: Body, visit: Visit, from: CheckFrame, node: Invoke): boolean {
    if (this.findings.isMuted) return true;
    const visits = this.#visits.get(body) ?? [];
    this.#visits.set(body, visits);
    const { load } = this.#work;
    const isKnown = visits.some(
      ({ data, outer, slots = [], facts, load: known }) =>
        (known >= load || this.#active.has(body)) &&
        data === visit.data &&
        outer.length === visit.outer.length &&
        outer.every((context, at) => context.type === visit.outer[at]?.type) &&
        slots.every(({ type }, at) => isSame(type, visit.slots?.[at]?.type)) &&
        (this.#active.has(body) || facts === visit.facts),
    );
    if (isKnown) return true;
    if (visits.length >= (body.parameters === undefined ? mostVisits : mostCalls)) return false;
    visits.push({ ...visit, load });
    const { semantics, findings } = this;
    const calledFrom = { message: `for the data given here`, ...from.place(node.span) };
    const { root } = from;
    const frame = new CheckFrame(body, { semantics, findings, work: this.#work, root, ...visit, calledFrom });
    setInputs(frame, visit);
    const isNested = this.#active.has(body);
    this.#active.add(body);
    new BodyChecker(frame, this).nodes(body.nodes, visit.facts ?? Facts.none);
    if (!isNested) this.#active.delete(body);
    return true;
  }
}
