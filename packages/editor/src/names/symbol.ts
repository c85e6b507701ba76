import type { Source, Span } from "@cuebook/template";

/** Something with a name in a workflow. */
export type NamedThing =
  | { readonly is: "role"; readonly role: string }
  | { readonly is: "status"; readonly role: string; readonly status: string }
  /** A field of the output of a role, by its path: `[]` stands for each element of a list. */
  | { readonly is: "field"; readonly role: string; readonly path: readonly string[] }
  /** A field of the input of the workflow. */
  | { readonly is: "input"; readonly path: readonly string[] };

/** A place where a name is written. */
export interface Occurrence {
  /** What it can be the name of: several where one place is for several, such as a schema that others refer to. */
  readonly things: readonly NamedThing[];
  /** The name alone, without quotes. */
  readonly name: string;
  readonly source: Source;
  readonly span: Span;
  readonly isDeclaration: boolean;
  /** The dialect of the template that it is written in. */
  readonly dialect?: string | undefined;
}

/** A text that is the same for the same thing. */
export function keyOfThing(thing: NamedThing): string {
  switch (thing.is) {
    case "role":
      return JSON.stringify(["role", thing.role]);
    case "status":
      return JSON.stringify(["status", thing.role, thing.status]);
    case "field":
      return JSON.stringify(["field", thing.role, ...thing.path]);
    case "input":
      return JSON.stringify(["input", ...thing.path]);
  }
}

/** The name of a thing. */
export function nameOfThing(thing: NamedThing): string {
  switch (thing.is) {
    case "role":
      return thing.role;
    case "status":
      return thing.status;
    default:
      return thing.path.at(-1) ?? "";
  }
}

/** A thing in words. */
export function describeThing(thing: NamedThing): string {
  switch (thing.is) {
    case "role":
      return `role ${thing.role}`;
    case "status":
      return `status ${thing.status} of ${thing.role}`;
    case "field":
      return `field ${pathText(thing.path)} of ${thing.role}`;
    case "input":
      return `input ${pathText(thing.path)}`;
  }
}

/** A place of the data in words: `tasks[].title`. */
export function pathText(path: readonly string[]): string {
  return path.reduce((text, key) => (key === "[]" ? `${text}[]` : text === "" ? key : `${text}.${key}`), "");
}
