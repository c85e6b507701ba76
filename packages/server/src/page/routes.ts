import type { Context, Hono } from "hono";
import { readAppFiles } from "./app-files.ts";
import { readAssets } from "./assets.ts";

/** The addresses of the page. It reads everything else over HTTP, so its frame has no data, and everybody may read it. */
const addresses = [
  "/",
  "/runs",
  "/runs/*",
  "/decisions/:id",
  "/issues",
  "/workflows",
  "/workflows/*",
  "/prompts/*",
  "/start",
  "/costs",
  "/playground",
];

/** The page of a checkout whose page was not built. */
const notBuilt = `<!doctype html>
<html lang="en"><title>Cuebook</title><h1>The page was not built</h1><p>Build it with <code>npm run build:web</code>.</p></html>
`;

/** The routes of the page and of the files that it loads. */
export function addPageRoutes(app: Hono): void {
  for (const { path, type, text } of readAssets()) {
    app.get(path, (c) => c.body(text, 200, { "content-type": type }));
  }
  const built = readAppFiles();
  for (const [path, { type, text }] of built?.files ?? []) {
    app.get(path, (c) => c.body(text, 200, { "content-type": type }));
  }
  const page = (c: Context) => (built === undefined ? c.html(notBuilt, 503) : c.html(built.index));
  for (const address of addresses) app.get(address, page);
}
