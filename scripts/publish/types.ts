import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { filesBelow } from "../files.ts";
import { moduleUses } from "../layers/imports.ts";

/**
 * Finishes the types that tsc emitted into `lib/`: files that no export of the package leads to are removed, and the rest
 * name `./x.js` where tsc leaves `./x.ts`, because every resolver understands that.
 *
 * @param folder a package as tsc emitted it
 * @param entries the types of its exports, such as `lib/index.d.ts`
 */
export function finishTypes(folder: string, entries: readonly string[]): void {
  const modules = new Set(entries);
  // A set also visits elements added during iteration.
  for (const file of modules) {
    const path = join(folder, file);
    let text = readFileSync(path, "utf8");
    for (const { specifier, start, end } of moduleUses(file, text).toReversed()) {
      if (specifier?.startsWith(".") !== true || !specifier.endsWith(".ts")) continue;
      const stem = specifier.slice(0, -".ts".length);
      const quote = text.slice(start, start + 1);
      text = `${text.slice(0, start)}${quote}${stem}.js${quote}${text.slice(end)}`;
      modules.add(posix.join(dirname(file), `${stem}.d.ts`));
    }
    writeFileSync(path, text);
  }
  for (const file of filesBelow(folder, "lib", (name) => name.endsWith(".d.ts")))
    if (!modules.has(file)) rmSync(join(folder, file));
}
