import { runStatuses } from "@cuebook/run";
import { failureRecord, journalEvents, requestSeenFields } from "@cuebook/run/journal";
import {
  anything,
  choice,
  flag,
  integer,
  list,
  mapping,
  named,
  nullable,
  of,
  optional,
  text,
  time,
} from "@cuebook/shape";
import { journalEvent } from "./journal.ts";
import { doorShapes } from "./shapes/door.ts";
import { failureFields } from "./shapes/failure.ts";
import { diagnostic } from "./shapes/finding.ts";
import { waitReason } from "./shapes/queue.ts";
import { activityShape } from "./shapes/transcript.ts";

/** The fields of every line of a log. */
export const logFields = {
  at: time("When."),
  level: choice(["debug", "info", "warn", "error"], "How important it is."),
};

const type = <const Type extends string>(name: Type, meaning: string) => choice([name], meaning);
const run = text("The run's id.");
const file = text("The file of the service.");
const reason = text("Why, as a sentence.");
const workflow = text("The workflow's name.");
const findings = list(diagnostic, "The findings, by place.");
const error = of(failureRecord, "What failed.");
const during = text("What was done when it failed.");
const dueAt = time("The due time.");
const next = optional(time("The earliest time of the next attempt."), "it is unknown, or none exists");

/** The name of an issue. */
export const issueName = named(
  "IssueName",
  "An issue.",
  mapping({ id: text("Its id in the tracker."), identifier: text("Its identifier: `APP-1`.") }),
);
const issue = of(issueName, "The issue.");

/** Why an issue is not dispatched. */
export const skipCode = choice(
  [
    "incomplete",
    "terminal",
    "inactive",
    "has_blockers",
    "blocker_cycle",
    "claimed",
    "budget_spent",
    "workflow_budget_spent",
    "blocked",
    "paused",
    "not_due",
    "no_slot",
    "failed",
  ],
  "Why, as a code.",
);

const dueCode = choice(["missed", "overlap", "no_slot", "too_many"], "Why, as a code.");

