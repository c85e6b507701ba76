import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openRoot } from "@cuebook/tools";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { PromptSegment, PromptTrace } from "../prompt/trace.ts";
import { documentEnrichment, promptDocuments } from "./enrich.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "cuebook-enrich-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const document = "# Service\n\n```java\nclass {{ name }} {}\n```\n";
const tools = ["readFile", "writeFileFromTemplate"];
const note =
  'Templates of this document, kept as files:\n- service.java.tmpl (jinja), variables: name (required). Rendered by writeFileFromTemplate {"template_name":"service.java.tmpl","variables":{"name":""},"output_path":""}';

async function enrichment(names: readonly string[] = tools, extraction: "trusted" | "all" | "off" = "trusted") {
  const root = await openRoot(folder);
  return documentEnrichment({ names, root, extraction, isUnchanged: async () => true, tell: () => {} });
}

/** A prompt of these parts, one after another. */
function promptOf(
  ...parts: readonly (Omit<PromptSegment, "start" | "end" | "part"> & { text: string })[]
): PromptTrace {
  let at = 0;
  const segments = parts.map(({ text, ...rest }): PromptSegment => {
    const start = at;
    at += text.length;
    return { start, end: at, part: "task", ...rest };
  });
  return { version: 1, text: parts.map(({ text }) => text).join(""), segments };
}

const stored = () => {
  const at = join(folder, ".cuebook/templates");
  return existsSync(at) ? readdirSync(at) : [];
};

test("a template in a trusted document of a prompt is stored, and noted with the call that fills it", async () => {
  const prompt = promptOf(
    { text: "Do this:\n", origin: "literal", trust: "trusted" },
    { text: document, origin: "data", paths: ["input.task"], trust: "trusted" },
  );
  expect(promptDocuments(prompt)).toEqual([{ name: "input.task", text: document, trust: "trusted" }]);
  expect(await (await enrichment())?.ofPrompt(promptDocuments(prompt))).toEqual([note]);
  expect(stored()).toEqual(["service.java.tmpl"]);
  expect(readFileSync(join(folder, ".cuebook/templates/service.java.tmpl"), "utf8")).toBe("class {{ name }} {}\n");
});

test.each([
  ["trusted", "untrusted", 0],
  ["trusted", undefined, 0],
  ["all", "untrusted", 1],
  ["off", "trusted", 0],
] as const)(
  "with extraction %s, a document of a prompt that is %s gives %i notes",
  async (extraction, trust, count) => {
    const prompt = promptOf({ text: document, origin: "data", paths: ["issue.description"], ...(trust && { trust }) });
    const notes = (await (await enrichment(tools, extraction))?.ofPrompt(promptDocuments(prompt))) ?? [];
    expect([notes.length, stored().length]).toEqual([count, count]);
  },
);

test("a template is noted once, in the prompt or in the file that has it too", async () => {
  const both = await enrichment();
  const documents = promptDocuments(
    promptOf(
      { text: document, origin: "data", paths: ["input.a"], trust: "trusted" },
      { text: document, origin: "data", paths: ["input.b"], trust: "trusted" },
    ),
  );
  expect(await both?.ofPrompt(documents)).toEqual([note]);
  const value = { path: "MODULE.md", content: document, from_line: 1 };
  expect(await both?.ofResult("readFile", { path: "MODULE.md" }, { ok: true, value })).toEqual({ ok: true, value });
  expect(stored()).toEqual(["service.java.tmpl"]);
});

test("the text of Cuebook, of a workflow, and values without a fenced block are no documents", () => {
  const prompt = promptOf(
    { text: document, origin: "engine", trust: "trusted" },
    { text: document, origin: "literal", trust: "trusted" },
    { text: "{{ name }}", origin: "data", paths: ["issue.title"], trust: "trusted" },
  );
  expect(promptDocuments(prompt)).toEqual([]);
});

test("a role without writeFileFromTemplate gets no notes", async () => {
  expect(await enrichment(["readFile"])).toBeUndefined();
  expect(await enrichment(["writeFileFromTemplate"])).toBeDefined();
});

test("the documents of a hostile prompt are limited", () => {
  const parts = Array.from({ length: 500 }, () => ({ text: document, origin: "data" as const }));
  expect(promptDocuments(promptOf(...parts))).toHaveLength(50);
});
