import { realpathSync } from "node:fs";
import { extname, relative, resolve, sep } from "node:path";
import { parseReadable } from "@cuebook/settings/yaml";
import { readText } from "@cuebook/system";
import type { Source } from "@cuebook/template";

/** A file that an imported one names, or why it is not read. */
export type NamedFile = { readonly source: Source; readonly kind: string } | { readonly problem: string };

/** The files that an imported one names. Only those below a folder are read, because the texts are written to other files. */
export class FilesBelow {
  readonly #folder: string;

  /** @param folder an absolute path */
  constructor(folder: string) {
    this.#folder = realpathSync(folder);
  }

  /** @param reference as written: `file://prompts/one.txt` */
  read(reference: string): NamedFile {
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
      return { problem: "the file is outside the folder that is imported" };
    const read = readText(real, name);
    if (!read.ok) return { problem: read.diagnostics[0]?.message ?? `${name} cannot be read` };
    return { source: read.source, kind: extname(name).toLowerCase() };
  }

  /** What a file of YAML or JSON says. @param reference as written */
  data(reference: string): { readonly value: unknown } | { readonly problem: string } {
    const read = this.read(reference);
    if ("problem" in read) return read;
    const { value } = parseReadable(read.source);
    return value === undefined ? { problem: `${read.source.file} cannot be read` } : { value };
  }
}
