import type { EventBody, EventType } from "@cuebook/run";
import { inlineCode } from "./table.ts";

type BodyOf<Type extends EventType> = Extract<EventBody, { readonly type: Type }>;
type IsOptional<Body, Field extends keyof Body> = Partial<Pick<Body, Field>> extends Pick<Body, Field> ? true : false;

/** The description of every event, field by field. The compiler requires each type and each field, and the optional ones. */
type EventDocs = {
  readonly [Type in EventType]: {
    readonly when: string;
    readonly fields: {
      readonly [Field in Exclude<keyof BodyOf<Type>, "type">]-?: IsOptional<BodyOf<Type>, Field> extends true
        ? { readonly optional: string }
        : string;
    };
  };
};

const turn = {
  step: "the step's number in the run",
  try: "the try's number in the step",
  turn: "the turn's number in the try",
};
const step = turn.step;
const complaints = "what was wrong, each with the `path` of the field and the `message` that the agent receives";
const usage = {
  optional:
    "what it used: `inputTokens`, `outputTokens`, `cacheReadTokens`, `cacheWriteTokens` (the part of the input that was written to a cache) and `model` if they are known, and `costUsd` if it is known; with `price`, the cost was computed from it: its parts in US dollars per million tokens, `from` (`token_rates`, `prices` or `table`) and `of` (the agent's kind, or the pattern of the model)",
};
const error = "`code`, `message`, `retryable`, and a `hint` if there is one";

