import type { Source } from "@cuebook/template";
import { reservedFields, type Workflow } from "@cuebook/workflow";
import type { Range } from "vscode-languageserver-types";
import { describeThing, keyOfThing, type NamedThing, nameOfThing, type Occurrence } from "../names/symbol.ts";
import { rangeOf, touches } from "../text/positions.ts";

/** The name at a place of a file, if it is one. */
export function occurrenceAt(occurrences: readonly Occurrence[], file: string, offset: number): Occurrence | undefined {
  return occurrences.find(({ source, span }) => source.file === file && touches(span, offset));
}

/** Every place that is named for the same things as an occurrence, itself included. */
export function sameNames(occurrences: readonly Occurrence[], of: Occurrence): readonly Occurrence[] {
  const keys = new Set(of.things.map(keyOfThing));
  // One place can be the name of several things: then they are all the same.
  for (let size = -1; size !== keys.size; ) {
    size = keys.size;
    for (const { things } of occurrences) {
      const own = things.map(keyOfThing);
      if (own.some((key) => keys.has(key))) for (const key of own) keys.add(key);
    }
  }
  return occurrences.filter(({ things }) => things.some((thing) => keys.has(keyOfThing(thing))));
}

/** What can be renamed at a place: its range, and its name. */
export function renameTarget(
  occurrences: readonly Occurrence[],
  file: string,
  offset: number,
): { readonly range: Range; readonly placeholder: string } | { readonly problem: string } | undefined {
  const here = occurrenceAt(occurrences, file, offset);
  if (here === undefined) return undefined;
  const problem = fixedProblem(occurrences, here);
  if (problem !== undefined) return { problem };
  return { range: rangeOf(here.source, here.span), placeholder: here.name };
}

/** Why a name cannot change at all. */
function fixedProblem(occurrences: readonly Occurrence[], here: Occurrence): string | undefined {
  if (sameNames(occurrences, here).some(({ isDeclaration }) => isDeclaration)) return undefined;
  const [thing] = here.things;
  return thing === undefined ? undefined : `the ${describeThing(thing)} is declared in no file of this workflow`;
}

/** A change of a text. */
export interface NameEdit {
  readonly source: Source;
  readonly span: Occurrence["span"];
  readonly text: string;
}

/** The edits of a rename, or why it is refused. */
export function renameEdits(
  workflow: Workflow,
  occurrences: readonly Occurrence[],
  here: Occurrence,
  to: string,
): readonly NameEdit[] | { readonly problem: string } {
  const same = sameNames(occurrences, here);
  const problem =
    fixedProblem(occurrences, here) ?? invalidProblem(here, same, to) ?? clashProblem(workflow, occurrences, same, to);
  if (problem !== undefined) return { problem };
  const edits = same.map(({ source, span }) => ({ source, span, text: to }));
  return [...new Map(edits.map((edit) => [`${edit.source.file}:${edit.span.start}`, edit])).values()];
}

const isName = /^[A-Za-z_][A-Za-z0-9_-]*$/;

function invalidProblem(here: Occurrence, same: readonly Occurrence[], to: string): string | undefined {
  if (!isName.test(to)) return `"${to}" is no name: write a letter or _, then letters, digits, _ and -`;
  if (/^(?:true|false|null|yes|no|on|off)$/i.test(to)) return `"${to}" is a value in YAML, and no name`;
  const [thing] = here.things;
  if (to === "_" && thing?.is === "status") return '"_" is the status of a role with one exit';
  const strict = same.find(({ dialect }) => dialect === "go" || dialect === "jinja");
  if (to.includes("-") && strict !== undefined && thing?.is !== "status") {
    const { line } = strict.source.position(strict.span.start);
    return `"${to}" cannot be written in ${strict.dialect}, as at ${strict.source.file}:${line}: use _ for -`;
  }
  const isRoot = thing?.is === "field" && thing.path.length === 1;
  if (isRoot && (reservedFields.includes(to) || to === "item")) return `"${to}" is a name that every prompt has`;
  return undefined;
}

function clashProblem(
  { definition }: Workflow,
  occurrences: readonly Occurrence[],
  same: readonly Occurrence[],
  to: string,
): string | undefined {
  const declared = new Set(
    occurrences.filter(({ isDeclaration }) => isDeclaration).flatMap(({ things }) => things.map(keyOfThing)),
  );
  for (const thing of same.flatMap(({ things }) => things)) {
    if (nameOfThing(thing) === to) continue;
    const other = withName(thing, to);
    if (declared.has(keyOfThing(other)) || (other.is === "role" && Object.hasOwn(definition.roles, other.role)))
      return `there is a ${describeThing(other)} already`;
  }
  return undefined;
}

function withName(thing: NamedThing, name: string): NamedThing {
  switch (thing.is) {
    case "role":
      return { is: "role", role: name };
    case "status":
      return { ...thing, status: name };
    default:
      return { ...thing, path: [...thing.path.slice(0, -1), name] };
  }
}

/** A text with edits of one file. */
export function applied(text: string, edits: readonly Pick<NameEdit, "span" | "text">[]): string {
  return edits
    .toSorted((a, b) => b.span.start - a.span.start)
    .reduce((whole, { span, text: by }) => whole.slice(0, span.start) + by + whole.slice(span.end), text);
}
