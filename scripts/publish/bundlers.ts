import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build as buildWithEsbuild } from "esbuild";
import { build as buildWithVite, createLogger } from "vite";
import { examplesInPage } from "../docs/examples.ts";
import { run } from "./run.ts";

/** Makes one module for a browser out of an entry, and fails at its first warning. */
type Bundler = (project: string, entry: string, target: string) => Promise<void>;

async function esbuild(project: string, entry: string, target: string): Promise<void> {
  const { warnings } = await buildWithEsbuild({
    absWorkingDir: project,
    entryPoints: [entry],
    outfile: join(target, "app.js"),
    bundle: true,
    format: "esm",
    platform: "browser",
    minify: true,
    logLevel: "silent",
  });
  if (warnings[0] !== undefined) throw new Error(warnings[0].text);
}

async function vite(project: string, entry: string, target: string): Promise<void> {
  const customLogger = createLogger("silent");
  const warnings: string[] = [];
  customLogger.warn = (message) => warnings.push(message);
  await buildWithVite({
    root: project,
    configFile: false,
    customLogger,
    logLevel: "silent",
    build: {
      reportCompressedSize: false,
      lib: { entry, formats: ["es"], fileName: () => "app.js" },
      outDir: target,
      minify: true,
    },
  });
  if (warnings[0] !== undefined) throw new Error(warnings[0]);
}

/** Bundlers of users' projects. */
export const bundlers: readonly Bundler[] = [esbuild, vite];

/**
 * An application that uses packages in a project: it imports all their entries, and runs the first example of each README
 * that uses nothing of Node.
 *
 * @param names packages whose READMEs are tried
 * @returns the path of its first module, and what it prints
 */
export function writeApplication(
  project: string,
  entries: readonly string[],
  names: readonly string[],
): { readonly entry: string; readonly prints: string } {
  const folder = join(project, "application");
  mkdirSync(folder);
  const examples = names.flatMap((name) => {
    const file = join(project, "node_modules", name, "README.md");
    const runsInBrowser = ({ code }: { code: string }) => !code.includes('"node:');
    return examplesInPage(file, readFileSync(file, "utf8")).filter(runsInBrowser).slice(0, 1);
  });
  for (const [at, { code }] of examples.entries()) writeFileSync(join(folder, `example${at}.ts`), code);
  const lines = [
    ...entries.map((entry, at) => `import * as entry${at} from "${entry}";`),
    ...examples.map((_, at) => `import "./example${at}.ts";`),
    `const entries = { ${entries.map((entry, at) => `"${entry}": entry${at}`).join(", ")} };`,
    'for (const [name, entry] of Object.entries(entries)) if (Object.keys(entry).length === 0) throw new Error(name + " exports nothing");',
  ];
  const entry = join(folder, "main.ts");
  writeFileSync(entry, `${lines.join("\n")}\n`);
  return { entry, prints: examples.map(({ output = "" }) => output).join("") };
}

/** Bundles an application, and runs the result. @throws Error if it cannot be bundled, or prints something else */
export async function runBundled(
  bundler: Bundler,
  project: string,
  { entry, prints }: ReturnType<typeof writeApplication>,
): Promise<void> {
  const target = join(project, `bundled-by-${bundler.name}`);
  await bundler(project, entry, target);
  const printed = await run(process.execPath, [join(target, "app.js")], target);
  if (printed !== prints)
    throw new Error(`expected ${JSON.stringify(prints)} on stdout, found ${JSON.stringify(printed)}`);
}
