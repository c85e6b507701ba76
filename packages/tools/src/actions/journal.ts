import { randomBytes } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { isRecord } from "@cuebook/settings/values";
import { makePrivateFolder, writePrivateFile } from "@cuebook/system";
import { ToolError } from "../errors/tool-error.ts";
import { sha256Of } from "../text/sha256.ts";

/** A file as an action found it or left it. `null`: it did not exist. */
export type FileMoment = { readonly sha256: string; readonly mode: number } | null;

/** A file of an action. */
export interface RecordedChange {
  readonly path: string;
  readonly isRecord: boolean;
  readonly before: FileMoment;
  /** `isExecutable`: undefined leaves the mode as it is. */
  readonly after: { readonly sha256: string; readonly isExecutable?: boolean | undefined } | null;
}

/** What an action does, on disk before its first write. */
export interface Intent {
  readonly format: 1;
  readonly id: string;
  /** ISO time. */
  readonly at: string;
  readonly tool: string;
  /** What a person reads in a list: `service in services/orders`. */
  readonly title: string;
  /** The workspace. */
  readonly root: string;
  /** The action that this one undoes. */
  readonly undoes?: string | undefined;
  readonly changes: readonly RecordedChange[];
}

/** How an action ended. */
export interface ActionOutcome {
  readonly state: "done" | "rolled_back";
  readonly at: string;
  /** Whether a later command ended it, because its own process was interrupted. */
  readonly isRecovered: boolean;
  /** Files that someone else changed meanwhile, which were not touched. */
  readonly foreign?: readonly string[] | undefined;
}

/** An action with its outcome. Without one it was interrupted. */
export interface RecordedAction {
  readonly intent: Intent;
  readonly outcome: ActionOutcome | undefined;
}

/** The number of ended actions that are kept. */
const mostKept = 100;
const digits = "0123456789abcdefghjkmnpqrstvwxyz";

/** An id that nobody can guess, short enough to type. */
export function newActionId(): string {
  return [...randomBytes(10)].map((byte) => digits[byte % 32]).join("");
}

/** The actions of a state folder: a folder for each, with the bytes of its files and its intent. */
export class ActionJournal {
  readonly folder: string;

  constructor(state: string) {
    this.folder = join(state, "actions");
  }

  /** Stores the bytes, then the intent: from then on the action is completed or rolled back. */
  begin(intent: Intent, blobs: Iterable<Uint8Array>): void {
    makePrivateFolder(this.folder);
    const folder = join(this.folder, intent.id);
    makePrivateFolder(folder);
    for (const bytes of blobs) {
      const file = join(folder, sha256Of(bytes));
      if (!existsSync(file)) writePrivateFile(file, bytes);
    }
    writePrivateFile(join(folder, "intent.json"), `${JSON.stringify(intent, undefined, 2)}\n`);
  }

  end({ id }: Pick<Intent, "id">, outcome: ActionOutcome): void {
    writePrivateFile(join(this.folder, id, "outcome.json"), `${JSON.stringify(outcome, undefined, 2)}\n`);
  }

  /** The bytes that an action has stored. Undefined: they are gone, or damaged. */
  bytes(id: string, sha256: string): Uint8Array | undefined {
    try {
      const bytes = readFileSync(join(this.folder, id, sha256));
      return sha256Of(bytes) === sha256 ? bytes : undefined;
    } catch {
      return undefined;
    }
  }

  /** All actions, the oldest first. @throws ToolError `action_newer` */
  list(): readonly RecordedAction[] {
    if (!existsSync(this.folder)) return [];
    const found = readdirSync(this.folder).flatMap((id): RecordedAction[] => {
      if (!/^[0-9a-z]{10}$/.test(id)) return [];
      const intent = readIntent(join(this.folder, id, "intent.json"));
      return intent === undefined || intent.id !== id
        ? []
        : [{ intent, outcome: readOutcome(join(this.folder, id, "outcome.json")) }];
    });
    return found.sort((a, b) => (a.intent.at < b.intent.at ? -1 : a.intent.at > b.intent.at ? 1 : 0));
  }

  /** Removes what is never needed again: the oldest ended actions, and bytes without an intent. Only under the lock. */
  prune(): void {
    const actions = this.list();
    const known = new Set(actions.map(({ intent }) => intent.id));
    const ended = actions.filter(({ outcome }) => outcome !== undefined);
    const old = ended.slice(0, Math.max(0, ended.length - mostKept)).map(({ intent }) => intent.id);
    const begun = readdirSync(this.folder).filter((id) => /^[0-9a-z]{10}$/.test(id) && !known.has(id));
    for (const id of [...old, ...begun]) rmSync(join(this.folder, id), { recursive: true, force: true });
  }
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}

/** @throws ToolError `action_newer`, so that nothing is undone or removed around what a later version wrote */
function readIntent(file: string): Intent | undefined {
  const value = readJson(file);
  if (isRecord(value) && typeof value.format === "number" && value.format > 1) {
    const what = `${file} has format ${value.format}, and this Cuebook knows format 1`;
    throw new ToolError("action_newer", what, { hint: "Use a newer version of Cuebook; nothing was changed." });
  }
  // Only this file writes such records, in a folder of its owner: this is the parsed boundary.
  return isRecord(value) && value.format === 1 && Array.isArray(value.changes)
    ? (value as unknown as Intent)
    : undefined;
}

function readOutcome(file: string): ActionOutcome | undefined {
  const value = readJson(file);
  return isRecord(value) && typeof value.state === "string" ? (value as unknown as ActionOutcome) : undefined;
}
