import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Agent, AgentEvent } from "@cuebook/agents";
import { CuebookError } from "@cuebook/error";
import { defaultLimits } from "@cuebook/run";
import type { Journal } from "@cuebook/store";
import { openSqliteJournal } from "@cuebook/store";
import { loadWorkflow, type Workflow } from "@cuebook/workflow";
import { worktreeProvider } from "@cuebook/workspace";
import { firstCommit } from "@cuebook/workspace/testing";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Host } from "../host/host.ts";
import { startRun } from "../plan/start.ts";
import { pruneRuns } from "../record/control.ts";
import { capabilitiesOf } from "../testing/capabilities.ts";
import { cancelRun } from "./cancel.ts";
import { driveRun } from "./drive.ts";
import type { DriveOptions } from "./drive-options.ts";
import { pauseRun } from "./pause.ts";
import { suspendForCrashes } from "./suspend.ts";

const text = `version: 1
name: essay
agent: hands
roles:
  writer: { prompt: Write. }
graph:
  $START: { _: { role: writer, prompt: Begin. } }
  writer: { _: { role: $END } }
`;

let folder: string;
let journal: Journal;
let workflow: Workflow;

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "cuebook-drive-")));
  firstCommit(join(folder, "r"), { files: {} });
  journal = openSqliteJournal(join(folder, "cuebook.db"), { busyTimeoutMs: 20 });
  workflow = loaded(text);
});

afterEach(async () => {
  await journal.close();
  rmSync(folder, { recursive: true, force: true });
});

function loaded(source: string): Workflow {
  const { workflow: read, diagnostics } = loadWorkflow({ file: "essay.workflow.yaml", text: source }, () => undefined);
  if (read === undefined) throw new Error(JSON.stringify(diagnostics));
  return read;
}

/** A host with one agent that runs the function given for its turn. */
function hostWith(work: (signal: AbortSignal) => Promise<unknown>): Host {
  const agent: Agent = {
    kind: "hands",
    capabilities: capabilitiesOf(),
    probe: async () => "1",
    async *turn(_, signal): AsyncGenerator<AgentEvent> {
      await work(signal);
      yield { type: "result", text: "done" };
    },
  };
  return {
    journal,
    workspaces: worktreeProvider({ root: join(folder, "worktrees") }),
    agent: () => agent,
    limits: defaultLimits,
    logs: join(folder, "logs"),
    secrets: [],
    now: () => new Date(),
  };
}

/** The journal, with some of its methods replaced. */
function journalWith(methods: Partial<Journal>): Journal {
  return new Proxy(journal, {
    get: (target, key) => {
      const found: unknown = Reflect.get(methods, key) ?? Reflect.get(target, key);
      return typeof found === "function" ? found.bind(target) : found;
    },
  });
}

/** Stops the drive while its agent works. */
function stopInTurn(): DriveOptions {
  const controller = new AbortController();
  return {
    signal: controller.signal,
    onEvent: ({ type }) => {
      if (type === "turn_requested") setTimeout(() => controller.abort(), 20);
    },
  };
}

const start = (host: Host) => startRun(host, { workflow, repository: join(folder, "r") });
const typesOf = async (run: string) => (await journal.read(run)).map(({ type }) => type);
const stopped = (signal: AbortSignal) =>
  new Promise((_, reject) => {
    const stop = () => reject(new Error("stopped"));
    // A slow machine may begin the turn only then.
    if (signal.aborted) stop();
    else signal.addEventListener("abort", stop);
  });

describe("a journal that another process locks", () => {
  test("does not end a running turn when it is locked for a while", { tags: ["long"] }, async () => {
    let refusals = 0;
    const host = hostWith(async () => {
      const raw = new DatabaseSync(join(folder, "cuebook.db"));
      raw.exec("BEGIN IMMEDIATE");
      await expect.poll(() => refusals).toBeGreaterThan(1);
      raw.exec("ROLLBACK");
      raw.close();
    });
    const run = await start(host);
    const counting = journalWith({
      renew: (lease) =>
        journal.renew(lease).catch((error: unknown) => {
          refusals += 1;
          throw error;
        }),
    });
    // On a fast clock, the lease is about to expire at each check.
    const now = () => new Date(Date.now() + 14_000);
    expect((await driveRun({ ...host, now, journal: counting }, run)).status).toBe("completed");
  });
});

