import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { AgentError } from "@cuebook/agents";
import type { Journal } from "@cuebook/store";
import type { Tracker } from "@cuebook/trackers";
import { openTracker, TrackerError } from "@cuebook/trackers";
import { describe, expect, test } from "vitest";
import { driveRun } from "../drive/drive.ts";
import { type FileIssue, Served } from "../testing/served.ts";

const frontMatter = (more = "") => `
tracker:
  kind: file
  active_states: [To Do, In Progress]
  terminal_states: [Done]
  in_progress_state: In Progress
${more.includes("handoff") ? "" : "  handoff_state: Review\n"}${more.startsWith("  ") ? more : ""}
agent: { kind: hands, max_turns: 3, max_retry_backoff_ms: 20 }
polling: { interval_ms: 20 }
${more.startsWith("  ") ? "" : more}`;
const body = "Do {{ .issue.title }}, turn {{ .run.turn_number }}{{ if .attempt }}, attempt {{ .attempt }}{{ end }}.";
const broken = () => new AgentError("agent_failed", { agent: "hands", role: "worker" }, "broke");
const commentsOf = (issue: FileIssue | undefined) =>
  (issue?.comments as { body: string }[] | undefined)?.map(({ body }) => body.replace(/run [0-9a-z]{10}/, "run R"));

const unavailable = () => new TrackerError("tracker_unavailable", "file", "cannot be reached");

type Overrides = { readonly [Name in keyof Tracker]?: (tracker: Tracker) => Tracker[Name] };

/** Opens a tracker with some of its calls replaced. */
function trackerWith(overrides: Overrides): typeof openTracker {
  return (kind, settings, context) => {
    const tracker = openTracker(kind, settings, context);
    return new Proxy(tracker, {
      get: (target, key) => {
        const override = Object.entries(overrides).find(([name]) => name === key)?.[1];
        const found: unknown = override === undefined ? Reflect.get(target, key) : override(tracker);
        if (typeof found !== "function") return found;
        return override === undefined ? found.bind(target) : async (...args: unknown[]) => found(...args);
      },
    });
  };
}

/** Serves until a condition is true. */
async function serveUntil(served: Served, holds: () => boolean, options: Parameters<Served["serve"]>[0] = {}) {
  const stop = new AbortController();
  const watch = setInterval(() => holds() && stop.abort(), 10);
  try {
    return await served.serve({ once: false, signal: stop.signal, ...options });
  } finally {
    clearInterval(watch);
  }
}

