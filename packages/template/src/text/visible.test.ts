import { expect, test } from "vitest";
import { dialectNames, parse, TemplateError } from "../index.ts";
import { hiddenCharacters, visibleMessage } from "./visible.ts";

/** Characters that no terminal shows as they are: a mark of direction, no width, no ink, a control, a tag, half a pair. */
const hidden = ["\u202e", "\u200b", "\u3164", "\u0007", "\u{e0041}", "\ud800", "\u2028", "\u00a0"];

function messagesOf({ message, notes, suggestion }: ReturnType<typeof parse>["diagnostics"][number]): string {
  return [message, ...notes.map((note) => note.message), suggestion?.text ?? ""].join("\n");
}

test.each(dialectNames)("no finding about a text in %s has a character that is not shown", (dialect) => {
  for (const character of hidden) {
    for (const text of [
      `{{ x${character} }}`,
      `{{ ${character} }}`,
      `{{#x${character}}}`,
      `{% x${character} %}`,
      `{{ "${character}`,
    ]) {
      const { diagnostics, check } = parse(text, { dialect });
      const contract = { type: "object", properties: { xy: { type: "string" } }, additionalProperties: false };
      const shown = [...diagnostics, ...check(contract)].map(messagesOf).join("\n").replaceAll("\n", "");
      expect(shown.replace(/⟨U\+[0-9A-F]+⟩/g, ""), `${dialect} ${JSON.stringify(text)}`).not.toMatch(
        hiddenCharacters(),
      );
    }
  }
});

test("the finding about a mark of direction in a tag names it by its code", () => {
  const { diagnostics } = parse("{{ x\u202e }}", { dialect: "jinja" });
  expect(diagnostics.map(messagesOf).join("")).toContain("⟨U+202E⟩");
});

test("a failed render names a key with its invisible characters by their codes", () => {
  const { template } = parse('{{ index .labels "a\u200bb" }}', { dialect: "go" });
  const failed = () => template?.render({ labels: { "\u202eab": 1 } });
  expect(failed).toThrow(TemplateError);
  expect(failed).toThrow(/a⟨U\+200B⟩b/);
  expect(failed).not.toThrow(/[\u200b\u202e]/);
});

test("a message keeps its lines, its words, and codes that it has already", () => {
  expect(visibleMessage("one\n\ttwo ⟨U+200B⟩ 👩‍👧 é")).toBe("one\n\ttwo ⟨U+200B⟩ 👩‍👧 é");
});
