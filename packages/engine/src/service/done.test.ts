import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { TurnRequest } from "@cuebook/agents";
import { describe, expect, test } from "vitest";
import { Served } from "../testing/served.ts";

const frontMatter = (more: string) => `
tracker:
  kind: file
  active_states: [To Do]
  terminal_states: [Done]
  handoff_state: Review
  comments: { on_completion: true, on_failure: true }
agent: { kind: hands, max_turns: 1, max_retry_backoff_ms: 1 }
polling: { interval_ms: 1 }
${more}`;

const servedWith = (more: string) => new Served(frontMatter(more), "Do it.", [{ id: "1", state: "To Do" }]);

/** Changes a file, and commits it unless told otherwise. */
function change({ workspace }: TurnRequest, commits = true): string {
  writeFileSync(join(workspace, "b.txt"), `${Math.random()}`);
  const commit = "git add -A && git -c user.name=T -c user.email=t@localhost commit -qm second";
  if (commits) execFileSync("sh", ["-ec", commit], { cwd: workspace });
  return "All done.";
}

const commentsOf = (served: Served) =>
  (served.issues[0]?.comments as { body: string }[] | undefined)?.map(({ body }) =>
    body.replace(/run [0-9a-z]{10}/, "run R").replace(/ [\d:.TZ-]{24}/, " T"),
  );

/** Serves until nothing is left but what waits for a person. */
async function serveAll(served: Served): Promise<Readonly<Record<string, number>>> {
  const settled: Record<string, number> = {};
  for (let again = true; again; ) {
    const result = await served.serve();
    for (const [outcome, count] of Object.entries(result.settled)) settled[outcome] = (settled[outcome] ?? 0) + count;
    again = (result.settled.retry ?? 0) > 0;
  }
  return settled;
}