describe("an issue", () => {
  test("is dispatched, worked on over several turns in one session, and handed off", async () => {
    await using served = new Served(frontMatter(), body, [{ id: "1", state: "To Do" }]);
    const result = await served.serve();
    expect(served.log).toEqual(["dispatched APP-1", "settled APP-1 handed_off"]);
    expect(result).toEqual({ dispatched: 1, settled: { handed_off: 1 }, waiting: [], open: [] });
    expect(served.states).toEqual({ 1: "Review" });
    expect(served.asked.map(({ prompt, session }) => [prompt, session])).toEqual([
      ["Do Title 1, turn 1.", undefined],
      ["Do Title 1, turn 2.", "s1"],
      ["Do Title 1, turn 3.", "s1"],
    ]);
    expect(served.asked[0]?.workspace).toContain("APP-1");
  });

  test("is not worked on again after its agent has moved it on", { tags: ["long"] }, async () => {
    await using served = new Served(frontMatter(), body, [{ id: "1", state: "To Do" }]);
    served.work = ({ turn }) => {
      if (turn === 2) served.issues = [{ ...served.issues[0], id: "1", state: "Review" }];
      return "done";
    };
    await served.serve();
    expect(served.asked.length).toBe(2);
    expect(served.log).toEqual(["dispatched APP-1", "settled APP-1 handed_off"]);
  });

  test("gets a text of Cuebook when the template prints nothing for a later turn", { tags: ["long"] }, async () => {
    const once = "{{ if not .run.is_continuation }}Begin.{{ end }}";
    await using served = new Served(frontMatter(), once, [{ id: "1", state: "To Do" }]);
    await served.serve();
    expect(served.asked.map(({ prompt }) => prompt.split(".")[0])).toEqual([
      "Begin",
      "The task is still open",
      "The task is still open",
    ]);
  });

  test("that failed is retried in the same workspace, and its prompt can give the reason", {
    tags: ["long"],
  }, async () => {
    const template = `${body} {{ with .previous }}{{ .outcome }}{{ with .code }} {{ . }}{{ end }}{{ with .error }} {{ . }}{{ end }}{{ end }}`;
    await using served = new Served(frontMatter("prompt: { previous: true }"), template, [{ id: "1", state: "To Do" }]);
    served.work = () => {
      if (served.asked.length <= 2) throw broken();
      return "done";
    };
    const result = await serveUntil(served, () => served.states[1] === "Review");
    expect(result.settled).toEqual({ retry: 2, handed_off: 1 });
    expect(served.asked.slice(0, 3).map(({ prompt }) => prompt)).toEqual([
      "Do Title 1, turn 1. ",
      'Do Title 1, turn 1, attempt 1. failed agent_failed the agent "hands", in the role "worker", broke',
      'Do Title 1, turn 1, attempt 2. failed agent_failed the agent "hands", in the role "worker", broke',
    ]);
    expect(new Set(served.asked.map(({ workspace }) => workspace)).size).toBe(1);
    expect((await served.runsOf("1")).map(({ status }) => status)).toEqual(["failed", "failed", "completed"]);
  });

  test("continues in its session while it is active and not handed off", { tags: ["long"] }, async () => {
    const states = "  active_states: [To Do]\n  terminal_states: [Done]";
    const front = `tracker:\n  kind: file\n${states}\nagent: { kind: hands, max_turns: 2 }\npolling: { interval_ms: 20 }`;
    await using served = new Served(front, body, [{ id: "1", state: "To Do" }]);
    served.work = () => {
      if (served.asked.length === 3) served.issues = [{ id: "1", state: "Done" }];
      return "done";
    };
    const result = await serveUntil(served, () => served.log.at(-1) === "settled APP-1 released");
    expect(result.settled).toEqual({ continue: 1, released: 1 });
    expect(served.asked.map(({ prompt, session }) => [prompt, session])).toEqual([
      ["Do Title 1, turn 1.", undefined],
      ["Do Title 1, turn 2.", "s1"],
      ["Do Title 1, turn 1, attempt 1.", "s1"],
    ]);
  });

  test("whose prompt cannot be rendered fails alone, is not retried, and is reported with the place and the reason", {
    tags: ["long"],
  }, async () => {
    const template = '{{ if eq .issue.id "1" }}{{ slice .issue.title 0 20 }}{{ end }}Go.';
    await using served = new Served(frontMatter(), template, [
      { id: "1", state: "To Do" },
      { id: "2", state: "To Do" },
    ]);
    const result = await served.serve();
    expect(result.settled).toEqual({ blocked: 1, handed_off: 1 });
    const [run] = await served.runsOf("1");
    expect(run?.status).toBe("suspended");
    expect(run?.suspension?.error?.code).toBe("template_render_error");
    expect(run?.suspension?.message).toMatch(
      /^issue APP-1, turn 1: .*WORKFLOW\.md:14:50: .*slice .*index out of range: 20 \(issue\.id is "1", issue\.title is "Title 1"\)$/,
    );
    expect((await served.serve()).dispatched).toBe(0);
    // A fixed workflow or a changed issue is a reason to try again.
    served.write(frontMatter(), "Go.");
    expect((await served.serve()).settled).toEqual({ handed_off: 1 });
  });

  test("that waits for a person continues when the run is resumed by hand", { tags: ["long"] }, async () => {
    await using served = new Served(frontMatter(), body, [{ id: "1", state: "To Do" }]);
    let isFixed = false;
    served.work = () => {
      if (!isFixed) throw new AgentError("agent_not_found", { agent: "hands", role: "worker" }, "is not there");
      return "done";
    };
    expect((await served.serve()).settled).toEqual({ blocked: 1 });
    expect((await served.serve()).waiting).toMatchObject([{ code: "blocked" }]);
    isFixed = true;
    const [run] = await served.runsOf("1");
    expect((await driveRun(served.host, run?.id ?? "", { resume: {} })).status).toBe("completed");
    expect((await served.serve()).settled).toEqual({ handed_off: 1 });
    expect(served.states).toEqual({ 1: "Review" });
  });

  test("that changes while it waits for a person is dispatched in place of the waiting run", {
    tags: ["long"],
  }, async () => {
    await using served = new Served(frontMatter(), body, [{ id: "1", state: "To Do" }]);
    served.work = () => {
      if (served.asked.length > 1) return "done";
      throw new AgentError("agent_not_found", { agent: "hands", role: "worker" }, "is not there");
    };
    await served.serve();
    served.issues = [{ id: "1", state: "To Do", description: "Try again." }];
    expect((await served.serve()).settled).toEqual({ handed_off: 1 });
    expect((await served.runsOf("1")).map(({ status }) => status)).toEqual(["cancelled", "completed"]);
  });

  test("is passed to its prompt in its current state, with its comments, at each turn", {
    tags: ["long"],
  }, async () => {
    const template = "{{ range .issue.comments }}{{ .body }}, {{ end }}{{ .issue.state }}.";
    await using served = new Served(frontMatter(), template, [{ id: "1", state: "To Do" }]);
    const say = (text: string) => ({ id: text, author: "lin", body: text, created_at: "" });
    served.issues = [{ id: "1", state: "To Do", comments: [say("one")] }];
    served.work = ({ turn }) => {
      if (turn === 1) served.issues = [{ id: "1", state: "In Progress", comments: [say("one"), say("two")] }];
      return "done";
    };
    await served.serve();
    expect(served.asked.slice(0, 2).map(({ prompt }) => prompt)).toEqual(["one, To Do.", "one, two, In Progress."]);
  });

  test("is passed to its prompt without the comments about its runs", { tags: ["long"] }, async () => {
    const template = "{{ range .issue.comments }}{{ .body }}, {{ end }}go.";
    const comments = "  comments: { on_dispatch: true, on_completion: true, on_failure: true }";
    const said = [{ id: "1", author: "lin", body: "Cuebook is slow.", created_at: "" }];
    await using served = new Served(frontMatter(comments), template, [{ id: "1", state: "To Do", comments: said }]);
    served.work = () => {
      if (served.asked.length === 1) throw broken();
      return "done";
    };
    await serveUntil(served, () => served.states[1] === "Review" && served.log.at(-1)?.startsWith("settled") === true);
    expect(commentsOf(served.issues[0])).toHaveLength(5);
    served.issues = served.issues.map((issue) => ({ ...issue, state: "To Do" }));
    await served.serve();
    expect(new Set(served.asked.map(({ prompt }) => prompt))).toEqual(new Set(["Cuebook is slow., go."]));
  });

  test("gets at most the time left in its budget", { tags: ["long"] }, async () => {
    await using served = new Served(frontMatter("budget: { wall_time_ms: 5000 }"), body, [{ id: "1", state: "To Do" }]);
    await served.serve();
    const [first, second] = served.asked.map(({ turnTimeoutMs }) => turnTimeoutMs);
    expect(first).toBe(5000);
    expect(second).toBeLessThan(5000);
  });

  test("whose budget is spent during its run stops there", async () => {
    await using served = new Served(frontMatter("budget: { turns: 2 }"), body, [{ id: "1", state: "To Do" }]);
    expect((await served.serve()).settled).toEqual({ exhausted: 1 });
    const reason = "the issue has spent 2 turns, and its budget is 2 turns";
    expect(served.events.find(({ type }) => type === "settled")).toMatchObject({ outcome: "exhausted", reason });
    expect(served.asked.length).toBe(2);
    expect((await served.serve()).waiting).toMatchObject([
      { code: "budget_spent", reason: "the issue has spent 2 turns, and its budget is 2 turns" },
    ]);
  });
});

