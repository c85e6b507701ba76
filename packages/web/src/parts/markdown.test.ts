import { isValidElement } from "preact";
import { expect, test } from "vitest";
import { markdownElements } from "./markdown.tsx";
import { isQuickMarkdown } from "./quick-markdown.ts";

/** Elements as lists: name, what else they have, and content. */
function plain(node: unknown): unknown {
  if (Array.isArray(node)) return node.flatMap((each) => (each === null ? [] : [plain(each)]));
  if (!isValidElement(node)) return node;
  const { children, dir, start, ...rest } = node.props as Record<string, unknown>;
  const content = children === undefined ? [] : Array.isArray(children) ? children : [children];
  return [
    node.type,
    ...(Object.keys(rest).length === 0 ? [] : [rest]),
    ...content.filter((each) => each !== false).map(plain),
  ];
}
const shown = (text: string) => JSON.stringify(plain(markdownElements(text)));

test("Markdown is shown as elements", () => {
  expect(shown("# Plan\n\n1. *one* `x`\n2. **two**\n\n```js\na < b\n```\n> q")).toBe(
    '[["p",{"class":"heading level-1"},"Plan"],["ol",["li",["p",["em","one"]," ",["code","x"]]],["li",["p",["strong","two"]]]],' +
      '["pre",["code","a < b"]],["blockquote",["p","q"]]]',
  );
});

test("a table is a table, whose cells have the same rules as all text", () => {
  const text = shown(
    "Before\n\n| a | b |\n| --- | :-: |\n| *1* | <img src=x> [x](javascript:y) |\n| `p\\|q` |\n\nafter",
  );
  expect(text).toContain('["th",{"scope":"col"},"a"]');
  expect(text).toContain('["td",["em","1"]]');
  expect(text).toContain('["code","<img src=x>"]');
  expect(text).toContain('["td",["code","p|q"]]');
  expect(text).not.toContain("href");
  expect(text).toContain('["p","after"]');
  expect(shown("```\n| a |\n| - |\n```")).not.toContain("table");
  expect(shown("| a | b |\n| - |")).not.toContain("table");
});

test("markup in Markdown is text, and characters that nobody sees are shown", () => {
  const text = shown('<img src=x onerror="alert(1)">\n\nok <script>alert(2)</script> a\u202eb\u001b[2J');
  expect(text).toContain('["code","<img src=x onerror=\\"alert(1)\\">"]');
  expect(text).toContain('["code","<script>"],"alert(2)",["code","</script>"]');
  expect(text).toContain("a⟨U+202E⟩b⟨U+001B⟩[2J");
});

test.each([
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "data:text/html,x",
  "vbscript:x",
  "/v1/runs",
  "//evil.example",
  "file:///etc/passwd",
  "blob:x",
])("a link to %s is text", (url) => {
  for (const text of [`[x](<${url}>)`, `![x](<${url}>)`, `[x]\n\n[x]: <${url}>`])
    expect(shown(text)).not.toContain("href");
});

test("a link says where it leads, and opens elsewhere without saying where it came from", () => {
  expect(shown("[https://good.example](https://evil.example/x)")).toBe(
    '[["p",["span",["a",{"href":"https://evil.example/x","title":"https://evil.example/x","target":"_blank",' +
      '"rel":"noopener noreferrer"},"https://good.example"],["span",{"class":"quiet"}," (","evil.example",")"]]]]',
  );
  expect(shown("<https://plain.example/a>")).not.toContain("quiet");
  expect(shown("<mailto:ann@example.org>")).toContain('"href":"mailto:ann@example.org"');
});

test("an image is a link: nothing is loaded of others", () => {
  const text = shown("![pixel](https://evil.example/p.png) ![ref][r]\n\n[r]: https://evil.example/q.png");
  expect(text).not.toContain('"img"');
  expect(text).toContain('"href":"https://evil.example/p.png"');
  expect(text).toContain('"image: ref"');
});

test("Markdown within itself is shown to a depth", () => {
  expect(shown(`${">".repeat(500)} x`)).toContain("…");
});

test("a text that takes long to parse is no Markdown", () => {
  for (const unit of ["*_", "> - ", "- - ", ">"])
    expect(isQuickMarkdown(unit.repeat(20_000 / unit.length))).toBe(false);
  expect(isQuickMarkdown("x".repeat(60_000))).toBe(false);
  expect(isQuickMarkdown("# A *plan*\n\n- one\n  - two\n".repeat(200))).toBe(true);
});
