/** @folder The text of a pull request: the task, the work, and the evidence. */
import { checkedText, checkResultText, evidenceText, type RunState, subjectOf } from "@cuebook/run";
import type { BranchChanges } from "@cuebook/workspace";
import { oneLine } from "./lines.ts";
import { lastEvidence, lastOutputs, latestChecks, waiverLines } from "./results.ts";

/** The data for the templates of a pull request: it fits `handoffContract`. */
export interface RequestData extends Readonly<Record<string, unknown>> {
  readonly issue: RunState["issue"];
  readonly task: { readonly title: string; readonly description: string };
  readonly run: { readonly id: string; readonly workflow: string; readonly branch: string; readonly target: string };
  readonly outputs: readonly { readonly role: string; readonly status: string; readonly text: string }[];
  readonly checks: readonly {
    readonly name: string;
    readonly command: string;
    readonly passed: boolean;
    readonly result: string;
  }[];
  readonly waivers: readonly string[];
  readonly evidence: readonly { readonly criterion: string; readonly checked: string; readonly evidence: string }[];
  readonly files: readonly string[];
  readonly commits: readonly { readonly commit: string; readonly subject: string }[];
}

/** The data of a run, without the usual text. */
export function requestData(state: RunState, { files, commits }: BranchChanges): RequestData {
  const { id, workflow, issue, input, plan } = state;
  const asked = issue === null ? input.prompt : issue.description;
  return {
    issue,
    task: {
      title: oneLine(subjectOf(state)) || `Run ${id}`,
      description: typeof asked === "string" ? asked.trim() : "",
    },
    run: { id, workflow, branch: plan.branch, target: plan.target ?? "" },
    outputs: lastOutputs(state),
    checks: latestChecks(state).map((check) => {
      const { name, command, outcome } = check;
      return { name, command, passed: outcome === "passed", result: checkResultText(check) };
    }),
    waivers: waiverLines(state),
    evidence: lastEvidence(state).map((entry) => ({
      criterion: entry.criterion,
      checked: checkedText(entry),
      evidence: evidenceText(entry),
    })),
    files,
    commits: commits.map(({ commit, subject }) => ({ commit: commit.slice(0, 10), subject: oneLine(subject) })),
  };
}
