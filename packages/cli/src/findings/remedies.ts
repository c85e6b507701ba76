import type { engineDiagnostics } from "@cuebook/engine";
import type { fileDiagnostics } from "@cuebook/system";
import type { Registry } from "@cuebook/template";
import type { workflowDiagnostics } from "@cuebook/workflow";

type Code = keyof typeof engineDiagnostics | keyof typeof fileDiagnostics | keyof typeof workflowDiagnostics;

const recordRun = "Record a run: `cuebook test --from-run RUN`.";
const update = "If the new one is meant, take it over: `cuebook test --update FILE`. If not, mend the workflow.";

/** What to do about findings where a command does it: lower packages name no commands. */
const remedies: Readonly<Record<string, string>> = {
  empty_file: "Write a workflow into it: `cuebook init` makes one to start from.",
  file_empty: "Write the content, or take the file away. `cuebook init` writes an example to start from.",
  phase_extends_unknown:
    "Write the name of a workflow that `cuebook workflow list` has, or the path of a file below this one's folder.",
  phase_override_heading: "Write the text of a heading from `##` on, as `cuebook prompt show` has it.",
  phase_variable_of_workflow:
    "Correct the name, or see that every workflow with this phase has it under `variables`: `cuebook check` proves that.",
  recording_complaints_differ: update,
  recording_decision_differs: update,
  recording_edge_differs: update,
  recording_empty: recordRun,
  recording_end_differs: update,
  recording_grade_differs: update,
  recording_location_differs: update,
  recording_not_expected: "Let it be written: `cuebook test --update FILE`.",
  recording_not_found: recordRun,
  recording_prompt_differs: update,
  recording_role_unknown: "If the role has another name now, take it over: `cuebook test --update FILE`.",
  recording_unproved: "Mend the workflow: its findings are told beside this one, and by `cuebook check`.",
  workflow_not_found: "Name a workflow file, or write an example with `cuebook init`.",
  workflow_unknown: "Name a file with its ending, or a workflow that `cuebook workflow list` has.",
} satisfies Partial<Record<Code, string>>;

/** A registry of a lower package whose remedies name the commands that apply them. */
export function withCommands(registry: Registry): Registry {
  return Object.fromEntries(
    Object.entries(registry).map(([code, kind]) => [code, { ...kind, remedy: remedies[code] ?? kind.remedy }]),
  );
}
