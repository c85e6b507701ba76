import { keyMeant } from "@cuebook/settings";
import { childOf, type DataRecord, isRecord, mapRecord, own } from "@cuebook/settings/values";
import {
  type Branch,
  type Each,
  type Edge,
  eachDefaults,
  type Fork,
  type JoinPolicy,
  joinPolicies,
  type Role,
} from "../model/workflow.ts";
import { checkPrompt, edgeTexts } from "./edge-text.ts";
import type { Builder } from "./file/builder.ts";
import {
  type branchSchema,
  type eachSchema,
  edgeSchema,
  type joinSchema,
  type WrittenEdge,
} from "./file/graph-schema.ts";
import type { Written } from "./file/written.ts";
import type { FileSettings } from "./prompt-text.ts";

/** What the branches of an edge need of the file. */
export interface ForkSettings extends FileSettings {
  readonly roles: Readonly<Record<string, Role>>;
}

/** The parts of an edge that belong to its branches and their join. */
export type LoadedFork = Pick<Edge, "role" | "prompt" | "location" | "fork">;

/** Whether an edge is written with keys that only an edge with branches has. */
export function isForked(value: object): boolean {
  return ["all", "each", "join", "share"].some((key) => Object.hasOwn(value, key));
}

/** The document with the targets of edges with `all`, which are written in `join`. */
export function withTargets(value: DataRecord): DataRecord {
  if (!isRecord(value.graph)) return value;
  const withTarget = (edge: unknown) => (isRecord(edge) && leadsByJoin(edge) ? { role: "", ...edge } : edge);
  return {
    ...value,
    graph: mapRecord(value.graph, (edges) => (isRecord(edges) ? mapRecord(edges, withTarget) : edges)),
  };
}

/** Whether an edge has `all`, or was probably meant to. */
function leadsByJoin(edge: DataRecord): boolean {
  const isAll = (key: string) =>
    key === "all" ||
    (!Object.hasOwn(edgeSchema.properties, key) && !key.startsWith("x-") && keyMeant(edgeSchema, key) === "all");
  return Object.keys(edge).some(isAll) || (isForked(edge) && !Object.hasOwn(edge, "each"));
}

/**
 * Converts the branches of an edge and their join; the join's target and prompt become those of the edge.
 * @param at pointer of the edge in the document and the definition
 */
export function loadFork(
  builder: Builder,
  value: WrittenEdge,
  at: string,
  where: string,
  settings: ForkSettings,
): LoadedFork | undefined {
  if (!checkKeys(builder, value, at, where)) return undefined;
  const each = Object.hasOwn(value, "all") ? undefined : eachOf(builder, value, at);
  const join: Written<typeof joinSchema> = isRecord(value.join) ? value.join : { role: value.join };
  const joinAt = childOf(at, "join");
  const role = typeof join.role === "string" ? join.role : "";
  builder.copyNode(joinAt, childOf(at, "fork"));
  builder.copy(role, isRecord(value.join) ? childOf(joinAt, "role") : joinAt, childOf(at, "role"));
  for (const key of ["policy", "good", "conflicts"] as const)
    builder.copy(join[key], childOf(joinAt, key), childOf(childOf(at, "fork"), key));
  const fork: Fork = {
    branches:
      each === undefined
        ? allOf(builder, value, at, where, settings)
        : [branchOf(builder, value, at, 0, where, settings)],
    each,
    policy: policyOf(join.policy),
    good: Array.isArray(join.good) ? join.good.filter((status) => typeof status === "string") : undefined,
    conflicts: typeof join.conflicts === "string" ? join.conflicts : undefined,
    isShared: value.share === true,
  };
  const next = own(settings.roles, role);
  // The prompt of the role itself has the outputs of the branches too.
  if (Object.hasOwn(join, "prompt")) checkPrompt(builder, join, joinAt, `${where}.join`, next, role);
  return { role, ...edgeTexts(builder, join, joinAt, at, settings), fork };
}

/** Whether the keys of an edge with branches fit together. */
function checkKeys(builder: Builder, value: WrittenEdge, at: string, where: string): boolean {
  const report = (first: string, second: string) =>
    builder.report("both_given", { first, second, where: `"${where}"` }, builder.keyPlace(childOf(at, second)));
  const has = (key: keyof WrittenEdge) => Object.hasOwn(value, key);
  if (!has("all") && !has("each")) {
    const key = has("join") ? "join" : "share";
    const isOpen = ["all", "each"].some((fork) => builder.isOpen(childOf(at, fork)));
    if (!isOpen) builder.report("branches_missing", { where, key }, builder.keyPlace(childOf(at, key)));
    builder.gaps.add(childOf(at, "all"));
    return false;
  }
  if (has("all")) {
    for (const key of ["each", "role", "prompt", "location"] as const) if (has(key)) report("all", key);
  }
  if (!has("join") && !builder.isOpen(childOf(at, "join"))) {
    const expected = "what follows the branches: a role, or { role, prompt }";
    builder.report("missing_key", { path: `${where}.join`, expected }, builder.keyPlace(at));
    builder.gaps.add(childOf(at, "join"));
  }
  return true;
}

function allOf(builder: Builder, value: WrittenEdge, at: string, where: string, settings: ForkSettings): Branch[] {
  const from = childOf(at, "all");
  return (Array.isArray(value.all) ? value.all : []).map((branch: unknown, index) =>
    branchOf(
      builder,
      isRecord(branch) ? branch : {},
      childOf(from, index),
      index,
      `${where}.all[${index}]`,
      settings,
      at,
    ),
  );
}

/** @param from pointer of the branch in the document @param edge pointer of the edge in the definition */
function branchOf(
  builder: Builder,
  value: Written<typeof branchSchema>,
  from: string,
  index: number,
  where: string,
  settings: ForkSettings,
  edge = from,
): Branch {
  const to = childOf(childOf(childOf(edge, "fork"), "branches"), index);
  const role = typeof value.role === "string" ? value.role : "";
  builder.copyNode(from, to);
  builder.copy(role, childOf(from, "role"), childOf(to, "role"));
  checkPrompt(builder, value, from, where, own(settings.roles, role), role);
  return { role, ...edgeTexts(builder, value, from, to, settings) };
}

function eachOf(builder: Builder, { each, share }: WrittenEdge, at: string): Each | undefined {
  if (each === undefined) return undefined;
  const [from, to] = [childOf(at, "each"), childOf(childOf(at, "fork"), "each")];
  const written: Written<typeof eachSchema> = isRecord(each) ? each : { of: each };
  builder.copyNode(from, to);
  if (isRecord(each)) builder.copy(each, from, to);
  else builder.copy(each, from, childOf(to, "of"));
  const key = typeof written.key === "string" ? written.key : undefined;
  return {
    of: typeof written.of === "string" ? written.of : "",
    key,
    max: numberOf(written.max, eachDefaults.max),
    concurrency: numberOf(written.concurrency, eachDefaults.concurrency),
    // A reader would report what it saw in other files.
    isReused: typeof written.reuse === "boolean" ? written.reuse : key !== undefined && share !== true,
  };
}

function numberOf(value: unknown, otherwise: number): number {
  return typeof value === "number" ? value : otherwise;
}

function policyOf(value: unknown): JoinPolicy {
  if (isRecord(value) && typeof value.quorum === "number") return { is: "quorum", of: value.quorum };
  return { is: joinPolicies.find((policy) => policy === value) ?? "wait" };
}
