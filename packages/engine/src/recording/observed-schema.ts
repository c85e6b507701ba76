import { commandFacts } from "@cuebook/run";

const text = { type: "string" };
const name = { type: "string", minLength: 1 };
const count = { type: "integer", minimum: 0 };
const names = { type: "array", items: text };
const flag = { type: "boolean" };

/** The schema of a mapping that allows no other keys. */
function mapping<Properties extends object>(properties: Properties, required: readonly string[], description: string) {
  return { type: "object", properties, required, additionalProperties: false, description } as const;
}

/** The facts that a project has in each of its folders. */
const inFolder = {
  ...{ language: text, packageManager: text, testCommand: text, lintCommand: text, buildCommand: text },
  ...{ typecheckCommand: text, scripts: { type: "object", additionalProperties: text } },
} as const;
const neededInFolder = ["language", "packageManager", ...Object.values(commandFacts)];

const folderFacts = mapping({ folder: name, ...inFolder }, ["folder", ...neededInFolder], "A project below the root.");

const facts = (description: string) =>
  mapping(
    {
      ...inFolder,
      ...{ frameworks: names, hasFrontend: flag, hasTests: flag },
      ...{ setupCommand: text, setupKey: text, constitution: text, notes: names },
      folders: { type: "array", items: folderFacts },
      bare: names,
      hooks: { type: "array", items: mapping({ name, command: text }, ["name", "command"], "A hook of git.") },
    },
    [...neededInFolder, "frameworks", "hasFrontend", "hasTests", "constitution", "notes"],
    description,
  );

const tests = mapping(
  { total: count, passed: count, failed: count, skipped: count, failing: names, passing: names },
  ["total", "passed", "failed", "skipped", "failing"],
  "The report of the test runner.",
);

const checks = (description: string) => ({
  type: "array",
  items: mapping(
    {
      name: { ...name, description: "The name of the check." },
      command: { ...text, description: "The command line. It is not run." },
      outcome: { enum: ["passed", "failed", "timed_out"], description: "How it ended." },
      code: { type: ["integer", "null"], description: "Its exit code." },
      output: { ...text, description: "The end of its output, unless it passed." },
      tests,
      missing: { ...text, description: "The program that was not found." },
    },
    ["name", "command", "outcome", "code"],
    "The result of a check.",
  ),
  description,
});

const changedFile = {
  path: { ...name, description: "The path in the workspace." },
  change: { enum: ["added", "modified", "deleted"], description: "What happened to it." },
};

/** The recorded facts of the project, for a workflow of phases. */
export const recordedProjectSchema = mapping(
  {
    facts: facts("The facts that prompts receive, and the commands that check the work."),
    variables: { type: "object", additionalProperties: text, description: "The variables of the workflow, by name." },
    baseline: checks("The results of the checks before the work."),
  },
  ["facts"],
  "For a workflow of phases: what was known of the project when the run began.",
);

const changedFiles = {
  type: "array",
  items: mapping(
    { ...changedFile, kind: { enum: ["test", "documentation", "code"] } },
    ["path", "change", "kind"],
    "A file.",
  ),
};

/** The recorded observations after a turn of a phase. */
export const observedSchema = mapping(
  {
    undone: mapping(
      { files: names, count, isCommitted: flag },
      ["files", "count", "isCommitted"],
      "What was undone, because the phase may change no files.",
    ),
    facts: facts("The facts about the project that the turn changed."),
    changes: mapping(
      {
        files: changedFiles,
        count,
        tests: {
          type: "array",
          items: mapping({ ...changedFile, since: count }, ["path", "change", "since"], "A test of an earlier phase."),
        },
        lost: {
          type: "array",
          items: mapping(
            { ...changedFile, kind: { enum: ["test", "settings"] }, parts: names },
            ["path", "change", "kind", "parts"],
            "What checks less than before the work.",
          ),
        },
      },
      ["files", "count"],
      "The files that the phase had changed.",
    ),
    checks: checks("The results of its checks."),
    evidence: {
      type: "array",
      items: mapping(
        {
          ...{ criterion: name, file: text, line: { type: "integer" }, command: text, result: text },
          checked: { enum: ["file", "command", "claimed"] },
          exitCode: { type: "integer" },
        },
        ["criterion", "checked"],
        "How a criterion is met.",
      ),
      description: "The evidence that was looked at.",
    },
    unfounded: {
      type: "array",
      items: mapping({ path: text, message: text }, ["path", "message"], "A complaint."),
      description: "What its evidence named and was not there.",
    },
  },
  [],
  "What Cuebook found after the turn: it is not looked at or run again.",
);

/** The files of a step. */
export const recordedFilesSchema = mapping(
  {
    before: { ...count, description: "The files that it began with: a number that stands for these files." },
    commits: {
      type: "array",
      items: mapping({ files: count, made: flag }, ["files", "made"], "The files after a commit at its end."),
      description: "The files after each commit at its end, and whether there was something to commit.",
    },
  },
  [],
  "The files of a step of phases, as numbers.",
);

/** The result of updating the branch. */
export const recordedSyncSchema = mapping(
  {
    status: { enum: ["complete", "conflict"], description: "Whether the branch is up to date." },
    outcome: { enum: ["up_to_date", "merged", "rebased"], description: "How." },
    files: { type: "array", items: name, description: "The files with conflicts." },
  },
  ["status"],
  "For the step that updates the branch: its result, in place of turns.",
);

/** The recorded observations of the final files. */
export const recordedFinalSchema = mapping(
  {
    checks: checks("The results of the checks."),
    unreviewed: mapping(
      { files: changedFiles, count },
      ["files", "count"],
      "The code that changed after the last review; none if it is as reviewed.",
    ),
    change: mapping(
      {
        files: count,
        diff: { type: "string", description: "The change in git's format." },
        note: { type: "string", description: "What it leaves out." },
      },
      ["files", "diff", "note"],
      "The change that an agent then reviews itself.",
    ),
    skipped: { type: "string", description: "Why there was nothing for it to review." },
  },
  [],
  "For the step that checks the final files, or the work before its review: what was found, in place of turns.",
);
