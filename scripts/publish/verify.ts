import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { rolldown } from "rolldown";
import { filesBelow } from "../files.ts";
import { overBudget, overBundleBudget } from "./budgets.ts";
import { bundlers, runBundled, writeApplication } from "./bundlers.ts";
import type { BuiltPackage } from "./emit.ts";
import { holdFirstConversation } from "./first-conversation.ts";
import { publishedEntries, publishedPrograms } from "./manifest.ts";
import { run, runCompiler } from "./run.ts";

/**
 * Packs built packages, installs them in an empty project as a user would, and uses them there: the types compile, every entry
 * loads by `import` and by `require`, packages without Node are bundled for a browser within their budgets and run, every command
 * prints its version, and its dynamic imports load too, and the first conversation of the README is held. No package exceeds
 * its budget.
 *
 * @param root the checkout, for its tsc
 * @param target an existing empty folder
 * @returns the problems, a sentence each
 */
export async function verifyPackages(
  root: string,
  packages: readonly BuiltPackage[],
  target: string,
): Promise<string[]> {
  const tarballs = await packPackages(packages, target);
  const problems: string[] = [];
  for (const built of packages) {
    const tarball = tarballs.get(built.manifest.name) ?? "";
    problems.push(...(await lint(built, tarball)), ...overBudget(built, tarball));
  }
  if (problems.length > 0) return problems;

  const project = join(target, "project");
  await install(tarballs, project);
  problems.push(...packages.flatMap((built) => checkFiles(built, project)));
  for (const check of [
    checkTypes(root, packages, project, "nodenext"),
    checkTypes(root, packages, project, "bundler"),
    checkBundles(packages, project),
    checkBundlers(packages, project),
    checkImports(packages, project),
    checkCommands(packages, project),
    checkLoadedLater(packages, project),
    checkConversation(packages, project),
  ])
    problems.push(...(await check));
  return problems;
}

/** Packs built packages into a folder. @returns the tarballs by the names of the packages */
export async function packPackages(packages: readonly BuiltPackage[], target: string): Promise<Map<string, string>> {
  const folders = packages.map(({ folder }) => folder);
  await run("npm", ["pack", "--silent", "--ignore-scripts", "--pack-destination", target, ...folders], target);
  return new Map(
    packages.map(({ manifest: { name, version } }) => [
      name,
      join(target, `${name.replace("@", "").replace("/", "-")}-${version}.tgz`),
    ]),
  );
}

async function lint(built: BuiltPackage, tarball: string): Promise<string[]> {
  const bytes = new Uint8Array(readFileSync(tarball));
  const { messages, pkg } = await publint({ pack: { tarball: bytes.buffer }, strict: true });
  return messages
    .filter(({ type }) => type !== "suggestion")
    .map((message) => `${built.manifest.name}: ${formatMessage(message, pkg) ?? message.code}`);
}

/** External dependencies come from npm's cache if they are in it, so that this needs no network after `npm ci`. */
async function install(tarballs: ReadonlyMap<string, string>, project: string): Promise<void> {
  const dependencies = Object.fromEntries([...tarballs].map(([name, tarball]) => [name, `file:${tarball}`]));
  mkdirSync(project);
  writeFileSync(
    join(project, "package.json"),
    JSON.stringify({ private: true, type: "module", dependencies, overrides: dependencies }),
  );
  await run("npm", ["install", "--silent", "--ignore-scripts", "--prefer-offline", "--no-audit", "--no-fund"], project);
}

/** npm silently leaves files out by name (`.gitignore`, `.npmrc`); files that a package reads at run time must exist. */
function checkFiles(built: BuiltPackage, project: string): string[] {
  return filesBelow(built.folder, "", () => true)
    .filter((file) => !existsSync(join(project, "node_modules", built.manifest.name, file)))
    .map((file) => `${built.manifest.name}: npm does not publish "${file}"; rename it`);
}

/** The modules of the packages that users import: each has an index, and further entries by their paths. */
function entriesOf(packages: readonly BuiltPackage[]): string[] {
  return packages.flatMap(({ manifest }) => [...publishedEntries(manifest).keys()]);
}

async function checkTypes(
  root: string,
  packages: readonly BuiltPackage[],
  project: string,
  resolution: "nodenext" | "bundler",
): Promise<string[]> {
  const lines = entriesOf(packages).map((entry, at) => `export * as entry${at} from "${entry}";\n`);
  writeFileSync(join(project, "types.ts"), lines.join(""));
  const options = ["--noEmit", "--strict", "--skipLibCheck", "false", "--target", "es2024"];
  const module = resolution === "nodenext" ? "nodenext" : "esnext";
  options.push("--module", module, "--moduleResolution", resolution);
  // Users install Node's types themselves; here they are the checkout's.
  const types = ["--typeRoots", join(root, "node_modules", "@types"), "--types", "node"];
  return attempt(`the published types (${resolution})`, () =>
    runCompiler(root, [...options, ...types, "types.ts"], project),
  );
}

