import { lazyPattern } from "../../../text/lazy-pattern.ts";

const simple = lazyPattern(String.raw`^[\p{L}\p{Nd}_.[\]"']*$`, "u");

/** An expression in a form that a filter or test can follow. */
export function grouped(expression: string): string {
  return simple().test(expression) ? expression : `(${expression})`;
}
