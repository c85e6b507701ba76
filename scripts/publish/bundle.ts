import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { rolldown } from "rolldown";
import { filesBelow } from "../files.ts";

const keepNames = { function: true, class: true };

/**
 * Makes one module of the JavaScript in `lib/`, or of a package with several entries one for each and one that they
 * share: opening and linking its files takes most of the time to import a package of many. Reading the text is most of
 * what remains, so comments (the types have them) and white space go, and local variables get short names. The names of
 * functions and classes stay, so that stack traces tell where they are from.
 *
 * @param folder a package as tsc emitted it
 * @param entries the modules that others import, such as `lib/index.js`; they stay where they are
 * @throws Error where the modules would not stand alone, or the bundler warns
 */
export async function bundleInto(folder: string, entries: readonly string[]): Promise<void> {
  const bundle = await rolldown({
    input: Object.fromEntries(entries.map((entry) => [entry.replace(/\.js$/, ""), join(folder, entry)])),
    cwd: folder,
    platform: "neutral",
    onLog: (level, { message }) => {
      if (level === "warn") throw new Error(`${entries.join(", ")}: ${message}`);
    },
  });
  const isAlone = entries.length === 1;
  const { output } = await bundle.generate({
    format: "esm",
    comments: false,
    entryFileNames: "[name].js",
    chunkFileNames: "lib/shared.js",
    ...(isAlone ? { codeSplitting: false } : {}),
    minify: {
      compress: { keepNames },
      mangle: { toplevel: true, keepNames },
      codegen: { removeWhitespace: true, legalComments: "none" },
    },
  });
  await bundle.close();
  const names = output.map(({ fileName }) => fileName);
  const most = isAlone ? 1 : entries.length + 1;
  if (names.length > most) throw new Error(`${entries.join(", ")}: expected at most ${most} modules, got ${names}`);
  for (const file of filesBelow(folder, "lib", (name) => name.endsWith(".js"))) rmSync(join(folder, file));
  for (const made of output) {
    if (made.type !== "chunk") throw new Error(`${made.fileName}: expected only modules`);
    mkdirSync(dirname(join(folder, made.fileName)), { recursive: true });
    writeFileSync(join(folder, made.fileName), made.code);
  }
}
