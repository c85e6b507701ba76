import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { describePostgres } from "@cuebook/store/testing";
import type { Fault } from "@cuebook/trackers/testing";
import { Random } from "@cuebook/workflow/testing";
import { describe, expect, test } from "vitest";
import { habits, Person } from "../testing/chaos-people.ts";
import { type ChaosIssue, ChaosProject, stateIn } from "../testing/chaos-project.ts";
import type { Calling } from "../testing/run-project.ts";

/*
 * Journal, queue, forge and tracker together: services and workers are killed, answers are lost, and people merge, close and move. In
 * the end each issue is where it belongs, or in the inbox, and nothing exists twice.
 */

const once = ["serve", "--once"] as const;
/** Chooses what a person does where, and what is killed when: another number tries other combinations. */
const seed = Number(process.env.CUEBOOK_TEST_CHAOS_SEED ?? 1);

/** What a person does about an issue whose service was killed, and where the issue is to be in the end. */
const acts = [
  { name: "merges", end: "closed done", act: merge },
  { name: "closes", end: "review", act: close },
  { name: "moves", end: "parked", act: move },
  { name: "waits", end: "review", act: () => true },
] as const;
type Act = (typeof acts)[number];

/** @returns false: there is no pull request yet */
function merge(of: ChaosProject, issue: ChaosIssue): boolean {
  const [pull] = of.pullsOf(issue);
  if (pull?.issue.state === "open") of.merge(pull);
  return pull !== undefined;
}

function close(of: ChaosProject, issue: ChaosIssue): boolean {
  const [pull] = of.pullsOf(issue);
  if (pull?.issue.state === "open") of.stub.pulls.end("closed", pull);
  return pull !== undefined;
}

function move(of: ChaosProject, issue: ChaosIssue): boolean {
  of.move(issue, "parked");
  return true;
}

async function serveOnce(of: ChaosProject, args: readonly string[] = once): Promise<void> {
  const { code, out, err } = await of.call(...args);
  expect(code, out + err).toBe(0);
}

/** The points in a log. At those of summaries it is as before their events: they are in one transaction. */
function pointsIn(log: string): string[] {
  const points = readFileSync(log, "utf8").trim().split("\n");
  return points.filter((point) => !point.startsWith("write summary"));
}

/** The points that a service passes. */
async function pointsOf(of: ChaosProject, name: string): Promise<string[]> {
  const log = join(of.served.folder, ".git", name);
  const { code, out, err } = await of.start(once, { CUEBOOK_FAULT_LOG: log }).ended;
  expect(code, out + err).toBe(0);
  return pointsIn(log);
}