describe("an issue whose agent says that it is done", () => {
  test("is tried again with the reason if no file was changed, then waits for a person, who reads the reason", {
    tags: ["long"],
  }, async () => {
    await using served = servedWith("done: { retries: 1 }");
    served.work = () => "I was refused, and stopped.";
    expect(await serveAll(served)).toEqual({ retry: 1, blocked: 1 });
    expect(served.states).toEqual({ 1: "To Do" });
    expect(commentsOf(served)).toEqual([
      "Cuebook could not finish run R: the work is not done: no file was changed. The next attempt is at T.",
      "Cuebook could not finish run R: the work is not done: no file was changed; the issue waits until it or the workflow is changed.",
    ]);
    const asked = served.asked.map(({ prompt, session }) => [prompt, session]);
    expect(asked).toEqual([
      ["Do it.", undefined],
      [
        "Do it.\n\nYour last attempt was not accepted: the work is not done: no file was changed\n\nComplete the work.",
        "s1",
      ],
    ]);
  });

  test("is handed off if its changes are committed, and names those that are not", { tags: ["long"] }, async () => {
    await using served = servedWith("done: {}");
    served.work = (request) => change(request, served.asked.length > 1);
    expect(await serveAll(served)).toEqual({ retry: 1, handed_off: 1 });
    expect(commentsOf(served)?.[0]).toBe(
      "Cuebook could not finish run R: the work is not done: 1 change is not committed:\n  ?? b.txt\nThe next attempt is at T.",
    );
    expect(served.states).toEqual({ 1: "Review" });
  });

  test("has to change something again after it was handed off", { tags: ["long"] }, async () => {
    await using served = servedWith("done: { retries: 0 }");
    served.work = (request) => (served.asked.length === 1 ? change(request) : "Nothing to do.");
    expect(await serveAll(served)).toEqual({ handed_off: 1 });
    served.issues = [{ id: "1", state: "To Do" }];
    expect(await serveAll(served)).toEqual({ blocked: 1 });
  });

  test("is handed off without any change if that is allowed", async () => {
    await using served = servedWith("done: { commit: optional }");
    expect(await serveAll(served)).toEqual({ handed_off: 1 });
  });

  test("is not handed off if the hook after_run fails, unless that is allowed", { tags: ["long"] }, async () => {
    const hook = "hooks: { after_run: 'echo no network; exit 3' }";
    await using served = servedWith(`${hook}\ndone: { commit: optional, retries: 0 }`);
    expect(await serveAll(served)).toEqual({ blocked: 1 });
    expect(commentsOf(served)).toEqual([
      "Cuebook could not finish run R: the work is not done: the hook after_run ended with exit code 3; its last output:\n  no network\nthe issue waits until it or the workflow is changed",
    ]);
    served.write(frontMatter(`${hook}\ndone: { commit: optional, hooks: may_fail }`), "Do it.");
    expect(await serveAll(served)).toEqual({ handed_off: 1 });
  });

  test("is not handed off if a check fails, whose output it reads, and whose files are removed", async () => {
    const checks =
      "[{ name: unit, run: 'echo 1 of 2 failed; touch made; exit 1' }, { name: style, run: 'echo long line; exit 1', on_failure: tell }, lint]";
    await using served = servedWith(`done: { checks: ${checks}, retries: 0 }`);
    served.work = (request) => change(request);
    expect(await serveAll(served)).toEqual({ blocked: 1 });
    const [run] = await served.runsOf("1");
    expect(run?.settlement?.error).toEqual({
      code: "work_not_done",
      message:
        "the work is not done:\n- the project has no command for the check `lint`: give it one with `run`\n- a check fails:\n- unit (echo 1 of 2 failed; touch made; exit 1) failed with exit code 1:\n  ```\n  1 of 2 failed\n  ```",
      retryable: false,
    });
    const told = served.events.flatMap((event) => (event.type === "trouble" ? event.error.message : []));
    expect(told).toEqual([
      "a check fails:\n- style (echo long line; exit 1) failed with exit code 1:\n  ```\n  long line\n  ```",
    ]);
    expect(execFileSync("git", ["status", "--short"], { cwd: run?.plan.path, encoding: "utf8" })).toBe("");
  });

  test("is not tried again for a check whose program is missing", { tags: ["long"] }, async () => {
    await using served = servedWith("done: { commit: optional, checks: [{ name: unit, run: no-such-program }] }");
    expect(await serveAll(served)).toEqual({ blocked: 1 });
    const [run] = await served.runsOf("1");
    expect(run?.settlement?.error?.code).toBe("tool_missing");
  });

  test("keeps the state that its agent chose, and says what is missing", { tags: ["long"] }, async () => {
    await using served = servedWith("done: {}");
    served.work = () => {
      served.issues = [{ id: "1", state: "Review" }];
      return "done";
    };
    expect(await serveAll(served)).toEqual({ blocked: 1 });
    expect(commentsOf(served)).toEqual([
      "Cuebook could not finish run R: the work is not done: no file was changed; the issue is in state Review all the same.",
    ]);
  });
});

describe("a status that is required", () => {
  const required = "done: { status: required, commit: optional }";

  test("ends the turns with done", { tags: ["long"] }, async () => {
    await using served = servedWith(required);
    served.write(frontMatter(required).replace("max_turns: 1", "max_turns: 5"), "Do it.");
    served.work = ({ turn }) => (turn < 2 ? "I am at it." : "---\n$status: done\n---\nIt works.");
    expect(await serveAll(served)).toEqual({ handed_off: 1 });
    expect(served.asked.length).toBe(2);
    expect(served.asked[0]?.prompt).toContain("$status: blocked");
  });

  test("blocks the issue with the reason of the agent", async () => {
    await using served = servedWith(required);
    served.work = () => "---\n$status: blocked\nreason: the server is unknown\n---\n";
    expect(await serveAll(served)).toEqual({ blocked: 1 });
    expect(commentsOf(served)).toEqual([
      "Cuebook could not finish run R: the agent reports that it is blocked: the server is unknown; the issue waits until it or the workflow is changed.",
    ]);
  });

  test("is missing in a text that has none: the issue is not handed off", async () => {
    await using served = servedWith(required);
    served.work = () => "I think so.";
    expect(await serveAll(served)).toEqual({ blocked: 1 });
  });
});
