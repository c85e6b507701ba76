import { outlook, rulesOf } from "@cuebook/policy";
import { didYouMean } from "@cuebook/settings";
import { keysOf, own, pointerOf } from "@cuebook/settings/values";
import type { Diagnostic } from "@cuebook/template";
import { nearest, reporter } from "@cuebook/template";
import { forkDiagnostics } from "../diagnostics/fork.ts";
import { resolversOf, rolesApart } from "../graph/approvers.ts";
import { type ForkEdge, regionsAround, regionsOf } from "../graph/regions.ts";
import { placeAt } from "../model/places.ts";
import { unitDefinition } from "../model/units.ts";
import { type Definition, END, JOIN, type Role, START, type Workflow } from "../model/workflow.ts";
import { hasKnownForks, isOpen, isOutputKnown } from "./gaps.ts";
import { hasWrongName } from "./names.ts";

const report = reporter(forkDiagnostics);

/** Checks branches and joins: where branches begin and end, what a join waits for, who resolves conflicts. */
export function forkFindings(workflow: Workflow): Diagnostic[] {
  const { forks } = regionsOf(workflow.definition);
  return [
    ...forks.flatMap((fork) => [
      ...branchFindings(workflow, fork),
      ...joinFindings(workflow, fork),
      ...resolverFindings(workflow, fork),
      ...sharedFindings(workflow, fork),
    ]),
    ...(hasKnownForks(workflow) ? regionFindings(workflow) : []),
  ];
}

/**
 * The roles that resolve conflicts, and those without edges that a misspelt name of a branch or a resolver probably means. A finding
 * about their edges would only repeat that mistake.
 */
export function besideEdges(definition: Definition): ReadonlySet<string> {
  const { roles, graph } = definition;
  const named = regionsOf(definition).forks.flatMap(({ fork }) => [
    ...fork.branches.map(({ role }) => role),
    ...(fork.conflicts === undefined ? [] : [fork.conflicts]),
  ]);
  const ready = Object.keys(roles).filter((role) => !Object.hasOwn(graph, role));
  const meant = named.flatMap((name) => (Object.hasOwn(roles, name) ? [] : (nearest(name, ready) ?? [])));
  return new Set([...resolversOf(definition), ...meant]);
}

function edgeAt({ role, status }: ForkEdge, ...keys: readonly (string | number)[]): string {
  return pointerOf("graph", role, status, ...keys);
}

function branchFindings(workflow: Workflow, fork: ForkEdge): Diagnostic[] {
  const { definition } = workflow;
  const apart = rolesApart(definition);
  const seen = new Set<string>();
  return fork.fork.branches.flatMap(({ role }, index) => {
    const place = placeAt(workflow, edgeAt(fork, "fork", "branches", index, "role"));
    const isTwice = seen.has(role);
    seen.add(role);
    if (isTwice && Object.hasOwn(definition.roles, role)) return [report("branch_twice", { role }, place)];
    return role.startsWith("$") || apart.has(role) ? [report("branch_target", { target: role }, place)] : [];
  });
}

function joinFindings(workflow: Workflow, fork: ForkEdge): Diagnostic[] {
  const { policy, good, branches, each } = fork.fork;
  const target = fork.edge.role;
  const findings: Diagnostic[] = [];
  if (target.startsWith("$") && target !== END && target !== START)
    findings.push(report("join_target", { target }, placeAt(workflow, edgeAt(fork, "role"))));
  const known = endsOf(workflow.definition, fork);
  const areEndsKnown =
    known.length > 0 && !hasWrongName(workflow) && branches.every(({ role }) => isOutputKnown(workflow, role));
  for (const [index, status] of (good ?? []).entries()) {
    if (!areEndsKnown || known.includes(status)) continue;
    const place = placeAt(workflow, edgeAt(fork, "fork", "good", index));
    findings.push(report("join_status_unknown", { status, known }, place, didYouMean(status, known)));
  }
  const at = placeAt(workflow, edgeAt(fork, "fork", "policy"));
  if (policy.is !== "wait" && good === undefined && !isOpen(workflow, ...keysOf(edgeAt(fork, "fork", "good"))))
    findings.push(report("join_without_good", { policy: policy.is, known }, at));
  const most = each?.max ?? branches.length;
  if (policy.is === "quorum" && policy.of > most && hasKnownForks(workflow))
    findings.push(report("quorum_unreachable", { quorum: policy.of, branches: most }, at));
  return findings;
}

/** The statuses with which the branches of a fork can end. */
function endsOf(definition: Definition, { fork }: ForkEdge): string[] {
  const ends = fork.branches.flatMap(({ role }) => regionsOf(definition).endsOf.get(role) ?? []);
  return [...new Set(ends.map(({ status }) => status))];
}

