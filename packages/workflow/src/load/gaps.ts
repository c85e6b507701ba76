import { childOf, type DataRecord, isRecord, pointerOf, valueAt } from "@cuebook/settings/values";
import { promptPointers } from "../model/prompt-pointers.ts";
import type { Fork, Workflow } from "../model/workflow.ts";
import type { Builder } from "./file/builder.ts";
import { promptDialectMeant } from "./file/dialects.ts";

/** What is not known of a definition, because of findings about its file: pointers in the definition. */
export function gapsOf(builder: Builder, value: DataRecord, { definition }: Workflow): Set<string> {
  const gaps = new Set<string>();
  const add = (pointer: string, isUnknown: boolean) => {
    if (isUnknown) gaps.add(pointer);
  };
  const { roles, graph } = definition;
  const isCut = (written: unknown, kept: object) =>
    isRecord(written) && Object.keys(written).some((key) => !key.startsWith("x-") && !Object.hasOwn(kept, key));
  add("/roles", builder.isOpen("/roles") || isCut(value.roles, roles));
  for (const name of Object.keys(roles)) {
    const at = pointerOf("roles", name);
    add(childOf(at, "returns"), isOutputOpen(builder, at));
    add(childOf(at, "permissions"), builder.hasGap(childOf(at, "permissions")));
  }
  add("/graph", builder.isOpen("/graph") || isCut(value.graph, graph));
  for (const [name, edges] of Object.entries(graph)) {
    const at = pointerOf("graph", name);
    add(at, builder.isOpen(at) || isCut(isRecord(value.graph) && value.graph[name], edges));
    for (const [status, edge] of Object.entries(edges)) {
      const part = childOf(at, status);
      add(childOf(part, "approver"), builder.isOpen(childOf(part, "approver")));
      for (const gap of edge.fork === undefined ? plainGaps(builder, part) : forkGaps(builder, part, edge.fork))
        gaps.add(gap);
    }
  }
  // Prompts in an unknown dialect are not read.
  for (const pointer of promptPointers(definition)) {
    const own = [pointer, childOf(pointer, "content")].map((at) => childOf(at, "dialect"));
    const written = own.map((at) => valueAt(value, at)).find((dialect) => dialect !== undefined) ?? value.dialect;
    add(pointer, written !== undefined && promptDialectMeant(written) === undefined);
  }
  return gaps;
}

/** Whether the output of a role is not known: a key that describes it is wrong, or may be missing. */
function isOutputOpen(builder: Builder, role: string): boolean {
  const keys = ["frontmatter", "returns", "wait"].map((key) => childOf(role, key));
  const written = keys.filter((key) => valueAt(builder.value, key) !== undefined);
  return (written.length === 0 ? keys : written).some((key) => builder.hasGap(key));
}

/** What is not known of the target of an edge without branches, and whether it has any. */
function plainGaps(builder: Builder, at: string): string[] {
  const [role, fork] = [childOf(at, "role"), childOf(at, "fork")];
  const isOpen = (key: string) => builder.isOpen(childOf(at, key));
  const isWritten = (key: string) => valueAt(builder.value, childOf(at, key)) !== undefined;
  const isForkMeant = ["all", "each"].some((key) => builder.gaps.has(childOf(at, key)));
  const isForkOpen = isForkMeant || (isOpen("all") && (isWritten("join") || isWritten("share") || !isWritten("role")));
  return [...(isForkOpen ? [fork] : []), ...(isOpen("role") || (isForkOpen && !isWritten("role")) ? [role] : [])];
}

/** What is not known of the branches of an edge and their join. */
function forkGaps(builder: Builder, at: string, { branches, each }: Fork): string[] {
  const fork = childOf(at, "fork");
  const join = childOf(at, "join");
  const entries = branches.map((_, index) => {
    const from = each === undefined ? childOf(childOf(at, "all"), index) : at;
    return { from: childOf(from, "role"), to: childOf(childOf(childOf(fork, "branches"), index), "role") };
  });
  // A key of unknown meaning beside `join` may belong to it.
  const isOpen = (key: string) => builder.isOpen(childOf(join, key)) || builder.gaps.has(at);
  return [
    ...(builder.gaps.has(childOf(at, "all")) ? [fork] : []),
    ...entries.flatMap(({ from, to }) => (builder.isOpen(from) ? [to] : [])),
    ...(builder.isOpen(childOf(join, "role")) ? [childOf(at, "role")] : []),
    ...["conflicts", "good"].flatMap((key) => (isOpen(key) ? [childOf(fork, key)] : [])),
  ];
}
