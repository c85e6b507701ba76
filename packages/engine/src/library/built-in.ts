import { createHash } from "node:crypto";
import { automationFiles, phaseFiles, schemaFiles, sessionFiles, workflowFiles } from "@cuebook/library";
import type { LibraryKind, LibraryName } from "@cuebook/store";
import { builtInFile } from "./built-in-files.ts";

/** An item of the library that comes with Cuebook. */
export interface BuiltInItem extends LibraryName {
  /** Its name in messages: `@cuebook/library/...`. */
  readonly file: string;
  readonly text: string;
}

const files = {
  workflow: { ...workflowFiles, ...automationFiles, ...sessionFiles },
  phase: phaseFiles,
  schema: schemaFiles,
} as const;
const kinds: readonly LibraryKind[] = ["workflow", "phase", "schema"];

let known: readonly BuiltInItem[] | undefined;

/**
 * All items of the built-in library; workflows the lightest first.
 * @throws CuebookError `library_unreadable`
 */
export function builtInItems(): readonly BuiltInItem[] {
  known ??= kinds.flatMap((kind) =>
    Object.entries(files[kind]).map(([id, path]) => ({ kind, id, ...builtInFile(path) })),
  );
  return known;
}

/** The names of workflows without automations and sessions, which other commands run. */
export function taskWorkflows(names: readonly string[]): string[] {
  return names.filter((name) => !Object.hasOwn(automationFiles, name) && !Object.hasOwn(sessionFiles, name));
}

/** The hash of a text: SHA-256, 64 hexadecimal digits. */
export function textHash(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** One hash over all items. */
export function libraryHash(items: readonly BuiltInItem[]): string {
  return textHash(JSON.stringify(items.map(({ kind, id, text }) => [kind, id, text])));
}
