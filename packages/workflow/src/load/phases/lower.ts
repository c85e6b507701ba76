import { childOf, emptyRecord, own, pointerOf } from "@cuebook/settings/values";
import { reporter } from "@cuebook/template";
import { phaseDiagnostics } from "../../diagnostics/phase.ts";
import { type Definition, type Edge, END, type Gate, type Role, START, SUSPEND } from "../../model/workflow.ts";
import { variants } from "../../output/variants.ts";
import type { Builder } from "../file/builder.ts";
import type { PhaseLibrary, PhaseSettings } from "./library.ts";
import { readReturns } from "./output-schema.ts";
import { phaseOf, texts } from "./phase-file.ts";
import { roleOf, type Seat, seatOf } from "./seat.ts";

/** How often a run may go over the edge of a phase. */
const max = 5;

const report = reporter(phaseDiagnostics);

/** The roles and the graph that a sequence of phases is. @param sync as the workflow has it */
export function lowered(
  builder: Builder,
  seats: readonly Seat[],
  library: PhaseLibrary,
  sync: unknown,
): Pick<Definition, "roles" | "graph"> | undefined {
  const [first] = seats;
  if (first === undefined) return undefined;
  const lowering = new Lowering(builder, library);
  lowering.graph[START] = { _: { role: first.id, gate: "auto", max } };
  builder.copyNode(first.idAt, pointerOf("graph", START));
  const how = sync ?? library.settings?.sync;
  const end = how === "merge" || how === "rebase" ? syncRole : END;
  for (const [index, seat] of seats.entries())
    lowering.add(seat, seats.slice(0, index + 1), seats[index + 1]?.id ?? end);
  if (how === "merge" || how === "rebase") lowering.addSync(how);
  return { roles: lowering.roles, graph: lowering.graph };
}

const syncRole = "sync";
const settlingRole = "conflict_resolution";

class Lowering {
  readonly roles: Record<string, Role> = emptyRecord();
  readonly graph: Record<string, Record<string, Edge>> = emptyRecord();
  readonly #builder: Builder;
  readonly #library: PhaseLibrary;

  constructor(builder: Builder, library: PhaseLibrary) {
    this.#builder = builder;
    this.#library = library;
  }

  /** A phase: the role or roles that it is, and where they lead. */
  add(seat: Seat, upTo: readonly Seat[], next: string): void {
    const reviewers = this.#reviewersOf(seat);
    if (reviewers.length === 0) {
      this.roles[seat.id] = roleOf(this.#builder, seat, { role: seat.id });
      this.#leave(seat, seat.id, upTo, next);
      return;
    }
    const end = `${seat.id}.findings`;
    const names = reviewers.map((_, index) => (index === 0 ? seat.id : `${seat.id}.${index + 1}`));
    for (const [index, role] of names.entries()) {
      const agent = reviewers[index];
      const agentAt = childOf(childOf(seat.at, "reviewers"), index);
      const made = roleOf(this.#builder, seat, agent === undefined ? { role } : { role, agent, agentAt });
      // What the reviewers say counts together: each has the findings of all of them in the next round.
      this.roles[role] = {
        ...made,
        ...(made.phase === undefined ? {} : { phase: { ...made.phase, gives: {}, round: end } }),
      };
      const to: Edge = { role: names[index + 1] ?? end, gate: "auto", max };
      this.#builder.copyNode(seat.idAt, pointerOf("graph", role));
      this.graph[role] = Object.fromEntries(variants(seat.returns).map(({ status }) => [status, to]));
    }
    this.roles[end] = this.#own(seat, end, {
      description: "Puts the findings of the reviewers together.",
      returns: this.#returns(seat, "merged_findings", end, ["complete", "blocked"]),
      phase: { ...phaseOf(seat.id, seat.file), variables: [], optional: [] },
      performs: { what: "merge_findings", of: names },
    });
    this.#leave(seat, end, upTo, next);
  }

