import type { WorkflowWithRuns } from "@cuebook/server";
import { useState } from "preact/hooks";
import { may } from "../../api/session.ts";
import { NeedsScope } from "../../parts/needs-scope.tsx";
import { Shown } from "../../parts/shown.tsx";
import { IssuePick, type PickedIssue } from "./issue-pick.tsx";
import { noChanges, type RunChanges, RunChangesFields } from "./run-changes.tsx";

/** What a person enters for a run. */
export interface StartValues {
  readonly usesIssue: boolean;
  readonly prompt: string;
  /** Named inputs: `name=value`. */
  readonly input: readonly string[];
  readonly allowDirty: boolean;
  readonly changes: RunChanges;
}

interface FormProps {
  readonly workflow: WorkflowWithRuns;
  /** The id of the issue that is picked. */
  readonly issue: string | undefined;
  readonly onPick: (picked: PickedIssue | undefined) => void;
  readonly isPlanning: boolean;
  readonly onPlan: (values: StartValues) => void;
  readonly onEdit: () => void;
}

/** The task of a run: the issue that the page was opened for, or a text; and the named inputs of the workflow. */
export function StartForm({ workflow, issue, onPick, isPlanning, onPlan, onEdit }: FormProps) {
  const { takes, inputs, phases } = workflow;
  const [prompt, setPrompt] = useState("");
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [allowDirty, setAllowDirty] = useState(false);
  const [changes, setChanges] = useState(noChanges);
  const usesIssue = issue !== undefined && takes.issue;
  const named = inputs.filter(({ path }) => path !== "prompt" || !takes.text);
  const edit = (change: () => void) => {
    change();
    onEdit();
  };
  const input = named.flatMap(({ path }) => (values[path] ? [`${path}=${values[path]}`] : []));
  return (
    <form
      aria-label="The task"
      onSubmit={(event) => {
        event.preventDefault();
        onPlan({ usesIssue, prompt, input, allowDirty, changes });
      }}
    >
      {takes.issue && <IssuePick issue={issue} onPick={(picked) => edit(() => onPick(picked))} />}
      {issue !== undefined && !takes.issue && <p class="quiet">No prompt of this workflow uses an issue.</p>}
      {takes.text && !usesIssue && (
        <label>
          Task
          <textarea
            rows={4}
            value={prompt}
            onInput={({ currentTarget }) => edit(() => setPrompt(currentTarget.value))}
          />
        </label>
      )}
      {named.map(({ path, type, isGuaranteed }) => (
        <label key={path} class="field">
          <Shown text={path} />{" "}
          <span class="quiet">
            <Shown text={`${type}${isGuaranteed ? "" : ", can be left out"}`} />
          </span>{" "}
          <input
            type="text"
            value={values[path] ?? ""}
            onInput={({ currentTarget: { value } }) => edit(() => setValues({ ...values, [path]: value }))}
          />
        </label>
      ))}
      <label>
        <input
          type="checkbox"
          checked={allowDirty}
          onChange={({ currentTarget }) => edit(() => setAllowDirty(currentTarget.checked))}
        />{" "}
        Start although the repository has uncommitted changes, which the run does not see
      </label>
      <RunChangesFields phases={phases} value={changes} onChange={(next) => edit(() => setChanges(next))} />
      <NeedsScope scope="run" to="To plan and start runs" />
      <div class="choices">
        <button type="submit" disabled={isPlanning || !may("run")}>
          {isPlanning ? "Planning …" : "Show the plan"}
        </button>
      </div>
    </form>
  );
}
