import { stateOf } from "@cuebook/run";
import { describe, expect, test } from "vitest";
import { Scheduled } from "../testing/scheduled.ts";

const before = "2026-03-02T06:59:00Z";
const monday = "2026-03-02T07:00:00.000Z";
const next = "2026-03-09T07:00:00.000Z";
const third = "2026-03-16T07:00:00.000Z";

async function runsIn({ journal }: Scheduled) {
  const runs = await journal.runs();
  return Promise.all(runs.map(async ({ id }) => stateOf(id, await journal.read(id))));
}

describe("a schedule", () => {
  test("starts a run when it is due, which says for which due time", async () => {
    await using scheduled = new Scheduled(before, "0 7 * * 1");
    const result = await scheduled.serve([scheduled.at(monday)]);
    expect(scheduled.log).toEqual([`next ${monday}`, `started ${monday}`, `next ${next}`, `completed ${monday}`]);
    expect(result).toEqual({ started: 1, unfinished: [], open: [] });
    expect(await runsIn(scheduled)).toMatchObject([
      { workflow: "weekly", status: "completed", schedule: { cron: "0 7 * * 1", timezone: "UTC", dueAt: monday } },
    ]);
  });

  test("starts nothing for due times before it was first served", async () => {
    await using scheduled = new Scheduled("2026-03-02T07:00:30Z", "{ cron: 0 7 * * 1, missed: all }");
    await scheduled.serve([scheduled.at("2026-03-03T00:00:00Z")]);
    expect(scheduled.log).toEqual([`next ${next}`]);
  });

  test("whose expression changes misses nothing of the new one, which applies at once", {
    tags: ["long"],
  }, async () => {
    await using scheduled = new Scheduled(before, "{ cron: 0 7 * * 1, missed: all }");
    const hourly = () => scheduled.write("{ cron: 0 * * * *, missed: all }");
    await scheduled.serve([scheduled.at("2026-03-02T20:10:00Z"), hourly, scheduled.at("2026-03-02T21:00:00Z")]);
    const [at, after] = ["2026-03-02T21:00:00.000Z", "2026-03-02T22:00:00.000Z"];
    expect(scheduled.log).toEqual([
      ...[`next ${monday}`, `started ${monday}`, `next ${next}`, `completed ${monday}`],
      ...["reloaded", `next ${at}`, `started ${at}`, `next ${after}`, `completed ${at}`],
    ]);
  });

  test("keeps its last valid version while its file has errors", async () => {
    await using scheduled = new Scheduled(before, "0 7 * * 1");
    await scheduled.serve([() => scheduled.write("0 7 * * 9"), scheduled.at(monday)]);
    expect(scheduled.log).toContain("reload_failed");
    expect(scheduled.log).toContain(`completed ${monday}`);
  });

  test("is refused if its file has errors at the start", async () => {
    await using scheduled = new Scheduled(before, "0 7 * * 9");
    await expect(scheduled.serve()).rejects.toMatchObject({ code: "workflow_invalid" });
  });
});

describe("due times at which no service ran", () => {
  const late = "2026-03-17T12:00:00Z";
  const missed = (policy: string) => `{ cron: 0 7 * * 1, missed: ${policy} }`;
  const ofOne = "no service worked at that time";

  test.each([
    ["skip", [`skipped ${monday} to ${third}: ${ofOne}`]],
    [
      "once",
      [
        `skipped ${monday} to ${next}: ${ofOne}, and a later due time gets the run for all of them`,
        `started ${third}`,
        `completed ${third}`,
      ],
    ],
    [
      "all",
      [
        `queued ${next}: the run that was due at ${monday} has not ended`,
        `queued ${third}: the run that was due at ${monday} has not ended`,
        ...[monday, next, third].flatMap((due) => [`started ${due}`, `completed ${due}`]),
      ],
    ],
  ])("missed: %s", async (policy, log) => {
    await using scheduled = new Scheduled(before, missed(policy));
    await scheduled.serve();
    scheduled.now = new Date(late);
    scheduled.events.length = 0;
    await scheduled.serve();
    expect(scheduled.log.filter((line) => !line.startsWith("next"))).toEqual(log);
  });

  test("are at most 100 with missed: all", async () => {
    await using scheduled = new Scheduled(before, "{ cron: 0 * * * *, missed: all }");
    scheduled.slots.limit = 0;
    await scheduled.serve();
    scheduled.now = new Date("2026-03-12T12:30:00Z");
    await scheduled.serve();
    expect(scheduled.log.filter((line) => line.startsWith("queued")).length).toBe(100);
    expect(scheduled.log.filter((line) => line.startsWith("skipped"))).toEqual([
      `skipped ... to 2026-03-08T08:00:00.000Z: ${ofOne}, and only the latest 100 missed due times get a run`,
    ]);
  });
});

