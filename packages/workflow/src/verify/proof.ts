import { rolesApart } from "../graph/approvers.ts";
import { nodeOf } from "../graph/history.ts";
import { movesOf } from "../graph/moves.ts";
import { edgesOf } from "../model/edges.ts";
import type { Workflow } from "../model/workflow.ts";
import type { PromptProof, ProofState } from "./proof/prove.ts";
import { siteOf } from "./proof/site.ts";
import { verificationOf } from "./verification.ts";

/** A prompt with its proof, and whether a run can reach it. */
export interface ProvedPrompt extends PromptProof {
  readonly isReachable: boolean;
}

/** The proof of a workflow, prompt by prompt, as a drawing of its graph shows it. */
export interface Proof {
  /** Every prompt of a role, and every prompt and location of an edge, in the order of `promptPointers`. */
  readonly prompts: readonly ProvedPrompt[];
  /** The roles that a run can reach, including those beside the path that can be asked. */
  readonly reachable: ReadonlySet<string>;
  /** The number of prompts in each state. */
  readonly counts: Readonly<Record<ProofState, number>>;
  /** The number of undecided uses of data: the findings `unchecked`. */
  readonly uncheckedUses: number;
}

/**
 * The proof of a workflow. Verifies the workflow if necessary; the result is shared with `verifyWorkflow`.
 *
 * @example proofOf(workflow).prompts.filter(({ state }) => state !== "proved").map(({ pointer }) => pointer)
 */
export function proofOf(workflow: Workflow): Proof {
  const found = verificationOf(workflow).prompts;
  const nodes = reachableNodes(workflow);
  const prompts = found.map((proof): ProvedPrompt => {
    const { places } = siteOf(workflow, proof.pointer);
    return { ...proof, isReachable: places.some((place) => nodes.has(nodeOf(place))) };
  });
  const count = (state: ProofState) => prompts.filter((prompt) => prompt.state === state).length;
  return {
    prompts,
    reachable: withRolesApart(workflow, nodes),
    counts: { proved: count("proved"), unproved: count("unproved"), unchecked: count("unchecked") },
    uncheckedUses: prompts.reduce(
      (sum, { findings }) => sum + findings.filter(({ code }) => code === "unchecked").length,
      0,
    ),
  };
}

/** The names that a run can be at, including `$START` and `$END`. */
function reachableNodes({ definition }: Workflow): ReadonlySet<string> {
  const { names, rows, to } = movesOf(definition);
  const seen = new Set([0]);
  for (const node of seen) {
    for (let move = rows[node] ?? 0; move < (rows[node + 1] ?? 0); move++) seen.add(to[move] ?? 0);
  }
  return new Set([...seen].map((node) => names[node] ?? ""));
}

function withRolesApart({ definition }: Workflow, nodes: ReadonlySet<string>): ReadonlySet<string> {
  const roles = [...nodes].filter((name) => Object.hasOwn(definition.roles, name));
  const taken = edgesOf(definition).filter(({ role }) => nodes.has(role));
  const asked = taken.flatMap(({ edge: { gate, approver, fork } }) => [
    ...(gate === "agent" && approver ? [approver] : []),
    ...(fork?.conflicts === undefined ? [] : [fork.conflicts]),
  ]);
  const apart = rolesApart(definition);
  return new Set([...roles, ...asked.filter((name) => apart.has(name))]);
}
