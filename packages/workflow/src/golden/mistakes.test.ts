import { readFileSync, writeFileSync } from "node:fs";
import { renderFindings } from "@cuebook/template/testing";
import { describe, expect, test } from "vitest";
import { loadWorkflow } from "../load/load.ts";
import { verifyWorkflow } from "../verify/verify.ts";

const file = "WORKFLOW.md";

function findings(text: string): string {
  const { workflow, diagnostics } = loadWorkflow({ file, text }, () => undefined);
  const all = workflow === undefined ? diagnostics : [...diagnostics, ...verifyWorkflow(workflow)];
  return all.map((finding) => `${renderFindings([finding], { [file]: text })}\n`).join("");
}

const page = /^## (.*)\n\n~~~text\n([\s\S]*?)\n~~~\n\n~~~console\n([\s\S]*?)~~~$/gm;
const pages = new URL("mistakes.md", import.meta.url);
const content = readFileSync(pages, "utf8");
if (process.env.UPDATE_GOLDEN !== undefined)
  writeFileSync(
    pages,
    content.replace(
      page,
      (_, title: string, text: string) => `## ${title}\n\n~~~text\n${text}\n~~~\n\n~~~console\n${findings(text)}~~~`,
    ),
  );
const cases = [...content.matchAll(page)].map(([, title = "", text = "", expected = ""]) => ({
  title,
  text,
  expected,
}));

describe("a mistake in the prompt of a WORKFLOW.md is reported at its place", () => {
  test.each(cases)("$title", ({ text, expected }) => {
    expect(expected).not.toBe("");
    expect(findings(text)).toBe(expected);
  });

  test.each(cases)("in a file with Windows line ends: $title", ({ text, expected }) => {
    const heads = (found: string) => found.split("\n").filter((line) => line.startsWith(file));
    expect(heads(findings(text.replaceAll("\n", "\r\n")))).toEqual(heads(expected));
  });
});
