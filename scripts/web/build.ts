import { createHash } from "node:crypto";
import { copyFileSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { drawnOnPage, svgStyle, tokenSheet } from "@cuebook/diagram";
import { rolldown } from "rolldown";
import { repositoryRoot } from "../files.ts";

/** Before the hash in the name of a file whose content never changes: the server lets browsers keep it. */
const hashMark = "~";

/** The folder of the built page: the server sends its files. */
export const builtPage = join(repositoryRoot, "packages/server/assets/app");
/** The folder of the playground alone, for a site of static files. */
export const builtPlayground = join(repositoryRoot, "packages/web/dist/playground");

const web = join(repositoryRoot, "packages/web");
const installed = join(repositoryRoot, "node_modules");
const playgroundWorker = { "playground-worker": "src/pages/playground/worker.ts" };
const newsWorker = { "news-worker": "src/live/worker.ts" };
const codeWorker = { "code-worker": "src/code/worker.ts" };

/** The files of the fonts and their families, by their packages. */
const fonts = {
  geist: ["geist-latin-wght-normal", "Geist"],
  "geist-mono": ["geist-mono-latin-wght-normal", "Geist Mono"],
} as const;

/**
 * Builds the page: one module with the frame, one for each page that is loaded when it is opened, the workers, one style sheet for what
 * is seen at first (the others are in the modules that need them), and the fonts. The symbols are in the frame.
 * @param target the folder that is written; what was in it is removed
 * @throws Error for a warning of the bundler, too
 */
export async function buildPage(target: string): Promise<void> {
  await buildModules({ main: "src/index.ts" }, target);
  for (const worker of [newsWorker, codeWorker]) await bundle(worker, target);
  const frame = readFileSync(join(web, "static/index.html"), "utf8");
  writeFileSync(join(target, "index.html"), frame.replace("<!-- symbols -->", symbols()));
}

/**
 * Builds the playground alone: files that any server can send from any path. It has the same conditions as the page.
 * @param header HTML of the site around it
 */
export async function buildPlayground(target: string, header = ""): Promise<void> {
  await buildModules({ playground: "src/playground.ts" }, target);
  const frame = readFileSync(join(web, "static-playground/index.html"), "utf8");
  writeFileSync(
    join(target, "index.html"),
    frame.replace("<!-- header -->\n", () => (header === "" ? "" : `${header}\n`)),
  );
  copyFileSync(join(repositoryRoot, "packages/server/assets/icon.svg"), join(target, "icon.svg"));
}

/** Builds a folder beside the one that it replaces: whoever reads that meanwhile finds one that is whole. */
export async function replaceBuilt(folder: string, build: (target: string) => Promise<void>): Promise<void> {
  const [made, old] = [`${folder}.${process.pid}.new`, `${folder}.${process.pid}.old`];
  await build(made);
  try {
    renameSync(folder, old);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
  }
  renameSync(made, folder);
  rmSync(old, { recursive: true, force: true });
}

async function buildModules(input: Readonly<Record<string, string>>, target: string): Promise<void> {
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  await bundle(input, target);
  // A worker shares no modules with the page, so that it is one file.
  await bundle(playgroundWorker, target);
  const styles = join(web, "src/style");
  const sheets = readdirSync(styles)
    .filter((name) => name.endsWith(".css"))
    .toSorted()
    .map((name) => readFileSync(join(styles, name), "utf8"));
  const all = [writeTokens(target), ...sheets, svgStyle, `.picture .cuebook-graph{${drawnOnPage}}`].join("\n");
  writeFileSync(join(target, "app.css"), compact(all));
}

/** A sheet without its comments and indents. */
function compact(sheet: string): string {
  return sheet.replaceAll(/\/\*[\s\S]*?\*\//g, "").replaceAll(/\s*\n\s*/g, " ");
}

/**
 * Copies the fonts, each under a name with its hash, and the licence that they come with.
 * @returns the sheet with the variables of everything that Cuebook shows, for a file in the same folder
 */
export function writeTokens(target: string): string {
  const faces = Object.entries(fonts).map(([name, [file, family]]) => {
    const folder = join(installed, "@fontsource-variable", name);
    const font = readFileSync(join(folder, `files/${file}.woff2`));
    const hash = createHash("sha256").update(font).digest("base64url").slice(0, 8);
    const hashed = `${name}${hashMark}${hash}.woff2`;
    writeFileSync(join(target, hashed), font);
    copyFileSync(join(folder, "LICENSE"), join(target, `${name}-LICENSE.txt`));
    return `@font-face{font-family:"${family}";src:url("${hashed}") format("woff2");font-weight:100 900;font-display:swap}`;
  });
  return [...faces, `:root{color-scheme:light dark;${tokenSheet()}}`].join("\n");
}

/** The symbols of Lucide that the page uses, as one hidden picture. */
function symbols(): string {
  const named: Readonly<Record<string, string>> = JSON.parse(readFileSync(join(web, "static/symbols.json"), "utf8"));
  const all = Object.entries(named).map(([name, file]) => {
    const icon = readFileSync(join(installed, "lucide-static", file), "utf8");
    const shapes = icon.slice(icon.indexOf(">", icon.indexOf("<svg")) + 1, icon.lastIndexOf("</svg>"));
    return `<symbol id="i-${name}" viewBox="0 0 24 24">${shapes.replaceAll(/\s*\n\s*/g, "")}</symbol>`;
  });
  return `<!-- Lucide, ISC licence --><svg class="unseen" aria-hidden="true">${all.join("")}</svg>`;
}

async function bundle(input: Readonly<Record<string, string>>, target: string): Promise<void> {
  const opened = await rolldown({
    input: Object.fromEntries(Object.entries(input).map(([name, file]) => [name, join(web, file)])),
    cwd: web,
    platform: "browser",
    // The sheets of modules that are loaded later are in these modules.
    moduleTypes: { ".css": "text" },
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
