import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { cuebook } from "../testing/cuebook.ts";

interface Explained {
  readonly code: string;
  readonly severity: string;
  readonly example?: string;
  readonly summary: string;
}
const folder = new URL("../../../../", import.meta.url).pathname;
const { out } = await cuebook(folder, ["explain", "--format", "json"]);
const { diagnostics } = JSON.parse(out) as { diagnostics: readonly Explained[] };

/** The text that a finding shows, without its fields; its summary, if the message is a field. */
function fixedText({ example = "" }: Explained): string {
  const parts = example.split(/[A-Z][A-Z ]*[A-Z]|…|"/).map((part) => part.trim());
  return parts.sort((one, other) => other.length - one.length)[0] ?? "";
}

/** Files that may contain findings: tests, contracts, snapshots and golden texts, without this one. */
function tests(): string {
  const found = ["packages", "examples"].flatMap((top) =>
    readdirSync(join(folder, top), { recursive: true, encoding: "utf8" }).map((name) => join(folder, top, name)),
  );
  return found
    .filter(
      (name) =>
        /((?:\.test|-contract)\.ts|\.snap|\/golden\/[a-z]+\.md)$/.test(name) &&
        !/node_modules|registries\.test/.test(name),
    )
    .map((name) => readFileSync(name, "utf8").replace(/\\([`"])/g, "$1"))
    .join("\n");
}

test("every code has a golden text", async () => {
  const lines = diagnostics.map((each) => `${each.severity} ${each.code}: ${each.example ?? each.summary}\n`);
  await expect(lines.join("")).toMatchFileSnapshot("golden/messages.txt");
});

test("every code is reported in a test", () => {
  const all = tests();
  const isTested = (each: Explained) => {
    const text = fixedText(each);
    return new RegExp(`\\b${each.code}\\b`).test(all) || (text.length > 7 && all.includes(text));
  };
  expect(diagnostics.filter((each) => !isTested(each)).map(({ code }) => code)).toEqual([]);
});
