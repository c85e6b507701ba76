import { type Comment, parseSync, Visitor } from "oxc-parser";

/** A piece of prose in a file, and where it begins, in UTF-16 offsets. */
export interface Prose {
  readonly text: string;
  readonly start: number;
  /** Whether a person wrote its line breaks: lines of code are the formatter's. */
  readonly hasLines: boolean;
}

/** What people read in a file: all of a Markdown page but its code; comments and texts of several words of a module. */
export function proseIn(file: string, text: string): readonly Prose[] {
  if (file.endsWith(".ts")) return proseOfModule(file, text);
  if (file.endsWith(".md")) return [{ text: withoutCode(text), start: 0, hasLines: true }];
  return [{ text, start: 0, hasLines: false }];
}

/** The page with its code blanked out, so that offsets stay as they are. */
function withoutCode(page: string): string {
  const blank = (code: string) => code.replace(/[^\n]/g, " ");
  return page
    .replace(/^( *)(`{3,}|~{3,})[^\n]*\n[\s\S]*?^ *\2[`~]* *$/gm, blank)
    .replace(/(`+)(?!`)[^`\n]*(?<!`)\1(?!`)/g, blank)
    .replace(/\]\([^)\n]*\)/g, blank);
}

function proseOfModule(file: string, text: string): readonly Prose[] {
  const { program, comments } = parseSync(file, text);
  const found: Prose[] = comments.map((comment) => proseOfComment(comment));
  const add = (start: number, end: number) => {
    const value = text.slice(start, end);
    if (/[a-z] [a-z]/i.test(value)) found.push({ text: value, start, hasLines: false });
  };
  new Visitor({
    Literal: ({ value, start, end }) => {
      if (typeof value === "string") add(start, end);
    },
    TemplateElement: ({ start, end }) => add(start, end),
  }).visit(program);
  return found;
}

function proseOfComment({ value, start }: Comment): Prose {
  return { text: withoutCode(value), start: start + 2, hasLines: true };
}
