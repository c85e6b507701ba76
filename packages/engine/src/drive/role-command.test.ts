import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startRun } from "../plan/start.ts";
import { Trial, type TrialOptions } from "../testing/trial.ts";

const ends = "passed: { role: $END }, failed: { role: $END }";

/** A workflow whose role `tests` runs a command. */
function commanding(role: string, edges = `{ ${ends} }`, location = ""): string {
  return [
    "name: w",
    "roles:",
    `  tests: ${role}`,
    "graph:",
    `  $START: { _: { role: tests${location} } }`,
    `  tests: ${edges}`,
    "",
  ].join("\n");
}

function trialOf(text: string, options?: TrialOptions): Trial {
  const trial = new Trial(text, options);
  onTestFinished(() => trial[Symbol.asyncDispose]());
  return trial;
}

test("a command ends with the status of its exit code, with the end of what it wrote", async () => {
  const trial = trialOf(commanding("{ run: 'echo out; echo err >&2; exit 3' }"));
  const state = await trial.start();
  expect(state.status).toBe("completed");
  expect(state.steps[0]?.result).toMatchObject({
    status: "failed",
    value: { $status: "failed", code: 3, output: "out\nerr\n" },
  });
  expect(state.steps[0]?.tries[0]?.turns[0]?.agent).toMatchObject({ name: "run", kind: "run" });
  expect(readFileSync(join(trial.host.logs, trial.run, "1-1-1.log"), "utf8")).toBe("out\nerr\n");
});

test("a command receives the data of the run on its standard input, and no secret of ours in its environment", {
  tags: ["long"],
}, async () => {
  process.env.GITHUB_TOKEN = "s3cret-token";
  onTestFinished(() => {
    delete process.env.GITHUB_TOKEN;
  });
  const trial = trialOf(commanding("{ run: 'cat > data.json; env > env.txt; echo hidden-value' }"), {
    secrets: ["hidden-value"],
  });
  const state = await (async () => {
    const repository = join(trial.folder, "r");
    trial.run = await startRun(trial.host, {
      workflow: trial.workflow,
      repository,
      input: { prompt: "$(touch x) Do it." },
    });
    return trial.drive();
  })();
  const at = (file: string) => readFileSync(join(state.plan.path, file), "utf8");
  expect(JSON.parse(at("data.json"))).toMatchObject({
    input: { prompt: "$(touch x) Do it." },
    issue: null,
    attempt: null,
    run: { turn_number: 1 },
    steps: { tests: null },
  });
  expect(at("env.txt")).toContain(`CUEBOOK_RUN=${trial.run}`);
  expect(at("env.txt")).not.toContain("s3cret-token");
  expect(existsSync(join(state.plan.path, "x"))).toBe(false);
  expect(state.steps[0]?.result).toMatchObject({ value: { output: "[secret]\n" } });
});

const json =
  "returns: { format: json, schema: { type: object, properties: { count: { type: integer } }, required: [count] } }";

test("the standard output of a command can be its output, whatever its exit code", async () => {
  const trial = trialOf(
    commanding(`{ run: 'echo noise >&2; echo "{\\"count\\": 2}"; exit 1', ${json} }`, "{ _: { role: $END } }"),
  );
  const state = await trial.start();
  expect(state.steps[0]?.result).toMatchObject({ status: "_", value: { count: 2 } });
});

test("an output that does not fit suspends the run, and resuming runs the command again", async () => {
  const script = 'if test -e ../done; then echo "{\\\\"count\\\\": 2}"; else touch ../done made; echo "{}"; fi';
  const trial = trialOf(
    commanding(
      `{ run: "${script.replaceAll('"', '\\"').replaceAll('\\\\\\"', '\\\\\\"')}", ${json} }`,
      "{ _: { role: $END } }",
    ),
  );
  const state = await trial.start();
  expect(state.suspension).toMatchObject({ reason: "exhausted", step: 1 });
  expect(state.suspension?.message).toMatch(/^tests did not return a valid output: .*count/);
  expect(existsSync(join(state.plan.path, "made"))).toBe(true);
  const resumed = await trial.drive({ resume: {} });
  expect(resumed.status).toBe("completed");
  expect(resumed.steps[0]?.tries).toHaveLength(2);
  expect(existsSync(join(state.plan.path, "made"))).toBe(false);
});

test.each([
  ["no-such-program-here", "command_failed", /ended with exit code 127: a program that it names was not found/],
  ["./a.txt", "command_failed", /ended with exit code 126: a file that it names cannot be executed/],
  ["kill -9 $$", "command_failed", /was ended by SIGKILL/],
  ["sleep 60", "command_timed_out", /was still running after 0.2 s and was ended/],
])("the command %s fails its step", { tags: ["long"] }, async (run, code, message) => {
  const trial = trialOf(commanding(`{ run: '${run}' }`), {
    limits: { checkTimeoutMs: run === "sleep 60" ? 200 : 60_000 },
  });
  const state = await trial.start();
  expect(state.suspension?.error).toMatchObject({ code, message: expect.stringMatching(message), retryable: false });
  expect(state.steps[0]?.result?.is).toBe("failed");
});

test("an exit code that is named has its status, even if it is 127", { tags: ["long"] }, async () => {
  const text = commanding(
    `{ run: no-such-program-here, exits: { 127: missing, "*": other } }`,
    "{ missing: { role: $END }, other: { role: $END } }",
  );
  const state = await trialOf(text).start();
  expect(state.steps[0]?.result).toMatchObject({ status: "missing" });
});

test("a command works in the folder of its edge", { tags: ["long"] }, async () => {
  const trial = trialOf(commanding("{ run: pwd }", undefined, ", location: sub"), { files: { "sub/b.txt": "" } });
  const state = await trial.start();
  expect(state.steps[0]?.result).toMatchObject({ value: { output: `${state.plan.path}/sub\n` } });
});

test("a command that is stopped is ended with all that it started, and runs again with the files from before", {
  tags: ["long"],
}, async () => {
  const trial = trialOf(
    commanding(
      "{ run: 'test -e half && exit 9; touch half; test -e ../once && exit 0; touch ../once; echo ready; sleep 60 & sleep 60' }",
    ),
  );
  const stop = new AbortController();
  const state = await trial.start({
    signal: stop.signal,
    onActivity: (_, event) => {
      if (event.type === "tool_output") stop.abort();
    },
  });
  expect(state.suspension?.reason).toBe("stopped");
  const resumed = await trial.drive({ resume: {} });
  expect(resumed.steps[0]?.result).toMatchObject({ status: "passed" });
  expect(resumed.steps[0]?.tries.map(({ reason, isRestored }) => [reason, isRestored])).toEqual([
    ["first", false],
    ["interrupted", true],
  ]);
});

test("a role that decides ends with the first condition that is true", async () => {
  const text = `name: w
roles:
  tests: { run: "exit 4" }
  verdict:
    decide:
      good: steps.tests["$status"] == "passed"
      odd: steps.tests.code > 3
      bad: else
graph:
  $START: { _: { role: tests } }
  tests: { passed: { role: verdict }, failed: { role: verdict } }
  verdict: { good: { role: $END }, odd: { role: $END }, bad: { role: $END } }
`;
  const state = await trialOf(text).start();
  expect(state.status).toBe("completed");
  expect(state.steps[1]?.result).toMatchObject({
    status: "odd",
    value: { $status: "odd" },
    body: "True: steps.tests.code > 3",
  });
  expect(state.steps[1]?.tries).toEqual([]);
});
