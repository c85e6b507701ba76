import type { Span } from "@cuebook/template";

/** A correction of a reply before it was read. */
export type Repair =
  | "byte_order_mark"
  | "line_ends"
  | "preamble"
  | "code_fence"
  | "text_after"
  | "status_of_single_exit";

/** The front matter of a reply as ranges of its text, and the repairs that were needed to find it. */
export interface FoundFrontMatter {
  readonly yaml: Span;
  readonly body: string;
  readonly repairs: readonly Repair[];
}

/** Why a reply has no readable front matter. */
export interface NoFrontMatter {
  readonly problem: "none" | "unclosed";
  /** The first line of the reply that is not blank, or the opening line. */
  readonly line: string;
}

interface TextLine extends Span {
  readonly text: string;
}

const delimiter = /^---[ \t]*$/;
const fence = /^ {0,3}(`{3,}|~{3,})[ \t]*[\w+-]*[ \t]*$/;
/** The maximum number of `---` pairs to check: a reply can have horizontal rules between paragraphs. */
const mostCandidates = 100;

/**
 * Finds the front matter of a reply: the first pair of `---` lines with one of the fields between them. Text before it, and a
 * code fence around it, are removed, each as a repair.
 * @param text the reply with line feeds as line ends
 * @param fields the names that the role's schema declares
 */
export function findFrontMatter(text: string, fields: readonly string[]): FoundFrontMatter | NoFrontMatter {
  const lines = linesOf(text);
  const first = lines.findIndex((line) => line.text.trim() !== "");
  const delimiters = lines
    .flatMap((line, index) => (delimiter.test(line.text) ? [index] : []))
    .slice(0, mostCandidates);
  for (const [nth, open] of delimiters.entries()) {
    const close = delimiters[nth + 1];
    if (close === undefined) break;
    const inside = lines.slice(open + 1, close);
    // At the very start it is always front matter, so that the complaint is about its fields.
    if (isAtStart(lines, first, open) || inside.some((line) => namesField(line.text, fields))) {
      return cut(text, lines, open, close);
    }
  }
  const unclosed = delimiters.find(
    (index) => isAtStart(lines, first, index) || namesField(lines[index + 1]?.text ?? "", fields),
  );
  const line = (unclosed === undefined ? lines[first] : lines[unclosed + 1])?.text ?? "";
  return { problem: unclosed === undefined ? "none" : "unclosed", line };
}

function isAtStart(lines: readonly TextLine[], first: number, open: number): boolean {
  if (open === first) return true;
  return fence.test(lines[first]?.text ?? "") && lines.slice(first + 1, open).every((line) => line.text.trim() === "");
}

function namesField(line: string, fields: readonly string[]): boolean {
  const name = /^["']?([^"':\s]+)["']?[ \t]*:/.exec(line)?.[1];
  return name !== undefined && fields.includes(name);
}

function cut(text: string, lines: readonly TextLine[], open: number, close: number): FoundFrontMatter {
  const repairs: Repair[] = [];
  const before = lines.slice(0, open).filter((line) => line.text.trim() !== "");
  const opening = fence.exec(before.at(-1)?.text ?? "")?.[1];
  if (before.length > (opening === undefined ? 0 : 1)) repairs.push("preamble");
  let body = lines.slice(close + 1);
  if (opening !== undefined) {
    repairs.push("code_fence");
    body = withoutFence(body, opening);
  }
  const [from, to] = [lines[open]?.end ?? 0, lines[close]?.start ?? text.length];
  return {
    yaml: { start: Math.min(from + 1, to), end: to },
    body: body
      .map((line) => line.text)
      .join("\n")
      .trim(),
    repairs,
  };
}

/** The body without the closing fence: directly below the front matter if only that was fenced, else the last line. */
function withoutFence(body: readonly TextLine[], opening: string): TextLine[] {
  const isClosing = (line: TextLine | undefined) => {
    const found = line === undefined ? undefined : /^ {0,3}(`{3,}|~{3,})[ \t]*$/.exec(line.text)?.[1];
    return found !== undefined && found[0] === opening[0] && found.length >= opening.length;
  };
  const isText = (line: TextLine) => line.text.trim() !== "";
  const next = body.findIndex(isText);
  const last = body.findLastIndex(isText);
  const closing = isClosing(body[next]) ? next : isClosing(body[last]) ? last : -1;
  return body.filter((_, index) => index !== closing);
}

function linesOf(text: string): TextLine[] {
  let at = 0;
  return text.split("\n").map((line) => {
    const start = at;
    at += line.length + 1;
    return { text: line, start, end: start + line.length };
  });
}
