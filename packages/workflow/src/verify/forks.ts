import { outlook, rulesOf } from "@cuebook/policy";
import { didYouMean } from "@cuebook/settings";
import { keysOf, pointerOf } from "@cuebook/settings/values";
import type { Diagnostic } from "@cuebook/template";
import { nearest, reporter } from "@cuebook/template";
import { forkDiagnostics } from "../diagnostics/fork.ts";
import { resolversOf, rolesApart } from "../graph/approvers.ts";
import { type ForkEdge, regionsAround, regionsOf } from "../graph/regions.ts";
import { placeAt } from "../model/places.ts";
import { unitDefinition } from "../model/units.ts";
import { type Definition, END, type Role, START, type Workflow } from "../model/workflow.ts";
import { hasKnownForks, isOpen, isOutputKnown } from "./gaps.ts";
import { hasWrongName } from "./names.ts";

const report = reporter(forkDiagnostics);

/** Checks the edges that open branches: where these begin, what their join waits for, who resolves conflicts, who may write. */
export function forkFindings(workflow: Workflow): Diagnostic[] {
  return regionsOf(workflow.definition).forks.flatMap((fork) => [
    ...branchFindings(workflow, fork),
    ...joinFindings(workflow, fork),
    ...resolverFindings(workflow, fork),
    ...sharedFindings(workflow, fork),
  ]);
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
