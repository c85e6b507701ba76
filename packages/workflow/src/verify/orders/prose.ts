import type { Span } from "@cuebook/template";
import type { PromptText } from "../../model/workflow.ts";

/** In place of the characters that a value is inserted for, of those of a code span, and of those between quotation marks. */
const filler = { value: "\uE000", code: "\uE001", quoted: "\uE002" } as const;

/** A paragraph or a list item as one line, with its places: what is no prose is filled. */
export interface Block {
  readonly is: "text";
  /** As long as what was written. */
  readonly text: string;
  readonly start: number;
  readonly isItem: boolean;
  readonly codes: readonly Span[];
}

/** A fenced block. */
export interface Fence {
  readonly is: "fence";
  readonly language: string;
  readonly lines: readonly Span[];
}

/**
 * The paragraphs, list items and fenced blocks of a prompt, in their order. Headings, tables, quotations and comments are left out, and
 * so are tags of the template that only decide.
 */
export function blocksOf({ text, dialect }: PromptText): readonly (Block | Fence)[] {
  const blocks: (Block | Fence)[] = [];
  let open: { start: number; end: number; isItem: boolean } | undefined;
  let fence: { mark: string; language: string; lines: Span[] } | undefined;
  const masked = withoutTags(text, dialect);
  const close = () => {
    if (open !== undefined) blocks.push(blockOf(masked, open));
    open = undefined;
  };
  for (const line of linesOf(masked)) {
    const [mark = "", language = ""] = /^\s*(`{3,}|~{3,})\s*(\w*)/.exec(line.text)?.slice(1) ?? [];
    if (fence !== undefined) {
      if (mark.startsWith(fence.mark) && language === "") {
        blocks.push({ is: "fence", language: fence.language, lines: fence.lines });
        fence = undefined;
      } else fence.lines.push({ start: line.start, end: line.end });
    } else if (mark !== "") {
      close();
      fence = { mark, language, lines: [] };
    } else if (/^\s*(?:#{1,6}\s|\||>|<\/?[\w-]+[^>]*>\s*$)/.test(line.text)) close();
    else if (line.text.trim() === "") {
      // A line that only had a tag ends nothing.
      if (text.slice(line.start, line.end).trim() === "") close();
    } else {
      const isItem = /^\s*(?:[-*+]|\d+[.)])\s/.test(line.text);
      if (isItem) close();
      open = open === undefined ? { start: line.start, end: line.end, isItem } : { ...open, end: line.end };
    }
  }
  close();
  return blocks;
}

function linesOf(text: string): readonly (Span & { readonly text: string })[] {
  return [...text.matchAll(/[^\n]+|(?<=\n)(?=\n)/g)].map(({ index, 0: line }) => ({
    text: line,
    start: index,
    end: index + line.length,
  }));
}

function blockOf(text: string, { start, end, isItem }: Span & { readonly isItem: boolean }): Block {
  const codes: Span[] = [];
  const line = text
    .slice(start, end)
    .replace(/^\s*(?:[-*+]|\d+[.)])(?=\s)/, blanks)
    .replaceAll("\n", " ")
    .replaceAll(/(`+)(?!`)(.*?[^`])\1(?!`)/g, (all: string, marks: string, _: string, at: number) => {
      codes.push({ start: start + at + marks.length, end: start + at + all.length - marks.length });
      return filler.code.repeat(all.length);
    })
    .replaceAll(/"[^"]*"|“[^”]*”/g, (all) => filler.quoted.repeat(all.length));
  return { is: "text", text: line, start, isItem, codes };
}

/** The text without what the template's language says: what is not shown is blank, what is inserted is filled. */
function withoutTags(text: string, dialect: PromptText["dialect"]): string {
  if (dialect === "plain") return text;
  const percent = dialect === "jinja" || dialect === "liquid";
  const unseen = percent
    ? /\{%-?\s*comment\s*-?%\}[\s\S]*?\{%-?\s*endcomment\s*-?%\}|\{#[\s\S]*?#\}|\{%[\s\S]*?%\}/g
    : /\{\{~?!--[\s\S]*?--~?\}\}|\{\{[-~]?\s*(?:[#/^>!]|(?:else|if|end|range|with|define|template|block)\b)[\s\S]*?\}\}/g;
  return text
    .replaceAll(unseen, blanks)
    .replaceAll(/\{\{\{[\s\S]*?\}\}\}|\{\{[\s\S]*?\}\}/g, (tag) => tag.replaceAll(/[^\n]/g, filler.value));
}

function blanks(text: string): string {
  return text.replaceAll(/[^\n]/g, " ");
}

/** The sentences of a block, each with its place in the block's text. */
export function sentencesOf({ text }: Block): readonly (Span & { readonly text: string })[] {
  return [...text.matchAll(/(?:[^.!?;]|[.!?;](?!\s|$))+[.!?;]?/g)].map(({ index, 0: sentence }) => ({
    text: sentence,
    start: index,
    end: index + sentence.length,
  }));
}
