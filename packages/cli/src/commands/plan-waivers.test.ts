import { expect, test } from "vitest";
import { cuebook } from "../testing/cuebook.ts";
import { repositoryWith } from "../testing/run-project.ts";

const front = `---
tracker: { kind: file, active_states: [open] }
file: { path: issues.json }
agent: { kind: sh }
done:
  commit: optional
  hooks: may_fail
---
Fix {{ .issue.title }}.
`;

test("plan shows the checks that a file gives up, each with its place", async () => {
  const issues = '[{ "id": "1", "identifier": "A-1", "title": "Totals", "state": "open" }]';
  const folder = repositoryWith({
    ".cuebook/config.yaml": "agents:\n  sh: { kind: command, command: [sh] }\n",
    "WORKFLOW.md": front,
    "issues.json": issues,
  });
  const plan = (...more: string[]) => cuebook(folder, ["plan", "WORKFLOW.md", "--issue", "issues.json#A-1", ...more]);
  const { code, out } = await plan();
  expect(code).toBe(0);
  expect(out).toContain(`
Checks that files give up
  place          setting                so that
  WORKFLOW.md:6  done.commit: optional  work counts as done although no file was changed, or changes are not committed
  WORKFLOW.md:7  done.hooks: may_fail   work counts as done although the hook after_run fails
`);
  const { waivers } = JSON.parse((await plan("--format", "json")).out);
  expect(waivers).toMatchObject([
    { file: "WORKFLOW.md", line: 6, column: 3, setting: "done.commit: optional" },
    { file: "WORKFLOW.md", line: 7, column: 3, setting: "done.hooks: may_fail" },
  ]);
});