/** One point of each kind: which of its passages is chosen by the seed, so that other seeds find the others. */
function oneOfEach(points: readonly string[]): string[] {
  const random = Random.seeded(seed);
  const kinds = Map.groupBy(points, (point) => point.replace(/#\d+$/, ""));
  return [...kinds.values()].flatMap((of) => random.some(of) ?? []);
}

/** An issue whose service was killed at a point, and then a person did something. */
interface Killed {
  readonly at: string;
  readonly issue: ChaosIssue;
  readonly act: Act;
}

/** Issues whose services are killed, each with a person who acts as soon as there is something to act on. */
class Trials {
  readonly all: Killed[] = [];
  readonly #of: ChaosProject;
  readonly #acted = new Set<Killed>();

  constructor(of: ChaosProject) {
    this.#of = of;
  }

  /** @param act default: each in turn */
  add(at: string, act = acts[(this.all.length + seed) % acts.length] ?? acts[0]): Killed {
    const each = { at, issue: this.#of.offer(at), act };
    this.all.push(each);
    return each;
  }

  act(): void {
    for (const each of this.all)
      if (!this.#acted.has(each) && each.act.act(this.#of, each.issue)) this.#acted.add(each);
  }
}

/** Each issue is where it belongs, once services have looked again. @param args of a service */
async function expectEnds(of: ChaosProject, all: readonly Killed[], args: readonly string[] = once): Promise<void> {
  await serveOnce(of, args);
  await serveOnce(of, args);
  const shown = ({ at, act }: Killed, state: string, pulls: number) =>
    `${at}, a person ${act.name}: ${state}, ${pulls}`;
  // Who moves an issue before it is handed off stops its work.
  const found = all.map((each) => {
    const pulls = of.pullsOf(each.issue).length;
    return shown(each, stateIn(each.issue), each.act.name === "moves" ? Math.max(1, pulls) : pulls);
  });
  expect(found).toEqual(all.map((each) => shown(each, each.act.end, 1)));
  const inbox = (await of.inbox()).map(({ issue }) => issue);
  const unseen = all.filter(({ act, issue }) => act.name === "waits" && !inbox.includes(String(issue.number)));
  expect(unseen.map(({ at }) => at)).toEqual([]);
}

describe("a service over a file that is killed", () => {
  test("at every point between journal, forge and tracker leaves each issue where it belongs", {
    timeout: 3_600_000,
  }, async () => {
    await using of = await ChaosProject.start();
    const trials = new Trials(of);
    const all: Killed[] = [];
    // The services after one that was killed continue its work and are killed too, until one ends everything.
    const killAt = async (at: string, number: number) => {
      expect([at, (await of.start(once, { CUEBOOK_FAULT: at }).ended).code]).toEqual([at, null]);
      trials.act();
      if (number % 3 === 2) await serveOnce(of);
    };
    of.offer();
    const points = oneOfEach(await pointsOf(of, "dispatch"));
    expect(points).toEqual(expect.arrayContaining(["effect make_pull_request#1", "effect handoff#1"]));
    for (const [number, at] of points.entries()) {
      trials.add(at);
      await killAt(at, number);
    }
    await serveOnce(of);
    trials.act();
    for (const act of acts.slice(0, 2)) {
      const first = of.offer();
      await serveOnce(of);
      act.act(of, first);
      const ends = oneOfEach(await pointsOf(of, act.name)).map((at) => ({ at, trial: new Trials(of) }));
      for (const { at, trial } of ends) all.push(trial.add(`${at} of an end`, act));
      await serveOnce(of);
      for (const [number, { at, trial }] of ends.entries()) {
        trial.act();
        await killAt(at, number);
      }
      await serveOnce(of);
    }
    await expectEnds(of, [...trials.all, ...all]);
    expect(await of.wrongs()).toEqual([]);
  });

  test("at each of its writes, whose answers are lost, does nothing twice", { timeout: 3_600_000 }, async () => {
    await using of = await ChaosProject.start();
    const writes = new Map<ChaosIssue | undefined, number>();
    const onWrite = (fault: (issue: ChaosIssue, write: number) => Fault | undefined) => {
      of.stub.fault = (received) => {
        const issue = of.writtenBy(received);
        if (issue === undefined) return undefined;
        const write = (writes.get(issue) ?? 0) + 1;
        writes.set(issue, write);
        return fault(issue, write);
      };
    };
    const first = of.offer();
    onWrite(() => undefined);
    await serveOnce(of);
    const numbers = Array.from({ length: writes.get(first) ?? 0 }, (_, at) => at + 1);
    expect(numbers.length).toBeGreaterThan(8);
    const trials = new Trials(of);
    const ways = [
      ["carried out", "break after"],
      ["not carried out", { status: 502, data: {} }],
    ] as const;
    for (const number of numbers) {
      const [way, fault] = ways[(number + seed) % ways.length] ?? ways[0];
      const { at, issue } = trials.add(`write ${number}, ${way}, killed`);
      // The services before this one left work to it, which may need its slots.
      for (let starts = 0; (writes.get(issue) ?? 0) < number; starts++) {
        expect(starts, at).toBeLessThan(5);
        const service = of.start(once);
        onWrite((written, write) => {
          if (written !== issue || write !== number) return undefined;
          service.signal("SIGKILL");
          return fault;
        });
        await service.ended;
      }
      trials.act();
    }

    // What is refused once is sent again: other tests have that.
    const lost = new Map(numbers.map((number) => [trials.add(`write ${number}, carried out`).issue, number]));
    onWrite((issue, write) => (lost.get(issue) === write ? "break after" : undefined));
    for (let rounds = 0; trials.all.some(({ issue }) => stateIn(issue) === "todo"); rounds++) {
      expect(rounds).toBeLessThan(20);
      await serveOnce(of);
    }
    for (const [issue, number] of lost) expect(writes.get(issue), `write ${number}`).toBeGreaterThanOrEqual(number);
    trials.act();
    await expectEnds(of, trials.all);
    expect(await of.wrongs()).toEqual([]);
  });
});

async function unsettled(of: ChaosProject): Promise<string[]> {
  return (await of.runs()).filter(({ settlement }) => settlement === undefined).map(({ id }) => id);
}

/** Waits until nothing is left. A busy machine may take long: only what no longer changes fails. */
async function settles(left: () => Promise<readonly string[]>): Promise<void> {
  let before: readonly string[] = [];
  for (let same = 0; ; await sleep(1000)) {
    const now = await left();
    if (now.length === 0) return;
    same = isDeepStrictEqual(now, before) ? same + 1 : 0;
    before = now;
    if (same === 180) expect(now).toEqual([]);
  }
}

/** Services and workers by their names, with the arguments of each. */
type Crew = Readonly<Record<string, readonly string[]>>;

/** Lets people work on issues while their services and workers are killed and answers are lost, and then in peace to the end. */
async function survive(of: ChaosProject, crew: Crew, kills: number): Promise<void> {
  const random = Random.seeded(seed);
  const living = new Map(Object.entries(crew).map(([name, args]) => [name, of.start(args)]));
  const people = Object.keys(habits).map((name) => new Person(of, name));
  const look = async () => {
    for (const person of people) await person.look();
    return people.flatMap(({ missing }) => missing ?? []);
  };
  const faults: readonly Fault[] = ["break after", "cut", { status: 500, data: {} }, { status: 502, data: {} }];
  of.stub.fault = () => (random.chance(3) ? random.some(faults) : undefined);
  for (let killed = 0; killed < kills; killed++) {
    for (const until = Date.now() + 500 + random.nat(4000); Date.now() < until; await sleep(200)) await look();
    const name = random.some(Object.keys(crew)) ?? "";
    living.get(name)?.signal("SIGKILL");
    await living.get(name)?.ended;
    await sleep(random.nat(500));
    living.set(name, of.start(crew[name] ?? []));
  }
  of.stub.fault = () => undefined;
  const end = async () => {
    for (const each of living.values()) each.signal("SIGTERM");
    await Promise.all([...living.values()].map(({ ended }) => ended));
  };
  await settles(look);
  await settles(() => unsettled(of));
  // What a service looks at rarely, it looks at when it starts.
  await end();
  for (const [name, args] of Object.entries(crew)) living.set(name, of.start(args));
  await sleep(10_000);
  await settles(() => unsettled(of));
  await end();
  expect(await look()).toEqual([]);
  expect(await of.wrongs()).toEqual([]);
}

test("a service over a file survives kills at any time beside people who do what they do", {
  timeout: 3_600_000,
}, async () => {
  await using of = await ChaosProject.start();
  await survive(of, { s1: ["serve", "--format", "json"] }, 20);
});

describePostgres("services that dispatch, and workers", (database) => {
  const worker = (name: string) => ["worker", "--name", name, "--slots", "3", "--format", "json"];
  const service = ["serve", "--dispatch-only", "--format", "json"];

  test("leave each issue where it belongs, whichever point of it their workers are killed at", {
    timeout: 3_600_000,
  }, async () => {
    await using of = await ChaosProject.start(database.address);
    const dispatcher = of.start(service);
    const rest = async (last: Calling, issues: readonly ChaosIssue[]) => {
      await settles(() => unsettled(of));
      await settles(async () => issues.filter((issue) => stateIn(issue) === "todo").map(({ number }) => `${number}`));
      await settles(() => unsettled(of));
      last.signal("SIGTERM");
      await last.ended;
    };
    const log = join(of.served.folder, ".git", "worker");
    await rest(of.start(worker("w0"), { CUEBOOK_FAULT_LOG: log }), [of.offer()]);
    const points = oneOfEach(pointsIn(log));
    expect(points).toContain("effect make_pull_request#1");
    const trials = new Trials(of);
    while (points.length > 0) {
      const batch = points.splice(0, 6).map((at) => trials.add(at));
      const dying = batch.map(({ at }, number) =>
        of.start(["worker", "--name", `d${number}`, "--slots", "1", "--format", "json"], { CUEBOOK_FAULT: at }),
      );
      const codes: (number | null)[] = [];
      for (const { ended } of dying) void ended.then(({ code }) => codes.push(code)).catch(() => codes.push(-1));
      // A worker that came after others may have found only work that had passed its point.
      const all = batch.map(({ issue }) => issue);
      const isDead = async () => {
        const isBusy = all.some((issue) => stateIn(issue) === "todo") || (await unsettled(of)).length > 0;
        if (!isBusy && codes.length < dying.length) all.push(of.offer());
        return codes;
      };
      await expect.poll(isDead, { timeout: 240_000, interval: 1000 }).toEqual(batch.map(() => null));
      trials.act();
      await rest(of.start(worker("w0")), all);
      trials.act();
    }
    dispatcher.signal("SIGTERM");
    await dispatcher.ended;
    const last = of.start(worker("w0"));
    await expectEnds(of, trials.all, [...once, "--dispatch-only"]);
    last.signal("SIGTERM");
    await last.ended;
    expect(await of.wrongs()).toEqual([]);
  });

  test("survive kills at any time beside people who do what they do", { timeout: 3_600_000 }, async () => {
    await using of = await ChaosProject.start(database.address);
    const crew = { s1: service, s2: service, w1: worker("w1"), w2: worker("w2"), w3: worker("w3") };
    await survive(of, crew, 30);
  });
});
