/** @folder A project as its tools use it: its folders, rules, limits and state. */
import { realpathSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import type { ToolSettings } from "@cuebook/engine";
import { masker } from "@cuebook/system";
import { createToolbox, openRoot, type Root, serverSecrets, type Toolbox, type ToolboxOptions } from "@cuebook/tools";
import type { Config } from "../config/load.ts";
import { toolSettings } from "../config/tools.ts";
import { planningHost } from "../host/host.ts";
import { toolState } from "../host/tool-state.ts";
import type { ConfiguredProject, Surroundings } from "../surroundings.ts";

/** A project, as its tools use it. */
export interface ToolProject {
  readonly config: Config;
  readonly settings: ToolSettings;
  /** The workspace: the project's folder. */
  readonly root: Root;
  readonly templateRoots: readonly Root[];
  /** The folder of the audit log, remembered rules and backups. */
  readonly state: string;
  readonly mask: (text: string) => string;
  /** The secrets in the settings of agents. */
  readonly secrets: readonly string[];
}

/**
 * Prepares a project for its tools.
 * @param folder the workspace, if it is not the project's folder
 * @throws CuebookError `template_root_missing`; ToolError if a folder cannot be opened
 */
export async function toolProjectOf(
  project: ConfiguredProject,
  { env }: Pick<Surroundings, "env">,
  folder?: string,
): Promise<ToolProject> {
  const { config } = project;
  const settings = toolSettings(config);
  // In a run's worktree, the tools use the project's rules and state, but the worktree's files.
  const folders = [folder ?? project.tree ?? config.root, ...settings.templateRoots];
  const [root, ...templateRoots] = await Promise.all(folders.map((path) => openRoot(path)));
  // These secrets are masked in all stored data, although no agent takes part.
  const ofServers = serverSecrets(config.tools.servers, env);
  const { secrets } = planningHost(config, undefined, ofServers);
  if (root === undefined) throw new TypeError("a project has a folder");
  return { config, settings, root, templateRoots, state: toolState(config), mask: masker(secrets), secrets };
}

/** The tools of a project, for a caller. */
export function toolboxOf(
  { config, root, templateRoots, settings, state, mask }: ToolProject,
  options: Pick<ToolboxOptions, "caller"> & Partial<ToolboxOptions>,
): Toolbox {
  return createToolbox({
    root,
    templateRoots,
    rules: settings.rules,
    permissionTimeoutMs: settings.permissionTimeoutMs,
    state,
    seal: config.trust.seal,
    mask,
    limits: settings.limits,
    ...options,
  });
}

/**
 * A path for tools: relative to the workspace, with `/`; `undefined` if it is outside. Links in the folders of the path are followed.
 */
export function workspacePath({ root }: Pick<ToolProject, "root">, path: string, cwd: string): string | undefined {
  const way = relative(root.path, realPath(resolve(cwd, path)));
  return way === ".." || way.startsWith("../") ? undefined : way;
}

/** The path with the links in its existing folders resolved. A link in the last name is kept, because tools examine it themselves. */
function realPath(path: string): string {
  const folder = dirname(path);
  if (folder === path) return path;
  try {
    return join(realpathSync(folder), basename(path));
  } catch {
    return join(realPath(folder), basename(path));
  }
}
