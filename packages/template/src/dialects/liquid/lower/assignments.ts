import { deepestNesting } from "../../../language/ir.ts";
import type { Item, Tag, Token } from "../lex/token.ts";

/** Names whose slots are filled before a block, since its branches need not assign them. */
export interface Filled {
  /** They keep their outer value: an earlier one, or that of the data. */
  readonly assigned: ReadonlySet<string>;
  readonly counters: ReadonlySet<string>;
}

interface Block {
  readonly end: string;
  /** The names that are known in each open branch. */
  names: Set<string>;
}

interface Outermost {
  readonly tag: Tag;
  readonly assigned: Set<string>;
  readonly counters: Set<string>;
}

const blockWords = new Set(["if", "unless", "case", "for"]);
/** Tags whose second word is a name that they set. */
const targetWords = new Set(["assign", "capture", "increment", "decrement", "for"]);
const branchWords = new Set(["elsif", "else", "when"]);

/**
 * Scans the tags once, and finds for each outermost block the names that it assigns and that are read where this need not
 * have happened. An assignment counts for the rest of its branch.
 */
export function findAssignments(items: readonly Item[]): ReadonlyMap<Tag, Filled> {
  const scan = new Scan();
  for (const item of items) if (item.kind !== "text") scan.tag(item);
  return scan.result();
}

class Scan {
  readonly #root = new Set<string>();
  readonly #blocks: Block[] = [];
  readonly #outermost: Outermost[] = [];
  /** Names that are read where no assignment is certain. */
  readonly #open = new Set<string>();

  result(): ReadonlyMap<Tag, Filled> {
    return new Map(
      this.#outermost.map(({ tag, assigned, counters }) => [
        tag,
        { assigned: new Set([...assigned].filter((name) => this.#open.has(name))), counters },
      ]),
    );
  }

  tag(tag: Tag): void {
    // Nothing deeper is parsed.
    if (this.#blocks.length > deepestNesting) return;
    const { tokens } = tag;
    const word = tag.kind === "statement" ? (tokens[0]?.text ?? "") : "";
    const current = this.#blocks.at(-1);
    if (branchWords.has(word) && current !== undefined) current.names = new Set();
    this.#read(tokens, word === "" ? 0 : targetWords.has(word) ? 2 : 1);
    const target = String(tokens[1]?.value ?? "");
    if (blockWords.has(word)) this.#enter(tag, word, target);
    else if (word.startsWith("end")) this.#leave(word);
    else if (targetWords.has(word)) this.#target(word, target);
  }

  #target(word: string, name: string): void {
    const outermost = this.#blocks.length > 0 ? this.#outermost.at(-1) : undefined;
    if (word === "increment" || word === "decrement") outermost?.counters.add(name);
    else {
      this.#names().add(name);
      outermost?.assigned.add(name);
    }
  }

  #enter(tag: Tag, word: string, target: string): void {
    if (this.#blocks.length === 0) this.#outermost.push({ tag, assigned: new Set(), counters: new Set() });
    this.#blocks.push({ end: `end${word}`, names: new Set(word === "for" ? [target, "forloop"] : []) });
  }

  #leave(end: string): void {
    const at = this.#blocks.findLastIndex((block) => block.end === end);
    if (at !== -1) this.#blocks.length = at;
  }

  #names(): Set<string> {
    return this.#blocks.at(-1)?.names ?? this.#root;
  }

  #read(tokens: readonly Token[], from: number): void {
    for (const [at, { kind, text }] of tokens.entries()) {
      if (at < from || kind !== "name" || tokens[at - 1]?.text === "." || this.#open.has(text)) continue;
      const isKnown = this.#root.has(text) || this.#blocks.some(({ names }) => names.has(text));
      if (!isKnown) this.#open.add(text);
    }
  }
}
