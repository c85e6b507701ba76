import { describe, expect, it } from "vitest";
import { sectionsOf } from "./sections.ts";

function sections(text: string): Record<string, string> {
  return Object.fromEntries(sectionsOf(text).map(({ heading, body, span }) => [heading, text.slice(body, span.end)]));
}

describe("a section of a prompt", () => {
  it("goes to the next heading of the same or a higher level", () => {
    expect(sections("# T\n## A\na\n### A1\na1\n## B\nb\n")).toEqual({ A: "a\n### A1\na1\n", A1: "a1\n", B: "b\n" });
  });

  it("ends with the part of the block that it stands in", () => {
    expect(sections("{{#if X}}\n## A\na\n{{else}}\n## B\nb\n{{/if}}\nafter\n")).toEqual({ A: "a\n", B: "b\n" });
  });

  it("ends before a block that the next heading stands in", () => {
    expect(sections("## A\na\n\n{{#if X}}\n## B\nb\n{{/if}}\n{{Y}}\n## C\n")).toEqual({
      A: "a\n\n",
      B: "b\n",
      C: "",
    });
  });

  it("keeps blocks that begin and end in it", () => {
    const text =
      "## A\n{{#if X}}x{{#each Y}}y{{/each}}{{else if Z}}z{{^}}n{{/if}}\n{{~#unless X~}}u{{~/unless~}}\n## B\n";
    expect(sections(text).A).toBe(text.slice(5, -5));
  });

  it("has no heading in fences, comments, raw blocks or lists", () => {
    const text =
      "## A\n```\n## no\n```\n{{!-- \n## no {{#if X}}\n--}}\n{{{{raw}}}}\n## no\n{{#if}}\n{{{{/raw}}}}\n\\{{#if X}}\n- ## no\n## B";
    expect(Object.keys(sections(text))).toEqual(["A", "B"]);
  });

  it("is found in a text that no block of is closed", () => {
    expect(sections("{{#if X}}\n## A\na\n{{/each}}{{/if}}{{else}}")).toHaveProperty("A");
  });

  it("is found in time in whatever was written", () => {
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