describe("a tracker that cannot be reached", () => {
  test("does not affect a run when it is unreachable for a while", { tags: ["long"] }, async () => {
    await using served = new Served(frontMatter(), body, [{ id: "1", state: "To Do" }]);
    let refusals = 0;
    const openTracker = trackerWith({
      fetchOne: (tracker) => (id, signal) => {
        // The first call precedes the dispatch.
        if (served.asked.length > 0 && refusals++ < 2) throw unavailable();
        return tracker.fetchOne(id, signal);
      },
      transition: (tracker) => (id, state, options) => {
        if (state === "Review" && refusals++ < 4) throw unavailable();
        return tracker.transition(id, state, options);
      },
    });
    expect((await served.serve({ openTracker })).settled).toEqual({ handed_off: 1 });
    expect(served.asked.length).toBe(3);
    expect(served.states).toEqual({ 1: "Review" });
    expect((await served.runsOf("1")).length).toBe(1);
  });

  test("leaves the handoff for later when it is unreachable for long", { tags: ["long"] }, async () => {
    await using served = new Served(frontMatter(), body, [{ id: "1", state: "To Do" }]);
    const openTracker = trackerWith({
      transition: (tracker) => (id, state, options) => {
        if (state === "Review") throw unavailable();
        return tracker.transition(id, state, options);
      },
    });
    const result = await served.serve({ openTracker });
    expect([result.settled, result.open.length]).toEqual([{}, 1]);
    expect(served.log).toContain("trouble");
    expect((await served.serve()).settled).toEqual({ handed_off: 1 });
    expect(served.asked.length).toBe(3);
  });

  test("is reported and asked again when the list of issues fails", { tags: ["long"] }, async () => {
    await using served = new Served(frontMatter(), body, [{ id: "1", state: "To Do" }]);
    let refusals = 0;
    const openTracker = trackerWith({
      fetchCandidates: (tracker) => (signal) => {
        if (refusals++ < 2) throw unavailable();
        return tracker.fetchCandidates(signal);
      },
    });
    await serveUntil(served, () => served.log.at(-1) === "settled APP-1 handed_off", { openTracker });
    // Reported once, as long as it lasts.
    expect(served.log).toEqual(["tracker_failed", "tracker_answers", "dispatched APP-1", "settled APP-1 handed_off"]);
  });
});