describe("a due time while an earlier run works", () => {
  const serve = async (overlap: string) => {
    const scheduled = new Scheduled(before, `{ cron: 0 7 * * 1, overlap: ${overlap} }`);
    scheduled.isHeld = true;
    const end = () => scheduled.release();
    await scheduled.serve([scheduled.at(monday), scheduled.at(next), scheduled.at(third), end]);
    return scheduled;
  };

  test("is left out with overlap: skip", { tags: ["long"] }, async () => {
    await using scheduled = await serve("skip");
    expect(scheduled.log.filter((line) => !line.startsWith("next"))).toEqual([
      `started ${monday}`,
      `skipped ${next} to ${next}: run R has not ended`,
      `skipped ${third} to ${third}: run R has not ended`,
      `completed ${monday}`,
    ]);
  });

  test("waits with overlap: queue, one at a time", { tags: ["long"] }, async () => {
    await using scheduled = await serve("queue");
    expect(scheduled.log.filter((line) => !line.startsWith("next"))).toEqual([
      `started ${monday}`,
      `queued ${next}: run R has not ended`,
      `skipped ${third} to ${third}: ${next} waits already, and only one waits`,
      `completed ${monday}`,
      `started ${next}`,
      `completed ${next}`,
    ]);
  });

  test("gets its run with overlap: allow", { tags: ["long"] }, async () => {
    await using scheduled = await serve("allow");
    expect(scheduled.log.filter((line) => line.startsWith("started")).length).toBe(3);
  });

  test("waits for a slot", async () => {
    await using scheduled = new Scheduled(before, "{ cron: 0 7 * * 1, overlap: allow }");
    scheduled.slots.limit = 1;
    const share = scheduled.slots.share({ limit: 1 });
    share.atWork = 1;
    const free = () => {
      share.atWork = 0;
    };
    await scheduled.serve([scheduled.at(monday), free]);
    expect(scheduled.log.filter((line) => !line.startsWith("next"))).toEqual([
      `queued ${monday}: all slots are taken`,
      `started ${monday}`,
      `completed ${monday}`,
    ]);
  });
});

describe("a service that dies", () => {
  test("after a run was created, and before that was recorded, drives that run at its next start", async () => {
    await using scheduled = new Scheduled(before, "{ cron: 0 7 * * 1, missed: all }");
    await scheduled.serve();
    scheduled.now = new Date(monday);
    const { schedules } = scheduled.journal;
    const dying = new Proxy(scheduled.journal, {
      get: (journal, key) => {
        if (key === "schedules") return { ...schedules, write: () => Promise.reject(new Error("died")) };
        const found: unknown = Reflect.get(journal, key);
        return typeof found === "function" ? found.bind(journal) : found;
      },
    });
    await expect(scheduled.serve([], { host: { ...scheduled.host, journal: dying } })).rejects.toThrow("died");
    expect(await runsIn(scheduled)).toMatchObject([{ status: "pending" }]);
    scheduled.events.length = 0;
    await scheduled.serve();
    expect(scheduled.log).toEqual([`resumed ${monday}`, `next ${next}`, `completed ${monday}`]);
    expect((await runsIn(scheduled)).length).toBe(1);
  });

  test("or is stopped while a run works resumes that run", { tags: ["long"] }, async () => {
    await using scheduled = new Scheduled(before, "0 7 * * 1");
    scheduled.isHeld = true;
    const stop = new AbortController();
    const stopping = () => {
      stop.abort();
      setImmediate(() => scheduled.release());
    };
    const first = await scheduled.serve([scheduled.at(monday), stopping], { signal: stop.signal });
    expect(first.open.length).toBe(1);
    await scheduled.serve();
    expect(scheduled.log.slice(-3)).toEqual([`resumed ${monday}`, `next ${next}`, `completed ${monday}`]);
  });
});

test("two services start one run for one due time", { tags: ["long"] }, async () => {
  await using scheduled = new Scheduled(before, "{ cron: 0 7 * * 1, missed: all, overlap: allow }");
  const journal = scheduled.open();
  await scheduled.serve();
  scheduled.now = new Date("2026-03-30T12:00:00Z");
  const other = scheduled.serve([], { host: { ...scheduled.host, journal } });
  await Promise.all([scheduled.serve(), other]);
  await journal.close();
  const runs = await runsIn(scheduled);
  expect(runs.flatMap(({ status, suspension }) => (status === "completed" ? [] : [suspension ?? status]))).toEqual([]);
  const due = runs.map(({ schedule }) => schedule?.dueAt);
  expect(due.toSorted()).toEqual([monday, next, third, "2026-03-23T07:00:00.000Z", "2026-03-30T07:00:00.000Z"]);
  const completed = new Set(scheduled.log.filter((line) => line.startsWith("completed")));
  expect([...completed].toSorted()).toEqual(due.toSorted().map((at) => `completed ${at}`));
});

test("with once, what is due now is started, and the service ends with it", { tags: ["long"] }, async () => {
  await using scheduled = new Scheduled(before, "0 7 * * 1");
  expect(await scheduled.serve([], { once: true })).toEqual({ started: 0, unfinished: [], open: [] });
  scheduled.now = new Date(next);
  expect(await scheduled.serve([], { once: true })).toEqual({ started: 1, unfinished: [], open: [] });
});
