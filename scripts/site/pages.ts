import { markdownParts } from "../docs/markdown.ts";
import { pagePath, siteTarget } from "./paths.ts";

/**
 * The pages of the site, by their paths there: the Markdown of the checkout, with links that fit.
 * @param files the texts of the Markdown files, by their paths from the root
 * @param pictures the paths of the pictures that the site has at the same place
 */
export function sitePages(files: ReadonlyMap<string, string>, pictures: ReadonlySet<string>): Map<string, string> {
  const isOnSite = (file: string) => files.has(file) || pictures.has(file);
  return new Map([...files].map(([file, text]) => [pagePath(file), withSiteLinks(file, text, isOnSite)]));
}

function withSiteLinks(file: string, text: string, isOnSite: (file: string) => boolean): string {
  let result = "";
  let from = 0;
  for (const { target, start, end } of markdownParts(text).links.toSorted((a, b) => a.start - b.start)) {
    result += text.slice(from, start) + siteTarget(file, target, isOnSite);
    from = end;
  }
  return result + text.slice(from);
}
