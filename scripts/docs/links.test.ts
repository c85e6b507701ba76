import { describe, expect, test } from "vitest";
import { formatFindings } from "../findings.ts";
import { checkoutWith } from "../testing/checkout.ts";
import { checkLinks } from "./links.ts";
import { readPages } from "./pages.ts";

function findingsIn(files: Readonly<Record<string, string>>): string {
  const root = checkoutWith(files);
  return formatFindings(root, checkLinks(root, readPages(root)));
}

describe("checkLinks", () => {
  test("files, folders, headings, addresses and templates are accepted", () => {
    const text =
      "[a](docs/b%20c.md#part-one) [b](docs) [c](#top) [d](https://example.org/x) [e](mailto:a@b) [f]({{ url }}) [g](/docs/b%20c.md)";
    expect(findingsIn({ "README.md": `# Top\n${text}`, "docs/b c.md": "## Part one\n" })).toBe("");
  });

  test("a link to a missing file is reported at its target", () => {
    expect(findingsIn({ "docs/a.md": "# A\n\nSee [b](../b.md).\n" })).toBe(
      [
        `docs/a.md:3:9: error broken_link: the link "../b.md" leads to b.md, which does not exist`,
        "> 3 | See [b](../b.md).",
        "    |         ^^^^^^^",
        "",
      ].join("\n"),
    );
  });

  test("a missing heading is reported with the one that was probably meant", () => {
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

  test("a link out of the repository is reported", () => {
    expect(findingsIn({ "a.md": "[s](../../etc/passwd)" })).toBe(
      [
        `a.md:1:5: error link_leaves_repository: the link "../../etc/passwd" leads out of the repository`,
        "> 1 | [s](../../etc/passwd)",
        "    |     ^^^^^^^^^^^^^^^^",
        "",
      ].join("\n"),
    );
  });

  test("Markdown that is data is not checked", () => {
    const text = "[s](nowhere.md)";
    expect(findingsIn({ "conformance/a.md": text, "packages/cli/scaffold/WORKFLOW.md": text })).toBe("");
  });
});
