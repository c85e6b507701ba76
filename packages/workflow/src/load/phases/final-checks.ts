import { checksOf } from "../../model/checks.ts";
import type { Edge, PhaseCheck, Returns, Role } from "../../model/workflow.ts";
import { END, edgeMaxByDefault } from "../../model/workflow.ts";
import { changesOf } from "./changes.ts";
import type { LoadedPhase } from "./loaded-phase.ts";

/** How often a run may go back from the final checks, for each of their reasons. */
const mostReturns = 3;

/** Whether a workflow has something that must hold at its end: checks or reviews of code that a phase may change. */
export function hasFinalChecks(seats: readonly LoadedPhase[]): boolean {
  const isHeld = seats.some((seat) => isReview(seat) || checksIn(seat).length > 0);
  return isHeld && seats.some(mayChangeCode);
}

/** The final checks, with the edges back to the last phase that may change code, and to the first review. */
export function finalChecks(
  seats: readonly LoadedPhase[],
  roles: Readonly<Record<string, Role>>,
): { readonly role: Role; readonly edges: Record<string, Edge> } {
  const able = seats.filter(mayChangeCode);
  const fixer = able.findLast((seat) => !isReview(seat)) ?? able.at(-1);
  const reviewer = seats.find(isReview);
  const hasChecks = seats.some((seat) => checksIn(seat).length > 0);
  const back = (role: string): Edge => ({ role, gate: "auto", max: mostReturns });
  const edges = {
    complete: { role: END, gate: "auto", max: edgeMaxByDefault },
    ...(hasChecks && fixer !== undefined ? { blocked: back(fixer.id) } : {}),
    ...(reviewer === undefined ? {} : { unreviewed: back(reviewer.id) }),
  } satisfies Record<string, Edge>;
  const sandbox = fixer === undefined ? undefined : roles[fixer.id]?.sandbox;
  const reviews = Object.entries(roles).flatMap(([name, { phase, performs }]) => {
    const isOneOfSeveral = phase?.round !== undefined;
    const isOwn = performs === undefined || performs.what === "merge_findings";
    return phase?.later !== undefined && isOwn && !isOneOfSeveral ? [name] : [];
  });
  const role: Role = {
    description: "Runs the checks on the final files.",
    prompt: [],
    returns: returnsOf(Object.keys(edges)),
    tools: [],
    turns: 1,
    ...(sandbox === undefined ? {} : { sandbox }),
    performs: { what: "final_checks", reviews },
  };
  return { role, edges };
}

/** The role of a phase without checks of its own: those of the others run if it changed code. */
export function withChecksOfCode(role: Role, seat: LoadedPhase, seats: readonly LoadedPhase[]): Role {
  const { value, file } = seat;
  const hasOwn = Object.hasOwn(value, "checks") || Object.hasOwn(file.value, "checks");
  if (role.phase === undefined || role.performs !== undefined || hasOwn || !mayChangeCode(seat)) return role;
  const checks = new Map<string, PhaseCheck>();
  for (const { name, run, onFailure } of seats.flatMap(checksIn)) {
    const key = JSON.stringify([name, run]);
    const check = { name, ...(run === undefined ? {} : { run }), onFailure };
    if (checks.get(key)?.onFailure !== "return") checks.set(key, check);
  }
  if (checks.size === 0) return role;
  return { ...role, phase: { ...role.phase, checks: [...checks.values()], checksOnlyCode: true } };
}

function checksIn({ value, file }: LoadedPhase): PhaseCheck[] {
  return checksOf(Object.hasOwn(value, "checks") ? value.checks : file.value.checks);
}

function mayChangeCode({ value, file }: LoadedPhase): boolean {
  return changesOf(value, file.value).changes === undefined;
}

function isReview({ file }: LoadedPhase): boolean {
  return file.later !== undefined;
}

const variants: Readonly<Record<string, object>> = {
  complete: {
    description: "The final files pass, and a review has seen their code.",
    properties: { status: { const: "complete" }, summary: { type: "string" } },
    required: ["status", "summary"],
  },
  blocked: {
    description: "A check of the final files fails.",
    properties: { status: { const: "blocked" }, reason: { type: "string" } },
    required: ["status", "reason"],
  },
  unreviewed: {
    description: "Code has changed since the last review.",
    properties: { status: { const: "unreviewed" }, reason: { type: "string" } },
    required: ["status", "reason"],
  },
};

function returnsOf(statuses: readonly string[]): Returns {
  const schema = { oneOf: statuses.flatMap((status) => variants[status] ?? []) };
  return { format: "json", discriminant: "status", schema };
}
