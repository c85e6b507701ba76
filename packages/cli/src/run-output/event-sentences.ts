import { type Act, actorText, type CheckRecord, filesText, lostText, undoneText, waivedText } from "@cuebook/run";
import { bytesText, durationText, plural } from "@cuebook/settings/values";
import { JOIN } from "@cuebook/workflow";
import { agentName } from "./agent-name.ts";
import { keysText } from "./branch-text.ts";
import type { EventHandlers } from "./event-handlers.ts";
import { permissionOutcomes } from "./permission-outcome.ts";
import { requestText } from "./request-text.ts";
import { turnUsageText } from "./usage.ts";

/** Why a turn was cut off. */
const interruptionTexts = {
  stopped: "it was stopped",
  crash: "its process is gone",
  machine: "its machine could not work",
  timeout: "its step took too long",
  told: "a person wrote to its agent",
  cancelled: "its branch was cancelled",
} as const;

/** The person of an event. Older events have only a name, or no person. */
function personText({ actor, by }: Act & { readonly by?: unknown }): string {
  if (actor !== undefined) return actorText(actor);
  return typeof by === "string" ? by : "a person";
}

/** ` by ann on the page`; empty if the person is unknown. */
function whoText(event: Act & { readonly by?: unknown }): string {
  return event.actor === undefined && event.by === undefined ? "" : ` by ${personText(event)}`;
}

/** The names of steps and turns. */
export interface EventPlaces {
  /** `3 reviewer#2`. */
  step(step: number): string;
  /** `3 reviewer#2/1`. */
  turn(event: { readonly step: number; readonly try: number; readonly turn: number }): string;
  /** `branch backend`. */
  branch(scope: number): string;
}

