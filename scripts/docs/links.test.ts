import { describe, expect, it } from "vitest";
import { formatFindings } from "../findings.ts";
import { checkoutWith } from "../testing/checkout.ts";
import { checkLinks } from "./links.ts";
import { readPages } from "./pages.ts";

function findingsIn(files: Readonly<Record<string, string>>): string {
  const root = checkoutWith(files);
  return formatFindings(root, checkLinks(root, readPages(root)));
}

describe("checkLinks", () => {
  it("accepts files, folders, headings, addresses and templates", () => {
    const text =
      "[a](docs/b%20c.md#part-one) [b](docs) [c](#top) [d](https://example.org/x) [e](mailto:a@b) [f]({{ url }}) [g](/docs/b%20c.md)";
    expect(findingsIn({ "README.md": `# Top\n${text}`, "docs/b c.md": "## Part one\n" })).toBe("");
  });

  it("reports a link to no file, at its target", () => {
    expect(findingsIn({ "docs/a.md": "# A\n\nSee [b](../b.md).\n" })).toBe(
      [
        `docs/a.md:3:9: error broken_link: the link "../b.md" leads to b.md, which does not exist`,
        "> 3 | See [b](../b.md).",
        "    |         ^^^^^^^",
        "",
      ].join("\n"),
    );
  });

  it("reports a heading that is not there, with the one that may be meant", () => {
    expect(findingsIn({ "a.md": "# Set-up\n[s](#setup) [x](b.md#far-away)", "b.md": "# B\n" })).toBe(
      [
        `a.md:2:5: error broken_anchor: a.md has no heading that "#setup" would name`,
        "> 2 | [s](#setup) [x](b.md#far-away)",
        "    |     ^^^^^^",
        "    did you mean a.md#set-up?",
        `a.md:2:17: error broken_anchor: b.md has no heading that "#far-away" would name`,
        "> 2 | [s](#setup) [x](b.md#far-away)",
        "    |                 ^^^^^^^^^^^^^",
        "",
      ].join("\n"),
    );
  });

  it("reports a link out of the repository", () => {
    expect(findingsIn({ "a.md": "[s](../../etc/passwd)" })).toBe(
      [
        `a.md:1:5: error link_leaves_repository: the link "../../etc/passwd" leads out of the repository`,
        "> 1 | [s](../../etc/passwd)",
        "    |     ^^^^^^^^^^^^^^^^",
        "",
      ].join("\n"),
    );
  });

  it("leaves Markdown alone that is data", () => {
    const text = "[s](nowhere.md)";
    expect(findingsIn({ "conformance/a.md": text, "packages/cli/scaffold/WORKFLOW.md": text })).toBe("");
  });
});
