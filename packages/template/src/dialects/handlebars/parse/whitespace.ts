import { isSpaceUnit } from "../lex/characters.ts";
import type { Block, Content, Part, Piece } from "./tree.ts";

/**
 * Strips the white space that handlebars strips: beside a `~`, and the line of a block tag, comment or partial that is
 * alone on it. This follows handlebars' own rules one by one, oddities included, such as that the last tag of an `else if`
 * chain does not count as alone.
 */
export function stripWhitespace(text: string, pieces: readonly Piece[]): void {
  new Stripping(text).body(pieces, true);
}

/** The effect of a piece on the texts beside it. */
interface Strip {
  readonly left: boolean;
  readonly right: boolean;
  readonly isInline: boolean;
  readonly opensLine: boolean;
  readonly closesLine: boolean;
}

class Stripping {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  body(pieces: readonly Piece[], isRoot: boolean): void {
    for (const [at, piece] of pieces.entries()) {
      const strip = this.#piece(piece);
      if (strip === undefined) continue;
      const isAfterBreak = this.#endsLine(pieces, at, isRoot);
      const isBeforeBreak = this.#startsLine(pieces, at, isRoot);
      if (strip.right) this.#stripAfter(pieces, at, true);
      if (strip.left) this.#stripBefore(pieces, at, true);
      if (strip.isInline && isAfterBreak && isBeforeBreak) {
        this.#stripAfter(pieces, at, false);
        const indent = this.#stripBefore(pieces, at, false);
        if (piece.kind === "statement" && piece.tag.kind === "partial") piece.indent = indent;
      }
      if (strip.opensLine && isAfterBreak) {
        this.#stripAfter(firstBody(piece), -1, false);
        this.#stripBefore(pieces, at, false);
      }
      if (strip.closesLine && isBeforeBreak) {
        this.#stripAfter(pieces, at, false);
        const last = lastBody(piece);
        this.#stripBefore(last, last.length, false);
      }
    }
  }

