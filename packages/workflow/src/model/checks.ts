import { isRecord } from "@cuebook/settings/values";
import type { JsonSchema } from "@cuebook/template";
import type { Done, PhaseCheck } from "./workflow.ts";

/** The project's commands that can be named as checks. */
export const projectChecks = ["test", "lint", "build", "typecheck"] as const;
export type ProjectCheck = (typeof projectChecks)[number];

/** A check of a phase in the long form; the short form is the name of one of the project's commands. */
export const phaseCheckSchema = {
  type: "object",
  properties: {
    name: { type: "string", minLength: 1, description: "Its name in messages." },
    run: {
      type: "string",
      minLength: 1,
      description: "The command line, run by `sh`. Default: the project's command of that name.",
    },
    on_failure: {
      enum: ["return", "tell"],
      default: "return",
      description:
        "What happens on failure. return: the phase continues until the check passes. tell: the failure is only reported.",
    },
    expect: {
      enum: ["pass", "fail"],
      default: "pass",
      description:
        "What the command must do. fail: it must fail by tests that did not fail before the work; these tests must pass in later phases. It is left out if the phase wrote no tests.",
    },
  },
  required: ["name"],
  additionalProperties: false,
} as const satisfies JsonSchema;

const projectCheck = { type: "string", enum: projectChecks, description: "One of the project's commands." } as const;

/** A list of checks. */
export const checksSchema = { type: "array", items: { anyOf: [projectCheck, phaseCheckSchema] } } as const;

const { name, run } = phaseCheckSchema.properties;

/** A check before an issue is handed off. */
export const doneCheckSchema = {
  anyOf: [
    projectCheck,
    {
      ...phaseCheckSchema,
      properties: {
        ...{ name, run },
        on_failure: {
          ...phaseCheckSchema.properties.on_failure,
          description: "return: the work is not done until the check passes. tell: a failure is only reported.",
        },
      },
    },
  ],
} as const satisfies JsonSchema;

/** What must hold at the end of the work, wherever it is said: the texts of its keys. */
export const doneTexts = {
  commit: "required: files were changed, and all changes are committed.",
  checks:
    "The commands that must pass: names of the project's commands (`test`, `lint`, `build`, `typecheck`), or `{ name, run, on_failure }`. With `on_failure: tell`, a failure is only reported.",
} as const;

/** The key `done` of a graph. */
export const doneSchema = {
  type: "object",
  properties: {
    commit: { enum: ["required", "optional"], default: "optional", description: doneTexts.commit },
    checks: { type: "array", items: doneCheckSchema, default: [], description: doneTexts.checks },
  },
  additionalProperties: false,
  description:
    "What must hold at the end of a run. Without it, a person is asked: the run is suspended (`not_done`), and checks again when it is resumed.",
} as const satisfies JsonSchema;

/** The key `done` of a graph as written. */
export function doneOf(value: unknown): { readonly done?: Done } {
  if (!isRecord(value)) return {};
  return { done: { isCommitRequired: value.commit === "required", checks: checksOf(value.checks) } };
}

/** Checks as written. The schema reports those of the wrong form. */
export function checksOf(value: unknown): PhaseCheck[] {
  const written: readonly unknown[] = Array.isArray(value) ? value : [];
  return written.flatMap((each) => {
    if (typeof each === "string") return [{ name: each, onFailure: "return" }];
    if (!isRecord(each) || typeof each.name !== "string") return [];
    const { name, run, on_failure: onFailure, expect } = each;
    const check: PhaseCheck = { name, onFailure: onFailure === "tell" ? "tell" : "return" };
    return [
      {
        ...check,
        ...(typeof run === "string" ? { run } : {}),
        ...(expect === "fail" ? { expect } : {}),
      },
    ];
  });
}
