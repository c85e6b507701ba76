/** @folder The tracker over a JSON array of issues. */
import { createHash, randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { mapping, text } from "@cuebook/settings";
import type { JsonNode } from "@cuebook/system";
import { NotAText, rewriteFile } from "@cuebook/system";
import { type Diagnostic, isBlank, Source } from "@cuebook/template";
import { pathSetting } from "@cuebook/workflow";
import type { Blocker, Issue } from "../issues/issue.ts";
import {
  type IssueEntry,
  type IssueList,
  issueFileLimit,
  type ParsedIssues,
  parseIssueList,
} from "../issues/issue-list.ts";
import { memberOf } from "../issues/issue-reader.ts";
import { defineTracker, settingsRefused } from "../tracker/adapter.ts";
import { movedElsewhere, TrackerError } from "../tracker/error.ts";
import { Findings } from "../tracker/findings.ts";
import { asFound, type FoundIssues, type IssueQuery, lookThrough } from "../tracker/search.ts";
import { isActiveState, isSameState } from "../tracker/states.ts";
import type {
  CommentOptions,
  CreateOptions,
  NewIssue,
  Tracker,
  TrackerContext,
  TrackerDescription,
  TransitionOptions,
} from "../tracker/tracker.ts";
import { withComment, withIssue, withState } from "./edit.ts";
import { notFound, removeOld, unreadable, writeFailure } from "./failure.ts";
import { readIssueList } from "./read.ts";

const kind = "file";
const capabilities = { comments: true, blockers: true, priorities: true, text: "exact" } as const;

/**
 * Issues in a JSON file, an array of objects. The file is read again at each call, and what has changed is parsed. A write changes one
 * value of one issue and leaves every other character unchanged; for concurrent writers see `rewriteFile`.
 *
 * A blocker in the same file counts with its current state.
 */
export const fileTrackerAdapter = defineTracker({
  kind,
  summary: "issues in a JSON file",
  settings: mapping(
    {
      path: text({
        description: `The JSON file of the issues, for the tracker of kind \`${kind}\`.`,
        minLength: 1,
        ...pathSetting,
        "x-needed": "the path of the issue file",
      }),
    },
    { description: "The tracker of kind file." },
  ),
  capabilities,
  isTried: true,
  open: ({ path }, settings, context) => {
    if (path.includes("\0")) throw settingsRefused(kind, ['"path" must be text without a NUL character']);
    return new FileTracker(resolve(context.folder, path), settings, context);
  },
  locate: ({ path }, folder) => ({
    source: resolve(folder, path),
    key: "path",
    file: resolve(folder, path),
    missing: "create the file, or correct `file.path`, which is relative to the folder of the workflow file",
  }),
});

/** How often a file is read again that another program seems to be writing. */
const mostTries = 5;

/** The longest pause in which changes of a large file are collected. */
const longestPauseMs = 100;

type ObjectNode = Extract<JsonNode, { kind: "object" }>;

/** A change of one issue that waits to be written. */
interface Change {
  readonly id: string;
  readonly signal: AbortSignal | undefined;
  /** Gives the text of the changed file; `undefined`: nothing is to be changed. */
  readonly change: (text: string) => string | undefined;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

class FileTracker implements Tracker {
  readonly kind = kind;
  readonly capabilities = capabilities;
  readonly #path: string;
  readonly #file: string;
  readonly #states: Parameters<typeof isActiveState>[0];
  readonly #context: TrackerContext;
  readonly #findings: Findings;
  /** The last version of the file that was read, which most calls find unchanged, or with one other issue. */
  #known: IssueList | undefined;
  /** To write a large file takes long, so more changes are awaited: twice as long as the last write took. */
  #pauseMs = 0;
  readonly #waiting: Change[] = [];

  constructor(path: string, states: Parameters<typeof isActiveState>[0], context: TrackerContext) {
    this.#path = path;
    this.#file = context.shown?.(path) ?? path;
    this.#states = states;
    this.#context = context;
    this.#findings = new Findings(context.tell);
  }

  async fetchCandidates(signal?: AbortSignal): Promise<readonly Issue[]> {
    const { list, diagnostics } = await this.#read(signal);
    const reads = list.entries.map((entry) => list.readUnique(entry));
    this.#findings.report([...diagnostics, ...reads.flatMap((read) => read.diagnostics)]);
    return reads
      .flatMap(({ issue }) => issue ?? [])
      .filter(({ state }) => isActiveState(this.#states, state))
      .map(withoutComments);
  }

  async fetchByIds(ids: Iterable<string>, signal?: AbortSignal): Promise<ReadonlyMap<string, Issue>> {
    const { list } = await this.#read(signal);
    const found = new Map<string, Issue>();
    for (const id of new Set(ids)) {
      const entry = entryOf(list, id);
      if (entry !== undefined) found.set(id, withoutComments(this.#issue(list, entry, id)));
    }
    return found;
  }

  async fetchOne(id: string, signal?: AbortSignal): Promise<Issue> {
    const { list } = await this.#read(signal);
    const entry = entryOf(list, id);
    if (entry === undefined) throw notFound(this.#file, id);
    const issue = this.#issue(list, entry, id);
    return { ...issue, comments: issue.comments ?? [] };
  }

  async search(query: IssueQuery, signal?: AbortSignal): Promise<FoundIssues> {
    const { list } = await this.#read(signal);
    return lookThrough([list.entries.toReversed()], query, (entries) =>
      entries.flatMap((entry) => list.readUnique(entry).issue ?? []).map(asFound),
    );
  }

  async transition(id: string, state: string, { from, signal }: TransitionOptions = {}): Promise<void> {
    if (isBlank(state)) throw payload(id, "cannot move an issue to a state with an empty name");
    await this.#change(id, signal, (text, node) => {
      const now = memberOf(node, "state")?.value;
      if (now?.kind !== "scalar" || typeof now.value !== "string") {
        throw payload(id, `cannot move the issue "${id}" of ${this.#file}: its state is not a text`);
      }
      const { value } = now;
      if (isSameState(value, state)) return undefined;
      if (from !== undefined && !from.some((each) => isSameState(each, value))) {
        throw movedElsewhere(kind, { issue: id, to: state, found: value, from });
      }
      return withState(text, node, state);
    });
  }

  async create(issue: NewIssue, { key, signal }: CreateOptions): Promise<Issue> {
    const id = idOf(key);
    if (isBlank(issue.title) || isBlank(issue.state)) {
      throw payload(id, `cannot create an issue in ${this.#file}: its title and its state cannot be empty`);
    }
    createMissing(this.#path);
    await this.#rewrite(id, signal, (text) => {
      const list = this.#listIn(text, id);
      if (list.named(id).length > 0) return undefined;
      const { title, description, state, labels = [], blockedBy = [] } = issue;
      return withIssue(text, list.array, {
        id,
        identifier: nextIdentifier(list),
        title,
        description,
        state,
        ...(labels.length === 0 ? {} : { labels }),
        ...(blockedBy.length === 0 ? {} : { blocked_by: blockedBy.map((each) => this.#blocker(list, each)) }),
        created_at: this.#now(),
      });
    });
    return this.fetchOne(id, signal);
  }

  async comment(id: string, text: string, { key, signal }: CommentOptions = {}): Promise<void> {
    const comment = {
      id: key === undefined ? `cuebook-${randomUUID()}` : idOf(key),
      author: "cuebook",
      body: text,
      created_at: this.#now(),
    };
    await this.#change(id, signal, (file, node) => {
      const list = memberOf(node, "comments")?.value;
      if (list?.kind === "object" || (list?.kind === "scalar" && list.value !== null)) {
        throw payload(id, `cannot write a comment to the issue "${id}" of ${this.#file}: its comments are not a list`);
      }
      const isThere = list?.kind === "array" && list.elements.some((each) => hasId(each, comment.id));
      return isThere ? undefined : withComment(file, node, comment);
    });
  }

  async describe(signal?: AbortSignal): Promise<TrackerDescription> {
    const { list } = await this.#read(signal);
    const active = await this.fetchCandidates(signal);
    const found = `${this.#file}: ${active.length} of ${list.entries.length} issues are in an active state`;
    return { found: [found], missing: [] };
  }

  async #read(signal: AbortSignal | undefined): Promise<{ list: IssueList; diagnostics: readonly Diagnostic[] }> {
    const parse = (source: Source) => this.#parse(source);
    const { list, diagnostics } = await readIssueList(this.#path, this.#file, signal, parse);
    if (list === undefined) throw unreadable(this.#path, diagnostics);
    return { list, diagnostics };
  }

  #parse(source: Source): ParsedIssues {
    const parsed = parseIssueList(source, this.#known);
    this.#known = parsed.list ?? this.#known;
    return parsed;
  }

  #issue(list: IssueList, entry: IssueEntry, id: string): Issue {
    const { issue, diagnostics } = list.readUnique(entry);
    if (issue === undefined) throw unreadable(this.#path, diagnostics, id);
    return issue;
  }

  #now(): string {
    return (this.#context.now?.() ?? new Date()).toISOString();
  }

  #blocker(list: IssueList, id: string): Blocker {
    const entry = entryOf(list, id);
    if (entry === undefined) throw notFound(this.#file, id);
    const { identifier, state } = this.#issue(list, entry, id);
    return { id, identifier, state };
  }

  /** Changes one issue. */
  #change(
    id: string,
    signal: AbortSignal | undefined,
    change: (text: string, issue: ObjectNode) => string | undefined,
  ): Promise<void> {
    return this.#rewrite(id, signal, (text) => change(text, this.#object(text, id)));
  }

  /** Changes the file, which is written once for all changes that come within a pause. */
  #rewrite(id: string, signal: AbortSignal | undefined, change: Change["change"]): Promise<void> {
    return new Promise((resolve, reject) => {
      if (this.#waiting.length === 0) setTimeout(() => void this.#rewriteForAll(), this.#pauseMs);
      this.#waiting.push({ id, signal, change, resolve, reject });
    });
  }

  async #rewriteForAll(): Promise<void> {
    const begun = performance.now();
    const waiting = this.#waiting.splice(0);
    const left = waiting.length === 1 ? waiting : await this.#rewriteTogether(waiting);
    for (const { id, signal, change, resolve, reject } of left)
      await this.#rewriteFor(id, signal, change).then(resolve, reject);
    this.#pauseMs = Math.min(2 * (performance.now() - begun), longestPauseMs);
  }

  /** @returns the changes that could not be made: alone, each gives its own error */
  async #rewriteTogether(changes: readonly Change[]): Promise<readonly Change[]> {
    let left: Change[] = [];
    const changeAll = (text: string): string => {
      left = [];
      return changes.reduce((before, each) => {
        try {
          if (each.signal?.aborted !== true) return this.#bounded(each.id, each.change(before)) ?? before;
        } catch {
          // Its error is that of the change alone.
        }
        left.push(each);
        return before;
      }, text);
    };
    try {
      await rewriteFile(this.#path, changeAll, { limit: issueFileLimit });
    } catch {
      return changes;
    }
    for (const each of changes) if (!left.includes(each)) each.resolve();
    return left;
  }

  /** Changes the file. Its text is read when the file is replaced, because another program may write too. */
  async #rewriteFor(id: string, signal: AbortSignal | undefined, change: Change["change"]): Promise<void> {
    for (let tries = 1; ; tries++) {
      try {
        return await rewriteFile(this.#path, (text) => this.#bounded(id, change(text)), {
          signal,
          limit: issueFileLimit,
        });
      } catch (error) {
        // Errors in the file are found here, where a file that is being written is awaited.
        await this.#read(signal);
        if (tries === mostTries || !isTorn(error)) throw writeFailure(this.#file, id, error);
      }
    }
  }

  /** Refuses to write what could not be read again. */
  #bounded(id: string, text: string | undefined): string | undefined {
    // A UTF-16 unit has three bytes at most. To count them exactly copies the text.
    if (text === undefined || text.length * 3 <= issueFileLimit || Buffer.byteLength(text) <= issueFileLimit)
      return text;
    throw payload(id, `cannot write ${this.#file}: it would have more than ${issueFileLimit} bytes`, removeOld);
  }

  #listIn(text: string, id: string) {
    const { list, diagnostics } = this.#parse(new Source(this.#file, text));
    if (list === undefined) throw unreadable(this.#path, diagnostics, id);
    return list;
  }

  #object(text: string, id: string): ObjectNode {
    const list = this.#listIn(text, id);
    const [entry, ...others] = list.named(id).filter((each) => each.id === id);
    if (entry === undefined) throw notFound(this.#file, id);
    if (others.length > 0 || entry.node.kind !== "object") {
      throw unreadable(
        this.#path,
        others.map((other) => list.ambiguous(other, id)),
        id,
      );
    }
    return entry.node;
  }
}

/** The id of what Cuebook creates with a key. */
function idOf(key: string): string {
  return `cuebook-${createHash("sha256").update(key).digest("hex").slice(0, 24)}`;
}

/** Creates a file without issues, if the file does not exist. */
function createMissing(path: string): void {
  try {
    writeFileSync(path, "[]\n", { flag: "wx" });
  } catch {
    // It exists, or reading it reports why it cannot be there.
  }
}

/** The identifier after the last one: `APP-13` after `APP-12`. */
function nextIdentifier(list: IssueList): string {
  const numbered = list.entries.flatMap(({ identifier = "" }) => {
    const [, prefix, digits] = /^(.*?)(\d{1,15})$/s.exec(identifier) ?? [];
    return prefix === undefined ? [] : [{ prefix, number: Number(digits) }];
  });
  const prefix = numbered.at(-1)?.prefix ?? "TASK-";
  const numbers = numbered.flatMap((each) => (each.prefix === prefix ? [each.number] : []));
  return `${prefix}${Math.max(0, ...numbers) + 1}`;
}

/** Whether the file was probably read while another program was writing it. */
function isTorn(error: unknown): boolean {
  if (error instanceof NotAText) return true;
  return error instanceof TrackerError && error.diagnostics.some(({ code }) => code === "json_invalid");
}

function entryOf(list: IssueList, id: string): IssueEntry | undefined {
  return list.named(id).find((entry) => entry.id === id);
}

function withoutComments(issue: Issue): Issue {
  return { ...issue, comments: null };
}

function hasId(comment: JsonNode, id: string): boolean {
  const value = memberOf(comment, "id")?.value;
  return value?.kind === "scalar" && value.value === id;
}

function payload(issue: string, what: string, hint?: string): TrackerError {
  return new TrackerError("tracker_payload", kind, what, { issue, hint });
}
