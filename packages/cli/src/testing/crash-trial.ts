import { cpSync, existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { folderWith } from "@cuebook/project/testing";
import { expect } from "vitest";
import { git, startCuebook } from "./run-project.ts";

interface Event {
  readonly type: string;
  readonly step?: number;
  readonly try?: number;
  readonly turn?: number;
  readonly role?: string;
  readonly status?: string;
  readonly reason?: string;
  readonly repeats?: readonly string[];
}

/** A run that trials repeat. */
export interface TrialPlan {
  /** A repository to copy. */
  readonly template: string;
  /** The arguments after `cuebook run`, for a copy of the repository. */
  args(repository: string): readonly string[];
  /** The statuses that the steps return, in order: `reviewer rejected`. */
  readonly story: readonly string[];
}

/** A run of a workflow that can be killed at any point. */
export class Trial {
  readonly repository = folderWith();
  readonly faultLog = join(this.repository, ".git", "faults.log");
  readonly story: readonly string[];
  readonly #args: readonly string[];

  constructor({ template, args, story }: TrialPlan) {
    cpSync(template, this.repository, { recursive: true });
    this.#args = args(this.repository);
    this.story = story;
  }

  /** Starts the run; `fault` names the point where the process kills itself. */
  start(fault?: string) {
    return startCuebook(this.repository, ["run", ...this.#args], {
      CUEBOOK_FAULT_LOG: this.faultLog,
      ...(fault === undefined ? {} : { CUEBOOK_FAULT: fault }),
    });
  }

  /** Continues as a person would: resumes the run, or starts it if it does not exist yet. */
  async finish(): Promise<void> {
    if (this.events?.at(-1)?.type === "run_completed") return;
    const run = this.#runId();
    const env = { CUEBOOK_FAULT_LOG: this.faultLog };
    const calling = run === undefined ? this.start() : startCuebook(this.repository, ["runs", "resume", run], env);
    const { code, out, err } = await calling.ended;
    expect({ code, tail: code === 0 ? "" : `${out}${err}` }).toEqual({ code: 0, tail: "" });
  }

  get events(): readonly Event[] {
    return this.#read((database) =>
      database
        .prepare("SELECT body FROM events ORDER BY run, seq")
        .all()
        .map(({ body }) => JSON.parse(String(body)) as Event),
    );
  }

  /** How often each effect was started, over all processes. */
  get effects(): Map<string, number> {
    const counts = new Map<string, number>();
    for (const line of readFileSync(this.faultLog, "utf8").split("\n")) {
      const effect = /^effect ([a-z_]+)#/.exec(line)?.[1];
      if (effect !== undefined) counts.set(effect, (counts.get(effect) ?? 0) + 1);
    }
    return counts;
  }

  /** The subjects of the run's commits, and its final tree. */
  get work(): { readonly commits: readonly string[]; readonly tree: string } {
    const branch = git(this.repository, "branch", "--list", "cuebook/*", "--format=%(refname:short)").trim();
    const commits = git(this.repository, "log", "--reverse", "--format=%s", `main..${branch}`)
      .trim()
      .replaceAll(branch, "BRANCH")
      .split("\n");
    return { commits, tree: git(this.repository, "rev-parse", `${branch}^{tree}`).trim() };
  }

  remove(): void {
    rmSync(this.repository, { recursive: true, force: true });
  }

  #runId(): string | undefined {
    return this.#read((database) => {
      const row = database.prepare("SELECT id FROM runs").get();
      return row === undefined ? undefined : String(row.id);
    });
  }

  #read<T>(query: (database: DatabaseSync) => T): T | undefined extends T ? T : T {
    const file = join(this.repository, ".cuebook/state/cuebook.db");
    // Killed before the database existed.
    if (!existsSync(file)) return undefined as T;
    let database: DatabaseSync | undefined;
    try {
      // Not read-only: after a kill, SQLite first has to recover what is in its log.
      database = new DatabaseSync(file, { timeout: 5000 });
      return query(database);
    } catch (error) {
      // Killed before its tables existed.
      if (error instanceof Error && error.message.includes("no such table")) return undefined as T;
      throw error;
    } finally {
      database?.close();
    }
  }
}

/** Expects the end of a run that was never killed, and a reason for everything that was done twice. */
export function expectSameEnd(trial: Trial, reference: Trial): void {
  const events = trial.events;
  const roles = new Map(events.filter(({ type }) => type === "step_started").map(({ step, role }) => [step, role]));
  const completed = events.filter(({ type }) => type === "step_completed");
  expect(completed.map(({ step, status }) => `${roles.get(step)} ${status}`)).toEqual(trial.story);
  expect(new Set(completed.map(({ step }) => step)).size).toBe(completed.length);
  expect(events.at(-1)?.type).toBe("run_completed");
  expect(trial.work).toEqual(reference.work);

  // A turn is requested once: a second try has a new number, and the journal says which turn was lost before it.
  const turns = events
    .filter(({ type }) => type === "turn_requested")
    .map((turn) => `${turn.step}.${turn.try}.${turn.turn}`);
  expect(new Set(turns).size).toBe(turns.length);
  for (const again of events.filter(({ type, try: number }) => type === "try_started" && (number ?? 0) > 1)) {
    expect(again.reason).toBe("interrupted");
    expect(events).toContainEqual(
      expect.objectContaining({ type: "turn_interrupted", step: again.step, reason: "crash" }),
    );
  }
  const repeats = events.flatMap((event) => event.repeats ?? []).map((name) => name.split(" ")[0]);
  const wasInterrupted = events.some(({ type }) => type === "turn_interrupted");
  const usual = reference.effects;
  for (const [effect, count] of trial.effects) {
    // What is looked at before and after a turn belongs to it.
    const isOfTurn = ["turn", "restore", "observe", "check_files"].includes(effect);
    const isExplained = (isOfTurn && wasInterrupted) || repeats.includes(effect === "observe" ? "take_turn" : effect);
    expect({ effect, isExplained: count <= (usual.get(effect) ?? 0) || isExplained }).toEqual({
      effect,
      isExplained: true,
    });
  }
}

/** Runs the work for each item, two at a time. */
export async function inPairs<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items];
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  await Promise.all([worker(), worker()]);
}

/** The first and the last point of each kind: a run passes most kinds once per step. */
export function endsOfKinds(points: readonly string[]): string[] {
  const kindOf = (point: string) => point.replace(/#\d+$/, "");
  const kinds = points.map(kindOf);
  return points.filter((point, at) => {
    const kind = kindOf(point);
    return kinds.indexOf(kind) === at || kinds.lastIndexOf(kind) === at;
  });
}
