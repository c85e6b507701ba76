import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Dialect, DialectSettings } from "./api/template.ts";
import { dialectNames } from "./dialects/index.ts";
import { parse } from "./parse.ts";
import { TemplateError } from "./render/error.ts";

interface Case {
  readonly name: string;
  readonly template: string;
  readonly data: unknown;
  readonly partials?: Readonly<Record<string, string>>;
  readonly escape?: "none" | "html";
  readonly settings?: Omit<DialectSettings, "name">;
  readonly missing?: "error" | "empty" | "native";
  readonly expected?: string;
  readonly error?: string;
}

const root = new URL("../../../conformance/", import.meta.url);

/** The outcome of a case: its text, or all findings. */
function outcome(given: Case, dialect: Dialect): { text?: string; error?: string } {
  const { template, diagnostics } = parse(given.template, {
    dialect: { ...given.settings, name: dialect },
    partials: given.partials ?? {},
    escape: given.escape ?? "none",
    missing: given.missing ?? "error",
  });
  if (template === undefined) return { error: diagnostics.map((finding) => finding.message).join("\n") };
  try {
    return { text: template.render(given.data) };
  } catch (error) {
    if (error instanceof TemplateError) return { error: error.message };
    throw error;
  }
}

describe.each(dialectNames)("%s", (dialect) => {
  const folder = new URL(`${dialect}/`, root);
  describe.each(readdirSync(folder).filter((file) => file.endsWith(".jsonl")))("%s", (file) => {
    const lines = readFileSync(new URL(file, folder), "utf8").trim().split("\n");
    const cases = lines.map((line): Case => JSON.parse(line));
    test.each(cases)("$name", (given) => {
      const got = outcome(given, dialect);
      if (given.error === undefined) expect(got).toEqual({ text: given.expected });
      else expect(got.error).toContain(given.error);
    });
  });
});
