import type { Context } from "hono";
import type { App } from "../door/arrival.ts";
import { readAppFiles } from "./app-files.ts";
import { readAssets } from "./assets.ts";

/** The addresses of the page. It reads everything else over HTTP, so its frame has no data, and everybody may read it. */
const addresses = [
  "/",
  "/runs",
  "/runs/*",
  "/decisions/:asker/:question",
  "/issues",
  "/workflows",
  "/workflows/*",
  "/prompts/*",
  "/start",
  "/costs",
  "/playground",
];

/** Shown in a checkout whose page was not built. */
const notBuilt = `<!doctype html>
<html lang="en"><title>Cuebook</title><h1>The page was not built</h1><p>Build it with <code>npm run build:web</code>.</p></html>
`;

/** The routes of the page and of the files that it loads. */
export function addPageRoutes(app: App): void {
  for (const { path, type, text } of readAssets()) {
    app.get(path, (c) => c.body(text, 200, { "content-type": type }));
  }
  const built = readAppFiles();
  for (const [path, { type, text }] of built?.files ?? []) {
    app.get(path, (c) => c.body(text, 200, { "content-type": type }));
  }
  const page = (c: Context) =>
    built === undefined ? c.html(notBuilt, 503) : c.html(frameAt(built.index, c.get("arrival").basePath));
  for (const address of addresses) app.get(address, page);
}

/** The frame with the base path put before its addresses. The page reads the base path from the address of its script. */
function frameAt(index: string, basePath: string): string {
  return basePath === "" ? index : index.replaceAll(/ (href|src)="\//g, ` $1="${basePath}/`);
}
