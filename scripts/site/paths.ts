import { posix } from "node:path";

/** Where the files of the checkout can be read that the site does not have. */
const repository = "https://github.com/cuebook/cuebook";

/** The path of a Markdown file of the checkout as a page of the site. */
export function pagePath(file: string): string {
  if (file === "README.md") return "index.md";
  if (file === "docs/README.md") return "documentation.md";
  const path = file.replace(/^docs\//, "").replace(/(^|\/)README\.md$/, "$1index.md");
  return /^[A-Z]+\.md$/.test(path) ? path.toLowerCase() : path;
}

/**
 * What a link of a file leads to on the site: a page, a picture, or an address of the repository for any other file.
 * @param target the link as written, with its anchor
 * @param isOnSite whether a file of the checkout is a page or a picture of the site
 */
export function siteTarget(file: string, target: string, isOnSite: (file: string) => boolean): string {
  if (/^[a-z][a-z0-9+.-]*:|^\/\/|^#/i.test(target) || target.includes("{{")) return target;
  const [path = "", anchor] = target.split("#");
  const to = posix.join(posix.dirname(file), decodeURI(path));
  if (!isOnSite(to)) return `${repository}/blob/main/${to}`;
  const relative = posix.relative(posix.dirname(pagePath(file)), pagePath(to));
  return `${relative.startsWith(".") ? relative : `./${relative}`}${anchor === undefined ? "" : `#${anchor}`}`;
}
