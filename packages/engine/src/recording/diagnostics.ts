import type { Registry } from "@cuebook/template";

const update = "If the new one is meant, update the recording. If not, fix the workflow.";
const list = (names: readonly string[]) => (names.length === 0 ? "none" : names.join(", "));
const orNothing = (text: string | undefined) => text ?? "nothing";

/** What is found in a recording, and between it and the run that its replies give. */
export const recordingDiagnostics = {
  recording_empty: {
    severity: "error",
    summary: "A recording holds nothing.",
    remedy: "Record a run.",
    message: () => "the recording is empty; expected `version`, `workflow` and `steps`",
  },
  recording_decision_invalid: {
    severity: "error",
    summary:
      "A decision in a recording says what cannot be said: no words where they are required, or words to nothing.",
    remedy: "Write a `verdict` and, unless it is `approved`, the words under `say`.",
    message: ({ problem }: { problem: string }) => problem,
  },
  recording_workflow_unreadable: {
    severity: "error",
    summary: "The workflow that a recording names cannot be loaded.",
    remedy: "Mend the path, which counts from the folder of the recording, or the workflow.",
    message: ({ file, problem }: { file: string; problem: string }) => `"${file}" cannot be replayed: ${problem}`,
  },
  recording_unproved: {
    severity: "error",
    summary: "The workflow that a recording names has errors, so that nothing is proved of its prompts.",
    remedy: "Fix the workflow: its findings are reported beside this one.",
    message: ({ workflow, errors }: { workflow: string; errors: number }) =>
      `the workflow "${workflow}" is not proved: it has ${errors} ${errors === 1 ? "error" : "errors"}`,
  },
  recording_start_refused: {
    severity: "error",
    summary: "A run could not begin with the issue and the inputs of a recording.",
    remedy: "Give the recording what the workflow asks for, under `issue` and `input`.",
    message: ({ problem }: { problem: string }) => problem,
  },
  recording_role_unknown: {
    severity: "error",
    summary: "A recording has a step of a role that the workflow does not have.",
    remedy: "If the role has another name now, update the recording.",
    message: ({ role, known }: { role: string; known: readonly string[] }) =>
      `the workflow has no role "${role}"; it has ${list(known)}`,
  },
  recording_role_differs: {
    severity: "error",
    summary: "The run comes to another role than the recording has at this place. What follows is not replayed.",
    remedy: "Mend the workflow, or the replies before; or record the run anew.",
    message: ({ step, recorded, found }: { step: number; recorded: string; found: string }) =>
      `step ${step} is recorded for "${recorded}", but the run comes to "${found}"`,
  },
  recording_reply_missing: {
    severity: "error",
    summary: "The run asks for a reply that the recording does not have.",
    remedy: "Add the step or the turn with its `reply`, or record the run anew.",
    message: ({ role, step, turn }: { role: string; step: number; turn: number }) =>
      turn === 1
        ? `the run goes on to "${role}" (step ${step}), for which no reply is recorded`
        : `"${role}" (step ${step}) is asked once more, and no reply is recorded for turn ${turn}`,
  },
  recording_unplayed: {
    severity: "error",
    summary: "A recording has steps or turns that the run does not come to.",
    remedy: "Take them out, or mend what ends the run before them.",
    message: ({ what, count, why }: { what: "step" | "turn"; count: number; why: string }) =>
      `${count === 1 ? `this ${what} is` : `this ${what} and ${count - 1} after it are`} not played: ${why}`,
  },
  recording_not_expected: {
    severity: "error",
    summary: "A recording does not say what is expected of a step, so that nothing can be compared.",
    remedy: "Update the recording.",
    message: ({ what, keys }: { what: string; keys: readonly string[] }) =>
      `${what} does not say what is expected: ${keys.join(", ")}`,
  },
  recording_location_differs: {
    severity: "error",
    summary: "A step works in another folder than the recording has.",
    remedy: update,
    message: ({ recorded, found }: { recorded: string | undefined; found: string | undefined }) =>
      `the location is ${found ?? "the workspace"}, and was ${recorded ?? "the workspace"}`,
  },
  recording_edge_differs: {
    severity: "error",
    summary: "Another edge is taken than the recording has.",
    remedy: update,
    message: ({ recorded, found }: { recorded: string | undefined; found: string | undefined }) =>
      found === undefined
        ? `no edge is taken, and it was ${orNothing(recorded)}`
        : `the edge taken is ${found}, and was ${orNothing(recorded)}`,
  },
  recording_grade_differs: {
    severity: "error",
    summary: "An output has another grade than the recording has.",
    remedy: update,
    message: ({ recorded, found }: { recorded: string | undefined; found: string | undefined }) =>
      `the output is ${found ?? "not valid"}, and was ${recorded ?? "not valid"}`,
  },
  recording_complaints_differ: {
    severity: "error",
    summary: "Something else is wrong with a reply than the recording has.",
    remedy: update,
    message: ({ recorded, found }: { recorded: number; found: number }) =>
      found === 0
        ? "the reply is accepted, and was not"
        : recorded === 0
          ? "the reply is not accepted any more"
          : "something else is wrong with the reply than before",
  },
  recording_prompt_differs: {
    severity: "error",
    summary: "A prompt is not as the recording has it.",
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
    summary: "Something else is asked about an output than the recording has.",
    remedy: update,
    message: ({ key, recorded, found }: { key: string; recorded: string | undefined; found: string | undefined }) =>
      `the ${key} of the decision is ${orNothing(found)}, and was ${orNothing(recorded)}`,
  },
  recording_decision_unasked: {
    severity: "error",
    summary: "A recording answers where the run does not ask.",
    remedy: "Take the key out, or mend the edge that has lost its gate or its limit.",
    message: ({ key }: { key: string }) => `the recording has "${key}" here, but the run does not wait for anybody`,
  },
  recording_decision_refused: {
    severity: "error",
    summary: "What a recording answers cannot be said to what the run asks.",
    remedy: "A gate is approved or rejected, a question is answered.",
    message: ({ kind, verdict }: { kind: string; verdict: string }) =>
      `the run asks a ${kind}, which cannot be ${verdict}; it is ${kind === "gate" ? "approved or rejected" : "answered"}`,
  },
  recording_end_differs: {
    severity: "error",
    summary: "The run ends in another way than the recording has.",
    remedy: update,
    message: ({ recorded, found, message }: { recorded: string; found: string; message: string }) =>
      `the run is ${found} at the end, and was ${recorded}${message === "" ? "" : `: ${message}`}`,
  },
  recording_not_updated: {
    severity: "error",
    summary: "A recording could not be rewritten without changing more than its expectations.",
    remedy: "Mend the replies first; write values out where aliases repeat them. Then update again.",
    message: ({ problem }: { problem: string }) => `the recording was not rewritten: ${problem}`,
  },
  recording_not_found: {
    severity: "error",
    summary: "A folder or a file was to be tested, and there is no recording in it.",
    remedy: "Record a run.",
    message: ({ folder }: { folder: string }) =>
      `no recording in "${folder}": looked for *.recording.yaml and *.recording.yml`,
  },
} satisfies Registry;