describe("a tracker that refuses every call", () => {
  test("is reported once, and what it refused is made up for when it answers again", async () => {
    await using served = new Served(frontMatter("  comments: { on_dispatch: true }"), body, [
      { id: "1", state: "To Do" },
    ]);
    let refused = 0;
    const refusing = <Given extends unknown[], Result>(
      call: (...given: Given) => Promise<Result>,
      isRefused: () => boolean,
    ) => {
      return async (...given: Given) => {
        if (!isRefused()) return call(...given);
        refused += 1;
        throw new TrackerError("tracker_auth", "file", "answered 401", { isOutage: true });
      };
    };
    // From the first turn on, until the list was refused five times.
    let lists = 0;
    const isOut = () => served.asked.length > 0 && lists < 5;
    const openTracker = trackerWith({
      fetchCandidates: (tracker) => async () => {
        if (isOut()) lists += 1;
        return refusing(() => tracker.fetchCandidates(), isOut)();
      },
      fetchByIds: (tracker) => refusing((ids: Iterable<string>) => tracker.fetchByIds(ids), isOut),
      fetchOne: (tracker) => refusing((id: string) => tracker.fetchOne(id), isOut),
      transition: (tracker) => refusing((id: string, state: string) => tracker.transition(id, state), isOut),
    });
    await serveUntil(served, () => served.log.length >= 4, { openTracker });
    // Whether the issue is settled before the service has seen that the tracker answers depends on which of its requests comes first.
    const [first, second, ...last] = served.log;
    expect([first, second, last.toSorted()]).toEqual([
      ...["dispatched APP-1", "tracker_failed"],
      ["settled APP-1 handed_off", "tracker_answers"],
    ]);
    expect([served.states, refused > 8]).toEqual([{ 1: "Review" }, true]);
  });

  test("lets no agent begin, and each comment is written once it answers", { tags: ["long"] }, async () => {
    await using served = new Served(frontMatter("  comments: { on_dispatch: true }"), body, [
      { id: "1", state: "To Do" },
    ]);
    let refused = 0;
    const openTracker = trackerWith({
      comment: (tracker) => (id, text, options) => {
        if (refused++ === 0) throw new TrackerError("tracker_auth", "file", "answered 401", { isOutage: true });
        expect(served.asked).toEqual([]);
        return tracker.comment(id, text, options);
      },
    });
    await serveUntil(served, () => served.log.at(-1) === "settled APP-1 handed_off", { openTracker });
    expect(served.log).toEqual(["dispatched APP-1", "tracker_failed", "tracker_answers", "settled APP-1 handed_off"]);
    expect(commentsOf(served.issues[0])).toEqual(["Cuebook begins to work on this issue: run R."]);
  });

  test("is asked with a new key, once the settings have one, also for work that began before", {
    tags: ["long"],
  }, async () => {
    const keyed = (key: string) => frontMatter(`  api_key: ${key}`);
    await using served = new Served(keyed("old"), body, [{ id: "1", state: "To Do" }]);
    const open: typeof openTracker = (kind, settings, context) =>
      trackerWith({
        transition: (tracker) => (id, state, options) => {
          if (settings.apiKey === "new" || state !== "Review") return tracker.transition(id, state, options);
          served.write(keyed("new"), body);
          throw new TrackerError("tracker_auth", "file", "answered 401", { isOutage: true });
        },
      })(kind, settings, context);
    await serveUntil(served, () => served.log.at(-1) === "settled APP-1 handed_off", { openTracker: open });
    expect(served.log).toContain("tracker_failed");
    expect((await served.runsOf("1")).length).toBe(1);
  });

  test("is asked for one issue of many, and not for the others", async () => {
    const issues = Array.from({ length: 20 }, (_, at) => ({ id: `${at}`, state: "To Do" }));
    await using served = new Served(frontMatter(), body, issues);
    let refused = 0;
    const openTracker = trackerWith({
      fetchOne: () => () => {
        refused += 1;
        throw new TrackerError("tracker_auth", "file", "answered 401", { isOutage: true });
      },
    });
    expect((await served.serve({ openTracker })).dispatched).toBe(0);
    expect([refused, served.log]).toEqual([1, ["tracker_failed"]]);
  });
});

