import { childOf, pointerOf } from "@cuebook/settings/values";
import { type DecideRole, type Edge, edgeMaxUnlimited as max, type Role } from "../../model/workflow.ts";
import type { Builder } from "../file/builder.ts";
import type { LoadedPhase } from "./loaded-phase.ts";

/** The role by which a phase is entered: that of its condition, if it has one. */
export function entryOf({ id, value }: Pick<LoadedPhase, "id" | "value">): string {
  return typeof value.when === "string" ? `${id}.when` : id;
}

/** The roles and edges of a workflow that is being lowered. */
export interface Lowered {
  readonly roles: Record<string, Role>;
  readonly graph: Record<string, Record<string, Edge>>;
}

/** Adds the role that decides whether a phase runs or is skipped. @param next the target if it is skipped */
export function addCondition(builder: Builder, to: Lowered, phase: LoadedPhase, next: string): void {
  const { id, value, at, idAt } = phase;
  const { when } = value;
  if (typeof when !== "string") return;
  const role = entryOf(phase);
  const whenAt = childOf(at, "when");
  builder.copyNode(whenAt, pointerOf("roles", role, "performs", "cases", 0, "when"));
  builder.copyNode(whenAt, pointerOf("graph", role));
  addDecision(builder, to, {
    ...{ role, idAt },
    description: `Whether the phase ${id} runs.`,
    performs: { what: "decide", cases: [{ status: "run", when }], otherwise: "skip", phase: id },
    edges: { run: { role: id, gate: "auto", max }, skip: { role: next, gate: "auto", max } },
  });
}

/** A role that decides about a phase, with an edge for each status. */
interface Decision {
  readonly role: string;
  readonly idAt: string;
  readonly description: string;
  readonly performs: DecideRole;
  readonly edges: Record<string, Edge>;
}

/** Adds a role that decides. */
export function addDecision(builder: Builder, to: Lowered, decision: Decision): void {
  const { role, idAt, description, performs, edges } = decision;
  builder.copyNode(idAt, pointerOf("roles", role));
  const oneOf = Object.keys(edges).map(exit);
  const returns = { format: "json", discriminant: "$status", schema: { oneOf } } as const;
  to.roles[role] = { description, prompt: [], returns, tools: [], turns: 1, performs };
  to.graph[role] = edges;
}

function exit(status: string) {
  return {
    type: "object",
    properties: { $status: { const: status } },
    required: ["$status"],
    additionalProperties: false,
  };
}
