import { deepestNesting, type Node } from "../../language/ir.ts";
import type { Span } from "../../text/source.ts";
import type { Findings } from "./findings.ts";
import type { Nesting } from "./nesting.ts";
import type { NamedTag } from "./statement-name.ts";

/** Text between tags, as it is printed. */
interface TextItem {
  readonly kind: "text";
  readonly text: string;
  readonly span: Span;
}

/** How a part of a block ended: by a tag, or `undefined` if the block is unclosed. */
export type Ending<Tag> = { readonly word: string; readonly tag: Tag } | undefined;

/** The nodes of a part of a block, and how it ended. */
export interface Part<Tag> {
  readonly nodes: Node[];
  readonly ending: Ending<Tag>;
}

/** What a language does with the tags of a template, and the words that its blocks consist of. */
export interface BlockLanguage<Tag> {
  readonly dialect: "jinja" | "liquid";
  /** The statements that open a block, each with the one that closes it. */
  readonly closings: ReadonlyMap<string, string>;
  /** The statements that end a block or a part of it. */
  readonly endings: ReadonlySet<string>;
  /** Those of them that have an expression; the first is an `else` with a condition. */
  readonly continuations: readonly [string, ...string[]];
  /** The name of a statement, as it is read. @param innermost the statement of the innermost open block */
  nameOf(tag: Tag, innermost: string | undefined): string;
  print(tag: Tag, into: Node[]): void;
  /** A statement that ends no block. */
  statement(word: string, tag: Tag, into: Node[]): void;
}

/** An open block, and the words that end it or the part of it that is being parsed. */
interface Open {
  readonly word: string;
  readonly enders: readonly string[];
}

/** Steps from tag to tag, and finds where blocks end, in languages with tags between `{%` and `%}`. */
export class BlockWalk<Tag extends NamedTag> {
  readonly #items: readonly (TextItem | Tag)[];
  readonly #language: BlockLanguage<Tag>;
  readonly #findings: Findings;
  readonly #nesting: Nesting;
  readonly #open: Open[] = [];
  #at = 0;
  #isTooDeep = false;

  constructor(
    items: readonly (TextItem | Tag)[],
    language: BlockLanguage<Tag>,
    { findings, nesting }: { readonly findings: Findings; readonly nesting: Nesting },
  ) {
    this.#items = items;
    this.#language = language;
    this.#findings = findings;
    this.#nesting = nesting;
  }

  /** The nodes of the whole template. */
  nodes(): Node[] {
    const nodes: Node[] = [];
    this.#list(nodes, []);
    return nodes;
  }

  /** The nodes of a part of a block, up to a tag with one of some words. */
  part(tag: Tag, word: string, enders: readonly string[]): Part<Tag> {
    const nodes: Node[] = [];
    this.#open.push({ word, enders });
    const ending = this.#list(nodes, enders);
    this.#open.pop();
    if (ending === undefined) this.#unclosed(tag, this.#language.closings.get(word) ?? "");
    else if (!this.#language.continuations.includes(ending.word)) this.#expectBare(ending);
    return { nodes, ending };
  }

  /** Parses a block one level deeper. */
  block(tag: Tag, parse: () => void): void {
    const nesting = this.#nesting;
    nesting.depth++;
    nesting.height = Math.max(nesting.height, nesting.depth);
    if (nesting.depth > deepestNesting) {
      // Reported once: the rest of the template is skipped, since its blocks can no longer be distinguished.
      this.#findings.report("nesting_too_deep", { most: deepestNesting }, tag.span);
      this.#at = this.#items.length;
      this.#isTooDeep = true;
    } else parse();
    nesting.depth--;
  }

  /** The items of a block whose nodes are made elsewhere; the walk continues after its closing tag. */
  skip(tag: Tag, word: string): readonly (TextItem | Tag)[] {
    const close = this.#language.closings.get(word) ?? "";
    const start = this.#at;
    for (let open = 1; this.#at < this.#items.length; this.#at++) {
      const item = this.#items[this.#at];
      if (item === undefined || isText(item) || item.kind !== "statement") continue;
      const first = item.tokens[0]?.text;
      if (first === word) open++;
      else if (first === close && --open === 0) return this.#items.slice(start, this.#at++);
    }
    this.#unclosed(tag, close);
    return this.#items.slice(start);
  }

  /** Adds nodes up to a tag that ends this part of the innermost block, or to a place that shows it is unclosed. */
  #list(into: Node[], enders: readonly string[]): Ending<Tag> {
    for (let item = this.#items[this.#at]; item !== undefined; item = this.#items[this.#at]) {
      if (isText(item)) into.push(item);
      else if (item.kind === "print") this.#language.print(item, into);
      else {
        const word = this.#language.nameOf(item, this.#open.at(-1)?.word);
        if (this.#language.endings.has(word)) {
          if (enders.includes(word)) {
            this.#at++;
            return { word, tag: item };
          }
          if (this.#open.some((block) => block.enders.includes(word))) return undefined;
          this.#unopened(word, item);
        } else {
          this.#at++;
          this.#language.statement(word, item, into);
          continue;
        }
      }
      this.#at++;
    }
    return undefined;
  }

  #expectBare({ word, tag }: NonNullable<Ending<Tag>>): void {
    const token = tag.tokens[1];
    if (token === undefined || tag.isBroken) return;
    const { dialect, continuations } = this.#language;
    if (word === "else" && token.text === "if")
      this.#findings.report(
        "foreign_syntax",
        { found: "`{% else if %}`", meant: `write \`{% ${continuations[0]} ... %}\``, dialect },
        tag.span,
      );
    else
      this.#findings.report(
        "unexpected_token",
        { cause: `expected the end of the tag in \`{% ${word} %}\`, found \`${token.text}\`` },
        token.span,
      );
  }

  /** Reports an ending without a block, unless its name is reported already. */
  #unopened(word: string, { tokens, span }: Tag): void {
    if (tokens[0]?.text === word) this.#findings.report("unexpected_end", { tag: `{% ${word} %}` }, span);
  }

  #unclosed(tag: Tag, close: string): void {
    if (this.#isTooDeep) return;
    const text = this.#findings.extract.text.slice(tag.span.start, Math.min(tag.span.end, tag.span.start + 60));
    const cause = this.#at >= this.#items.length ? "the template ends" : "an outer block is closed before it";
    this.#findings.report("unclosed_block", { tag: `\`${text}\``, close: `{% ${close} %}`, cause }, tag.span);
  }
}

function isText(item: TextItem | NamedTag): item is TextItem {
  return item.kind === "text";
}

/** Reports a part of a block after its last. */
export function reportAfterElse(findings: Findings, { word, tag }: NonNullable<Ending<NamedTag>>): void {
  const cause = `\`{% ${word} %}\` comes after the \`{% else %}\` of its block`;
  findings.report("misplaced_tag", { cause }, tag.span);
}
