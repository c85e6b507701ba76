import { cpSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cuebook, folderWith, plainEnv } from "./testing/cuebook.ts";
import { git, startCuebook } from "./testing/run-project.ts";

/*
 * The real command, on a real repository, ended by SIGKILL wherever it can be: the run that is picked up afterwards must
 * end as if nothing had happened, and its journal must say what was done twice and why.
 */

const example = fileURLToPath(new URL("../../../examples/solve-issue", import.meta.url));
const story = [
  "planner ready",
  "developer _",
  "reviewer rejected",
  "developer _",
  "reviewer approved",
  "tester passed",
  "committer committed",
];

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

/** A run of the example, wherever it was cut off. */
class Trial {
  readonly repository = folderWith();
  readonly faultLog = join(this.repository, ".git", "faults.log");
  readonly #args = [
    join(example, "solve-issue.workflow.yaml"),
    ...["--issue", `${join(example, "issues.json")}#7`],
    ...["--replay", join(example, "replay.yaml"), "--repo", this.repository],
  ];

  constructor(template: string) {
    cpSync(template, this.repository, { recursive: true });
  }

  /** Starts the run; `fault` names the point at which the process ends itself. */
  start(fault?: string) {
    return startCuebook(this.repository, ["run", ...this.#args], {
      CUEBOOK_FAULT_LOG: this.faultLog,
      ...(fault === undefined ? {} : { CUEBOOK_FAULT: fault }),
    });
  }

  /** Goes on with the run as a person would: resumes it, or starts it where it had not begun to exist. */
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

  /** How often each effect was begun, over all processes. */
  get effects(): Map<string, number> {
    const counts = new Map<string, number>();
    for (const line of readFileSync(this.faultLog, "utf8").split("\n")) {
      const effect = /^effect ([a-z_]+)#/.exec(line)?.[1];
      if (effect !== undefined) counts.set(effect, (counts.get(effect) ?? 0) + 1);
    }
    return counts;
  }

  /** The tree of the commit that the run made. */
  get tree(): string {
    const branches = git(this.repository, "branch", "--list", "cuebook/*", "--format=%(refname:short)").trim();
    expect(git(this.repository, "rev-list", "--count", `main..${branches}`).trim()).toBe("1");
    return git(this.repository, "rev-parse", `${branches}^{tree}`).trim();
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
    let database: DatabaseSync | undefined;
    try {
      database = new DatabaseSync(join(this.repository, ".cuebook/state/cuebook.db"), {
        readOnly: true,
        timeout: 5000,
      });
      return query(database);
    } catch (error) {
      // Ended before there was a database, or a table in it.
      if (error instanceof Error && /unable to open|no such table/.test(error.message)) return undefined as T;
      throw error;
    } finally {
      database?.close();
    }
  }
}

/** The end is that of a run which was never ended by force, and everything done twice is explained. */
function expectSameEnd(trial: Trial, reference: Trial): void {
  const events = trial.events;
  const roles = new Map(events.filter(({ type }) => type === "step_started").map(({ step, role }) => [step, role]));
  const completed = events.filter(({ type }) => type === "step_completed");
  expect(completed.map(({ step, status }) => `${roles.get(step)} ${status}`)).toEqual(story);
  expect(new Set(completed.map(({ step }) => step)).size).toBe(completed.length);
  expect(events.at(-1)?.type).toBe("run_completed");
  expect(trial.tree).toBe(reference.tree);

  // A turn is asked for once: a second try has a number of its own, and the journal says which turn was lost before it.
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
  const usual = reference.effects;
  for (const [effect, count] of trial.effects) {
    const isExplained =
      effect === "turn" || effect === "restore"
        ? events.some(({ type }) => type === "turn_interrupted")
        : repeats.includes(effect);
    expect({ effect, isExplained: count <= (usual.get(effect) ?? 0) || isExplained }).toEqual({
      effect,
      isExplained: true,
    });
  }
}

/** Does the work for each item, two at a time. */
async function inPairs<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items];
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  await Promise.all([worker(), worker()]);
}

