import { renderFindings } from "@cuebook/template/testing";
import { expect, test } from "vitest";
import { loadWorkflow } from "../load/load.ts";
import { unitsOf } from "../model/units.ts";
import { verifyWorkflow } from "./verify.ts";

const review = `name: review
inputs:
  properties:
    prompt: { type: string, minLength: 1 }
    files: { type: array, items: { type: object, properties: { path: { type: string } }, required: [path] } }
    note: { type: string }
  required: [prompt, files]
roles:
  reader:
    goal: Read.
    frontmatter:
      oneOf:
        - { properties: { $status: { const: fine } }, required: [$status] }
        - { properties: { $status: { const: rejected }, comments: { type: string, minLength: 1 } }, required: [$status, comments] }
graph:
  $START: { _: { role: reader, prompt: "{{{input.prompt}}}" } }
  reader:
    fine: { role: $END, as: approved }
    rejected: { role: $END }
`;

const outer = `name: outer
roles:
  developer:
    goal: Develop.
    frontmatter:
      properties:
        topic: { type: string, minLength: 1 }
        files: { type: array, items: { type: object, properties: { path: { type: string } }, required: [path] } }
        notes: { type: array, items: { type: string } }
        count: { type: integer }
      required: [topic, files, count]
  review:
    workflow: ./review.yaml
    with: { files: { from: steps.developer.files } }
graph:
  $START: { _: { role: developer, prompt: "{{{input.prompt}}}" } }
  developer: { _: { role: review, prompt: "Review {{{topic}}}" } }
  review:
    approved: { role: $END }
    rejected: { role: developer, prompt: "Fix {{{comments}}} {{{_body}}}" }
`;

type Files = Readonly<Record<string, string>>;

function load(files: Files, entry = "outer.yaml") {
  return loadWorkflow({ file: entry, text: files[entry] ?? "" }, (path) => files[path]);
}

function findings(files: Files, entry?: string): string {
  const { workflow, draft, diagnostics } = load(files, entry);
  const checked = workflow ?? draft;
  const all = checked === undefined ? diagnostics : [...diagnostics, ...verifyWorkflow(checked)];
  return renderFindings(all, files);
}

function changed(text: string, ...changes: readonly (readonly [from: string, to: string])[]): string {
  return changes.reduce((now, [from, to]) => {
    expect(now).toContain(from);
    return now.replace(from, to);
  }, text);
}

const whole = { "outer.yaml": outer, "review.yaml": review };

test("a role that runs a workflow ends with what that workflow returns", () => {
  expect(findings(whole)).toBe("");
  const { workflow } = load(whole);
  const units = workflow === undefined ? new Map() : unitsOf(workflow);
  expect([...units.keys()]).toEqual(["review.yaml"]);
  expect(workflow?.definition.roles.review?.returns).toMatchSnapshot();
});

