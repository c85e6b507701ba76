import { codeFrame, type Diagnostic, Source } from "@cuebook/template";
import { expect, test } from "vitest";
import { phaseLibrary } from "../../testing/phase-library.ts";
import { verifyWorkflow } from "../../verify/verify.ts";
import { loadWorkflow } from "../load.ts";

const graph = `name: weekly
SCHEDULE
roles:
  one: { prompt: One. }
graph:
  $START: { _: { role: one, prompt: Begin. } }
  one: { _: { role: $END } }
`;

function load(schedule: string, text = graph) {
  const file = "weekly.workflow.yaml";
  const source = text.replace("SCHEDULE", schedule);
  const { workflow, diagnostics } = loadWorkflow({ file, text: source }, () => undefined, { library: phaseLibrary });
  const findings = [...diagnostics, ...(workflow === undefined ? [] : verifyWorkflow(workflow))];
  return { workflow, findings, printed: findings.map((finding) => printed(finding, source)).join("\n") };
}

function printed(finding: Diagnostic, text: string): string {
  const help = finding.suggestion === undefined ? "" : `\nhelp: ${finding.suggestion.text}`;
  return `${finding.code}: ${finding.message}\n${codeFrame(finding, new Source(finding.file, text))}${help}`;
}

test.each([
  ["schedule: 0 7 * * 1", { missed: "once", overlap: "skip", timezone: "UTC", input: {} }],
  ['schedule: "0  7 * * 1 "', { missed: "once", overlap: "skip", timezone: "UTC", input: {} }],
  [
    "schedule: { cron: 0 7 * * 1, timezone: Europe/Berlin, missed: all, overlap: queue }",
    { missed: "all", overlap: "queue", timezone: "Europe/Berlin", input: {} },
  ],
])("%s is a schedule", (written, expected) => {
  const { workflow, findings } = load(written);
  expect(findings).toEqual([]);
  expect(workflow?.definition.schedule).toEqual({ cron: "0 7 * * 1", ...expected });
});

test("a workflow of phases can have a schedule, whose runs need a task", () => {
  const phases = "name: weekly\nphases: [plan]\nSCHEDULE\n";
  expect(load("schedule: 0 7 * * 1", phases).findings.map(({ code }) => code)).toContain("schedule_input");
  const { workflow, findings } = load("schedule: { cron: 0 7 * * 1, input: { prompt: Update. } }", phases);
  expect(findings.filter(({ code }) => code.startsWith("schedule"))).toEqual([]);
  expect(workflow?.definition.schedule?.input).toEqual({ prompt: "Update." });
});

test.each([
  'schedule: "0 25 * * mon-fry"',
  "schedule: { cron: '0 7 * *' }",
  "schedule: { cron: 0 7 31 2 * }",
  "schedule: '@daily'",
  "schedule: { cron: 0 7 * * 1, timezone: Europe/Belrin }",
  "schedule: { cron: 0 7 * * 1, timezone: new york }",
  "schedule: { cron: 0 7 * * 1, timezone: '+02:00' }",
  "schedule: { cron: 0 7 * * 1, missed: never, when: now }",
  "schedule: 7",
  "schedule: { timezone: UTC }",
  "schedule: { cron: 0 7 * * 1, input: { prompt: Unused. } }",
  "inputs: { properties: { since: { type: string } }, required: [since] }\nschedule: { cron: 0 7 * * 1, input: { since: 3 } }",
])("%s is a finding at its place", (written) => {
  const text = written.startsWith("inputs") ? graph.replace("One.", "'{{{input.since}}}'") : graph;
  const { printed, findings } = load(written, text);
  expect(findings).not.toEqual([]);
  expect(printed).toMatchSnapshot();
});

test("a scheduled run has no issue", () => {
  const { printed } = load("schedule: 0 7 * * 1", graph.replace("Begin.", "'{{{issue.title}}}'"));
  expect(printed).toMatchSnapshot();
});
