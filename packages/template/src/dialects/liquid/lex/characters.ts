import { lazyPattern } from "../../../text/lazy-pattern.ts";

const otherSpace = lazyPattern(String.raw`[\u00a0\u1680\u180e\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]`, "");
const curlyQuotes = "\u201c\u201d";

/** Whether Liquid treats a character as white space. */
export function isSpaceAt(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  if (unit === 0x20 || (unit >= 0x09 && unit <= 0x0d)) return true;
  return unit >= 0x80 && otherSpace().test(text[at] ?? "");
}

/** The end of the white space from an offset on. */
export function skipSpace(text: string, from: number, end = text.length): number {
  let at = from;
  while (at < end && isSpaceAt(text, at)) at++;
  return at;
}

export function isDigitAt(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return unit >= 0x30 && unit <= 0x39;
}

/** Whether a character can be in a name: `first-name` is one. */
function isNameAt(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  if (unit >= 0x80) return !isSpaceAt(text, at) && !curlyQuotes.includes(text[at] ?? "");
  const isLetter = (unit >= 0x61 && unit <= 0x7a) || (unit >= 0x41 && unit <= 0x5a);
  return isLetter || unit === 0x5f || unit === 0x2d || unit === 0x3f || (unit >= 0x30 && unit <= 0x39);
}

/** The end of the name from an offset on; the offset itself if there is no name. */
export function nameEnd(text: string, from: number, end: number): number {
  let at = from;
  while (at < end && isNameAt(text, at)) at++;
  return at;
}

const plainName = lazyPattern(String.raw`^[A-Za-z_][\w-]*\??$`, "");

/** Whether a name can be written after a dot. */
export function isPlainName(name: string): boolean {
  return plainName().test(name);
}
