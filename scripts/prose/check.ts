import { type Diagnostic, reporter, Source } from "@cuebook/template";
import { proseDiagnostics } from "./diagnostics.ts";
import { type Phrase, phrases, words } from "./phrases.ts";
import { type Prose, proseIn } from "./texts.ts";

const report = reporter(proseDiagnostics);
const longestLine = 140;

const lists = [
  { code: "phrase_avoided", list: phrases.map(compiled) },
  { code: "word_avoided", list: words.map(compiled) },
] as const;

function compiled({ pattern, instead }: Phrase) {
  return { pattern: new RegExp(String.raw`\b(?:${pattern})\b`, "gi"), instead };
}

/** The findings in the prose of a file. */
export function checkProse(file: string, text: string): readonly Diagnostic[] {
  const source = new Source(file, text);
  return proseIn(file, text).flatMap((prose) => [...avoidedIn(prose, source), ...longLinesOf(prose, source)]);
}

function avoidedIn({ text, start }: Prose, source: Source): readonly Diagnostic[] {
  return lists.flatMap(({ code, list }) =>
    list.flatMap(({ pattern, instead }) =>
      [...text.matchAll(pattern)].map(({ 0: found, index }) => {
        const span = { start: start + index, end: start + index + found.length };
        return report(code, { found, instead }, { source, span });
      }),
    ),
  );
}

/** Parts of a page, or all of it, that are made from texts of the code. */
const made = /<!-- made: [\s\S]*?<!-- \/made -->|<!-- Made from [\s\S]*/g;

/** Lines of text that are too long; tables and links cannot be broken, and made parts have one text per line. */
function longLinesOf({ text, start, hasLines }: Prose, source: Source): readonly Diagnostic[] {
  if (!hasLines) return [];
  const written = text.replace(made, (part) => part.replace(/[^\n]/g, " "));
  return [...written.matchAll(/^.{141,}$/gm)].flatMap(({ 0: line, index }) => {
    if (/^\s*(?:\||<|\[[^\]]*\]:)/.test(line) || line.trimEnd().length <= longestLine) return [];
    const span = { start: start + index + longestLine, end: start + index + line.length };
    return [report("line_too_long", { length: line.trimEnd().length }, { source, span })];
  });
}
