import type { PhaseCheck } from "@cuebook/workflow/model";
import type { InspectedChanges } from "../declared/changes.ts";
import type { FolderFacts, ProjectFacts } from "../declared/project.ts";
import { commandFacts } from "../declared/project-facts.ts";
import { commandIn } from "../state/project-commands.ts";

/** A check with its command line in this project. */
export interface PlannedCheck extends Pick<PhaseCheck, "name" | "onFailure" | "expect"> {
  readonly command: string;
  /** It is a hook of git: it looks at what will be committed, and may change it. */
  readonly isHook?: true | undefined;
}

/** The hooks of a project as checks of a phase whose work will be committed. */
export function hooksFor({ hooks = [] }: Pick<ProjectFacts, "hooks"> = {}): PlannedCheck[] {
  return hooks.map(({ name, command }) => ({ name, command, onFailure: "return", isHook: true }));
}

/**
 * The checks that have a command in this project, in their order; that of a project below the root is named after its folder:
 * `backend: test`.
 * @param changes those that a phase made: for each file, the check of the nearest project above it runs. Absent: all checks run
 */
export function checksFor(
  checks: readonly PhaseCheck[],
  project: ProjectFacts | undefined,
  changes?: InspectedChanges | undefined,
): PlannedCheck[] {
  return checks.flatMap(({ name, run, onFailure, expect }) => {
    const rest = { onFailure, ...(expect === undefined ? {} : { expect }) };
    const isOfProject = Object.hasOwn(commandFacts, name) && run === undefined;
    const found = isOfProject ? commandsFor(name as keyof typeof commandFacts, project, changes) : [];
    if (run !== undefined) return [{ name, command: run, ...rest }];
    return found.map(({ folder, command }) =>
      folder === ""
        ? { name, command, ...rest }
        : { name: `${folder}: ${name}`, command: commandIn(folder, command), ...rest },
    );
  });
}

/** The checks that have no command in this project, neither at its root nor below. */
export function checksWithoutCommand(
  checks: readonly PhaseCheck[],
  project: ProjectFacts | undefined,
): readonly PhaseCheck[] {
  return checks.filter((check) => checksFor([check], project).length === 0);
}

/** Whether a check is that of tests, of the root or of a project below it. */
export function isTestCheck(name: string): boolean {
  return name === "test" || name.endsWith(": test");
}

interface FolderCommand {
  /** Empty: the root. */
  readonly folder: string;
  readonly command: string;
}

function commandsFor(
  name: keyof typeof commandFacts,
  project: ProjectFacts | undefined,
  changes: InspectedChanges | undefined,
): FolderCommand[] {
  if (project === undefined) return [];
  const places: readonly Omit<FolderFacts, "language">[] = [{ ...project, folder: "" }, ...(project.folders ?? [])];
  const all = places
    .map((place) => ({ folder: place.folder, command: place[commandFacts[name]] }))
    .filter(({ command }) => command !== "");
  if (changes === undefined || changes.count === 0 || changes.count > changes.files.length) return all;
  const needed = new Set<FolderCommand>();
  for (const { path } of changes.files) {
    const [nearest] = all.filter((each) => contains(each, path)).sort((a, b) => b.folder.length - a.folder.length);
    // What is outside of all projects may matter to each of them.
    for (const each of nearest === undefined ? all : [nearest]) needed.add(each);
  }
  return all.filter((each) => needed.has(each));
}

function contains({ folder }: FolderCommand, path: string): boolean {
  return folder === "" || path.startsWith(`${folder}/`);
}
