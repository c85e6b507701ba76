import { Composer, type Document, Lexer, Parser } from "yaml";
import type { InParts } from "../values/in-parts.ts";

const yamlOptions = {
  keepSourceTokens: true,
  logLevel: "silent",
  merge: false,
  prettyErrors: false,
  strict: true,
  // Duplicate keys are found separately, with their places and in linear time.
  uniqueKeys: false,
  version: "1.2",
} as const;

/** The number of words in a part: about a millisecond. */
const partLength = 500;

/**
 * The documents of a text, read by the YAML package as by its `parseAllDocuments`, in parts: it takes a second for some hundred
 * thousand characters, nearly all of it for words and their order, which are read one after another.
 */
export function* documentsIn(
  text: string,
  options: { readonly keepSourceTokens?: boolean } = {},
): InParts<Document.Parsed[]> {
  const parser = new Parser();
  const composer = new Composer({ ...yamlOptions, ...options });
  const documents: Document.Parsed[] = [];
  let words = 0;
  for (const word of new Lexer().lex(text)) {
    for (const token of parser.next(word)) documents.push(...composer.next(token));
    words++;
    if (words % partLength === 0) yield;
  }
  for (const token of parser.end()) documents.push(...composer.next(token));
  documents.push(...composer.end());
  return documents;
}