describe("many issues", () => {
  const folders = "workspace: { root: own }";
  const many = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `${index + 1}`, state: "To Do" }));

  test("are each dispatched and settled once, although runs end while the service looks", {
    tags: ["long"],
  }, async () => {
    const front = frontMatter(folders).replace("max_turns: 3", "max_turns: 1, max_concurrent_agents: 10");
    await using served = new Served(front, body, many(60));
    // A run that ends during a call of the tracker ended during a look.
    const slowly =
      <Given extends unknown[], Result>(call: (...given: Given) => Promise<Result>) =>
      async (...given: Given) => {
        const { length } = served.log;
        const result = await call(...given);
        const more = () => served.log.length > length || !served.log.some((each) => each.startsWith("dispatched"));
        for (let tries = 0; tries < 20 && !more(); tries++) await new Promise((resolve) => setTimeout(resolve, 1));
        return result;
      };
    const openTracker = trackerWith({
      fetchCandidates: (tracker) => slowly(() => tracker.fetchCandidates()),
      fetchByIds: (tracker) => slowly((ids: Iterable<string>) => tracker.fetchByIds(ids)),
    });
    const result = await served.serve({ openTracker });
    expect(result).toMatchObject({ dispatched: 60, settled: { handed_off: 60 }, waiting: [], open: [] });
    const facts = served.log.filter((each) => !each.startsWith("skipped"));
    expect(facts.toSorted()).toEqual(
      many(60)
        .flatMap(({ id }) => [`dispatched APP-${id}`, `settled APP-${id} handed_off`])
        .toSorted(),
    );
    const skipped = served.log.filter((each) => each.startsWith("skipped"));
    expect(skipped.length).toBe(new Set(skipped).size);
    const waiting = served.events.filter(({ type }) => type === "waiting");
    expect(waiting[0]).toEqual({ type: "waiting", reasons: [{ code: "no_slot", count: 50 }] });
    expect(waiting.length).toBeLessThan(10);
  });

  test("are neither continued nor counted after another service has settled them", async () => {
    await using served = new Served(frontMatter(folders), body, many(1));
    served.work = (_, signal) =>
      new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(new Error("stopped"))));
    await serveUntil(served, () => served.asked.length === 1, { drainMs: 10 });
    const { journal } = served;
    let isSettled = false;
    const acquire: Journal["acquire"] = async (run, owner) => {
      if (!isSettled) {
        const lease = await journal.acquire(run, owner);
        const { length } = await journal.read(run);
        const settled = { type: "dispatch_settled", outcome: "blocked", reason: "elsewhere" } as const;
        await journal.append(lease, length, [settled], new Date().toISOString());
        await journal.release(lease);
        isSettled = true;
      }
      return journal.acquire(run, owner);
    };
    const result = await served.serve({ host: { ...served.host, journal: { ...journal, acquire } } });
    expect([result.settled, served.asked.length]).toEqual([{}, 1]);
  });
});

