import type { Body, Expression, Key, Node } from "../../language/ir.ts";
import { deepestNesting } from "../../language/ir.ts";
import { didYouMean } from "../../text/diagnostic.ts";
import type { Span } from "../../text/source.ts";
import type { Findings } from "../parse/findings.ts";
import type { Inclusion } from "../parse/inclusions.ts";
import { foreignTag } from "./lex/foreign.ts";
import { type Item, lex, type Tag } from "./lex/lexer.ts";

/** The result of parsing one text. */
export interface ParsedText {
  readonly body: Body;
  readonly inclusions: readonly Inclusion[];
}

/** An open section: the list it adds to, and the slot of its context (an inverted one has none). */
interface Open {
  readonly tag: Tag | undefined;
  /** The expected content of its closing tag. */
  readonly name: string;
  readonly nodes: Node[];
  readonly close: (nodes: readonly Node[]) => Node;
  readonly slot: number | undefined;
}

/**
 * Parses a mustache template. All mistakes are reported.
 * @param partial the name, if the text is a partial: its lines can be indented, and its names are looked up in the contexts
 * of its caller
 */
export function parseMustache(findings: Findings, partial: string | undefined): ParsedText {
  return new MustacheParser(findings, partial).run();
}

class MustacheParser {
  readonly #findings: Findings;
  readonly #partial: string | undefined;
  readonly #text: string;
  readonly #inclusions: Inclusion[] = [];
  readonly #stack: Open[] = [];
  #slots = 1;
  #height = 0;
  #isTooDeep = false;

  constructor(findings: Findings, partial: string | undefined) {
    this.#findings = findings;
    this.#partial = partial;
    this.#text = findings.extract.text;
  }

  run(): ParsedText {
    const root: Open = {
      tag: undefined,
      name: "",
      nodes: [],
      close: () => ({ kind: "do", value: nothing, span: nothing.span }),
      slot: undefined,
    };
    this.#stack.push(root);
    const items = lex(this.#text, (complaint) => {
      if (complaint.code === "unclosed_action") {
        const { open, close, span } = complaint;
        this.#findings.report("unclosed_action", { open, close, cause: "unclosed tag" }, span);
      } else this.#findings.report(complaint.code, { cause: complaint.cause }, complaint.span);
    });
    for (const item of items) {
      if (this.#isTooDeep) break;
      this.#item(item);
    }
    while (this.#stack.length > 1) this.#unclosed();
    const body: Body = {
      name: this.#partial ?? "template",
      nodes: root.nodes,
      slotCount: this.#slots,
      height: this.#height,
      extract: this.#findings.extract,
      partial: this.#partial,
    };
    return { body, inclusions: this.#inclusions };
  }

  get #nodes(): Node[] {
    return this.#stack.at(-1)?.nodes ?? [];
  }

  /** Slots of the contexts in scope, innermost first. A partial's outermost context is its caller's. */
  get #contexts(): number[] {
    const own = this.#stack.flatMap(({ slot }) => (slot === undefined ? [] : [slot])).reverse();
    return this.#partial === undefined ? [...own, 0] : own;
  }

