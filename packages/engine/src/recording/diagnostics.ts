import type { Registry } from "@cuebook/template";

const update = "If the change is intended, update the recording. If not, fix the workflow.";
const list = (names: readonly string[]) => (names.length === 0 ? "none" : names.join(", "));
const orNothing = (text: string | undefined) => text ?? "nothing";

/** A step whose result differs when the branches end in another order. */
export interface OrderFields {
  readonly step: number;
  readonly role: string;
  readonly branch: readonly string[];
  readonly what: string;
  /** The number of the order. */
  readonly seed: number;
}

/** Findings in a recording, and between a recording and the run of its replies. */
export const recordingDiagnostics = {
  recording_empty: {
    severity: "error",
    summary: "A recording is empty.",
    remedy: "Record a run.",
    message: () => "the recording is empty; expected `version`, `workflow` and `steps`",
  },
  recording_decision_invalid: {
    severity: "error",
    summary:
      "A decision in a recording is invalid: `say` is missing although the verdict requires it, or is set without a verdict.",
    remedy: "Write a `verdict` and, unless it is `approved`, a comment under `say`.",
    message: ({ problem }: { problem: string }) => problem,
  },
  recording_workflow_unreadable: {
    severity: "error",
    summary: "The workflow that a recording names cannot be loaded.",
    remedy: "Fix the path, which is relative to the folder of the recording, or fix the workflow.",
    message: ({ file, problem }: { file: string; problem: string }) => `"${file}" cannot be replayed: ${problem}`,
  },
  recording_unproved: {
    severity: "error",
    summary: "The workflow that a recording names has errors, so its prompts are not proved.",
    remedy: "Fix the workflow: its findings are reported with this one.",
    message: ({ workflow, errors }: { workflow: string; errors: number }) =>
      `the workflow "${workflow}" is not proved: it has ${errors} ${errors === 1 ? "error" : "errors"}`,
  },
  recording_start_refused: {
    severity: "error",
    summary: "A run could not begin with the issue and the inputs of a recording.",
    remedy: "Give the recording the values that the workflow requires, under `issue` and `input`.",
    message: ({ problem }: { problem: string }) => problem,
  },
  recording_role_unknown: {
    severity: "error",
    summary: "A recording has a step of a role that the workflow does not have.",
    remedy: "If the role was renamed, update the recording.",
    message: ({ role, known }: { role: string; known: readonly string[] }) =>
      `the workflow has no role "${role}"; its roles are ${list(known)}`,
  },
  recording_role_differs: {
    severity: "error",
    summary: "At this step the run reaches a different role than the recording. The rest is not replayed.",
    remedy: "Fix the workflow or the earlier replies, or record the run again.",
    message: ({ step, recorded, found }: { step: number; recorded: string; found: string }) =>
      `step ${step} is recorded for "${recorded}", but the run reaches "${found}"`,
  },
  recording_order_matters: {
    severity: "error",
    summary: "The result of a step depends on the order in which branches end.",
    remedy:
      "Let the step use only what is before its branches or in its own, and after them what their join receives. If the order is " +
      "meant to decide, say so with the policy of the join.",
    message: ({ step, role, branch, what, seed }: OrderFields) =>
      `step ${step} (${branch.length === 0 ? role : `${role} in ${branch.join("/")}`}) depends on the order in which branches end: ${what} in order ${seed}`,
  },
  recording_order_matters_at_end: {
    severity: "error",
    summary: "The end of a run, or the order of its merges, depends on the order in which branches end.",
    remedy: "Find the first step whose limits or decisions depend on other branches.",
    message: ({ what, seed }: { what: string; seed: number }) =>
      `the run depends on the order in which branches end: ${what}, in order ${seed}`,
  },
  recording_reply_missing: {
    severity: "error",
    summary: "The run needs a reply that is missing from the recording.",
    remedy: "Add the step or the turn with its `reply`, or record the run again.",
    message: ({ role, step, turn }: { role: string; step: number; turn: number }) =>
      turn === 1
        ? `the run continues to "${role}" (step ${step}), for which no reply is recorded`
        : `"${role}" (step ${step}) is asked again, but no reply is recorded for turn ${turn}`,
  },
  recording_unplayed: {
    severity: "error",
    summary: "A recording has steps or turns that the run does not reach.",
    remedy: "Remove them, or fix what ends the run before them.",
    message: ({ what, count, why }: { what: "step" | "turn"; count: number; why: string }) =>
      `${count === 1 ? `this ${what} is` : `this ${what} and ${count - 1} after it are`} not replayed: ${why}`,
  },
  recording_not_expected: {
    severity: "error",
    summary: "A recording has no expectations for a step, so nothing can be compared.",
    remedy: "Update the recording.",
    message: ({ what, keys }: { what: string; keys: readonly string[] }) =>
      `${what} has no expected ${keys.join(", ")}`,
  },
  recording_location_differs: {
    severity: "error",
    summary: "A step works in a different folder than recorded.",
    remedy: update,
    message: ({ recorded, found }: { recorded: string | undefined; found: string | undefined }) =>
      `the location is ${found ?? "the workspace"}; the recording has ${recorded ?? "the workspace"}`,
  },
  recording_edge_differs: {
    severity: "error",
    summary: "The run takes a different edge than recorded.",
    remedy: update,
    message: ({ recorded, found }: { recorded: string | undefined; found: string | undefined }) =>
      found === undefined
        ? `no edge is taken; the recording has ${orNothing(recorded)}`
        : `the edge taken is ${found}; the recording has ${orNothing(recorded)}`,
  },
  recording_grade_differs: {
    severity: "error",
    summary: "An output has a different grade than recorded.",
    remedy: update,
    message: ({ recorded, found }: { recorded: string | undefined; found: string | undefined }) =>
      `the output is ${found ?? "not valid"}; the recording has ${recorded ?? "not valid"}`,
  },
  recording_result_missing: {
    severity: "error",
    summary: "The run needs the result of something that Cuebook does for phases, which the recording does not have.",
    remedy: "Record the run again: a replay runs and looks at nothing.",
    message: ({ what }: { what: string }) => `the run needs the result of ${what}, which is not recorded`,
  },
  recording_returned_differs: {
    severity: "error",
    summary: "A phase has to continue for other reasons than the recorded ones, or no longer has to.",
    remedy: update,
    message: ({ isAccepted }: { isAccepted: boolean }) =>
      isAccepted
        ? "the output is accepted; it was sent back when it was recorded"
        : "the output is sent back for other reasons",
  },
  recording_complaints_differ: {
    severity: "error",
    summary: "The errors in a reply differ from the recorded ones.",
    remedy: update,
    message: ({ recorded, found }: { recorded: number; found: number }) =>
      found === 0
        ? "the reply is accepted; the recording has complaints"
        : recorded === 0
          ? "the reply is no longer accepted"
          : "the errors in the reply differ from the recorded ones",
  },
  recording_prompt_differs: {
    severity: "error",
    summary: "A prompt differs from the recorded one.",
    remedy: update,
    message: ({
      role,
      step,
      turn,
      removed,
      added,
    }: {
      role: string;
      step: number;
      turn: number;
      removed: number;
      added: number;
    }) =>
      `the prompt of step ${step} (${role}), turn ${turn}, differs: ${removed} ${removed === 1 ? "line" : "lines"} removed, ${added} added`,
  },
  recording_decision_differs: {
    severity: "error",
    summary: "The decision about an output differs from the recorded one.",
    remedy: update,
    message: ({ key, recorded, found }: { key: string; recorded: string | undefined; found: string | undefined }) =>
      `the ${key} of the decision is ${orNothing(found)}; the recording has ${orNothing(recorded)}`,
  },
  recording_decision_unasked: {
    severity: "error",
    summary: "A recording has an answer where the run does not ask.",
    remedy: "Remove the key, or restore the gate or limit of the edge.",
    message: ({ key }: { key: string }) => `the recording has "${key}" here, but the run does not wait for a person`,
  },
  recording_decision_refused: {
    severity: "error",
    summary: "The verdict in a recording is not possible for what the run asks.",
    remedy: "Approve or reject at a gate, and answer a question.",
    message: ({ kind, verdict }: { kind: string; verdict: string }) =>
      `the run asks a ${kind}, which cannot be ${verdict}; it is ${kind === "gate" ? "approved or rejected" : "answered"}`,
  },
  recording_end_differs: {
    severity: "error",
    summary: "The run ends differently than recorded.",
    remedy: update,
    message: ({ recorded, found, message }: { recorded: string; found: string; message: string }) =>
      `the end of the run is ${found}; the recording has ${recorded}${message === "" ? "" : `: ${message}`}`,
  },
  recording_not_updated: {
    severity: "error",
    summary: "A recording could not be updated without changing more than its expectations.",
    remedy: "Fix the replies first; replace aliases by their values. Then update again.",
    message: ({ problem }: { problem: string }) => `the recording was not updated: ${problem}`,
  },
  recording_not_found: {
    severity: "error",
    summary: "The folder or file to test contains no recording.",
    remedy: "Record a run.",
    message: ({ folder }: { folder: string }) =>
      `no recording in "${folder}": looked for *.recording.yaml and *.recording.yml`,
  },
} satisfies Registry;
