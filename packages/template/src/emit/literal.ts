/** A text as a literal of JavaScript and TypeScript that is safe wherever a script may stand, in HTML too. */
export function textLiteral(text: string): string {
  return JSON.stringify(text).replace(/[\u2028\u2029]|<(?=[/!])/g, (found) => unicodeEscape(found));
}

function unicodeEscape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

/** A value of JSON as a literal. */
export function jsonLiteral(value: unknown): string {
  return JSON.stringify(value).replace(/[\u2028\u2029]|<(?=[/!])/g, (found) => unicodeEscape(found));
}

const identifier = /^[A-Za-z_][A-Za-z0-9_]*$/;

/** Whether a name may stand after a dot, or in front of a type's field, as it is. */
export function isIdentifier(name: string): boolean {
  return identifier.test(name);
}

/** What reads a field of what stands before it. */
export function memberAccess(name: string): string {
  return isIdentifier(name) ? `.${name}` : `[${textLiteral(name)}]`;
}

/** A name for a variable that tells what it holds; the number makes it one of its own, and no word of the language. */
export function variableName(hint: string, number: number): string {
  return `${isIdentifier(hint) && hint.length <= 30 ? hint : "value"}_${number}`;
}

/** What every object inherits: such names are never read without a look at whether the object has them itself. */
export const inheritedNames: ReadonlySet<string> = new Set([
  "__proto__",
  "__defineGetter__",
  "__defineSetter__",
  "__lookupGetter__",
  "__lookupSetter__",
  "constructor",
  "hasOwnProperty",
  "isPrototypeOf",
  "propertyIsEnumerable",
  "toLocaleString",
  "toString",
  "valueOf",
]);
