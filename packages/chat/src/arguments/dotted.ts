import type { Diagnostic } from "@cuebook/template";
import { ChatError } from "../protocol/error.ts";
import { findingAbout } from "./finding.ts";
import { quoted, shownPath } from "./quoted.ts";
import { type DataRecord, emptyRecord, isPlainRecord } from "./record.ts";

/** The limit on the parts of a name: each is a level. */
const mostParts = 32;

/**
 * Expands keys with dots to nested values: `{ "client.language": "en" }` becomes `{ client: { language: "en" } }`.
 *
 * Keys without dots come first, then those with dots in character order. An existing value is kept. A value that is not an
 * object is replaced if something has to be below it. A key with an empty part loses its value, and the objects of its previous
 * parts stay. Each of these is reported.
 *
 * The keys of nested objects are not expanded.
 * @throws ChatError `arguments_limit` if a key has more than 32 parts
 */
export function expandDotted(data: DataRecord): { readonly values: DataRecord; readonly diagnostics: Diagnostic[] } {
  const values = emptyRecord();
  const diagnostics: Diagnostic[] = [];
  const dotted: string[] = [];
  for (const key of Object.keys(data)) {
    if (key.includes(".")) dotted.push(key);
    else values[key] = data[key];
  }
  // Objects made or copied here. Those of the caller must not be changed.
  const ownObjects = new Set<DataRecord>([values]);
  for (const key of dotted.sort()) {
    const found = place(key, data[key], values, ownObjects);
    if (found !== undefined) diagnostics.push(found);
  }
  for (const record of ownObjects) Object.freeze(record);
  return { values, diagnostics };
}

type Open = Record<string, unknown>;

/** Puts a value in its place. @returns the finding if it has none */
function place(key: string, value: unknown, root: Open, ownObjects: Set<DataRecord>): Diagnostic | undefined {
  const path = key.split(".", mostParts + 1);
  if (path.length > mostParts)
    throw new ChatError("arguments_limit", `the name ${quoted(key)} of an argument has more than ${mostParts} parts`, {
      hint: "pass an object in place of a name with dots",
    });
  const last = path.pop() ?? "";
  let record = root;
  let found: Diagnostic | undefined;
  for (const [at, part] of path.entries()) {
    if (part === "") return findingAbout("argument_dropped", { name: quoted(key) }, ["args", key]);
    const below = Object.hasOwn(record, part) ? record[part] : undefined;
    if (below !== undefined && !isPlainRecord(below)) {
      const fields = { name: quoted(key), at: shownPath(path.slice(0, at + 1)), isKept: false };
      found = findingAbout("argument_conflict", fields, ["args", key]);
    }
    const inner: Open =
      isPlainRecord(below) && ownObjects.has(below)
        ? below
        : Object.assign(emptyRecord(), isPlainRecord(below) ? below : {});
    ownObjects.add(inner);
    record[part] = inner;
    record = inner;
  }
  if (last === "") return findingAbout("argument_dropped", { name: quoted(key) }, ["args", key]);
  if (Object.hasOwn(record, last)) {
    const fields = { name: quoted(key), at: shownPath([...path, last]), isKept: true };
    return findingAbout("argument_conflict", fields, ["args", key]);
  }
  record[last] = value;
  return found;
}
