/** @folder The names of a workflow: where they are declared, and where its files and templates use them. */
import type { Extract, Span } from "@cuebook/template";
import { extractAt, isRecord, keysOf, pointerOf, promptPointers, valueAt, type Workflow } from "@cuebook/workflow";
import { touches } from "../text/positions.ts";

/** A prompt of a workflow where it is written. */
export interface PromptSite {
  /** Its pointer in the definition. */
  readonly pointer: string;
  readonly extract: Extract;
  readonly dialect: string;
  /** The file that it is written in. */
  readonly file: string;
  /** Its range there. */
  readonly span: Span;
}

const known = new WeakMap<Workflow, readonly PromptSite[]>();

/** The prompts of a workflow with their places. */
export function promptSites(workflow: Workflow): readonly PromptSite[] {
  const found = known.get(workflow) ?? findSites(workflow);
  known.set(workflow, found);
  return found;
}

function findSites(workflow: Workflow): readonly PromptSite[] {
  return promptPointers(workflow.definition).flatMap((pointer) => {
    const extract = extractAt(workflow, pointer);
    const place = workflow.places[pointer];
    if (place === undefined) return [];
    const { file } = extract.sourceAt(0);
    const value = valueAt(workflow.definition, pointer);
    const dialect = isRecord(value) && typeof value.dialect === "string" ? value.dialect : "jinja";
    return [{ pointer, extract, dialect, file, span: { start: place.start, end: place.end } }];
  });
}

/** The prompts that are written in a file, at a place of it or anywhere. */
export function sitesIn(workflow: Workflow, file: string, offset?: number): readonly PromptSite[] {
  return promptSites(workflow).filter(
    (site) => site.file === file && (offset === undefined || touches(site.span, offset)),
  );
}

/** A prompt in words. */
export function siteTitle(workflow: Workflow, pointer: string): string {
  const [kind, role = "", status = "", ...below] = keysOf(pointer);
  if (kind === "roles") return `the prompt of ${role}`;
  if (kind !== "graph") return pointer.slice(1).replaceAll("/", ".");
  const edge = valueAt(workflow.definition, pointerOf("graph", role, status));
  const branch = below[0] === "fork" ? valueAt(edge, pointerOf(...below.slice(0, 3))) : edge;
  const to = isRecord(branch) && typeof branch.role === "string" ? branch.role : "";
  const what = below.includes("location") ? ", location" : "";
  return `${role} → ${to} (${status}${what})`;
}

/** Whether the text at a pointer is a condition: an expression without tags around it. */
export function isConditionPointer(pointer: string): boolean {
  return pointer.endsWith("/when");
}
