import {
  type Definition,
  type Edge,
  END,
  edgeMaxByDefault,
  edgeMaxUnlimited,
  type ForkEdge,
  JOIN,
  phaseCondition,
  pointerOf,
  type Role,
  regionsAround,
  regionsOf as regionsByRole,
  rolePointers,
  START,
  SUSPEND,
} from "@cuebook/workflow/model";
import type { Graph, GraphEdge, GraphNode, Live, Mark, NodeKind, Region } from "./graph.ts";

/** The parts of a proof that a drawing shows. */
export interface DrawnProof {
  readonly prompts: readonly { readonly pointer: string; readonly state: "proved" | Mark }[];
  /** The roles that a run can reach. */
  readonly reachable: ReadonlySet<string>;
}

/** What a run did in the graph: by role, and by role and status. */
export interface LiveGraph {
  readonly roles: ReadonlyMap<string, Live>;
  readonly edges: ReadonlyMap<string, ReadonlyMap<string, Live>>;
}

export interface DrawnParts {
  /** Absent: nothing is marked. */
  readonly proof?: DrawnProof | undefined;
  readonly live?: LiveGraph | undefined;
}

/** With more sources of edges to `$END`, each has an own mark: their edges would cross everything between. */
const mostEnding = 6;

/**
 * The graph of a definition: roles are nodes, statuses are edges. A fork is a node before its branches, and a join one after them.
 * What the definition names and does not define is drawn as unknown.
 */
export function graphOf(definition: Definition, parts: DrawnParts = {}): Graph {
  return new GraphBuilder(definition, parts).graph();
}

class GraphBuilder {
  readonly #definition: Definition;
  readonly #parts: DrawnParts;
  readonly #states: ReadonlyMap<string, "proved" | Mark>;
  readonly #regions: Regions;
  /** The nodes of each fork. */
  readonly #forks = new Map<Edge, { readonly opens: string; readonly joins: string }>();
  readonly #ids = new Map<string, string>();
  /** The marks beside a role: by their kind, and the role. */
  readonly #beside = { person: new Map<string, string>(), end: new Map<string, string>() };
  readonly #nodes: GraphNode[] = [];
  readonly #edges: GraphEdge[] = [];
  readonly #endsApart: boolean;

  constructor(definition: Definition, parts: DrawnParts) {
    this.#definition = definition;
    this.#parts = parts;
    this.#states = new Map(parts.proof?.prompts.map(({ pointer, state }) => [pointer, state]));
    this.#regions = regionsOf(definition);
    const edges = Object.values(definition.graph).map((statuses) => Object.values(statuses));
    this.#endsApart = edges.filter((each) => each.some(({ role }) => role === END)).length > mostEnding;
  }

