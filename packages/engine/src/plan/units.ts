import { entryStatus, type ProjectFacts, type RunLimits } from "@cuebook/run";
import { type Definition, unitDefinition, unitPointer, unitsOf, type Workflow } from "@cuebook/workflow";
import type { Host } from "../host/host.ts";
import { accessOf, type PlannedAccess, type PlannedStop, type PlannedWorker, stopsOf } from "./access.ts";
import {
  added,
  type CountedBounds,
  countBounds,
  type ForkBounds,
  multiplied,
  type RoleBounds,
  type RunBounds,
} from "./bounds.ts";
import { type PlannedCommand, plannedCommands } from "./checks.ts";
import { type PlannedEdge, plannedGraph } from "./edges.ts";
import { type PlannedPrompt, plannedInstructions, plannedPrompts } from "./prompts.ts";
import { type PlannedTools, plannedTools } from "./tools.ts";

/** The parts of a plan that come from the graph of a workflow. */
export interface GraphPlan {
  readonly edges: readonly PlannedEdge[];
  readonly instructions: Readonly<Record<string, string>>;
  readonly prompts: readonly PlannedPrompt[];
  readonly stops: readonly PlannedStop[];
  readonly access: readonly PlannedAccess[];
  readonly commands: readonly PlannedCommand[];
  readonly tools?: PlannedTools | undefined;
}

/** The name of a role of a workflow that another role runs: `reader (review.workflow.yaml)`. */
export function unitRole(role: string, path: string | undefined): string {
  return path === undefined || role.startsWith("$") ? role : `${role} (${path})`;
}

/**
 * The plan of a workflow, including the workflows that its roles run: roles of those are named with their files.
 * @param agentOf the agent of a role of a workflow; `undefined` for a role that has none
 */
export function planGraphs(
  host: Pick<Host, "tools">,
  workflow: Workflow,
  project: ProjectFacts | undefined,
  agentOf: (definition: Definition, role: string) => PlannedWorker | undefined,
): GraphPlan {
  const plans = [
    planGraph(host, workflow, undefined, project, agentOf),
    ...[...unitsOf(workflow)].map(([path, unit]) => planGraph(host, unit, path, project, agentOf)),
  ];
  const tools = plans.flatMap((each) => each.tools ?? []);
  const [first] = tools;
  return {
    edges: plans.flatMap(({ edges }) => edges),
    instructions: Object.assign({}, ...plans.map(({ instructions }) => instructions)),
    prompts: plans.flatMap(({ prompts }) => prompts),
    stops: plans.flatMap(({ stops }) => stops),
    access: plans.flatMap(({ access }) => access),
    commands: plans.flatMap(({ commands }) => commands),
    tools: first && { ...first, notes: Object.assign({}, ...tools.map(({ notes }) => notes)) },
  };
}

function planGraph(
  host: Pick<Host, "tools">,
  workflow: Workflow,
  path: string | undefined,
  project: ProjectFacts | undefined,
  agentOf: (definition: Definition, role: string) => PlannedWorker | undefined,
): GraphPlan {
  const { definition } = workflow;
  const graph = plannedGraph(definition);
  const prompts = plannedPrompts(workflow, graph.roles, graph.edges);
  const locations = prompts.filter(({ kind }) => kind === "location");
  const plan = {
    edges: graph.edges,
    instructions: plannedInstructions(workflow, graph.roles),
    prompts,
    stops: stopsOf(graph.edges),
    access: accessOf(definition, graph.roles, locations, project, host.tools?.rules ?? [], (role) =>
      agentOf(definition, role),
    ),
    commands: plannedCommands(definition, graph.roles),
    tools: plannedTools(host, definition, graph.roles),
  };
  return path === undefined ? plan : named(plan, path);
}

/** The plan of an inner workflow, with its roles and pointers named as in the whole plan. */
function named({ edges, instructions, prompts, stops, access, commands, tools }: GraphPlan, path: string): GraphPlan {
  const name = (role: string) => unitRole(role, path);
  const at = unitPointer(path);
  const keyed = (texts: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(texts).map(([role, text]) => [name(role), text]));
  return {
    // Each workflow has a separate `$START`.
    edges: edges.map((edge) => ({ ...edge, from: `${edge.from} (${path})` })),
    instructions: keyed(instructions),
    prompts: prompts.map((prompt) => ({ ...prompt, pointer: at + prompt.pointer, role: name(prompt.role) })),
    stops: stops.map((stop) => ({ ...stop, role: name(stop.role) })),
    access: access.map((each) => ({
      ...each,
      role: name(each.role),
      locations: each.locations.map((pointer) => at + pointer),
    })),
    commands: commands.map((command) => ({ ...command, role: name(command.role) })),
    tools: tools && { ...tools, notes: keyed(tools.notes) },
  };
}

