import { writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { AgentError } from "@cuebook/agents";
import { openTracker } from "@cuebook/trackers";
import { GitHubStub } from "@cuebook/trackers/testing";
import { describe, expect, test } from "vitest";
import { Served } from "../testing/served.ts";
import type { ServeOptions } from "./options.ts";

/* A repository on GitHub gets another name, and the workflow file too: its issues stay the same issues. */

const key = "ghp_stub_key_of_the_robot";

/** Without the time between two writes. */
const withoutWaiting: typeof openTracker = (kind, settings, context) =>
  openTracker(kind, settings, { ...context, sleep: async () => undefined });

class Renamed implements AsyncDisposable {
  readonly desk: GitHubStub;
  readonly served: Served;

  private constructor(desk: GitHubStub) {
    this.desk = desk;
    this.served = new Served("", "", []);
    this.write("acme/shop");
  }

  static async start(): Promise<Renamed> {
    return new Renamed(await GitHubStub.start());
  }

  write(project: string, more = "", sessions = 0): void {
    const tracker =
      `  kind: github\n  endpoint: ${this.desk.endpoint}\n  project: ${project}\n  api_key: $DESK_KEY\n` +
      "  active_states: [todo]\n  handoff_state: review\n  terminal_states: [done]\n";
    const rest = `polling: { interval_ms: 20 }\nagent: { kind: hands, max_turns: 1, max_sessions: ${sessions} }\ndone: { commit: optional }\n${more}`;
    writeFileSync(this.served.file, `---\ntracker:\n${tracker}${rest}---\nDo {{ .issue.title }}.\n`);
  }

  serve(options: Partial<ServeOptions> = {}) {
    const { folder, repository } = this.served;
    const surroundings = () => ({ env: { DESK_KEY: key }, home: folder, tmp: folder, folder: repository });
    return this.served.serve({ surroundings, openTracker: withoutWaiting, ...options });
  }

  /** Under each run, whether it is known by its own id, and what became of it. */
  async runs(): Promise<unknown[]> {
    const runs = await this.served.runsOf("1");
    return runs.map(({ dispatch, settlement, status }) => [
      dispatch?.source.split(" ").at(-1),
      dispatch?.uid === `${this.desk.endpoint} 1001`,
      dispatch?.attempt,
      settlement?.outcome ?? status,
    ]);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.served[Symbol.asyncDispose]();
    await this.desk[Symbol.asyncDispose]();
  }
}

describe("after its repository got another name, an issue", () => {
  test("that has spent its budget is not dispatched again", async () => {
    await using at = await Renamed.start();
    at.desk.add({ labels: ["todo"] });
    at.served.work = () => {
      throw new AgentError("agent_not_found", { agent: "hands", role: "worker" }, "is not there");
    };
    at.write("acme/shop", "", 1);
    await at.serve();
    const before = await at.runs();
    at.desk.rename("acme/store");
    at.write("acme/store", "", 1);
    at.served.events.length = 0;
    await at.serve();
    expect(at.served.log).toEqual(["skipped 1 budget_spent"]);
    expect([before.length, await at.runs()]).toEqual([1, before]);
  });

  test("whose run was open when the service was stopped is continued by the next one, and handed off once", async () => {
    await using at = await Renamed.start();
    const issue = at.desk.add({ labels: ["todo"] });
    const stop = new AbortController();
    at.served.work = async (_, signal) => {
      stop.abort();
      await sleep(60_000, undefined, { signal });
      return "never";
    };
    await at.serve({ once: false, signal: stop.signal, drainMs: 0 });
    expect(await at.runs()).toEqual([["acme/shop", true, null, "suspended"]]);
    at.desk.rename("acme/store");
    at.write("acme/store");
    at.served.work = () => "done";
    await at.serve();
    expect(await at.runs()).toEqual([["acme/shop", true, null, "handed_off"]]);
    expect(issue.labels).toEqual(["review"]);
  });

  test("whose agent is at work is handed off under the new name, as soon as the workflow file has it", async () => {
    await using at = await Renamed.start();
    const issue = at.desk.add({ labels: ["todo"] });
    const stop = new AbortController();
    at.served.work = () => {
      at.desk.rename("acme/store");
      return "done";
    };
    const observe: ServeOptions["observe"] = (event) => {
      at.served.events.push(event);
      if (event.type === "tracker_failed" && event.error.message.includes("under another name now"))
        at.write("acme/store");
      if (event.type === "settled") stop.abort();
    };
    await at.serve({ once: false, signal: stop.signal, observe });
    expect(await at.runs()).toEqual([["acme/shop", true, null, "handed_off"]]);
    expect([issue.labels, at.served.asked.length]).toEqual([["review"], 1]);
  });

  test("whose pull request from before is merged afterwards, is done under the new name", async () => {
    await using at = await Renamed.start();
    const issue = at.desk.add({ labels: ["todo"] });
    await at.serve();
    const run = (await at.served.runsOf("1"))[0]?.id ?? "";
    const remote = `${at.desk.endpoint}/acme/shop.git`;
    const pull = at.desk.openPull("work");
    const push = { remote, branch: "work", commit: "0".repeat(40) };
    const request = { forge: "github", project: "acme/shop", number: pull.number, address: "https://github.com/p" };
    const lease = await at.served.journal.acquire(run, { host: "h", pid: process.pid, startedAt: "1" });
    await at.served.journal.append(
      lease,
      (await at.served.journal.read(run)).length,
      [
        { type: "push_requested", ...push },
        { type: "branch_pushed", ...push },
        { type: "pull_request_ready", ...request, state: "open", draft: false, commit: push.commit, notes: [] },
      ],
      new Date().toISOString(),
    );
    await at.served.journal.release(lease);
    at.desk.rename("acme/store");
    at.desk.pulls.end("merged");
    const forge = `remote: ${remote}, endpoint: ${at.desk.endpoint}, token: $DESK_KEY`;
    at.write("acme/store", `handoff: { push: true, ${forge}, pull_request: {} }\nreactions: { merged: {} }\n`);
    await at.serve();
    expect(at.served.log).toContain("request_ended");
    expect([issue.state, issue.labels]).toEqual(["closed", ["done"]]);
    expect(at.served.asked).toHaveLength(1);
  });

  test("begins again when a person moves it back, as the run after those under the old name", async () => {
    await using at = await Renamed.start();
    const issue = at.desk.add({ labels: ["todo"] });
    await at.serve();
    at.desk.rename("acme/store");
    at.write("acme/store");
    issue.labels = ["todo"];
    await at.serve();
    const runs = await at.served.runsOf("1");
    expect(await at.runs()).toEqual([
      ["acme/shop", true, null, "handed_off"],
      ["acme/store", true, null, "handed_off"],
    ]);
    expect(runs.map(({ dispatch }) => dispatch?.isFresh)).toEqual([undefined, true]);
  });
});

test("an issue of another repository that has the old name by now, with the same number, is another issue", async () => {
  await using at = await Renamed.start();
  const issue = at.desk.add({ labels: ["todo"] });
  const stop = new AbortController();
  at.served.work = async (_, signal) => {
    stop.abort();
    await sleep(60_000, undefined, { signal });
    return "never";
  };
  await at.serve({ once: false, signal: stop.signal, drainMs: 0 });
  // The other repository, under the same name.
  at.desk.firstId = 5000;
  at.served.work = () => "done";
  await at.serve();
  expect(await at.runs()).toEqual([
    ["acme/shop", true, null, "suspended"],
    ["acme/shop", false, null, "handed_off"],
  ]);
  expect(issue.labels).toEqual(["review"]);
});

test("a run of an earlier version, which knows only the name, counts, and the next one knows the id", async () => {
  await using at = await Renamed.start();
  const issue = at.desk.add({ labels: ["todo"] });
  const { claim } = at.served.journal;
  at.served.host = {
    ...at.served.host,
    journal: {
      ...at.served.journal,
      claim: (run, first, ...rest) => {
        if (first.type !== "run_created" || first.dispatch === undefined) throw new TypeError("no dispatch");
        const { uid: _, ...dispatch } = first.dispatch;
        return claim(run, { ...first, dispatch }, ...rest);
      },
    },
  };
  await at.serve();
  at.served.host = { ...at.served.host, journal: at.served.journal };
  for (const project of ["acme/shop", "acme/store"]) {
    if (at.desk.project !== project) at.desk.rename(project);
    at.write(project);
    issue.labels = ["todo"];
    await at.serve();
  }
  const runs = await at.served.runsOf("1");
  expect(runs.map(({ dispatch }) => [dispatch?.uid !== undefined, dispatch?.isFresh])).toEqual([
    [false, undefined],
    [true, true],
    [true, true],
  ]);
});
