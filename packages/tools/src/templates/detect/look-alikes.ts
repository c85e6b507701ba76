import type { Tag } from "./tag.ts";

interface Look {
  readonly language: string;
  /** @param before the text before the tag @param isJsx whether the file has other signs of JSX */
  readonly is: (content: string, before: string, isJsx: () => boolean) => boolean;
}

/** Other languages that write double braces, each with the sign that distinguishes it from a template. */
const looks: readonly Look[] = [
  { language: "an expression of GitHub Actions", is: (_, before) => before.endsWith("$") },
  {
    language: "a JSX attribute",
    is: (content, before, isJsx) => {
      const attribute = /([\w-]+)\s*=\s*$/.exec(before)?.[1];
      if (attribute === undefined) return false;
      const isObject = /^(?:[\w$]+|"[^"]*"|'[^']*')\s*:|^\.\.\.|^$/.test(content) || content.includes(",");
      return isObject || /^(?:style|sx|css)$/.test(attribute) || isJsx();
    },
  },
  { language: "LaTeX", is: (content) => /^\\[A-Za-z]/.test(content) },
  {
    language: "Java's initialiser blocks",
    is: (content, before) =>
      /\bnew\s+[\w.]+(?:\s*<[^()]*>)?\s*\([^()]*\)\s*$/.test(before) || content.trimEnd().endsWith(";"),
  },
  { language: "escaped braces of a format string", is: (content) => content === "" },
  { language: "nested braces of a program", is: (content) => /[{;]/.test(content) },
];

/** Signs of a file whose plain double braces another program fills in. */
const ofFiles: readonly { readonly language: string; readonly sign: RegExp }[] = [
  {
    language: "a Vue template",
    sign: /\s(?:v-(?:if|else|for|model|bind|on|show|html|text)\b|@[a-z]+(?:\.[a-z]+)*="|:[a-z-]+=")/,
  },
  { language: "an Angular template", sign: /\s(?:\*ng[A-Z]\w*=|\[[\w.-]+\]="|\([\w.-]+\)="|\[\([\w.-]+\)\]=")/ },
];

/** Names the other language of something that looks like a tag. Undefined if it is a template's tag. */
export function lookAlikes(text: string): (tag: Tag) => string | undefined {
  let jsx: boolean | undefined;
  const isJsx = () => {
    jsx ??= /\bclassName=|=\{[^{]|\bimport\s+React\b/.test(text);
    return jsx;
  };
  return ({ start, text: written, content }) => {
    if (content === undefined) return "braces that nothing closes";
    if (!written.startsWith("{{")) return undefined;
    const before = text.slice(Math.max(0, start - 200), start);
    return looks.find(({ is }) => is(content, before, isJsx))?.language;
  };
}

/** The language of a file whose plain names in double braces are not a template's. */
export function fileLookAlike(text: string): { readonly language: string; readonly at: number } | undefined {
  for (const { language, sign } of ofFiles) {
    const found = sign.exec(text);
    if (found !== null) return { language, at: found.index + 1 };
  }
  return undefined;
}
