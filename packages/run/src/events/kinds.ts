import type { InspectedChanges } from "../declared/changes.ts";
import type { DispatchRecord } from "../declared/dispatch.ts";
import type { FailureRecord } from "../declared/failure.ts";
import type { ProjectFacts } from "../declared/project.ts";
import type { EventOf } from "./events.ts";

/*
 * Parts of events that have names of their own.
 */

/** What of a machine a failure is suspected of. */
export type MachineSuspicion = NonNullable<FailureRecord["machine"]>;

/** Something that a run lacks at its end. */
export type Missing = NonNullable<EventOf<"run_suspended">["missing"]>[number];

/** A budget of a run, or of all runs of its workflow: on one day (UTC), or since the first. */
export type BudgetName = NonNullable<EventOf<"run_suspended">["budget"]>;

/** A budget of a run as a whole. */
export type RunBudget = Exclude<BudgetName, "dayUsd" | "totalUsd">;

/** Where the issue of a run is from: a file of issues, or the tracker of a service. Files are absolute. */
export type IssueSource = NonNullable<EventOf<"run_created">["issueSource"]>;

/** A hook of git that runs as a check before the work of a phase is committed. */
export type HookFact = NonNullable<ProjectFacts["hooks"]>[number];

/** What a file is for. Settings, manifests and data are `code`: what the project does depends on them. */
export type FileKind = InspectedChanges["files"][number]["kind"];

/** Changed files that a workspace no longer has. */
export type KeptFiles = NonNullable<EventOf<"workspace_restored">["kept"]>;

/** Why a try of a step began. */
export type TryReason = EventOf<"try_started">["reason"];

/** Why a turn was cut off. `crash`: its process was gone; `machine`: its process had to leave it, because the machine could not work. */
export type InterruptReason = EventOf<"turn_interrupted">["reason"];

/**
 * `prompt`: the whole prompt. `repair`: the problems of the output. `continue`: continue after an interruption. `answer`: the
 * whole prompt, and the answer of a person or an approver to the step's last output. `next`: the whole prompt, rendered again
 * because the issue is still active. `proceed`: continue, because the phase reported that it is not done.
 */
export type TurnKind = EventOf<"turn_requested">["kind"];

/** The numbers of a turn. */
export type TurnRef = Pick<EventOf<"turn_requested">, "step" | "try" | "turn">;

/**
 * Why a valid output was returned: the phase reports that it is not done (`unfinished`), an entry of its checklist did not pass
 * (`checklist`), the files are not changed as the phase has to (`changes`), or a command failed (`checks`).
 */
export type ReturnReason = EventOf<"output_returned">["why"];

/**
 * The outcome of a permission request. `once`, `always` and `turn` allow the action, `deny`, `never` and `comment` deny it, as in
 * `PermissionAnswer`. `timeout`: nobody answered in time, so it is denied. `withdrawn`: the turn ended first.
 */
export type PermissionOutcome = EventOf<"permission_decided">["answer"];

/** `gate`: may this edge be taken? `question`: a question of a role that suspended itself. */
export type DecisionKind = EventOf<"decision_requested">["kind"];

/** A gate is approved or rejected, a question is answered. */
export type Verdict = EventOf<"decision_made">["verdict"];

/** Something that happened to a pull request, and that a dispatch works on. */
export type ReactionRecord = NonNullable<DispatchRecord["reaction"]>;

/** The kinds of what is worked on. */
export type ReactionKind = ReactionRecord["kind"];

/**
 * The outcome of a dispatch. `handed_off`: the issue moved to the handoff state. `continue`: the work is done and the issue is
 * still active. `retry`: it failed, and a retry may succeed. `released`: the issue is no longer active. `blocked`: it waits for a
 * person or a change. `exhausted`: the budget of the issue is spent.
 */
export type DispatchOutcome = EventOf<"dispatch_settled">["outcome"];

/** What a service does around a run. Each action is idempotent, so it can be repeated after a crash. */
export type ServiceAction = EventOf<"service_requested">["action"];

/** The pull request of a run's branch. */
export type PullRequestRecord = Omit<EventOf<"pull_request_ready">, "type">;

/** What the forge knows of a pull request. */
export type RequestSeen = Omit<EventOf<"pull_request_seen">, "type">;
