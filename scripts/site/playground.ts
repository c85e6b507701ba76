import { escapedMarkup } from "@cuebook/diagram";
import type { Navigation } from "./navigation.ts";

/**
 * The site's header for the playground, which is one folder below the site's first page and no page of VitePress. Its links have a target:
 * the page's own router, which the playground has with it, leaves these to the browser.
 */
export function playgroundHeader({ nav }: Navigation): string {
  const links = nav.map(({ text, link, target }) => {
    const [path = "", isHere] = [link.replace(/^\//, ""), target !== undefined];
    const href = isHere ? "./index.html" : `../${path === "" || path.endsWith("/") ? `${path}index` : path}.html`;
    return `<a target="_self" href="${escapedMarkup(href)}"${isHere ? ' aria-current="page"' : ""}>${escapedMarkup(text)}</a>`;
  });
  return `<link rel="stylesheet" href="header.css">
<header class="site">
<a class="home" target="_self" href="../index.html"><img src="icon.svg" alt="" width="24" height="24">Cuebook</a>
<nav aria-label="The site">${links.join("")}</nav>
</header>`;
}
