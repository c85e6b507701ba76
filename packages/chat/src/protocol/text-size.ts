/** The size of a text. */
export interface TextSize {
  /** Unicode code points. */
  readonly characters: number;
  /** In UTF-8. */
  readonly bytes: number;
}

/** The size of a text. A surrogate without its other half counts as the replacement character that is sent for it. */
export function sizeOf(text: string): TextSize {
  let characters = 0;
  let bytes = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    characters += 1;
    if (unit < 0x80) bytes += 1;
    else if (unit < 0x800) bytes += 2;
    else if (isHighSurrogate(unit) && isLowSurrogate(text.charCodeAt(at + 1))) {
      bytes += 4;
      at += 1;
    } else bytes += 3;
  }
  return { characters, bytes };
}

/** Whether a UTF-16 unit is the first half of a character. */
export function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}

function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}
