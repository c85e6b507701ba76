import { lazyPattern } from "../../../text/lazy-pattern.ts";

const nameParts = lazyPattern(String.raw`[\p{L}\p{Nd}\p{Nl}\p{Mn}\p{Mc}\p{Pc}]+`, "uy");
const otherSpace = lazyPattern(String.raw`[\u001c-\u001f\u0085\p{Z}]`, "u");

/** Whether Python treats a character as white space. */
export function isSpaceAt(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  if (unit === 0x20 || (unit >= 0x09 && unit <= 0x0d)) return true;
  return (unit >= 0x80 || (unit >= 0x1c && unit <= 0x1f)) && otherSpace().test(text[at] ?? "");
}

/** The end of the white space from an offset on. */
export function skipSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && isSpaceAt(text, at)) at++;
  return at;
}

export function isDigitAt(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return unit >= 0x30 && unit <= 0x39;
}

/** Whether an ASCII character can be in a name. */
function isNameUnit(unit: number): boolean {
  return (
    (unit >= 0x61 && unit <= 0x7a) || (unit >= 0x41 && unit <= 0x5a) || unit === 0x5f || (unit >= 0x30 && unit <= 0x39)
  );
}

/** The end of the name from an offset on; the offset itself if there is no name. */
export function nameEnd(text: string, from: number): number {
  let at = from;
  for (;;) {
    while (isNameUnit(text.charCodeAt(at))) at++;
    if (!(text.charCodeAt(at) >= 0x80)) return at;
    const pattern = nameParts();
    pattern.lastIndex = at;
    if (!pattern.test(text)) return at;
    at = pattern.lastIndex;
  }
}