describe("a tracker that says when to come back", () => {
  const later = () => new Date(Date.now() + 300);
  const limited = (retryAt: Date) =>
    new TrackerError("tracker_unavailable", "file", "has reached its limit", { retryAt });

  test.each([
    ["the list of issues", "fetchCandidates"],
    ["one issue", "fetchOne"],
    ["a move", "transition"],
  ] as const)(
    "is asked by %s only then, which is reported once and is no failure",
    { tags: ["long"] },
    async (_, method) => {
      await using served = new Served(frontMatter("  comments: { on_completion: true }"), body, [
        { id: "1", state: "To Do" },
      ]);
      let retryAt: Date | undefined;
      const early: string[] = [];
      const guarded = <Given extends unknown[], Result>(name: string, call: (...given: Given) => Promise<Result>) => {
        return async (...given: Given) => {
          if (retryAt === undefined && name === method) retryAt = later();
          if (retryAt !== undefined && Date.now() < retryAt.getTime()) {
            early.push(name);
            throw limited(retryAt);
          }
          return call(...given);
        };
      };
      const openTracker = trackerWith({
        fetchCandidates: (tracker) => guarded("fetchCandidates", () => tracker.fetchCandidates()),
        fetchByIds: (tracker) => guarded("fetchByIds", (ids: Iterable<string>) => tracker.fetchByIds(ids)),
        fetchOne: (tracker) => guarded("fetchOne", (id: string) => tracker.fetchOne(id)),
        transition: (tracker) => guarded("transition", (id: string, state: string) => tracker.transition(id, state)),
      });
      await serveUntil(served, () => served.log.at(-1) === "settled APP-1 handed_off", { openTracker });
      expect(early.length).toBe(1);
      expect(served.log.filter((each) => !each.startsWith("dispatched"))).toEqual([
        "tracker_paused",
        "settled APP-1 handed_off",
      ]);
      expect(served.events.find(({ type }) => type === "tracker_paused")).toMatchObject({
        until: retryAt?.toISOString(),
        error: { message: 'the tracker "file" has reached its limit' },
      });
      expect((await served.runsOf("1")).length).toBe(1);
      expect(commentsOf(served.issues[0])?.length).toBe(1);
    },
  );

  test("ends a service with --once, which leaves the run for the next start", async () => {
    await using served = new Served(frontMatter(), body, [{ id: "1", state: "To Do" }]);
    const openTracker = trackerWith({
      transition: (tracker) => (id, state, options) => {
        if (state === "Review") throw limited(new Date(Date.now() + 3_600_000));
        return tracker.transition(id, state, options);
      },
    });
    const result = await served.serve({ openTracker });
    expect([result.settled, result.open.length]).toEqual([{}, 1]);
    expect(served.log).toEqual(["dispatched APP-1", "tracker_paused"]);
    expect((await served.serve()).settled).toEqual({ handed_off: 1 });
  });
});

test("a handoff leaves the state that a person chose in the meantime", { tags: ["long"] }, async () => {
  await using served = new Served(frontMatter(), body, [{ id: "1", state: "To Do" }]);
  const openTracker = trackerWith({
    transition: (tracker) => (id, state, options) => {
      if (state === "Review") served.issues = [{ id: "1", state: "Idea" }];
      return tracker.transition(id, state, options);
    },
  });
  expect((await served.serve({ openTracker })).settled).toEqual({ released: 1 });
  expect(served.states).toEqual({ 1: "Idea" });
});

