import { didYouMean, type Setting } from "@cuebook/settings";
import {
  isAddress,
  type PostgresAddress,
  passwordsIn,
  postgresSchemes,
  readAddress,
  shownAddress,
} from "@cuebook/store";
import { type Diagnostic, Source } from "@cuebook/template";
import { report } from "../diagnostics.ts";
import { databaseVariable, storeVariable } from "./schema.ts";

/** What else says where the journal is, and where the setting may be. */
interface StoreSurroundings {
  /** The project's configuration file, as findings name it. */
  readonly file: string;
  /** The value of `CUEBOOK_DB_PATH`; empty: unset. */
  readonly database: string;
}

/** What the schema cannot express: addresses that are none, and passwords where others read them. No message has a password. */
export function storeFindings(stores: readonly Setting[], { file, database }: StoreSurroundings): Diagnostic[] {
  return stores.flatMap(({ value, place, from }) => {
    if (typeof value !== "string" || place === undefined) return [];
    const problem = problemOf(value, from, database);
    const shown = shownAddress(value);
    if (problem !== undefined) return [report("store_invalid", { shown, problem }, place, suggestionFor(value))];
    return from === file && passwordsIn(value).length > 0 ? [report("store_password_in_file", { shown }, place)] : [];
  });
}

function problemOf(value: string, from: string, database: string): string | undefined {
  if (!isAddress(value)) return "is not an address";
  const read = readAddress(value);
  if ("problem" in read) return read.problem;
  const isTwice = database !== "" && from === storeVariable;
  return isTwice ? `is set together with ${databaseVariable}, which names a file: unset one of the two` : undefined;
}

function suggestionFor(value: string) {
  const scheme = /^([^:]*):\/\//.exec(value)?.[1] ?? "";
  return postgresSchemes.includes(scheme) ? {} : didYouMean(scheme, postgresSchemes);
}

/** The files and variables for code frames, with every password of a store replaced by as many stars. */
export function withoutPasswords(
  sources: ReadonlyMap<string, Source>,
  stores: readonly Setting[],
): ReadonlyMap<string, Source> {
  const hidden = new Map(sources);
  for (const { value, place } of stores) {
    if (typeof value !== "string" || place === undefined) continue;
    const { file, text } = hidden.get(place.source.file) ?? place.source;
    const stars = (shown: string, password: string) => shown.replaceAll(password, "*".repeat(password.length));
    hidden.set(file, new Source(file, passwordsIn(value).reduce(stars, text)));
  }
  return hidden;
}

/** The address of the store, if machines can share it. */
export function sharedAddress({ store }: { readonly store?: string | undefined }): PostgresAddress | undefined {
  const read = store === undefined ? undefined : readAddress(store);
  return read !== undefined && "address" in read ? read.address : undefined;
}
