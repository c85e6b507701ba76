import fc from "fast-check";

const line = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom("a", "b", "", "}", "  x = 1", "--- a/x", "+++ b/x", "@@ -1,1 +1,1 @@", "\\ No newline"),
  },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 12 }).map((text) => text.replaceAll("\n", "")) },
  {
    weight: 1,
    arbitrary: fc.constantFrom("⟨U+001B⟩", "␍", "\u001b[2J", "\u202e", "x\r", "\t", "👩\u200d💻 ⚠\ufe0f", "\ufeff"),
  },
);
const ending = fc.constantFrom("\n", "\n", "\n", "\r\n");

/** Texts of a few lines with what breaks diffs. */
const texts = fc.tuple(fc.array(fc.tuple(line, ending), { maxLength: 14 }), fc.boolean()).map(([lines, isOpen]) => {
  const text = lines.map(([each, end]) => each + end).join("");
  return isOpen ? text.replace(/\r?\n$/, "") : text;
});

/** A text, and a copy of it with some lines replaced. */
export const pairs = fc.oneof(
  fc.tuple(texts, texts),
  fc.tuple(texts, texts, fc.nat(), fc.nat()).map(([text, other, from, count]) => {
    const lines = text.split("\n");
    lines.splice(from % lines.length, count % 4, ...other.split("\n").slice(0, 3));
    return [text, lines.join("\n")] as [string, string];
  }),
);
