import type { ProjectCommands } from "@cuebook/policy";
import type { FolderFacts, ProjectFacts } from "../declared/project.ts";
import { commandFacts } from "../declared/project-facts.ts";

/** The commands with which a project is tested, linted, built and typechecked, as far as it has them, and the scripts behind them. */
export function projectCommands(project: ProjectFacts | undefined): ProjectCommands {
  if (project === undefined) return { lines: [], scripts: {} };
  const { folders = [] } = project;
  const ofFolders = folders.flatMap((facts) => linesOf(facts).map((line) => commandIn(facts.folder, line)));
  return { lines: [...linesOf(project), ...ofFolders], scripts: scriptsOf([project, ...folders]) };
}

/** The command line that runs a command in a folder below the root. */
export function commandIn(folder: string, command: string): string {
  const word = /^[\w./-]+$/.test(folder) && !folder.startsWith("-") ? folder : `'${folder.replaceAll("'", "'\\''")}'`;
  return `cd ${word} && ${command}`;
}

/** The command in a line of `commandIn`; any other line as it is. */
export function withoutFolder(line: string): string {
  return line.replace(/^cd (?:[\w./-]+|'(?:[^']|'\\'')*') && /, "");
}

function linesOf(facts: Omit<FolderFacts, "folder">): string[] {
  return Object.values(commandFacts)
    .map((name) => facts[name])
    .filter((line) => line !== "");
}

/** The scripts of all projects. One that two of them have with different texts is not known: a call may mean either. */
function scriptsOf(projects: readonly Pick<FolderFacts, "scripts">[]): Readonly<Record<string, string>> {
  const texts = new Map<string, string | undefined>();
  for (const [name, text] of projects.flatMap(({ scripts = {} }) => Object.entries(scripts)))
    texts.set(name, texts.has(name) && texts.get(name) !== text ? undefined : text);
  return Object.fromEntries([...texts].flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])));
}
