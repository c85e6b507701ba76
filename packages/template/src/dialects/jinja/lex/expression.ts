import type { Complaint } from "../../parse/complaint.ts";
import { skipSpace } from "./characters.ts";
import { TokenReader } from "./tag-tokens.ts";
import type { Tag, Token } from "./token.ts";

/** The tokens of a text that is one expression, without a tag around it. Mistakes are reported and skipped. */
export function lexExpression(text: string, complain: (complaint: Complaint) => void): Tag {
  const reader = new TokenReader(text, complain);
  const tokens: Token[] = [];
  let isBroken = false;
  let at = skipSpace(text, 0);
  while (at < text.length) {
    const token = reader.token(at);
    isBroken ||= typeof token === "number";
    if (typeof token !== "number") tokens.push(token);
    at = skipSpace(text, typeof token === "number" ? token : token.span.end);
  }
  return { kind: "expression", tokens, span: { start: 0, end: text.length }, isBroken };
}
