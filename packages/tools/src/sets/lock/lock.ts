/** @folder The record of applied sets in a project: which template, which values, which files. */

import { checkData } from "@cuebook/settings";
import { type DataRecord, isRecord } from "@cuebook/settings/values";
import { ToolError } from "../../errors/tool-error.ts";
import { sha256Of } from "../../text/sha256.ts";
import type { Root } from "../../workspace/root.ts";

/** The file of the record. */
export const lockPath = ".cuebook/templates.lock.json";

/** The file with the content of a set as it was applied. */
export function historyPath(hash: string): string {
  return `.cuebook/templates.history/${hash}.gz`;
}

/** An application of a set. */
export interface AppliedSet {
  /** The name of the set. */
  readonly template: string;
  /** The folder of the set when it was applied: `.templates/service`, or its name in a shared folder. */
  readonly source: string;
  /** The hash of the set's files. */
  readonly hash: string;
  /** The folder that it was applied to; empty: the workspace. */
  readonly folder: string;
  /** The values, without secrets. */
  readonly variables: DataRecord;
  /** The names of the secret variables. */
  readonly secrets?: readonly string[] | undefined;
  /** The SHA-256 of each file that was written, by its path. */
  readonly files: Readonly<Record<string, string>>;
}

/** The record of a project. */
export interface TemplateLock {
  /** By id, which is the same as long as the application exists. */
  readonly applied: Readonly<Record<string, AppliedSet>>;
  /** The file as it is. Undefined: it does not exist. */
  readonly text: string | undefined;
}

const hash = { type: "string", pattern: "^[0-9a-f]{64}$" };
const texts = { type: "array", items: { type: "string" } };

/** The JSON Schema of the record. */
export const lockSchema = {
  type: "object",
  properties: {
    version: { const: 1, description: "The version of this format." },
    applied: {
      type: "object",
      description: "The applied templates, by their ids, which never change.",
      additionalProperties: {
        type: "object",
        properties: {
          template: { type: "string", description: "The name of the template set." },
          source: {
            type: "string",
            description: "The folder of the set when it was applied, or its name in a shared folder.",
          },
          hash: { ...hash, description: "The hash of the set as it was applied." },
          folder: { type: "string", description: "The folder that it was applied to." },
          variables: { type: "object", additionalProperties: true, description: "The values of its variables." },
          secrets: { ...texts, description: "The variables whose values are secret, and not here." },
          files: {
            type: "object",
            additionalProperties: hash,
            description: "The files that it wrote, each with the hash of what it wrote.",
          },
        },
        required: ["template", "source", "hash", "folder", "variables", "files"],
        additionalProperties: false,
      },
    },
  },
  required: ["version", "applied"],
  additionalProperties: false,
} as const;

const mostBytes = 8 * 1024 * 1024;

/** Reads the record of a workspace. @throws ToolError `lock_invalid`, and as `Root.read` */
export async function readLock(root: Root): Promise<TemplateLock> {
  const bytes = await readOptional(root, lockPath, mostBytes);
  if (bytes === undefined) return { applied: {}, text: undefined };
  const text = new TextDecoder().decode(bytes);
  return { applied: parsedLock(text), text };
}

/** The bytes of a file; undefined if it does not exist. */
export async function readOptional(root: Root, path: string, most: number): Promise<Uint8Array | undefined> {
  try {
    return (await root.read(path, most)).bytes;
  } catch (error) {
    if (error instanceof ToolError && error.code === "path_not_found") return undefined;
    throw error;
  }
}

/** The record in a text. @throws ToolError `lock_invalid` */
export function parsedLock(text: string): TemplateLock["applied"] {
  if (/^(?:<{7}|>{7})(?: |$)/m.test(text))
    throw invalid("it has the marks of a merge conflict", "Keep both sides of it: each application has its own key.");
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    throw invalid(error instanceof Error ? error.message : "it is no JSON");
  }
  const version = isRecord(data) ? data.version : undefined;
  if (typeof version === "number" && version > 1) {
    throw invalid(`it has version ${version}, and this Cuebook knows version 1`, "Use a newer version of Cuebook.");
  }
  const problems = checkData(lockSchema, data);
  // A misspelled key is missing under its right name.
  const problem = problems.find(({ kind }) => kind === "unknown") ?? problems[0];
  if (problem !== undefined) throw invalid(problem.message);
  // The check above makes it one: this is the parsed boundary.
  return (data as TemplateLock).applied;
}

function invalid(
  why: string,
  hint = "Restore it from version control: git checkout -- .cuebook/templates.lock.json.",
): ToolError {
  return new ToolError("lock_invalid", `${lockPath} cannot be used: ${why}`, { hint });
}

/** The text of a record: sorted and one value a line, so that branches merge. */
export function lockText(applied: TemplateLock["applied"]): string {
  const entries = inOrder(applied).map(([id, { template, source, hash: of, folder, variables, secrets, files }]) => {
    const kept = { template, source, hash: of, folder, variables: Object.fromEntries(inOrder(variables)) };
    return [
      id,
      { ...kept, ...(secrets?.length ? { secrets } : {}), files: Object.fromEntries(inOrder(files)) },
    ] as const;
  });
  return `${JSON.stringify({ version: 1, applied: Object.fromEntries(entries) }, undefined, 2)}\n`;
}

function inOrder<T>(record: Readonly<Record<string, T>>): (readonly [string, T])[] {
  return Object.entries(record).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
}

/** The id of a new application: the set and its folder, and more if that is taken: the same on no two branches. */
export function newAppliedId({ applied }: TemplateLock, { template, folder, files }: AppliedSet): string {
  const name = `${template}:${folder === "" ? "." : folder}`;
  if (!Object.hasOwn(applied, name)) return name;
  const paths = Object.keys(files).sort().join("\n");
  return `${name}:${sha256Of(paths).slice(0, 8)}`;
}

/**
 * A record without what an action has changed in it: applications that it added are removed, and those that it changed are as before.
 * @returns the ids that were changed since, too; they are as before only if `isForced`
 */
export function withoutChanges(
  now: TemplateLock["applied"],
  before: TemplateLock["applied"],
  after: TemplateLock["applied"],
  isForced: boolean,
): { readonly applied: TemplateLock["applied"]; readonly changedSince: readonly string[] } {
  const applied = new Map(Object.entries(now));
  const changedSince: string[] = [];
  const textOf = (record: TemplateLock["applied"], id: string) =>
    Object.hasOwn(record, id) ? JSON.stringify(record[id]) : undefined;
  for (const id of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [old, done, is] = [textOf(before, id), textOf(after, id), textOf(now, id)];
    if (old === done || is === old) continue;
    if (is !== done) changedSince.push(id);
    if (is !== done && !isForced) continue;
    const entry = before[id];
    if (entry === undefined) applied.delete(id);
    else applied.set(id, entry);
  }
  return { applied: Object.fromEntries(applied), changedSince };
}