  #piece(piece: Piece): Strip | undefined {
    switch (piece.kind) {
      case "content":
        return undefined;
      case "statement": {
        const { kind, stripsLeft, stripsRight } = piece.tag;
        const isInline = kind === "comment" || kind === "partial";
        if (!isInline && !stripsLeft && !stripsRight) return undefined;
        return { left: stripsLeft, right: stripsRight, isInline, opensLine: false, closesLine: false };
      }
      case "raw":
        this.body(piece.body, false);
        return this.#outside(piece.body, piece.body, false, false);
      case "block":
        return this.#block(piece);
    }
  }

  /** The tag between two parts of a block. */
  #between({ body }: Part, next: Part, stripsEnd: boolean): void {
    if (next.tag.stripsLeft) this.#stripBefore(body, body.length, true);
    if (next.tag.stripsRight) this.#stripAfter(next.body, -1, true);
    if (stripsEnd) this.#stripBefore(next.body, next.body.length, true);
    if (!this.#endsLine(body, body.length, false) || !this.#startsLine(next.body, -1, false)) return;
    this.#stripBefore(body, body.length, false);
    this.#stripAfter(next.body, -1, false);
  }

  #block(block: Block): Strip {
    const { parts, otherwise, closesLeft, closesRight } = block;
    const [opening] = parts;
    if (opening === undefined) return this.#outside([], [], false, false);
    const all = otherwise === undefined ? parts : [...parts, otherwise];
    for (const { body } of all) this.body(body, false);
    // In an inverse block, the content and the `else` are swapped.
    const order: readonly Part[] =
      block.isInverse && otherwise !== undefined
        ? [
            { tag: opening.tag, body: otherwise.body },
            { tag: otherwise.tag, body: opening.body },
          ]
        : all;
    for (let at = Math.min(parts.length, order.length) - 1; at >= 0; at--) {
      const part = order[at];
      const next = order[at + 1];
      if (part === undefined) continue;
      // The closing tag of a part further down a chain is taken for the tag that opens it.
      const stripsEnd = at < 2 ? closesLeft : part.tag.stripsLeft;
      if (part.tag.stripsRight) this.#stripAfter(part.body, -1, true);
      if (next === undefined) {
        if (stripsEnd) this.#stripBefore(part.body, part.body.length, true);
        continue;
      }
      this.#between(part, next, stripsEnd);
    }
    const [first, second] = order;
    return this.#outside(first?.body ?? [], (second ?? first)?.body ?? [], opening.tag.stripsLeft, closesRight);
  }

  #outside(first: readonly Piece[], second: readonly Piece[], left: boolean, right: boolean): Strip {
    return {
      left,
      right,
      isInline: false,
      opensLine: this.#startsLine(first, -1, false),
      closesLine: this.#endsLine(second, second.length, false),
    };
  }

  /** Whether only white space, with a line break in it, precedes a piece. */
  #endsLine(pieces: readonly Piece[], at: number, isRoot: boolean): boolean {
    const before = pieces[at - 1];
    if (before === undefined) return isRoot;
    if (before.kind !== "content") return false;
    const { start, end } = before.whole;
    let from = end;
    while (from > start && isSpaceUnit(this.#text.charCodeAt(from - 1))) if (this.#text[--from] === "\n") return true;
    return from === start && isRoot && pieces[at - 2] === undefined;
  }

  /** Whether only white space follows a piece, up to a line break. */
  #startsLine(pieces: readonly Piece[], at: number, isRoot: boolean): boolean {
    const after = pieces[at + 1];
    if (after === undefined) return isRoot;
    if (after.kind !== "content") return false;
    const { start, end } = after.whole;
    let to = start;
    while (to < end && isSpaceUnit(this.#text.charCodeAt(to))) if (this.#text[to++] === "\n") return true;
    return to === end && isRoot && pieces[at + 2] === undefined;
  }

  #stripAfter(pieces: readonly Piece[], at: number, isAll: boolean): void {
    const after = pieces[at + 1];
    if (after?.kind !== "content" || (!isAll && after.isRightStripped)) return;
    const { start } = after;
    while (after.start < after.end && this.#isStripped(after.start, isAll)) after.start++;
    if (!isAll) {
      if (after.start < after.end && this.#text[after.start] === "\r") after.start++;
      if (after.start < after.end && this.#text[after.start] === "\n") after.start++;
    }
    after.isRightStripped = after.start !== start;
  }

  /** Returns the stripped text. */
  #stripBefore(pieces: readonly Piece[], at: number, isAll: boolean): string {
    const before = pieces[at - 1];
    if (before?.kind !== "content" || (!isAll && before.isLeftStripped)) return "";
    const { end } = before;
    while (before.end > before.start && this.#isStripped(before.end - 1, isAll)) before.end--;
    before.isLeftStripped = before.end !== end;
    return this.#text.slice(before.end, end);
  }

  #isStripped(at: number, isAll: boolean): boolean {
    const unit = this.#text.charCodeAt(at);
    return isAll ? isSpaceUnit(unit) : unit === 0x20 || unit === 0x09;
  }
}

/** The body after a block's opening tag. */
function firstBody(piece: Piece): readonly Piece[] {
  if (piece.kind === "raw") return piece.body;
  if (piece.kind !== "block") return [];
  const { parts, otherwise, isInverse } = piece;
  return (isInverse ? (otherwise ?? parts[0]) : parts[0])?.body ?? [];
}

/** The body before a block's closing tag; a chain has none. */
function lastBody(piece: Piece): readonly Piece[] {
  if (piece.kind === "raw") return piece.body;
  if (piece.kind !== "block" || piece.parts.length > 1) return [];
  const { parts, otherwise, isInverse } = piece;
  return (isInverse ? parts[0] : (otherwise ?? parts[0]))?.body ?? [];
}

/** A text between two places. */
export function contentOf(start: number, end: number): Content {
  return { kind: "content", whole: { start, end }, start, end, isLeftStripped: false, isRightStripped: false };
}
