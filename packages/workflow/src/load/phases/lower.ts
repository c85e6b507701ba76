import { childOf, emptyRecord, mapRecord, own, pointerOf } from "@cuebook/settings/values";
import { reporter } from "@cuebook/template";
import { phaseDiagnostics } from "../../diagnostics/phase.ts";
import {
  type Definition,
  type Edge,
  END,
  edgeMaxUnlimited,
  type Gate,
  isGate,
  mostStaleReviews,
  type Role,
  START,
  SUSPEND,
} from "../../model/workflow.ts";
import { variants } from "../../output/variants.ts";
import type { Builder } from "../file/builder.ts";
import { addCondition, entryOf } from "./condition.ts";
import { finalStep, syncStep } from "./entries.ts";
import { finalChecks, hasFinalChecks, withChecksOfCode } from "./final-checks.ts";
import type { PhaseLibrary, PhaseSettings } from "./library.ts";
import { type LoadedPhase, loadPhase, roleOf } from "./loaded-phase.ts";
import { addLoop, type Loop, loopsOf } from "./loop.ts";
import { readReturns } from "./output-schema.ts";
import { phaseOf, texts } from "./phase-file.ts";

/** The number of times a run may take the edge of a phase. */
const max = 5;

const report = reporter(phaseDiagnostics);

/** Lowers a sequence of phases to roles and a graph. @param sync the value in the workflow */
export function lowered(
  builder: Builder,
  seats: readonly LoadedPhase[],
  library: PhaseLibrary,
  sync: unknown,
): Pick<Definition, "roles" | "graph"> | undefined {
  const [first] = seats;
  if (first === undefined) return undefined;
  const loops = loopsOf(builder, seats);
  const lowering = new Lowering(builder, library, loops);
  lowering.graph[START] = { _: { role: entryOf(first), gate: "auto", max } };
  builder.copyNode(first.idAt, pointerOf("graph", START));
  const how = sync ?? library.settings?.sync;
  const end = hasFinalChecks(seats) ? finalStep : END;
  const last = how === "merge" || how === "rebase" ? syncStep : end;
  for (const [index, loaded] of seats.entries()) {
    const after = seats[index + 1];
    const next = after === undefined ? last : entryOf(after);
    addCondition(builder, lowering, loaded, next);
    lowering.add(loaded, seats.slice(0, index + 1), next);
    const loop = loops.get(loaded.id);
    if (loop !== undefined) addLoop(builder, lowering, loaded, loop, next);
  }
  if (how === "merge" || how === "rebase") lowering.addSync(how, end);
  if (end === finalStep) lowering.addFinalChecks(seats);
  const { roles } = lowering;
  return { roles, graph: withForwardLimits(roles, lowering.graph, new Set(["conflict"])) };
}

const settlingRole = "conflict_resolution";

class Lowering {
  readonly roles: Record<string, Role> = emptyRecord();
  readonly graph: Record<string, Record<string, Edge>> = emptyRecord();
  readonly #builder: Builder;
  readonly #library: PhaseLibrary;
  readonly #loops: ReadonlyMap<string, Loop>;

  constructor(builder: Builder, library: PhaseLibrary, loops: ReadonlyMap<string, Loop>) {
    this.#builder = builder;
    this.#library = library;
    this.#loops = loops;
  }

  /** Adds a phase: its role or roles, and their edges. */
  add(loaded: LoadedPhase, upTo: readonly LoadedPhase[], next: string): void {
    const reviewers = this.#reviewersOf(loaded);
    if (reviewers.length === 0) {
      this.roles[loaded.id] = roleOf(this.#builder, loaded, { role: loaded.id });
      this.#leave(loaded, loaded.id, upTo, next);
      return;
    }
    const end = `${loaded.id}.findings`;
    const names = reviewers.map((_, index) => (index === 0 ? loaded.id : `${loaded.id}.${index + 1}`));
    for (const [index, role] of names.entries()) {
      const agent = reviewers[index];
      const agentAt = childOf(childOf(loaded.at, "reviewers"), index);
      const made = roleOf(this.#builder, loaded, agent === undefined ? { role } : { role, agent, agentAt });
      // The reviews are merged: in the next round, each reviewer receives the findings of all of them.
      this.roles[role] = {
        ...made,
        ...(made.phase === undefined ? {} : { phase: { ...made.phase, gives: {}, round: end } }),
      };
      const to: Edge = { role: names[index + 1] ?? end, gate: "auto", max };
      this.#builder.copyNode(loaded.idAt, pointerOf("graph", role));
      this.graph[role] = Object.fromEntries(variants(loaded.returns).map(({ status }) => [status, to]));
    }
    this.roles[end] = this.#own(loaded, end, {
      description: "Merges the findings of the reviewers.",
      returns: this.#returns(loaded, "merged_findings", end, ["complete", "blocked"]),
      phase: { ...phaseOf(loaded.id, loaded.file), variables: [], optional: [] },
      performs: { what: "merge_findings", of: names },
    });
    this.#leave(loaded, end, upTo, next);
  }

