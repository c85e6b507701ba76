/** @folder Facts about a project from its files. */
import { stat } from "node:fs/promises";
import { commandFacts, commandIn, type HookFact, type ProjectFacts } from "@cuebook/run";
import type { ConfiguredProject, ProjectSettings } from "./facts.ts";
import { gitHooks } from "./git-hooks.ts";
import { ProjectFolder } from "./project-folder.ts";
import { type FolderFindings, type FoundFolder, findingsIn, projectFolders } from "./project-folders.ts";
import { setupKeyOf } from "./setup-key.ts";

/** The longest constitution in prompts: 64 KiB. */
const longestConstitution = 64 * 1024;
const constitutionFile = ".cuebook/constitution.md";

/**
 * Detects the language of a project and how it is tested, from the files in its folder. No program of it is run, and no link is followed.
 *
 * The first language of `detectors` that is found is the project's, with its commands; a missing command is taken from a Makefile.
 * Projects below the root have their own commands. Frameworks are those of all languages.
 *
 * ```ts
 * const { language, testCommand } = await detectProject("/home/me/app", { testCommand: "npm run test:ci" });
 * ```
 *
 * @param folder absolute
 * @param configured wins, setting by setting
 * @param searchPath the `PATH` of its commands. Default: ours
 * @returns it does not throw: files that cannot be read are reported in `notes`
 */
export async function detectProject(
  folder: string,
  configured: ConfiguredProject & Pick<ProjectSettings, "hooks"> = {},
  searchPath?: string,
): Promise<ProjectFacts> {
  const project = new ProjectFolder(folder, searchPath);
  const isThere = await isFolder(folder);
  if (!isThere) project.note(`The folder ${folder} does not exist.`);
  const atRoot = await findingsIn(project, configured.language);
  const { found, chosen } = atRoot;
  const [main, ...others] = found.filter(({ language }) => language !== undefined);
  if (main !== undefined && others.length > 0 && configured.language === undefined) {
    const names = others.map(({ language }) => language).join(", ");
    project.note(
      `The project counts as ${main.language}; it also contains ${names}. Set project.language to change this.`,
    );
  }
  const nothing = { folders: [], bare: [] };
  const { folders: below, bare } = isThere ? await projectFolders(project, atRoot, searchPath) : nothing;
  // A configured command is that of the whole project.
  const folders = below.map(({ facts }) => ({ ...facts, ...Object.fromEntries(configuredKinds(configured)) }));
  const all = [...found, ...below.flatMap(({ findings }) => findings.found)];
  const languages = new Set([main?.language, ...folders.map(({ language }) => language)].filter(isNamed));
  const frameworks = new Set(all.flatMap((findings) => findings.frameworks ?? []));
  const setupCommand = configured.setupCommand ?? setupOf(atRoot, below);
  const hooks = isThere ? await hooksOf(project, configured.hooks ?? []) : [];
  return {
    language: configured.language ?? main?.language ?? [...languages].join(", "),
    packageManager: chosen?.packageManager ?? "",
    frameworks: configured.frameworks ?? [...frameworks].sort(),
    hasFrontend: configured.hasFrontend ?? all.some(({ hasFrontend }) => hasFrontend === true),
    hasTests: configured.hasTests ?? all.some(({ hasTests }) => hasTests === true),
    testCommand: configured.testCommand ?? atRoot.command("testCommand"),
    lintCommand: configured.lintCommand ?? atRoot.command("lintCommand"),
    buildCommand: configured.buildCommand ?? atRoot.command("buildCommand"),
    typecheckCommand: configured.typecheckCommand ?? atRoot.command("typecheckCommand"),
    setupCommand,
    setupKey: await setupKeyOf(project, setupCommand),
    ...(chosen?.scripts === undefined ? {} : { scripts: chosen.scripts }),
    ...(folders.length === 0 ? {} : { folders }),
    ...present({ bare: configuredKinds(configured).length > 0 ? [] : bare, hooks }),
    constitution: await constitutionOf(project),
    notes: project.notes,
  };
}

/** The lists that have something. */
function present<Lists extends Readonly<Record<string, readonly unknown[]>>>(lists: Lists): Partial<Lists> {
  const entries = Object.entries(lists).filter(([, list]) => list.length > 0);
  return Object.fromEntries(entries) as Partial<Lists>;
}

/** The kinds of commands that are configured: no folder has one of these. */
function configuredKinds(configured: ConfiguredProject): (readonly [string, ""])[] {
  return Object.values(commandFacts).flatMap((name) => (configured[name] === undefined ? [] : [[name, ""] as const]));
}

/** The set-up of the root, then those of the projects below. */
function setupOf(atRoot: FolderFindings, below: readonly FoundFolder[]): string {
  const ofFolders = below.flatMap(({ facts: { folder }, setupCommand }) =>
    setupCommand === "" ? [] : [`(${commandIn(folder, setupCommand)})`],
  );
  return [atRoot.command("setupCommand"), ...ofFolders].filter((text) => text !== "").join(" && ");
}

/** The hooks that are asked for. One that the project does not have is noted. */
async function hooksOf(project: ProjectFolder, names: readonly string[]): Promise<HookFact[]> {
  const found = names.length === 0 ? [] : await gitHooks(project.path);
  return names.flatMap((name) => {
    const hook = found.find((each) => each.name === name);
    if (hook?.isIgnored === false) return [{ name, command: hook.command }];
    const why = hook === undefined ? "the project has no such hook" : `${hook.from} is not executable`;
    project.note(`project.hooks names ${name}, which is not run: ${why}.`);
    return [];
  });
}

function isNamed(language: string | undefined): language is string {
  return language !== undefined && language !== "";
}

function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (stats) => stats.isDirectory(),
    () => false,
  );
}

async function constitutionOf(project: ProjectFolder): Promise<string> {
  const text = (await project.text(constitutionFile)) ?? "";
  const bytes = Buffer.from(text, "utf8");
  if (bytes.length <= longestConstitution) return text;
  const end = bytes.lastIndexOf(0x0a, longestConstitution - 1) + 1;
  const kept = new TextDecoder().decode(bytes.subarray(0, end === 0 ? longestConstitution : end), { stream: true });
  project.note(
    `${constitutionFile} is cut to its first ${Buffer.byteLength(kept)} bytes: it has ${bytes.length}, and prompts contain at most ${longestConstitution}.`,
  );
  return kept;
}
