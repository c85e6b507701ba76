import { expect, test } from "vitest";
import { Served } from "../testing/served.ts";

const front = `
tracker:
  kind: file
  active_states: [To Do]
  terminal_states: [Done]
  handoff_state: Review
agent: { kind: hands, max_turns: 1, max_concurrent_agents: 4 }
polling: { interval_ms: 20 }
`;

function bug(): never {
  throw new TypeError("x is not a function");
}

/** Ten issues; runs of the second meet a bug at work, and those of the fourth when they are settled. */
test("a service whose runs meet bugs completes all others, and neither stops nor repeats those", async () => {
  const ids = Array.from({ length: 10 }, (_, index) => `${index + 1}`);
  const issues = ids.map((id) => ({ id, state: "To Do" }));
  await using served = new Served(front, "Do {{ .issue.id }}.", issues, ({ prompt }) =>
    prompt.startsWith("Do 2.") ? bug() : "done",
  );
  const { checkpoint } = served.host.workspaces;
  served.host.workspaces.checkpoint = async (workspace, name) =>
    workspace.path.includes("APP-4") ? bug() : checkpoint(workspace, name);
  const stop = new AbortController();
  const isDone = () => Object.values(served.states).filter((state) => state === "Review").length === 8;
  const isLeft = () => served.log.filter((line) => line.endsWith(" blocked")).length === 2;
  const watch = setInterval(() => isDone() && isLeft() && stop.abort(), 10);
  const result = await served.serve({ once: false, signal: stop.signal });
  clearInterval(watch);
  expect(result).toMatchObject({ dispatched: 10, settled: { handed_off: 8, blocked: 2 } });
  for (const id of ["2", "4"]) {
    const [run, ...others] = await served.runsOf(id);
    expect(run).toMatchObject({ status: "suspended", suspension: { reason: "internal_error" } });
    expect(run?.settlement?.reason).toContain("an internal error, TypeError: x is not a function");
    expect(others).toEqual([]);
  }
  // Started again, it does not begin with them again.
  const asked = served.asked.length;
  expect(await served.serve()).toMatchObject({ dispatched: 0 });
  expect(served.asked.length).toBe(asked);
});

test("a run that cannot be settled because of a bug is reported once and tried again, and the others continue", async () => {
  const issues = ["1", "2", "3"].map((id) => ({ id, state: "To Do" }));
  await using served = new Served(front, "Do {{ .issue.id }}.", issues);
  const { journal } = served;
  const { acquire } = journal;
  let isBroken = true;
  journal.acquire = async (run, owner) => {
    const [created] = await journal.read(run);
    const isOfTwo = created?.type === "run_created" && created.dispatch?.issue === "2";
    return isBroken && isOfTwo ? bug() : acquire.call(journal, run, owner);
  };
  const stop = new AbortController();
  const isDone = (count: number) => Object.values(served.states).filter((state) => state === "Review").length === count;
  const troubles = () => served.events.filter((event) => event.type === "trouble");
  const watch = setInterval(() => {
    if (isDone(2) && troubles().length > 0) isBroken = false;
    if (isDone(3)) stop.abort();
  }, 10);
  await served.serve({ once: false, signal: stop.signal });
  clearInterval(watch);
  expect(troubles()).toMatchObject([{ issue: { id: "2" }, error: { code: "internal_error" } }]);
  expect(served.states).toEqual({ 1: "Review", 2: "Review", 3: "Review" });
});
