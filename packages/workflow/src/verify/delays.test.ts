import { renderFindings } from "@cuebook/template/testing";
import { describe, expect, test } from "vitest";
import { loadWorkflow } from "../load/load.ts";
import { verifyWorkflow } from "./verify.ts";

const file = "release.workflow.yaml";

/** A planner that names a time, a build with a timeout, a role that waits for an event, a decision that may take a day. */
const release = `name: release
context: task
roles:
  planner:
    goal: Plan.
    frontmatter:
      properties: { due: { type: string, format: date-time }, title: { type: string }, late: { type: string, format: date-time } }
      required: [due, title]
  build: { goal: Build., timeout: 30m }
  ci:
    wait:
      event: ci_done
      payload:
        oneOf:
          - { properties: { $status: { const: passed }, url: { type: string } }, required: [$status, url] }
          - { properties: { $status: { const: failed } }, required: [$status] }
    timeout: 2d
  note: { goal: Report. }
graph:
  $START: { _: { role: planner, prompt: Go. } }
  planner: { _: { role: build, prompt: "Build {{{title}}}.", until: due } }
  build:
    _: { role: ci }
    $TIMEOUT: { role: note, prompt: "Nothing was built for {{{steps.planner.title}}}." }
  ci:
    passed: { role: note, prompt: "See {{{url}}}.", after: 2h, gate: human, timeout: 1d }
    failed: { role: build, prompt: Again. }
    $TIMEOUT: { role: note, prompt: "No {{{$status}}}." }
  note: { _: { role: $END } }
`;

function found(text: string): string {
  const { workflow, diagnostics } = loadWorkflow({ file, text }, () => undefined);
  const all = workflow === undefined ? diagnostics : [...diagnostics, ...verifyWorkflow(workflow)];
  return renderFindings(all, { [file]: text });
}

function changed(from: string, to: string): string {
  if (!release.includes(from)) throw new Error(`the workflow does not contain ${from}`);
  return release.replace(from, to);
}

test("a workflow with delays, timeouts and an event has no findings", () => {
  expect(found(release)).toBe("");
});

test("a path leads through references and parts of a schema", () => {
  const due = "due: { type: string, format: date-time }";
  const part =
    "title: { type: string }, at: { allOf: [{ type: object, properties: { due: { $ref: '#/$defs/due%20date' } }, required: [due] }] }";
  const nested = (type: string) =>
    changed(due, `${due}, ${part}`)
      .replace(", title: { type: string }, late", ", late")
      .replace("required: [due, title]", `required: [due, title, at]\n      $defs: { due date: ${type} }`)
      .replace("until: due", "until: at.due");
  expect(found(nested("{ type: string, format: date-time }"))).toBe("");
  expect(found(nested("{ type: integer }"))).toContain("until_not_time: ");
});

describe("a mistake about time is found", () => {
  test.each([
    ["a duration in words", "timeout: 30m", "timeout: 2 hours"],
    ["a duration without unit", "timeout: 30m", "timeout: 90"],
    ["a duration with a fraction", "after: 2h", "after: 1.5h"],
    ["a duration of nothing", "after: 2h", "after: 0s"],
    [
      "a timeout without edge",
      '    $TIMEOUT: { role: note, prompt: "Nothing',
      '    x-note: { role: note, prompt: "Nothing',
    ],
    ["an edge $TIMEOUT without timeout", ", timeout: 30m }", " }"],
    ["a timeout of a gate without edge", "_: { role: $END }", "_: { role: $END, gate: human, timeout: 1h }"],
    ["a timeout of an edge that nobody decides", "gate: human, timeout: 1d", "timeout: 1d"],
    ["a delay before the end", "_: { role: $END }", "_: { role: $END, after: 1h }"],
    ["a path that is misspelt", "until: due", "until: deu"],
    [
      "a path of a step that may be absent",
      "{ role: planner, prompt: Go. }",
      "{ role: planner, prompt: Go., until: steps.ci.url }",
    ],
    ["a path of a field that may be absent", "until: due", "until: late"],
    ["a path of another text", "until: due", "until: title"],
    ["a time without zone", "until: due", "until: 2030-01-31T08:00:00"],
    ["a day that its month does not have", "until: due", "until: 2030-02-30T08:00:00Z"],
    ["both delays", "after: 2h", "after: 2h, until: steps.planner.due"],
    ["a role that waits with a goal", "wait:\n", "goal: Wait.\n    wait:\n"],
    ["a name of an event with spaces", "event: ci_done", "event: ci done"],
    ["wait at an edge", "{ role: ci }", "{ role: ci, wait: { event: x } }"],
    ["after at a role", "timeout: 30m }", "timeout: 30m, after: 1h }"],
    ["a field of a step that timed out", "{{{steps.planner.title}}}", "{{{steps.build.title}}}"],
    ["a field of the payload of a timeout", "No {{{$status}}}", "No {{{url}}}"],
  ])("%s", (_, from, to) => {
    expect(found(changed(from, to))).toMatchSnapshot();
  });
});
