import { readFileSync } from "node:fs";
import { defineConfig } from "vitepress";
import { anchorName } from "../../scripts/docs/markdown.ts";

// The pages and this navigation are written by `npm run site`, from `docs/` and from the comments of the code.
const navigation = JSON.parse(readFileSync(new URL("../pages/navigation.json", import.meta.url), "utf8"));

const base = process.env.SITE_BASE ?? "/";

export default defineConfig({
  title: "Cuebook",
  description: "Runs coding agents through workflows whose every prompt is proved before a token is spent.",
  base,
  srcDir: "pages",
  outDir: "dist",
  cacheDir: ".cache",
  cleanUrls: false,
  metaChunk: true,
  head: [["link", { rel: "icon", type: "image/svg+xml", href: `${base}icon.svg` }]],
  // Headings have the same names as on GitHub, so that a link fits both.
  markdown: {
    attrs: { disable: true },
    anchor: { slugify: anchorName },
    config: ({ renderer, utils }) => {
      // A `{{ name }}` on a page is a template that the page is about, and none of the site's.
      const literal = (text = "") => utils.escapeHtml(text).replaceAll("{{", "&#123;&#123;");
      renderer.rules.text = (tokens, index) => literal(tokens[index]?.content);
      renderer.rules.code_inline = (tokens, index) => `<code>${literal(tokens[index]?.content)}</code>`;
    },
  },
  themeConfig: {
    logo: "/icon.svg",
    // The API reference is found by its lists: with its pages, the index would be larger than the site.
    search: {
      provider: "local",
      options: { _render: (text, env, md) => (env.relativePath.startsWith("api/") ? "" : md.render(text, env)) },
    },
    outline: [2, 3],
    ...navigation,
    socialLinks: [{ icon: "github", link: "https://github.com/cuebook/cuebook" }],
  },
});
