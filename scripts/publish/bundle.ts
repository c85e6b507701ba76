import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, isAbsolute, join } from "node:path";
import { rolldown } from "rolldown";
import { filesBelow } from "../files.ts";
import { licenceNotices } from "./notices.ts";

/**
 * One module for the code that five entries use, or all of fewer: the code of one language has up to four users, and the other
 * languages do not load it.
 */
const sharing = (entries: number) => ({
  includeDependenciesRecursively: false,
  groups: [{ name: "shared", minShareCount: Math.min(entries, 5) }],
});

/**
 * Makes few modules of the JavaScript in `lib/`, because opening and linking its files takes most of the time to import a
 * package of many. A package with several entries gets one module for each entry, one for the code that many of them share,
 * and one for each further set of entries with shared code. Dynamic imports of a command stay separate modules, and other
 * packages stay outside. The text stays as the compiler wrote it, and a map leads to its source.
 *
 * @param folder a package as tsc emitted it
 * @param entries the modules that others import or run, such as `lib/index.js`; they keep their paths
 * @param options.usesNode whether it may use Node; the modules of such a package are split by the bundler alone
 * @param options.isAlone whether the package needs nothing but the language
 * @param options.bundled the packages whose code, with all that it needs, is included; their licences are written beside it
 * @throws Error if the modules of a package that needs nothing would import others, or the bundler warns
 */
export async function bundleInto(
  folder: string,
  entries: readonly string[],
  { usesNode, isAlone, bundled = [] }: { usesNode: boolean; isAlone: boolean; bundled?: readonly string[] | undefined },
): Promise<void> {
  const isBundled = (id: string) => bundled.some((name) => id === name || id.startsWith(`${name}/`));
  const isOne = isAlone && entries.length === 1;
  const bundle = await rolldown({
    input: Object.fromEntries(entries.map((entry) => [entry.replace(/\.js$/, ""), join(folder, entry)])),
    cwd: folder,
    // The helpers of "node" import Node: a package without it has to run in a browser.
    platform: isAlone ? "neutral" : usesNode ? "node" : "browser",
    external: (id, importer) =>
      !isAlone && !id.startsWith(".") && !isAbsolute(id) && !isBundled(id) && !importer?.includes("/node_modules/"),
    // Modules of a group are shared without their imports, which is possible only if entries can export more.
    preserveEntrySignatures: isOne ? "strict" : "allow-extension",
    plugins: [{ name: "maps of the compiler", load: compiledWithMap }],
    onLog: (level, { message }) => {
      if (level === "warn") throw new Error(`${entries.join(", ")}: ${message}`);
    },
  });
  const { output } = await bundle.generate({
    format: "esm",
    dir: folder,
    sourcemap: true,
    entryFileNames: "[name].js",
    chunkFileNames: "lib/[name].js",
    codeSplitting: isOne ? false : usesNode ? true : sharing(entries.length),
  });
  await bundle.close();
  const notices = licenceNotices(output.flatMap((made) => (made.type === "chunk" ? made.moduleIds : [])));
  if (notices !== "") writeFileSync(join(folder, "lib/THIRD-PARTY-LICENSES.md"), notices);
  const names = output.flatMap((made) => (made.type === "chunk" ? [made.fileName] : []));
  const most = isOne ? 1 : 2 * entries.length;
  if (isAlone && names.length > most)
    throw new Error(`${entries.join(", ")}: expected at most ${most} modules, got ${names}`);
  for (const file of filesBelow(folder, "lib", (name) => /\.js(\.map)?$/.test(name))) rmSync(join(folder, file));
  for (const file of output) {
    mkdirSync(dirname(join(folder, file.fileName)), { recursive: true });
    writeFileSync(join(folder, file.fileName), file.type === "chunk" ? file.code : file.source);
  }
}

/** A module that the compiler emitted, with the map that leads to its source. */
function compiledWithMap(id: string): { code: string; map: string } | undefined {
  const map = `${id}.map`;
  if (!existsSync(map)) return undefined;
  return { code: readFileSync(id, "utf8"), map: readFileSync(map, "utf8") };
}
