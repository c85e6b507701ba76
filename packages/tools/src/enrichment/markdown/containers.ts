import type { Cursor } from "./cursor.ts";

/** A heading with those that it stands under. */
export interface Heading {
  readonly level: number;
  readonly text: string;
  readonly outer: Heading | undefined;
}

/** A block quote, or a list item with the columns that its lines are indented by. */
interface Container {
  readonly indent: number | undefined;
  /** The indents of this item and those around it, up to the nearest quote. */
  readonly indentSum: number;
  /** Whether nothing but a blank line is in it yet. */
  isEmpty: boolean;
  /** The heading above it, which holds again after it. */
  readonly heading: Heading | undefined;
}

/** The block quotes and list items that are open, outermost first. */
export class Containers {
  readonly #open: Container[] = [];
  /** The depths of the quotes among them. */
  readonly #quotes: number[] = [];

  get depth(): number {
    return this.#open.length;
  }

  /** Takes what continues the containers from the line. @returns how many go on */
  match(at: Cursor): number {
    let quotes = 0;
    for (const [depth, container] of this.#open.entries()) {
      if (at.isBlank) return this.#matchBlank(at, depth, quotes);
      if (container.indent === undefined) {
        if (!isQuote(at)) return depth;
        takeQuote(at);
        quotes++;
      } else {
        if (at.indent < container.indent) return depth;
        at.takeIndent(container.indent);
      }
    }
    const top = this.#open.at(-1);
    if (top !== undefined && !at.isBlank) top.isEmpty = false;
    return this.depth;
  }

  /**
   * A blank line goes on with all list items up to the next quote. They are not looked at one by one: a document of many
   * nested items and many blank lines would take the product of both.
   */
  #matchBlank(at: Cursor, depth: number, quotes: number): number {
    const end = this.#quotes[quotes] ?? this.depth;
    if (end === depth) return depth;
    const sum = (index: number) => this.#open[index]?.indentSum ?? 0;
    at.takeIndent(sum(end - 1) - (depth > 0 ? sum(depth - 1) : 0));
    // An item may start with one blank line, and no more.
    return end === this.depth && this.#open.at(-1)?.isEmpty === true ? end - 1 : end;
  }

  openQuote(at: Cursor, heading: Heading | undefined): void {
    takeQuote(at);
    this.#quotes.push(this.depth);
    this.#open.push({ indent: undefined, indentSum: 0, isEmpty: false, heading });
  }

  /** @param marker the length of the item's marker */
  openItem(at: Cursor, marker: number, heading: Heading | undefined): void {
    const before = at.indent;
    at.takeMarker(marker);
    const isEmpty = at.isBlank;
    // Five columns and more are one, and the indentation of code.
    const spaces = isEmpty || at.indent > 4 ? 1 : at.indent;
    at.takeIndent(spaces);
    const indent = before + marker + spaces;
    this.#open.push({ indent, indentSum: (this.#open.at(-1)?.indentSum ?? 0) + indent, isEmpty, heading });
  }

  /** Closes what is deeper. @returns the outermost of it, whose heading holds again */
  closeTo(depth: number): { readonly heading: Heading | undefined } | undefined {
    const outermost = this.#open[depth];
    if (outermost === undefined) return undefined;
    this.#open.length = depth;
    while ((this.#quotes.at(-1) ?? -1) >= depth) this.#quotes.pop();
    return outermost;
  }
}

/** Whether a block quote starts or goes on at the cursor. */
export function isQuote(at: Cursor): boolean {
  return at.code === 62 && at.indent < 4;
}

function takeQuote(at: Cursor): void {
  at.takeMarker(1);
  at.takeIndent(1);
}
