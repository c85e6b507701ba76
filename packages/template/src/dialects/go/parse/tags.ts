import type { FunctionSpec } from "../../../language/function.ts";
import type { Bind, Expression, LoopTarget, Node } from "../../../language/ir.ts";
import type { Findings } from "../../parse/findings.ts";
import { Scope } from "../../parse/scope.ts";
import { TagBroken } from "../../parse/tag-broken.ts";
import type { Token } from "../lex/token.ts";
import type { Action } from "../lower/action.ts";
import { NumberTypes } from "../lower/number-types.ts";
import { type Declaration, ExpressionParser } from "./expressions.ts";

/** The content of a loop's tag. */
interface RangeHeader {
  readonly declaration: Declaration | undefined;
  readonly over: Expression;
  readonly parser: ExpressionParser;
}

/** The content of a tag that invokes a template. */
interface InvocationHeader {
  readonly name: Token;
  readonly value: Expression;
}

/** Parses the content of tags, in the scopes and blocks that its user is in. */
export class TagParser {
  readonly #findings: Findings;
  readonly #functions: ReadonlyMap<string, FunctionSpec>;
  scope = new Scope();
  numbers = new NumberTypes();
  /** The current depth of blocks. */
  depth = 0;
  /** The deepest nesting met in the body. */
  height = 0;

  constructor(findings: Findings, functions: ReadonlyMap<string, FunctionSpec>) {
    this.#findings = findings;
    this.#functions = functions;
  }

  /** Parses the tokens of an action from `from` on. */
  parser(action: Action, from: number): ExpressionParser {
    const end = { start: Math.max(action.span.start, action.span.end - 2), end: action.span.end };
    return new ExpressionParser(action.tokens, from, end, {
      findings: this.#findings,
      scope: this.scope,
      numbers: this.numbers,
      functions: this.#functions,
      depth: this.depth,
      isQuiet: action.isBroken,
    });
  }

  /** Parses the action's tokens from `from` on; returns `undefined` if they make no sense. */
  attempt<T>(action: Action, from: number, parse: (parser: ExpressionParser) => T): T | undefined {
    const parser = this.parser(action, from);
    try {
      return parse(parser);
    } catch (error) {
      if (error instanceof TagBroken) return undefined;
      throw error;
    } finally {
      this.height = Math.max(this.height, parser.height);
    }
  }

  /** The pipeline of a condition; nil if it makes no sense. */
  condition(action: Action, from: number, context: string): Expression {
    return this.value(action, from, context) ?? { kind: "literal", value: null, span: action.span };
  }

  /** A pipeline with the one variable that it can declare. */
  value(action: Action, from: number, context: string): Expression | undefined {
    return this.attempt(action, from, (parser) => {
      const declaration = parser.declaration(context, 1);
      const value = parser.pipeline(context);
      const variable = declaration?.variables[0];
      const isBare = declaration === undefined || variable === undefined;
      const bound = isBare ? value : this.#bind(parser, variable, declaration.isDeclaration, value);
      parser.expectEnd(context);
      return bound;
    });
  }

  #bind(parser: ExpressionParser, variable: Token, isDeclaration: boolean, value: Expression): Expression {
    const name = variable.text;
    const slot = isDeclaration ? this.scope.declare(name) : this.scope.find(name);
    if (slot === undefined) {
      parser.reportUndefined(variable);
      return value;
    }
    this.numbers.note(slot, value);
    const span = { start: variable.span.start, end: value.span.end };
    const bind: Bind = { kind: "bind", slot, name, isDeclaration, value, span };
    if (!isDeclaration) this.scope.assigned(bind);
    return bind;
  }

  /** What a `range` iterates over, and the variables it declares or assigns. */
  rangeHeader(action: Action): RangeHeader | undefined {
    return this.attempt(action, 1, (parser) => {
      const declaration = parser.declaration("range", 2);
      const over = this.numbers.looped(parser.pipeline("range"));
      parser.expectEnd("range");
      return { declaration, over, parser };
    });
  }

  /** Assigns slots to the variables of a loop; the nodes that start the body are added to it. */
  targets({ declaration, over, parser }: RangeHeader, targets: LoopTarget[], body: Node[]): void {
    if (declaration === undefined) return;
    declaration.variables.forEach((variable, position) => {
      const gets = declaration.variables.length === 2 && position === 0 ? "key" : "item";
      const { text: name, span } = variable;
      if (declaration.isDeclaration) {
        targets.push({ slot: this.scope.declare(name), gets, name });
        return;
      }
      // Assigned variables outlive the loop: each iteration starts by assigning what the loop's own slot received.
      const slot = this.scope.newSlot();
      targets.push({ slot, gets, name });
      const value = this.#bind(parser, variable, false, { kind: "local", slot, name, span });
      if (value.kind === "bind") body.push({ kind: "do", value, span: over.span });
    });
  }

  /** The template that a tag invokes, and its data: nil if none is given, which `block` does not allow. */
  invocation(action: Action, clause: "template clause" | "block clause"): InvocationHeader | undefined {
    return this.attempt(action, 1, (parser) => {
      const name = templateName(parser, clause, action);
      if (parser.isAtEnd && clause === "block clause")
        parser.fail("missing_value", "missing value for block clause", action.span);
      const value: Expression = parser.isAtEnd
        ? { kind: "literal", value: null, span: action.span }
        : parser.pipeline(clause);
      parser.expectEnd(clause);
      return { name, value };
    });
  }

  /** The name that a `define` gives its template. */
  definedName(action: Action): Token | undefined {
    return this.attempt(action, 1, (parser) => {
      const name = templateName(parser, "define clause", action);
      parser.expectEnd("define clause");
      return name;
    });
  }
}

function templateName(parser: ExpressionParser, context: string, action: Action): Token {
  const token = parser.next();
  if (token?.kind === "string") return token;
  const span = token?.span ?? action.span;
  return parser.fail("missing_value", `missing name of template in ${context}: write it in quotes`, span);
}
