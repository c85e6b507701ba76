import fc from "fast-check";
import { expect, test } from "vitest";
import { scanMarkdown } from "./scan.ts";

const only = (text: string) => {
  const { blocks } = scanMarkdown(text);
  expect(blocks).toHaveLength(1);
  return blocks[0];
};

test("a block has its place, its language and the headings above it", () => {
  const text = "# Module\n\n## Services *and* more ##\n\nSetext\n---\n\n```java title='A.java' x\nclass A {}\n```\n";
  expect(only(text)).toEqual({
    language: "java",
    title: "A.java",
    info: "java title='A.java' x",
    content: "class A {}\n",
    headings: ["Module", "Setext"],
    startLine: 8,
    endLine: 10,
    start: text.indexOf("```"),
    end: text.length - 1,
    isClosed: true,
  });
});

test("an unclosed block ends with the last line of its container", () => {
  const block = only("> ```\n> a\n> b\nc\n");
  expect(block).toMatchObject({ startLine: 1, endLine: 3, content: "a\nb\n", isClosed: false });
});

test("a heading in a quote or an item applies only there", () => {
  const { blocks } = scanMarkdown("## a\n> ### b\n> ```\n> ```\n\n```\n```\n- # c\n  ```\n  ```\n\n~~~\n~~~\n");
  expect(blocks.map(({ headings }) => headings)).toEqual([["a", "b"], ["a"], ["c"], ["a"]]);
});

test.each([
  ["# a #", "a"],
  ["# a#", "a#"],
  ["# a \\#", "a \\#"],
  ["#", ""],
  ["### ###", ""],
  ["#\ta\t", "a"],
  ["a\nb\n===", "a b"],
  ["[a]: /b\nc\n---", "c"],
])("the heading of %j is %j", (text, heading) => {
  expect(only(`${text}\n\`\`\`\n\`\`\`\n`)?.headings).toEqual([heading]);
});

test.each(["#a", "####### a", "a\n= =", "    # a", "```\n# a\n```"])("%j has no heading", (text) => {
  expect(scanMarkdown(`${text}\n~~~\n~~~`).blocks.at(-1)?.headings).toEqual([]);
});

test("front matter is not Markdown, but its lines count", () => {
  const { frontMatter, blocks } = scanMarkdown("---\r\nid: mod-1\r\nx: |\r\n  ```\r\n---\r\n```\r\na\r\n```\r\n");
  expect(frontMatter).toMatchObject({ id: "mod-1", lines: 5 });
  expect(blocks).toMatchObject([{ content: "a\n", startLine: 6 }]);
});

test.each([
  ["a number", "---\nid: 7\n---\n", { id: "7" }],
  ["quotes", '---\nid: "a b"\n---', { id: "a b" }],
  ["a byte order mark", "\uFEFF---\nid: a\n---\n", { id: "a" }],
  ["nothing in it", "---\n---\n", {}],
  ["another key", "---\nname: a\n---\n", {}],
  ["a list as its id", "---\nid: [a]\n---\n", {}],
  ["a list", "---\n- id: a\n---\n", {}],
  ["an alias as its id", "---\na: &a [x]\nb: &b [*a, *a]\nid: *b\n---\n", {}],
  ["two ids", "---\nid: a\nid: b\n---\n", { problem: "its YAML is invalid: DUPLICATE_KEY" }],
  ["deep lists", `---\nid: ${"[".repeat(15_000)}\n---\n`, { problem: expect.stringContaining("its YAML") }],
  ["a long text", `---\nid: ${"a".repeat(40_000)}\n---\n`, { problem: "it is longer than 16384 characters" }],
])("front matter with %s is read", (_, text, expected) => {
  const { end: __, lines: ___, ...frontMatter } = scanMarkdown(text).frontMatter ?? { end: 0, lines: 0 };
  expect(frontMatter).toEqual(expected);
});

test.each(["\n---\nid: a\n---\n", "---\nid: a\n", "a\n---\nid: a\n---\n", "----\nid: a\n---\n"])(
  "%j has no front matter",
  (text) => {
    expect(scanMarkdown(text).frontMatter).toBeUndefined();
  },
);

test("a byte order mark is not part of the text", () => {
  expect(only("\uFEFF```\na\n```")).toMatchObject({ content: "a\n", start: 1 });
});