  /** Adds the update of the branch after the last phase, and the resolution of conflicts until git reports none. */
  addSync(how: "merge" | "rebase", next: string): void {
    const builder = this.#builder;
    const idAt = builder.document.places["/sync"] === undefined ? "/phases" : "/sync";
    const entry = { id: settlingRole, value: {}, at: idAt, idAt };
    this.roles[syncStep] = this.#own(entry, syncStep, {
      description: "Updates the branch with its target.",
      returns: this.#returns(entry, "sync", syncStep, ["complete", "conflict"]),
      performs: { what: "sync", how },
    });
    this.graph[syncStep] = {
      complete: { role: next, gate: "auto", max },
      conflict: { role: settlingRole, gate: "auto", max },
    };
    builder.copyNode(idAt, pointerOf("graph", syncStep));
    const loaded = loadPhase(builder, entry, this.#library, { kind: "gate" });
    if (loaded === undefined) return;
    this.roles[settlingRole] = roleOf(builder, loaded, { role: settlingRole });
    builder.copyNode(idAt, pointerOf("graph", settlingRole));
    this.graph[settlingRole] = {
      complete: { role: syncStep, gate: "auto", max },
      ...(hasStatus(loaded, "blocked") ? { blocked: this.#ask(loaded) } : {}),
    };
  }

  /** Adds the checks of the final files, and gives those of other phases to the phases without any. */
  addFinalChecks(seats: readonly LoadedPhase[]): void {
    for (const [name, role] of Object.entries(this.roles)) {
      const seat = seats.find(({ id }) => id === role.phase?.id);
      if (seat !== undefined) this.roles[name] = withChecksOfCode(role, seat, seats);
    }
    const { role, edges } = finalChecks(seats, this.roles);
    this.#builder.copyNode("/phases", pointerOf("roles", finalStep));
    this.#builder.copyNode("/phases", pointerOf("graph", finalStep));
    this.roles[finalStep] = role;
    this.graph[finalStep] = edges;
  }

  /** The edges of a phase: `complete` leads to the next one, `blocked` back or to a person. `continue` stays and has no edge. */
  #leave(loaded: LoadedPhase, role: string, upTo: readonly LoadedPhase[], next: string): void {
    const builder = this.#builder;
    const at = pointerOf("graph", role);
    builder.copyNode(loaded.idAt, at);
    builder.copyNode(childOf(loaded.at, "gate"), `${at}/complete/gate`);
    const gate = gateOf(loaded, this.#library.settings ?? {});
    const approver = gate === "agent" ? this.#approver(loaded) : undefined;
    const loop = this.#loops.get(loaded.id);
    const edges: Record<string, Edge> = {
      complete: { role: loop?.until === undefined ? next : loop.role, gate, approver, max },
    };
    if (loop !== undefined && hasStatus(loaded, "blocked")) {
      edges.blocked = { role: loop.role, gate: "auto", max };
    } else if (hasStatus(loaded, "blocked")) {
      const target = this.#retryTarget(upTo, loaded, role);
      edges.blocked = target === undefined ? this.#ask(loaded) : { role: target, gate: "auto", max };
    }
    this.graph[role] = edges;
  }

  /** The edge that asks a person; the question is the reason from the phase's output. */
  #ask(loaded: LoadedPhase): Edge {
    const blocked = variants(loaded.returns).find(({ status }) => status === "blocked");
    const hasReason = own(blocked?.schema.properties ?? {}, "reason") !== undefined;
    const prompt = { dialect: "mustache", text: "{{{reason}}}", contract: "edge" } as const;
    return { role: SUSPEND, ...(hasReason ? { prompt } : {}), gate: "auto", max };
  }

  #retryTarget(upTo: readonly LoadedPhase[], { id, value, at, file }: LoadedPhase, role: string): string | undefined {
    const known = upTo.map((each) => each.id);
    const entryTo = (target: string) => upTo.filter((each) => each.id === target).map(entryOf)[0];
    const { retry_from: written } = value;
    if (typeof written === "string") {
      const target = entryTo(written);
      if (target !== undefined) {
        this.#builder.copyNode(childOf(at, "retry_from"), pointerOf("graph", role, "blocked", "role"));
        return target;
      }
      const place = this.#builder.valuePlace(childOf(at, "retry_from"));
      this.#builder.diagnostics.push(report("phase_retry_target", { id, target: written, known }, place));
      return undefined;
    }
    // The default target of the phase is used if the workflow has it.
    const { retry_from: standard } = file.value;
    return typeof standard === "string" ? entryTo(standard) : undefined;
  }

  /** The role that decides in place of a person, with the library's prompt for approvers. */
  #approver(of: LoadedPhase): string {
    const role = `${of.id}.approver`;
    const isWritten = this.#builder.document.places[childOf(of.at, "gate")] !== undefined;
    const idAt = isWritten ? childOf(of.at, "gate") : of.idAt;
    const entry = { id: "approve", value: {}, at: of.at, idAt, role };
    const loaded = loadPhase(this.#builder, entry, this.#library, {
      kind: "gate",
      statuses: ["approved", "rejected"],
    });
    if (loaded === undefined) return role;
    const { approver: agent } = of.value;
    const agentAt = childOf(of.at, "approver");
    this.roles[role] = roleOf(this.#builder, loaded, {
      role,
      ...(typeof agent === "string" ? { agent, agentAt } : {}),
    });
    return role;
  }

  /** The agents of a review with several reviewers; `undefined` for the agent of the phase. */
  #reviewersOf({ id, value, at, file }: LoadedPhase): (string | undefined)[] {
    const count = typeof value.reviewers === "number" ? value.reviewers : 0;
    const reviewers = count > 0 ? Array.from({ length: count }, () => undefined) : texts(value.reviewers);
    if (reviewers.length > 0 && file.later === undefined) {
      const place = this.#builder.keyPlace(childOf(at, "reviewers"));
      this.#builder.diagnostics.push(report("phase_without_reviews", { id }, place));
      return [];
    }
    for (const key of ["agent", "tier", "model"]) {
      if (reviewers.length <= count || !Object.hasOwn(value, key)) continue;
      const both = { first: "reviewers", second: key, where: `the phase "${id}"` };
      this.#builder.report("both_given", both, this.#builder.keyPlace(childOf(at, key)));
    }
    return reviewers;
  }

  /** Adds a role that needs no agent. */
  #own(
    { idAt }: Pick<LoadedPhase, "idAt">,
    role: string,
    made: Pick<Role, "description" | "returns" | "phase" | "performs">,
  ): Role {
    this.#builder.copyNode(idAt, pointerOf("roles", role));
    return { prompt: [], tools: [], turns: 1, ...made };
  }

  #returns({ id, idAt }: Pick<LoadedPhase, "id" | "idAt">, name: string, role: string, statuses: readonly string[]) {
    const at = pointerOf("roles", role, "returns");
    const place = this.#builder.valuePlace(idAt);
    return readReturns(this.#builder, this.#library, { id, name, place, at, statuses });
  }
}