describe("a lease that ends although its owner lives", () => {
  const lapsing = (renew: Journal["renew"]) =>
    journalWith({ acquire: async (...given) => ({ ...(await journal.acquire(...given)), lapses: true }), renew });

  test("ends the agent while the store does not answer, before another process may drive the run", async () => {
    const clock = { elapsed: 0 };
    let isEnded = false;
    const host = hostWith(async (signal) => {
      clock.elapsed = 6000;
      await expect.poll(() => renewals).toBe(1);
      clock.elapsed = 10_000;
      await stopped(signal).finally(() => {
        isEnded = true;
      });
    });
    const run = await start(host);
    let renewals = 0;
    // Such as a connection that is cut off: the call neither succeeds nor fails.
    const silent = lapsing(() => {
      renewals += 1;
      return new Promise(() => undefined);
    });
    const driving = driveRun({ ...host, journal: silent, elapsedMs: () => clock.elapsed }, run);
    await expect(driving).rejects.toMatchObject({ code: "lease_lost" });
    expect({ isEnded, renewals }).toEqual({ isEnded: true, renewals: 1 });
    // Whoever drives it next sees a turn with an unknown outcome.
    expect((await typesOf(run)).at(-1)).toBe("turn_requested");
    await suspendForCrashes(host, run, "nobody ends it");
    const suspended = (await journal.read(run)).slice(-2);
    expect(suspended).toMatchObject([{ type: "turn_interrupted" }, { type: "run_suspended", reason: "crash_loop" }]);
    // A run that waits for a person already stays unchanged.
    await suspendForCrashes(host, run, "again");
    expect(await journal.read(run)).toHaveLength(suspended.at(-1)?.seq ?? 0);
  });

  test("begins nothing after the process was stopped for a while", async () => {
    const clock = { elapsed: 0 };
    const host = hostWith(async () => {
      clock.elapsed = 20_000;
    });
    const run = await start(host);
    const driving = driveRun({ ...host, journal: lapsing(journal.renew), elapsedMs: () => clock.elapsed }, run);
    await expect(driving).rejects.toMatchObject({ code: "lease_lost" });
  });
});

