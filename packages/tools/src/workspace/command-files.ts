import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { env } from "node:process";
import {
  calledScripts,
  comesWithProjects,
  filesRead,
  type ProjectCommands,
  type UnderstoodCommand,
  understand,
} from "@cuebook/policy";
import { findProgram } from "@cuebook/system";
import { realPlacesOf } from "./real-places.ts";

/** What rules know of a command beside its words. */
export interface CommandFiles {
  /** The files that it only prints. */
  readonly reads?: readonly string[];
  /** What it is, if all of its words are understood. */
  readonly understood?: UnderstoodCommand;
}

/**
 * Where the files are that a command names, if its words are known: links are followed. A command whose program is in the workspace is
 * not known by its name, and a script whose text has changed is not the project's command. Nothing is understood in a folder that git
 * takes for a repository though its name is not `.git`: git, and what calls it, runs the programs that such a folder names.
 * @param folder that it runs in: relative to the workspace, or absolute
 * @param workspace absolute
 */
export async function commandFiles(
  words: readonly string[],
  folder: string,
  workspace: string,
  project: ProjectCommands = { lines: [], scripts: {} },
): Promise<CommandFiles> {
  const placesOf = (files: readonly string[]) =>
    realPlacesOf(
      files.map((file) => (file.startsWith("/") ? file : `${folder || "."}/${file}`)),
      workspace,
    );
  if (await isShadowed(words, folder, workspace)) return {};
  const printed = filesRead(words);
  // Elsewhere, another package has another script by the same name.
  const isAtRoot = (await realPlacesOf([folder || "."], workspace)).every((place) => place === "");
  const known = isAtRoot ? await withoutChanged(project, workspace) : { ...project, scripts: {} };
  const found = understand(words, known);
  const understood = found && (await isInRepository(folder, workspace)) ? undefined : found;
  return {
    ...(printed === undefined ? {} : { reads: await placesOf(printed) }),
    ...(understood === undefined ? {} : { understood: { as: understood.as, reads: await placesOf(understood.reads) } }),
  };
}

/** Whether a program without a path is found in the workspace: any file can have the name of a known tool. */
export async function isShadowed([name = ""]: readonly string[], folder: string, workspace: string): Promise<boolean> {
  if (name.includes("/")) return false;
  const found = await findProgram(name, env.PATH, resolve(workspace, folder));
  if (found === undefined) return false;
  const isOwn = comesWithProjects(name) && /\/(?:node_modules\/\.bin|\.?venv\/bin)$/.test(resolve(found, ".."));
  return !isOwn && (await realPlacesOf([found], workspace)).some((place) => !place.startsWith("/"));
}

/** Whether a folder, or one above it in the workspace, is a repository by what it contains. */
async function isInRepository(folder: string, workspace: string): Promise<boolean> {
  const [place = ""] = await realPlacesOf([folder || "."], workspace);
  if (place.startsWith("/")) return false;
  const parts = place.split("/");
  const folders = parts.map((_, at) => join(workspace, ...parts.slice(0, at + 1)));
  return folders.some(
    (each) => existsSync(join(each, "HEAD")) && ["objects", "commondir"].some((name) => existsSync(join(each, name))),
  );
}

/** The commands of a project whose scripts still have the text that was recorded. */
async function withoutChanged(project: ProjectCommands, workspace: string): Promise<ProjectCommands> {
  const { lines, scripts } = project;
  const isRecorded = (name: string) => Object.hasOwn(scripts, name);
  if (!lines.flatMap(calledScripts).some(isRecorded)) return project;
  const now = await scriptsOf(workspace);
  const isSame = (name: string) =>
    (Object.hasOwn(now, name) ? now[name] : undefined) === (isRecorded(name) ? scripts[name] : undefined);
  return {
    lines: lines.filter((line) => !calledScripts(line).some(isRecorded) || calledScripts(line).every(isSame)),
    scripts,
  };
}

async function scriptsOf(workspace: string): Promise<Readonly<Record<string, unknown>>> {
  try {
    const manifest: unknown = JSON.parse(await readFile(join(workspace, "package.json"), "utf8"));
    const scripts = typeof manifest === "object" && manifest !== null && "scripts" in manifest ? manifest.scripts : {};
    return typeof scripts === "object" && scripts !== null ? { ...scripts } : {};
  } catch {
    return {};
  }
}
