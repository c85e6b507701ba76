import { realpathSync } from "node:fs";
import { dirname, extname, relative, resolve, sep } from "node:path";
import { readText } from "@cuebook/system";
import type { Source } from "@cuebook/template";

/** A file that a configuration names, or why it is not read. */
export type ReadConfigFile = { readonly source: Source; readonly kind: string } | { readonly problem: string };

/** The files that a configuration names. Only those below its folder are read, because the texts are written to other files. */
export class ConfigFiles {
  readonly #folder: string;

  /** @param path the absolute path of the configuration */
  constructor(path: string) {
    this.#folder = realpathSync(dirname(path));
  }

  /** @param reference as written: `file://prompts/one.txt` */
  read(reference: string): ReadConfigFile {
    const name = reference.replace(/^file:\/\//, "");
    if (name.includes("*")) return { problem: "patterns are not followed: name each file" };
    const path = resolve(this.#folder, name);
    let real: string;
    try {
      real = realpathSync(path);
    } catch {
      return { problem: `there is no file ${name}` };
    }
    const inside = relative(this.#folder, real);
    if (inside.startsWith(`..${sep}`) || inside === ".." || resolve(inside) === inside)
      return { problem: "the file is outside the folder of the configuration" };
    const read = readText(real, name);
    if (!read.ok) return { problem: read.diagnostics[0]?.message ?? `${name} cannot be read` };
    return { source: read.source, kind: extname(name).toLowerCase() };
  }
}

/** Whether a value names a file. */
export function isReference(value: unknown): value is string {
  return typeof value === "string" && value.startsWith("file://");
}
