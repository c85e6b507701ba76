import { describe, expect, test } from "vitest";
import { markdownParts } from "./markdown.ts";

function targets(text: string): string[] {
  return markdownParts(text).links.map(({ target }) => target);
}

describe("markdownParts", () => {
  test("links are found in every form", () => {
    const text = [
      `[one](a.md), ![two](b.png "title") and [three](<c d.md>)`,
      "[four](e_(f).md#part)",
      "[five]: g.md",
      `<a href="h.md">six</a> <img alt="" src="i.png">`,
      "[![seven](j.svg)](k.md)",
    ].join("\n");
    expect(targets(text)).toEqual([
      "a.md",
      "b.png",
      "c d.md",
      "e_(f).md#part",
      "g.md",
      "h.md",
      "i.png",
      "j.svg",
      "k.md",
    ]);
  });

  test("a link's target has its place in the text", () => {
    const text = "text\n[one](a.md)";
    expect(markdownParts(text).links).toEqual([{ target: "a.md", start: 11, end: 15 }]);
    expect(text.slice(11, 15)).toBe("a.md");
  });

  test("code contains no links", () => {
    expect(targets("`[a](b)` ``[c](d) ` `` [e](f)\n```md\n[g](h)\n```\n~~~\n[i](j)\n~~~~\n[k](l)")).toEqual(["f", "l"]);
  });

  test("code blocks have their mark and the line where their code starts", () => {
    const text = "# A\n\n```ts run\nconst a = 1;\n\nb();\n```\n\n- item\n  ````text output\n  ```\n  c\n  ````\n";
    expect(markdownParts(text).blocks).toEqual([
      { info: "ts run", code: "const a = 1;\n\nb();\n", line: 4 },
      { info: "text output", code: "```\nc\n", line: 11 },
    ]);
  });

  test("headings have the names that links use", () => {
    const text = "# What is it?\n## `a_b`\n### [Link](x.md) & more\n## Twice\n## Twice\n```\n# no heading\n```\n";
    expect([...markdownParts(text).anchors]).toEqual(["what-is-it", "a_b", "link--more", "twice", "twice-1"]);
  });
});
