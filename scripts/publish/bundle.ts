import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { rolldown } from "rolldown";
import { filesBelow } from "../files.ts";

const keepNames = { function: true, class: true };

/**
 * Makes one module of the JavaScript in `lib/`: opening and linking its files takes most of the time to import a package
 * of many. Reading the text is most of what remains, so comments go (the types have them) and local variables get short
 * names. Lines and the names of functions and classes stay, so that stack traces can be read without a map: taking
 * these away too saves less than a tenth of it.
 *
 * @param folder a package as tsc emitted it
 * @param entry the module that becomes the one, such as `lib/index.js`
 * @throws Error where the module would not stand alone, or the bundler warns
 */
export async function bundleInto(folder: string, entry: string): Promise<void> {
  const bundle = await rolldown({
    input: join(folder, entry),
    cwd: folder,
    platform: "neutral",
    onLog: (level, { message }) => {
      if (level === "warn") throw new Error(`${entry}: ${message}`);
    },
  });
  const { output } = await bundle.generate({
    format: "esm",
    comments: false,
    codeSplitting: false,
    minify: {
      compress: { keepNames },
      mangle: { toplevel: true, keepNames },
      codegen: { removeWhitespace: false, legalComments: "none" },
    },
  });
  await bundle.close();
  const [module, ...others] = output;
  if (others.length > 0) throw new Error(`${entry}: expected one module, got also ${others.map((o) => o.fileName)}`);
  for (const file of filesBelow(folder, "lib", (name) => name.endsWith(".js"))) rmSync(join(folder, file));
  writeFileSync(join(folder, entry), module.code);
}
