import { type AgentCapabilities, agentAdapters, hasSetting } from "@cuebook/agents";
import { type Effect, effects, outlook, rulesOf } from "@cuebook/policy";
import type { Diagnostic, Place } from "@cuebook/template";
import { placeAt, pointerOf, type Role, type Workflow } from "@cuebook/workflow";
import { report } from "../diagnostics.ts";

/** The agent of a role. */
export interface Seat {
  readonly name: string;
  readonly kind: string;
  readonly capabilities: AgentCapabilities;
  /** Whether the run names the agent: then the models of roles do not apply. */
  readonly isOfRun?: boolean;
}

/** A role with its agent, and the place for findings. */
interface Need {
  readonly role: string;
  readonly of: Role;
  readonly seat: Seat;
  /** The place of a role's key, or of its nearest enclosing part. */
  readonly place: (key: string) => Place;
}

/**
 * Findings about needs of roles that their agents do not meet: tools, sessions, permissions, a sandbox.
 * @param seatOf the agent of a role; `undefined` if it is not known
 */
export function needFindings(workflow: Workflow, seatOf: (role: string) => Seat | undefined): Diagnostic[] {
  const { roles, service } = workflow.definition;
  const needs = Object.entries(roles).flatMap(([role, of]): Need[] => {
    const seat = of.performs === undefined ? seatOf(role) : undefined;
    const place = (key: string) => placeAt(workflow, pointerOf("roles", role, key));
    return seat === undefined ? [] : [{ role, of, seat, place }];
  });
  return [
    ...sessionFindings(needs, service?.tracker !== undefined),
    ...needs.flatMap((need) => [
      ...toolFindings(need),
      ...modelFindings(need),
      ...permissionFindings(need),
      ...sandboxFindings(need),
    ]),
  ];
}

function toolFindings({ role, of, seat, place }: Need): Diagnostic[] {
  if (of.tools.length === 0 || seat.capabilities.mcp) return [];
  const fields = { role, agent: seat.name, kind: seat.kind, tools: of.tools };
  return [
    report(
      "agent_without_tools",
      fields,
      place("tools"),
      able(({ mcp }) => mcp),
    ),
  ];
}

function modelFindings({ role, of: { model }, seat, place }: Need): Diagnostic[] {
  if (model === undefined || seat.isOfRun === true || hasSetting(seat.kind, "model")) return [];
  const kinds = agentAdapters.flatMap(({ kind }) => (hasSetting(kind, "model") ? [kind] : []));
  const suggestion = { text: `agents of these kinds can: ${kinds.join(", ")}` };
  return [
    report("agent_without_models", { role, agent: seat.name, kind: seat.kind, model }, place("model"), { suggestion }),
  ];
}

/**
 * Findings about agents without sessions: a phase that continues, and an issue that takes several turns, need one session. One
 * finding
 * per agent.
 */
function sessionFindings(needs: readonly Need[], isServed: boolean): Diagnostic[] {
  const unmet = needs.filter(({ of: { returns, turns }, seat }) => {
    const continues = isServed || (returns.format !== "text" && (returns.turnStatuses ?? []).length > 0);
    return continues && turns > 1 && !seat.capabilities.resume;
  });
  const suggestion = able(({ resume }) => resume);
  return [...Map.groupBy(unmet, ({ seat }) => seat.name).values()].flatMap((of) => {
    const [first] = of;
    if (first === undefined) return [];
    const fields = { roles: of.map(({ role }) => role), agent: first.seat.name, kind: first.seat.kind };
    return [report("agent_without_sessions", fields, first.place("turns"), suggestion)];
  });
}

/** Findings about a role's rules that its agent does not enforce. */
function permissionFindings({ role, of, seat, place }: Need): Diagnostic[] {
  if (of.permissions === undefined) return [];
  const { permissions, sandbox } = seat.capabilities;
  // With everything else allowed, only the kinds of actions that the role's rules restrict are not `allow`.
  const restricted = outlook([...rulesOf(of.permissions), { decide: "allow" }]);
  const isOffline = of.sandbox === "workspace_no_network" && sandbox === "enforced";
  const open = effects.filter(
    (effect) =>
      restricted[effect] !== "allow" && permissions[effect] === "unenforced" && !(effect === "network" && isOffline),
  );
  const fields = { role, agent: seat.name, kind: seat.kind };
  const isReverted = open.includes("write") && restricted.write === "deny";
  const ignored = open.filter((effect) => effect !== "write" || !isReverted);
  const suggestion = able((can) => open.every((effect) => can.permissions[effect] !== "unenforced"));
  return [
    ...(isReverted ? [report("changes_reverted", fields, place("permissions"), suggestion)] : []),
    ...(ignored.length > 0
      ? [
          report(
            "permissions_unenforced",
            { ...fields, actions: ignored.map((effect) => actions[effect]) },
            place("permissions"),
            suggestion,
          ),
        ]
      : []),
  ];
}

const actions: Readonly<Record<Effect, string>> = {
  read: "reading",
  write: "writing",
  run: "running commands",
  network: "using the network",
  ask_client: "using tools of its client",
};

function sandboxFindings({ role, of, seat, place }: Need): Diagnostic[] {
  const { sandbox = "none" } = of;
  if (sandbox === "none" || seat.capabilities.sandbox === "enforced") return [];
  const fields = { role, agent: seat.name, kind: seat.kind, sandbox };
  return [
    report(
      "sandbox_unenforced",
      fields,
      place("sandbox"),
      able((can) => can.sandbox === "enforced"),
    ),
  ];
}

/** A suggestion with the kinds of agents that have a capability. */
function able(can: (capabilities: AgentCapabilities) => boolean) {
  const kinds = agentAdapters.flatMap(({ kind, capabilities }) => (can(capabilities) ? [kind] : []));
  return kinds.length === 0 ? {} : { suggestion: { text: `agents of these kinds can: ${kinds.join(", ")}` } };
}
