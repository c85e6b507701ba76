/** @folder The open documents and the checked files of a project; what is checked again when one of them changes. */
import { byPlace, type Diagnostic, Source } from "@cuebook/template";
import type { CheckedFile, EditorHost, FileKind } from "../host/host.ts";
import { Recent } from "./recent.ts";
import { type RoleName, roleNames } from "./role-names.ts";

/** What a workspace reports. */
export interface WorkspaceEvents {
  /** The findings in these files changed. */
  readonly onFindings: (names: readonly string[]) => void;
  /** These files were checked again. */
  readonly onChecked: (names: readonly string[]) => void;
  /** A check found these in the environment. */
  readonly onEnvironment?: (findings: readonly Diagnostic[]) => void;
  /** A check failed: that is a mistake of Cuebook, and never one of an author. */
  readonly onFailure: (name: string, error: unknown) => void;
  /** Waits until nobody has typed for a moment, and lets requests be answered. */
  readonly pause: (ms: number) => Promise<void>;
}

/** What a workspace needs of a project. */
type WorkspaceHost = Pick<EditorHost, "kindOf" | "files" | "read" | "forget" | "check">;

/** A file that is checked on its own. */
interface Entry {
  readonly name: string;
  /** What its last check found; absent before the first one. */
  outcome: Outcome | undefined;
  /** The last check with the trees of its files: they are large, so only those of files that are looked at are kept. */
  checked: CheckedFile | undefined;
  /** What it was checked for: another number means that something it depends on has changed. */
  checkedFor: number;
  wanted: number;
  running: Promise<void> | undefined;
}

/** What is kept of the check of a file that nobody looks at. */
interface Outcome {
  readonly diagnostics: readonly Diagnostic[];
  /** The files that were read for it. */
  readonly files: readonly string[];
  readonly roles: readonly RoleName[];
}

/** The check of a file, by its name. */
export interface NamedCheck extends CheckedFile {
  readonly name: string;
}

/** How many checks are kept with their trees. */
const mostKept = 16;
const nothing: CheckedFile = { diagnostics: [], sources: new Map() };
const never = () => false;

/** How long after the last change findings are reported, and how often it is asked whether there was one. */
const quietMs = 120;
const sliceMs = 30;
const noFindings: readonly Diagnostic[] = [];

/** Files that are no part of a project, although they are in its folder. */
const isForeign = /(?:^|\/)(?:node_modules|\.git|\.cuebook\/state)\//;

