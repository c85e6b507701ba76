import type { AgentQuestion } from "@cuebook/agents";
import { type Action, type CommandPart, filesRead, shellCommand, shellParts } from "@cuebook/policy";
import { unknownPath } from "@cuebook/tools";
import { realPlaces } from "./real-path.ts";

/** A path that no file system accepts is no place in the workspace. */
const unresolved = [unknownPath] as const;

/**
 * What a client asks about, as rules see it: one action per place that is read or written.
 * @param workspace the folder that the agent works in: absolute
 */
export async function actionsOf(
  { tool, effect, command, cwd, paths, url }: AgentQuestion,
  workspace: string,
): Promise<readonly [Action, ...Action[]]> {
  switch (effect) {
    case "read":
    case "write": {
      const named = paths === undefined || paths.length === 0 ? unresolved : await placesOf(paths, workspace);
      const [first = unknownPath, ...more] = named;
      const action = (path: string): Action => ({ tool, effect, path });
      return [action(first), ...more.map(action)];
    }
    case "run": {
      const [folder = "", ...others] = cwd === undefined ? [""] : await placesOf([cwd], workspace);
      const words = typeof command === "string" ? shellCommand(command) : (command ?? []);
      const parts = typeof command === "string" ? await partsOf(command, cwd ?? "", workspace) : undefined;
      const reads = await readsOf(words, cwd ?? "", workspace);
      const action = (place: string): Action => ({ tool, effect, command: words, folder: place, parts, ...reads });
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
async function partsOf(line: string, cwd: string, workspace: string): Promise<readonly CommandPart[] | undefined> {
  const parts: CommandPart[] = [];
  for (const { words, folders } of shellParts(line) ?? []) {
    const path = folders.reduce((folder, below) => (below.startsWith("/") ? below : `${folder || "."}/${below}`), cwd);
    const [folder, ...others] = await placesOf([path], workspace);
    if (folder === undefined || others.length > 0) return undefined;
    parts.push({ command: words, folder, ...(await readsOf(words, path, workspace)) });
  }
  return parts.length === 0 ? undefined : parts;
}

/** Where the files are that a command only prints. */
async function readsOf(
  words: readonly string[],
  cwd: string,
  workspace: string,
): Promise<Pick<CommandPart, "reads"> | undefined> {
  const files = filesRead(words);
  if (files === undefined) return undefined;
  const paths = files.map((file) => (file.startsWith("/") ? file : `${cwd || "."}/${file}`));
  return { reads: await placesOf(paths, workspace) };
}

async function placesOf(paths: readonly string[], workspace: string): Promise<readonly string[]> {
  const places = await Promise.all(
    paths.map((path) => (path.includes("\0") ? unresolved : realPlaces(path, workspace))),
  );
  return [...new Set(places.flat())];
}
