import { afterAll, beforeAll, expect, test } from "vitest";
import { cuebook } from "../../testing/cuebook.ts";
import { linesOf, newestRun, removeFolder, repositoryWith } from "../../testing/run-project.ts";

const workflow = `name: pair
phases:
  - { use: research, when: TASK_TITLE != "" }
  - { use: finalize, gate: human }
`;
const answer = JSON.stringify({ status: "complete", summary: "Done.", artifact: "x".repeat(60) });
const done = JSON.stringify({ status: "complete", summary: "Done." });

let folder: string;
let run: string;
beforeAll(async () => {
  folder = repositoryWith({
    ".cuebook/config.yaml": "agent: sh\nagents:\n  sh: { kind: command, command: [sh, agent.sh] }\n",
    "agent.sh": `cat > /dev/null\nif [ "$CUEBOOK_ROLE" = research ]; then echo '${answer}'; else echo '${done}'; fi\n`,
    "pair.workflow.yaml": workflow,
  });
  expect((await cuebook(folder, ["run", "pair.workflow.yaml", "--prompt", "Do it."])).code).toBe(3);
  run = await newestRun(folder);
});
afterAll(() => removeFolder(folder));

test("without --yes, rewinding shows what it would do and changes nothing", async () => {
  const { code, err } = await cuebook(folder, ["runs", "rewind", run, "research"]);
  expect(code).toBe(2);
  expect(err).toContain(`run ${run} will continue from the beginning of research (step 2)\n`);
  expect(err).toContain("  no longer counted: 2 research, 3 finalize\n");
  expect(err).toContain(`hint: confirm it: cuebook runs rewind ${run} research --yes`);
  expect((await cuebook(folder, ["runs", "show", run])).out).not.toContain("rewound");
});

test("a phase that the run has not visited is refused with those that it has", async () => {
  const { code, err } = await cuebook(folder, ["runs", "rewind", run, "implement", "--yes"]);
  expect(code).toBe(4);
  expect(err).toContain(`run ${run} has not visited a phase "implement"\nhint: It has visited research, finalize.`);
});

test("a rewound run shows which steps no longer count, and continues from the phase", async () => {
  const only = await cuebook(folder, ["runs", "rewind", run, "finalize", "--yes", "--no-run"]);
  expect([only.code, only.out]).toEqual([0, expect.stringContaining(`cuebook runs resume ${run}`)]);
  const rewound = await cuebook(folder, ["runs", "rewind", run, "research", "--yes", "--format", "json"]);
  expect(rewound.code).toBe(3);
  expect(linesOf(rewound.out)[0]).toMatchObject({ run, type: "driver_attached" });
  const { out } = await cuebook(folder, ["runs", "show", run]);
  const steps = out.split("\n").flatMap((line) => /^(\d \S+) +([a-z]+)/.exec(line)?.slice(1).join(" ") ?? []);
  expect(steps).toEqual([
    ...["1 research.when run", "2 research rewound", "3 finalize rewound", "4 finalize#2 rewound"],
    ...["5 research#2 complete", "6 finalize#3 complete"],
  ]);
  expect((await cuebook(folder, ["runs", "log", run])).out).toContain(
    "the run was rewound to the beginning of 2 research",
  );
});
