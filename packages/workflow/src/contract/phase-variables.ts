import { emptyRecord } from "@cuebook/settings/values";

/** Where the value of a phase variable comes from. */
export type PhaseVariableSource = "task" | "run" | "git" | "initiative" | "project" | "review" | "phase" | "caller";

/**
 * A name that prompts of phases may use. It always has a value: `""`, `false` or `0` where there is nothing to tell, so that it
 * can stand bare in a prompt.
 */
export interface PhaseVariable {
  readonly name: string;
  readonly type: "text" | "flag" | "number";
  readonly source: PhaseVariableSource;
  readonly doc: string;
  /** When it says something; the rest of the time it is blank. */
  readonly when: string;
  readonly example: string | boolean | number;
  /** With the source `phase`: the built-in phases whose output it is. A prompt has it only after one of them. */
  readonly givenBy?: readonly string[];
}

const always = "always";

/**
 * Every phase variable: the one table from which the contract of phase prompts, their reference and completion are made. The
 * order is that of the reference.
 */
export const phaseVariables: readonly PhaseVariable[] = [
  text("TASK_ID", "task", "The identifier of the issue that is worked on.", "with an issue", "SHOP-42"),
  text("TASK_TITLE", "task", "What is to be done, in a line.", always, "Export invoices as CSV"),
  text(
    "TASK_DESCRIPTION",
    "task",
    "What is to be done, as whoever asks for it wrote it: the issue's text, or the prompt of the run.",
    "with a description",
    "Accounting needs all invoices of a month as one file.",
  ),
  text("TASK_CATEGORY", "task", "What kind of task it is.", "where the issue says so", "feature"),
  text("WEIGHT", "task", "How heavy the task is: trivial, small, medium or large.", "once it was classified", "medium"),
  text("RUN_ID", "run", "The id of the run.", always, "0199f3c2b7a4"),
  text("WORKFLOW", "run", "The name of the workflow.", always, "medium"),
  text("PROMPT", "run", "What the person who started it asked for in words.", "with a prompt", "Plan the export."),
  text("PHASE", "run", "The id of the phase.", always, "implement"),
  number("ITERATION", "run", "The turn of this phase, from 1.", always, 1),
  number("MAX_ITERATIONS", "run", "How many turns the phase may take.", always, 50),
  text(
    "RETRY_CONTEXT",
    "run",
    "Why the phase is done again: which phase failed, for what reason, its output, what to do otherwise.",
    "when a later phase sent the work back, or a check failed",
    "## Retry\n\nThe phase review sent this back: the totals are wrong.",
  ),
  text(
    "WORKTREE_PATH",
    "git",
    "The absolute path of the folder that the work is done in.",
    always,
    "/work/trees/shop-42",
  ),
  text(
    "PROJECT_ROOT",
    "git",
    "The absolute path of the repository that the worktree belongs to.",
    always,
    "/work/shop",
  ),
  text("TASK_BRANCH", "git", "The branch of the work.", always, "cuebook/SHOP-42"),
  text("TARGET_BRANCH", "git", "The branch that the work is for.", always, "main"),
  text(
    "CHANGED_FILES",
    "git",
    "The files that differ from the target branch, one a line.",
    "once something was committed",
    "src/export.ts",
  ),
  text("CONFLICT_FILES", "git", "The files with conflicts, one a line.", "in conflict_resolution", "src/invoices.ts"),
  text(
    "INITIATIVE_CONTEXT",
    "initiative",
    "What the larger undertaking wants that the task is part of, and what was decided there.",
    "where the task is part of one",
    "## Initiative\n\nMove accounting off spreadsheets.",
  ),
  text("LANGUAGE", "project", "The main programming language.", "where it was detected or is configured", "typescript"),
  text("FRAMEWORKS", "project", "The frameworks in use.", "where some were detected", "react, vite"),
  flag("HAS_FRONTEND", "project", "Whether the project has a user interface.", true),
  flag("HAS_TESTS", "project", "Whether the project has automated tests.", true),
  text("TEST_COMMAND", "project", "The command that runs the tests.", "where there is one", "npm test"),
  text("LINT_COMMAND", "project", "The command that checks the style.", "where there is one", "npm run lint"),
  text("BUILD_COMMAND", "project", "The command that builds the project.", "where there is one", "npm run build"),
  text("TYPECHECK_COMMAND", "project", "The command that checks the types.", "where there is one", "npx tsc --noEmit"),
  text(
    "CONSTITUTION_CONTENT",
    "project",
    "The rules of the project that no change may break.",
    "where the project has some",
    "Amounts are whole cents, never floating point.",
  ),
  number("REVIEW_ROUND", "review", "The round of the review, from 1; 0 in other phases.", "in review", 1),
  flag("REVIEW_ROUND_1", "review", "Whether this is the first round of the review: findings are looked for.", true),
  flag("REVIEW_ROUND_2", "review", "Whether this is a later round: it is decided whether they were mended.", false),
  given(
    "RESEARCH_CONTENT",
    ["research"],
    "What was found out about the code before anything was planned.",
    "## Patterns",
  ),
  given("SPEC_CONTENT", ["spec", "tiny_spec"], "The specification.", "## Success criteria"),
  given(
    "TDD_TESTS_CONTENT",
    ["tdd_write", "tiny_spec"],
    "The tests that were written first, and what they cover.",
    "## Tests",
  ),
  given(
    "BREAKDOWN_CONTENT",
    ["breakdown"],
    "The tasks of the implementation, as a list to tick off.",
    "- [ ] T001 Add the route",
  ),
  given("REVIEW_FINDINGS", ["review"], "What the last round of the review found.", "1. [high] Totals ignore refunds"),
  given("DOCS_CONTENT", ["docs"], "What was changed in the documentation.", "README.md: a section on the export"),
  text(
    "RUN_SUMMARY",
    "caller",
    "What the phases of the run did, a line each.",
    "in pull_request",
    "- implement: added the export",
  ),
  text(
    "CHECK_RESULTS",
    "caller",
    "The checks that were run last, with how each ended.",
    "in pull_request",
    "npm test: passed",
  ),
  text(
    "RECENT_TASKS",
    "caller",
    "The tasks that were completed lately, a line each.",
    "in automation",
    "- SHOP-41 Refunds",
  ),
  text("RECENT_CHANGED_FILES", "caller", "The files changed by them, one a line.", "in automation", "src/refunds.ts"),
];

/** The phase variables by name. */
export const phaseVariableByName: ReadonlyMap<string, PhaseVariable> = new Map(
  phaseVariables.map((variable) => [variable.name, variable]),
);

const blanks = { text: "", flag: false, number: 0 } as const;

/** Every phase variable with what it is where there is nothing to tell. */
export function blankPhaseVariables(): Record<string, string | boolean | number> {
  const data = emptyRecord<string | boolean | number>();
  for (const { name, type } of phaseVariables) data[name] = blanks[type];
  return data;
}

function text(name: string, source: PhaseVariableSource, doc: string, when: string, example: string): PhaseVariable {
  return { name, type: "text", source, doc, when, example };
}

function number(name: string, source: PhaseVariableSource, doc: string, when: string, example: number): PhaseVariable {
  return { name, type: "number", source, doc, when, example };
}

function flag(name: string, source: PhaseVariableSource, doc: string, example: boolean): PhaseVariable {
  return { name, type: "flag", source, doc, when: always, example };
}

function given(name: string, givenBy: readonly string[], doc: string, example: string): PhaseVariable {
  return { name, type: "text", source: "phase", doc, when: `after ${givenBy.join(" or ")}`, example, givenBy };
}
