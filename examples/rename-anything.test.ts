import {
  applied,
  describeThing,
  keyOfThing,
  type NamedThing,
  type Occurrence,
  occurrencesIn,
  renameEdits,
} from "@cuebook/editor";
import { loadWorkflow, verifyWorkflow, type Workflow } from "@cuebook/workflow";
import { describe, expect, test } from "vitest";
import { loadExample, workflowFiles } from "./testing/examples.ts";

/** The findings of a workflow with other texts for its files. */
function load(
  workflow: Workflow,
  texts: Readonly<Record<string, string>>,
): { workflow: Workflow; findings: readonly string[] } {
  const [file = ""] = Object.keys(workflow.sources);
  const loaded = loadWorkflow({ file, text: texts[file] ?? "" }, (name) => texts[name]);
  const read = loaded.workflow ?? loaded.draft;
  if (read === undefined) throw new Error(loaded.diagnostics.map(({ message }) => message).join("\n"));
  const findings = [...loaded.diagnostics, ...verifyWorkflow(read)];
  return { workflow: read, findings: findings.map(({ code, line, message }) => `${line}: ${code}: ${message}`) };
}

function renamed(workflow: Workflow, here: Occurrence, to: string): Readonly<Record<string, string>> {
  const edits = renameEdits(workflow, occurrencesIn(workflow), here, to);
  if ("problem" in edits) throw new Error(edits.problem);
  const byFile = Map.groupBy(edits, ({ source }) => source.file);
  return Object.fromEntries(
    Object.entries(workflow.sources).map(([file, text]) => [file, applied(text, byFile.get(file) ?? [])]),
  );
}

/** Everything that is declared in a workflow, with its declaration. */
function declared(workflow: Workflow): { label: string; here: Occurrence }[] {
  const found = new Map<string, { label: string; here: Occurrence }>();
  for (const here of occurrencesIn(workflow)) {
    const [thing] = here.things;
    if (!here.isDeclaration || thing === undefined || found.has(keyOfThing(thing))) continue;
    found.set(keyOfThing(thing), { label: describeThing(thing), here });
  }
  return [...found.values()];
}

/** A status that is also in the arguments of a filter, which are not followed: the editor refuses to rename it. */
const refused = ["parallel-reviews/parallel-reviews.workflow.yaml: status approved of correctness"];

describe.for(workflowFiles)(
  "in %s, nothing is wrong after a rename, and after the rename back nothing is different",
  (file) => {
    const workflow = loadExample(file);
    const before = load(workflow, workflow.sources);

    const all = declared(workflow).filter(({ label }) => !refused.includes(`${file}: ${label}`));
    test.for(all)("$label", ({ here }) => {
      const to = `${here.name}_2`;
      const texts = renamed(workflow, here, to);
      expect(texts).not.toEqual(workflow.sources);
      const after = load(workflow, texts);
      expect(after.findings).toEqual(before.findings);

      const there = occurrencesIn(after.workflow).find(
        ({ name, isDeclaration, source, span }) =>
          isDeclaration && name === to && source.file === here.source.file && span.start >= here.span.start,
      );
      if (there === undefined) throw new Error("it is gone");
      expect(renamed(after.workflow, there, here.name)).toEqual(workflow.sources);
    });
  },
);

const one: NamedThing = { is: "role", role: "planner" };

test("a name that exists, or is none, is refused", () => {
  const workflow = loadExample("solve-issue/solve-issue.workflow.yaml");
  const all = occurrencesIn(workflow);
  const here = all.find(({ things }) => things.some((thing) => keyOfThing(thing) === keyOfThing(one)));
  if (here === undefined) throw new Error("no planner");
  expect(renameEdits(workflow, all, here, "developer")).toEqual({ problem: "there is a role developer already" });
  expect(renameEdits(workflow, all, here, "$END")).toMatchObject({
    problem: expect.stringContaining('"$END" is no name'),
  });
  expect(renameEdits(workflow, all, here, "true")).toMatchObject({
    problem: expect.stringContaining("a value in YAML"),
  });
});
