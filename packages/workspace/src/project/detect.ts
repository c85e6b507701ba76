/** @folder Facts about a project from its files. */
import { stat } from "node:fs/promises";
import { commandFacts, commandIn, type ProjectFacts } from "@cuebook/run";
import type { ConfiguredProject } from "./facts.ts";
import { ProjectFolder } from "./project-folder.ts";
import { type FolderFindings, type FoundFolder, findingsIn, projectFolders } from "./project-folders.ts";
import { setupKeyOf } from "./setup-key.ts";

/** The longest constitution in prompts: 64 KiB. */
const longestConstitution = 64 * 1024;
const constitutionFile = ".cuebook/constitution.md";

/**
 * Detects the language of a project and how it is tested, from the files in its folder. Nothing is run, no link is followed.
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
  configured: ConfiguredProject = {},
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
  const below = isThere ? await projectFolders(project, atRoot, searchPath) : [];
  // A configured command is that of the whole project.
  const folders = below.map(({ facts }) => ({ ...facts, ...Object.fromEntries(configuredKinds(configured)) }));
  const all = [...found, ...below.flatMap(({ findings }) => findings.found)];
  const languages = new Set([main?.language, ...folders.map(({ language }) => language)].filter(isNamed));
  const frameworks = new Set(all.flatMap((findings) => findings.frameworks ?? []));
  const setupCommand = configured.setupCommand ?? setupOf(atRoot, below);
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
    constitution: await constitutionOf(project),
    notes: project.notes,
  };
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