/** The files of a project, with the texts of open documents in place of those on disk. */
export class Workspace {
  readonly #host: WorkspaceHost;
  readonly #events: WorkspaceEvents;
  readonly #texts = new Map<string, string>();
  readonly #entries = new Map<string, Entry>();
  /** The entries in whose checks a file was read. */
  readonly #readers = new Map<string, Set<string>>();
  readonly #findings = new Map<string, { readonly key: string; readonly list: readonly Diagnostic[] }>();
  readonly #stale = new Set<string>();
  readonly #sources = new Map<string, Source>();
  readonly #looked = new Recent<Entry>(mostKept, (entry) => {
    entry.checked = undefined;
  });
  #clock = 0;
  #turn = 0;
  #working: Promise<void> | undefined;
  #loaded: Promise<void> | undefined;

  constructor(host: WorkspaceHost, events: WorkspaceEvents) {
    this.#host = host;
    this.#events = events;
  }

  /** Finds the files of the project, and checks them. */
  load(): Promise<void> {
    this.#loaded = this.#load();
    return this.#loaded;
  }

  async #load(): Promise<void> {
    const names = await this.#host.files();
    for (const name of names) this.#entryOf(name);
    for (const [name] of this.#entries) if (!names.includes(name) && !this.#texts.has(name)) this.#drop(name);
    this.#work();
  }

  /** A document was opened, or its text changed. */
  setText(name: string, text: string): void {
    if (this.#texts.get(name) === text) return;
    const isNew = !this.#texts.has(name);
    this.#texts.set(name, text);
    this.#sources.delete(name);
    if (this.#isEntry(this.#host.kindOf(name))) this.#looked.add(this.#entryOf(name));
    // The first text of a file that was missing, or the one that was checked.
    if (isNew && this.#host.read(name) === undefined) this.#appeared(name);
    if (isNew && this.#host.read(name) === text) this.#work();
    else this.#changed(name);
  }

  /** A document was closed: the text on disk counts again. */
  close(name: string): void {
    const text = this.#texts.get(name);
    this.#texts.delete(name);
    this.#sources.delete(name);
    const onDisk = this.#host.read(name);
    if (onDisk === undefined) this.#drop(name);
    if (onDisk !== text) this.#changed(name);
  }

  /** A document belongs to another project from now on. */
  leave(name: string): void {
    this.#texts.delete(name);
    this.#sources.delete(name);
    this.#drop(name);
  }

  /** Files on disk were created, changed or deleted. */
  changedOnDisk(changes: readonly { readonly name: string; readonly is: "created" | "changed" | "deleted" }[]): void {
    for (const { name, is } of changes) {
      if (isForeign.test(name) || (this.#texts.has(name) && is !== "deleted")) continue;
      this.#sources.delete(name);
      if (is === "deleted" && !this.#texts.has(name)) this.#drop(name);
      else if (this.#isEntry(this.#host.kindOf(name))) this.#entryOf(name);
      if (is === "created") this.#appeared(name);
      this.#changed(name);
    }
  }

  /** Everything is checked again, as after a change of the environment. */
  refresh(): void {
    this.#host.forget();
    for (const name of this.#entries.keys()) this.#makeStale(name);
    this.#work();
  }

  /** Whether a document is open. */
  isOpen(name: string): boolean {
    return this.#texts.has(name);
  }

  /** The texts of open documents. */
  get texts(): ReadonlyMap<string, string> {
    return this.#texts;
  }

  /** The files in whose checks a file was read, itself included. */
  readersOf(name: string): readonly string[] {
    return [...(this.#readers.get(name) ?? [])].sort();
  }

  /** The text of a file: of its document, or on disk. */
  source(name: string): Source | undefined {
    const known = this.#sources.get(name);
    if (known !== undefined) return known;
    const text = this.#texts.get(name) ?? this.#host.read(name);
    if (text === undefined) return undefined;
    const source = new Source(name, text);
    if (this.#texts.has(name)) this.#sources.set(name, source);
    return source;
  }

  /** The findings in a file, as of the last check. */
  findingsIn(name: string): readonly Diagnostic[] {
    return this.#findings.get(name)?.list ?? noFindings;
  }

  /** All files with findings. */
  get namesWithFindings(): readonly string[] {
    return [...this.#findings.keys()];
  }

  /** The checks that a file is a part of, each up to date: of itself, or of the files that use it. */
  async *checksOf(name: string): AsyncGenerator<NamedCheck> {
    for (const reader of await this.#checkedWith(name)) {
      const entry = this.#entries.get(reader);
      if (entry === undefined) continue;
      this.#looked.add(entry);
      await this.#check(entry);
      if (entry.checked !== undefined) yield { ...entry.checked, name: reader };
      await this.#events.pause(0);
    }
  }

  /** What the check of a file finds, up to date; `undefined` if it is not checked on its own. */
  async findingsOfCheck(name: string): Promise<readonly Diagnostic[] | undefined> {
    const entry = this.#entries.get(name);
    if (entry === undefined) return undefined;
    await this.#check(entry);
    return entry.outcome?.diagnostics;
  }

  /** Brings the findings in a file up to date, as long as somebody waits for them. */
  async update(name: string, isCancelled: () => boolean = never): Promise<void> {
    for (const reader of await this.#checkedWith(name)) {
      const entry = this.#entries.get(reader);
      if (entry === undefined || entry.checkedFor === entry.wanted) continue;
      if (isCancelled()) return;
      await this.#check(entry);
      await this.#events.pause(0);
    }
  }

  /** The files whose checks a file is a part of, which are known when all that can use it have been checked. */
  async #checkedWith(name: string): Promise<readonly string[]> {
    if (this.#entries.has(name)) return [name];
    await this.#read(this.#around(name));
    return this.readersOf(name);
  }

  /** The files that are checked on their own. */
  get names(): readonly string[] {
    return [...this.#entries.keys()];
  }

  /** The roles of all checked files, as of their last check. */
  get roles(): readonly RoleName[] {
    return [...this.#entries.values()].flatMap(({ outcome }) => outcome?.roles ?? []);
  }

  /** Waits until every file has been checked. */
  async settled(): Promise<void> {
    while (this.#working !== undefined) await this.#working;
  }

  /** Waits until each file has been checked at least once, so that it is known who reads which file. */
  async allRead(): Promise<void> {
    await this.#loaded;
    await this.#read(this.#entries.values());
  }

  /** Checks what was never checked, with room for other requests between two files. */
  async #read(entries: Iterable<Entry>): Promise<void> {
    for (const entry of entries) {
      if (entry.outcome !== undefined) continue;
      await this.#check(entry);
      await this.#events.pause(0);
    }
  }

  #isEntry(kind: FileKind): boolean {
    return kind !== "text";
  }

  #entryOf(name: string): Entry {
    const known = this.#entries.get(name);
    if (known !== undefined) return known;
    const entry: Entry = {
      ...{ name, outcome: undefined, checked: undefined, running: undefined },
      ...{ checkedFor: -1, wanted: ++this.#clock },
    };
    this.#entries.set(name, entry);
    this.#stale.add(name);
    return entry;
  }

  #drop(name: string): void {
    const entry = this.#entries.get(name);
    if (entry === undefined) return;
    this.#entries.delete(name);
    this.#stale.delete(name);
    this.#looked.delete(entry);
    if (entry.outcome !== undefined) this.#replace(entry, undefined);
  }

  /** A file that exists now: whoever missed it is in a folder above it, and has an error because of that. */
  #appeared(name: string): void {
    for (const entry of this.#around(name)) {
      if (entry.outcome?.diagnostics.some(({ severity }) => severity === "error") !== false)
        this.#makeStale(entry.name);
    }
  }

  /** The files that are checked on their own, in the folder of a file and the folders above it. */
  #around(name: string): readonly Entry[] {
    const folders = new Set([""]);
    for (let at = name.indexOf("/"); at !== -1; at = name.indexOf("/", at + 1)) folders.add(name.slice(0, at + 1));
    return [...this.#entries.values()].filter((entry) =>
      folders.has(entry.name.slice(0, entry.name.lastIndexOf("/") + 1)),
    );
  }

  #changed(name: string): void {
    const kind = this.#host.kindOf(name);
    if (kind === "config" || kind === "phase" || kind === "template") {
      this.#host.forget();
      // Partials are read by templates, the configuration and prompts of phases by everything else.
      for (const entry of this.#entries.keys()) {
        if (kind !== "template" || this.#host.kindOf(entry) === "template") this.#makeStale(entry);
      }
    }
    this.#makeStale(name);
    for (const reader of this.#readers.get(name) ?? []) this.#makeStale(reader);
    this.#work();
  }

  #makeStale(name: string): void {
    const entry = this.#entries.get(name);
    if (entry === undefined) return;
    entry.wanted = ++this.#clock;
    this.#stale.add(name);
  }

  /** Checks what is stale, once nobody has typed for a moment. */
  #work(): void {
    this.#turn++;
    this.#working ??= this.#checkStale().finally(() => {
      this.#working = undefined;
    });
  }

  /** Checks open documents first, one file after the other, with room for requests between them. */
  async #checkStale(): Promise<void> {
    for (let turn = -1; turn !== this.#turn; ) {
      await this.#quiet();
      turn = this.#turn;
      for (let entry = this.#next(); entry !== undefined && turn === this.#turn; entry = this.#next()) {
        await this.#check(entry);
        await this.#events.pause(0);
      }
    }
  }

  async #quiet(): Promise<void> {
    let turn = this.#turn;
    for (let waited = 0; waited < quietMs; waited += sliceMs) {
      await this.#events.pause(sliceMs);
      if (turn !== this.#turn) waited = -sliceMs;
      turn = this.#turn;
    }
  }

  #next(): Entry | undefined {
    let found: string | undefined;
    for (const name of this.#stale) {
      if (this.#texts.has(name)) {
        found = name;
        break;
      }
      found ??= name;
    }
    return found === undefined ? undefined : this.#entries.get(found);
  }

  /** Brings the check of a file up to date; with its trees, if somebody looks at it. */
  async #check(entry: Entry): Promise<void> {
    const isDone = () => entry.checkedFor === entry.wanted && (entry.checked !== undefined || !this.#looked.has(entry));
    while (!isDone() && this.#entries.get(entry.name) === entry) {
      entry.running ??= this.#run(entry);
      await entry.running;
    }
  }

  async #run(entry: Entry): Promise<void> {
    const { wanted } = entry;
    let checked = nothing;
    try {
      checked = await this.#host.check(entry.name, this.#texts);
    } catch (error) {
      this.#events.onFailure(entry.name, error);
    }
    entry.running = undefined;
    entry.checkedFor = wanted;
    if (entry.wanted === wanted) this.#stale.delete(entry.name);
    if (this.#entries.get(entry.name) !== entry) return;
    entry.checked = this.#looked.has(entry) ? checked : undefined;
    const { diagnostics, ofEnvironment = [], sources, workflow } = checked;
    if (ofEnvironment.length > 0) this.#events.onEnvironment?.(ofEnvironment);
    const roles = workflow === undefined ? [] : roleNames(workflow, entry.name);
    this.#replace(entry, { diagnostics, files: [...sources.keys()], roles });
    this.#events.onChecked([entry.name, ...sources.keys()]);
  }

  #replace(entry: Entry, outcome: Outcome | undefined): void {
    const before = entry.outcome;
    entry.outcome = outcome;
    for (const name of before?.files ?? []) {
      const readers = this.#readers.get(name);
      readers?.delete(entry.name);
      if (readers?.size === 0) this.#readers.delete(name);
    }
    for (const name of outcome?.files ?? [])
      this.#readers.set(name, (this.#readers.get(name) ?? new Set()).add(entry.name));
    const touched = new Set([
      ...(before?.diagnostics ?? []).map(({ file }) => file),
      ...(outcome?.diagnostics ?? []).map(({ file }) => file),
    ]);
    this.#collect([...touched], entry);
  }

  /** Collects the findings in files again, from all checks that can have found them. */
  #collect(names: readonly string[], entry: Entry): void {
    const changed: string[] = [];
    for (const name of names) {
      const readers = new Set([name, entry.name, ...(this.#readers.get(name) ?? [])]);
      const found = [...readers].flatMap((reader) => this.#entries.get(reader)?.outcome?.diagnostics ?? []);
      const list = distinct(found.filter(({ file }) => file === name));
      const key = JSON.stringify(list);
      if ((this.#findings.get(name)?.key ?? "[]") === key) continue;
      if (list.length === 0) this.#findings.delete(name);
      else this.#findings.set(name, { key, list });
      changed.push(name);
    }
    if (changed.length > 0) this.#events.onFindings(changed);
  }
}

/** Each finding once, in the order of places: a file can be a part of several workflows. */
function distinct(findings: readonly Diagnostic[]): readonly Diagnostic[] {
  const seen = new Map<string, Diagnostic>();
  for (const finding of findings) {
    const { code, line, column, message } = finding;
    const key = JSON.stringify([code, line, column, message]);
    if (!seen.has(key)) seen.set(key, finding);
  }
  return [...seen.values()].sort(byPlace);
}
