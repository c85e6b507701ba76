import { copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { svgStyle } from "@cuebook/diagram";
import { rolldown } from "rolldown";
import { repositoryRoot } from "../files.ts";

/** Before the hash in the name of a file whose content never changes: the server lets browsers keep it. */
const hashMark = "~";

/** The folder of the built page: the server sends its files. */
export const builtPage = join(repositoryRoot, "packages/server/assets/app");
/** The folder of the playground alone, for a site of static files. */
export const builtPlayground = join(repositoryRoot, "packages/web/dist/playground");

const web = join(repositoryRoot, "packages/web");
const playgroundWorker = { "playground-worker": "src/pages/playground/worker.ts" };
const newsWorker = { "news-worker": "src/live/worker.ts" };

/**
 * Builds the page: one module with the frame, one for each page that is loaded when it is opened, two workers, and one style sheet.
 * @param target the folder that is written; what was in it is removed
 * @throws Error for a warning of the bundler, too
 */
export async function buildPage(target: string): Promise<void> {
  await buildModules({ main: "src/index.ts" }, target);
  await bundle(newsWorker, target);
  cpSync(join(web, "static"), target, { recursive: true });
}

/** Builds the playground alone: files that any server can send from any path. It has the same conditions as the page. */
export async function buildPlayground(target: string): Promise<void> {
  await buildModules({ playground: "src/playground.ts" }, target);
  cpSync(join(web, "static-playground"), target, { recursive: true });
  copyFileSync(join(repositoryRoot, "packages/server/assets/icon.svg"), join(target, "icon.svg"));
}

async function buildModules(input: Readonly<Record<string, string>>, target: string): Promise<void> {
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  await bundle(input, target);
  // A worker shares no modules with the page, so that it is one file.
  await bundle(playgroundWorker, target);
  const styles = join(web, "src/style");
  const sheets = readdirSync(styles)
    .toSorted()
    .map((name) => readFileSync(join(styles, name), "utf8"));
  writeFileSync(join(target, "app.css"), [...sheets, svgStyle].join("\n"));
}

async function bundle(input: Readonly<Record<string, string>>, target: string): Promise<void> {
  const opened = await rolldown({
    input: Object.fromEntries(Object.entries(input).map(([name, file]) => [name, join(web, file)])),
    cwd: web,
    platform: "browser",
    onLog: (level, { message }) => {
      if (level === "warn") throw new Error(message);
    },
  });
  try {
    await opened.write({
      dir: target,
      format: "esm",
      minify: true,
      entryFileNames: "[name].js",
      chunkFileNames: `[name]${hashMark}[hash].js`,
    });
  } finally {
    await opened.close();
  }
}
