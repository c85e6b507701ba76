import type { Token } from "../lex/token.ts";
import type { ParseContext } from "../lower/context.ts";

/** Names that are constants. */
export const constants: ReadonlyMap<string, boolean | null> = new Map([
  ["true", true],
  ["True", true],
  ["false", false],
  ["False", false],
  ["none", null],
  ["None", null],
]);

/** Reports a constant as the name of a variable or macro. */
export function checkAssignable({ text, span }: Token, { findings }: ParseContext): void {
  if (!constants.has(text)) return;
  findings.report("invalid_name", { cause: `\`${text}\` is a constant: no value can be assigned to it` }, span);
}
