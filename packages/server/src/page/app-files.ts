/** @folder The page: its frame and the files that it loads. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { assetFolder } from "./assets.ts";

const types: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".woff2": "font/woff2",
};

/** The built page: its frame, and the files that it loads by their paths. */
export interface AppFiles {
  readonly index: string;
  readonly files: ReadonlyMap<string, { readonly type: string; readonly body: Uint8Array<ArrayBuffer> }>;
}

/** The built page. None of its files has data, so everybody may read them. `undefined`: it was not built. */
export function readAppFiles(folder = join(assetFolder, "app")): AppFiles | undefined {
  const index = join(folder, "index.html");
  if (!existsSync(index)) return undefined;
  const files = readdirSync(folder).flatMap((name) => {
    const type = types[extname(name)];
    return type === undefined
      ? []
      : [[`/app/${name}`, { type, body: new Uint8Array(readFileSync(join(folder, name))) }] as const];
  });
  return { index: readFileSync(index, "utf8"), files: new Map(files) };
}
