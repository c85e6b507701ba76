import { deepestNesting } from "../../../language/ir.ts";
import { didYouMean, placeOf } from "../../../text/diagnostic.ts";
import type { Span } from "../../../text/source.ts";
import type { Findings } from "../../parse/findings.ts";
import { lex } from "../lex/lexer.ts";
import type { Complaint, Tag, Token } from "../lex/token.ts";
import type { Block, Part, Piece } from "./tree.ts";
import { contentOf, stripWhitespace } from "./whitespace.ts";

/** An open block. */
interface Open {
  readonly kind: "root" | "block" | "raw";
  readonly tag: Tag | undefined;
  /** The expected content of its closing tag. */
  readonly name: string;
  readonly parts: Part[];
  otherwise: Part | undefined;
  /** The list that its pieces are added to. */
  body: Piece[];
}

/** Reads the tags of a template into a tree, with white space stripped. All mistakes are reported. */
export function parseTree(findings: Findings): readonly Piece[] {
  return new TreeParser(findings).run();
}

class TreeParser {
  readonly #findings: Findings;
  readonly #text: string;
  readonly #stack: Open[] = [];
  #isTooDeep = false;

  constructor(findings: Findings) {
    this.#findings = findings;
    this.#text = findings.extract.text;
  }

  run(): readonly Piece[] {
    const root: Open = { kind: "root", tag: undefined, name: "", parts: [], otherwise: undefined, body: [] };
    this.#stack.push(root);
    for (const item of lex(this.#text, (complaint) => reportComplaint(complaint, this.#findings))) {
      if (this.#isTooDeep) break;
      if (item.kind === "text") this.#body.push(contentOf(item.span.start, item.span.end));
      else if (item.kind === "rawEnd") this.#pop(undefined);
      else this.#tag(item.tag);
    }
    while (this.#stack.length > 1) this.#unclosed();
    stripWhitespace(this.#text, root.body);
    return root.body;
  }

  get #body(): Piece[] {
    return this.#stack.at(-1)?.body ?? [];
  }

  #tag(tag: Tag): void {
    switch (tag.kind) {
      case "open": {
        const meant = this.#stack.at(-1)?.tag === undefined ? undefined : elseOf(tag);
        if (meant === undefined) this.#open(tag, "block");
        else {
          this.#foreignElse(tag, meant);
          this.#else(meant);
        }
        return;
      }
      case "openInverse":
      case "partialBlock":
        this.#open(tag, "block");
        return;
      case "decorator":
        // A decorator with a `#` is a block.
        if (this.#text.startsWith("#", tag.span.start + (tag.stripsLeft ? 3 : 2))) this.#open(tag, "block");
        else this.#body.push({ kind: "statement", tag, indent: "" });
        return;
      case "raw":
        if (tag.tokens.length > 0 && !tag.isBroken && tag.tokens[0]?.text !== "/") this.#open(tag, "raw");
        else if (!tag.isBroken) this.#findings.report("unexpected_end", { tag: this.#source(tag.span) }, tag.span);
        return;
      case "inverse":
      case "chain":
        this.#else(tag);
        return;
      case "close":
        this.#close(tag);
        return;
      default:
        this.#body.push({ kind: "statement", tag, indent: "" });
    }
  }

  #open(tag: Tag, kind: "block" | "raw"): void {
    if (this.#stack.length > deepestNesting) {
      // Reported once: the rest of the template is skipped, since its blocks can no longer be distinguished.
      this.#findings.report("nesting_too_deep", { most: deepestNesting }, tag.span);
      this.#isTooDeep = true;
      this.#stack.length = 1;
      return;
    }
    const part: Part = { tag, body: [] };
    const name = nameOf(tag.tokens);
    this.#stack.push({ kind, tag, name, parts: [part], otherwise: undefined, body: part.body });
  }

  #else(tag: Tag): void {
    const open = this.#stack.at(-1);
    const text = this.#source(tag.span);
    if (open?.tag === undefined) {
      this.#findings.report("unexpected_end", { tag: text }, tag.span);
      return;
    }
    const part: Part = { tag, body: [] };
    if (open.otherwise !== undefined) {
      const cause = `unexpected ${text}: the block has its {{else}} already`;
      this.#findings.report("misplaced_tag", { cause }, tag.span);
    } else if (tag.kind === "inverse") open.otherwise = part;
    else if (open.tag.kind === "openInverse") {
      const cause = `unexpected ${text}: a block opened by {{^...}} has a plain {{else}} only`;
      this.#findings.report("misplaced_tag", { cause }, tag.span);
    } else open.parts.push(part);
    open.body = part.body;
  }

  /** `{{#else}}` and `{{#elseif x}}`. */
  #foreignElse(tag: Tag, { kind, tokens, span }: Tag): void {
    const condition = this.#text.slice(tokens[1]?.span.start ?? span.end, tokens.at(-1)?.span.end);
    const written = kind === "inverse" ? "{{else}}" : `{{else if ${condition}}}`;
    const fields = { found: this.#source(tag.span), meant: `write \`${written}\``, dialect: "handlebars" };
    this.#findings.report("foreign_syntax", fields, tag.span, { suggestion: didYouMean(written) });
  }

  #close(tag: Tag): void {
    const open = this.#stack.at(-1);
    const name = nameOf(tag.tokens);
    if (open?.tag === undefined) {
      this.#findings.report("unexpected_end", { tag: this.#source(tag.span) }, tag.span);
      return;
    }
    if (open.name !== name && !tag.isBroken) {
      const isOpen = this.#stack.some((each) => each.tag !== undefined && each.name === name);
      if (isOpen) while (this.#stack.at(-1)?.name !== name) this.#unclosed();
      else {
        const span = spanOf(tag.tokens) ?? tag.span;
        const { extract } = this.#findings;
        this.#findings.report("mismatched_section", { open: open.name, close: name }, span, {
          notes: [{ message: `block "${open.name}" is opened here`, ...placeOf(extract, open.tag.span) }],
          suggestion: didYouMean(open.name),
        });
      }
    }
    this.#pop(tag);
  }

  #pop(close: Tag | undefined): void {
    const open = this.#stack.pop();
    if (open?.tag === undefined) return;
    const { tag, parts, otherwise } = open;
    if (open.kind === "raw") {
      this.#body.push({ kind: "raw", tag, body: parts[0]?.body ?? [] });
      return;
    }
    const block: Block = {
      kind: "block",
      parts,
      otherwise,
      isInverse: tag.kind === "openInverse",
      closesLeft: close?.stripsLeft ?? false,
      closesRight: close?.stripsRight ?? false,
    };
    this.#body.push(block);
  }

  #unclosed(): void {
    const open = this.#stack.at(-1);
    if (open?.tag !== undefined && open.kind === "block") {
      const fields = { tag: this.#source(open.tag.span), close: `\`{{/${open.name}}}\``, cause: "unclosed block" };
      this.#findings.report("unclosed_block", fields, open.tag.span);
    }
    this.#pop(undefined);
  }

  #source({ start, end }: Span): string {
    return `\`${this.#text.slice(start, Math.min(end, start + 60))}\``;
  }
}