  #item(item: Item): void {
    if (item.kind === "text") {
      this.#addText(item.span);
      return;
    }
    const { tag } = item;
    if (tag.standalone === undefined) this.#addIndent(tag.span.start);
    switch (tag.kind) {
      case "comment":
      case "delimiters":
        return;
      case "variable":
      case "unescaped": {
        const value = this.#name(tag, false);
        if (value !== undefined)
          this.#nodes.push({
            kind: "output",
            value,
            escaping: tag.kind === "variable" ? "chosen" : "never",
            span: tag.span,
          });
        return;
      }
      case "section":
      case "inverted":
        this.#open(tag);
        return;
      case "close":
        this.#close(tag);
        return;
      case "partial":
        this.#include(tag);
        return;
    }
  }

  #addText(span: Span): void {
    if (this.#partial === undefined) {
      this.#nodes.push({ kind: "text", text: this.#text.slice(span.start, span.end), span });
      return;
    }
    for (let start = span.start; start < span.end; ) {
      const lineBreak = this.#text.indexOf("\n", start);
      const end = lineBreak === -1 || lineBreak >= span.end ? span.end : lineBreak + 1;
      this.#addIndent(start);
      this.#nodes.push({ kind: "text", text: this.#text.slice(start, end), span: { start, end } });
      start = end;
    }
  }

  /** In a partial, marks the start of a line that is not empty. */
  #addIndent(at: number): void {
    if (this.#partial === undefined || (at > 0 && this.#text[at - 1] !== "\n")) return;
    if (/^\r?\n/.test(this.#text.slice(at, at + 2))) return;
    this.#nodes.push({ kind: "indent", span: { start: at, end: at } });
  }

  /** The value that a tag names; `undefined` (and reported) if it names none. */
  #name(tag: Tag, isTolerant: boolean): Expression | undefined {
    const { content, contentSpan: span } = tag;
    if (content === ".") return { kind: "local", slot: this.#contexts[0] ?? 0, name: ".", span };
    const foreign = foreignTag(tag);
    if (foreign !== undefined) {
      const found = `\`${this.#text.slice(tag.span.start, tag.span.end).slice(0, 60)}\``;
      this.#findings.report("foreign_syntax", { found, meant: foreign.meant, dialect: "mustache" }, tag.span, {
        suggestion: foreign.name === undefined ? undefined : { text: `did you mean ${foreign.name}?` },
      });
      return undefined;
    }
    if (content === "") {
      this.#findings.report("missing_value", { cause: "a tag needs a name" }, tag.span);
      return undefined;
    }
    const keys = keysOf(content, span.start);
    if (keys.some(({ name }) => name.trim() === "")) {
      const cause = `"${content}" is not a name: write a name, a dotted name, or \`.\``;
      this.#findings.report("invalid_name", { cause }, span);
      return undefined;
    }
    const [key, ...rest] = keys;
    if (key === undefined) return undefined;
    const base: Expression = { kind: "lookup", key, contexts: this.#contexts, isTolerant, span: key.span };
    return rest.length === 0 ? base : { kind: "path", base, keys: rest, isTolerant, span };
  }

  #open(tag: Tag): void {
    const value = this.#name(tag, true) ?? nothing;
    // A block of another language, already reported, is closed by its keyword.
    const name = foreignTag(tag) === undefined ? tag.content : (tag.content.split(/\s/, 1)[0] ?? "");
    if (this.#stack.length > deepestNesting) {
      this.#findings.report("nesting_too_deep", { most: deepestNesting }, tag.span);
      this.#isTooDeep = true;
      this.#stack.length = 1;
      return;
    }
    this.#height = Math.max(this.#height, this.#stack.length);
    if (tag.kind === "inverted") {
      const condition: Expression = { kind: "not", operand: value, span: value.span };
      this.#stack.push({
        tag,
        name,
        nodes: [],
        slot: undefined,
        close: (body) => ({ kind: "if", branches: [{ condition, body }], otherwise: [], span: tag.span }),
      });
      return;
    }
    const slot = this.#slots++;
    this.#stack.push({
      tag,
      name,
      nodes: [],
      slot,
      close: (body) => ({ kind: "section", value, slot, body, span: tag.span }),
    });
  }

  #close(tag: Tag): void {
    const innermost = this.#stack.at(-1);
    if (innermost?.tag === undefined) {
      this.#findings.report("unexpected_end", { tag: `{{/${tag.content}}}` }, tag.span);
      return;
    }
    const { name } = innermost;
    if (name !== tag.content) {
      const isOpen = this.#stack.some((open) => open.tag !== undefined && open.name === tag.content);
      if (isOpen) while (this.#stack.at(-1)?.name !== tag.content) this.#unclosed();
      else
        this.#findings.report("mismatched_section", { open: name, close: tag.content }, tag.contentSpan, {
          notes: [{ message: `section "${name}" is opened here`, ...this.#placeOf(innermost.tag.span) }],
          suggestion: didYouMean(name),
        });
    }
    this.#pop();
  }

  #pop(): void {
    const open = this.#stack.pop();
    if (open !== undefined) this.#nodes.push(open.close(open.nodes));
  }

  #unclosed(): void {
    const open = this.#stack.at(-1);
    const tag = open?.tag;
    if (open !== undefined && tag !== undefined) {
      const fields = {
        tag: `\`${this.#text.slice(tag.span.start, tag.span.end)}\``,
        close: `\`{{/${open.name}}}\``,
        cause: "unclosed section",
      };
      this.#findings.report("unclosed_block", fields, tag.span);
    }
    this.#pop();
  }

  #placeOf(span: Span): { readonly source: Findings["extract"]["source"]; readonly span: Span } {
    const { extract } = this.#findings;
    return { source: extract.sourceAt(span.start), span: extract.spanInSource(span) };
  }

  #include(tag: Tag): void {
    const { content: name, contentSpan: nameSpan } = tag;
    if (name === "") {
      this.#findings.report("invalid_name", { cause: `"${name}" is not the name of a partial` }, tag.span);
      return;
    }
    this.#inclusions.push({ name, span: nameSpan });
    const passes = { kind: "contexts", contexts: this.#contexts } as const;
    const { span, standalone } = tag;
    const indented =
      standalone === undefined ? ({ indent: "", isIndented: "nothing" } as const) : { indent: standalone };
    this.#nodes.push({ kind: "invoke", name, nameSpan, passes, ...indented, span });
  }
}

const nothing: Expression = { kind: "literal", value: null, span: { start: 0, end: 0 } };

function keysOf(content: string, start: number): Key[] {
  const keys: Key[] = [];
  let at = start;
  for (const name of content.split(".")) {
    keys.push({ name, span: { start: at, end: at + name.length } });
    at += name.length + 1;
  }
  return keys;
}
