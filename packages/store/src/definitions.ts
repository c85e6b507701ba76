import { createHash } from "node:crypto";
import { CuebookError } from "@cuebook/error";
import type { Pin } from "@cuebook/run";
import { currentPermissions, type EarlierPermissions, type Role, type Workflow } from "@cuebook/workflow";
import type { Journal } from "./journal.ts";

/** JSON with sorted keys and no white space: the same text for the same data. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(sorted(value));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return Object.assign(Object.create(null), Object.fromEntries(entries.map(([key, each]) => [key, sorted(each)])));
}

/** The name of a definition: the SHA-256 of its canonical JSON, without positions, comments and formatting. */
export function definitionHash(workflow: Workflow): string {
  return createHash("sha256").update(canonicalJson(workflow.definition)).digest("hex");
}

/** Stores a workflow for the runs pinned to it, with its keys in the author's order, which prompts list fields in. */
export async function pin(journal: Journal, workflow: Workflow): Promise<Pin> {
  return { definition: definitionHash(workflow), object: await journal.putObject(JSON.stringify(workflow)) };
}

/**
 * The workflow that a run is pinned to. Permissions of an earlier version are given in the current form; the run stays pinned to the
 * text as it was stored.
 * @throws CuebookError `definition_missing`
 */
export async function pinnedWorkflow(journal: Pick<Journal, "getObject">, { object }: Pin): Promise<Workflow> {
  const text = await journal.getObject(object);
  if (text === undefined) throw new CuebookError("definition_missing", `the workflow ${object} is not in the database`);
  const stored = JSON.parse(text) as StoredWorkflow;
  const { definition } = stored;
  const roles = Object.entries(definition.roles).map(([name, role]): [string, Role] => [name, currentRole(role)]);
  return { ...stored, definition: { ...definition, roles: Object.fromEntries(roles) } };
}

/** A stored role: earlier versions wrote permissions with other keys. */
interface StoredRole extends Omit<Role, "permissions"> {
  readonly permissions?: NonNullable<Role["permissions"]> | EarlierPermissions;
}

interface StoredWorkflow extends Omit<Workflow, "definition"> {
  readonly definition: Omit<Workflow["definition"], "roles"> & { readonly roles: Readonly<Record<string, StoredRole>> };
}

function currentRole(stored: StoredRole): Role {
  const { permissions, ...role } = stored;
  if (permissions === undefined) return role;
  return { ...stored, permissions: isEarlier(permissions) ? currentPermissions(permissions) : permissions };
}

function isEarlier(permissions: NonNullable<StoredRole["permissions"]>): permissions is EarlierPermissions {
  return !Array.isArray(permissions);
}
