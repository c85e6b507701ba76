/** @folder Facts about a project from its files. */
import { stat } from "node:fs/promises";
import type { ProjectFacts } from "@cuebook/run";
import { detectors } from "./detectors.ts";
import type { ConfiguredProject, Findings } from "./facts.ts";
import { ProjectFolder } from "./project-folder.ts";
import { setupKeyOf } from "./setup-key.ts";

/** The longest constitution in prompts: 64 KiB. */
const longestConstitution = 64 * 1024;
const constitutionFile = ".cuebook/constitution.md";

const commands = ["setupCommand", "testCommand", "lintCommand", "buildCommand", "typecheckCommand"] as const;

/**
 * Detects the language of a project and how it is tested, from the files in its folder. Nothing is run, no link is followed.
 *
 * The first language of `detectors` that is found is the project's, with its commands; a missing command is taken from a Makefile.
 * Frameworks are those of all languages.
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
  if (!(await isFolder(folder))) project.note(`The folder ${folder} does not exist.`);
  const found: { readonly name: string; readonly findings: Findings }[] = [];
  for (const { name, detect } of detectors) {
    const findings = await detect(project);
    if (findings !== undefined) found.push({ name, findings });
  }
  const languages = found.filter(({ findings }) => findings.language !== undefined);
  const [main, ...others] = languages;
  if (main !== undefined && others.length > 0 && configured.language === undefined) {
    const names = others.map(({ findings }) => findings.language).join(", ");
    project.note(
      `The project counts as ${main.findings.language}; it also contains ${names}. Set project.language to change this.`,
    );
  }
  // A configured language brings its own commands, if it is found.
  const chosen = languages.find(({ findings }) => findings.language === configured.language) ?? main;
  const fallbacks = found.filter(({ findings }) => findings.language === undefined);
  const sources = [...(chosen === undefined ? [] : [chosen]), ...fallbacks].map(({ findings }) => findings);
  const command = (name: (typeof commands)[number]): string =>
    configured[name] ?? sources.map((findings) => findings[name] ?? "").find((text) => text !== "") ?? "";
  const frameworks = new Set(found.flatMap(({ findings }) => findings.frameworks ?? []));
  const setupCommand = command("setupCommand");
  return {
    language: configured.language ?? main?.findings.language ?? "",
    packageManager: chosen?.findings.packageManager ?? "",
    frameworks: configured.frameworks ?? [...frameworks].sort(),
    hasFrontend: configured.hasFrontend ?? found.some(({ findings }) => findings.hasFrontend === true),
    hasTests: configured.hasTests ?? found.some(({ findings }) => findings.hasTests === true),
    testCommand: command("testCommand"),
    lintCommand: command("lintCommand"),
    buildCommand: command("buildCommand"),
    typecheckCommand: command("typecheckCommand"),
    setupCommand,
    setupKey: await setupKeyOf(project, setupCommand),
    ...(chosen?.findings.scripts === undefined ? {} : { scripts: chosen.findings.scripts }),
    constitution: await constitutionOf(project),
    notes: project.notes,
  };
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
