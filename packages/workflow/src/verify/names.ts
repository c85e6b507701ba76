import { own } from "@cuebook/settings/values";
import { nearest } from "@cuebook/template";
import { RESUME } from "../graph/moves.ts";
import { entriesOf } from "../model/entries.ts";
import { type Definition, type Edge, END, JOIN, START, SUSPEND, type Workflow } from "../model/workflow.ts";
import { approversMeant } from "./approvers.ts";
import { hasKnownPaths } from "./gaps.ts";

const wrong = new WeakMap<Definition, boolean>();

/** Whether the statuses of `$START` are valid: only `_`, or `new` and optionally `resume`. */
export function hasRightStart(definition: Definition): boolean {
  const found = Object.keys(own(definition.graph, START) ?? {});
  return (
    found.join() === "_" || (found.includes("new") && found.every((status) => status === "new" || status === RESUME))
  );
}

/** The name in the graph that was probably meant as `$START`. */
export function startMeant({ graph, roles }: Definition): string | undefined {
  if (Object.hasOwn(graph, START)) return undefined;
  return Object.keys(graph).find(
    (name) => !Object.hasOwn(roles, name) && nearest(name.toUpperCase(), [START]) === START,
  );
}

/** Whether a name in the graph is wrong, so that reachability is unknown. Then only the wrong name is reported. */
export function hasWrongName(workflow: Workflow): boolean {
  return !hasKnownPaths(workflow) || isNameWrong(workflow.definition);
}

function isNameWrong(definition: Definition): boolean {
  const known = wrong.get(definition);
  if (known !== undefined) return known;
  const found = findWrongName(definition);
  wrong.set(definition, found);
  return found;
}

function findWrongName(definition: Definition): boolean {
  const { graph, roles } = definition;
  if (!hasRightStart(definition)) return true;
  const approvers = approversMeant(definition);
  const isRole = (name: string) => Object.hasOwn(roles, name) && !approvers.has(name);
  const leads = (edge: Edge) =>
    entriesOf(edge).every(
      ({ role, at }) => isRole(role) || (at !== "branch" && (role === END || role === SUSPEND || role === JOIN)),
    );
  return Object.entries(graph).some(([from, edges]) => {
    if (from === END || from === SUSPEND) return false;
    if (from === START)
      return Object.values(edges).some((edge) => (edge.fork === undefined ? !isRole(edge.role) : !leads(edge)));
    return !isRole(from) || !Object.values(edges).every(leads);
  });
}
