import { expect, test } from "vitest";
import { mermaidText } from "./mermaid-text.ts";
import { columnsOf, shownText, visibleText } from "./shown-text.ts";

test("visibleText shows control characters and direction marks, and what XML forbids", () => {
  expect(visibleText("a\n\t\u001b\u0000\u0085\u202e\u2028\ud800\uffff")).toBe(
    "a\u2424 \u241b\u2400\ufffd\ufffd\ufffd\ufffd\ufffd",
  );
  expect(visibleText("größe 漢字 🙂")).toBe("größe 漢字 🙂");
});

test("shownText cuts at columns, where wide characters count as two", () => {
  expect(shownText("abcdef", 6)).toBe("abcdef");
  expect(shownText("abcdefg", 6)).toBe("abcde…");
  expect(shownText("漢字漢字", 6)).toBe("漢字…");
  expect(columnsOf("漢a")).toBe(3);
});

test("shownText bounds a text of marks without width", () => {
  expect(shownText(`a${"\u0301".repeat(10_000)}`, 10).length).toBeLessThanOrEqual(21);
});

test("mermaidText escapes quotes, tags, formulas and line breaks, and shortens long text", () => {
  expect(mermaidText('<b>"a"&#amp;$$x$$\n\u001b')).toBe(
    "#60;b#62;#34;a#34;#38;#35;amp#59;#36;$x#36;$\u2424#9243;".replace("#9243;", "␛"),
  );
  expect(mermaidText("größe 漢字 a-b_c")).toBe("größe 漢字 a-b_c");
  expect(mermaidText("x".repeat(500))).toBe(`${"x".repeat(79)}…`);
});
