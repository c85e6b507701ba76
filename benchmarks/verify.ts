import { isDeepStrictEqual } from "node:util";

/**
 * How a text differs from the expected one; `undefined` if it does not. A value printed as JSON can have other white space
 * and another order of keys, because engines write JSON as their language does.
 */
export function differs(text: string, expected: string): string | undefined {
  if (text === expected) return undefined;
  const from = expected.indexOf('{"');
  const after = expected.length - expected.indexOf("\n```", from);
  if (from >= 0 && text.startsWith(expected.slice(0, from)) && text.endsWith(expected.slice(-after))) {
    if (isDeepStrictEqual(parsed(text.slice(from, -after)), parsed(expected.slice(from, -after)))) return undefined;
  }
  let at = 0;
  while (text[at] === expected[at]) at++;
  return `at ${at}: ${JSON.stringify(text.slice(at, at + 40))} in place of ${JSON.stringify(expected.slice(at, at + 40))}`;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
