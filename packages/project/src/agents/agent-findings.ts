/** @folder What the roles of a workflow need of their agents, and what the clients of agents report. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { capabilitiesOf, replayAdapter } from "@cuebook/agents";
import type { Effect, Rule } from "@cuebook/policy";
import type { Diagnostic } from "@cuebook/template";
import { orderFindings, placeAt, pointerOf, readerFindings, unitsOf, type Workflow } from "@cuebook/workflow";
import type { AgentFinding, KnownAgents } from "../config/agents.ts";
import { configFile } from "../config/config-file.ts";
import { unknownAgent } from "../config/unknown-agent.ts";
import { report } from "../diagnostics.ts";
import { needFindings, type Seat } from "./agent-needs.ts";

/**
 * Findings about agents that the configuration does not have, and about needs of roles that their agents do not meet. Without a
 * configuration nothing is known about agents, except that the agents of a WORKFLOW.md are kinds.
 */
export function agentFindings(workflow: Workflow, known: KnownAgents): Diagnostic[] {
  const { root, agent, names } = known;
  const isConfigured = names.length > 0 || agent !== undefined || existsSync(join(root, configFile));
  const isNameJudged = isConfigured || workflow.definition.service !== undefined;
  return partsOf(workflow).flatMap((part) => [
    ...(isNameJudged && known.areAllNamed ? unknownAgents(part, names, isConfigured) : []),
    ...(isConfigured && known.isDefaultKnown ? missingAgents(part, agent) : []),
    ...needFindings(part, (role) => seatOf(part, role, known)),
  ]);
}

/**
 * Findings about orders in prompts that the rules of their roles do not allow, and about roles that never write but may run programs
 * that
 * do. Agents that do not enforce rules have no such findings.
 * @param configured the rules of the configuration
 */
export function ruleFindings(workflow: Workflow, known: KnownAgents, configured: readonly Rule[]): Diagnostic[] {
  return partsOf(workflow).flatMap((part) => {
    const isHeld = (role: string, effect: Effect) =>
      seatOf(part, role, known)?.capabilities.permissions[effect] !== "unenforced";
    return [
      ...orderFindings(part, configured, isHeld),
      ...readerFindings(part, configured, (role) => isHeld(role, "run")),
    ];
  });
}

/** A workflow, and the workflows that its roles run. */
function partsOf(workflow: Workflow): Workflow[] {
  return [workflow, ...unitsOf(workflow).values()];
}

/**
 * The reasons why a run would refuse its agents: an agent is missing or unknown, has wrong settings, or lacks what its role needs.
 * @param ofRun the agent of every role
 */
export function startFindings(
  workflow: Workflow,
  { known, ofAgents }: { readonly known: KnownAgents; readonly ofAgents: readonly AgentFinding[] },
  ofRun: string | undefined,
): Diagnostic[] {
  const parts = partsOf(workflow);
  const needs = parts.flatMap((part) => needFindings(part, (role) => seatOf(part, role, known, ofRun)));
  const used = new Set(
    parts.flatMap((part) => Object.keys(part.definition.roles).map((role) => nameOf(part, role, known, ofRun))),
  );
  const refused = ofAgents.flatMap(({ agent, finding }) =>
    used.has(agent) && finding.severity === "error" ? [finding] : [],
  );
  if (ofRun !== undefined) return [...refused, ...needs];
  const missing = known.isDefaultKnown ? parts.flatMap((part) => missingAgents(part, known.agent)) : [];
  return [
    ...refused,
    ...(known.areAllNamed ? parts.flatMap((part) => unknownAgents(part, known.names, true)) : []),
    ...missing.map((finding) => ({ ...finding, severity: "error" as const })),
    ...needs,
  ];
}

/**
 * Findings about agents that a workflow and its roles name, but that do not exist. @param ofRoles whether the roles' agents are
 * checked, too
 */
function unknownAgents(
  { definition, ...workflow }: Workflow,
  names: readonly string[],
  ofRoles: boolean,
): Diagnostic[] {
  // A workflow that another workflow runs may inherit its agent, which is reported for the other workflow.
  const isInherited = definition.workflows !== undefined && !Object.hasOwn(workflow.places, "/agent");
  const named = [
    ...(definition.agent === undefined || isInherited ? [] : [{ agent: definition.agent, pointer: "/agent" }]),
    ...seated(definition).flatMap((role) => {
      const agent = definition.roles[role]?.agent;
      return agent === undefined || !ofRoles ? [] : [{ agent, pointer: pointerOf("roles", role, "agent") }];
    }),
  ];
  return named.flatMap(({ agent, pointer }) =>
    unknownAgent(agent, names, placeAt({ definition, ...workflow }, pointer)),
  );
}

/** The finding about roles without an agent, at the place of the first of them. */
function missingAgents(workflow: Workflow, byDefault: string | undefined): Diagnostic[] {
  const { definition } = workflow;
  if (definition.agent !== undefined || byDefault !== undefined) return [];
  const roles = seated(definition).filter((role) => definition.roles[role]?.agent === undefined);
  const [first] = roles;
  if (first === undefined) return [];
  return [report("agent_missing", { roles }, placeAt(workflow, pointerOf("roles", first), "key"))];
}

/** The agent of a role, if it is known. */
function seatOf(workflow: Workflow, role: string, known: KnownAgents, ofRun?: string): Seat | undefined {
  const name = nameOf(workflow, role, known, ofRun);
  if (name === undefined) return undefined;
  const settings = Object.hasOwn(known.agents, name) ? known.agents[name] : undefined;
  // A name that the configuration has with wrong settings is not a kind.
  if (settings === undefined && known.names.includes(name)) return undefined;
  const { kind, ...own } = settings ?? { kind: name };
  // A script does what its author wrote, so its capabilities do not matter.
  const capabilities = kind === replayAdapter.kind ? undefined : capabilitiesOf({ kind, ...own });
  return capabilities && { name, kind, capabilities, isOfRun: ofRun !== undefined };
}

function nameOf({ definition }: Workflow, role: string, { agent }: KnownAgents, ofRun?: string): string | undefined {
  return ofRun ?? definition.roles[role]?.agent ?? definition.agent ?? agent;
}

function seated({ roles }: Workflow["definition"]): string[] {
  return Object.keys(roles).filter((role) => roles[role]?.performs === undefined);
}
