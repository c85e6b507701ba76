import { type Dialect, dialectFunctions, type Source, type TokenKind, templateTokens } from "@cuebook/template";
import { type SemanticTokensLegend, SemanticTokenTypes } from "vscode-languageserver-types";
import { positionOf } from "../text/positions.ts";
import type { TemplateSite } from "./templates.ts";

const types: Readonly<Record<TokenKind, SemanticTokenTypes>> = {
  tag: SemanticTokenTypes.macro,
  comment: SemanticTokenTypes.comment,
  keyword: SemanticTokenTypes.keyword,
  function: SemanticTokenTypes.function,
  name: SemanticTokenTypes.variable,
  string: SemanticTokenTypes.string,
  number: SemanticTokenTypes.number,
  operator: SemanticTokenTypes.operator,
};
const order = [...new Set(Object.values(types))];

export const tokensLegend: SemanticTokensLegend = { tokenTypes: order, tokenModifiers: [] };

/** A token on one line of a document. */
interface LineToken {
  readonly line: number;
  readonly character: number;
  readonly length: number;
  readonly type: number;
}

/** The tokens of the templates of a document, in the form of the protocol: each relative to the previous. */
export function semanticTokens(source: Source, sites: readonly TemplateSite[]): number[] {
  const found = sites.flatMap((site) => (site.isExpression ? [] : tokensOf(source, site)));
  found.sort((a, b) => a.line - b.line || a.character - b.character);
  const data: number[] = [];
  let before = { line: 0, character: 0 };
  for (const token of found) {
    const line = token.line - before.line;
    data.push(line, line === 0 ? token.character - before.character : token.character, token.length, token.type, 0);
    before = token;
  }
  return data;
}

function tokensOf(source: Source, { extract, dialect }: TemplateSite): LineToken[] {
  return templateTokens(extract.text, dialect, functionsOf(dialect)).flatMap(({ kind, start, end }) => {
    if (extract.sourceAt(start).file !== source.file) return [];
    const { start: from, end: to } = extract.spanInSource({ start, end });
    // A token of several lines is one token for each.
    const lines = source.text.slice(from, to).split("\n");
    let at = from;
    return lines.flatMap((text) => {
      const indent = /^\s*/.exec(text)?.[0].length ?? 0;
      const position = positionOf(source, at + (at === from ? 0 : indent));
      const length = at === from ? text.length : text.length - indent;
      at += text.length + 1;
      return length > 0 ? [{ ...position, length, type: order.indexOf(types[kind]) }] : [];
    });
  });
}

const functions = new Map<Dialect, ReadonlySet<string>>();

function functionsOf(dialect: Dialect): ReadonlySet<string> {
  const known = functions.get(dialect) ?? new Set(dialectFunctions(dialect).map(({ name }) => name));
  functions.set(dialect, known);
  return known;
}