  graph(): Graph {
    const { name, roles, graph } = this.#definition;
    const edges = Object.values(graph).flatMap((statuses) => Object.values(statuses));
    const approvers = new Set(edges.flatMap(({ approver }) => approver ?? []));
    this.#named(START, "start");
    for (const [role, given] of Object.entries(roles)) this.#role(role, given, approvers.has(role));
    for (const fork of this.#regions.forks) this.#forkNodes(fork);
    if (!this.#endsApart && edges.some(({ role }) => role === END)) this.#named(END, "end");
    for (const [from, statuses] of Object.entries(graph)) {
      for (const [status, edge] of Object.entries(statuses)) this.#edge(from, status, edge);
    }
    return { name, nodes: this.#nodes, edges: this.#edges, regions: this.#regions.regions };
  }

  #role(name: string, role: Role, isApprover: boolean): void {
    const { max, performs } = role;
    const mark = this.#mark(this.#isReachable(name), rolePointers(name, role));
    const notes = [
      ...(isApprover ? ["approver"] : []),
      ...performing(performs),
      ...(max === undefined ? [] : [`max ${max}`]),
    ];
    const kind = isApprover ? "approver" : performs === undefined ? "role" : "work";
    const { live } = this.#parts;
    this.#named(name, kind, { notes, mark, live: live?.roles.get(name), region: this.#regions.regionOf.get(name) });
  }

  #forkNodes({ role, edge, fork }: ForkEdge): void {
    const region = this.#regions.regionOf.get(role);
    const { each, branches, policy, good, isShared } = fork;
    const notes = [
      ...(each === undefined ? [] : [`max ${each.max}, ${each.concurrency} at a time`]),
      ...(isShared ? ["same folder"] : []),
    ];
    const opens =
      each === undefined ? `${branches.length} branch${branches.length === 1 ? "" : "es"}` : `each ${each.of}`;
    const joins = `join: ${policy.is}${policy.is === "quorum" ? ` ${policy.of}` : ""}`;
    this.#forks.set(edge, {
      opens: this.#node("fork", opens, { notes, region }),
      joins: this.#node("join", joins, { notes: good === undefined ? [] : [`good: ${good.join(", ")}`], region }),
    });
  }

  #edge(from: string, status: string, edge: Edge): void {
    const isReachable = this.#isReachable(from);
    const unreachable: Mark | undefined = isReachable ? undefined : "unreachable";
    const place = pointerOf("graph", from, status);
    const mark = this.#mark(isReachable, [`${place}/prompt`, `${place}/location`]);
    const live = this.#parts.live?.edges.get(from)?.get(status);
    // A run that starts has no status, unless the author distinguishes some.
    const statuses = from === START && status === "_" ? [] : [status];
    const taken = { from: this.#idOf(from), kind: "flow", statuses, notes: edgeNotes(edge), live } as const;
    const nodes = this.#forks.get(edge);
    if (edge.fork === undefined || nodes === undefined) {
      for (const to of this.#targets(from, edge.role)) this.#edges.push({ ...taken, to, mark });
    } else {
      this.#edges.push({ ...taken, to: nodes.opens, mark: unreachable });
      for (const [index, { role }] of edge.fork.branches.entries()) {
        const branch = `${place}/fork/branches/${index}`;
        const branchMark = this.#mark(isReachable, [`${branch}/prompt`, `${branch}/location`]);
        this.#edges.push({
          from: nodes.opens,
          to: this.#idOf(role),
          kind: "flow",
          statuses: [],
          notes: [],
          mark: branchMark,
        });
      }
      for (const to of this.#targets(from, edge.role)) {
        this.#edges.push({ from: nodes.joins, to, kind: "flow", statuses: [], notes: [], mark });
      }
      this.#asks(nodes.joins, edge.fork.conflicts, { statuses: [], notes: ["conflicts"], mark: unreachable });
    }
    if (edge.gate === "agent")
      this.#asks(taken.from, edge.approver, { statuses: [status], notes: ["asks"], mark: unreachable });
  }

  #asks(from: string, role: string | undefined, rest: Pick<GraphEdge, "statuses" | "notes" | "mark">): void {
    if (role !== undefined) this.#edges.push({ from, to: this.#idOf(role), kind: "asks", ...rest });
  }

  /** The nodes of an edge's target: `$SUSPEND` has a mark beside each source, `$JOIN` is the join of its branch. */
  #targets(from: string, to: string): string[] {
    if (to === SUSPEND) return [this.#markBeside(from, SUSPEND, "person")];
    if (to === END && this.#endsApart) return [this.#markBeside(from, END, "end")];
    const forks = to === JOIN ? this.#regions.forksOf(from) : [];
    const joins = forks.flatMap(({ edge }) => this.#forks.get(edge)?.joins ?? []);
    return joins.length === 0 ? [this.#idOf(to)] : joins;
  }

  #markBeside(role: string, name: string, kind: "person" | "end"): string {
    const known = this.#beside[kind].get(role);
    if (known !== undefined) return known;
    const id = this.#node(kind, name, { notes: [], region: this.#regions.regionOf.get(role) });
    this.#beside[kind].set(role, id);
    return id;
  }

  #node(kind: NodeKind, name: string, rest: Omit<GraphNode, "id" | "kind" | "name">): string {
    const id = `n${this.#nodes.length}`;
    this.#nodes.push({ id, kind, name, ...rest });
    return id;
  }

  #named(name: string, kind: NodeKind, rest: Omit<GraphNode, "id" | "kind" | "name"> = { notes: [] }): string {
    const id = this.#node(kind, name, rest);
    this.#ids.set(name, id);
    return id;
  }

  /** The node of a name; one that is not defined is drawn as an unknown role. */
  #idOf(name: string): string {
    const notes = name === JOIN ? ["no fork"] : ["unknown role"];
    return this.#ids.get(name) ?? this.#named(name, "unknown", { notes });
  }

  #isReachable(name: string): boolean {
    return name === START || (this.#parts.proof?.reachable.has(name) ?? true);
  }

  /** The worst mark; an unreachable part gets no other. */
  #mark(isReachable: boolean, pointers: readonly string[]): Mark | undefined {
    if (!isReachable) return "unreachable";
    const states = new Set(pointers.map((pointer) => this.#states.get(pointer)));
    return states.has("unproved") ? "unproved" : states.has("unchecked") ? "unchecked" : undefined;
  }
}

function performing(performs: Role["performs"]): string[] {
  const condition = phaseCondition(performs);
  const { when, loop } = condition ?? {};
  if (loop !== undefined) return [...(when === "" ? [] : [`until ${when}`]), `at the limit: ${loop.atLimit}`];
  if (when !== undefined) return [`when ${when}`];
  return performs === undefined ? [] : [`no agent: ${performs.what.replaceAll("_", " ")}`];
}

function edgeNotes({ gate, approver, max }: Edge): string[] {
  return [
    ...(gate === "auto" ? [] : [`gate: ${gate}${approver === undefined ? "" : ` ${approver}`}`]),
    ...(max === edgeMaxByDefault || max >= edgeMaxUnlimited ? [] : [`max ${max}`]),
  ];
}

/** The forks of a definition, and the frames around the roles of their branches. */
interface Regions {
  readonly forks: readonly ForkEdge[];
  /** The region of each role of a branch. */
  readonly regionOf: ReadonlyMap<string, string>;
  /** The forks whose join a role's `$JOIN` leads to. */
  readonly forksOf: (role: string) => readonly ForkEdge[];
  readonly regions: readonly Region[];
}

/** A layout takes much longer with each level. What is deeper is drawn in the region around it. */
const deepest = 3;

/** The regions of a definition. A role that several branches reach is in the region of the first. */
function regionsOf(definition: Definition): Regions {
  const { forks, regionOf, openedBy } = regionsByRole(definition);
  const ids = new Map([...openedBy.keys()].map((entry, index) => [entry, `r${index}`]));
  const shown = new Map<string, string>();
  const regions = new Map<string, Region>();
  for (const [role, entry] of regionOf) {
    if (entry === START) continue;
    const around = regionsAround(definition, role).slice(-deepest);
    for (const [level, each] of around.entries()) {
      const [id, parent] = [ids.get(each), ids.get(around[level + 1] ?? "")];
      if (id !== undefined) regions.set(id, parent === undefined ? { id } : { id, parent });
    }
    const id = ids.get(around[0] ?? "");
    if (id !== undefined) shown.set(role, id);
  }
  const forksOf = (role: string) => openedBy.get(regionOf.get(role) ?? "") ?? [];
  return { forks, regionOf: shown, forksOf, regions: [...regions.values()] };
}
