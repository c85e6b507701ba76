import type { Branch, Edge } from "./workflow.ts";

/** A role that begins by an edge, with its prompt. */
export interface Entry extends Branch {
  /** The keys of it, below the edge. */
  readonly keys: readonly (string | number)[];
  /** Whether it is one of the branches that the edge opens, or what follows their join. Absent: the edge opens no branches. */
  readonly at?: "branch" | "join";
}

/** What begins by an edge: its target, or the branches that it opens and the target after their join. */
export function entriesOf(edge: Edge): Entry[] {
  const { role, prompt, location, fork } = edge;
  const target = { role, prompt, location, keys: [] };
  if (fork === undefined) return [target];
  const branches = fork.branches.map(
    (branch, index): Entry => ({ ...branch, keys: ["fork", "branches", index], at: "branch" }),
  );
  return [...branches, { ...target, at: "join" }];
}

/** The stage of a fork that the keys of a prompt below an edge belong to. */
export function stageOf(edge: Edge | undefined, [first]: readonly string[]): "branch" | "join" | undefined {
  if (edge?.fork === undefined) return undefined;
  if (first === "fork") return "branch";
  return first === "prompt" || first === "location" ? "join" : undefined;
}
