import type { Bind, Body, Branch, Expression, LoopTarget, Node } from "../../ir.ts";
import { deepestNesting } from "../../ir.ts";
import { nearest } from "../../nearest.ts";
import type { FunctionSpec } from "../../semantics.ts";
import type { Span } from "../../source.ts";
import type { Findings } from "../findings.ts";
import { Scope } from "../scope.ts";
import { ActionBroken, ExpressionParser } from "./expressions.ts";
import type { Item, Token } from "./lexer.ts";
import { lex } from "./lexer.ts";

type Action = Extract<Item, { kind: "action" }>;

/** What ended a list of nodes: an `end`, an `else`, or the end of the text. */
interface Ending {
  readonly kind: "end" | "else" | "eof";
  readonly action: Action | undefined;
}

/** An invocation whose template must be looked for once all are known. */
export interface Invocation {
  readonly name: string;
  readonly span: Span;
  readonly findings: Findings;
}

/** What one text defines: its main body and named ones. */
export interface Definitions {
  readonly main: Body;
  readonly named: ReadonlyMap<string, Body>;
  readonly invocations: readonly Invocation[];
}

/** Parses a Go template. All mistakes go to the findings; what cannot be understood is left out of the tree. */
export function parseGo(
  name: string,
  findings: Findings,
  partial: string | undefined,
  functions: ReadonlyMap<string, FunctionSpec>,
): Definitions {
  return new GoParser(name, findings, partial, functions).run();
}

class GoParser {
  readonly #name: string;
  readonly #partial: string | undefined;
  readonly #findings: Findings;
  readonly #functions: ReadonlyMap<string, FunctionSpec>;
  readonly #items: readonly Item[];
  readonly #named = new Map<string, Body>();
  readonly #invocations: Invocation[] = [];
  #at = 0;
  #scope = new Scope();
  #depth = 0;
  #height = 0;