/** The sentence for each event. */
export const eventSentences: EventHandlers<EventPlaces, string> = {
  run_created: (event) => {
    const identifier = event.issue?.identifier;
    const issue = typeof identifier === "string" ? ` for issue ${identifier}` : "";
    const agent = event.agent === undefined ? "" : `, with the agent ${event.agent} in every role`;
    const from = event.forkedFrom;
    const fork = from === undefined ? "" : `, forked from ${from.run}/${from.step}`;
    const approved = event.approved === undefined ? "" : `, with the approved plan ${event.approved.slice(0, 12)}`;
    const attempt = event.dispatch?.attempt ?? null;
    const dispatch =
      event.dispatch === undefined ? "" : ` by the service${attempt === null ? "" : `, attempt ${attempt}`}`;
    const schedule = event.schedule === undefined ? "" : ` by its schedule, due at ${event.schedule.dueAt}`;
    const who = event.dispatch === undefined && event.schedule === undefined ? whoText(event) : "";
    return `a run of ${event.workflow}${issue} was created${who}${dispatch}${schedule}${fork}${approved}, to work ${where(event.workspace)}${agent}`;
  },
  driver_attached: (event) => {
    const how = { start: "started", resume: "resumes", recovery: "takes over after a crash" }[event.reason];
    const again =
      event.repeats.length === 0 ? "" : `; repeated, because their results are unknown: ${event.repeats.join(", ")}`;
    return `process ${event.owner.pid} on ${event.owner.host} ${how}${again}`;
  },
  driving_returned: (event) => `the worker ${event.worker} gave the run back: ${event.reason}`,
  definition_adopted: (event) =>
    `the run adopts the definition ${event.pin.definition.slice(0, 12)} in place of ${event.from.slice(0, 12)}${whoText(event)}`,
  workspace_requested: () => "the workspace is being created",
  workspace_prepared: (event) =>
    event.branch === ""
      ? `the workspace is ready: ${event.path}`
      : `the workspace is ready: ${event.path} on branch ${event.branch}, from ${event.base.slice(0, 10)}`,
  workspace_lost: (event, at) => {
    const files =
      event.checkpoint === undefined ? "as it began" : `with the tree ${event.checkpoint.tree.slice(0, 10)}`;
    const again = event.step === undefined ? "" : `, and ${at.step(event.step)} starts over`;
    return `the workspace is lost: it is created again ${files}${again}`;
  },
  files_recorded: ({ scope, checkpoint }, at) => {
    const where = scope === undefined ? "" : ` of ${at.branch(scope)}`;
    return `the files${where} are recorded for other machines: tree ${checkpoint.tree.slice(0, 10)}`;
  },
  branch_lost: ({ scope, checkpoint, step }, at) => {
    const files = checkpoint === undefined ? "as it began" : `with the tree ${checkpoint.tree.slice(0, 10)}`;
    const again = step === undefined ? "" : `, and ${at.step(step)} starts over`;
    return `the worktree of ${at.branch(scope)} is not here: it is created again ${files}${again}`;
  },
  workspace_rebuilt: (event) => {
    const rest = event.movedTo === undefined ? "" : `; what was left of it is in ${event.movedTo}`;
    return `the workspace exists again${rest}`;
  },
  project_detected: (event, at) => {
    const where = event.scope === undefined ? "" : ` in ${at.branch(event.scope)}`;
    return `the files of the project have changed${where}: its commands are detected again`;
  },
  setup_completed: (event, at) => {
    const where = event.scope === undefined ? "" : ` in ${at.branch(event.scope)}`;
    return `set-up${where}: ${event.command}: ${event.outcome.replace("_", " ")} (${durationText(event.durationMs)})`;
  },
  baseline_checked: (event) => `checks before the work: ${event.checks.map(checkText).join(", ")}`,
  edge_taken: ({ role, status, to }) =>
    to === JOIN ? `${role}/${status} ends its branch` : `${role}/${status} leads to ${to}`,
  step_started: (event, at) => {
    const starts = event.dueAt === undefined ? "starts" : `waits until ${event.dueAt}, then it starts`;
    const resolves = event.resolves === undefined ? "" : `, to resolve the conflicts of ${at.branch(event.resolves)}`;
    return `${at.step(event.step)} ${starts}${event.joins === undefined ? "" : ", after its branches"}${resolves}`;
  },
  branches_opened: ({ role, status, isList, roles, branches }) => {
    const reused = branches.filter(({ reuses }) => reuses !== undefined);
    const kept =
      reused.length === 0 ? "" : `; unchanged, with their earlier results: ${keysText(reused.map(({ key }) => key))}`;
    if (isList) return `${role}/${status} opens ${plural(branches.length, "branch")} of ${roles.join()}${kept}`;
    return `${role}/${status} opens the branches ${keysText(branches.map(({ key }) => key))}`;
  },
  branches_based: (event) => `the branches begin from ${event.commit.slice(0, 10)}`,
  branch_prepared: (event, at) => `the worktree of ${at.branch(event.scope)} is ready: ${event.workspace.path}`,
  branch_blocked: ({ step, scope, message, error }, at) => {
    const what = step === undefined ? at.branch(scope ?? 0) : at.step(step);
    return `${what} is blocked until the run is resumed: ${message} (${error.code})`;
  },
  branch_cancelled: (event, at) => `${at.branch(event.scope)} is cancelled`,
  branch_merged: (event, at) => `the changes of ${at.branch(event.scope)} are merged as ${event.commit.slice(0, 10)}`,
  branch_conflicted: (event, at) => `the changes of ${at.branch(event.scope)} conflict in ${keysText(event.files)}`,
  branches_joined: () => "the branches are joined",
  workflow_entered: (event, at) => `${at.step(event.step)} runs the workflow ${event.workflow}`,
  decision_requested: (event, at) => {
    const whom = event.approver === undefined ? "a person" : event.approver;
    return `decision ${event.decision} on ${at.step(event.step)} is up to ${whom}: ${event.message}`;
  },
  decision_made: (event, at) => {
    const who = event.by === undefined ? personText(event) : at.step(event.by);
    const say = event.say === "" ? "" : `: ${event.say}`;
    return `decision ${event.decision} is ${event.verdict} by ${who}${say}`;
  },
  answer_withdrawn: (event) => `${personText(event)} withdraws the answer to question ${event.q}`,
  output_sent_back: (event, at) => {
    const branches = event.fork === undefined ? "" : " with the other branches";
    const given = event.withdrawn === undefined ? "" : `, and ${at.step(event.withdrawn)} is given up${branches}`;
    return `the output of ${at.step(event.step)} is sent back${given}: ${event.say === "" ? event.message : event.say}`;
  },
  step_checkpointed: (event, at) =>
    `${at.step(event.step)}: the files are checkpointed (tree ${event.checkpoint.tree.slice(0, 10)})`,
  try_started: (event, at) => {
    const why = {
      first: "",
      interrupted: `, because the last one was interrupted${event.turn === undefined ? "" : `, at its turn ${event.turn}`}`,
      failed: ", because the last one failed",
      resumed: ", because the run was resumed",
      answered: ", with the answer to the last output",
    }[event.reason];
    const wait = event.notBefore === undefined ? "" : `, not before ${event.notBefore}`;
    const isNew = event.reason === "first" || event.reason === "answered";
    const how = event.isContinued === true ? "; it continues in its session, with its files" : "";
    const files = event.restore || isNew || how !== "" ? how : "; a plain folder keeps its files as they are";
    return `${at.step(event.step)}: try ${event.try} starts${why}${wait}${files}`;
  },
  workspace_restored: (event, at) => {
    const { kept } = event;
    const left = kept === undefined ? "" : `; what try ${event.try - 1} had changed is kept as ${kept.ref}`;
    return `${at.step(event.step)}: the files are restored for try ${event.try}${left}`;
  },
  turn_requested: (event, at) => {
    const what = {
      prompt: "gets its prompt",
      repair: "is asked to repair its output",
      continue: "is asked to continue",
      answer: "gets the answer to its last output",
      next: "gets its prompt again, because the issue is not done",
      proceed: "is asked to continue, because it is not done",
    }[event.kind];
    return `${at.turn(event)}: ${agentName(event.agent)} ${what}${event.session === undefined ? "" : ` in session ${event.session}`}`;
  },
  agent_started: (event, at) => `${at.turn(event)}: the agent runs as process ${event.pid}`,
  session_opened: (event, at) => `${at.turn(event)}: session ${event.session}`,
  permission_requested: (event, at) =>
    `${at.turn(event)}: permission ${event.permission} is requested: ${event.message}`,
  permission_decided: (event) => {
    const who = whoText(event);
    const comment = event.say === undefined ? "" : `: ${event.say}`;
    return `permission ${event.permission} ${permissionOutcomes[event.answer]}${who}${comment}`;
  },
  turn_completed: (event, at) => {
    const used = event.usage === undefined ? "" : turnUsageText(event.usage);
    const denied = event.denied.length === 0 ? "" : `; denied: ${event.denied.join(", ")}`;
    const log = event.log === undefined ? "" : `; log of ${bytesText(event.log.bytes)}`;
    return `${at.turn(event)}: the agent answered after ${durationText(event.durationMs)}${used === "" ? "" : `, ${used}`}${denied}${log}`;
  },
  turn_failed: (event, at) =>
    `${at.turn(event)}: no answer after ${durationText(event.durationMs)}: ${event.error.message} (${event.error.code})`,
  turn_interrupted: (event, at) => {
    const why = interruptionTexts[event.reason];
    return `${at.turn(event)}: interrupted, because ${why}`;
  },
  files_checked: (event, at) =>
    event.undone === undefined
      ? `${at.turn(event)}: it may only read, and changed nothing`
      : `${at.turn(event)}: it may only read, so its changes are undone: ${undoneText(event.undone)}`,
  output_rejected: (event, at) =>
    `${at.turn(event)}: the output is invalid: ${event.complaints.map(({ message }) => message).join("; ")}`,
  output_returned: (event, at) => {
    return `${at.turn(event)}: ${returnedText[event.why]}: ${firstLines(event.complaints)}`;
  },
  changes_inspected: (event, at) => {
    const { files, count, tests = [], lost = [] } = event;
    const changed = count === 0 ? "it changed no file" : `it changed ${filesText(files, count)}`;
    const ofTests = tests.length === 0 ? "" : `; tests of earlier phases differ: ${filesText(tests)}`;
    const ofLost = lost.length === 0 ? "" : `; these check less than before the work: ${lostText(lost)}`;
    return `${at.turn(event)}: ${changed}${ofTests}${ofLost}`;
  },
  checks_completed: (event, at) => `${at.turn(event)}: checks: ${event.checks.map(checkText).join(", ")}`,
  step_committed: (event, at) =>
    event.commit === null
      ? `${at.step(event.step)} has nothing to commit`
      : `${at.step(event.step)} is committed as ${event.commit.slice(0, 10)}${event.unsigned === undefined ? "" : `, and not signed: ${event.unsigned}`}`,
  review_stale: (event, at) =>
    `${at.step(event.step)}: the files have changed since the review (tree ${event.tree.slice(0, 10)}), so it is done again`,
  checks_waived: (event) =>
    `${event.actor === undefined ? event.by : actorText(event.actor)} lets ${waivedText(event.checks)} pass: ${event.reason}`,
  final_checks_completed: (event, at) =>
    `${at.step(event.step)}: final checks: ${event.checks.length === 0 ? "none" : event.checks.map(finalCheckText).join(", ")}`,
  review_compared: (event, at) =>
    event.count === 0
      ? `${at.step(event.step)}: the code is the one that was reviewed`
      : `${at.step(event.step)}: code has changed since the review: ${filesText(event.files, event.count)}`,
  step_due: (event, at) => `${at.step(event.step)} is due`,
  event_awaited: (event, at) =>
    `${at.step(event.step)} waits for the event ${event.event}${event.expiresAt === undefined ? "" : `, until ${event.expiresAt}`}`,
  signal_received: (event) =>
    `signal ${event.signal}: ${event.name}${event.by === undefined && event.actor === undefined ? "" : `, from ${personText(event)}`}`,
  message_received: (event) =>
    `message ${event.message}${event.actor === undefined ? "" : ` from ${actorText(event.actor)}`}: ${event.text}`,
  message_delivered: (event, at) =>
    `${at.turn(event)} gets message ${event.message} ${event.how === "during" ? "while it works" : "in its prompt"}`,
  mail_refused: (event) => `message ${event.mail} had no effect: ${event.error.message} (${event.error.code})`,
  decision_expired: (event) => `nobody made decision ${event.decision} in time`,
  step_completed: (event, at) => {
    const repaired = event.repairs.length === 0 ? "" : `; repaired: ${event.repairs.join("; ")}`;
    return `${at.step(event.step)} returns ${event.status} (${event.grade})${repaired}`;
  },
  step_exhausted: (event, at) =>
    `${at.step(event.step)} is exhausted: ${event.complaints.map(({ message }) => message).join("; ")}`,
  step_failed: (event, at) => `${at.step(event.step)} failed: ${event.error.message} (${event.error.code})`,
  run_suspended: (event) => `the run is suspended (${event.reason}): ${event.message}`,
  run_resumed: ({ allow, input, location, actor }) => {
    const given = [
      ...(allow === undefined ? [] : [`its limit raised by ${allow}`]),
      ...(input === undefined ? [] : [`other input: ${Object.keys(input).join(", ")}`]),
      ...(location === undefined ? [] : [`the folder ${location}`]),
    ];
    const resumed = `the run is resumed${whoText({ actor })}`;
    return given.length === 0 ? resumed : `${resumed}, with ${given.join("; ")}`;
  },
  run_completed: (event) =>
    `the run is completed at commit ${event.commit.slice(0, 10)}, with ${plural(event.uncommitted, "uncommitted change")}`,
  run_rewound: (event, at) => `the run was rewound to the beginning of ${at.step(event.step)}${whoText(event)}`,
  run_failed: (event) => `the run failed: ${event.error.message} (${event.error.code})`,
  run_cancelled: (event) => `the run is cancelled${whoText(event)}`,
  issue_refreshed: (event, at) => {
    const how = event.isActive ? "still active" : "no longer active";
    if (event.error === undefined) return `${at.turn(event)}: the issue is in state ${event.state}, ${how}`;
    return `${at.turn(event)}: the state of the issue could not be read: ${event.error.message} (${event.error.code})`;
  },
  service_requested: (event) =>
    event.checkpoint === undefined
      ? `the service will ${serviceText[event.action]}${event.state === undefined ? "" : ` (${event.state})`}`
      : "the service runs the checks: whatever they write is removed again",
  service_done: (event) =>
    event.error === undefined
      ? `the service did: ${serviceText[event.action]}`
      : `the service could not ${serviceText[event.action]}: ${event.error.message} (${event.error.code})`,
  push_requested: (event) =>
    `the branch ${event.branch} will be pushed to ${event.remote}, at commit ${event.commit.slice(0, 10)}`,
  branch_pushed: (event) => `${event.remote} has the branch ${event.branch} at commit ${event.commit.slice(0, 10)}`,
  pull_request_requested: (event) => `the pull request will be made or updated: ${event.forge} ${event.project}`,
  pull_request_ready: (event) =>
    [`the pull request is ${event.address} (${event.state}${event.draft ? ", a draft" : ""})`, ...event.notes].join(
      "; ",
    ),
  pull_request_seen: (event) => `the pull request ${event.address} ${requestText(event)}`,
  dispatch_settled: (event) => {
    const due = event.dueAt === undefined ? "" : `, not before ${event.dueAt}`;
    return `the dispatch ends (${event.outcome.replace("_", " ")}): ${event.reason}${due}`;
  },
  issue_moved: ({ state }) => `the issue is now in state ${state}`,
};

