/** A string as a literal of JavaScript and TypeScript that is safe anywhere in a script, in HTML too. */
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

/** Whether a name can follow a dot, or name a type's field, without quotes. */
export function isIdentifier(name: string): boolean {
  return identifier.test(name);
}

/** Code that reads a field of the preceding expression. */
export function memberAccess(name: string): string {
  return isIdentifier(name) ? `.${name}` : `[${textLiteral(name)}]`;
}

/** A variable name that describes its value; the number makes it unique, and never a reserved word. */
export function variableName(hint: string, number: number): string {
  return `${isIdentifier(hint) && hint.length <= 30 ? hint : "value"}_${number}`;
}

/** Members that every object inherits: such names are only read after checking that the object itself has them. */
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
