import { afterAll, beforeAll, expect, test } from "vitest";
import { cuebook } from "../testing/cuebook.ts";
import { removeFolder, repositoryWith } from "../testing/run-project.ts";

const team = "name: team\nphases:\n  - tiny_spec\n  - { use: implement, checks: [] }\n  - docs\n";

let folder: string;
beforeAll(() => {
  folder = repositoryWith({
    ".cuebook/config.yaml": "agent: sh\nagents:\n  sh: { kind: command, command: [sh, agent.sh] }\n",
    "agent.sh": "exit 1\n",
    "team.workflow.yaml": team,
  });
});
afterAll(() => removeFolder(folder));

const plan = (...more: readonly string[]) =>
  cuebook(folder, ["plan", "team.workflow.yaml", "--prompt", "Do it.", ...more]);

test("a skipped phase is not in the plan, and the proposed command skips it too", async () => {
  const { code, out } = await plan("--skip", "docs");
  expect(code).toBe(0);
  expect(out).toContain("skipped     docs\n");
  expect(out).toMatch(/implement {4,}complete {2}-> final_checks/);
  expect(out).toMatch(/cuebook run team\.workflow\.yaml --prompt 'Do it\.' --skip docs --approved [0-9a-f]{64}\n/);
});

test("a run names what it skipped, and proposes the phase to go back to after a failure", {
  tags: ["long"],
}, async () => {
  const failed = await cuebook(folder, ["run", "team.workflow.yaml", "--prompt", "Do it.", "--skip", "docs"]);
  const run = /^run (\w+)/m.exec(failed.out + failed.err)?.[1] ?? "";
  expect(failed.out + failed.err).toContain(`cuebook runs rewind ${run} tiny_spec`);
  expect((await cuebook(folder, ["runs", "show", run])).out).toMatch(/^ {2}skipped {4}docs$/m);
  const json = JSON.parse((await cuebook(folder, ["runs", "show", run, "--format", "json"])).out);
  expect(json.skipped).toEqual(["docs"]);
});

test("a phase whose output a later prompt needs cannot be skipped", async () => {
  const { code, err } = await plan("--skip", "tiny_spec");
  expect(code).toBe(1);
  expect(err).toContain(
    "note: SPEC_CONTENT is the output of tiny_spec, which this run leaves out (team.workflow.yaml:",
  );
  expect(err).toContain("help: do not skip tiny_spec");
});

test.each([
  [
    ["--skip", "doc"],
    'the workflow team has no phase "doc" to skip\nhint: did you mean "docs"? it has tiny_spec, implement, docs',
  ],
  [["--skip", "docs", "--skip", "docs"], '--skip names "docs" twice'],
  [["--skip", "docs", "--skip", "tiny_spec", "--skip", "implement"], "every phase of the workflow is skipped"],
])("a mistake in %j is refused", async (options, message) => {
  const { code, err } = await plan(...options);
  expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining(message) });
});
