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

/** The fenced blocks that the reference parser finds, each with the headings above it in what it stands in. */
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

/** What our scanner finds, in the same form. */
function own(text: string): Found[] {
  return scanMarkdown(text, { frontMatter: false }).blocks.map(({ headings, ...block }) => ({
    language: block.language,
    content: block.content.slice(0, -1),
    startLine: block.startLine,
    start: block.start,
    headings: headings.length,
  }));
}

/** Without what the two may differ in: the reference drops some of the blank lines at the end of a block that nothing ends. */
function comparable(blocks: readonly Found[], text: string): Found[] {
  const unclosed = new Set(
    scanMarkdown(text, { frontMatter: false }).blocks.map((each) => (each.isClosed ? -1 : each.start)),
  );
  return blocks.map((block) => ({
    ...block,
    content: unclosed.has(block.start) ? block.content.replace(/\n+$/, "") : block.content,
  }));
}

/**
 * Whether a line but the first has an empty list item, or one with another number than 1. Those may not interrupt a paragraph.
 * The reference does not let them start in a new container, or after indented code, either; CommonMark does.
 */
function hasBarredItem(text: string): boolean {
  return text.split(/\r\n|\n|\r/).some((line, at) => at > 0 && /([-*+]|[.)])[ \t]*$|([02-9]|\d\d)[.)]/.test(line));
}

/**
 * Whether a line that may go on with a paragraph of a container is a tag that cannot interrupt a paragraph. CommonMark takes it
 * for text; the reference for HTML inside the container, whose markers are not there.
 */
function hasLazyTag(text: string): boolean {
  const lines = text.split(/\r\n|\n|\r/);
  const container = lines.findIndex((line) => /^[ \t]*([>*+-]|\d)/.test(line));
  return container !== -1 && lines.slice(container + 1).some((line) => /^[ \t>]*<[a-z/]/.test(line));
}

test.each(cases)("CommonMark: $what", ({ text, contents }) => {
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

test("random Markdown has the fenced blocks that the reference parser finds, under as many headings", () => {
  const lineEnding = fc.constantFrom("\n", "\r\n", "\r");
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 24 }), lineEnding, (parts, ending) => {
      const text = parts.join("").replaceAll("\n", ending);
      fc.pre(!hasBarredItem(text) && !hasLazyTag(text));
      expect(comparable(own(text), text)).toEqual(comparable(reference(text), text));
    }),
    { numRuns: Number(process.env.FUZZ_RUNS ?? 5000) },
  );
});
