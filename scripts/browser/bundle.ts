import { cpSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { rolldown } from "rolldown";
import { repositoryRoot } from "../files.ts";
import { emitPackages } from "../publish/emit.ts";
import { publishedPackages } from "../publish/packages.ts";
import type { Given } from "./given.ts";
import { emitPrompt } from "./observe.ts";

const template = "@cuebook/template";

/** What a user's bundler makes of the package, each a minified module that stands alone. */
export interface Bundles {
  /** All that the package exports. */
  readonly all: string;
  /** All that the entry of one dialect exports, by dialect. */
  readonly alone: Readonly<Record<string, string>>;
  /** The prompt as an emitted module, by dialect, without the rest of the package. */
  readonly emitted: Readonly<Record<string, string>>;
  /** The script of the page that observes the package. */
  readonly page: string;
}

/**
 * Builds the package as it is published, installs it in a project, and bundles there.
 * @param target an existing empty folder
 */
export async function bundleForBrowser(given: Given, target: string): Promise<Bundles> {
  const source = publishedPackages(repositoryRoot).filter(({ manifest }) => manifest.name === template);
  const [built] = await emitPackages(repositoryRoot, source, target);
  if (built === undefined) throw new Error(`${template} is not published`);
  const project = join(target, "project");
  const installed = join(project, "node_modules", template);
  mkdirSync(dirname(installed), { recursive: true });
  symlinkSync(built.folder, installed);
  for (const file of ["page.ts", "observe.ts"]) cpSync(join(import.meta.dirname, file), join(project, file));

  const write = (file: string, text: string) => writeFileSync(join(project, file), text);
  write("all.js", `export * from "${template}";\n`);
  const alone: Record<string, string> = {};
  const emitted: Record<string, string> = {};
  for (const written of given.written) {
    const { dialect } = written;
    write(`${dialect}.js`, `export * from "${template}/${dialect}";\n`);
    alone[dialect] = await bundle(project, `${dialect}.js`);
    write(`${dialect}.mjs`, emitPrompt(written, given.contract).module);
    emitted[dialect] = await bundle(project, `${dialect}.mjs`);
  }
  return { all: await bundle(project, "all.js"), alone, emitted, page: await bundle(project, "page.ts") };
}

async function bundle(project: string, entry: string): Promise<string> {
  const opened = await rolldown({
    input: join(project, entry),
    cwd: project,
    platform: "browser",
    // The modules that the server has.
    external: [/^\/emitted\//],
    onLog: (level, { message }) => {
      if (level === "warn") throw new Error(`${entry}: ${message}`);
    },
  });
  try {
    const { output } = await opened.generate({ format: "esm", minify: true, codeSplitting: false });
    const [chunk, ...more] = output;
    if (more.length > 0)
      throw new Error(`${entry}: expected one module, got ${output.map(({ fileName }) => fileName)}`);
    return chunk.code;
  } finally {
    await opened.close();
  }
}

/** The sizes of a script in bytes. */
export interface Size {
  readonly minified: number;
  readonly gzipped: number;
}

/** How large a script is, as it stands and as servers send it. */
export function sizeOf(script: string): Size {
  return { minified: Buffer.byteLength(script), gzipped: gzipSync(script, { level: 9 }).length };
}