/** What a service reports about its work, by type. */
const shapes = [
  mapping({
    type: type("started", "The service begins."),
    file,
    tracker: text("The kind of its tracker."),
    isOnce: flag("Whether it ends when nothing is left to do: `--once`."),
  }),
  mapping({
    type: type("reloaded", "The file has changed, and the next dispatch uses it."),
    file,
    findings,
    atStart: list(text(), "Changed keys that have effect when the service is started again."),
  }),
  mapping({ type: type("reload_failed", "The file has errors: the previous version stays in force."), file, findings }),
  mapping({ type: type("tracker_findings", "The tracker has invalid entries."), findings }),
  mapping({ type: type("tracker_failed", "The tracker cannot be asked."), during, error }),
  mapping({ type: type("tracker_answers", "The tracker can be asked again.") }),
  mapping({
    type: type("tracker_paused", "The tracker accepts no requests for a time."),
    until: time("Until when."),
    error,
  }),
  mapping({
    type: type("states_unknown", "The tracker does not have active states of the workflow."),
    states: list(text(), "These states."),
  }),
  mapping({ type: type("states_known", "The tracker has all active states again.") }),
  mapping({
    type: type("dispatched", "An issue is worked on."),
    issue,
    run,
    attempt: nullable(integer("The number of the dispatch after the first."), "the first"),
    about: optional(
      choice(["ci_failure", "review_comments", "merge_conflict"], "What happened to its pull request."),
      "it works on the issue",
    ),
    workspace: text("The folder that it works in."),
    workflow: optional(workflow, "the WORKFLOW.md names none"),
  }),
  mapping({ type: type("continued", "A run of a named workflow is continued."), issue, run }),
  mapping({ type: type("taken_over", "A run without a driver is continued."), issue, run }),
  mapping({ type: type("stopping", "A run is ended, because its issue is no longer active."), issue, run, reason }),
  mapping({
    type: type("settled", "A dispatch has an outcome."),
    issue,
    run,
    outcome: of(journalEvents.dispatch_settled.fields.outcome, "The outcome."),
    reason,
    dueAt: next,
  }),
  mapping({
    type: type("skipped", "An issue is not dispatched: once for each change of the reason."),
    issue,
    code: skipCode,
    reason,
    dueAt: next,
  }),
  mapping({
    type: type("waiting", "How many issues are not dispatched although nobody has to do anything."),
    reasons: list(
      mapping({
        code: skipCode,
        count: integer("The number of issues."),
        issue: optional(issue, "there are several"),
        reason: optional(reason, "there are several"),
      }),
      "The reasons.",
    ),
  }),
  mapping({
    type: type("halted", "No issue is dispatched, because the budget of the workflow is spent."),
    reason,
    dueAt: next,
  }),
  mapping({
    type: type("service_paused", "A person paused the service."),
    reason,
    drains: flag("Whether it ends once nothing is at work."),
  }),
  mapping({ type: type("service_resumed", "A person ended the pause of the service.") }),
  mapping({
    type: type("trouble", "Something around a run failed; the service continues."),
    issue: optional(issue, "it is about none"),
    run: optional(run, "it is about none"),
    during,
    error,
  }),
  mapping({
    type: type("request_seen", "What the forge knows of a pull request has changed."),
    issue,
    run,
    seen: mapping(requestSeenFields, "What it knows."),
  }),
  mapping({
    type: type("escalated", "People are called to a pull request: the service has given up on it."),
    issue,
    run,
    address: text("The page of the pull request."),
    reason,
  }),
  mapping({
    type: type("request_ended", "A person merged or closed a pull request."),
    issue,
    run,
    address: text("The page of the pull request."),
    how: choice(["merged", "closed"], "What the person did."),
  }),
  mapping({ type: type("removed", "A workspace was removed."), issue, path: text("Its folder.") }),
  mapping({
    type: type("kept", "The workspace of an issue that is done is kept."),
    issue,
    path: text("Its folder."),
    reason,
  }),
  mapping({
    type: type("draining", "The service ends, and waits for its runs."),
    runs: list(text(), "The ids of the runs."),
    limitMs: integer("How long it waits, in milliseconds."),
  }),
  mapping({ type: type("stopped", "The service has ended.") }),
  mapping({
    type: type("schedule_next", "The next due time of a schedule."),
    workflow,
    dueAt: optional(dueAt, "the workflow no longer has a schedule"),
  }),
  mapping({ type: type("schedule_started", "A run is started for a due time."), workflow, run, dueAt }),
  mapping({ type: type("schedule_resumed", "A run without a driver is continued."), workflow, run, dueAt }),
  mapping({ type: type("schedule_queued", "A due time waits for its run."), workflow, dueAt, code: dueCode, reason }),
  mapping({
    type: type("schedule_skipped", "Due times get no run."),
    workflow,
    since: optional(time("The first of them."), "there may be earlier ones"),
    dueAt: time("The latest of them."),
    code: dueCode,
    reason,
  }),
  mapping({
    type: type("schedule_ended", "The run of a due time has ended, or is suspended."),
    workflow,
    run,
    dueAt,
    status: choice(runStatuses, "Its status."),
    reason: optional(reason, "none exists"),
  }),
  mapping({
    type: type("schedule_failed", "A run could not be started or driven; the service continues."),
    workflow,
    run: optional(run, "none was started"),
    dueAt: optional(dueAt, "it is about none"),
    during,
    error,
  }),
  mapping({
    type: type("run_event", "An event of a run."),
    issue: optional(issue, "the run is of a schedule"),
    workflow: optional(workflow, "the run is of an issue"),
    run,
    event: of(journalEvent, "The event, as in [the journal](journal.md#events)."),
    step: optional(integer("The step's number in the run."), "it is about none"),
    turn: optional(integer("The turn's number."), "it is about none"),
  }),
  mapping({
    type: type("activity", "What an agent does: with `--verbose`, calls of tools and retries."),
    issue: optional(issue, "the run is of a schedule"),
    workflow: optional(workflow, "the run is of an issue"),
    run,
    step: integer("The step's number in the run."),
    activity: of(activityShape, "What it does."),
  }),
  mapping({ type: type("hurrying", "The active runs are stopped.") }),
  mapping({ type: type("standby", "Another process works on the file: this one waits for its end."), file }),
  mapping({ type: type("leading", "The other process has ended: this one works on the file."), file }),
  mapping({
    type: type("schedules_started", "The schedules begin."),
    workflows: list(text(), "The names of the workflows."),
    isOnce: flag("Whether it ends when nothing is left to do: `--once`."),
  }),
  mapping({
    type: type("queued", "A run waits for a worker."),
    run,
    queue: text("The name of the queue."),
  }),
  mapping({
    type: type("waits", "No worker can take a run."),
    run,
    message: text("Why, for people."),
    reason: of(waitReason, "Why."),
  }),
  mapping({
    type: type(
      "workers",
      "More than a third of the workers cannot work, and their runs are moved slowly; or that is over.",
    ),
    isWell: flag("Whether it is over."),
    out: list(text(), "The names of those that cannot."),
    message: text("What is wrong, for people."),
  }),
  mapping({
    type: type("machine", "The machine or an agent cannot work, and its runs wait; or it can again."),
    isWell: flag("Whether it can work."),
    message: text("What is wrong, for people."),
  }),
  mapping({
    type: type("database_damaged", "The database is damaged."),
    message: text("What is wrong, and what to do."),
  }),
  mapping({
    type: type("channel_failed", "A channel of permissions cannot be used."),
    channel: text("The name of the channel."),
    code: text("The code of the error."),
    message: text("What is wrong, for people."),
  }),
  mapping({
    type: type(
      "notify_failed",
      "A receiver of `notify` could not be notified, after all tries: of several failures, the first.",
    ),
    receiver: text("The name of the receiver."),
    code: text("The code of the error."),
    message: text("What is wrong, for people."),
  }),
  mapping({
    type: type("clone_started", "A repository is cloned."),
    repository: text("The name of the repository."),
    folder: text("The folder of the clone."),
    address: text("Where it is cloned from."),
  }),
  mapping({
    type: type("clone_updated", "A repository is up to date."),
    repository: text("The name of the repository."),
    folder: text("The folder of the clone."),
    outcome: choice(["cloned", "moved", "unchanged"], "What was done. `moved`: its branch has other commits."),
    branch: text("Its branch."),
    commit: text("The commit that the branch is at."),
    durationMs: integer("How long it took, in milliseconds."),
  }),
  mapping({
    type: type("listening", "The page, the API and webhooks can be reached: `--http`."),
    url: text("Where it listens."),
    publicUrl: optional(text("Where browsers reach it."), "there is no proxy"),
    webhooks: list(text(), "The kinds of trackers whose webhooks are received."),
  }),
  mapping({ type: type("link", "A link that signs in one browser."), link: text("The link.") }),
  doorShapes.signedIn,
  doorShapes.proxyUnknown,
  doorShapes.answered,
  mapping({ type: type("door_failed", "A request failed."), ...failureFields }),
  mapping({
    type: type("webhook", "A webhook was received."),
    tracker: text("The kind of the tracker."),
    delivery: optional(text("The id that its sender gives it."), "it gives none"),
    event: text("What happened, in the words of the tracker."),
    subject: optional(text("The issue or pull request that it is about."), "it is about none"),
    isPing: optional(flag("Whether it only tries the connection."), "it does not"),
    is: choice(["new", "repeated"], "Whether it was received before."),
  }),
  mapping({
    type: type("webhook_refused", "A webhook was refused."),
    tracker: text("The kind of the tracker."),
    why: choice(["unsigned", "signature", "time", "body"], "What is wrong with it."),
    unsaid: integer("The number of other ones since the last line about them."),
  }),
] as const;

