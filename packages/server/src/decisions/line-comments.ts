import { isBlank } from "@cuebook/settings/values";
import { choice, integer, list, mapping, named, type TypeOf, text } from "@cuebook/shape";

/** No line of these texts can be mistaken for another part of the comment. */
const ofOneLine = "^[^\\r\\n\\u0085\\u2028\\u2029]*$";

/** The most comments on lines of an answer. */
const mostLines = 200;

const lineComment = named(
  "LineComment",
  "A comment on a line of a change.",
  mapping({
    path: text({ minLength: 1, maxLength: 1000, pattern: ofOneLine, description: "The path, as the change shows it." }),
    side: choice(["new", "old"], "`new`: a line as it is after the change, `old`: one that the change removes."),
    line: integer({ minimum: 1, description: "The number of the line on that side." }),
    quote: text({ maxLength: 500, pattern: ofOneLine, description: "The line itself, or its beginning." }),
    text: text({ minLength: 1, maxLength: 10_000, description: "The comment." }),
  }),
);
export type LineComment = TypeOf<typeof lineComment>;

export const lineComments = list(lineComment, {
  maxItems: mostLines,
  description: "Comments on lines of the change: they are added to the comment, each with its place and the line.",
});

/** A comment with comments on lines, as the agent reads it: each has its place, the line as a quote, and the text. */
export function withLines(comment: string, lines: readonly LineComment[]): string {
  const parts = lines.map(({ path, side, line, quote, text: said }) =>
    [`${path}:${line}${side === "old" ? " (removed)" : ""}`, `> ${quote}`, said.trim()].join("\n"),
  );
  return [...(isBlank(comment) ? [] : [comment]), ...parts].join("\n\n");
}
