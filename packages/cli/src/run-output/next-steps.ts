import { type Rule, shellWord } from "@cuebook/policy";
import {
  type Decision,
  type FailedGate,
  failedGate,
  graphSteps,
  handOversOf,
  isOpen,
  isUnprepared,
  offeredRules,
  openDecision,
  openPermissions,
  type Permission,
  questionAddress,
  type RunGround,
  type RunState,
  type RunSteps,
  type Suspension,
  waitingOf,
  waitsOf,
  workAgainOf,
} from "@cuebook/run";
import { listing } from "@cuebook/settings/values";
import { proposal } from "../output/proposal.ts";
import type { Project } from "../project/project.ts";

/** A command that a person may want to run next, and its purpose. */
export interface NextStep {
  readonly command: string;
  readonly purpose: string;
}

/** The name of a run's question in commands: the id of the run, unless the run asks several questions. */
export function questionName(state: RunState, q: number | undefined): string {
  return q === undefined || waitingOf(state).length <= 1 ? state.id : questionAddress(state.id, q);
}

/** The commands to continue a run, and to examine it. */
export function nextSteps(state: RunState, project: Pick<Project, "given">): NextStep[] {
  const story = { command: proposal(project, "runs", "show", state.id), purpose: "show the run's story" };
  return [...waysOn(state, project), story, ...workSteps(state, project)];
}

/** The next commands after the run's story was shown. @param isDriven whether a process drives the run */
export function stepsAfterStory(
  state: RunState,
  project: Pick<Project, "given"> & { readonly is?: "project" | "server" },
  isDriven: boolean,
): NextStep[] {
  // On a server, the changed files are on its machine.
  const work = project.is === "server" ? [] : workSteps(state, project);
  if (!isDriven) return [...waysOn(state, project), ...work];
  const asked = openPermissions(state).map(({ q }) => ({
    command: proposal(project, "inbox", "show", questionName(state, q)),
    purpose: "show what its tool asks",
  }));
  return [
    ...asked,
    { command: proposal(project, "runs", "log", state.id, "--follow"), purpose: "follow it" },
    { command: proposal(project, "runs", "cancel", state.id), purpose: "end it for good" },
  ];
}

/** The commands that continue a run. */
function waysOn(state: RunState, project: Pick<Project, "given">): NextStep[] {
  if (isOpen(state)) return continueSteps(state, project);
  return state.status === "failed" ? rewindSteps(state, project) : [];
}

/** The command that rewinds a run of phases to the phase before the one that it stopped in. */
function rewindSteps({ id, project: facts, steps }: RunState, project: Pick<Project, "given">): NextStep[] {
  // A run with branches cannot be rewound, and a run without facts about the project has no phases.
  if (facts === undefined || steps.some(({ scope }) => scope !== undefined)) return [];
  const roles = graphSteps(steps).map(({ role }) => role);
  // Other steps belong to a phase, or to the end of the workflow.
  const phases = roles.filter((role) => !role.includes(".") && role !== "sync" && role !== "final_checks");
  const phase = phases.findLast((role) => role !== roles.at(-1)) ?? phases.at(-1);
  if (phase === undefined) return [];
  const command = proposal(project, "runs", "rewind", id, phase);
  return [{ command, purpose: `begin again at ${phase}, with the files from then` }];
}

/** The commands that show the work of a run. */
function workSteps(state: RunState, project: Pick<Project, "given">): NextStep[] {
  const { id, workspace, plan, outcome } = state;
  if (workspace !== "ready") return [];
  // Only the workflow's hooks know the contents of a plain folder.
  if (plan.branch === "") return [];
  if (outcome === undefined)
    return [
      { command: `git -C ${shellWord(plan.path)} status`, purpose: "show what is not committed" },
      ...keptSteps(state),
    ];
  const { commit, uncommitted } = outcome;
  const hasCommits = commit !== plan.base;
  if (!hasCommits && uncommitted === 0) return [];
  const git = project.given.length === 0 ? "git" : `git -C ${shellWord(plan.repository)}`;
  const log = `${git} log ${plan.base.slice(0, 10)}..${shellWord(plan.branch)}`;
  const all = uncommitted === 0 ? [] : ["--squash"];
  return [
    ...(hasCommits ? [{ command: log, purpose: "show its commits" }] : []),
    { command: proposal(project, "runs", "diff", id), purpose: "show what it changed" },
    { command: proposal(project, "runs", "merge", id, ...all), purpose: "merge it into your branch" },
  ];
}

