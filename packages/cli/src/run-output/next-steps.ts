import type { Decision } from "@cuebook/run";
import { isOpen, openDecision, openPermissions, type Permission, type RunState, type Suspension } from "@cuebook/run";
import { type Project, proposal, shellWord } from "../project/project.ts";

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
  const asked = openPermissions(state).length;
  const show = { command: proposal(project, "inbox", "show", state.id), purpose: "what a tool of it asks" };
  return [
    ...(asked === 0 ? [] : [show]),
    { command: proposal(project, "runs", "log", state.id, "--follow"), purpose: "follow it" },
    { command: proposal(project, "runs", "cancel", state.id), purpose: "end it for good" },
  ];
}

/** The commands that show what a run made. */
function workSteps({ workspace, plan, outcome }: RunState, project: Pick<Project, "given">): NextStep[] {
  if (workspace !== "ready") return [];
  // What is in a plain folder is known to its hooks alone.
  if (plan.branch === "") return [];
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
  const open = openDecision(state);
  switch (suspension?.reason) {
    case undefined:
    case "stopped":
      return [resume("go on")];
    case "decision":
      return open === undefined
        ? [resume("go on, as it was decided")]
        : [
            { command: proposal(project, "inbox", "show", run), purpose: "what is asked, and all that it is about" },
            ...decisionSteps(run, open, project, { role: roleOf(state, open.step) }),
          ];
    case "limit":
      return limitSteps(suspension, look, resume);
    case "exhausted":
      return [...look("what was asked, and what came back"), resume("give the step a new try")];
    case "failure":
      return [...look("what went wrong"), resume("try again, once that is mended")];
  }
}

const budgetMore = {
  turns: { much: "10", what: "10 more turns" },
  tokens: { much: "100000", what: "100000 more tokens" },
  costUsd: { much: "1", what: "$1 more" },
  wallTimeMs: { much: "600000", what: "ten more minutes" },
} as const;

/** The ways on from a limit: one more of what was used up. */
function limitSteps(
  { edge, role, budget }: Pick<Suspension, "edge" | "role" | "budget">,
  look: (purpose: string) => NextStep[],
  resume: (purpose: string, ...options: string[]) => NextStep,
): NextStep[] {
  if (budget !== undefined) {
    const { much, what } = budgetMore[budget];
    return [...look("what it was spent on"), resume(`go on, with ${what}`, "--allow", much)];
  }
  const named = role === undefined ? (edge === undefined ? "the edge" : `${edge.role}/${edge.status}`) : undefined;
  const more = named === undefined ? `one more visit to ${role}` : `one more passage over ${named}`;
  return [...look("why it went round"), resume(`go on, with ${more}`, "--allow", "1")];
}

/**
 * The commands that make a decision. `role` is that of the step which is decided on; with the `hash` of what the person has
 * looked at an approval stands for that alone.
 */
export function decisionSteps(
  run: string,
  { kind, edge }: Pick<Decision, "kind" | "edge">,
  project: Pick<Project, "given">,
  { role, hash }: { readonly role: string; readonly hash?: string },
): NextStep[] {
  const inbox = (verb: string, purpose: string, ...options: string[]) => ({
    command: proposal(project, "inbox", verb, run, ...options),
    purpose,
  });
  if (kind === "question") return [inbox("answer", `say it to ${role}, which goes on`, "--say", "TEXT")];
  const looked = hash === undefined ? [] : ["--hash", hash.slice(0, 12)];
  return [
    inbox("approve", `go on to ${edge?.to ?? "the next role"}`, ...looked),
    inbox("reject", `send it back to ${role}, with what has to change`, "--say", "TEXT"),
  ];
}

/** The commands that answer what a tool asks. @param isOnly whether the run waits for no other permission */
export function permissionSteps(
  run: string,
  { permission, hash, tool }: Pick<Permission, "permission" | "hash" | "tool">,
  project: Pick<Project, "given">,
  isOnly: boolean,
): NextStep[] {
  const which = isOnly ? [] : ["--permission", String(permission)];
  const inbox = (verb: string, purpose: string, ...options: string[]) => ({
    command: proposal(project, "inbox", verb, run, ...which, ...options),
    purpose,
  });
  const looked = ["--hash", hash.slice(0, 12)];
  return [
    inbox("approve", "let it be done, once", ...looked),
    inbox("approve", "and keep the rule, so that it is not asked again", ...looked, "--always"),
    inbox("reject", `refuse it; ${tool} tells the agent why`, "--say", "TEXT"),
  ];
}

function roleOf({ steps }: RunState, ordinal: number): string {
  return steps.find(({ step }) => step === ordinal)?.role ?? "the role";
}
