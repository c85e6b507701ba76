import type { DialectSettings } from "../../../api/template.ts";
import type { Body, Expression, Invoke, Node } from "../../../language/ir.ts";
import type { Extract, Span } from "../../../text/source.ts";
import type { Findings } from "../../parse/findings.ts";
import type { MisspeltTag } from "../../parse/misspelt-tags.ts";
import { TagBroken } from "../../parse/tag-broken.ts";
import type { Item, Tag, Token } from "../lex/token.ts";
import type { Assignments } from "./assignments.ts";
import type { ParseContext } from "./context.ts";
import { copyOf } from "./places.ts";
import type { Environment, Scope } from "./scope.ts";

/** A text that is split into tags once, however often parts of it are parsed. */
export interface TextParts {
  /** The name that it was given under; `undefined` for the template itself. */
  readonly name: string | undefined;
  readonly findings: Findings;
  readonly items: readonly Item[];
  readonly misspelt: ReadonlyMap<number, MisspeltTag>;
  readonly assignments: Assignments;
}

/** A body that is being parsed. */
export interface BodyParts {
  readonly text: TextParts;
  /** Its name in messages. */
  readonly name: string;
  readonly scope: Scope;
  readonly blocks: Blocks | undefined;
}

/** Parses the nodes of items in one body. */
export interface ItemParser {
  readonly context: ParseContext;
  /** The nodes of some items of the body's text. */
  nodes(items: readonly Item[]): Node[];
  /** The nodes of a whole text, which can extend another one. */
  template(): Node[];
  /**
   * Reads the parameters in a header, from a token on. @param take receives each, with what parses its default
   * @throws TagBroken if they make no sense, after reporting it
   */
  parameters(
    header: Tag,
    from: number,
    take: (name: Token, parseDefault: (() => Expression) | undefined) => void,
  ): void;
}

/** The definition of a macro: its header, from the parameters on, and the items between its tags. */
export interface MacroDefinition {
  readonly header: Tag;
  /** The position of the first token of the parameters. */
  readonly from: number;
  readonly items: readonly Item[];
}

/** A macro, or the body of a `call`: a body for each that it is called with. */
export interface Macro {
  readonly name: string;
  readonly text: TextParts;
  readonly around: Environment | undefined;
  /** Whether it can name data: one of another text cannot, unless it is imported with context. */
  readonly hasData: boolean;
  /** Its definition, after the nodes that come before it in its body. */
  readonly open: (parser: ItemParser, into: Node[]) => MacroDefinition | undefined;
  readonly instances: Map<Macro | undefined, Instance>;
  /** The tag that defines it, however often it is parsed. */
  readonly header: Tag | undefined;
}

/** A parameter of a macro. */
export interface MacroParameter {
  readonly name: string;
  readonly slot: number;
}

/** The body of a macro for one caller. */
export interface Instance {
  key: string;
  readonly scope: Scope;
  readonly hasData: boolean;
  readonly parameters: MacroParameter[];
  /** The slots of arguments that no parameter takes. */
  rest: number | undefined;
  named: number | undefined;
  isBroken: boolean;
}

/** A block of a text. */
export interface BlockDefinition {
  readonly text: TextParts;
  readonly items: readonly Item[];
}

/** The blocks of a text and of those that it extends, and the one that is parsed. */
export interface Blocks {
  /** The definitions of each name: that of the text itself first, then that of the text that it extends, and so on. */
  readonly definitions: ReadonlyMap<string, readonly BlockDefinition[]>;
  /** Whether the text extends another one, so that its own blocks are printed there. */
  readonly isExtending: boolean;
  readonly current?: { readonly name: string; readonly level: number; readonly around: Environment } | undefined;
  /** Those that are being parsed: a block that prints itself has no end. */
  readonly open: ReadonlySet<string>;
}

/** The most bodies of one program: a text that includes two others, which include two others, has no end. */
const mostBodies = 2000;

/** The most bodies that are parsed inside one another. */
const deepestBodies = 60;