/** The commands that restore the changes of failed tries of the active steps. */
function keptSteps({ steps, active, plan }: RunGround & RunSteps): NextStep[] {
  const tries = steps.filter(({ step }) => active.includes(step)).flatMap((each) => each.tries);
  return tries.flatMap(({ try: number, kept }) =>
    kept === undefined
      ? []
      : [
          {
            command: `git -C ${shellWord(plan.path)} restore --source ${shellWord(kept.ref)} --worktree -- .`,
            purpose: `bring back what try ${number - 1} had changed`,
          },
        ],
  );
}

function continueSteps(state: RunState, project: Pick<Project, "given">): NextStep[] {
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
  const name = questionName(state, open?.q);
  switch (suspension?.reason) {
    case undefined:
    case "stopped":
    case "crash_loop":
    case "internal_error":
    case "machine_faults":
      return [resume("resume the run")];
    case "decision":
      return open === undefined
        ? [resume("resume the run with the decision")]
        : [
            { command: proposal(project, "inbox", "show", name), purpose: "show the question with all details" },
            ...decisionSteps(name, open, project, {
              role: roleOf(state, open.step),
              offers: offeredRules(state, open),
            }),
          ];
    case "waiting":
      return (waitsOf(state)?.events ?? []).map((event) => ({
        command: proposal(project, "runs", "signal", run, event),
        purpose: "give it the event",
      }));
    case "limit":
      return [...limitSteps(suspension, look, resume), ...passSteps(state, project), ...rewindSteps(state, project)];
    case "exhausted":
      return [
        ...look("show the prompts and replies"),
        resume("give the step a new try"),
        ...passSteps(state, project),
        ...rewindSteps(state, project),
      ];
    case "not_done":
    case "unchecked":
      return [
        ...look("show what it returned"),
        resume("check again"),
        ...passSteps(state, project),
        ...rewindSteps(state, project),
      ];
    case "failure":
      return [
        ...failureSteps(state, project, look, resume),
        ...passSteps(state, project),
        ...rewindSteps(state, project),
      ];
  }
}

/** The command that resumes a run after its failure was fixed. */
export function resumeStep({ id }: Pick<RunState, "id">, project: Pick<Project, "given">): NextStep {
  return { command: proposal(project, "runs", "resume", id), purpose: "try again after fixing it" };
}

/** The commands that let a run pass the checks that it failed. */
function passSteps(state: RunState, project: Pick<Project, "given">): NextStep[] {
  const gate = failedGate(state);
  if (gate === undefined) return [];
  const name = questionName(state, state.suspension?.q);
  return [
    { command: proposal(project, "inbox", "show", name), purpose: "show the failed checks" },
    ...gateSteps(name, gate, project),
  ];
}

/**
 * The command that lets failed checks pass. With the `hash` that the person has reviewed, it covers only these checks.
 * @param name the name of the question
 */
export function gateSteps(
  name: string,
  { checks, hash }: Pick<FailedGate, "checks"> & { readonly hash?: string },
  project: Pick<Project, "given">,
): NextStep[] {
  const hashOption = hash === undefined ? [] : ["--hash", hash.slice(0, 12)];
  const command = proposal(project, "inbox", "approve", name, ...hashOption, "--reason", "TEXT");
  const isBefore = checks.some((each) => each.isBefore === true);
  const purpose = isBefore
    ? "begin anyway: what fails now is known, and only what is new counts"
    : "let them pass: from then on they are only reported";
  return [{ command, purpose }];
}

/**
 * The commands after a failure. If the run cannot continue as it is, the work can be sent back, replaced, or avoided in another run.
 */
