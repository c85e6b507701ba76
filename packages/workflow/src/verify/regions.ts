import { pointerOf } from "@cuebook/settings/values";
import { type Diagnostic, reporter } from "@cuebook/template";
import { forkDiagnostics } from "../diagnostics/fork.ts";
import { branchOf, regionsAround, regionsOf } from "../graph/regions.ts";
import { edgesOf } from "../model/edges.ts";
import { placeAt } from "../model/places.ts";
import { type Definition, END, JOIN, type Workflow } from "../model/workflow.ts";
import { hasKnownForks } from "./gaps.ts";
import { hasWrongName } from "./names.ts";

const report = reporter(forkDiagnostics);

/** Checks the roles that branches can reach: each is in one region, and leads to the end of its branch. */
export function regionFindings(workflow: Workflow): Diagnostic[] {
  if (!hasKnownForks(workflow)) return [];
  return [
    ...overlapFindings(workflow),
    ...nestingFindings(workflow),
    ...endFindings(workflow),
    ...(hasWrongName(workflow) ? [] : deadEndFindings(workflow)),
  ];
}

function overlapFindings(workflow: Workflow): Diagnostic[] {
  const { definition } = workflow;
  const edges = edgesOf(definition);
  const seen = new Set<string>();
  return regionsOf(definition).overlaps.flatMap(({ role, regions }) => {
    // The roles behind the first one follow from it.
    const isFirst = !edges.some(({ role: from, edge }) => seen.has(from) && edge.role === role);
    seen.add(role);
    if (!isFirst) return [];
    return [report("role_in_two_branches", { role, regions }, placeAt(workflow, pointerOf("roles", role), "key"))];
  });
}

function nestingFindings(workflow: Workflow): Diagnostic[] {
  const { definition } = workflow;
  const { forks } = regionsOf(definition);
  return forks.flatMap((fork) => {
    const around = regionsAround(definition, fork.role);
    return fork.fork.branches.flatMap(({ role }, index) => {
      const at = around.indexOf(role);
      if (at === -1) return [];
      const path = [...around.slice(0, at + 1).reverse(), role];
      const pointer = pointerOf("graph", fork.role, fork.status, "fork", "branches", index, "role");
      return [report("branch_within_itself", { path }, placeAt(workflow, pointer))];
    });
  });
}

/** A branch ends with `$JOIN`, and a run with `$END`. */
function endFindings(workflow: Workflow): Diagnostic[] {
  const { definition } = workflow;
  return edgesOf(definition).flatMap(({ role, status, edge: { role: target } }) => {
    const branch = branchOf(definition, role);
    const place = placeAt(workflow, pointerOf("graph", role, status, "role"));
    if (target === JOIN && branch === undefined)
      return hasWrongName(workflow) ? [] : [report("join_outside_branch", { role }, place)];
    return target === END && branch !== undefined ? [report("end_in_branch", { role, branch }, place)] : [];
  });
}

/** Reports roles in branches that do not lead to the end of the branch. */
function deadEndFindings(workflow: Workflow): Diagnostic[] {
  const { definition } = workflow;
  const ending = rolesToJoin(definition);
  return Object.keys(definition.roles).flatMap((role) => {
    const branch = branchOf(definition, role);
    if (branch === undefined || ending.has(role) || !Object.hasOwn(definition.graph, role)) return [];
    return [report("branch_dead_end", { role, branch }, placeAt(workflow, pointerOf("roles", role), "key"))];
  });
}

/** The roles from which a path leads to `$JOIN`. */
function rolesToJoin(definition: Definition): ReadonlySet<string> {
  const into = Map.groupBy(edgesOf(definition), ({ edge }) => edge.role);
  // An end of the run is reported at its edge.
  const seen = new Set<string>([JOIN, END]);
  for (const name of seen) for (const { role } of into.get(name) ?? []) seen.add(role);
  return seen;
}