/**
 * Each entry loads in a process where nothing else is loaded. What `require` has loaded, `import` finds by name alone: both
 * load the same modules.
 */
async function checkImports(packages: readonly BuiltPackage[], project: string): Promise<string[]> {
  const compiled = JSON.stringify(join(project, "compiled"));
  const problems: string[] = [];
  for (const entry of entriesOf(packages)) {
    const name = JSON.stringify(entry);
    const program = `require("node:module").enableCompileCache(${compiled});
      const check = (loaded) => { if (Object.keys(loaded).length === 0) throw new Error("it exports nothing"); };
      check(require(${name}));
      import(${name}).then(check);`;
    const args = ["--input-type=commonjs", "--eval", program];
    problems.push(...(await attempt(`require and import of ${name}`, () => run(process.execPath, args, project))));
  }
  return problems;
}

/** Packages that run without Node, with all that they need, as one bundle for a browser: nothing of Node is in it. */
async function checkBundles(packages: readonly BuiltPackage[], project: string): Promise<string[]> {
  const pure = packages.filter(({ source }) => !source.layer.usesNode);
  const problems: string[] = [];
  for (const entry of entriesOf(pure)) {
    const input = join(project, "browser.js");
    writeFileSync(input, `export * from "${entry}";\n`);
    problems.push(
      ...(await attempt(`${entry} in a bundle for a browser`, async () => {
        const bundle = await rolldown({
          input,
          cwd: project,
          platform: "browser",
          onLog: (level, { message }) => {
            if (level === "warn") throw new Error(message);
          },
        });
        const { output } = await bundle.generate({ format: "esm", minify: true });
        await bundle.close();
        const outside = output.flatMap((made) => (made.type === "chunk" ? made.imports : [])).filter(isBuiltin);
        if (outside.length > 0) throw new Error(`it imports ${outside.join(", ")}`);
        const bytes = output.reduce((sum, made) => sum + (made.type === "chunk" ? Buffer.byteLength(made.code) : 0), 0);
        problems.push(...overBundleBudget(entry, bytes));
      })),
    );
  }
  return problems;
}

/** Packages that run without Node, bundled by what users bundle with; the bundle runs. */
async function checkBundlers(packages: readonly BuiltPackage[], project: string): Promise<string[]> {
  const pure = packages.filter(({ source }) => !source.layer.usesNode);
  const names = pure.map(({ manifest }) => manifest.name);
  const application = writeApplication(project, entriesOf(pure), names);
  const problems: string[] = [];
  for (const bundler of bundlers)
    problems.push(
      ...(await attempt(`an application, bundled by ${bundler.name}`, () => runBundled(bundler, project, application))),
    );
  return problems;
}

async function checkCommands(packages: readonly BuiltPackage[], project: string): Promise<string[]> {
  const problems: string[] = [];
  for (const { manifest } of packages)
    for (const command of Object.keys(manifest.bin ?? {}))
      problems.push(
        ...(await attempt(`${command} --version`, async () => {
          const printed = (await run(join(project, "node_modules", ".bin", command), ["--version"], project)).trim();
          if (printed !== manifest.version)
            throw new Error(`expected "${manifest.version}" on stdout, found ${JSON.stringify(printed)}`);
        })),
      );
  return problems;
}

/** Dynamic imports of a command are separate modules, which `--version` does not load. */
async function checkLoadedLater(packages: readonly BuiltPackage[], project: string): Promise<string[]> {
  const problems: string[] = [];
  for (const { manifest, folder } of packages) {
    const programs = publishedPrograms(manifest);
    if (programs.length === 0) continue;
    const home = join(project, "node_modules", manifest.name);
    const modules = filesBelow(folder, "lib", (name) => name.endsWith(".js"))
      .filter((file) => !programs.includes(file))
      .map((file) => pathToFileURL(join(home, file)).href);
    const program = `for (const url of ${JSON.stringify(modules)}) await import(url);`;
    const args = ["--input-type=module", "--eval", program];
    problems.push(...(await attempt(`the modules of ${manifest.name}`, () => run(process.execPath, args, project))));
  }
  return problems;
}

/** The first page of the packages for programs: a conversation with a model. */
async function checkConversation(packages: readonly BuiltPackage[], project: string): Promise<string[]> {
  if (!packages.some(({ manifest }) => manifest.name === "@cuebook/chat")) return [];
  return attempt("the first conversation in the README of @cuebook/chat", () => holdFirstConversation(project));
}

async function attempt(what: string, action: () => Promise<unknown>): Promise<string[]> {
  try {
    await action();
    return [];
  } catch (error) {
    return [`${what}: ${error instanceof Error ? error.message : String(error)}`];
  }
}