function failureSteps(
  state: RunState,
  project: Pick<Project, "given">,
  look: (purpose: string) => NextStep[],
  resume: (purpose: string, ...options: string[]) => NextStep,
): NextStep[] {
  const code = state.suspension?.error?.code ?? "";
  const isPlace = code === "location_missing" || code === "location_outside";
  const isPrompt = (!isPlace && isUnprepared({ code })) || code === "no_route";
  const handOvers = handOversOf(state);
  const steps = look("show what went wrong");
  for (const { from, fork } of handOvers) {
    const purpose = `send the output back to ${from.role}, with the reason${fork === undefined ? "" : "; its branches begin again"}`;
    const name = handOvers.length === 1 ? state.id : `${state.id}/${from.step}`;
    steps.push({ command: proposal(project, "runs", "resume", name, "--send-back"), purpose });
  }
  if (isPlace) steps.push(resume("work in another folder", "--location", "FOLDER"));
  if (isPrompt) {
    if (Object.keys(state.input).length > 0) steps.push(resume("use another input", "--input", "NAME=VALUE"));
    steps.push({ command: proposal(project, "runs", "adopt", state.id), purpose: "use the workflow as it is now" });
  } else steps.push(resumeStep(state, project));
  const again = workAgainOf(state);
  if (again !== undefined) {
    const command = proposal(project, "runs", "fork", `${state.id}/${again.behind}`);
    steps.push({ command, purpose: `let ${listing(again.roles)} work again in another run` });
  }
  return steps;
}

const budgetMore = {
  turns: { much: "10", what: "10 more turns" },
  tokens: { much: "100000", what: "100000 more tokens" },
  costUsd: { much: "1", what: "$1 more" },
  wallTimeMs: { much: "600000", what: "ten more minutes" },
  dayUsd: { much: "1", what: "$1 more of the day's budget" },
  totalUsd: { much: "1", what: "$1 more of the workflow's budget" },
} as const;

/** The commands after a limit: raise it by one unit. */
function limitSteps(
  { edge, role, budget }: Pick<Suspension, "edge" | "role" | "budget">,
  look: (purpose: string) => NextStep[],
  resume: (purpose: string, ...options: string[]) => NextStep,
): NextStep[] {
  if (budget !== undefined) {
    const { much, what } = budgetMore[budget];
    const later = budget === "dayUsd" ? [resume("resume on another day (UTC)")] : [];
    return [...look("show what used it up"), resume(`resume with ${what}`, "--allow", much), ...later];
  }
  const named = role === undefined ? (edge === undefined ? "the edge" : `${edge.role}/${edge.status}`) : undefined;
  const more = named === undefined ? `one more visit to ${role}` : `one more passage over ${named}`;
  return [...look("show why it looped"), resume(`resume with ${more}`, "--allow", "1")];
}

/**
 * The commands that make a decision. `name` is the name of the question, `role` the role of its step. With the `hash` that the person
 * has
 * reviewed, an approval covers only that state.
 */
export function decisionSteps(
  name: string,
  { kind, edge }: Pick<Decision, "kind" | "edge">,
  project: Pick<Project, "given">,
  { role, hash, offers = [] }: { readonly role: string; readonly hash?: string; readonly offers?: readonly Rule[] },
): NextStep[] {
  const inbox = (verb: string, purpose: string, ...options: string[]) => ({
    command: proposal(project, "inbox", verb, name, ...options),
    purpose,
  });
  if (kind === "question") {
    const answer = inbox("answer", `answer ${role}, which then continues`, "--say", "TEXT");
    if (offers.length === 0) return [answer];
    const what = offers.length === 1 ? "the rule" : "the rules";
    return [
      inbox("approve", `accept ${what} for this run`),
      inbox("approve", `accept ${what}, and remember ${offers.length === 1 ? "it" : "them"} for later`, "--always"),
      answer,
    ];
  }
  const hashOption = hash === undefined ? [] : ["--hash", hash.slice(0, 12)];
  return [
    inbox("approve", `continue with ${edge?.to ?? "the next role"}`, ...hashOption),
    inbox("reject", `send it back to ${role} with the changes you want`, "--say", "TEXT"),
  ];
}

/** The commands that answer a tool. @param name the name of the question */
export function permissionSteps(
  name: string,
  { hash, tool }: Pick<Permission, "hash" | "tool">,
  project: Pick<Project, "given">,
  { hasRule }: { readonly hasRule: boolean },
): NextStep[] {
  const inbox = (verb: string, purpose: string, ...options: string[]) => ({
    command: proposal(project, "inbox", verb, name, ...options),
    purpose,
  });
  const hashOption = ["--hash", hash.slice(0, 12)];
  return [
    inbox("approve", "allow it once", ...hashOption),
    ...(hasRule ? [inbox("approve", "allow it, and store the rule for later", ...hashOption, "--always")] : []),
    inbox("reject", `deny it; ${tool} gives the agent your reason`, "--say", "TEXT"),
  ];
}

function roleOf({ steps }: RunSteps, ordinal: number): string {
  return steps.find(({ step }) => step === ordinal)?.role ?? "the role";
}
