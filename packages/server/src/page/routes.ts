import type { Context } from "hono";
import type { App } from "../door/arrival.ts";
import { keptForever } from "../door/guard.ts";
import { readAppFiles } from "./app-files.ts";
import { readAssets } from "./assets.ts";
import { isHashed } from "./page-file.ts";

/** The addresses of the page. It reads everything else over HTTP, so its frame has no data, and everybody may read it. */
const addresses = [
  "/",
  "/runs",
  "/runs/*",
  "/compare",
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

/**
 * The routes of the page and of the files that it loads.
 * @param folder the built page; absent: that of the package
 * @returns the page for a browser that opens another address, which says that nothing is there; undefined: nobody opens a page
 */
export function addPageRoutes(app: App, folder?: string): (c: Context) => Response | Promise<Response> | undefined {
  const built = readAppFiles(folder);
  for (const file of [...readAssets(), ...(built?.files ?? [])]) {
    const headers = { "content-type": file.type, ...(isHashed(file) && { "cache-control": keptForever }) };
    app.get(file.path, (c) => c.body(file.content, 200, headers));
  }
  const page = (c: Context, status: 200 | 404 = 200) =>
    built === undefined ? c.html(notBuilt, 503) : c.html(frameAt(built.index, c.get("arrival").basePath), status);
  for (const address of addresses) app.get(address, (c) => page(c));
  return (c) => (isOpened(c) ? page(c, 404) : undefined);
}

/** Whether a browser opens the address as a page. */
function isOpened({ req }: Context): boolean {
  const isFile = /^\/(?:v1|app|assets)\//.test(req.path);
  return req.method === "GET" && !isFile && req.header("accept")?.includes("text/html") === true;
}

/** The frame with the base path put before its addresses. The page reads the base path from the address of its script. */
function frameAt(index: string, basePath: string): string {
  return basePath === "" ? index : index.replaceAll(/ (href|src)="\//g, ` $1="${basePath}/`);
}