/** The texts and bodies of one program. */
export class Library {
  readonly bodies = new Map<string, Body>();
  readonly #partials: ReadonlyMap<string, Extract>;
  readonly #texts = new Map<string, TextParts>();
  /** Splits a text into its tags. */
  readonly split: (extract: Extract, name: string | undefined) => TextParts;
  readonly settings: DialectSettings;
  readonly #parserOf: (parts: BodyParts, library: Library) => ItemParser;
  /** The texts that are being parsed: one that includes itself has no end. */
  readonly #within: string[] = [];
  #depth = 0;
  #count = 0;

  constructor(
    partials: ReadonlyMap<string, Extract>,
    settings: DialectSettings,
    split: (extract: Extract, name: string | undefined) => TextParts,
    parserOf: (parts: BodyParts, library: Library) => ItemParser,
  ) {
    this.#partials = partials;
    this.settings = settings;
    this.split = split;
    this.#parserOf = parserOf;
  }

  /** The tags that define the macros whose bodies are being parsed. */
  readonly open = new Set<Tag | undefined>();
  /** The macros that the template itself defines. */
  readonly defined: Macro[] = [];

  get names(): Iterable<string> {
    return this.#partials.keys();
  }

  /** A given text; `undefined` if the name is unknown. */
  text(name: string): TextParts | undefined {
    const extract = this.#partials.get(name);
    if (extract === undefined) return undefined;
    const known = this.#texts.get(name) ?? this.split(extract, name);
    this.#texts.set(name, known);
    return known;
  }

  /** Parses within a text, unless that would have no end. */
  within<T>(text: TextParts, at: Findings, span: Span, parse: () => T): T | undefined {
    const { name = "" } = text;
    const start = this.#within.indexOf(name);
    if (start !== -1) {
      const instead = `it leads back to itself: ${[...this.#within.slice(start), name].map((each) => each || "the template").join(", ")}`;
      at.report("refused_syntax", { what: `the text "${name}" in itself`, instead }, span);
      return undefined;
    }
    this.#within.push(name);
    const result = parse();
    this.#within.pop();
    return result;
  }

  /** Parses a body and keeps it under a new key, which `named` receives before. */
  body(
    parts: BodyParts,
    at: Findings,
    span: Span,
    parse: (parser: ItemParser) => Node[],
    named: (key: string) => void = () => {},
  ): string {
    const key = `${parts.name} ${++this.#count}`;
    named(key);
    if (this.#count > mostBodies || this.#depth >= deepestBodies) {
      const what = `a text of more than ${mostBodies} parts, or ${deepestBodies} inside one another,`;
      at.report("refused_syntax", { what, instead: "use fewer of them" }, span);
      throw new TagBroken();
    }
    this.#depth++;
    try {
      this.bodies.set(key, this.finished(parts, parse));
    } finally {
      this.#depth--;
    }
    return key;
  }

  /** Parses a body. Variables that it uses can still become its parameters when others are parsed. */
  finished(parts: BodyParts, parse: (parser: ItemParser) => Node[]): Body {
    const { text, name, scope } = parts;
    const parser = this.#parserOf(parts, this);
    const nodes = parse(parser);
    return {
      name,
      nodes,
      get slotCount() {
        return scope.slotCount;
      },
      height: parser.context.nesting.height,
      extract: text.findings.extract,
      partial: text.name,
      ...(scope.isInvoked && { parameters: scope.parameterSlots }),
    };
  }
}

/** Invokes a body with arguments, by slot, and with the variables of the scope here that it uses. */
export function invocation(
  { scope }: ParseContext,
  callee: { readonly key: string; readonly scope: Scope; readonly hasData: boolean },
  given: ReadonlyMap<number, Expression>,
  { nameSpan, span }: { readonly nameSpan: Span; readonly span: Span },
): Invoke {
  const at = { start: span.start, end: span.start };
  const data: Expression = callee.hasData
    ? { kind: "local", slot: 0, name: "the data", span: at }
    : { kind: "record", entries: [], span: at };
  const values: Expression[] = [];
  callee.scope.eachParameter(({ slot, captured }) => {
    if (captured !== undefined) values.push(copyOf(scope.capture(captured), at));
    else values.push(slot === 0 ? data : (given.get(slot) ?? { kind: "absent", span }));
  });
  return { kind: "invoke", name: callee.key, nameSpan, passes: { kind: "slots", values }, indent: "", span };
}
