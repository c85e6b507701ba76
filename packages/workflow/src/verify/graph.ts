import { didYouMean } from "@cuebook/settings";
import { type InParts, own, pointerOf } from "@cuebook/settings/values";
import type { Diagnostic } from "@cuebook/template";
import { reporter } from "@cuebook/template";
import { fileDiagnostics } from "../diagnostics/file.ts";
import { graphDiagnostics } from "../diagnostics/graph.ts";
import { flowOf } from "../graph/flow.ts";
import { RESUME } from "../graph/moves.ts";
import { branchOf } from "../graph/regions.ts";
import { nameFromFile } from "../load/file/name.ts";
import { edgesOf } from "../model/edges.ts";
import { entriesOf } from "../model/entries.ts";
import { placeAt } from "../model/places.ts";
import { type Definition, END, START, SUSPEND, type Workflow } from "../model/workflow.ts";
import { variants } from "../output/variants.ts";
import { approverFindings, approversMeant, isDecision } from "./approvers.ts";
import { timeoutFindings } from "./delays.ts";
import { edgeFindings } from "./edges.ts";
import { besideEdges, forkFindings } from "./forks.ts";
import { hasKnownForks, isOpen, isOutputKnown } from "./gaps.ts";
import { hasRightStart, hasWrongName, startMeant } from "./names.ts";
import { regionFindings } from "./regions.ts";
import { isReservedStatus } from "./statuses.ts";

const report = reporter(graphDiagnostics);

/** Checks the graph: names, targets, gates, an edge for every status, and a path to and from every role. Each role is a part. */
export function* verifyGraph(workflow: Workflow): InParts<Diagnostic[]> {
  const before = [nameFindings, startFindings, onlyLedToFindings].flatMap((find) => find(workflow));
  const found = [...before, ...(yield* roleFindings(workflow))];
  for (const find of [approverFindings, edgeFindings, forkFindings, regionFindings]) {
    yield;
    found.push(...find(workflow));
  }
  return found;
}

function nameFindings(workflow: Workflow): Diagnostic[] {
  const { name } = workflow.definition;
  // A WORKFLOW.md is named after its folder, or freely; only a workflow file is found by its name.
  const file = own(workflow.places, "")?.file;
  const stem = file === undefined ? name : nameFromFile(file);
  if (stem === name) return [];
  return [reporter(fileDiagnostics)("name_differs", { name, stem }, placeAt(workflow, "/name"))];
}

function startFindings(workflow: Workflow): Diagnostic[] {
  const { graph } = workflow.definition;
  if (hasRightStart(workflow.definition) || isOpen(workflow, "graph") || isOpen(workflow, "graph", START)) return [];
  const found = Object.keys(own(graph, START) ?? {});
  const meant = startMeant(workflow.definition);
  if (meant !== undefined) {
    const place = placeAt(workflow, pointerOf("graph", meant), "key");
    return [report("start_missing", { found }, place, didYouMean(START))];
  }
  const startAt = own(graph, START) === undefined ? "/graph" : pointerOf("graph", START);
  return [report("start_missing", { found }, placeAt(workflow, startAt, "key"))];
}

function onlyLedToFindings(workflow: Workflow): Diagnostic[] {
  const { graph } = workflow.definition;
  const codes = { [END]: "end_has_edges", [SUSPEND]: "suspend_has_edges" } as const;
  return ([END, SUSPEND] as const).flatMap((name) =>
    own(graph, name) === undefined ? [] : [report(codes[name], {}, placeAt(workflow, pointerOf("graph", name), "key"))],
  );
}

function* roleFindings(workflow: Workflow): InParts<Diagnostic[]> {
  const { roles } = workflow.definition;
  const areNamesRight = !hasWrongName(workflow);
  const approvers = approversMeant(workflow.definition);
  const beside = besideEdges(workflow.definition);
  const visitedAgain = areNamesRight ? rolesVisitedAgain(workflow.definition) : undefined;
  const findingsOf = (role: string): Diagnostic[] => {
    if (role.startsWith("$"))
      return [report("reserved_role", { role }, placeAt(workflow, pointerOf("roles", role), "key"))];
    const time = timeoutFindings(workflow, role);
    if (approvers.has(role)) return [...time, ...limitFindings(workflow, role, "approver")];
    if (beside.has(role)) return time;
    const leaving = leavingFindings(workflow, role, areNamesRight);
    const findings = [...leaving, ...time, ...wayFindings(workflow, role, areNamesRight)];
    if (visitedAgain !== undefined && !visitedAgain.has(role)) findings.push(...limitFindings(workflow, role, "role"));
    return findings;
  };
  const found: Diagnostic[] = [];
  for (const role of Object.keys(roles)) {
    yield;
    found.push(...findingsOf(role));
  }
  return found;
}

/** Checks that a role has an edge for each of its statuses. */
function leavingFindings(workflow: Workflow, role: string, areNamesRight: boolean): Diagnostic[] {
  const { roles, graph } = workflow.definition;
  const at = placeAt(workflow, pointerOf("roles", role), "key");
  const edges = own(graph, role) ?? {};
  const returns = own(roles, role)?.returns;
  const isKnown = isOutputKnown(workflow, role);
  const known = (returns === undefined || !isKnown ? [] : variants(returns)).filter(
    ({ status }) => !isReservedStatus(status),
  );
  const statuses = known.map((variant) => variant.status);
  if (isOpen(workflow, "graph", role)) return [];
  if (Object.keys(edges).length === 0) {
    if (isOpen(workflow, "graph") || !isKnown || !hasKnownForks(workflow)) return [];
    const suggestion = isDecision(statuses)
      ? {
          suggestion: {
            text: `to make it the approver of an edge, write gate: agent and approver: ${role} on that edge`,
          },
        }
      : {};
    return [report("role_without_edges", { role, statuses }, at, suggestion)];
  }
  const findings = known.flatMap(({ status, pointer }) => {
    if (Object.hasOwn(edges, status)) return [];
    const variantAt = placeAt(workflow, pointerOf("roles", role, "returns", "schema") + pointer);
    const notes = [
      { ...placeAt(workflow, pointerOf("graph", role), "key"), message: `the edges of "${role}" are here` },
    ];
    return [report("status_without_edge", { role, status }, variantAt, { notes })];
  });
  const isInBranch = branchOf(workflow.definition, role) !== undefined;
  if (areNamesRight && !isInBranch && !flowOf(workflow.definition).ending.has(role))
    findings.push(report("role_dead_end", { role }, at));
  return findings;
}

function wayFindings(workflow: Workflow, role: string, areNamesRight: boolean): Diagnostic[] {
  if (!areNamesRight || flowOf(workflow.definition).reachable.has(role)) return [];
  return [report("role_unreachable", { role }, placeAt(workflow, pointerOf("roles", role), "key"))];
}

function limitFindings(workflow: Workflow, role: string, reason: "role" | "approver"): Diagnostic[] {
  const at = pointerOf("roles", role, "max");
  if (!Object.hasOwn(workflow.places, at)) return [];
  return [report("limit_without_effect", { where: `roles.${role}`, reason }, placeAt(workflow, at, "key"))];
}

/** The roles that a run can reach more than once. */
function rolesVisitedAgain(definition: Definition): Set<string> {
  const flow = flowOf(definition);
  const again = new Set<string>();
  for (const { role: from, status, edge } of edgesOf(definition)) {
    const source = from === START && status === RESUME ? END : from;
    for (const { role } of entriesOf(edge))
      if (Object.hasOwn(definition.roles, role) && flow.isOnCycle(source, role)) again.add(role);
  }
  return again;
}