function resolverFindings(workflow: Workflow, fork: ForkEdge): Diagnostic[] {
  const { conflicts: role, isShared } = fork.fork;
  if (role === undefined) return [];
  const { roles, graph } = workflow.definition;
  const place = placeAt(workflow, edgeAt(fork, "fork", "conflicts"));
  if (isShared) return [report("resolver_without_effect", {}, place)];
  if (!Object.hasOwn(roles, role)) {
    if (isOpen(workflow, "roles")) return [];
    const known = Object.keys(roles).filter((name) => !Object.hasOwn(graph, name));
    return [report("resolver_unknown", { role, known }, place, didYouMean(role, known))];
  }
  return Object.hasOwn(graph, role) ? [report("resolver_has_edges", { role }, place)] : [];
}

function sharedFindings(workflow: Workflow, fork: ForkEdge): Diagnostic[] {
  if (!fork.fork.isShared) return [];
  const { definition } = workflow;
  const shared = placeAt(workflow, edgeAt(fork));
  return fork.fork.branches.flatMap((branch) =>
    Object.entries(definition.roles).flatMap(([name, role]) => {
      // What branches within it change is merged into the same folder.
      if (!regionsAround(definition, name).includes(branch.role) || !mayWrite(definition, role)) return [];
      if (isOpen(workflow, "roles", name, "permissions")) return [];
      const notes = [{ ...shared, message: "the branches of this edge share a folder" }];
      return [
        report("shared_branch_writes", { role: name }, placeAt(workflow, pointerOf("roles", name), "key"), { notes }),
      ];
    }),
  );
}

/** Whether a role may change files: its agent, or one of the workflow that it runs. */
function mayWrite(
  definition: Definition,
  { performs, permissions }: Role,
  seen: ReadonlySet<string> = new Set(),
): boolean {
  if (performs === undefined) return outlook(rulesOf(permissions)).write !== "deny";
  if (performs.what !== "workflow" || seen.has(performs.workflow)) return false;
  const roles = unitDefinition(definition, performs.workflow)?.roles ?? {};
  const within = new Set([...seen, performs.workflow]);
  return Object.values(roles).some((role) => mayWrite(definition, role, within));
}

/** Findings about the roles that branches can reach, all of which are known. */
function regionFindings(workflow: Workflow): Diagnostic[] {
  return [
    ...overlapFindings(workflow),
    ...nestingFindings(workflow),
    ...endFindings(workflow),
    ...(hasWrongName(workflow) ? [] : deadEndFindings(workflow)),
  ];
}

function overlapFindings(workflow: Workflow): Diagnostic[] {
  const { definition } = workflow;
  const seen = new Set<string>();
  return regionsOf(definition).overlaps.flatMap(({ role, regions }) => {
    // The roles behind the first one follow from it.
    const isFirst = !Object.entries(definition.graph).some(
      ([from, edges]) => seen.has(from) && Object.values(edges).some((edge) => edge.role === role),
    );
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
      return [
        report("branch_within_itself", { path }, placeAt(workflow, edgeAt(fork, "fork", "branches", index, "role"))),
      ];
    });
  });
}

/** A branch ends with `$JOIN`, and a run with `$END`. */
function endFindings(workflow: Workflow): Diagnostic[] {
  const { definition } = workflow;
  return edgesOf(definition).flatMap(({ role, status, target }) => {
    const branch = regionOfBranch(definition, role);
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
    const branch = regionOfBranch(definition, role);
    if (branch === undefined || ending.has(role) || !Object.hasOwn(definition.graph, role)) return [];
    return [report("branch_dead_end", { role, branch }, placeAt(workflow, pointerOf("roles", role), "key"))];
  });
}

/** The roles from which a path leads to `$JOIN`. */
function rolesToJoin(definition: Definition): ReadonlySet<string> {
  const into = new Map<string, string[]>();
  for (const { role, target } of edgesOf(definition)) into.set(target, [...(into.get(target) ?? []), role]);
  // An end of the run is reported at its edge.
  const seen = new Set([JOIN, END].flatMap((target) => into.get(target) ?? []));
  for (const name of seen) for (const from of into.get(name) ?? []) seen.add(from);
  return seen;
}

/** The branch that a role is in; `undefined` outside of all. */
export function regionOfBranch(definition: Definition, role: string): string | undefined {
  const region = regionsOf(definition).regionOf.get(role);
  return region === START ? undefined : region;
}

function edgesOf({ graph }: Definition): { readonly role: string; readonly status: string; readonly target: string }[] {
  return Object.entries(graph).flatMap(([role, edges]) =>
    Object.keys(edges).map((status) => ({ role, status, target: own(edges, status)?.role ?? "" })),
  );
}
