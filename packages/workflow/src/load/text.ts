import type { Piece } from "@cuebook/template";

/** A text taken out of a file, with how its characters map to the file. */
export interface TextPart {
  readonly text: string;
  readonly pieces: readonly Piece[];
}

/** A stretch of a file as a text with line feeds as line ends. */
export function textOf(source: string, start: number, end: number): TextPart {
  const pieces: Piece[] = [{ at: 0, offset: start }];
  let text = "";
  let at = start;
  for (let crlf = source.indexOf("\r\n", at); crlf !== -1 && crlf < end; crlf = source.indexOf("\r\n", at)) {
    text += source.slice(at, crlf);
    pieces.push({ at: text.length, offset: crlf + 1 });
    at = crlf + 1;
  }
  return { text: text + source.slice(at, end), pieces };
}

/** The text without white space around it; the positions stay those of the file. */
export function trimmed(part: TextPart): TextPart {
  const start = part.text.length - part.text.trimStart().length;
  return sliced(part, start, part.text.trimEnd().length);
}

function sliced({ text, pieces }: TextPart, start: number, end: number): TextPart {
  if (end <= start) return { text: "", pieces: pieces.slice(0, 1) };
  const kept: Piece[] = [];
  for (const [index, piece] of pieces.entries()) {
    const next = pieces[index + 1]?.at ?? text.length + 1;
    if (next <= start || piece.at >= end) continue;
    const skipped = Math.max(0, start - piece.at);
    kept.push({ at: piece.at + skipped - start, offset: piece.offset + skipped });
  }
  return { text: text.slice(start, end), pieces: kept };
}
