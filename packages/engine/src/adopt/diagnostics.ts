import { type Registry, reporter } from "@cuebook/template";

const list = (names: readonly string[]) => (names.length === 0 ? "none" : names.join(", "));

/** Reasons why a run cannot adopt a definition: findings at places in the new workflow, about data that the run already has. */
export const adoptionDiagnostics = {
  adopt_name: {
    severity: "error",
    summary: "The workflow has another name than that of the run.",
    remedy: "Name the file of the run's workflow, or start another run.",
    message: ({ was, is }: { was: string; is: string }) => `the run is of the workflow "${was}", not of "${is}"`,
  },
  adopt_ended: {
    severity: "error",
    summary: "The run is completed, and the workflow has no edge by which a completed run is entered again.",
    remedy: "Add the edge `resume` to `$START`.",
    message: () => "the run is completed, and $START has no edge `resume` by which it could be entered again",
  },
  adopt_role: {
    severity: "error",
    summary: "The role that the run is in no longer exists.",
    remedy: "Keep the role until no run is in it.",
    message: ({ role, step, known }: { role: string; step: number; known: readonly string[] }) =>
      `step ${step} is in the role "${role}", which the workflow does not have; it has ${list(known)}`,
  },
  adopt_edge: {
    severity: "error",
    summary: "The edge that the run has taken to its current role, or has to take next, no longer exists.",
    remedy: "Keep the edge until no run is at it.",
    message: ({ role, status, step }: { role: string; status: string; step: number }) =>
      `step ${step} is at the edge ${role}/${status}, which the workflow does not have`,
  },
  adopt_edge_target: {
    severity: "error",
    summary: "The edge that the run is at leads elsewhere now, or has another approver.",
    remedy: "Keep its target and its approver until no run is at it. An open question can be decided first.",
    message: ({
      role,
      status,
      step,
      was,
      is,
    }: {
      role: string;
      status: string;
      step: number;
      was: string;
      is: string;
    }) => `step ${step} is at the edge ${role}/${status} to ${was}, which leads to ${is} now`,
  },
  adopt_output: {
    severity: "error",
    summary: "An output that later prompts can use does not fit what its role returns now.",
    remedy:
      "Allow it: keep the status, make the new field optional. Or fork the run before that step, and adopt there.",
    message: ({ role, step, problem }: { role: string; step: number; problem: string }) =>
      `the output of step ${step} ${role} does not fit: ${problem}`,
  },
  adopt_history: {
    severity: "error",
    summary: "Prompts ahead count on an output that this run does not have, or on another status of it.",
    remedy: "Guard the value in the prompts ahead, or start another run.",
    message: ({ edge, problem }: { edge: string; problem: string }) =>
      `the data at ${edge} does not fit the prompts ahead: ${problem}`,
  },
  adopt_phase_needed: {
    severity: "error",
    summary:
      "A prompt ahead needs the output of a phase that now comes before the place of the run, which has not performed it.",
    remedy: "Put the phase after the place of the run, or rewind the run to an earlier phase and adopt there.",
    message: ({ role, name, passed }: { role: string; name: string; passed: string }) =>
      `"${role}" needs ${name} of "${passed}", which comes before the place of the run, and the run has not performed it`,
  },
  adopt_phase_passed: {
    severity: "warning",
    summary: "A phase now comes before the place of the run, so the run does not perform it.",
    remedy: "Rewind the run to an earlier phase if it is to perform it.",
    message: ({ role, here }: { role: string; here: string }) =>
      `"${role}" comes before "${here}", where the run is, so the run does not perform it`,
  },
  adopt_input: {
    severity: "error",
    summary:
      "The input of the run does not fit the workflow, or the workflow needs an issue that the run does not have.",
    remedy: "Make the new input optional, or start another run.",
    message: ({ problem }: { problem: string }) => `the run's input does not fit: ${problem}`,
  },
  adopt_phases: {
    severity: "error",
    summary: "The workflow uses facts of phases that the run did not record at its start.",
    remedy: "Start another run.",
    message: ({ names }: { names: readonly string[] }) =>
      names.length === 0
        ? "the workflow has phases, and the run recorded no facts of its project"
        : `the run has no value for the variable ${list(names)} of the workflow`,
  },
  adopt_agent: {
    severity: "error",
    summary: "A role has no agent that can run it.",
    remedy: "Name an agent of the configuration.",
    message: ({ problem }: { problem: string }) => problem,
  },
  adopt_document: {
    severity: "error",
    summary: "A document that later prompts can name is missing, or was changed.",
    remedy: "Fork the run before the step that returned it.",
    message: ({ name, step, role, is }: { name: string; step: number; role: string; is: string }) =>
      `the document ${name} of step ${step} ${role} is ${is}`,
  },
  adopt_limit: {
    severity: "warning",
    summary: "The run has reached a limit of the workflow, so it is suspended when it gets there.",
    remedy: "Raise the limit, or resume the run with `--allow`.",
    message: ({ what, count, max }: { what: string; count: number; max: number }) =>
      `the run has reached the limit of ${what}: ${count} of ${max}`,
  },
} satisfies Registry;

/** Reports a finding of an adoption. */
export const report = reporter(adoptionDiagnostics);