/** The first and the last point of each kind: a run passes most kinds once in every step. */
function endsOfKinds(points: readonly string[]): string[] {
  const kindOf = (point: string) => point.replace(/#\d+$/, "");
  const kinds = points.map(kindOf);
  return points.filter((point, at) => {
    const kind = kindOf(point);
    return kinds.indexOf(kind) === at || kinds.lastIndexOf(kind) === at;
  });
}

/** How many runs are killed at random; from a hundred on, one is killed at every point too. */
const kills = Number(process.env.CUEBOOK_TEST_KILLS ?? 30);

let template: string;
let reference: Trial;
let durationMs: number;

beforeAll(async () => {
  template = folderWith();
  cpSync(join(example, "repository"), template, { recursive: true });
  git(template, "init", "--quiet", "--initial-branch=main");
  git(template, "add", "--all");
  git(template, "-c", "user.name=Test", "-c", "user.email=test@localhost", "commit", "--quiet", "-m", "First");
  reference = new Trial(template);
  const begun = performance.now();
  const { code, out, err } = await reference.start().ended;
  durationMs = performance.now() - begun;
  expect({ code, tail: code === 0 ? "" : `${out}${err}` }).toEqual({ code: 0, tail: "" });
}, 60_000);

afterAll(() => {
  reference.remove();
  rmSync(template, { recursive: true, force: true });
});

describe("kill -9", () => {
  test("at journal writes and effects of every kind", { timeout: 900_000 }, async () => {
    const points = readFileSync(reference.faultLog, "utf8").trim().split("\n");
    expect(points.length).toBeGreaterThan(80);
    await inPairs(kills >= 100 ? points : endsOfKinds(points), async (point) => {
      const trial = new Trial(template);
      const { code } = await trial.start(point).ended;
      expect({ point, code }).toEqual({ point, code: null });
      await trial.finish();
      expectSameEnd(trial, reference);
      trial.remove();
    });
  });

  test("at random moments", { timeout: 900_000 }, async () => {
    // Until so many were killed: a run that was faster than its moment shows how long runs take, and another takes its place.
    let killed = 0;
    await inPairs(
      Array.from({ length: kills * 3 }, (_, index) => index),
      async () => {
        if (killed >= kills) return;
        const trial = new Trial(template);
        const begun = performance.now();
        const run = trial.start();
        const timer = setTimeout(() => run.signal("SIGKILL"), Math.random() * durationMs);
        const { code } = await run.ended;
        clearTimeout(timer);
        if (code === null) {
          killed += 1;
          await trial.finish();
        } else durationMs = Math.min(durationMs, performance.now() - begun);
        expectSameEnd(trial, reference);
        trial.remove();
      },
    );
    expect(killed).toBeGreaterThanOrEqual(kills);
  });
});

test("without the developer's edit the tests stay red, and the run suspends at a loop limit without a commit", async () => {
  const trial = new Trial(template);
  const script = readFileSync(join(example, "replay.yaml"), "utf8");
  const edited = script.replace(/ {4}- edits:\n {8}- replace: src\/duration\.js\n.*\n.*\n {6}set:/, "    - set:");
  expect(edited).not.toBe(script);
  const replay = join(folderWith({ "replay.yaml": edited }), "replay.yaml");
  const args = ["--issue", `${join(example, "issues.json")}#7`, "--replay", replay, "--repo", trial.repository];
  const { code, out } = cuebook(
    trial.repository,
    ["run", join(example, "solve-issue.workflow.yaml"), ...args],
    plainEnv("/"),
  );
  expect(code).toBe(3);
  expect(out).toMatch(/suspended \(limit\)/);
  expect(out).not.toContain("tester       passed");
  expect(git(trial.repository, "log", "--all", "--branches", "--format=%s", "main..").trim()).not.toContain("3600");
  const suspended = trial.events.at(-1);
  expect(suspended).toMatchObject({ type: "run_suspended", reason: "limit" });
  trial.remove();
});
