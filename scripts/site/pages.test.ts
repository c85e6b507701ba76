import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { repositoryRoot } from "../files.ts";
import { homePage } from "./home.ts";
import { firstMistake } from "./mistake.ts";
import { navigation } from "./navigation.ts";
import { sitePages } from "./pages.ts";
import { playgroundHeader } from "./playground.ts";

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

test("the first page is the README without its title, below front matter with the mistake beside the title", () => {
  const [, front = "", rest] = homePage("# Cuebook\n\nIt runs.\n", "<pre>error</pre>").split(/^---$/m);
  expect(JSON.parse(front)).toMatchObject({ layout: "home", mistake: "<pre>error</pre>" });
  expect(rest).toBe("\n\n\nIt runs.\n");
});

test("the mistake of the first page is what the command finds in the README's workflow", () => {
  const mistake = firstMistake(readFileSync(join(repositoryRoot, "README.md"), "utf8"));
  expect(mistake).toContain('<b class="red">error[maybe_null]</b>');
  expect(mistake).toContain('<span class="code"><span class="dim">&gt; 24 | </span>');
  expect(() => firstMistake("# No workflow")).toThrow("README.md has no workflow");
});

test("the playground has the site's header, whose links lead out of its folder", () => {
  const header = playgroundHeader(navigation("", []));
  const links = [...header.matchAll(/ href="([^"]*)"/g)].map(([, href]) => href);
  expect(links).toEqual([
    ...["header.css", "../index.html", "../guide/first-workflow.html", "../documentation.html"],
    ...["../reference/command-line.html", "../api/index.html", "./index.html", "../changelog.html"],
  ]);
});