const mistakes: Readonly<Record<string, Files>> = {
  "a file that is missing": { "outer.yaml": outer },
  "a file outside of the folder": { ...whole, "outer.yaml": changed(outer, ["./review.yaml", "../review.yaml"]) },
  "an input that the workflow does not declare": {
    ...whole,
    "outer.yaml": changed(outer, ["with: { files:", "with: { nots: x, files:"]),
  },
  "a required input that is missing": {
    ...whole,
    "outer.yaml": changed(outer, ["\n    with: { files: { from: steps.developer.files } }", ""]),
  },
  "an edge without the required prompt": {
    ...whole,
    "outer.yaml": changed(outer, [', prompt: "Review {{{topic}}}"', ""]),
  },
  "a prompt that can be blank": {
    ...whole,
    "outer.yaml": changed(
      outer,
      ["topic: { type: string, minLength: 1 }", "topic: { type: string }"],
      ["Review {{{", "{{{"],
    ),
  },
  "a prompt given twice": { ...whole, "outer.yaml": changed(outer, ["with: { files:", "with: { prompt: x, files:"]) },
  "a value of another type": {
    ...whole,
    "outer.yaml": changed(outer, ["steps.developer.files }", "steps.developer.count }"]),
  },
  "a value with a field that the input does not have": {
    ...whole,
    "outer.yaml": changed(outer, ["{ path: { type: string } }", "{ path: { type: string }, line: { type: integer } }"]),
  },
  "a value that can be absent": {
    ...whole,
    "outer.yaml": changed(outer, ["with: { files:", "with: { note: { from: steps.developer.notes }, files:"]),
  },
  "a value of a role that did not run": {
    ...whole,
    "outer.yaml": changed(outer, ["steps.developer.files }", "steps.review.files }"]),
  },
  "a status without an edge": {
    ...whole,
    "outer.yaml": changed(outer, ['\n    rejected: { role: developer, prompt: "Fix {{{comments}}} {{{_body}}}" }', ""]),
  },
  "a field that the end does not return": {
    ...whole,
    "outer.yaml": changed(outer, ["{{{comments}}}", "{{{coments}}}"]),
  },
  "a name of an end on another edge": {
    ...whole,
    "outer.yaml": changed(outer, ["{ role: review, prompt:", "{ role: review, as: x, prompt:"]),
  },
  "two ends alike": {
    ...whole,
    "review.yaml": changed(review, ["rejected: { role: $END }", "rejected: { role: $END, as: approved }"]),
  },
  "keys of a role with an agent": {
    ...whole,
    "outer.yaml": changed(outer, ["  review:\n    workflow", "  review:\n    goal: x\n    agent: y\n    workflow"]),
  },
  "a mistake in the inner workflow": {
    ...whole,
    "review.yaml": changed(review, ["{{{input.prompt}}}", "{{{input.promt}}}"]),
  },
  "a mistake in the form of the inner workflow": {
    ...whole,
    "review.yaml": changed(review, ["goal: Read.", "gaol: Read."]),
  },
  "unbounded nesting": {
    ...whole,
    "review.yaml": changed(
      review,
      ["graph:", "  deeper: { workflow: review.yaml, with: { files: { from: input.files } } }\ngraph:"],
      ["rejected: { role: $END }", "rejected: { role: deeper, prompt: again }\n  deeper: { approved: { role: $END } }"],
    ),
  },
};

test.each(Object.entries(mistakes))("%s is a finding", (_, files) => {
  const found = findings(files);
  expect(found).not.toBe("");
  expect(found).toMatchSnapshot();
});

test("a workflow may be within itself to a depth", () => {
  const recursive = changed(
    review,
    ["graph:", "  deeper: { workflow: review.yaml, depth: 3, with: { files: { from: input.files } } }\ngraph:"],
    ["rejected: { role: $END }", "rejected: { role: deeper, prompt: again }\n  deeper: { approved: { role: $END } }"],
  );
  const edge = '\n    rejected: { role: developer, prompt: "Fix {{{comments}}} {{{_body}}}" }';
  const files = { "outer.yaml": changed(outer, [edge, ""]), "review.yaml": recursive };
  expect(findings(files)).toBe("");
  expect(findings(files, "review.yaml")).toBe("");
});

test("a workflow that is run by a role does not end with $TIMEOUT, for which that role has no edge", () => {
  const limited = review.replace("goal: Read.", "goal: Read.\n    timeout: 3m");
  const late = (more: string) => `${limited}    $TIMEOUT: { role: $END${more} }\n`;
  expect(findings({ "outer.yaml": outer, "review.yaml": late("") })).toContain(
    'error reserved_status: the status "$TIMEOUT" of role "reader" cannot be used',
  );
  const edges = outer.replace("approved: { role: $END }", "approved: { role: $END }\n    late: { role: $END }");
  expect(findings({ "outer.yaml": edges, "review.yaml": late(", as: late") })).not.toContain("error");
  expect(findings({ "review.yaml": late("") }, "review.yaml")).not.toContain("error");
});

test("a decision about the result of a workflow can time out, which needs an edge", () => {
  const gated = outer.replace("approved: { role: $END }", "approved: { role: $END, gate: human, timeout: 1d }");
  expect(findings({ "outer.yaml": gated, "review.yaml": review })).toContain("error timeout_without_edge");
  const left = `${gated}    $TIMEOUT: { role: $END }\n`;
  expect(findings({ "outer.yaml": left, "review.yaml": review })).not.toContain("error");
});