test("the places of any text are in order and within the document", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(..."`~> -#\n\r\ta1.<=[]:"), maxLength: 200 }), (text) => {
      const { blocks } = scanMarkdown(text);
      let last = 0;
      for (const { start, end, startLine, endLine } of blocks) {
        expect(start).toBeGreaterThanOrEqual(last);
        expect(end).toBeLessThanOrEqual(text.length);
        expect(endLine).toBeGreaterThanOrEqual(startLine);
        expect(text.slice(start, start + 3)).toMatch(/^(```|~~~)$/);
        last = end;
      }
    }),
  );
});

const megabyte = 1_000_000;
const hostile: Readonly<Record<string, string>> = {
  backticks: "`".repeat(megabyte),
  "unclosed fences": "```a`\n".repeat(megabyte / 6),
  "fences in fences": "```\n````\n".repeat(megabyte / 9),
  "quotes in one line": ">".repeat(megabyte),
  "quotes in many lines": `${">".repeat(1000)}\n`.repeat(1000),
  "nested items": "- ".repeat(megabyte / 2),
  "nested items and a word": `${"- ".repeat(megabyte / 2)}x`,
  "nested items, then blank lines": "- ".repeat(megabyte / 4) + "\n".repeat(megabyte / 2),
  "nested items, a fence, then blank lines": `${"- ".repeat(megabyte / 4)}\`\`\`${"\n".repeat(megabyte / 2)}`,
  "nested items, then an indented line": `${"- ".repeat(megabyte / 4)}x\n${" ".repeat(megabyte / 2)}x`,
  "quotes with items, then quotes": `> ${"- ".repeat(megabyte / 4)}x\n${">\n".repeat(megabyte / 4)}`,
  "items and quotes": "- > ".repeat(megabyte / 4),
  "nested items and lazy lines": `${"- ".repeat(megabyte / 4)}x\n${"x\n".repeat(megabyte / 4)}`,
  "numbered items": "1. ".repeat(megabyte / 3),
  "growing items": Array.from({ length: 1400 }, (_, depth) => `${"  ".repeat(depth / 2)}- x\n`).join(""),
  "attributes of a tag": `<a${" b='c'".repeat(megabyte / 6)}`,
  "white space in a tag": `<a b${" ".repeat(megabyte)}<`,
  "tags that do not end": "<a b=\n".repeat(megabyte / 6),
  comments: "<!--\n".repeat(megabyte / 5),
  definitions: `${"[a]: b\n".repeat(megabyte / 7)}===\n`,
  "definitions and underlines": "[a]: b\n===\n".repeat(megabyte / 11),
  "open brackets": `${"[".repeat(megabyte)}\n===\n`,
  "an open label": `[${"\\]".repeat(megabyte / 2)}\n===\n`,
  "an open title": `[a]: b\n"${'\\"'.repeat(megabyte / 2)}\n===\n`,
  "a line of a paragraph": "a ".repeat(megabyte / 2),
  "an open heading": `# ${"# ".repeat(megabyte / 2)}x`,
  headings: "# a\n".repeat(megabyte / 4),
  tabs: "\t".repeat(megabyte),
  "returns and feeds": "\r\n\r".repeat(megabyte / 3),
  returns: "a\r".repeat(megabyte / 2),
  "open front matter": `---\n${"--- x\r".repeat(megabyte / 6)}`,
  "breaks that are none": `${"- ".repeat(megabyte / 2)}_`,
};

test("a document that is too deep or too long to be parsed in time is not searched", () => {
  const problemOf = (text: string) => scanMarkdown(`${text}\n\`\`\`\n`).problem;
  expect(problemOf(">".repeat(101))).toBe("it nests quotes and lists more than 100 levels deep");
  expect(problemOf(`${"- ".repeat(60)}x${"\n".repeat(2000)}`)).toMatch(/^it has too many lines/);
  expect(problemOf("[a]: b\n===\n".repeat(1001))).toMatch(/^it has too many link definitions/);
  expect(problemOf("a\n".repeat(40_000))).toBeUndefined();
});

test.each(Object.keys(hostile))("1 MB of %s is scanned in linear time", (name) => {
  // In quadratic time it would take longer than a test may.
  scanMarkdown(hostile[name] ?? "");
});
