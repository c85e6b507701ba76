import { emptyRecord } from "@cuebook/settings/values";

/** The source of the value of a phase variable. */
export type PhaseVariableSource =
  | "task"
  | "run"
  | "git"
  | "history"
  | "initiative"
  | "project"
  | "review"
  | "phase"
  | "caller";

/**
 * A name that prompts of phases can use. It always has a value, which is `""`, `false` or `0` if it does not apply, so a prompt
 * can use it without a guard.
 */
export interface PhaseVariable {
  readonly name: string;
  readonly type: "text" | "flag" | "number";
  readonly source: PhaseVariableSource;
  readonly doc: string;
  /** When it has a value; otherwise it is blank. */
  readonly when: string;
  readonly example: string | boolean | number;
  /** With the source `phase`: the built-in phases that give it. A prompt has it only after one of them. */
  readonly givenBy?: readonly string[];
}

const always = "always";

/**
 * Every phase variable: the only source of the contract of phase prompts, their reference and completion. The order is that of
 * the reference.
 */
export const phaseVariables: readonly PhaseVariable[] = [
  text("TASK_ID", "task", "The identifier of the issue.", "with an issue", "SHOP-42"),
  text("TASK_TITLE", "task", "The task, as one line.", always, "Export invoices as CSV"),
  text(
    "TASK_DESCRIPTION",
    "task",
    "The description of the task: the text of the issue, or the prompt of the run.",
    "with a description",
    "Accounting needs all invoices of a month as one file.",
  ),
  text("TASK_CATEGORY", "task", "The kind of the task.", "if the issue has one", "feature"),
  text("TASK_LABELS", "task", "The labels of the issue, separated by commas.", "if the issue has any", "billing, ui"),
  text(
    "WEIGHT",
    "task",
    "The weight of the task: trivial, small, medium or large.",
    "after it is classified",
    "medium",
  ),
  text("RUN_ID", "run", "The id of the run.", always, "0199f3c2b7a4"),
  text("WORKFLOW", "run", "The name of the workflow.", always, "medium"),
  text("PROMPT", "run", "The prompt that the run was started with.", "with a prompt", "Plan the export."),
  text("PHASE", "run", "The id of the phase.", always, "implement"),
  number("ITERATION", "run", "The turn of this phase, from 1.", always, 1),
  number("MAX_ITERATIONS", "run", "The number of turns that the phase may take.", always, 50),
  text(
    "RETRY_CONTEXT",
    "run",
    "Why the phase is repeated: the phase that failed, the reason, its output, and what the phase did before.",
    "after a later phase sent the work back, or a check failed",
    "## Retry\n\nThe phase review sent this back: the totals are wrong.",
  ),
  text("WORKTREE_PATH", "git", "The absolute path of the working folder.", always, "/work/trees/shop-42"),
  text(
    "PROJECT_ROOT",
    "git",
    "The absolute path of the repository that the worktree belongs to.",
    always,
    "/work/shop",
  ),
  text("TASK_BRANCH", "git", "The branch of the work.", always, "cuebook/SHOP-42"),
  text("TARGET_BRANCH", "git", "The target branch of the work.", always, "main"),
  text(
    "CHANGED_FILES",
    "git",
    "The files that differ from the target branch, one per line.",
    "after a commit",
    "src/export.ts",
  ),
  text("CONFLICT_FILES", "git", "The files with conflicts, one per line.", "in conflict_resolution", "src/invoices.ts"),
  text(
    "INITIATIVE_CONTEXT",
    "initiative",
    "The goal and the decisions of the initiative that the task is part of: the file `.cuebook/initiatives/NAME.md`, for the label `initiative:NAME` of the issue, else for its parent.",
    "if the task is part of one",
    "## Initiative\n\nMove accounting off spreadsheets.",
  ),
  text("LANGUAGE", "project", "The main programming language.", "if it is detected or configured", "typescript"),
  text("FRAMEWORKS", "project", "The frameworks in use.", "if any are detected", "react, vite"),
  flag("HAS_FRONTEND", "project", "Whether the project has a user interface.", true),
  flag("HAS_TESTS", "project", "Whether the project has automated tests.", true),
  text("TEST_COMMAND", "project", "The command that runs the tests.", "if there is one", "npm test"),
  text("LINT_COMMAND", "project", "The command that checks the style.", "if there is one", "npm run lint"),
  text("BUILD_COMMAND", "project", "The command that builds the project.", "if there is one", "npm run build"),
  text("TYPECHECK_COMMAND", "project", "The command that checks the types.", "if there is one", "npx tsc --noEmit"),
  text(
    "KNOWN_FAILURES",
    "project",
    "The checks that failed before the work began, with the names of the tests or the end of the output. They are not counted against the work.",
    "if any failed",
    "- lint (npm run lint) failed with exit code 1:\n  src/old.ts: 'total' is never used",
  ),
  text(
    "CONSTITUTION_CONTENT",
    "project",
    "The rules of the project, which every change must follow.",
    "if the project has any",
    "Amounts are whole cents, never floating point.",
  ),
  text(
    "PERMISSIONS",
    "run",
    "What the phase may do without a question, in words: from its permissions and the commands of the project.",
    always,
    "You may read files, and run the project's commands (`npm test`) and git commands that only read.",
  ),
  number("REVIEW_ROUND", "review", "The round of the review, from 1; 0 in other phases.", "in review", 1),
  flag("REVIEW_ROUND_1", "review", "Whether this is the first round of the review, which looks for findings.", true),
  flag(
    "REVIEW_ROUND_2",
    "review",
    "Whether this is a later round, which decides whether the findings are fixed.",
    false,
  ),
  inputVariable(
    "RESEARCH_CONTENT",
    ["research"],
    "The results of the research of the code before planning.",
    "## Patterns",
  ),
  inputVariable("SPEC_CONTENT", ["spec", "tiny_spec"], "The specification.", "## Success criteria"),
  inputVariable(
    "TDD_TESTS_CONTENT",
    ["tdd_write", "tiny_spec"],
    "The tests that were written first, and what they cover.",
    "## Tests",
  ),
  inputVariable(
    "BREAKDOWN_CONTENT",
    ["breakdown"],
    "The tasks of the implementation, as a checklist.",
    "- [ ] T001 Add the route",
  ),
  inputVariable(
    "REVIEW_FINDINGS",
    ["review"],
    "The findings of the last round of the review.",
    "1. [high] Totals ignore refunds",
  ),
  inputVariable(
    "REVIEW_QUESTIONS",
    ["review"],
    "The questions that the last round of the review asks the author.",
    "- Why are refunds left out?",
  ),
  inputVariable(
    "REVIEW_POSITIVES",
    ["review"],
    "What the last round of the review found done well, and worth keeping.",
    "- The totals are computed in one place.",
  ),
  inputVariable("DOCS_CONTENT", ["docs"], "The changes to the documentation.", "README.md: a section on the export"),
  text(
    "RUN_SUMMARY",
    "caller",
    "What the phases of the run did, one per line.",
    "in pull_request",
    "- implement: added the export",
  ),
  text(
    "EVIDENCE",
    "caller",
    "A Markdown table of the criteria, with what shows that each is met, and what Cuebook found of it.",
    "in pull_request, if a phase returned evidence",
    "| criterion | checked | evidence |",
  ),
  text(
    "CHECK_RESULTS",
    "caller",
    "The latest checks with their results; for the first phase, those before the work.",
    "if checks ran",
    "- test (npm test): passed, 12 tests",
  ),
  history(
    "SINCE",
    "The time that counts as recent: since this workflow last completed, else the last 30 commits.",
    "since 2026-03-02, when this was last done (commit 1f0c2aa)",
  ),
  history("RECENT_COMMITS", "The recent commits, the newest first.", "1f0c2aa 2026-03-04 Export refunds"),
  history("RECENT_TASKS", "The tasks that runs completed recently.", "SHOP-41 Refunds are exported"),
  history("RECENT_CHANGED_FILES", "The files that changed recently.", "src/refunds.ts"),
  history(
    "BUSY_FILES",
    "The files that changed most often in the last 300 commits, with the number of these commits.",
    "41 src/invoices.ts",
  ),
  history("LARGE_FILES", "The longest files of code, with their lines.", "812 src/invoices.ts"),
  history("FOLDERS", "The folders of two levels, with the number of their files.", "34 src/export"),
  history("UNTESTED_FILES", "The files of code without a test file of their name.", "src/refunds.ts"),
  history("MANIFEST_FILES", "Manifests, lock files and settings of tools.", "package.json"),
  history("DOCUMENTATION_FILES", "The files of the documentation.", "docs/export.md"),
  history("INSTRUCTION_FILES", "The instruction files for agents.", "AGENTS.md"),
  history("CHANGELOG_FILE", "The changelog.", "CHANGELOG.md"),
  history("CHANGELOG_CONTENT", "The beginning of the changelog.", "## Unreleased"),
];

