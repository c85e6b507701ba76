import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** The folder of the files that pages load. Sources and published modules are both one folder below that of the package. */
export const assetFolder = join(dirname(createRequire(import.meta.url).resolve("@cuebook/server")), "../assets");

const types: Readonly<Record<string, string>> = {
  "icon.svg": "image/svg+xml",
};

/** A file that pages load. */
export interface Asset {
  readonly path: string;
  readonly type: string;
  readonly text: string;
}

/** The files that pages load: none of them has data, so everybody may read them. */
export function readAssets(): readonly Asset[] {
  return Object.entries(types).map(([name, type]) => ({
    path: `/assets/${name}`,
    type,
    text: readFileSync(join(assetFolder, name), "utf8"),
  }));
}
