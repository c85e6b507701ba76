import type { PlacedPiece } from "@cuebook/settings/values";

/** A text from a file, with the map of its characters to the file. */
export interface TextPart {
  readonly text: string;
  readonly pieces: readonly PlacedPiece[];
}

/** A part of a file as a text, with line feeds as line ends. */
export function textOf(source: string, start: number, end: number): TextPart {
  const pieces: PlacedPiece[] = [{ at: 0, offset: start }];
  let text = "";
  let at = start;
  for (let crlf = source.indexOf("\r\n", at); crlf !== -1 && crlf < end; crlf = source.indexOf("\r\n", at)) {
    text += source.slice(at, crlf);
    pieces.push({ at: text.length, offset: crlf + 1 });
    at = crlf + 1;
  }
  return { text: text + source.slice(at, end), pieces };
}

/** The text without surrounding white space; positions remain those of the file. */
export function trimmed(part: TextPart): TextPart {
  const start = part.text.length - part.text.trimStart().length;
  return sliced(part, start, part.text.trimEnd().length);
}

/** A part of the text. */
export function sliced({ text, pieces }: TextPart, start: number, end: number): TextPart {
  if (end <= start) return { text: "", pieces: pieces.slice(0, 1) };
  const kept: PlacedPiece[] = [];
  for (const [index, piece] of pieces.entries()) {
    const next = pieces[index + 1]?.at ?? text.length + 1;
    if (next <= start || piece.at >= end) continue;
    const skipped = Math.max(0, start - piece.at);
    kept.push({ ...piece, at: piece.at + skipped - start, offset: piece.offset + skipped });
  }
  return { text: text.slice(start, end), pieces: kept };
}

/** Concatenates texts. A separator in the result maps to the end of the preceding text. */
export function joined(parts: readonly TextPart[], between: string): TextPart {
  const pieces: PlacedPiece[] = [];
  let text = "";
  for (const part of parts) {
    if (part.text === "") continue;
    if (text !== "") text += between;
    const at = text.length;
    for (const piece of part.pieces) pieces.push({ ...piece, at: piece.at + at });
    text += part.text;
  }
  return { text, pieces: pieces.length === 0 ? [{ at: 0, offset: 0 }] : pieces };
}

/** The text with its file in each piece, so that it can be concatenated with texts of other files. */
export function inFile({ text, pieces }: TextPart, file: string): TextPart {
  return { text, pieces: pieces.map((piece) => ({ file, ...piece })) };
}
