import { childOf, pointerOf } from "@cuebook/settings/values";
import { type Edge, edgeMaxUnlimited as max, type Role } from "../../model/workflow.ts";
import type { Builder } from "../file/builder.ts";
import type { LoadedPhase } from "./loaded-phase.ts";

/** The role by which a phase is entered: that of its condition, if it has one. */
export function entryOf({ id, value }: Pick<LoadedPhase, "id" | "value">): string {
  return typeof value.when === "string" ? `${id}.when` : id;
}

/** The roles and edges of a workflow that is being lowered. */
interface Lowered {
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
  builder.copyNode(idAt, pointerOf("roles", role));
  builder.copyNode(whenAt, pointerOf("roles", role, "performs", "cases", 0, "when"));
  builder.copyNode(whenAt, pointerOf("graph", role));
  to.roles[role] = {
    description: `Whether the phase ${id} runs.`,
    prompt: [],
    returns: { format: "json", discriminant: "$status", schema: { oneOf: ["run", "skip"].map(exit) } },
    tools: [],
    turns: 1,
    performs: { what: "decide", cases: [{ status: "run", when }], otherwise: "skip", phase: id },
  };
  to.graph[role] = { run: { role: id, gate: "auto", max }, skip: { role: next, gate: "auto", max } };
}

function exit(status: string) {
  return {
    type: "object",
    properties: { $status: { const: status } },
    required: ["$status"],
    additionalProperties: false,
  };
}