  /** After the last phase: the branch is brought up to date, and conflicts are settled until git has none. */
  addSync(how: "merge" | "rebase"): void {
    const builder = this.#builder;
    const idAt = builder.document.places["/sync"] === undefined ? "/phases" : "/sync";
    const entry = { id: settlingRole, value: {}, at: idAt, idAt };
    this.roles[syncRole] = this.#own(entry, syncRole, {
      description: "Brings the branch up to date with its target.",
      returns: this.#returns(entry, "sync", syncRole, ["complete", "conflict"]),
      performs: { what: "sync", how },
    });
    this.graph[syncRole] = {
      complete: { role: END, gate: "auto", max },
      conflict: { role: settlingRole, gate: "auto", max },
    };
    builder.copyNode(idAt, pointerOf("graph", syncRole));
    const seat = seatOf(builder, entry, this.#library, { kind: "gate" });
    if (seat === undefined) return;
    this.roles[settlingRole] = roleOf(builder, seat, { role: settlingRole });
    builder.copyNode(idAt, pointerOf("graph", settlingRole));
    this.graph[settlingRole] = {
      complete: { role: syncRole, gate: "auto", max },
      ...(hasStatus(seat, "blocked") ? { blocked: this.#ask(seat) } : {}),
    };
  }

  /** Where a phase leads: complete to the next one, blocked back or to a person. `continue` stays, and so has no edge. */
  #leave(seat: Seat, role: string, upTo: readonly Seat[], next: string): void {
    const builder = this.#builder;
    const at = pointerOf("graph", role);
    builder.copyNode(seat.idAt, at);
    builder.copyNode(childOf(seat.at, "gate"), `${at}/complete/gate`);
    const gate = gateOf(seat, this.#library.settings ?? {});
    const approver = gate === "agent" ? this.#approver(seat) : undefined;
    const edges: Record<string, Edge> = {
      complete: { role: next, gate, approver, max },
    };
    if (hasStatus(seat, "blocked")) {
      const target = this.#retryTarget(upTo, seat, role);
      edges.blocked = target === undefined ? this.#ask(seat) : { role: target, gate: "auto", max };
    }
    this.graph[role] = edges;
  }

  /** What a person is asked is what the phase said itself. */
  #ask(seat: Seat): Edge {
    const blocked = variants(seat.returns).find(({ status }) => status === "blocked");
    const hasReason = own(blocked?.schema.properties ?? {}, "reason") !== undefined;
    const prompt = { dialect: "mustache", text: "{{{reason}}}", contract: "edge" } as const;
    return { role: SUSPEND, ...(hasReason ? { prompt } : {}), gate: "auto", max };
  }

  #retryTarget(upTo: readonly Seat[], { id, value, at, file }: Seat, role: string): string | undefined {
    const known = upTo.map((each) => each.id);
    const { retry_from: written } = value;
    if (typeof written === "string") {
      if (known.includes(written)) {
        this.#builder.copyNode(childOf(at, "retry_from"), pointerOf("graph", role, "blocked", "role"));
        return written;
      }
      const place = this.#builder.valuePlace(childOf(at, "retry_from"));
      this.#builder.diagnostics.push(report("phase_retry_target", { id, target: written, known }, place));
      return undefined;
    }
    // The phase's own target holds where the workflow has it.
    const { retry_from: standard } = file.value;
    return typeof standard === "string" && known.includes(standard) ? standard : undefined;
  }

  /** The role that decides in place of a person, made of the library's prompt for that. */
  #approver(of: Seat): string {
    const role = `${of.id}.approver`;
    const isWritten = this.#builder.document.places[childOf(of.at, "gate")] !== undefined;
    const idAt = isWritten ? childOf(of.at, "gate") : of.idAt;
    const entry = { id: "approve", value: {}, at: of.at, idAt, role };
    const seat = seatOf(this.#builder, entry, this.#library, { kind: "gate", statuses: ["approved", "rejected"] });
    if (seat === undefined) return role;
    const { approver: agent } = of.value;
    const agentAt = childOf(of.at, "approver");
    this.roles[role] = roleOf(this.#builder, seat, { role, agentAt, ...(typeof agent === "string" ? { agent } : {}) });
    return role;
  }

  /** The agents of a review that has several; `undefined` for the phase's own. */
  #reviewersOf({ id, value, at, file }: Seat): (string | undefined)[] {
    const count = typeof value.reviewers === "number" ? value.reviewers : 0;
    const reviewers = count > 0 ? Array.from({ length: count }, () => undefined) : texts(value.reviewers);
    if (reviewers.length > 0 && file.later === undefined) {
      const place = this.#builder.keyPlace(childOf(at, "reviewers"));
      this.#builder.diagnostics.push(report("phase_without_reviews", { id }, place));
      return [];
    }
    if (reviewers.length > count && Object.hasOwn(value, "agent")) {
      const both = { first: "reviewers", second: "agent", where: `the phase "${id}"` };
      this.#builder.report("both_given", both, this.#builder.keyPlace(childOf(at, "agent")));
    }
    return reviewers;
  }

  /** A role that needs no agent. */
  #own(
    { idAt }: Pick<Seat, "idAt">,
    role: string,
    made: Pick<Role, "description" | "returns" | "phase" | "performs">,
  ): Role {
    this.#builder.copyNode(idAt, pointerOf("roles", role));
    return { prompt: [], tools: [], turns: 1, ...made };
  }

  #returns({ id, idAt }: Pick<Seat, "id" | "idAt">, name: string, role: string, statuses: readonly string[]) {
    const at = pointerOf("roles", role, "returns");
    const place = this.#builder.valuePlace(idAt);
    return readReturns(this.#builder, this.#library, { id, name, place, at, statuses });
  }
}

function hasStatus({ returns }: Seat, status: string): boolean {
  return variants(returns).some((each) => each.status === status);
}

/** Who decides: the run, else the workflow, the phase as the project has it, the phase itself, the project. */
function gateOf({ id, value, file }: Seat, settings: PhaseSettings): Gate {
  const { runGates = {}, gates = {}, defaultGate } = settings;
  const written = [own(runGates, id), own(runGates, "*"), value.gate, own(gates, id), file.value.gate, defaultGate];
  return written.find(isGate) ?? "auto";
}

function isGate(value: unknown): value is Gate {
  return value === "auto" || value === "human" || value === "agent" || value === "skip";
}