  constructor(
    name: string,
    findings: Findings,
    partial: string | undefined,
    functions: ReadonlyMap<string, FunctionSpec>,
  ) {
    this.#functions = functions;
    this.#name = name;
    this.#partial = partial;
    this.#findings = findings;
    this.#items = lex(findings.extract.text, (complaint) => {
      const { code, span, ...fields } = complaint;
      if (complaint.code === "unclosed_action")
        findings.report(complaint.code, { open: "{{", close: "}}", cause: complaint.cause }, span);
      else if (complaint.code === "foreign_syntax")
        findings.report(complaint.code, { found: complaint.found, meant: complaint.meant, dialect: "go" }, span);
      else if ("cause" in fields) findings.report(complaint.code, { cause: fields.cause }, span);
    });
  }

  run(): Definitions {
    const nodes: Node[] = [];
    for (;;) {
      const ending = this.#list(nodes);
      if (ending.kind === "eof") break;
      const tag = ending.kind === "end" ? "{{end}}" : "{{else}}";
      if (ending.action !== undefined) this.#findings.report("unexpected_end", { tag }, ending.action.span);
    }
    return { main: this.#body(this.#name, nodes), named: this.#named, invocations: this.#invocations };
  }

  #body(name: string, nodes: readonly Node[]): Body {
    const { slotCount } = this.#scope;
    return { name, nodes, slotCount, height: this.#height, extract: this.#findings.extract, partial: this.#partial };
  }

  /** Adds nodes up to an `end`, an `else` or the end of the text. */
  #list(into: Node[]): Ending {
    for (let item = this.#items[this.#at]; item !== undefined; item = this.#items[this.#at]) {
      this.#at++;
      if (item.kind === "text") {
        into.push(item);
        continue;
      }
      const [first, second] = item.tokens;
      const word = first?.kind === "identifier" && (second?.isSpaced ?? true) ? first.value : "";
      if (word === "end" || word === "else") return { kind: word, action: item };
      try {
        this.#action(word, item, into);
      } catch (error) {
        if (!(error instanceof ActionBroken)) throw error;
      }
    }
    return { kind: "eof", action: undefined };
  }

  #action(word: string, action: Action, into: Node[]): void {
    switch (word) {
      case "if":
        this.#block(action, () => into.push(this.#if(action)));
        return;
      case "with":
        this.#block(action, () => into.push(this.#with(action, 1)));
        return;
      case "range":
        this.#block(action, () => into.push(this.#range(action)));
        return;
      case "define":
        this.#define(action);
        return;
      case "block":
        this.#block(action, () => this.#blockDefinition(action, into));
        return;
      case "template":
        this.#template(action, into);
        return;
      case "break":
      case "continue": {
        this.#parser(action, 1).expectEnd(word);
        const { span } = action;
        if (word === "break" && this.#isInElse)
          this.#findings.report(
            "misplaced_tag",
            { cause: "{{break}} in the {{else}} of a {{range}}: Go leaves only that {{else}}, not the loop around it" },
            span,
          );
        else if (this.#scope.isInLoop) into.push({ kind: word, span });
        else this.#findings.report("misplaced_tag", { cause: `{{${word}}} outside {{range}}` }, span);
        return;
      }
      default:
        this.#output(action, into);
        return;
    }
  }

  #parser(action: Action, from: number): ExpressionParser {
    const end = { start: Math.max(action.span.start, action.span.end - 2), end: action.span.end };
    return new ExpressionParser(action.tokens, from, end, {
      findings: this.#findings,
      scope: this.#scope,
      functions: this.#functions,
      depth: this.#depth,
      isQuiet: action.isBroken,
    });
  }

  /** Parses with the action's tokens from `from` on; where they make no sense, gives `undefined`. */
  #expression<T>(action: Action, from: number, parse: (parser: ExpressionParser) => T): T | undefined {
    const parser = this.#parser(action, from);
    try {
      return parse(parser);
    } catch (error) {
      if (error instanceof ActionBroken) return undefined;
      throw error;
    } finally {
      this.#height = Math.max(this.#height, parser.height);
    }
  }

  /** The pipeline of a condition, with the one variable it may declare. */
  #condition(action: Action, from: number, context: string): Expression {
    const condition = this.#expression(action, from, (parser) => {
      const value = this.#bound(parser, context);
      parser.expectEnd(context);
      return value;
    });
    return condition ?? { kind: "literal", value: null, span: action.span };
  }

  #bound(parser: ExpressionParser, context: string): Expression {
    const declaration = parser.declaration(context, 1);
    const value = parser.pipeline(context);
    const variable = declaration?.variables[0];
    if (declaration === undefined || variable === undefined) return value;
    return this.#bind(parser, variable, declaration.isDeclaration, value);
  }

  #bind(parser: ExpressionParser, variable: Token, isDeclaration: boolean, value: Expression): Expression {
    const name = variable.text;
    const slot = isDeclaration ? this.#scope.declare(name) : this.#scope.find(name);
    if (slot === undefined) {
      parser.reportUndefined(variable);
      return value;
    }
    const span = { start: variable.span.start, end: value.span.end };
    const bind: Bind = { kind: "bind", slot, name, isDeclaration, value, span };
    if (!isDeclaration) this.#scope.assigned(bind);
    return bind;
  }

  #output(action: Action, into: Node[]): void {
    if (action.tokens.length === 0 && action.isBroken) return;
    const value = this.#expression(action, 0, (parser) => {
      const result = this.#bound(parser, "command");
      parser.expectEnd("command");
      return result;
    });
    if (value === undefined || action.isBroken) return;
    const { span } = action;
    if (value.kind === "bind") into.push({ kind: "do", value, span });
    else into.push({ kind: "output", value, isEscapable: true, span });
  }

  #block(action: Action, parse: () => void): void {
    this.#depth++;
    this.#height = Math.max(this.#height, this.#depth);
    if (this.#depth > deepestNesting) {
      // Reported once: the rest of the template is skipped, for its blocks can no longer be told apart.
      this.#findings.report("nesting_too_deep", { most: deepestNesting }, action.span);
      this.#at = this.#items.length;
      this.#isTooDeep = true;
    } else this.#scope.block(parse);
    this.#depth--;
  }

  #isTooDeep = false;
  /** Whether the innermost range is one whose `else` is being parsed. */
  #isInElse = false;

  #inElse<T>(isInElse: boolean, parse: () => T): T {
    const outer = this.#isInElse;
    this.#isInElse = isInElse;
    const result = parse();
    this.#isInElse = outer;
    return result;
  }

  #unclosed(action: Action): void {
    if (this.#isTooDeep) return;
    const tag = this.#findings.extract.text.slice(action.span.start, Math.min(action.span.end, action.span.start + 60));
    this.#findings.report(
      "unclosed_block",
      { tag: `\`${tag}\``, close: "{{end}}", cause: "unexpected EOF" },
      action.span,
    );
  }

  /** A list up to the `end` of a block that cannot have an `else`. */
  #plainList(opening: Action, what: string): Node[] {
    const nodes: Node[] = [];
    for (;;) {
      const { kind, action } = this.#list(nodes);
      if (kind === "eof") this.#unclosed(opening);
      if (kind === "end" && action !== undefined) this.#endOf(action);
      if (kind !== "else") return nodes;
      if (action !== undefined)
        this.#findings.report("misplaced_tag", { cause: `unexpected {{else}} in ${what}` }, action.span);
    }
  }

  #endOf(action: Action): void {
    this.#expression(action, 1, (parser) => parser.expectEnd("end"));
  }

  #if(opening: Action): Node {
    const branches: Branch[] = [];
    let condition = this.#condition(opening, 1, "if");
    let otherwise: Node[] | undefined;
    for (;;) {
      const nodes: Node[] = [];
      const { kind, action } = this.#scope.block(() => this.#list(nodes));
      if (otherwise !== undefined) otherwise.push(...nodes);
      else if (kind !== "else") branches.push({ condition, body: nodes });
      if (kind === "eof") this.#unclosed(opening);
      if (kind === "end" && action !== undefined) this.#endOf(action);
      if (kind !== "else" || action === undefined)
        return { kind: "if", branches, otherwise: otherwise ?? [], span: opening.span };
      if (otherwise !== undefined) {
        this.#findings.report(
          "misplaced_tag",
          { cause: "unexpected {{else}}: the block has one already" },
          action.span,
        );
        continue;
      }
      branches.push({ condition, body: nodes });
      if (this.#elseWord(action, "if") === "if") condition = this.#condition(action, 2, "if");
      else otherwise = [];
    }
  }

  /** The word after `else`, which must be the one of the block or none. */
  #elseWord(action: Action, allowed: "if" | "with" | undefined): string | undefined {
    const word = action.tokens[1];
    if (word === undefined || word.value === allowed) return word?.value;
    this.#expression(action, 1, (parser) => parser.expectEnd("else"));
    return undefined;
  }

  #with(opening: Action, from: number): Node {
    const value = this.#condition(opening, from, "with");
    const slot = this.#scope.newSlot();
    const body: Node[] = [];
    const ending = this.#scope.block(() => {
      this.#scope.dot = slot;
      return this.#list(body);
    });
    const otherwise = this.#otherwise(opening, ending, "with");
    return { kind: "with", value, slot, body, otherwise, span: opening.span };
  }

  /** The `else` of a `with` or `range`, if the body ended there. */
  #otherwise(opening: Action, ending: Ending, kind: "with" | "range"): Node[] {
    if (ending.kind === "eof") this.#unclosed(opening);
    if (ending.kind === "end" && ending.action !== undefined) this.#endOf(ending.action);
    if (ending.kind !== "else" || ending.action === undefined) return [];
    const again = ending.action;
    if (kind === "with" && this.#elseWord(again, "with") === "with") {
      const nested: Node[] = [];
      this.#block(again, () => nested.push(this.#with(again, 2)));
      return nested;
    }
    const list = () => this.#scope.block(() => this.#plainList(opening, `{{else}} of {{${kind}}}`));
    if (kind === "with") return list();
    this.#elseWord(again, undefined);
    return this.#inElse(this.#scope.isInLoop, list);
  }

  #range(opening: Action): Node {
    const dot = this.#scope.newSlot();
    const header = this.#expression(opening, 1, (parser) => {
      const declaration = parser.declaration("range", 2);
      const over = parser.pipeline("range");
      parser.expectEnd("range");
      return { declaration, over, parser };
    });
    const over: Expression = header?.over ?? { kind: "literal", value: null, span: opening.span };
    const targets: LoopTarget[] = [{ slot: dot, gets: "item", name: "." }];
    const body: Node[] = [];
    const { result: ending, assigns } = this.#scope.loop(() =>
      this.#scope.block(() => {
        if (header?.declaration !== undefined) this.#targets(header.parser, header.declaration, over, targets, body);
        this.#scope.dot = dot;
        return this.#inElse(false, () => this.#list(body));
      }),
    );
    const otherwise = this.#otherwise(opening, ending, "range");
    return { kind: "for", over, targets, body, otherwise, assigns, span: opening.span };
  }

  #targets(
    parser: ExpressionParser,
    declaration: { readonly variables: readonly Token[]; readonly isDeclaration: boolean },
    over: Expression,
    targets: LoopTarget[],
    body: Node[],
  ): void {
    declaration.variables.forEach((variable, position) => {
      const gets = declaration.variables.length === 2 && position === 0 ? "key" : "item";
      const { text: name, span } = variable;
      if (declaration.isDeclaration) {
        targets.push({ slot: this.#scope.declare(name), gets, name });
        return;
      }
      // Assigned variables live on after the loop: the round starts by assigning what a slot of its own received.
      const slot = this.#scope.newSlot();
      targets.push({ slot, gets, name });
      const value = this.#bind(parser, variable, false, { kind: "local", slot, name, span });
      if (value.kind === "bind") body.push({ kind: "do", value, span: over.span });
    });
  }

  #templateName(parser: ExpressionParser, context: string, action: Action): Token {
    const token = parser.next();
    if (token?.kind === "string") return token;
    const span = token?.span ?? action.span;
    return parser.fail("missing_value", `missing name of template in ${context}: write it in quotes`, span);
  }

  #argument(parser: ExpressionParser, context: string, action: Action): Expression {
    const value: Expression = parser.isAtEnd
      ? { kind: "literal", value: null, span: action.span }
      : parser.pipeline(context);
    parser.expectEnd(context);
    return value;
  }

  #template(action: Action, into: Node[]): void {
    const invoked = this.#expression(action, 1, (parser) => {
      const name = this.#templateName(parser, "template clause", action);
      return { name, value: this.#argument(parser, "template clause", action) };
    });
    if (invoked !== undefined) this.#invoke(invoked.name, invoked.value, action.span, into);
  }

  #invoke(name: Token, value: Expression, span: Span, into: Node[]): void {
    this.#invocations.push({ name: name.value, span: name.span, findings: this.#findings });
    const passes = { kind: "value", value } as const;
    into.push({ kind: "invoke", name: name.value, nameSpan: name.span, passes, indent: "", span });
  }

  #blockDefinition(action: Action, into: Node[]): void {
    const invoked = this.#expression(action, 1, (parser) => {
      const name = this.#templateName(parser, "block clause", action);
      if (parser.isAtEnd) parser.fail("missing_value", "missing value for block clause", action.span);
      return { name, value: this.#argument(parser, "block clause", action) };
    });
    this.#definition(action, invoked?.name, "block clause");
    if (invoked !== undefined) this.#invoke(invoked.name, invoked.value, action.span, into);
  }

  #define(action: Action): void {
    const name = this.#expression(action, 1, (parser) => {
      const token = this.#templateName(parser, "define clause", action);
      parser.expectEnd("define clause");
      return token;
    });
    if (this.#depth > 0)
      this.#findings.report(
        "misplaced_tag",
        { cause: "unexpected {{define}}: templates are defined at the top level, not inside a block" },
        action.span,
      );
    this.#block(action, () => this.#definition(action, name, "define clause"));
  }

  /** A named body with a frame of its own, up to its `end`. */
  #definition(action: Action, name: Token | undefined, what: string): void {
    const outer = { scope: this.#scope, height: this.#height };
    this.#scope = new Scope();
    this.#height = this.#depth;
    const nodes = this.#plainList(action, what);
    const body = this.#body(name?.value ?? "", nodes);
    this.#scope = outer.scope;
    this.#height = outer.height;
    if (name === undefined) return;
    if (this.#named.has(name.value)) this.#findings.report("duplicate_template", { name: name.value }, name.span);
    this.#named.set(name.value, body);
  }
}

/** Reports invocations of templates that nothing defines. */
export function checkInvocations(invocations: readonly Invocation[], known: ReadonlyMap<string, Body>): void {
  for (const { name, span, findings } of invocations) {
    if (known.has(name)) continue;
    const meant = nearest(name, known.keys());
    findings.report(
      "unknown_template",
      { name },
      span,
      meant === undefined
        ? {}
        : { suggestion: { text: `did you mean "${meant}"?`, replacement: JSON.stringify(meant) } },
    );
  }
}