/** The `else` that is meant by a tag that is written as the start of a block; `undefined` if it is something else. */
function elseOf(tag: Tag): Tag | undefined {
  const [first, second] = tag.tokens;
  if (first?.kind !== "id") return undefined;
  const rest = tag.tokens.slice(1);
  if (first.value === "else" && second === undefined) return { ...tag, kind: "inverse", tokens: [] };
  if (first.value === "else" && second?.value === "if") return { ...tag, kind: "chain", tokens: rest };
  const isChain = ["elseif", "elif", "elsif"].includes(first.value) && second !== undefined;
  return isChain ? { ...tag, kind: "chain", tokens: [{ ...first, value: "if", text: "if" }, ...rest] } : undefined;
}

/** The name at the start of a tag, as a closing tag repeats it: a path without brackets. */
export function nameOf(tokens: readonly Token[]): string {
  let name = "";
  for (const [at, token] of tokens.entries()) {
    if ((at > 0 && token.isSpaced) || !/^(?:id|string|number|boolean|null|separator|@)$/.test(token.kind)) break;
    name += token.value;
  }
  return name;
}

/** From the first token to the last. */
function spanOf(tokens: readonly Token[]): Span | undefined {
  const first = tokens[0];
  const last = tokens.at(-1);
  return first === undefined || last === undefined ? undefined : { start: first.span.start, end: last.span.end };
}

function reportComplaint(complaint: Complaint, findings: Findings): void {
  const { span } = complaint;
  if (complaint.code === "unclosed_action") {
    const { open, close } = complaint;
    findings.report(complaint.code, { open, close, cause: "unclosed tag" }, span);
  } else if (complaint.code === "unclosed_block") {
    const { tag, close } = complaint;
    findings.report(complaint.code, { tag, close, cause: "unclosed raw block" }, span);
  } else if (complaint.code === "foreign_syntax") {
    const { found, meant } = complaint;
    findings.report(complaint.code, { found, meant, dialect: "handlebars" }, span);
  } else findings.report(complaint.code, { cause: complaint.cause }, span);
}
