import type { FunctionSpec } from "../../../language/function.ts";
import type { Body, Branch, Expression, LoopTarget, Node } from "../../../language/ir.ts";
import { deepestNesting } from "../../../language/ir.ts";
import type { Span } from "../../../text/source.ts";
import type { Findings } from "../../parse/findings.ts";
import { Scope } from "../../parse/scope.ts";
import { TagBroken } from "../../parse/tag-broken.ts";
import { lex } from "../lex/lexer.ts";
import type { Complaint, Item, Token } from "../lex/token.ts";
import type { Action } from "../lower/action.ts";
import type { Invocation } from "../lower/invocations.ts";
import { NumberTypes } from "../lower/number-types.ts";
import { TagParser } from "./tags.ts";

/** What ended a list of nodes: an `end`, an `else`, or the end of the text. */
interface Ending {
  readonly kind: "end" | "else" | "eof";
  readonly action: Action | undefined;
}

/** The definitions of one text: its main body and named ones. */
export interface Definitions {
  readonly main: Body;
  readonly named: ReadonlyMap<string, Body>;
  readonly invocations: readonly Invocation[];
}

/** Parses a Go template. All mistakes are reported; what cannot be parsed is left out of the tree. */
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
  readonly #tags: TagParser;
  readonly #items: readonly Item[];
  readonly #named = new Map<string, Body>();
  readonly #invocations: Invocation[] = [];
  #at = 0;

  constructor(
    name: string,
    findings: Findings,
    partial: string | undefined,
    functions: ReadonlyMap<string, FunctionSpec>,
  ) {
    this.#tags = new TagParser(findings, functions);
    this.#name = name;
    this.#partial = partial;
    this.#findings = findings;
    this.#items = lex(findings.extract.text, (complaint) => reportComplaint(complaint, findings));
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
    const { slotCount } = this.#tags.scope;
    return {
      name,
      nodes,
      slotCount,
      height: this.#tags.height,
      extract: this.#findings.extract,
      partial: this.#partial,
    };
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
      const word = first?.kind === "identifier" && isKeywordBefore(second) ? first.value : "";
      if (word === "end" || word === "else") return { kind: word, action: item };
      try {
        this.#action(word, item, into);
      } catch (error) {
        if (!(error instanceof TagBroken)) throw error;
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
        this.#tags.parser(action, 1).expectEnd(word);
        const { span } = action;
        if (word === "break" && this.#isInElse)
          this.#findings.report(
            "misplaced_tag",
            { cause: "{{break}} in the {{else}} of a {{range}}: Go leaves only that {{else}}, not the loop around it" },
            span,
          );
        else if (this.#tags.scope.isInLoop) into.push({ kind: word, span });
        else this.#findings.report("misplaced_tag", { cause: `{{${word}}} outside {{range}}` }, span);
        return;
      }
      default:
        this.#output(action, into);
        return;
    }
  }

  #output(action: Action, into: Node[]): void {
    if (action.tokens.length === 0 && action.isBroken) return;
    const value = this.#tags.value(action, 0, "command");
    if (value === undefined || action.isBroken) return;
    const { span } = action;
    if (value.kind === "bind") into.push({ kind: "do", value, span });
    else into.push({ kind: "output", value: this.#tags.numbers.printed(value), escaping: "chosen", span });
  }

  #block(action: Action, parse: () => void): void {
    this.#tags.depth++;
    this.#tags.height = Math.max(this.#tags.height, this.#tags.depth);
    if (this.#tags.depth > deepestNesting) {
      // Reported once: the rest of the template is skipped, since its blocks can no longer be distinguished.
      this.#findings.report("nesting_too_deep", { most: deepestNesting }, action.span);
      this.#at = this.#items.length;
      this.#isTooDeep = true;
    } else this.#tags.scope.block(parse);
    this.#tags.depth--;
  }

  #isTooDeep = false;
  /** Whether the parser is in the `else` of the innermost range. */
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
    this.#tags.attempt(action, 1, (parser) => parser.expectEnd("end"));
  }

  #if(opening: Action): Node {
    const branches: Branch[] = [];
    let condition = this.#tags.condition(opening, 1, "if");
    let otherwise: Node[] | undefined;
    for (;;) {
      const nodes: Node[] = [];
      const { kind, action } = this.#tags.scope.block(() => this.#list(nodes));
      if (otherwise === undefined) branches.push({ condition, body: nodes });
      else for (const node of nodes) otherwise.push(node);
      if (kind === "eof") this.#unclosed(opening);
      if (kind === "end" && action !== undefined) this.#endOf(action);
      if (kind !== "else" || action === undefined)
        return { kind: "if", branches, otherwise: otherwise ?? [], span: opening.span };
      if (otherwise !== undefined) {
        const cause = "unexpected {{else}}: the block has one already";
        this.#findings.report("misplaced_tag", { cause }, action.span);
      } else if (this.#elseWord(action, "if") === "if") condition = this.#tags.condition(action, 2, "if");
      else otherwise = [];
    }
  }

  /** The word after `else`, which must be the block's own word or absent. */
  #elseWord(action: Action, allowed: "if" | "with" | undefined): string | undefined {
    const word = action.tokens[1];
    if (word === undefined || word.value === allowed) return word?.value;
    this.#tags.attempt(action, 1, (parser) => parser.expectEnd("else"));
    return undefined;
  }

  #with(opening: Action, from: number): Node {
    const value = this.#tags.condition(opening, from, "with");
    const slot = this.#tags.scope.newSlot();
    this.#tags.numbers.note(slot, value);
    const body: Node[] = [];
    const ending = this.#tags.scope.block(() => {
      this.#tags.scope.dot = slot;
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
    const list = () => this.#tags.scope.block(() => this.#plainList(opening, `{{else}} of {{${kind}}}`));
    if (kind === "with") return list();
    this.#elseWord(again, undefined);
    return this.#inElse(this.#tags.scope.isInLoop, list);
  }

  #range(opening: Action): Node {
    const dot = this.#tags.scope.newSlot();
    const header = this.#tags.rangeHeader(opening);
    const over: Expression = header?.over ?? { kind: "literal", value: null, span: opening.span };
    const targets: LoopTarget[] = [{ slot: dot, gets: "item", name: "." }];
    const body: Node[] = [];
    const { result: ending, assigns } = this.#tags.scope.loop(() =>
      this.#tags.scope.block(() => {
        if (header !== undefined) this.#tags.targets(header, targets, body);
        this.#tags.scope.dot = dot;
        return this.#inElse(false, () => this.#list(body));
      }),
    );
    const otherwise = this.#otherwise(opening, ending, "range");
    return { kind: "for", over, targets, body, otherwise, assigns, span: opening.span };
  }

  #template(action: Action, into: Node[]): void {
    const invoked = this.#tags.invocation(action, "template clause");
    if (invoked !== undefined) this.#invoke(invoked.name, invoked.value, action.span, into);
  }

  #invoke(name: Token, value: Expression, span: Span, into: Node[]): void {
    this.#invocations.push({ name: name.value, span: name.span, findings: this.#findings });
    const passes = { kind: "value", value } as const;
    into.push({ kind: "invoke", name: name.value, nameSpan: name.span, passes, indent: "", span });
  }

  #blockDefinition(action: Action, into: Node[]): void {
    const invoked = this.#tags.invocation(action, "block clause");
    this.#definition(action, invoked?.name, "block clause");
    if (invoked !== undefined) this.#invoke(invoked.name, invoked.value, action.span, into);
  }

  #define(action: Action): void {
    const name = this.#tags.definedName(action);
    if (this.#tags.depth > 0)
      this.#findings.report(
        "misplaced_tag",
        { cause: "unexpected {{define}}: templates are defined at the top level, not inside a block" },
        action.span,
      );
    this.#block(action, () => this.#definition(action, name, "define clause"));
  }

  /** A named body with its own frame, up to its `end`. */
  #definition(action: Action, name: Token | undefined, what: string): void {
    const outer = { scope: this.#tags.scope, numbers: this.#tags.numbers, height: this.#tags.height };
    this.#tags.scope = new Scope();
    this.#tags.numbers = new NumberTypes();
    this.#tags.height = this.#tags.depth;
    const nodes = this.#plainList(action, what);
    const body = this.#body(name?.value ?? "", nodes);
    this.#tags.scope = outer.scope;
    this.#tags.numbers = outer.numbers;
    this.#tags.height = outer.height;
    if (name === undefined) return;
    if (this.#named.has(name.value)) this.#findings.report("duplicate_template", { name: name.value }, name.span);
    this.#named.set(name.value, body);
  }
}

function reportComplaint(complaint: Complaint, findings: Findings): void {
  const { span } = complaint;
  if (complaint.code === "unclosed_action")
    findings.report(complaint.code, { open: "{{", close: "}}", cause: complaint.cause }, span);
  else if (complaint.code === "foreign_syntax")
    findings.report(complaint.code, { found: complaint.found, meant: complaint.meant, dialect: "go" }, span);
  else findings.report(complaint.code, { cause: complaint.cause }, span);
}

/** Whether an identifier can be a keyword before a token: as in Go, `{{if(.a)}}` and `{{range.list}}` need no space. */
function isKeywordBefore(next: Token | undefined): boolean {
  return next === undefined || next.isSpaced || next.kind === "(" || next.kind === "field" || next.kind === "dot";
}
