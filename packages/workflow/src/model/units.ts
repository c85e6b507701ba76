import type { NodePlace } from "@cuebook/settings/values";
import { own, pointerOf } from "@cuebook/settings/values";
import type { Definition, Workflow } from "./workflow.ts";

const definitions = new WeakMap<Definition, Map<string, Definition>>();

/**
 * The definition of a workflow that roles of another one run: complete, so that it can be verified and run like any other. Its roles
 * without an agent have that of the workflow that the run was started with, whose budgets count.
 * @param definition that of the entry file, or of another of its workflows
 */
export function unitDefinition(definition: Definition, path: string): Definition | undefined {
  const { workflows, agent, budgets } = definition;
  const inner = own(workflows ?? {}, path);
  if (inner === undefined) return undefined;
  const known = definitions.get(definition) ?? new Map<string, Definition>();
  definitions.set(definition, known);
  const found = known.get(path) ?? { ...inner, agent: inner.agent ?? agent, budgets, workflows };
  known.set(path, found);
  return found;
}

const units = new WeakMap<Workflow, ReadonlyMap<string, Workflow>>();
const none: ReadonlyMap<string, Workflow> = new Map();

/**
 * The workflows that roles of a workflow run, directly or not, by path: each with its own pointers and places. None for one of these.
 */
export function unitsOf(workflow: Workflow): ReadonlyMap<string, Workflow> {
  if (workflow.definition.workflows === undefined) return none;
  const known = units.get(workflow);
  if (known !== undefined) return known;
  const found = makeUnits(workflow);
  units.set(workflow, found);
  for (const unit of found.values()) units.set(unit, none);
  return found;
}

function makeUnits({ definition, places, sources, gaps }: Workflow): ReadonlyMap<string, Workflow> {
  const made = Object.keys(definition.workflows ?? {}).flatMap((path): [string, Workflow][] => {
    const at = unitPointer(path);
    const unit = unitDefinition(definition, path);
    if (unit === undefined) return [];
    const own: Record<string, NodePlace> = {};
    for (const [pointer, place] of Object.entries(places))
      if (pointer === at || pointer.startsWith(`${at}/`)) own[pointer.slice(at.length)] = place;
    const file = own[""]?.file ?? path;
    const isDraft = gaps?.has(at) === true;
    const open = [...(gaps ?? [])].flatMap((gap) => (gap.startsWith(`${at}/`) ? [gap.slice(at.length)] : []));
    const ordered = { [file]: sources[file] ?? "", ...sources };
    return [[path, { definition: unit, places: own, sources: ordered, ...(isDraft && { gaps: new Set(open) }) }]];
  });
  return new Map(made);
}

/** The pointer of a workflow in the definition of the one that was loaded. */
export function unitPointer(path: string): string {
  return pointerOf("workflows", path);
}
