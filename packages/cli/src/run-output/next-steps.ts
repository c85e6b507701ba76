import { isOpen, type RunState } from "@cuebook/engine";
import { type Project, proposal, shellWord } from "../run/project.ts";

/** A command that a person may want next, and what it is for. */
export interface NextStep {
  readonly command: string;
  readonly purpose: string;
}

/** The commands to go on with a run, and to look further into it. */
export function nextSteps(state: RunState, project: Pick<Project, "given">): NextStep[] {
  const story = { command: proposal(project, "runs", "show", state.id), purpose: "the run's story" };
  return [...(isOpen(state) ? goOn(state, project) : []), story, ...workSteps(state, project)];
}

/** The same for somebody who is looking at the run's story. @param isDriven whether a process is at work on it */
export function stepsAfterStory(state: RunState, project: Pick<Project, "given">, isDriven: boolean): NextStep[] {
  if (!isDriven) return [...(isOpen(state) ? goOn(state, project) : []), ...workSteps(state, project)];
  return [
    { command: proposal(project, "runs", "log", state.id, "--follow"), purpose: "follow it" },
    { command: proposal(project, "runs", "cancel", state.id), purpose: "end it for good" },
  ];
}

/** The commands that show what a run made. */
function workSteps({ workspace, plan, outcome }: RunState, project: Pick<Project, "given">): NextStep[] {
  if (workspace !== "ready") return [];
  const git = project.given === undefined ? "git" : `git -C ${shellWord(plan.repository)}`;
  const range = `${plan.base.slice(0, 10)}..${shellWord(plan.branch)}`;
  const steps: NextStep[] = [];
  if (outcome !== undefined && outcome.commit !== plan.base) {
    steps.push({ command: `${git} log ${range}`, purpose: "its commits" });
    steps.push({ command: `${git} diff ${range}`, purpose: "what they change" });
  }
  if (outcome === undefined || outcome.uncommitted > 0) {
    steps.push({ command: `git -C ${shellWord(plan.path)} status`, purpose: "what is not committed" });
  }
  return steps;
}

function goOn(state: RunState, project: Pick<Project, "given">): NextStep[] {
  const { id: run, suspension } = state;
  const resume = (purpose: string, ...options: string[]) => ({
    command: proposal(project, "runs", "resume", run, ...options),
    purpose,
  });
  const look = (purpose: string) =>
    suspension?.step === undefined
      ? []
      : [{ command: proposal(project, "runs", "show", `${run}/${suspension.step}`), purpose }];
  switch (suspension?.reason) {
    case undefined:
    case "decision":
    case "stopped":
      return [resume("go on")];
    case "limit": {
      const edge = suspension.edge;
      const named = edge === undefined ? "the edge" : `${edge.role}/${edge.status}`;
      return [...look("why it went round"), resume(`go on, with one more passage over ${named}`, "--allow", "1")];
    }
    case "exhausted":
      return [...look("what was asked, and what came back"), resume("give the step a new try")];
    case "failure":
      return [...look("what went wrong"), resume("try again, once that is mended")];
  }
}
