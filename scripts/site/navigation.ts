import { posix } from "node:path";
import { markdownParts } from "../docs/markdown.ts";
import { pagePath } from "./paths.ts";

/** A group of links in the side bar. */
export interface Group {
  readonly text: string;
  readonly collapsed?: boolean;
  readonly link?: string;
  readonly items: readonly { readonly text: string; readonly link: string }[];
}

/** The bars of the site, as VitePress takes them. */
export interface Navigation {
  readonly nav: readonly { readonly text: string; readonly link: string; readonly target?: "_self" }[];
  readonly sidebar: Readonly<Record<string, readonly Group[]>>;
}

/**
 * The bars of the site.
 * @param overview the text of `docs/README.md`: each of its sections is a group of the side bar
 * @param api the pages of the API reference, which have a side bar for themselves
 */
export function navigation(overview: string, api: readonly Group[]): Navigation {
  return {
    nav: [
      { text: "First workflow", link: "/guide/first-workflow" },
      { text: "Guides", link: "/documentation" },
      { text: "Command line", link: "/reference/command-line" },
      { text: "API", link: "/api/" },
      // No page of VitePress, which would show that it has none with this address.
      { text: "Playground", link: "/playground/index.html", target: "_self" },
      { text: "Changes", link: "/changelog" },
    ],
    sidebar: { "/api/": api, "/": groups(overview) },
  };
}

function groups(overview: string): Group[] {
  return overview
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [title = ""] = section.split("\n", 1);
      return { text: title, collapsed: title !== "Tutorials", items: links(section) };
    })
    .filter(({ items }) => items.length > 0);
}

/** The links to pages with which the items of a list begin. */
function links(section: string): { text: string; link: string }[] {
  return markdownParts(section)
    .links.filter(({ target, start }) => /\.md$/.test(target) && /(^|\n)- \[[^\]]*\]\($/.test(section.slice(0, start)))
    .map(({ target, start }) => ({
      text: (/\[([^\]]*)\]\($/.exec(section.slice(0, start))?.[1] ?? target).replaceAll("`", ""),
      link: `/${pagePath(posix.join("docs", target)).replace(/(index)?\.md$/, "")}`,
    }));
}
