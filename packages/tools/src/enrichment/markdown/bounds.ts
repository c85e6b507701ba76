/** Deeper containers are not taken apart. */
const deepest = 100;
/** Lines, times how deep they may be. */
const mostDepths = 100_000;
/** Definitions of links, times underlines of headings. */
const mostDefinitions = 1_000_000;

const containerMarker = />|(?:[-*+]|\d{1,9}[.)])(?=[ \t]|$)/g;

/**
 * Why a document is not parsed, as a sentence; undefined: it is. The parser takes time for each line and each container that the
 * line is in, and for each definition and each heading of a paragraph. Documents that people write are far from these bounds.
 */
export function whyUnscanned(markdown: string): string | undefined {
  const lines = markdown.split(/\r\n|\n|\r/);
  let depth = 1;
  let definitions = 1;
  let underlines = 1;
  for (const line of lines) {
    const [start = ""] = /^[ \t>*+\d.)-]*/.exec(line) ?? [];
    depth = Math.max(depth, depthOf(start));
    if (line[start.length] === "[") definitions++;
    if (/^[ \t>]*(?:=+|-+)[ \t]*$/.test(line)) underlines++;
  }
  if (depth > deepest) return `it nests quotes and lists more than ${deepest} deep`;
  if (lines.length * depth > mostDepths) return "it has too many lines for how deep it nests quotes and lists";
  if (definitions * underlines > mostDefinitions) return "it has too many definitions of links and too many headings";
  return undefined;
}

/** How many containers a line that starts so may be in: each has a marker, or takes columns of indentation from the line. */
function depthOf(start: string): number {
  const markers = start.match(containerMarker)?.length ?? 0;
  if (markers === 0) return 1;
  const indentation = /^[ \t]*/.exec(start)?.[0].replaceAll("\t", "    ").length ?? 0;
  return 1 + markers + Math.floor(indentation / 2);
}
