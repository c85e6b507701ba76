import { describe, expect, test } from "vitest";
import { sectionsOf } from "./sections.ts";

function sections(text: string): Record<string, string> {
  return Object.fromEntries(sectionsOf(text).map(({ heading, body, span }) => [heading, text.slice(body, span.end)]));
}

describe("sections of a prompt", () => {
  test("a section extends to the next heading of the same or a higher level", () => {
    expect(sections("# T\n## A\na\n### A1\na1\n## B\nb\n")).toEqual({ A: "a\n### A1\na1\n", A1: "a1\n", B: "b\n" });
  });

  test("a section ends with the part of the block that contains it", () => {
    expect(sections("{{#if X}}\n## A\na\n{{else}}\n## B\nb\n{{/if}}\nafter\n")).toEqual({ A: "a\n", B: "b\n" });
  });

  test("a section ends before a block that contains the next heading", () => {
    expect(sections("## A\na\n\n{{#if X}}\n## B\nb\n{{/if}}\n{{Y}}\n## C\n")).toEqual({
      A: "a\n\n",
      B: "b\n",
      C: "",
    });
  });

  test("a section keeps blocks that begin and end in it", () => {
    const text =
      "## A\n{{#if X}}x{{#each Y}}y{{/each}}{{else if Z}}z{{^}}n{{/if}}\n{{~#unless X~}}u{{~/unless~}}\n## B\n";
    expect(sections(text).A).toBe(text.slice(5, -5));
  });

  test("lines in fences, comments, raw blocks and lists are not headings", () => {
    const text =
      "## A\n```\n## no\n```\n{{!-- \n## no {{#if X}}\n--}}\n{{{{raw}}}}\n## no\n{{#if}}\n{{{{/raw}}}}\n\\{{#if X}}\n- ## no\n## B";
    expect(Object.keys(sections(text))).toEqual(["A", "B"]);
  });

  test("sections are found in a text with unclosed blocks", () => {
    expect(sections("{{#if X}}\n## A\na\n{{/each}}{{/if}}{{else}}")).toHaveProperty("A");
  });

  test("sections of any text are found in bounded time", () => {
    for (const part of [
      "{{",
      "{{{{",
      "{{!--",
      "{{#if x}}",
      "## A\n",
      "## A\n{{#if x}}\n",
      "```\n",
      "{{/if}}",
      "\\{{",
    ]) {
      const text = part.repeat(Math.floor(1_000_000 / part.length));
      expect(() => sectionsOf(text), part).not.toThrow();
    }
  });
});
