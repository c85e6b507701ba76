import { limitOf, type PlannedAccess, type PlannedPrompt, type RunPlan } from "@cuebook/engine";
import type { ShownFinding } from "../library/library.ts";
import type { PlannedStart } from "./starts.ts";

/** A plan as the page shows it. */
export interface PlanView {
  readonly findings: readonly ShownFinding[];
  readonly canRun: boolean;
  readonly command: string | null;
  /** Null: the findings include errors. */
  readonly plan: ShownPlan | null;
}

/** The parts of a plan. */
export interface ShownPlan {
  readonly workflow: string;
  readonly definition: string;
  /** What an approval refers to. */
  readonly hash: string;
  readonly repository: string;
  readonly base: string;
  readonly branch: string;
  readonly skipped: readonly string[];
  readonly agents: readonly {
    readonly role: string;
    readonly agent: string;
    readonly kind: string;
    readonly model: string | null;
    readonly version: string | null;
    readonly problem: string | null;
  }[];
  readonly edges: readonly {
    readonly from: string;
    readonly status: string;
    readonly to: string;
    /** Null: no limit. */
    readonly max: number | null;
    readonly gate: string;
    readonly when: string | null;
    readonly isReachable: boolean;
  }[];
  readonly stops: RunPlan["stops"];
  readonly access: readonly ShownAccess[];
  readonly checks: RunPlan["checks"];
  readonly commands: readonly { readonly role: string; readonly command: string; readonly sandbox: string }[];
  readonly bounds: RunPlan["bounds"];
  readonly tries: number;
  readonly repairs: number;
  readonly first: { readonly role: string; readonly text: string };
  readonly prompts: readonly PlannedPrompt[];
}

/** What a role may do, and how far the client of its agent enforces it. */
export interface ShownAccess {
  readonly role: string;
  readonly sandbox: string;
  readonly isSandboxed: boolean;
  /** For each effect: what the rules decide on it as a whole, and whether the client enforces that. */
  readonly effects: readonly {
    readonly effect: string;
    readonly decides: string;
    readonly client: "enforced" | "asked" | "unenforced";
  }[];
  readonly changes: string | null;
  readonly tools: readonly string[];
}

/** The largest text of a prompt in a plan, in UTF-16 units. */
const mostText = 200_000;

/** A plan as the page shows it. */
export function planView({ findings, plan, skipped, canRun, command }: PlannedStart): PlanView {
  return { findings, canRun, command, plan: plan === undefined ? null : shownPlan(plan, skipped) };
}

function shownPlan(plan: RunPlan, skipped: readonly string[]): ShownPlan {
  const { workspace, limits } = plan;
  return {
    ...{ workflow: plan.workflow, definition: plan.definition, hash: plan.hash, skipped },
    ...{ repository: workspace.repository, base: workspace.base, branch: workspace.branch },
    agents: plan.agents.map(({ role, agent, kind, model = null, found }) => ({
      ...{ role, agent, kind, model },
      version: "version" in found ? found.version : null,
      problem: "error" in found ? found.error.message : null,
    })),
    edges: plan.edges.map((planned) => {
      const { from, status, edge, isReachable, when = null } = planned;
      return { from, status, to: edge.role, gate: edge.gate, when, isReachable, max: limitOf(planned) };
    }),
    stops: plan.stops,
    access: plan.access.map(shownAccess),
    checks: plan.checks,
    commands: plan.commands.map(({ role, command, sandbox }) => ({ role, command, sandbox })),
    bounds: plan.bounds,
    ...{ tries: limits.tries, repairs: limits.repairs },
    first: { role: plan.first.role, text: plan.first.prompt.text.slice(0, mostText) },
    prompts: plan.prompts.map((prompt) => ({ ...prompt, text: prompt.text.slice(0, mostText) })),
  };
}

function shownAccess({ role, sandbox, isSandboxed, decides, client, changes, tools }: PlannedAccess): ShownAccess {
  const effects = Object.entries(decides).map(([effect, decided]) => ({
    ...{ effect, decides: decided },
    client: Object.entries(client).find(([name]) => name === effect)?.[1] ?? ("enforced" as const),
  }));
  return { role, sandbox, isSandboxed, effects, changes: changes ?? null, tools };
}
