import type { DecisionView, PermissionView } from "@cuebook/engine";
import type { Rule } from "@cuebook/policy";
import { askingReasons, type WaivedCheck } from "@cuebook/run";
import { choice, described, flag, list, mapping, named, nullable, oneOf, type TypeOf, text } from "@cuebook/shape";
import { openShape } from "../api/shapes.ts";
import { continuation } from "./continuation.ts";
import { questionParts } from "./question-parts.ts";

const rule = openShape<Rule>({ decide: text({ description: "What it decides: allow, ask or deny." }) });

/** A question about the output of a step. The text of its diff is complete if `isComplete`. */
const decisionQuestion = {
  ...questionParts,
  kind: choice(["gate", "question"], { description: "What is asked." }),
  run: text({ description: "The run that asks." }),
  offers: described<readonly Rule[]>({
    ...list(rule),
    description:
      "The rules that would have allowed what was denied: `approve` accepts them for the run, `always` for good.",
  }),
  isChanged: flag({ description: "Whether `view` differs from the one that was asked about." }),
  /** The output, the prompt of the next role, the question, the changes. */
  view: openShape<DecisionView>({ kind: text(), message: text() }),
};
const decisionShape = mapping(decisionQuestion);
export type DecisionQuestion = TypeOf<typeof decisionShape>;

/** A question of a tool or an agent, with the rules that answers would store. */
const permissionQuestion = {
  ...questionParts,
  kind: choice(["permission"], { description: "What is asked." }),
  view: openShape<PermissionView>({ tool: text(), hash: text() }),
  /** Null: no rule is offered, because it would decide on more than what is shown. */
  rules: nullable(mapping({ always: rule, never: rule })),
};
const permissionShape = mapping(permissionQuestion);
export type PermissionQuestion = TypeOf<typeof permissionShape>;

/** Checks that a suspended run failed: they pass if a person approves them with a reason. */
const checksQuestion = {
  ...questionParts,
  kind: choice(["checks"], { description: "What is asked." }),
  run: text({ description: "The run that asks." }),
  view: mapping({
    message: text(),
    checks: list(openShape<WaivedCheck>({ name: text() })),
    report: text({ description: "What failed, with the output of the commands." }),
  }),
};
const checksShape = mapping(checksQuestion);
export type ChecksQuestion = TypeOf<typeof checksShape>;

/** A run that is suspended until a person says what to do. It is resumed instead of answered. */
const suspensionQuestion = {
  ...questionParts,
  kind: choice(askingReasons, { description: "Why the run is suspended." }),
  run: text({ description: "The run that asks." }),
  view: mapping({ message: text({ description: "What happened." }) }),
};
const suspensionShape = mapping(suspensionQuestion);
export type SuspensionQuestion = TypeOf<typeof suspensionShape>;

/** A question with everything that a person needs to answer it. */
export type Question = DecisionQuestion | PermissionQuestion | ChecksQuestion | SuspensionQuestion;

/** The fields of a question as it is shown, by its source. */
export const questionFields = {
  decision: { ...decisionQuestion, ...continuation },
  permission: { ...permissionQuestion, ...continuation },
  checks: { ...checksQuestion, ...continuation },
  suspension: { ...suspensionQuestion, ...continuation },
};

/** A question as it is shown. */
export const shownQuestion = named(
  "Question",
  oneOf([
    mapping(questionFields.decision),
    mapping(questionFields.permission),
    mapping(questionFields.checks),
    mapping(questionFields.suspension),
  ]),
);
export type ShownQuestion = TypeOf<typeof shownQuestion>;
