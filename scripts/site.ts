import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { readPages } from "./docs/pages.ts";
import { filesBelow, repositoryRoot } from "./files.ts";
import { apiEntries, apiGroups } from "./site/api.ts";
import { homePage } from "./site/home.ts";
import { firstMistake } from "./site/mistake.ts";
import { navigation } from "./site/navigation.ts";
import { sitePages } from "./site/pages.ts";
import { playgroundHeader } from "./site/playground.ts";
import { buildPlayground, writeTokens } from "./web/build.ts";

// `npm run site` builds the documentation into `site/dist`, as files that any server can send: the pages of the repository, the library's
// reference from the comments of the code, the playground, and a search that needs no service. `SITE_BASE=/docs/` builds it for a folder of
// a server. `--pages` ends before VitePress, whose `npm run dev` in `site/` then shows the pages.
const { values } = parseArgs({ options: { pages: { type: "boolean", default: false } } });

const site = join(repositoryRoot, "site");
const written = join(site, "pages");

if (!existsSync(join(site, "node_modules"))) run("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"]);
rmSync(written, { recursive: true, force: true });

const files = readPages(repositoryRoot);
files.delete("AGENTS.md");
const pictures = filesBelow(repositoryRoot, "docs/images", (name) => /\.(svg|png)$/.test(name));
for (const picture of pictures) cpSync(join(repositoryRoot, picture), join(written, picture.replace(/^docs\//, "")));
for (const [path, text] of sitePages(files, new Set(pictures)))
  write(path, path === "index.md" ? homePage(text, firstMistake(text)) : text);
write("tokens.css", writeTokens(written));

const entries = apiEntries(repositoryRoot).flatMap((entry) => ["--entryPoints", join("..", entry)]);
run(process.execPath, ["node_modules/typedoc/bin/typedoc", "--options", "typedoc.json", ...entries]);

cpSync(join(repositoryRoot, "packages/server/assets/icon.svg"), join(written, "public/icon.svg"));
const api = join(written, "api");
const bars = navigation(files.get("docs/README.md") ?? "", apiGroups(api));
write("navigation.json", JSON.stringify(bars, undefined, 1));
const playground = join(written, "public/playground");
await buildPlayground(playground, playgroundHeader(bars));
cpSync(join(site, "playground-header.css"), join(playground, "header.css"));

if (!values.pages) {
  run(process.execPath, ["node_modules/vitepress/bin/vitepress.js", "build"]);
  process.stdout.write(`${join(site, "dist")}\n`);
}

function write(path: string, text: string): void {
  const target = join(written, path);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, text);
}

function run(program: string, args: readonly string[]): void {
  const { status, error } = spawnSync(program, args, { cwd: site, stdio: "inherit" });
  if (error !== undefined) throw error;
  if (status !== 0) process.exit(status ?? 1);
}