test("a check reads only the histories of active issues", { tags: ["long"] }, async () => {
  const issues = [1, 2, 3].map((id) => ({ id: `${id}`, state: "To Do" }));
  await using served = new Served(frontMatter(), body, issues);
  await served.serve();
  const asked: string[] = [];
  const read: Journal["read"] = (run, after) => {
    asked.push(run);
    return served.journal.read(run, after);
  };
  const host = { ...served.host, journal: { ...served.journal, read } };
  expect(await served.serve({ host })).toMatchObject({ dispatched: 0, open: [] });
  expect(asked).toEqual([]);
  served.issues = served.issues.map((issue) => (issue.id === "2" ? { ...issue, state: "To Do" } : issue));
  const [before] = await served.runsOf("2");
  await served.serve({ host });
  const [, after] = await served.runsOf("2");
  expect(new Set(asked)).toEqual(new Set([before?.id, after?.id]));
});

test("an issue is dispatched when its blocker is done, whose workspace is then removed", {
  tags: ["long"],
}, async () => {
  const blocker = { id: "1", identifier: "APP-1", state: "To Do" };
  await using served = new Served(frontMatter(), body, [
    { id: "2", state: "To Do", blocked_by: [blocker] },
    { id: "1", state: "To Do" },
  ]);
  served.work = ({ workspace }) => {
    if (workspace.includes("APP-1")) {
      served.issues = served.issues.map((issue) => (issue.id === "1" ? { ...issue, state: "Done" } : issue));
    }
    return "done";
  };
  await served.serve();
  expect(served.log.slice(0, 2)).toEqual(["dispatched APP-1", "skipped APP-2 has_blockers"]);
  expect(served.log.at(-1)).toBe("settled APP-2 handed_off");
  expect(served.log).toContain("settled APP-1 released");
  expect(served.states).toEqual({ 1: "Done", 2: "Review" });
  expect(existsSync(served.asked[0]?.workspace ?? "/")).toBe(false);
});

test("the tracker gets each comment once", { tags: ["long"] }, async () => {
  const comments = "  comments: { on_dispatch: true, on_completion: true, on_failure: true }";
  await using served = new Served(frontMatter(comments), body, [{ id: "1", state: "To Do" }]);
  served.work = () => {
    if (served.asked.length === 1) throw broken();
    return "done";
  };
  await serveUntil(served, () => served.states[1] === "Review" && served.log.at(-1)?.startsWith("settled") === true);
  expect(commentsOf(served.issues[0])).toEqual([
    "Cuebook begins to work on this issue: run R.",
    expect.stringMatching(/^Cuebook could not finish run R: the agent "hands".* broke\. The next attempt is at /),
    "Cuebook begins to work on this issue (attempt 1 after the first): run R.",
    "Cuebook has finished its work on this issue: run R. The issue moves to Review.",
  ]);
});

