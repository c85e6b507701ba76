import { verifyWorkflow } from "@cuebook/workflow";
import { describe, expect, test } from "vitest";
import { loadExample, workflowFiles } from "./testing/examples.ts";
import { fieldsOf, renamed } from "./testing/fields.ts";
import { referencedLines } from "./testing/references.ts";

/** What is read from the text of a workflow walks from one role to the next, so it knows nothing of branches and conditions. */
const walked = workflowFiles.filter((file) => !/^(parallel-reviews|fix-files|release\/review)/.test(file));

const examples = walked.map((file) => {
  const workflow = loadExample(file);
  const [text = ""] = Object.values(workflow.sources);
  const lines = referencedLines(workflow.definition, text);
  const fields = fieldsOf(workflow.definition).map((field) => ({
    ...field,
    label: labelOf(field.pointer),
    lines: [...(lines.get(field.pointer) ?? [])].toSorted((a, b) => a - b),
  }));
  return { file, workflow, fields };
});

/** `reviewer.1.notes[].line`: the role, the arm, the field. */
function labelOf(pointer: string): string {
  return pointer
    .replace(/^\/(roles\/)?/, "")
    .replace("/returns/schema", "")
    .replace("/oneOf/", ".")
    .replaceAll("/items", "[]")
    .replaceAll("/properties/", ".");
}

describe.for(examples)(
  "in $file, renaming a field in its schema is reported in every prompt that refers to it",
  ({ file, workflow, fields }) => {
    test.for(fields)("renaming $pointer is reported on lines $lines", (field) => {
      const changed = loadExample(file, renamed(workflow, field, `${field.name}Renamed`));
      const findings = verifyWorkflow(changed);
      const found = [...new Set(findings.map(({ line }) => line))].toSorted((a, b) => a - b);
      expect(found).toEqual(field.lines);
      expect(findings.filter(({ message }) => !message.includes(`"${field.name}"`))).toEqual([]);
    });
  },
);

test("prompts refer to almost every field of the examples", () => {
  const unused = examples.flatMap(({ file, fields }) =>
    fields.filter(({ lines }) => lines.length === 0).map(({ pointer }) => `${file}#${pointer}`),
  );
  expect(unused).toEqual([
    "review-pull-request/review-pull-request.workflow.yaml#/roles/merger/returns/schema/oneOf/0/properties/commit",
  ]);
  expect(examples.flatMap(({ fields }) => fields).length).toBeGreaterThan(40);
});