function hasStatus({ returns }: LoadedPhase, status: string): boolean {
  return variants(returns).some((each) => each.status === status);
}

/** The gate: from the run, else the workflow, the project's setting for the phase, the phase's file, the project's default. */
function gateOf({ id, value, file }: LoadedPhase, settings: PhaseSettings): Gate {
  const { runGates = {}, gates = {}, defaultGate } = settings;
  const written = [own(runGates, id), own(runGates, "*"), value.gate, own(gates, id), file.value.gate, defaultGate];
  return written.find(isGate) ?? "auto";
}

type Graph = Readonly<Record<string, Readonly<Record<string, Edge>>>>;

/**
 * The graph of a sequence in which edges that lead forward never end a repetition: they may be taken as often in addition as the edges
 * around them that lead back. So the last fix is reviewed, too.
 * @param roles in the order of the sequence
 * @param kept statuses whose edges keep their limits
 */
function withForwardLimits(
  roles: Readonly<Record<string, Role>>,
  graph: Graph,
  kept: ReadonlySet<string>,
): Record<string, Record<string, Edge>> {
  const places = new Map(Object.keys(roles).map((role, index) => [role, index]));
  const placeOf = (role: string) => places.get(role) ?? places.size;
  const returns = Object.entries(graph).flatMap(([from, edges]) =>
    Object.values(edges).flatMap(({ role: to, max }) =>
      placeOf(to) <= placeOf(from) && places.has(from) ? [{ from: placeOf(from), to: placeOf(to), max }] : [],
    ),
  );
  const repeats = Object.entries(roles).flatMap(([name, { phase, performs }]) => {
    if (phase?.later === undefined) return [];
    const [first = name] = performs?.what === "merge_findings" ? performs.of : [];
    return [{ from: placeOf(name), to: placeOf(first), max: mostStaleReviews }];
  });
  const limited = (from: string, status: string, edge: Edge): Edge => {
    const place = placeOf(from);
    const isForward = places.has(from) && edge.role !== SUSPEND && placeOf(edge.role) > place;
    if (!isForward || kept.has(status)) return edge;
    const around = [...returns, ...repeats].filter(({ from: end, to }) => to <= place && place < end);
    const returned = around.reduce((sum, { max }) => sum + max, 0);
    return { ...edge, max: Math.min(edge.max + returned, edgeMaxUnlimited) };
  };
  return mapRecord(graph, (edges, from) => mapRecord(edges, (edge, status) => limited(from, status, edge)));
}
