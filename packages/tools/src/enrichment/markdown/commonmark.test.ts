import fc from "fast-check";
import { fromMarkdown } from "mdast-util-from-markdown";
import { expect, test } from "vitest";
import { cases } from "./fixtures/cases.ts";
import { scanMarkdown } from "./scan.ts";

interface Found {
  readonly language: string;
  readonly content: string;
  readonly startLine: number;
  readonly start: number;
  readonly headings: number;
}

/** The fenced blocks in the tree of the same document, each with the headings above it in its container. */
function reference(text: string): Found[] {
  const fences = new Set<number>();
  const tree = fromMarkdown(text, {
    mdastExtensions: [
      {
        enter: {
          codeFenced(token) {
            fences.add(token.start.offset);
            this.enter({ type: "code", lang: null, meta: null, value: "" }, token);
          },
        },
      },
    ],
  });
  const found: Found[] = [];
  type Nodes = typeof tree | (typeof tree)["children"][number];
  const visit = (node: Nodes, outer: readonly number[]) => {
    let headings = outer;
    for (const child of "children" in node ? node.children : []) {
      const start = child.position?.start;
      if (child.type === "heading") {
        headings = [...headings.filter((depth) => depth < child.depth), child.depth];
      } else if (child.type === "code" && fences.has(start?.offset ?? -1)) {
        found.push({
          language: child.lang ?? "",
          content: child.value.replaceAll(/\r\n|\r/g, "\n"),
          startLine: start?.line ?? 0,
          start: start?.offset ?? 0,
          headings: headings.length,
        });
      } else if (child.type === "blockquote" || child.type === "list" || child.type === "listItem")
        visit(child, headings);
    }
  };
  visit(tree, []);
  return found;
}

/** The blocks that the scan finds, in the same form. */
function own(text: string): Found[] {
  return scanMarkdown(text, { frontMatter: false }).blocks.map(({ headings, ...block }) => ({
    language: block.language,
    content: block.content.slice(0, -1),
    startLine: block.startLine,
    start: block.start,
    headings: headings.length,
  }));
}

/** Without the known difference: the tree lacks some of the blank lines at the end of an unclosed block. */
function comparable(blocks: readonly Found[], text: string): Found[] {
  const unclosed = new Set(
    scanMarkdown(text, { frontMatter: false }).blocks.map((each) => (each.isClosed ? -1 : each.start)),
  );
  return blocks.map((block) => ({
    ...block,
    content: unclosed.has(block.start) ? block.content.replace(/\n+$/, "") : block.content,
  }));
}

test.each(cases)("code blocks of CommonMark are found: $what", ({ text, contents }) => {
  const blocks = own(text);
  expect(scanMarkdown(text, { frontMatter: false }).blocks.map(({ content }) => content)).toEqual(contents);
  expect(comparable(blocks, text)).toEqual(comparable(reference(text), text));
});

const pieces = [
  ..."``` ```` ~~~ ~~~~ `` ` > - * + # ## === --- *** <div> </div> <custom> <!-- --> <script> </script> <?x ?> <!A <![CDATA[ ]]>".split(
    " ",
  ),
  ...[
    "> ",
    "- ",
    "* ",
    "+ ",
    "1. ",
    "2) ",
    "14. ",
    "# ",
    "## ",
    "<a b='c'>",
    "[a]: /b",
    "[a]: b 'c'",
    "[a]:",
    "'c'",
    "java",
    "a",
    "x",
    "\\",
    "{{ y }}",
  ],
  ...[" ", "  ", "   ", "    ", "\t", "\n", "\n", "\n", "\n", "\n\n"],
];

test("random Markdown has the fenced blocks of its tree, with as many headings", () => {
  const lineEnding = fc.constantFrom("\n", "\r\n", "\r");
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 24 }), lineEnding, (parts, ending) => {
      const text = parts.join("").replaceAll("\n", ending);
      expect(comparable(own(text), text)).toEqual(comparable(reference(text), text));
    }),
    { numRuns: process.env.CUEBOOK_LONG === undefined ? 300 : 3000 },
  );
});
