import { describe, expect, test } from "vitest";
import { markdownOf } from "./read.ts";
import { documentOf } from "./write.ts";

const doc = (...content: object[]) => ({ type: "doc", version: 1, content });
const paragraph = (...content: object[]) => ({ type: "paragraph", content });
const text = (value: string, ...marks: object[]) => ({ type: "text", text: value, marks });
const item = (...content: object[]) => ({ type: "listItem", content });

describe("a document is read", () => {
  test.each<[string, object, string]>([
    ["a hard break is a new line", paragraph(text("a"), { type: "hardBreak" }, text("b")), "a\nb"],
    ["a mention", paragraph(text("ask "), { type: "mention", attrs: { id: "1", text: "@Ada" } }), "ask @Ada"],
    ["a card", paragraph({ type: "inlineCard", attrs: { url: "https://x.example/1" } }), "https://x.example/1"],
    ["an embedded card", { type: "embedCard", attrs: { url: "https://x.example/1" } }, "https://x.example/1"],
    ["an emoji", paragraph({ type: "emoji", attrs: { shortName: ":tada:" } }), ":tada:"],
    ["a date", paragraph({ type: "date", attrs: { timestamp: "1772323200000" } }), "2026-03-01"],
    ["a status", paragraph({ type: "status", attrs: { text: "BLOCKED" } }), "BLOCKED"],
    [
      "marks, with spaces outside",
      paragraph(text("bold ", { type: "strong" }), text("x", { type: "code" }), text(" y", { type: "strike" })),
      "**bold** `x` ~~y~~",
    ],
    [
      "a link",
      paragraph(text("docs", { type: "link", attrs: { href: "https://x.example" } })),
      "[docs](https://x.example)",
    ],
    ["code", { type: "codeBlock", attrs: { language: "ts" }, content: [text("a\n```\nb")] }, "````ts\na\n```\nb\n````"],
    [
      "nested lists",
      {
        type: "orderedList",
        attrs: { order: 3 },
        content: [
          item(paragraph(text("a")), {
            type: "bulletList",
            content: [item(paragraph(text("b")), paragraph(text("c")))],
          }),
          item(paragraph(text("d"))),
        ],
      },
      "3. a\n   - b\n\n     c\n4. d",
    ],
    [
      "tasks",
      {
        type: "taskList",
        content: [
          { type: "taskItem", attrs: { state: "DONE" }, content: [text("a")] },
          { type: "taskItem", attrs: { state: "TODO" }, content: [text("b")] },
          { type: "taskList", content: [{ type: "taskItem", attrs: { state: "TODO" }, content: [text("c")] }] },
        ],
      },
      "- [x] a\n- [ ] b\n  - [ ] c",
    ],
    [
      "a table",
      {
        type: "table",
        content: [
          { type: "tableRow", content: [{ type: "tableHeader", content: [paragraph(text("h|1"))] }] },
          {
            type: "tableRow",
            content: [
              { type: "tableCell", content: [paragraph(text("a")), paragraph(text("b"))] },
              { type: "tableCell", content: [paragraph(text("c"))] },
            ],
          },
        ],
      },
      "| h\\|1 |  |\n| --- | --- |\n| a b | c |",
    ],
    ["a panel", { type: "panel", content: [paragraph(text("a")), paragraph(text("b"))] }, "> a\n\n> b"],
    ["an expand", { type: "expand", attrs: { title: "More" }, content: [paragraph(text("a"))] }, "More\n\na"],
    [
      "an attachment",
      { type: "mediaSingle", content: [{ type: "media", attrs: { alt: "a.png" } }] },
      "[attachment a.png]",
    ],
    ["an unknown block", { type: "newBlock", content: [paragraph(text("a"))] }, "a"],
    [
      "an unknown part",
      paragraph({ type: "newPart", attrs: { text: "a" } }, { type: "other", content: [text("b")] }),
      "ab",
    ],
    ["nonsense", { type: 3, content: [null, "x", { content: 4 }], attrs: [] }, ""],
  ])("%s", (_, node, expected) => {
    expect(markdownOf(doc(node))).toBe(expected);
  });

  test("a text or nothing stays what it is", () => {
    expect([markdownOf("plain"), markdownOf(null), markdownOf(7), markdownOf(undefined)]).toEqual([
      "plain",
      "",
      "",
      "",
    ]);
  });

  test("10,000 levels are only their text", () => {
    let node: object = paragraph(text("deep"));
    for (let level = 0; level < 10_000; level++)
      node = { type: level % 2 === 0 ? "bulletList" : "listItem", content: [node] };
    expect(markdownOf(doc(node))).toContain("deep");
  });

  test("1 MB is read whole", () => {
    const big = doc(...Array.from({ length: 10_000 }, () => paragraph(text("x".repeat(100)))));
    expect(markdownOf(big)).toHaveLength(10_000 * 102 - 2);
  });
});

describe("Markdown is written", () => {
  test.each([
    "One\nTwo",
    "# Title\n\nText with `code`, **bold**, *it* and [a link](https://x.example/a?b=1).",
    "- a\n- b\n  - c\n  - d\n- e",
    "1. a\n2. b\n   ```ts\n   code\n   ```",
    "```\ncode **x**\n\n  indented\n```",
    "> quoted\n> too",
    "See https://x.example/a, then go.",
    "snake_case and 2 * 3 * 4 and a*b*c",
    'three "\\\n</script> \u{1f4a5} {{ .x }}',
    "[x](javascript:alert(1)) <b>not bold</b>",
  ])("so that reading it gives the same text: %j", (markdown) => {
    const read = markdownOf(documentOf(markdown));
    // A code block after the text of an item begins a new paragraph.
    expect(read.replaceAll("\n\n   ```ts", "\n   ```ts").replaceAll("\n>\n> ", "\n> ")).toBe(markdown);
  });

  test("without what Jira refuses: empty texts, other addresses, control characters", () => {
    expect(documentOf("")).toEqual({ type: "doc", version: 1, content: [] });
    expect(JSON.stringify(documentOf("[x](javascript:alert(1))"))).not.toContain('"link"');
    expect(markdownOf(documentOf("a\0b\u001b[31m\r\nc"))).toBe("a\ufffdb\ufffd[31m\nc");
    expect(documentOf("- # Title\n\n> # Quote")).toMatchObject({
      content: [
        { type: "bulletList", content: [{ content: [{ type: "paragraph" }] }] },
        { type: "blockquote", content: [{ type: "paragraph" }] },
      ],
    });
  });

  test("cut where Jira would refuse its length", () => {
    const read = markdownOf(documentOf("x".repeat(100_000)));
    expect(read.endsWith("…\n\n(cut: the text has 100000 characters)")).toBe(true);
    expect(JSON.stringify(documentOf(`- ${"- ".repeat(5_000)}x`)).length).toBeLessThan(32_767);
  });

  test.each([
    "*".repeat(30_000),
    "`".repeat(30_000),
    "[".repeat(30_000),
    "> ".repeat(15_000),
    "- ".repeat(15_000),
    "**a ".repeat(7_000),
  ])("hostile text too: %.4s", (hostile) => {
    expect(markdownOf(documentOf(hostile))).not.toBe("");
  });
});
