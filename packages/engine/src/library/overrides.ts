import { join, relative } from "node:path";
import { readReplaced, type TextRead } from "@cuebook/system";
import { type Diagnostic, nearest, type Source } from "@cuebook/template";
import { describePhase, type EntryFile, extendsPrompt, type PhaseEntryFile, phaseIdPattern } from "@cuebook/workflow";
import { report } from "./diagnostics.ts";
import { namesIn, readOfProject, startOf } from "./folder.ts";

/** The folder of a project's prompts, from the project's folder. */
export const promptFolder = ".cuebook/prompts";

/** A prompt file of a project or a user. */
export interface OverrideFile {
  readonly id: string;
  readonly level: "user" | "project";
  /** Absolute. */
  readonly path: string;
  /** Its name in messages. */
  readonly file: string;
  /** Whether it changes the prompt below it, instead of replacing it. */
  readonly isChange: boolean;
  /** Whether it changes a prompt that does not exist. */
  readonly isOrphan: boolean;
  /** Absent if it could not be read. */
  readonly entry?: PhaseEntryFile;
}

/** The places that are searched for prompts. */
interface PromptPlaces {
  readonly project: string | undefined;
  readonly userPrompts: string | undefined;
  readonly shown: (path: string) => string;
  readonly texts: ReadonlyMap<string, string>;
}

/** The prompt files, and the phases that they result in. */
interface FoundOverrides {
  readonly files: readonly OverrideFile[];
  readonly entries: ReadonlyMap<string, PhaseEntryFile>;
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: ReadonlyMap<string, Source>;
}

/** The prompts of the user and of the project, over those of the library. */
export function findOverrides(places: PromptPlaces, phases: ReadonlyMap<string, EntryFile>): FoundOverrides {
  const { project, userPrompts, shown, texts } = places;
  const finder = new Finder(shown, phases);
  if (userPrompts !== undefined)
    // Links in the user's folder may lead anywhere: that is the user's choice.
    finder.search("user", userPrompts, (name) => {
      const file = shown(join(userPrompts, name));
      return readReplaced(join(userPrompts, name), file, texts.get(file));
    });
  if (project !== undefined) {
    const folder = join(project, promptFolder);
    if (folder !== userPrompts)
      finder.search("project", folder, (name) => readOfProject(project, join(promptFolder, name), shown, texts));
  }
  return finder;
}

class Finder implements FoundOverrides {
  readonly files: OverrideFile[] = [];
  readonly entries = new Map<string, PhaseEntryFile>();
  readonly diagnostics: Diagnostic[] = [];
  readonly sources = new Map<string, Source>();
  readonly #shown: (path: string) => string;
  readonly #phases: ReadonlyMap<string, EntryFile>;

  constructor(shown: (path: string) => string, phases: ReadonlyMap<string, EntryFile>) {
    this.#shown = shown;
    this.#phases = phases;
  }

  search(level: OverrideFile["level"], folder: string, read: (name: string) => TextRead): void {
    const { names, diagnostics } = namesIn(folder, this.#shown(folder));
    this.diagnostics.push(...diagnostics);
    for (const name of names) {
      // Notes in the folder are not prompts, and neither are files of other programs.
      if (!/\.md$/i.test(name) || name.startsWith(".") || /^readme\.md$/i.test(name)) continue;
      const path = join(folder, name);
      const file = this.#shown(path);
      const id = name.slice(0, -".md".length);
      if (phaseIdPattern.test(id) && name.endsWith(".md"))
        this.#add({ id, level, path, file }, read(name), (text) =>
          this.#textOf(read(relative(this.#shown(folder), text))),
        );
      else {
        const like = nearest(id, this.#phases.keys());
        const suggestion = like === undefined ? undefined : { text: `did you mean ${like}.md?` };
        this.diagnostics.push(report("prompt_name_invalid", { file }, startOf(file), { suggestion }));
      }
    }
  }

  /** A text that a prompt includes. */
  #textOf(read: TextRead): string | undefined {
    this.diagnostics.push(...read.diagnostics);
    if (read.source !== undefined) this.sources.set(read.source.file, read.source);
    return read.ok ? read.source.text : undefined;
  }

  #add(
    found: Pick<OverrideFile, "id" | "level" | "path" | "file">,
    read: TextRead,
    readText: NonNullable<PhaseEntryFile["read"]>,
  ): void {
    const { id, level, file } = found;
    this.diagnostics.push(...read.diagnostics);
    if (read.source !== undefined) this.sources.set(file, read.source);
    if (!read.ok) {
      this.files.push({ ...found, isChange: false, isOrphan: false });
      return;
    }
    const below = this.entries.get(id) ?? this.#phases.get(id);
    const entry = { file, text: read.source.text, level, below, read: readOnce(readText) };
    const isChange = extendsPrompt(id, entry);
    const isOrphan = isChange && below === undefined;
    this.files.push({ ...found, isChange, isOrphan, entry });
    if (!isOrphan) this.entries.set(id, entry);
    // A new prompt is checked even if no workflow uses it yet. Otherwise a misspelt file name would never be reported.
    if (below !== undefined) return;
    const like = nearest(id, this.#phases.keys());
    for (const finding of describePhase(id, entry).diagnostics) {
      // An unknown name may be a variable of the workflow that uses the prompt: the check of that workflow covers it.
      if (finding.code === "unknown_name" || finding.code === "phase_variable_of_workflow") continue;
      const isMeant = like !== undefined && finding.suggestion === undefined && isOfName(finding.code);
      this.diagnostics.push(isMeant ? { ...finding, suggestion: { text: `did you mean ${like}.md?` } } : finding);
    }
  }
}

/** Files of the library are the same for all workflows: each is read once. */
function readOnce(read: NonNullable<PhaseEntryFile["read"]>): NonNullable<PhaseEntryFile["read"]> {
  const known = new Map<string, string | undefined>();
  return (file) => {
    if (!known.has(file)) known.set(file, read(file));
    return known.get(file);
  };
}

/** Whether a finding is typical for a prompt file with a wrong name. */
function isOfName(code: string): boolean {
  return code === "phase_override_parent" || code === "phase_without_front_matter" || code === "phase_id_differs";
}
