import { join } from "node:path";
import { folderWith } from "@cuebook/project/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cuebook, worktreesOf } from "../../testing/cuebook.ts";
import { git, linesOf, normalized, removeFolder, repositoryWith } from "../../testing/run-project.ts";

const checks = [
  ...["all_criteria_verifiable", "no_technical_metrics", "p1_stories_independent", "scope_explicit"],
  "max_3_clarifications",
];
const spec = {
  ...{
    status: "complete",
    summary: "Specified.",
    artifact: "## Specification\n\nSC-1: the file `said` is there, and says it.",
    tests: [],
  },
  quality_checklist: Object.fromEntries(checks.map((name) => [name, { passed: true, evidence: "SC-1" }])),
};
const built = { status: "complete", summary: "Said it.", evidence: [{ criterion: "SC-1", result: "It is there." }] };
const agent = `case "$CUEBOOK_ROLE" in
tiny_spec) printf '%s' '${JSON.stringify(spec)}' ;;
implement) echo it > said; printf '%s' '${JSON.stringify(built)}' ;;
esac
`;
const workflow = `name: say
phases:
  - { use: tiny_spec, checks: [] }
  - { use: implement, checks: [{ name: place, run: "test ! -e said || { echo wrong place; exit 1; }" }] }
`;

let folder: string;
let scripts: string;
let run: string;
const call = (...args: readonly string[]) => cuebook(folder, args);
const plain = (text: string) =>
  normalized(text.replace(/\b[0-9a-f]{64}\b/g, "WHOLE").replace(/\b[0-9a-f]{12}\b/g, "PREFIX"), folder, run);

beforeAll(async () => {
  scripts = folderWith({ "agent.sh": agent });
  folder = repositoryWith({
    ".cuebook/config.yaml": `agent: sh\nagents:\n  sh: { kind: command, command: [sh, "${join(scripts, "agent.sh")}"] }\n`,
    "say.workflow.yaml": workflow,
  });
  const { code, out } = await call("run", "say.workflow.yaml", "--prompt", "Say it", "--quiet", "--format", "json");
  expect(code).toBe(3);
  run = String(linesOf(out).at(-1)?.run);
});
afterAll(() => [folder, scripts].forEach(removeFolder));

test("failed checks are listed, and shown with their report and the command that lets them pass", async () => {
  const { out } = await call("inbox", "list");
  expect(plain(out)).toMatch(/^RUN\/q1 +say +- +\S.* +checks +Failed: place. Let it pass\?$/m);
  expect(JSON.parse((await call("inbox", "list", "--format", "json")).out)).toMatchObject({
    decisions: [{ run, id: `${run}/q1`, kind: "checks", step: 2 }],
  });
  expect(plain((await call("inbox", "show", run)).out)).toBe(`run RUN  say  waits at failed checks
  about      Say it
  asked      RUN/q1
  step       2 implement
  failed     place
  hash       WHOLE

--- report
The check \`place\` failed with exit code 1. The command was: test ! -e said || { echo wrong place; exit 1; }
It printed:

\`\`\`
wrong place
\`\`\`

Next:
  cuebook inbox approve RUN --hash PREFIX --reason TEXT  let them pass: from then on they are only reported
`);
  expect(JSON.parse((await call("inbox", "show", run, "--format", "json")).out)).toMatchObject({
    ...{ run, kind: "checks", step: 2 },
    view: { checks: [{ name: "place" }], report: expect.stringContaining("wrong place") },
  });
  expect((await call("runs", "show", run)).out).toContain(`cuebook inbox approve ${run} --reason TEXT`);
});

test("failed checks pass only with a reason, and only those that were shown", async () => {
  expect(await call("inbox", "approve", run)).toEqual({
    code: 2,
    out: "",
    err: `error[usage]: a failed check passes only with a reason\nhint: for example: cuebook inbox approve ${run} --reason "The linter is broken on this machine."\n`,
  });
  expect((await call("inbox", "approve", run, "--reason", " ")).err).toContain("error[usage]: --reason is empty\n");
  expect(plain((await call("inbox", "approve", run, "--reason", "Fine.", "--hash", "0000000")).err)).toBe(
    `error[decision_changed]: the failed checks of run RUN have the hash PREFIX, not "0000000"\nhint: Review the current state, then decide: cuebook inbox show RUN\n`,
  );
  expect((await call("inbox", "reject", run, "--say", "No.")).err).toContain("error[decision_missing]");
});

test("a reason lets the run go on, and is in its story, its report and its last commit", async () => {
  const { code, out, err } = await call("inbox", "approve", run, "--reason", "The place is right.");
  expect([code, err]).toEqual([0, ""]);
  expect(plain(out)).toMatch(/^waived {2}place\nrun RUN[\s\S]*\n3 final_checks +complete/);
  const { out: story } = await call("runs", "show", run);
  expect(story).toMatch(/^ {2}waived +place, by \S+ with a command: The place is right\.$/m);
  expect(JSON.parse((await call("runs", "show", run, "--format", "json")).out)).toMatchObject({
    waivers: [{ step: 2, checks: [{ name: "place" }], reason: "The place is right." }],
    baseline: [{ name: "place", outcome: "passed" }],
    finalChecks: { step: 3, checks: [{ name: "place", outcome: "failed", onFailure: "tell" }], unreviewed: null },
    setups: [],
  });
  const trailers = git(join(worktreesOf(folder), `say-${run}`), "log", "-1", "--format=%(trailers:key=Cuebook-Waived)");
  expect(trailers.trim()).toBe("Cuebook-Waived: place: The place is right.");
  expect(await call("inbox", "approve", run, "--reason", "Again.")).toEqual({
    code: 4,
    out: "",
    err: `error[gate_missing]: run ${run} (completed) waits at no failed check\nhint: List open questions: cuebook inbox list\n`,
  });
});
