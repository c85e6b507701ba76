import { realpath } from "node:fs/promises";
import type { AgentQuestion } from "@cuebook/agents";
import {
  type Action,
  type CommandPart,
  type ProjectCommands,
  programsAround,
  shellCommand,
  shellParts,
} from "@cuebook/policy";
import { commandFiles, isShadowed, isWrittenOfGit, realPlacesOf, unknownPath } from "@cuebook/tools";

/** The action that a client asks about, from its question. */
export type ClientAction = Pick<AgentQuestion, "tool" | "effect" | "command" | "cwd" | "paths" | "url">;

/**
 * The actions of a question in the form that rules decide on: one action per place that is read or written.
 * @param workspace the folder that the agent works in: absolute
 * @param project the commands of the project there. Default: none
 */
export async function actionsOf(
  { tool, effect, command, cwd, paths, url }: ClientAction,
  workspace: string,
  project?: ProjectCommands,
): Promise<readonly [Action, ...Action[]]> {
  switch (effect) {
    case "read":
    case "write": {
      const named = paths === undefined || paths.length === 0 ? [unknownPath] : await realPlacesOf(paths, workspace);
      const [first = unknownPath, ...more] = named;
      const root = await realpath(workspace);
      const action = (path: string): Action => {
        const ofGit = effect === "write" && isWrittenOfGit(path, root);
        return { tool, effect, path, ...(ofGit ? { ofGit } : {}) };
      };
      return [action(first), ...more.map(action)];
    }
    case "run": {
      const [folder = "", ...others] = cwd === undefined ? [""] : await realPlacesOf([cwd], workspace);
      const words = typeof command === "string" ? shellCommand(command) : (command ?? []);
      const parts = typeof command === "string" ? await partsOf(command, cwd ?? "", workspace, project) : undefined;
      const files = await commandFiles(words, cwd ?? "", workspace, project);
      const action = (place: string): Action => ({ tool, effect, command: words, folder: place, parts, ...files });
      return [action(folder), ...others.map(action)];
    }
    case "network":
      return [{ tool, effect, url: url ?? "" }];
    case "ask_client":
      return [{ tool, effect }];
    default:
      return effect satisfies never;
  }
}

/** The commands of a line with their folders. Undefined: rules decide on the line as a whole. */
async function partsOf(
  line: string,
  cwd: string,
  workspace: string,
  project: ProjectCommands | undefined,
): Promise<readonly CommandPart[] | undefined> {
  const parts: CommandPart[] = [];
  for (const { words, folders } of shellParts(line) ?? []) {
    const path = folders.reduce((folder, below) => (below.startsWith("/") ? below : `${folder || "."}/${below}`), cwd);
    const [folder, ...others] = await realPlacesOf([path], workspace);
    if (folder === undefined || others.length > 0) return undefined;
    // A program of the workspace with the name of a known filter shadows that filter, so the line is not split.
    for (const name of programsAround(line)) if (await isShadowed([name], path, workspace)) return undefined;
    parts.push({ command: words, folder, ...(await commandFiles(words, path, workspace, project)) });
  }
  return parts.length === 0 ? undefined : parts;
}