describe("a running issue", () => {
  test("is stopped when it is done, and its workspace is removed", async () => {
    await using served = new Served(frontMatter(), body, [{ id: "1", state: "To Do" }]);
    served.work = async (_, signal) => {
      served.issues = [{ id: "1", state: "Done" }];
      await new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(new Error("stopped"))));
      return "";
    };
    await served.serve();
    expect(served.log).toEqual(["dispatched APP-1", "stopping", "settled APP-1 released"]);
    const [run] = await served.runsOf("1");
    expect(run?.status).toBe("cancelled");
    expect(existsSync(run?.plan.path ?? "/")).toBe(false);
  });

  test("is stopped with the service, and continues with the next one", { tags: ["long"] }, async () => {
    await using served = new Served(frontMatter(), body, [{ id: "1", state: "To Do" }]);
    served.work = async (_, signal) => {
      if (served.asked.length > 1) return "done";
      await new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(new Error("stopped"))));
      return "";
    };
    const result = await serveUntil(served, () => served.asked.length === 1, { drainMs: 10 });
    expect(result.open.length).toBe(1);
    expect(served.log).toEqual(["dispatched APP-1", "draining"]);
    expect((await served.serve()).settled).toEqual({ handed_off: 1 });
    expect(served.log.slice(2)).toEqual(["taken_over APP-1", "settled APP-1 handed_off"]);
    expect((await served.runsOf("1")).length).toBe(1);
  });

  test("keeps the workflow that it began with; the next one uses the changed file, and a broken one changes nothing", {
    tags: ["long"],
  }, async () => {
    await using served = new Served(frontMatter(), body, [
      { id: "1", state: "To Do" },
      { id: "2", state: "Idea" },
    ]);
    let changes = 0;
    served.work = async () => {
      if (changes++ > 0) return "done";
      served.write(frontMatter(), "{{ .issue.titel }}");
      await expect.poll(() => served.log).toContain("reload_failed");
      served.write(frontMatter(), "Other {{ .issue.title }}.");
      await expect.poll(() => served.log).toContain("reloaded");
      served.issues = served.issues.map((issue) => (issue.id === "2" ? { ...issue, state: "To Do" } : issue));
      return "done";
    };
    await served.serve();
    expect(served.log.filter((each) => each.startsWith("reload"))).toEqual(["reload_failed", "reloaded"]);
    const prompts = new Set(served.asked.map(({ prompt }) => prompt));
    expect(prompts).toEqual(
      new Set(["Do Title 1, turn 1.", "Do Title 1, turn 2.", "Do Title 1, turn 3.", "Other Title 2."]),
    );
  });
});

describe("hooks", () => {
  const hooks = (before: string) => `
hooks:
  after_create: echo created > made.txt
  before_run: ${before}
  after_run: echo "after $CUEBOOK_ISSUE_IDENTIFIER $CUEBOOK_ATTEMPT" >> ../log
  before_remove: echo "removed $(basename "$PWD")" >> ../log
`;

  test("run around attempts in a separate folder for the issue", async () => {
    await using served = new Served(frontMatter(hooks("echo before >> made.txt")), body, [{ id: "1", state: "To Do" }]);
    let made = "";
    served.work = ({ workspace }) => {
      made = readFileSync(join(workspace, "made.txt"), "utf8");
      return "done";
    };
    await served.serve();
    expect(made).toBe("created\nbefore\n");
    served.issues = [{ id: "1", state: "Done" }];
    await served.serve();
    expect(served.log.at(-1)).toBe("removed");
    const log = join(served.asked[0]?.workspace ?? "", "../log");
    expect(readFileSync(log, "utf8")).toBe("after APP-1 0\nremoved APP-1\n");
  });

  test("that fail before a run fail the attempt, which is retried", async () => {
    // Even on a slow machine, the retry is not due yet.
    const patient = frontMatter(hooks("printf 'one\\ntwo\\n'; exit 1"))
      .replace("backoff_ms: 20", "backoff_ms: 600000")
      .replace("  handoff_state", "  comments: { on_failure: true }\n  handoff_state");
    await using served = new Served(patient, body, [{ id: "1", state: "To Do" }]);
    const result = await served.serve();
    expect(result.settled).toEqual({ retry: 1 });
    const failure = "the hook before_run ended with exit code 1; its last output:\n  one\n  two";
    const reason = expect.stringMatching(new RegExp(`^the next attempt is at .*: .*${failure}$`));
    expect(result.waiting).toMatchObject([{ code: "not_due", reason }]);
    expect(commentsOf(served.issues[0])).toEqual([
      expect.stringMatching(
        new RegExp(`^Cuebook could not finish run R: .*${failure}\nThe next attempt is at \\S+\\.$`),
      ),
    ]);
    expect(served.asked).toEqual([]);
    expect((await served.runsOf("1"))[0]?.error?.code).toBe("hook_failed");
  });
});

test("invalid issues are reported once", async () => {
  await using served = new Served(frontMatter(), body, [
    { id: "1", state: "To Do", title: "" },
    { id: "2", state: "Idea" },
  ]);
  let looks = 0;
  await serveUntil(served, () => ++looks > 20);
  expect(served.log).toEqual(["tracker_findings"].concat(served.log.slice(1)));
  expect(served.log.length).toBeLessThan(3);
});
