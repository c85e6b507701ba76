import type { engineDiagnostics } from "@cuebook/engine";
import type { projectDiagnostics } from "@cuebook/project/config";
import type { promptDiagnostics } from "@cuebook/prompts/file";
import type { fileDiagnostics } from "@cuebook/system";
import type { Registry } from "@cuebook/template";
import type { workflowDiagnostics } from "@cuebook/workflow";

type Code =
  | keyof typeof engineDiagnostics
  | keyof typeof fileDiagnostics
  | keyof typeof promptDiagnostics
  | keyof typeof projectDiagnostics
  | keyof typeof workflowDiagnostics;

const recordRun = "Record a run: `cuebook test --from-run RUN`.";
const update = "If the change is intended, accept it: `cuebook test --update FILE`. If not, fix the workflow.";

/** Remedies that name a command, by code. They are here because lower packages name no commands. */
const remedies: Readonly<Record<string, string>> = {
  data_missing: "Pass the data with the option named in the note.",
  agent_unavailable: "Name an agent that `cuebook config` lists, configure it, or install its program.",
  empty_file: "Write a workflow into it: `cuebook init` creates an example.",
  file_empty: "Write the content, or remove the file. `cuebook init` creates an example.",
  phase_extends_unknown:
    "Name a workflow from `cuebook workflow list`, or the path of a file below the folder of this one.",
  phase_override_heading: "Copy a heading, including its `##`, from the output of `cuebook prompt show`.",
  phase_variable_of_workflow:
    "Correct the name, or declare it under `variables` in every workflow with this phase; `cuebook check` verifies this.",
  prompt_test_unanswered: "Record one: `cuebook prompt test --record`. If the model failed, the message says why.",
  recording_complaints_differ: update,
  recording_decision_differs: update,
  recording_edge_differs: update,
  recording_empty: recordRun,
  recording_end_differs: update,
  recording_grade_differs: update,
  recording_location_differs: update,
  recording_not_expected: "Add it: `cuebook test --update FILE`.",
  recording_not_found: recordRun,
  recording_prompt_differs: update,
  recording_result_missing: recordRun,
  recording_returned_differs: update,
  recording_role_unknown: "If the role was renamed, accept it: `cuebook test --update FILE`.",
  recording_unproved: "Fix the workflow: its findings are reported here, and by `cuebook check`.",
  workflow_not_found: "Name a workflow file, or write an example with `cuebook init`.",
  workflow_unknown: "Name a file with its extension, or a workflow from `cuebook workflow list`.",
} satisfies Partial<Record<Code, string>>;

/** A registry of a lower package, with remedies that name commands. */
export function withCommands(registry: Registry): Registry {
  return Object.fromEntries(
    Object.entries(registry).map(([code, kind]) => [code, { ...kind, remedy: remedies[code] ?? kind.remedy }]),
  );
}