/** What a service writes about its work: with the service that it is about, if there are several. */
export const serviceLines = shapes.map((shape) =>
  mapping({
    ...logFields,
    service: optional(text("The file of the service."), "there is one, or it is about all"),
    ...shape.properties,
  }),
);

const healthState = choice(
  ["ready", "unhealthy", "probation"],
  "`unhealthy`: nothing begins there. `probation`: its probes are good again, and one run at a time begins until one makes progress.",
);

/** What a worker reports about its work, by type. */
const workerShapes = [
  mapping({
    type: type("ready", "The worker takes runs."),
    slots: integer("The largest number of runs that it drives at once."),
    queues: list(text(), "The queues that it takes runs from."),
  }),
  mapping({
    type: type("run_begun", "The worker drives a run."),
    run,
    epoch: integer("How often a worker has taken it."),
  }),
  mapping({
    type: type("run_left", "The run has ended, or is suspended."),
    run,
    status: choice(runStatuses, "Its status."),
    reason: optional(text("Why it is suspended."), "it is not"),
  }),
  mapping({ type: type("run_failed", "The run could not be driven."), run, error: mapping(failureFields, "Why.") }),
  mapping({
    type: type("run_refused", "This machine cannot drive the run; it is queued again for others."),
    run,
    error: mapping(failureFields, "Why."),
  }),
  mapping({
    type: type(
      "run_returned",
      "A run failed because this machine cannot work: it is queued again for others, or suspended if it failed so on several.",
    ),
    run,
    reason,
  }),
  mapping({
    type: type("health", "The machine can no longer work, is tried again, or can work."),
    state: healthState,
    reason: optional(reason, "it is ready"),
    since: time("Since when."),
  }),
  mapping({
    type: type("agent_health", "An agent can no longer work on this machine, or can again."),
    agent: text("The name of the agent."),
    reason: optional(reason, "it can work"),
  }),
  mapping({
    type: type("run_taken_over", "A run that another worker left is queued again."),
    run,
    lost: optional(text("The worker that left it."), "unknown"),
  }),
  mapping({
    type: type("trouble", "Something around a run failed, and did not stop it."),
    run,
    during,
    message: text("What failed, for people."),
  }),
  mapping({
    type: type("workspaces_left", "The workspaces of a run that ended elsewhere were removed from this machine."),
    run,
  }),
  mapping({
    type: type("limits_replaced", "This worker set the limits of all; another had set others."),
    before: anything("The limits before, as `queues` of the configuration has them."),
    by: text("The worker that had set them."),
  }),
  mapping({
    type: type("draining", "The worker ends, and waits for its runs."),
    runs: integer("The number of runs."),
  }),
  mapping({ type: type("drained", "The worker has ended.") }),
  mapping({
    type: type("warning", "The store or the queue could not be used; it is tried again."),
    message: text("What failed, for people."),
  }),
  mapping({
    type: type("listening", "Probes and metrics can be asked for: `--http`."),
    url: text("Where it listens."),
    hasToken: flag("Whether a token lets programs read the metrics."),
  }),
  mapping({
    type: type("probe_failed", "A probe could not be answered."),
    error: mapping(failureFields, "Why."),
  }),
] as const;

/** What a worker writes about its work. */
export const workerLines = workerShapes.map((shape) =>
  mapping({ ...logFields, worker: text("The id of this worker."), ...shape.properties }),
);
