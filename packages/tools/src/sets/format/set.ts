import type { Diagnostic, Dialect, JsonSchema, Parsed, Place, Source } from "@cuebook/template";
import type { Understanding } from "../../templates/understand.ts";
import type { SetContent } from "./content.ts";

/** A template or condition written in template.yaml. */
export interface SetText {
  readonly text: string;
  readonly parsed: Parsed;
  readonly place: Place;
}

/** A variable of a set. */
export interface SetVariable {
  readonly name: string;
  /** The JSON Schema of its value, without a default. */
  readonly schema: Readonly<Record<string, unknown>>;
  readonly help: string | undefined;
  readonly when: SetText | undefined;
  /** The value if none is given: a constant, or a template over the variables above. */
  readonly default:
    | { readonly is: "value"; readonly value: unknown; readonly place: Place }
    | ({ readonly is: "template" } & SetText)
    | undefined;
  readonly isSecret: boolean;
  /** The names that it had before, the latest first. */
  readonly renamedFrom: readonly { readonly name: string; readonly place: Place }[];
  /** Values that are called otherwise now. */
  readonly was: readonly RenamedValue[];
  readonly place: Place;
}

/** A value of before, as its text, and the value that it is now. */
export interface RenamedValue {
  readonly from: string;
  readonly to: unknown;
  readonly place: Place;
}

/** What became of the variables in one version of a set. */
export interface SetMigration {
  readonly version: number;
  readonly rename: readonly { readonly from: string; readonly to: string; readonly place: Place }[];
  readonly values: readonly (RenamedValue & { readonly name: string })[];
  readonly remove: readonly { readonly name: string; readonly place: Place }[];
  readonly place: Place;
}

/** A loop of an entry: the name of the element, and the variable with the list. */
export interface SetLoop {
  readonly element: string;
  readonly list: string;
  readonly place: Place;
}

/** What an entry writes. */
export type SetSource =
  | { readonly is: "copy"; readonly bytes: Uint8Array }
  | { readonly is: "template"; readonly understanding: Understanding };

interface SetEntryParts {
  /** Its JSON pointer in template.yaml: `/files/0`. */
  readonly pointer: string;
  readonly when: SetText | undefined;
  readonly each: SetLoop | undefined;
  /** The template of its path. */
  readonly path: SetText;
  readonly place: Place;
}

/** A file that a set writes. */
export interface SetEntry extends SetEntryParts {
  /** The path of its source in the folder of the set. */
  readonly source: string;
  /** Absent: the source cannot be used, which is a finding. */
  readonly content: SetSource | undefined;
  readonly isExecutable: boolean;
}

/** A text that a set inserts. */
export interface SetInsertion extends SetEntryParts {
  readonly marker: string;
  readonly at: "before" | "after";
  readonly text: SetText;
}

/** A template set, read as far as possible. */
export interface TemplateSet {
  readonly name: string;
  /** The path of its template.yaml in messages. */
  readonly file: string;
  readonly description: string | undefined;
  readonly dialect: Dialect;
  readonly variables: readonly SetVariable[];
  readonly files: readonly SetEntry[];
  readonly insertions: readonly SetInsertion[];
  /** Oldest first. */
  readonly migrations: readonly SetMigration[];
  /** The files that it uses. */
  readonly content: SetContent;
  /** The hash of these files. */
  readonly hash: string;
  /** The texts that findings are about, by file. */
  readonly sources: ReadonlyMap<string, Source>;
  /** Findings of reading. */
  readonly diagnostics: readonly Diagnostic[];
}

/** The contract of data with these fields, all of them present. */
export function objectSchema(
  properties: Readonly<Record<string, JsonSchema>>,
  required: readonly string[] = Object.keys(properties),
): JsonSchema {
  return { type: "object", properties, required, additionalProperties: false };
}
