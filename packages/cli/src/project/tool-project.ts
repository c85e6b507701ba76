import { realpathSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import type { ToolSettings } from "@cuebook/engine";
import { masker } from "@cuebook/system";
import { createToolbox, openRoot, type Root, type Toolbox, type ToolboxOptions } from "@cuebook/tools";
import type { Config } from "../config/load.ts";
import { toolSettings } from "../config/tools.ts";
import type { Writing } from "../findings/findings.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { planningHost, type ReadyProject, readyProject } from "./host.ts";

/** A project as its tools see it. */
export interface ToolProject {
  readonly config: Config;
  readonly settings: ToolSettings;
  /** The workspace: the project's folder. */
  readonly root: Root;
  readonly templateRoots: readonly Root[];
  /** The folder of the audit log, remembered rules and backups. */
  readonly state: string;
  readonly mask: (text: string) => string;
}

/** The folder of what tools keep, below the state of the project. */
export function toolState({ state }: Pick<Config, "state">): string {
  return join(state, "tools");
}

/**
 * Opens the project that the command was started in; `undefined` where its configuration has errors, which are told.
 *
 * @param folder the workspace, where it is not the project's folder
 * @throws CuebookError `template_root_missing`; ToolError where a folder cannot be opened
 */
export async function openToolProject(
  context: CommandContext,
  writing: Writing,
  folder?: string,
): Promise<ToolProject | undefined> {
  const project = readyProject(context, { repo: folder }, writing);
  if (project === undefined) return undefined;
  const { config } = project;
  const settings = toolSettings(config);
  // In a run's own worktree, rules and state are those of the project that the run belongs to, and files are those of the worktree.
  const folders = [folder ?? project.tree ?? config.root, ...settings.templateRoots];
  const [root, ...templateRoots] = await Promise.all(folders.map((path) => openRoot(path)));
  if (root === undefined) throw new TypeError("a project has a folder");
  return { config, settings, root, templateRoots, state: toolState(config), mask: maskOf(project) };
}

/** What is secret in the settings of agents is taken out of whatever is kept, although no agent takes part. */
function maskOf({ config }: ReadyProject): (text: string) => string {
  return masker(planningHost(config, undefined).secrets);
}

/** The tools of a project, for a caller. */
export function toolboxOf(
  { root, templateRoots, settings, state, mask }: ToolProject,
  options: Pick<ToolboxOptions, "caller"> & Partial<ToolboxOptions>,
): Toolbox {
  return createToolbox({
    root,
    templateRoots,
    rules: settings.rules,
    permissionTimeoutMs: settings.permissionTimeoutMs,
    state,
    mask,
    limits: settings.limits,
    ...options,
  });
}

/** A path as tools take it: from the workspace, with `/`; `undefined` where it lies outside. Links on the way are followed. */
export function workspacePath({ root }: Pick<ToolProject, "root">, path: string, cwd: string): string | undefined {
  const way = relative(root.path, realPath(resolve(cwd, path)));
  return way === ".." || way.startsWith("../") ? undefined : way;
}

/** The path without links in its folders, as far as these are there. The last name stays as it is: tools look at it themselves. */
function realPath(path: string): string {
  const folder = dirname(path);
  if (folder === path) return path;
  try {
    return join(realpathSync(folder), basename(path));
  } catch {
    return join(realPath(folder), basename(path));
  }
}