describe("a request to cancel", () => {
  test("takes effect even when it comes after the driver's last check", { tags: ["long"] }, async () => {
    const host = hostWith(stopped);
    const run = await start(host);
    const late = journalWith({
      release: async (lease) => {
        expect(await cancelRun(host, run)).toBe("requested");
        await journal.release(lease);
      },
    });
    expect((await driveRun({ ...host, journal: late }, run, stopInTurn())).status).toBe("cancelled");
  });

  test("takes effect when it comes while the run is being suspended", async () => {
    const host = hostWith(async () => undefined);
    const run = await start(host);
    const workspaces = {
      ...host.workspaces,
      changes: () => Promise.reject(new CuebookError("git_failed", "no status")),
    };
    let isTaken = false;
    const slow = journalWith({
      append: async (lease, version, events, at) => {
        const written = await journal.append(lease, version, events, at);
        if (events[0]?.type !== "run_suspended") return written;
        await journal.request(run, "cancel");
        await expect.poll(() => isTaken).toBe(true);
        return written;
      },
      takeRequest: async (id) => {
        const request = await journal.takeRequest(id);
        isTaken ||= request !== undefined;
        return request;
      },
    });
    expect((await driveRun({ ...host, workspaces, journal: slow }, run)).status).toBe("cancelled");
    expect((await typesOf(run)).slice(-2)).toEqual(["run_suspended", "run_cancelled"]);
  });

  test("that only pauses it suspends it, says by whom, and does not stop the next driver", async () => {
    const host = hostWith(stopped);
    const run = await start(host);
    const actor = { name: "ann", via: "page", session: "0a1b2c3d" } as const;
    await expect(pauseRun({ ...host, actor }, run)).rejects.toMatchObject({ code: "run_not_driven" });
    const driving = driveRun(host, run);
    await expect.poll(() => typesOf(run)).toContain("turn_requested");
    expect(await pauseRun({ ...host, actor }, run)).toBe("requested");
    const { status, suspension } = await driving;
    expect([status, suspension?.reason, suspension?.message]).toEqual([
      "suspended",
      "stopped",
      "stopped by ann on the page",
    ]);
    const late = journalWith({ isDriven: async () => false });
    let looks = 0;
    const ending = { ...late, isDriven: async () => looks++ === 0 };
    await expect(pauseRun({ ...host, journal: ending, actor }, run)).rejects.toMatchObject({ code: "run_not_driven" });
    expect(await journal.takeRequest(run)).toBeUndefined();
  });

  test("pauses before the next turn, however soon the present one ends", async () => {
    const two = text
      .replace("graph:", "  editor: { prompt: Edit. }\ngraph:")
      .replace(
        "writer: { _: { role: $END } }",
        "writer: { _: { role: editor, prompt: Go on. } }\n  editor: { _: { role: $END } }",
      );
    workflow = loaded(two);
    let turns = 0;
    const host: Host = hostWith(async () => {
      if (turns++ === 0) await pauseRun(host, run);
    });
    const run = await start(host);
    expect((await driveRun(host, run)).status).toBe("suspended");
    expect(turns).toBe(1);
    expect((await driveRun(host, run)).status).toBe("completed");
    expect(turns).toBe(2);
  });

  test("is honoured by the next driver when its driver died before reading it", async () => {
    const driver = { name: "ann", via: "command" } as const;
    const host = { ...hostWith(stopped), actor: driver };
    const run = await start(host);
    const actor = { name: "ann", via: "page", session: "0a1b2c3d" } as const;
    await journal.request(run, "cancel", actor);
    expect((await driveRun(host, run)).status).toBe("cancelled");
    expect(await typesOf(run)).not.toContain("turn_requested");
    const events = await journal.read(run);
    // Each event names the one who caused it, and not the driver.
    expect([events[0], events.at(-1)]).toMatchObject([{ actor: driver }, { type: "run_cancelled", actor }]);
  });

  test.each([
    ["of a run whose driver died", "crash", { pid: 999_999_999 }],
    ["of a run that nobody drives, though the process lives", "cancelled", {}],
  ])("ends the open turn %s", async (_, reason, changed) => {
    const host = hostWith(stopped);
    const run = await start(host);
    await driveRun(host, run, stopInTurn());
    const raw = new DatabaseSync(join(folder, "cuebook.db"));
    raw.exec(`DELETE FROM events WHERE type IN ('turn_interrupted', 'run_suspended');
      UPDATE runs SET version = (SELECT max(seq) FROM events)`);
    raw.close();
    expect((await typesOf(run)).at(-1)).toBe("turn_requested");
    const read: Journal["read"] = async (...args) =>
      (await journal.read(...args)).map((event) =>
        event.type === "driver_attached" ? { ...event, owner: { ...event.owner, ...changed } } : event,
      );
    expect(await cancelRun({ ...host, journal: journalWith({ read }) }, run)).toBe("cancelled");
    const ended = (await journal.read(run)).slice(-2);
    expect(ended).toMatchObject([{ type: "turn_interrupted", reason }, { type: "run_cancelled" }]);
  });
});

test("pruning removes half-made workspaces, and continues after a workspace that cannot be inspected", async () => {
  const host = hostWith(async () => undefined);
  const [whole, broken, half] = [await start(host), await start(host), await start(host)];
  for (const run of [whole, broken]) await driveRun(host, run);
  const unmade = { ...host.workspaces, prepare: () => Promise.reject(new Error("killed")) };
  await driveRun({ ...host, workspaces: unmade }, half).catch(() => undefined);
  await cancelRun(host, half);
  execFileSync("mkdir", [join(folder, "worktrees", `essay-${half}`)]);
  rmSync(join(folder, "worktrees", `essay-${broken}.gitdir`));

  const pruned = await pruneRuns(host, { isDry: false, force: false, records: false });
  const kept = Object.fromEntries(pruned.map(({ run, kept: why }) => [run, why]));
  expect(kept).toEqual({
    [whole]: undefined,
    [half]: undefined,
    [broken]: expect.stringContaining("git no longer knows the worktree"),
  });
  expect(readdirSync(join(folder, "worktrees"))).toEqual([`essay-${broken}`]);
  expect((await pruneRuns(host, { isDry: false, force: true, records: false })).map(({ run }) => run)).toEqual([
    broken,
  ]);
  expect(existsSync(join(folder, "worktrees", `essay-${broken}`))).toBe(false);
});
