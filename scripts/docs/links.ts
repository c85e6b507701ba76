import { existsSync, statSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { type Diagnostic, type DiagnosticKind, nearest, type Registry, reporter, Source } from "@cuebook/template";
import { type MarkdownParts, markdownParts } from "./markdown.ts";

const linkDiagnostics = {
  broken_link: {
    severity: "error",
    summary: "A relative link in a Markdown file leads to no file of the repository.",
    remedy: "Correct the path; it is relative to the folder of its file.",
    message: ({ target, path }) => `the link "${target}" leads to ${path}, which does not exist`,
  } satisfies DiagnosticKind<{ target: string; path: string }>,
  link_leaves_repository: {
    severity: "error",
    summary: "A relative link in a Markdown file leads out of the repository.",
    remedy: "Link to a file of the repository, or give a whole address.",
    message: ({ target }) => `the link "${target}" leads out of the repository`,
  } satisfies DiagnosticKind<{ target: string }>,
  broken_anchor: {
    severity: "error",
    summary: "A link names a heading that the page does not have.",
    remedy: "Use the heading's words in lower case with hyphens.",
    message: ({ anchor, path }) => `${path} has no heading that "#${anchor}" would name`,
  } satisfies DiagnosticKind<{ anchor: string; path: string }>,
} satisfies Registry;

const report = reporter(linkDiagnostics);

/**
 * The relative links of Markdown files that lead nowhere. Web addresses are not checked.
 * @param root the checkout
 * @param pages the files' texts, by their paths from the root
 */
export function checkLinks(root: string, pages: ReadonlyMap<string, string>): Diagnostic[] {
  const parts = new Map([...pages].map(([file, text]) => [file, markdownParts(text)]));
  return [...parts].flatMap(([file, { links }]) => {
    const source = new Source(file, pages.get(file) ?? "");
    return links.flatMap(({ target, start, end }) => {
      const place = { source, span: { start, end } };
      // Examples in templates (`[x]({{ url }})`) are not links of ours.
      if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(target) || target.includes("{{")) return [];
      const [path = "", anchor] = target.split("#");
      const to = path === "" ? file : pathFrom(file, decode(path));
      if (to.startsWith("../")) return [report("link_leaves_repository", { target }, place)];
      if (!existsSync(join(root, to))) return [report("broken_link", { target, path: to }, place)];
      if (anchor === undefined || statSync(join(root, to)).isDirectory()) return [];
      return checkAnchor(parts.get(to), anchor, to).map((suggestion) =>
        report("broken_anchor", { anchor, path: to }, place, suggestion),
      );
    });
  });
}

/** The target of a path in a file: from its folder, or from the root if it starts with a slash. */
function pathFrom(file: string, path: string): string {
  return path.startsWith("/") ? posix.join(".", path) : posix.join(dirname(file), path);
}

function checkAnchor(page: MarkdownParts | undefined, anchor: string, path: string) {
  if (page === undefined || page.anchors.has(decode(anchor))) return [];
  const likely = nearest(anchor, page.anchors);
  return [likely === undefined ? {} : { suggestion: { text: `did you mean ${path}#${likely}?` } }];
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
