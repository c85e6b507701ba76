import { isAbsolute, join } from "node:path";
import type { Setting } from "@cuebook/settings";
import type { Diagnostic } from "@cuebook/template";
import { isWithinFolder, worktreesFolder } from "@cuebook/workspace/places";
import { report } from "../diagnostics.ts";
import type { SettingOrigin } from "./origin.ts";
import { pathFrom } from "./path-from.ts";
import { repositoryOf } from "./repository.ts";

interface Folders {
  readonly root: string;
  readonly home: string;
}

/** The folder of worktrees if no setting names one, and its origin. A relative XDG_STATE_HOME is ignored. */
export function defaultWorktrees(
  { XDG_STATE_HOME: given = "" }: Readonly<Record<string, string | undefined>>,
  { root, home }: Folders,
): SettingOrigin & { readonly value: string } {
  const [stateHome, from] = isAbsolute(given) ? [given, "XDG_STATE_HOME"] : [join(home, ".local/state"), "default"];
  return { setting: "worktrees", value: worktreesFolder(stateHome, repositoryOf(root)), from };
}

/** A check that the schema cannot express: the folder is in the repository. */
export function worktreeFindings(settings: readonly Setting[], { root, home }: Folders): Diagnostic[] {
  const setting = settings.find(({ path }) => path === "worktrees");
  if (typeof setting?.value !== "string" || setting.place === undefined) return [];
  const repository = repositoryOf(root);
  if (!isWithinFolder(repository, pathFrom(setting.value, root, home))) return [];
  return [report("worktrees_in_repository", { path: setting.value, repository }, setting.place)];
}