/** The deepest nesting of workflows that is counted: deeper nesting counts as unbounded. */
const deepest = 32;

/** The worst case of a run, with the steps of the workflows that its roles run. */
export function boundsWithUnits(workflow: Workflow, limits: RunLimits): RunBounds {
  const { definition } = workflow;
  const { bounds, works } = countBounds(definition, plannedGraph(definition), limits, entryStatus(definition));
  if (definition.workflows === undefined) return bounds;
  const roles = new Map(Object.entries(bounds.roles));
  const counted = new Counted(definition, limits, roles, bounds.forks ?? []);
  const widths = [...works].map(([role, often]) => counted.add(definition, role, often, []));
  const forks = counted.forks;
  const all = [...roles.values()];
  const sum = (of: (bounds: RoleBounds) => number) => all.reduce((total, each) => added(total, of(each)), 0);
  const turns = sum((each) => each.turns);
  return {
    ...bounds,
    roles: Object.fromEntries(roles),
    steps: sum(({ steps }) => steps),
    atOnce: forks.length === 0 ? undefined : multiplied(bounds.atOnce ?? 1, Math.max(1, ...widths)),
    forks: forks.length === 0 ? undefined : forks,
    turns: Math.min(turns, limits.turns ?? turns),
  };
}

/** Adds the steps of inner workflows to the steps of the roles that run them. */
class Counted {
  readonly #definition: Definition;
  readonly #limits: RunLimits;
  readonly #roles: Map<string, RoleBounds>;
  readonly #known = new Map<string, CountedBounds>();
  readonly #forks: Map<string, ForkBounds>;

  constructor(definition: Definition, limits: RunLimits, roles: Map<string, RoleBounds>, forks: readonly ForkBounds[]) {
    this.#definition = definition;
    this.#limits = limits;
    this.#roles = roles;
    this.#forks = new Map(forks.map((fork) => [`${fork.role}/${fork.status}`, fork]));
  }

  /** The branches that edges open, including edges of the added workflows. */
  get forks(): readonly ForkBounds[] {
    return [...this.#forks.values()];
  }

  /**
   * Adds the workflow that a role runs, if it runs one.
   * @param works how often the steps of the role run the workflow
   * @param around the workflows that contain the role, outermost first
   * @returns the largest number of steps at the same time in one run of that workflow
   */
  add({ roles }: Definition, role: string, works: number, around: readonly string[]): number {
    const { performs } = roles[role] ?? {};
    if (performs?.what !== "workflow" || works === 0) return 1;
    const { workflow: path, depth } = performs;
    if (depth !== undefined && around.filter((each) => each === path).length >= depth) return 1;
    const inner = unitDefinition(this.#definition, path);
    if (inner === undefined) return 1;
    const isTooDeep = around.length >= deepest;
    const times = isTooDeep ? Number.MAX_SAFE_INTEGER : works;
    const { bounds: own, works: inside } = this.#boundsOf(path, inner);
    for (const fork of own.forks ?? []) this.#addFork(fork, path, times);
    let width = 1;
    for (const [name, bounds] of Object.entries(own.roles)) {
      const key = unitRole(name, path);
      const known = this.#roles.get(key) ?? { steps: 0, turns: 0 };
      const all = { steps: multiplied(bounds.steps, times), turns: multiplied(bounds.turns, times) };
      this.#roles.set(key, { steps: added(known.steps, all.steps), turns: added(known.turns, all.turns) });
      const often = multiplied(inside.get(name) ?? 0, times);
      if (!isTooDeep) width = Math.max(width, this.add(inner, name, often, [...around, path]));
    }
    return multiplied(own.atOnce ?? 1, width);
  }

  #addFork(fork: ForkBounds, path: string, times: number): void {
    const role = `${fork.role} (${path})`;
    const key = `${role}/${fork.status}`;
    const known = this.#forks.get(key)?.times ?? 0;
    const branches = fork.branches.map((branch) => unitRole(branch, path));
    this.#forks.set(key, { ...fork, role, branches, times: added(known, multiplied(fork.times, times)) });
  }

  #boundsOf(path: string, inner: Definition): CountedBounds {
    const known = this.#known.get(path);
    const bounds = known ?? countBounds(inner, plannedGraph(inner), this.#limits, entryStatus(inner));
    this.#known.set(path, bounds);
    return bounds;
  }
}
