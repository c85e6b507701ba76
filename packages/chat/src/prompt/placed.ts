import { Extract, type Place, Source } from "@cuebook/template";

/** Where a text is in its author's file: from this offset of the text on, at this line and column. */
export type TextPlace = readonly [offset: number, line: number, column: number];

/** The places of an extract, for a text that is stored without its file: one for each line and each jump. */
export function textPlaces(extract: Extract): readonly TextPlace[] {
  const { text } = extract;
  const places: TextPlace[] = [];
  for (let at = 0; at < Math.max(text.length, 1); at++) {
    const offset = extract.offsetInSource(at);
    const isContinued = at > 0 && text[at - 1] !== "\n" && offset === extract.offsetInSource(at - 1) + 1;
    if (isContinued) continue;
    const { line, column } = extract.sourceAt(at).position(offset);
    places.push([at, line, column]);
  }
  return places;
}

/** A text as an extract of its file, of which nothing else is known. */
export function placedExtract(file: string, text: string, places: readonly TextPlace[]): Extract {
  const [first] = places;
  const firstLine = first?.[1] ?? 1;
  let known = "";
  let lines = firstLine;
  const pieces = places.map(([at, line, column], index) => {
    const end = places[index + 1]?.[0] ?? text.length;
    known += "\n".repeat(Math.max(line - lines, 0));
    lines = Math.max(line, lines);
    const width = known.length - (known.lastIndexOf("\n") + 1);
    known += " ".repeat(Math.max(column - 1 - width, 0));
    const offset = known.length;
    // A line break of the text is one of the file only if the next place says so.
    known += text.slice(at, end).replaceAll(/[\r\n]/g, " ");
    return { at, offset };
  });
  return new Extract(text, new Source(file, known, firstLine), pieces.length === 0 ? undefined : pieces);
}

/** The place of a word at a line and column of a file, of which nothing else is known. */
export function placedWord(file: string, [line, column]: readonly [number, number], word: string): Place {
  const start = column - 1;
  return { source: new Source(file, `${" ".repeat(start)}${word}`, line), span: { start, end: start + word.length } };
}
