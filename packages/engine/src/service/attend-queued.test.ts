import type { RunState } from "@cuebook/run";
import { expect, test } from "vitest";
import { Served } from "../testing/served.ts";
import { attendQueued } from "./attend-queued.ts";
import { serviceNow } from "./preview.ts";
import type { DispatchQueue } from "./queued-runs.ts";

const frontMatter = `
tracker:
  kind: file
  active_states: [To Do, Doing]
  terminal_states: [Done]
  in_progress_state: Doing
  handoff_state: Review
  comments: { on_dispatch: true, on_completion: true }
agent: { kind: hands, max_turns: 1 }
polling: { interval_ms: 1 }
`;

/** Attends a run as a worker does. */
async function attendOf(served: Served, run: string, signal = new AbortController().signal): Promise<void> {
  const { service } = await serviceNow(served.options());
  if (service === undefined) throw new Error("the service has errors");
  await attendQueued({
    host: served.host,
    service,
    run,
    signal,
    stopper: { by: "by a test" },
    trouble: () => undefined,
  });
}

/** A queue whose runs are attended by the same process. */
function queueOf(served: Served, before: (run: RunState) => void = () => undefined): DispatchQueue {
  const taken = new Set<string>();
  return {
    placeOf: () => undefined,
    enqueue: async (run) => {
      if (taken.has(run.id)) return;
      taken.add(run.id);
      before(run);
      void attendOf(served, run.id);
    },
  };
}

test("a queued dispatch is attended elsewhere, and followed to its end", async () => {
  await using served = new Served(frontMatter, "Do {{ .issue.title }}.", [{ id: "1", state: "To Do" }]);
  const result = await served.serve({ queue: queueOf(served) });
  expect(result).toMatchObject({ dispatched: 1, settled: { handed_off: 1 }, open: [] });
  expect(served.states).toEqual({ 1: "Review" });
  expect(served.issues[0]?.comments).toHaveLength(2);
  expect(served.log).toEqual(["dispatched APP-1", "settled APP-1 handed_off"]);
  const told = served.events.flatMap((each) => (each.type === "run_event" ? each.event.type : []));
  expect(told).toEqual((await served.typesOf((await served.runsOf("1"))[0]?.id ?? "")).slice(1));
});

test("no agent works on an issue that was done while its run waited", async () => {
  await using served = new Served(frontMatter, "Do {{ .issue.title }}.", [{ id: "1", state: "To Do" }]);
  const queue = queueOf(served, () => {
    served.issues = [{ id: "1", state: "Done" }];
  });
  expect(await served.serve({ queue })).toMatchObject({ settled: { released: 1 } });
  expect(served.asked).toEqual([]);
  expect(served.issues[0]?.comments).toBeUndefined();
});

test("a file that names another tracker attends nothing", async () => {
  await using served = new Served(frontMatter, "Do {{ .issue.title }}.", [{ id: "1", state: "To Do" }]);
  const failures: unknown[] = [];
  const queue: DispatchQueue = {
    placeOf: () => undefined,
    enqueue: async ({ id }) => {
      const { service } = await serviceNow(served.options());
      if (service === undefined || failures.length > 0) return;
      const other = { ...service, source: "/elsewhere/issues.json" };
      await attendQueued({
        ...{ host: served.host, service: other, run: id, stopper: { by: "by a test" } },
        ...{ signal: new AbortController().signal, trouble: () => undefined },
      }).catch((error: unknown) => failures.push(error));
      await attendOf(served, id);
    },
  };
  await served.serve({ queue });
  expect(failures).toMatchObject([{ code: "service_differs" }]);
  expect(
    String(failures[0])
      .replaceAll(served.folder, "FOLDER")
      .replace(/run \w{10}/, "run RUN"),
  ).toMatchInlineSnapshot(
    `"CuebookError: run RUN works on an issue of file FOLDER/issues.json, and FOLDER/r/WORKFLOW.md names file /elsewhere/issues.json on this machine"`,
  );
  expect(served.states).toEqual({ 1: "Review" });
});
