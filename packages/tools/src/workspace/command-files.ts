import { filesRead, type ProjectCommands, type UnderstoodCommand, understand } from "@cuebook/policy";
import { realPlacesOf } from "./real-places.ts";

/** What rules know of a command beside its words. */
export interface CommandFiles {
  /** The files that it only prints. */
  readonly reads?: readonly string[];
  /** What it is, if all of its words are understood. */
  readonly understood?: UnderstoodCommand;
}

/**
 * Where the files are that a command names, if its words are known: links are followed.
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
  const printed = filesRead(words);
  // Elsewhere, another package has another script by the same name.
  const isAtRoot = (await realPlacesOf([folder || "."], workspace)).every((place) => place === "");
  const understood = understand(words, isAtRoot ? project : { ...project, scripts: {} });
  return {
    ...(printed === undefined ? {} : { reads: await placesOf(printed) }),
    ...(understood === undefined ? {} : { understood: { as: understood.as, reads: await placesOf(understood.reads) } }),
  };
}
