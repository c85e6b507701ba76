import { readFileSync } from "node:fs";
import { defineConfig } from "vitepress";
import { anchorName } from "../../scripts/docs/markdown.ts";

// The pages and this navigation are written by `npm run site`, from `docs/` and from the comments of the code.
const navigation = JSON.parse(readFileSync(new URL("../pages/navigation.json", import.meta.url), "utf8"));

export default defineConfig({
  title: "Cuebook",
  description: "Runs coding agents through workflows whose every prompt is proved before a token is spent.",
  base: process.env["SITE_BASE"] ?? "/",
  srcDir: "pages",
  outDir: "dist",
  cacheDir: ".cache",
  cleanUrls: false,
  metaChunk: true,
  head: [["link", { rel: "icon", type: "image/svg+xml", href: "/icon.svg" }]],
  // Headings have the same names as on GitHub, so that a link fits both.
  markdown: { attrs: { disable: true }, anchor: { slugify: anchorName } },
  // A `{{ name }}` on a page is a template that the page is about.
  vue: { template: { compilerOptions: { delimiters: ["\u0000{", "}\u0000"] } } },
  themeConfig: {
    logo: "/icon.svg",
    search: { provider: "local" },
    outline: [2, 3],
    ...navigation,
    socialLinks: [{ icon: "github", link: "https://github.com/cuebook/cuebook" }],
  },
});