const docs: EventDocs = {
  run_created: {
    when: "A run was created. The first event of every run, and the only one before anything is done.",
    fields: {
      workflow: "the workflow's name",
      pin: "the hash of the definition, and that of the stored object with its positions and sources",
      issue: "the issue with all its fields, or null",
      input: "the input of the run",
      agent: { optional: "the agent of every role, if one was chosen for the run" },
      workspace:
        "where it will work: `repository`, `base` commit, `branch`, `path`, and `target`, the branch that the repository was on (absent if it was on none)",
      forkedFrom: {
        optional: "the `run` and `step` that it continues from; copies of that step and of those before it follow",
      },
      approved: { optional: "the hash of the plan that was approved for it" },
      schedule: {
        optional:
          "for a run that a schedule started: the `id` of the schedule in this database, its `cron` and `timezone`, and the due time `dueAt`",
      },
      dispatch: {
        optional:
          "for a run of a service: the kind of the `tracker`, its `source` (which one of that kind) and the `issue`'s id there, the `attempt` (null for the issue's first dispatch), `previous` (how the previous dispatch ended: `outcome`, `code`, `error`; or null), `reaction`, if it works on what happened to the pull request (`kind`, `number`, `commit`, and the data of the prompt: `failure`, `comments` or `conflict`), and, if it continues a session, the `session` and its cost so far (`sessionCostUsd`)",
      },
    },
  },
  definition_adopted: {
    when: "The run adopted a changed workflow. Everything after it follows the new definition.",
    fields: {
      pin: "`definition`, the content hash of the new definition; `object`, the hash of the stored workflow with its sources",
      from: "the content hash of the definition until then",
    },
  },
  driver_attached: {
    when: "A process took over the run.",
    fields: {
      owner: "the process: `host`, `pid`, and `startedAt`, its start time according to the system",
      reason: "`start`, `resume` (it was suspended) or `recovery` (its process was gone)",
      repeats: "the effects with unknown outcome that are repeated",
    },
  },
  workspace_requested: { when: "The workspace is about to be created.", fields: {} },
  workspace_prepared: {
    when: "The workspace is ready.",
    fields: {
      path: "its folder",
      branch: "its branch",
      base: "the commit it starts from",
      project: { optional: "for a workflow of phases: the facts about the project, as its prompts have them" },
      variables: { optional: "the texts of the variables that the workflow adds, by name" },
    },
  },
  workspace_lost: {
    when: "A run was resumed whose folder is missing, or is no longer known to git. The workspace is created again.",
    fields: {
      checkpoint: { optional: "the files that it gets, as in `step_checkpointed`; absent: those that it began with" },
      step: { optional: "the step whose changes are lost, and which starts over" },
    },
  },
  workspace_rebuilt: {
    when: "The lost workspace exists again.",
    fields: { movedTo: { optional: "the folder with what was left of the lost one" } },
  },
  project_detected: {
    when: "The files of a project have changed, and what is known about it has changed with them. A command that disappeared is kept.",
    fields: {
      scope: { optional: "the branch whose worktree it is; absent: the workspace of the run" },
      project: "the facts about the project, as in `workspace_prepared`",
    },
  },
  setup_completed: {
    when: "The project's set-up ran in a worktree. It is repeated when its key changes.",
    fields: {
      scope: { optional: "the branch whose worktree it is; absent: the workspace of the run" },
      key: "the hash of the command and of the manifests and lock files",
      command: "the command line",
      outcome: "`passed`, `failed` or `timed_out`; the last two suspend the run",
      code: "the exit code; null if a signal ended it",
      output: "the end of its output, with secrets masked",
      omittedBytes: "how much of the output is left out before that",
      durationMs: "how long it took",
    },
  },
  baseline_checked: {
    when: "The checks of the workflow ran before the work began. What failed then does not count later.",
    fields: { checks: "as in `checks_completed`" },
  },
  edge_taken: {
    when: "An edge of the graph was taken.",
    fields: {
      step: "the step it leads from; null at the start",
      role: "that step's role, or `$START`",
      status: "the status that chose the edge",
      to: "the next role, `$END`, or `$SUSPEND`: then a person is asked, and the step continues with the answer",
      scope: { optional: "for `$START` of a workflow that a step runs: its scope" },
    },
  },
  step_started: {
    when: "A step began: one visit to one role.",
    fields: {
      step,
      role: "the role",
      visit: "the number of times that the role has been entered, including this one",
      parents: "the previous steps",
      via: "the `role` and `status` of the edge that led here, or, for an approver, of the edge that it decides about",
      decision: { optional: "for an approver: the number of its decision" },
      scope: { optional: "the branch, or the workflow of a step, that it is in" },
      joins: { optional: "the fork whose branches it follows" },
      resolves: { optional: "the branch whose conflicts it resolves" },
      dueAt: { optional: "the time before which it does not begin, by `after` or `until` of the edge" },
    },
  },
  branches_opened: {
    when: "An edge opened branches, which work at the same time.",
    fields: {
      fork: "the fork's number in the run",
      step: "the step whose edge it is; null at the start",
      role: "that step's role, or `$START`",
      status: "the status that chose the edge",
      scope: { optional: "the branch that it is opened in" },
      roles: "the roles that begin the branches",
      isList: "whether there is a branch for each item of a list",
      isShared: "whether all branches work in the folder of the step; if not, each has a worktree",
      branches:
        "the branches in order: `scope` (its number in the run), `key`, `role`, with a list `item`, `from` (the files of a branch in which a run was forked), and `reuses` (the earlier branch whose result it keeps)",
    },
  },
  branches_based: {
    when: "The files were committed, so that the worktrees of the branches can begin from them.",
    fields: { fork: "the fork", commit: "the commit" },
  },
  branch_prepared: {
    when: "The worktree of a branch is ready.",
    fields: { scope: "the branch", workspace: "its `path`, `branch`, `base` and `repository`" },
  },
  branch_blocked: {
    when: "Something failed for a branch, such as its worktree, while other branches can continue. It is tried again when the run is resumed.",
    fields: {
      step: { optional: "the step that it was for; absent: it was for a branch" },
      scope: { optional: "the branch" },
      message: "why as text",
      error,
    },
  },
  branch_cancelled: {
    when: "The join was reached without the branch.",
    fields: { scope: "the branch" },
  },
  branch_merged: {
    when: "The changes of a branch were merged.",
    fields: { scope: "the branch", commit: "the commit after it", checkpoint: { optional: "the files after it" } },
  },
  branch_conflicted: {
    when: "The changes of a branch conflict with those that were merged before.",
    fields: { scope: "the branch", target: "the commit of the branch", files: "the files with conflicts" },
  },
  branches_joined: {
    when: "The branches are done, and the role after them begins.",
    fields: { fork: "the fork" },
  },
  workflow_entered: {
    when: "A step runs another workflow, whose steps have this scope. The end of that workflow completes the step.",
    fields: {
      scope: "the scope's number in the run, counted with those of branches",
      step: "the step",
      workflow: "the path of the workflow in the definition of the run",
      input: "its input",
    },
  },
  step_due: { when: "The time has come at which a step begins.", fields: { step } },
  event_awaited: {
    when: "A step waits for an event.",
    fields: {
      step,
      event: "the name of the event",
      expiresAt: { optional: "the time after which the step ends with `$TIMEOUT`" },
    },
  },
  signal_received: {
    when: "A signal to the run was received. A step that waits for the event uses it once, the oldest first.",
    fields: {
      signal: "its number in the run",
      name: "the name of the event",
      value: "its data, which becomes the output of the step",
      by: { optional: "who sent it" },
      mail: { optional: "the message that it came with" },
    },
  },
  mail_refused: {
    when: "A message of another process to the run had no effect, such as an answer that came too late.",
    fields: { mail: "the number of the message", error: "why" },
  },
  decision_requested: {
    when: "A gate or a role that suspended itself asks. The same number again means that the shown text has changed.",
    fields: {
      decision: "the decision's number in the run",
      kind: "`gate` (may this edge be taken?) or `question` (a role wants to know something)",
      step: "the step whose output is decided about, or that asks",
      message: "the question as text",
      edge: { optional: "the `role`, `status` and target (`to`) of the edge; absent if the role itself asks" },
      approver: { optional: "the role that decides; absent: a person" },
      shown: "the hash of the text shown for the decision",
      expiresAt: { optional: "the time until which it can be made, by `timeout` of the edge" },
    },
  },
  decision_expired: {
    when: "Nobody made a decision in time. The step ends with `$TIMEOUT`.",
    fields: { decision: "the decision's number" },
  },
  decision_made: {
    when: "A decision was made. A person's decision does not continue the run; `run_resumed` does.",
    fields: {
      decision: "the decision's number",
      verdict: "`approved` or `rejected` for a gate, `answered` for a question",
      say: "the comment; a step that has to continue receives it",
      by: { optional: "the step of the approver; absent: a person" },
      shown: "the hash of what was decided about",
      mail: { optional: "the message that it came with, if another process drives the run" },
    },
  },
  output_sent_back: {
    when: "A person sent an output back, because the next step's prompt or folder could not be made from it. The step continues.",
    fields: {
      step: "the step that returned it, and continues",
      withdrawn: { optional: "the step that was started with the output, and is given up" },
      message: "what went wrong",
      say: "what the person adds; may be empty",
    },
  },
  step_checkpointed: {
    when: "The state of the files before the step is stored.",
    fields: {
      step,
      checkpoint:
        "`head`, the commit; `tree`, all files; `index`, the staged files if they differ; `conflict`, the commit that records an unresolved conflict",
    },
  },
  try_started: {
    when: "A try of the step began.",
    fields: {
      step,
      try: turn.try,
      reason: "`first`, `interrupted`, `failed`, `resumed` or `answered` (with the answer to the last output)",
      restore:
        "whether the files are reset first: to the step's checkpoint, or to that of the turn that is taken again. Not in a plain folder, which has no checkpoints",
      turn: {
        optional:
          "the interrupted turn of the previous try that it takes again, with its number; absent: the try starts over",
      },
      notBefore: { optional: "the earliest time of the next turn, after a failure" },
    },
  },
  workspace_restored: {
    when: "The files were reset to the state before the step, or before the turn that is taken again.",
    fields: { step, try: turn.try },
  },
  turn_requested: {
    when: "An agent is about to be called.",
    fields: {
      ...turn,
      kind: "`prompt` (the whole prompt), `repair` (the mistakes in the output), `continue` (after an interruption), `answer` (the whole prompt, and the answer to the last output) or `next` (the prompt rendered again, because the issue is still active)",
      agent:
        "its `name` and `kind`, the `model` that its settings name, and whether it can `resume` a session and `resumeInterrupted` ones",
      prompt: "the hash of the prompt's trace",
      session: { optional: "the session that it continues" },
      location: {
        optional: "the folder that the agent works in, relative to the workspace; absent: the workspace itself",
      },
      checkpoint: {
        optional:
          "the files that it begins with, if it would be taken again after an interruption and they are not those of the step's checkpoint",
      },
      before: {
        optional:
          "the files before the turn, as in `step_checkpointed`, if its role may only read; `branch`: the branch of a plain folder's repository",
      },
    },
  },
  agent_started: {
    when: "A process of the agent runs. A turn can have several.",
    fields: { ...turn, pid: "its process group", startedAt: "its start time according to the system" },
  },
  session_opened: { when: "The agent reported the name of its session.", fields: { ...turn, session: "the name" } },
  turn_completed: {
    when: "The agent answered.",
    fields: {
      ...turn,
      text: "the answer",
      value: { optional: "the structured answer, from agents that give one" },
      usage,
      durationMs: "its duration, without the time that it waited for permission",
      denied: "actions that were denied, such as a tool that it may not use",
      refused: { optional: "the first change of a file that was denied, if every one was and the files are unchanged" },
      log: { optional: "the raw log beside the database: `path`, `sha256`, `bytes`" },
    },
  },
  turn_failed: {
    when: "The turn gave no answer.",
    fields: { ...turn, error, usage, durationMs: "its duration", log: { optional: "as in `turn_completed`" } },
  },
  permission_requested: {
    when: "A tool that the agent called in this turn, or the agent's client, asks for permission. The turn waits; the run stays running.",
    fields: {
      ...turn,
      permission: "the permission's number in the run",
      tool: "the tool",
      action:
        "what rules are applied to: `tool`, `effect`, and the `path` of what is read or written, the `command` with its `folder`, `input` and `timeoutMs`, or the `url`",
      others: { optional: "further actions of the same call" },
      message: "the action, in one line",
      hash: "the SHA-256 of the whole action: what an approval applies to",
      shown: "the hash of the text shown for the answer",
      expiresAt: "the time after which the answer is no",
    },
  },
  permission_decided: {
    when: "A permission is no longer requested.",
    fields: {
      permission: "the permission's number",
      answer:
        "`once`, `always` or `turn` (granted), `deny`, `never` or `comment` (denied), `timeout` (nobody answered in time, which denies it) or `withdrawn` (the turn, or the call, ended before)",
      by: { optional: "who answered; absent if nobody did" },
      say: { optional: "for `comment`: the comment that the agent receives" },
      hash: "as in `permission_requested`",
    },
  },
  turn_interrupted: {
    when: "The turn was cut off; what it did is unknown.",
    fields: {
      ...turn,
      reason: "`stopped` (on request), `timeout` (its step took too long) or `crash` (its driver was gone)",
      usage,
    },
  },
  files_checked: {
    when: "The turn of a role that may only read is over, and its files were compared with those before it.",
    fields: {
      ...turn,
      undone: {
        optional:
          "what it changed, which was undone: `files` (the first hundred paths), `count` of all files, and `isCommitted` if it committed; absent if it changed nothing",
      },
    },
  },
  output_rejected: { when: "The answer is not a valid output of the role.", fields: { ...turn, complaints } },
  output_returned: {
    when: "The answer is valid, and the phase has to continue.",
    fields: {
      ...turn,
      why: "`unfinished` (the phase reports it itself), `checklist`, `changes` or `checks`",
      complaints: "the complaints that it receives: objects with `path` and `message`",
    },
  },
  changes_inspected: {
    when: "A phase is complete by its own account, and its changes were looked at.",
    fields: {
      ...turn,
      files:
        "the files that differ from those before the phase, the first thousand: objects with `path`, `change` (`added`, `modified` or `deleted`) and `kind` (`test`, `documentation` or `code`)",
      count: "how many there are",
      tests: {
        optional:
          "the tests that differ from what an earlier phase left: objects with `path`, `change` and `since`, the step that left them",
      },
      lost: {
        optional:
          "what checks less than before the work: objects with `path`, `change`, `kind` (`test` or `settings`) and `parts`, such as `scripts.lint`",
      },
    },
  },
  checks_completed: {
    when: "The commands that a phase has to pass were run.",
    fields: {
      ...turn,
      checks:
        "for each `name`, `command`, `onFailure` (`return` or `tell`), `outcome` (`passed`, `failed`, `timed_out`), `code`, the end of its `output`, `omittedBytes`, `durationMs`; if known: `tests` (from the report of the test runner: `total`, `passed`, `failed`, `skipped`, the names of the `failing` and the `passing`), `missing` (a program that was not found), `known` (it failed, and only as before the work), `expect` (`fail`: it had to fail), `unmet` (tests of an earlier phase that did not pass)",
      tree: { optional: "the tree that they ran on; absent: they changed files" },
    },
  },
  step_committed: {
    when: "The changes of a phase were committed.",
    fields: {
      step,
      commit: "the commit; null if there was nothing to commit",
      tree: "the tree of all files at that time",
    },
  },
  review_stale: {
    when: "The files have changed since a review looked at them. The review is repeated.",
    fields: { step, reviewed: "the tree that it looked at", tree: "the current tree" },
  },
  final_checks_completed: {
    when: "The checks of the workflow have a result for the final files.",
    fields: {
      step,
      tree: "the tree of these files",
      checks: "as in `checks_completed`; with `ranIn`, the earlier step in which the check ran on the same files",
    },
  },
  checks_waived: {
    when: "A person lets the run pass checks that failed. From here on, these are only reported.",
    fields: {
      step: { optional: "the step whose output or final files pass; absent: the run has not begun to work" },
      checks:
        "for each `name`; `expect` (`fail`: it had to fail); `isReview` (it is no command, but the review of the final code)",
      reason: "the reason",
      by: "the person",
    },
  },
  review_compared: {
    when: "The final files were compared with those that the last passing review looked at.",
    fields: {
      step,
      files: "the files that differ, without documentation: objects with `path` and `change`, the first thousand",
      count: "how many there are",
    },
  },
  step_completed: {
    when: "The role returned its output.",
    fields: {
      step,
      status: "the status; `_` if the role has one exit",
      value: "the fields",
      body: "the text below the fields",
      grade: "`clean`, or `repaired` if anything had to be corrected",
      repairs: "the corrections made without asking the agent",
      artifacts: {
        optional: "its documents that were stored, each with `name` (a field, or `_body`), `hash` and `bytes`",
      },
      evidence: {
        optional:
          "of a phase: its evidence for each criterion, each with `checked`: `file` (the place exists), `command` (it ran, with `exitCode` if the client reports it), `claimed`",
      },
      signal: { optional: "the number of the signal whose data the output is" },
    },
  },
  step_exhausted: { when: "The repairs are used up, and the output is still wrong.", fields: { step, complaints } },
  step_failed: { when: "The tries are used up, or another try could not help.", fields: { step, error } },
  run_suspended: {
    when: "The run waits until somebody resumes it.",
    fields: {
      reason: "`decision`, `limit`, `exhausted`, `failure`, `stopped` or `waiting` (for events only)",
      message: "the reason as text",
      step: { optional: "the step that it is at" },
      error: { optional: "for `failure`: the error, as in `turn_failed`" },
      edge: { optional: "for `limit`: the `role` and `status` of the edge whose limit is reached" },
      role: { optional: "for `limit`: the role that was entered as often as it may be" },
      budget: {
        optional:
          "for `limit`: the budget that was spent: `turns`, `tokens`, `costUsd` or `wallTimeMs` of the run, `dayUsd` or `totalUsd` of its workflow",
      },
      decision: { optional: "for `decision`: the number of the open decision" },
      checkpoint: { optional: "the files at that time, as in `step_checkpointed`" },
      branches: { optional: "the files of worktrees of branches at that time: `scope` and `checkpoint`" },
    },
  },
  run_resumed: {
    when: "Somebody resumed a suspended run or, by the edge `resume` of `$START`, a completed one.",
    fields: {
      allow: {
        optional:
          "the number of additional passages over the edge, visits to the role, or units of the budget (turns, tokens, US dollars) whose limit was reached",
      },
      input: { optional: "fields that replace those of the run's input" },
      location: { optional: "the folder of the suspended step, in place of its edge's location" },
    },
  },
  run_completed: {
    when: "The run reached `$END`.",
    fields: {
      commit: "the commit that the branch is at",
      uncommitted: "the number of files that are changed and not committed",
      checkpoint: { optional: "the files at the end, as in `step_checkpointed`" },
      request: { optional: "the `title` and the `body` of the pull request for the branch" },
    },
  },
  run_rewound: {
    when: "A person rewound the run. It is suspended; the step that follows begins the phase again.",
    fields: { step: "the last visit to the phase: it and all later steps no longer count" },
  },
  run_failed: { when: "The run ended with an error that no retry fixes.", fields: { error } },
  run_cancelled: { when: "Somebody cancelled the run.", fields: {} },
  issue_refreshed: {
    when: "In a dispatch, after a turn: the issue's state in the tracker.",
    fields: {
      ...turn,
      state: "the issue's state",
      isActive: "whether it is still active; then the next turn follows, while turns are left",
      issue: { optional: "the issue with all its fields, if it has changed: the next prompt uses it" },
      error: { optional: "why the tracker could not be asked: then the issue counts as before" },
    },
  },
  service_requested: {
    when: "The service is about to do something around the run.",
    fields: {
      action:
        "`in_progress` or `handoff` (the issue gets another state), `comment_on_dispatch`, `comment_on_completion`, `comment_on_failure`, `comment_on_kept`, `after_run` (the hook), `check_done` (what `done` of the WORKFLOW.md requires), `publish`, `reply` (answers to review comments), `escalate_ci_failure`, `escalate_review_comments`, `escalate_merge_conflict` (people are called to the pull request), `merged`, `closed` (what a person did with the pull request) or `clean_up` (the workspace is removed)",
      state: { optional: "the new state of the issue" },
    },
  },
  service_done: {
    when: "The action is done, or was given up.",
    fields: { action: "as in `service_requested`", error: { optional: "why it was given up" } },
  },
  push_requested: {
    when: "The branch of the run is about to be pushed.",
    fields: {
      remote: "the address of the remote, without credentials",
      branch: "the name of the branch, here and there",
      commit: "the commit that is pushed",
    },
  },
  branch_pushed: {
    when: "The remote has the commit as that branch.",
    fields: { remote: "as in `push_requested`", branch: "as in `push_requested`", commit: "as in `push_requested`" },
  },
  pull_request_requested: {
    when: "The pull request of the branch is about to be made, or its text to be updated.",
    fields: { forge: "the kind of the forge: `github`", project: "the repository as `owner/name`" },
  },
  pull_request_ready: {
    when: "The branch has this pull request.",
    fields: {
      forge: "as in `pull_request_requested`",
      project: "as in `pull_request_requested`",
      number: "its number",
      address: "the address of its page",
      state: "`open`, `closed` or `merged`",
      draft: "whether it is a draft",
      commit: "the commit of the branch at that time",
      notes: "what could not be done for it, as sentences: labels, reviewers",
    },
  },
  pull_request_seen: {
    when: "What the forge knows of the pull request has changed. Written to the issue's last run, also after its end.",
    fields: {
      number: "its number",
      address: "the address of its page",
      state: "`open`, `closed` or `merged`",
      commit: "the commit of the branch there",
      merge: "`clean`, `conflicts` or `unknown`",
      checks:
        "their `state` (`none`, `pending`, `passed`, `failed` or `needs_person`), and the names of those that `failed` or are `waiting` for a person",
      approvedBy: "the reviewers who approve",
      changesBy: "the reviewers who want changes",
      conversations: "the number of conversations that are not resolved",
    },
  },
  dispatch_settled: {
    when: "The outcome of the dispatch. The issue can then be dispatched again, depending on the outcome.",
    fields: {
      outcome:
        "`handed_off`, `continue` (done, and the issue is still active), `retry` (a temporary failure), `released` (the issue is no longer worked on), `blocked` (waits for a person or a change) or `exhausted` (the issue's budget is spent)",
      reason: "the reason as text",
      dueAt: { optional: "for `continue` and `retry`: the earliest time of the issue's next dispatch" },
      state: { optional: "the issue's state at that time; absent if the issue no longer exists" },
      seen: { optional: "a hash of the issue at that time: a blocked one is dispatched again when it has changed" },
      error: { optional: "what the next dispatch learns about this one's failure" },
    },
  },
};

/** The section on events: each type, when it is written, and its fields. */
export function eventSections(): [string, string][] {
  const parts = Object.entries(docs).map(([type, { when, fields }]) => {
    const lines = Object.entries(fields).map(([name, words]: [string, string | { readonly optional: string }]) =>
      typeof words === "string"
        ? `- ${inlineCode(name)}: ${words}`
        : `- ${inlineCode(name)} (may be absent): ${words.optional}`,
    );
    return [`### \`${type}\``, "", when, ...(lines.length === 0 ? [] : ["", ...lines])].join("\n");
  });
  return [["events", parts.join("\n\n")]];
}
