import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { svgStyle } from "@cuebook/diagram";
import { rolldown } from "rolldown";
import { repositoryRoot } from "../files.ts";

/** The folder of the built page: the server sends its files. */
export const builtPage = join(repositoryRoot, "packages/server/assets/app");

/**
 * Builds the page: one module with the frame, one for each page that is loaded when it is opened, and one style sheet.
 * @param target the folder that is written; what was in it is removed
 * @throws Error for a warning of the bundler, too
 */
export async function buildPage(target: string): Promise<void> {
  const web = join(repositoryRoot, "packages/web");
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  const opened = await rolldown({
    input: { main: join(web, "src/index.ts") },
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
      chunkFileNames: "[name]-[hash].js",
    });
  } finally {
    await opened.close();
  }
  const styles = join(web, "src/style");
  const sheets = readdirSync(styles)
    .toSorted()
    .map((name) => readFileSync(join(styles, name), "utf8"));
  writeFileSync(join(target, "app.css"), [...sheets, svgStyle].join("\n"));
  cpSync(join(web, "static"), target, { recursive: true });
}
