import { expect, test } from "vitest";
import { homePage } from "./home.ts";
import { navigation } from "./navigation.ts";
import { sitePages } from "./pages.ts";

test("pages link to pages and pictures of the site, and to the repository for other files", () => {
  const files = new Map([
    ["README.md", "[guide](docs/guide/first.md) ![](docs/images/a.svg) [code](packages/cli/src/main.ts)"],
    ["docs/README.md", "[security](../SECURITY.md#keys) [web](https://example.org) `[no](link.md)`"],
    ["docs/guide/first.md", "[back](../../README.md) [here](#there) [deploy](../../deploy/)"],
    ["SECURITY.md", ""],
  ]);
  expect(Object.fromEntries(sitePages(files, new Set(["docs/images/a.svg"])))).toEqual({
    "index.md":
      "[guide](./guide/first.md) ![](./images/a.svg) [code](https://github.com/cuebook/cuebook/blob/main/packages/cli/src/main.ts)",
    "documentation.md": "[security](./security.md#keys) [web](https://example.org) `[no](link.md)`",
    "guide/first.md":
      "[back](../index.md) [here](#there) [deploy](https://github.com/cuebook/cuebook/blob/main/deploy/)",
    "security.md": "",
  });
});

test("the side bar has the sections and the first link of each item of the overview", () => {
  const overview =
    "# Documentation\n\nSee [x](x.md).\n\n## Tutorials\n\n- [A `file`](guide/a.md): see [b](b.md)\n\n## Empty\n\ntext\n";
  expect(navigation(overview, []).sidebar["/"]).toEqual([
    { text: "Tutorials", collapsed: false, items: [{ text: "A file", link: "/guide/a" }] },
  ]);
});

test("the first page is the README without its title, below front matter", () => {
  const [, front = "", rest] = homePage("# Cuebook\n\nIt runs.\n").split(/^---$/m);
  expect([JSON.parse(front).layout, rest]).toEqual(["home", "\n\n\nIt runs.\n"]);
});