/** The phase variables by name. */
export const phaseVariableByName: ReadonlyMap<string, PhaseVariable> = new Map(
  phaseVariables.map((variable) => [variable.name, variable]),
);

const blanks = { text: "", flag: false, number: 0 } as const;

/** Every phase variable with its blank value. */
export function blankPhaseVariables(): Record<string, string | boolean | number> {
  const data = emptyRecord<string | boolean | number>();
  for (const { name, type } of phaseVariables) data[name] = blanks[type];
  return data;
}

function text(name: string, source: PhaseVariableSource, doc: string, when: string, example: string): PhaseVariable {
  return { name, type: "text", source, doc, when, example };
}

/** A variable about the project that is read from git, its files and its runs when the run begins. */
function history(name: string, doc: string, example: string): PhaseVariable {
  return text(name, "history", doc, "if the prompt lists it and there is any", example);
}

function number(name: string, source: PhaseVariableSource, doc: string, when: string, example: number): PhaseVariable {
  return { name, type: "number", source, doc, when, example };
}

function flag(name: string, source: PhaseVariableSource, doc: string, example: boolean): PhaseVariable {
  return { name, type: "flag", source, doc, when: always, example };
}

function inputVariable(name: string, givenBy: readonly string[], doc: string, example: string): PhaseVariable {
  return { name, type: "text", source: "phase", doc, when: `after ${givenBy.join(" or ")}`, example, givenBy };
}
