import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { PageFile } from "./page-file.ts";

/** The folder of the files that pages load. Sources and published modules are both one folder below that of the package. */
export const assetFolder = join(dirname(createRequire(import.meta.url).resolve("@cuebook/server")), "../assets");

const types: Readonly<Record<string, string>> = {
  "icon.svg": "image/svg+xml",
};

/** The files that pages load: none of them has data, so everybody may read them. */
export function readAssets(): readonly PageFile[] {
  return Object.entries(types).map(([name, type]) => ({
    path: `/assets/${name}`,
    type,
    content: readFileSync(join(assetFolder, name)),
  }));
}