/** Where a run works: on a branch, or in a plain folder without one. */
function where({ branch, path }: { readonly branch: string; readonly path: string }): string {
  return branch === "" ? `in ${path}` : `on branch ${branch}`;
}

/** The actions of the service around a run. */
const serviceText = {
  in_progress: "move the issue to the state for work in progress",
  comment_on_dispatch: "comment that work has started",
  after_run: "run the hook after_run",
  check_done: "check that the work is done",
  publish: "push the branch",
  handoff: "hand the issue off",
  comment_on_completion: "comment that the work is done",
  comment_on_failure: "comment that the work failed",
  clean_up: "remove the workspace",
  comment_on_kept: "comment that the workspace is kept",
  reply: "answer the review comments",
  escalate_ci_failure: "call people because of failed checks",
  escalate_review_comments: "call people because of review comments",
  escalate_merge_conflict: "call people because of conflicts",
  merged: "move the issue, whose pull request is merged",
  closed: "say that the pull request was closed",
} as const;

const returnedText = {
  unfinished: "the phase continues",
  checklist: "sent back by its checklist",
  changes: "sent back because of its changes",
  checks: "sent back by its checks",
} as const;

/** The problems, without the output attached to them. */
function firstLines(complaints: readonly { readonly message: string }[]): string {
  return complaints.map(({ message }) => message.split("\n", 1)[0] ?? "").join("; ");
}

function finalCheckText(check: CheckRecord): string {
  return check.ranIn === undefined ? checkText(check) : `${checkText(check)} in step ${check.ranIn}`;
}

function checkText({ name, outcome, durationMs, known, expect }: CheckRecord): string {
  const note = expect === "fail" ? ", which is expected" : known === true ? ", as before the work" : "";
  return `${name} ${outcome.replace("_", " ")}${note} (${durationText(durationMs)})`;
}
