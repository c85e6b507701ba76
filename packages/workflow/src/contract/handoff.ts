import type { JsonSchema } from "@cuebook/template";
import { object } from "./graph.ts";
import { issueContract } from "./issue.ts";

/** A name that the title and the body of a pull request can use, for contract, reference and completion. */
export interface HandoffField {
  readonly name: string;
  readonly schema: JsonSchema;
  /** One sentence for the reference. */
  readonly doc: string;
  readonly example: unknown;
}

const text = { type: "string" } as const;
const list = (items: JsonSchema) => ({ type: "array", items });

/**
 * What a pull request can say, besides `issue`: the only source of its contract and documentation. Every field is always set; a text
 * without a value is empty.
 */
export const handoffFields: readonly HandoffField[] = [
  {
    name: "task",
    schema: object({ title: text, description: text }),
    doc: "What was asked: the title in one line, and the text of the issue or the prompt of the run.",
    example: { title: "APP-41: Totals are rounded twice", description: "The total of 0.1 and 0.2 shows 0.31." },
  },
  {
    name: "run",
    schema: object({ id: text, workflow: text, branch: text, target: text }),
    doc: "The run, its workflow, its branch, and the branch that it is for; `target` is empty if it is not known.",
    example: { id: "0199f3c2b7", workflow: "medium", branch: "cuebook/app-41", target: "main" },
  },
  {
    name: "outputs",
    schema: list(object({ role: text, status: text, text })),
    doc: "The last output of each role or phase, in order: its status, and its `summary`, or else its text.",
    example: [{ role: "implement", status: "complete", text: "Totals are rounded once." }],
  },
  {
    name: "checks",
    schema: list(object({ name: text, command: text, passed: { type: "boolean" }, result: text })),
    doc: "The latest result of each check.",
    example: [{ name: "test", command: "npm test", passed: true, result: "passed, 12 tests" }],
  },
  {
    name: "waivers",
    schema: list(text),
    doc: "The failures that a person let pass, with the reason.",
    example: ["test: passed by ada, because: it fails on main too"],
  },
  {
    name: "evidence",
    schema: list(object({ criterion: text, checked: text, evidence: text })),
    doc: "What shows that each criterion is met, and what Cuebook found of it.",
    example: [{ criterion: "SC-1", checked: "command passed", evidence: "`npm test`: 12 passed" }],
  },
  {
    name: "files",
    schema: list(text),
    doc: "The changed files, by path.",
    example: ["src/totals.ts"],
  },
  {
    name: "commits",
    schema: list(object({ commit: text, subject: text })),
    doc: "The commits of the branch, oldest first: the beginning of the hash, and the first line.",
    example: [{ commit: "1f0c2aa9be", subject: "Round totals once" }],
  },
  {
    name: "usual",
    schema: object({ title: text, body: text }),
    doc: "The text without this template, so that a template can add to it.",
    example: { title: "APP-41: Totals are rounded twice", body: "## What was asked" },
  },
];

/**
 * The contract of the title and the body of a pull request.
 * @param hasIssue whether every run is about an issue; otherwise it can be null
 */
export function handoffContract({ hasIssue }: { readonly hasIssue: boolean }): JsonSchema {
  const issue = hasIssue ? issueContract : { anyOf: [issueContract, { type: "null" }] };
  const fields = handoffFields.map(({ name, schema, doc }): [string, JsonSchema] => [
    name,
    { ...(typeof schema === "object" ? schema : {}), description: doc },
  ]);
  return object({ issue, ...Object.fromEntries(fields) });
}
