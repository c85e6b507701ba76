import { cpSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { rolldown } from "rolldown";
import { repositoryRoot } from "../files.ts";
import { emitPackages } from "../publish/emit.ts";
import { publishedPackages } from "../publish/packages.ts";
import { emitPrompt } from "./observe.ts";
import type { PromptCase } from "./prompt-case.ts";

const template = "@cuebook/template";

/** The output of a user's bundler for the package, each a minified, self-contained module. */
export interface Bundles {
  /** All exports of the package. */
  readonly all: string;
  /** All exports of the entry of one dialect, by dialect. */
  readonly alone: Readonly<Record<string, string>>;
  /** The prompt as an emitted module, by dialect, without the rest of the package. */
  readonly emitted: Readonly<Record<string, string>>;
  /** The same without the interpreter. */
  readonly brief: Readonly<Record<string, string>>;
  /** The page's script, which observes the package. */
  readonly page: string;
}

/**
 * Builds the package as it is published, installs it in a project, and bundles it there.
 * @param target an existing empty folder
 */
export async function bundleForBrowser(given: PromptCase, target: string): Promise<Bundles> {
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
  const brief: Record<string, string> = {};
  for (const written of given.written) {
    const { dialect } = written;
    write(`${dialect}.js`, `export * from "${template}/${dialect}";\n`);
    alone[dialect] = await bundle(project, `${dialect}.js`);
    write(`${dialect}.mjs`, emitPrompt(written, given.contract).module);
    emitted[dialect] = await bundle(project, `${dialect}.mjs`);
    write(`${dialect}.brief.mjs`, emitPrompt(written, given.contract, "brief").module);
    brief[dialect] = await bundle(project, `${dialect}.brief.mjs`);
  }
  return { all: await bundle(project, "all.js"), alone, emitted, brief, page: await bundle(project, "page.ts") };
}

async function bundle(project: string, entry: string): Promise<string> {
  const opened = await rolldown({
    input: join(project, entry),
    cwd: project,
    platform: "browser",
    // The modules that the server serves.
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

/** The size of a script, uncompressed and as servers send it. */
export function sizeOf(script: string): Size {
  return { minified: Buffer.byteLength(script), gzipped: gzipSync(script, { level: 9 }).length };
}
