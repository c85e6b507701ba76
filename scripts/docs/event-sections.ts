import type { EventBody, EventType } from "@cuebook/run";
import { inlineCode } from "./table.ts";

type BodyOf<Type extends EventType> = Extract<EventBody, { readonly type: Type }>;
type IsOptional<Body, Field extends keyof Body> = Partial<Pick<Body, Field>> extends Pick<Body, Field> ? true : false;

/** What every event tells, field by field. The compiler asks for each type and each field, and for what may be absent. */
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
const complaints = "what was wrong, each with the `path` of the field and the `message` that the agent is told";
const error = "`code`, `message`, `retryable`, and a `hint` where there is one";

const docs: EventDocs = {
  run_created: {
    when: "A run was made. The first event of every run, and the only one before anything is done.",
    fields: {
      workflow: "the workflow's name",
      pin: "the hash of the definition, and that of the stored object with its positions and sources",
      issue: "the issue with all its fields, or null",
      input: "what the run was given as input",
      agent: { optional: "the agent of every role, where one was chosen for the run" },
      workspace:
        "where it will work: `repository`, `base` commit, `branch`, `path`, and `target`, the branch that the repository was on (absent where it was on none)",
      forkedFrom: {
        optional: "the `run` and `step` that it goes on from; copies of that step and of those before it follow",
      },
      approved: { optional: "the hash of the plan that was approved for it" },
      dispatch: {
        optional:
          "for a run that a service made: the kind of the `tracker`, its `source` (which one of that kind) and the `issue`'s id there, the `attempt` (null for the issue's first dispatch), `previous` (how the one before it ended: `outcome`, `code`, `error`; or null), and, if it goes on in one, the `session` and what that has cost before (`sessionCostUsd`)",
      },
    },
  },
  driver_attached: {
    when: "A process took the run over.",
    fields: {
      owner: "the process: `host`, `pid`, and `startedAt`, its start time as the system tells it",
      reason: "`start`, `resume` (it was suspended) or `recovery` (its process was gone)",
      repeats: "the effects with unknown outcome that are done again",
    },
  },
  workspace_requested: { when: "The workspace is about to be made.", fields: {} },
  workspace_prepared: {
    when: "The workspace is there.",
    fields: {
      path: "its folder",
      branch: "its branch",
      base: "the commit it starts from",
      project: { optional: "for a workflow of phases: what was found out about the project, as its prompts have it" },
      variables: { optional: "the texts of the variables that the workflow adds, by name" },
    },
  },
  edge_taken: {
    when: "An edge of the graph was taken.",
    fields: {
      step: "the step it leads from; null at the start",
      role: "that step's role, or `$START`",
      status: "the status that chose the edge",
      to: "the next role, `$END`, or `$SUSPEND`: then a person is asked, and the step goes on with the answer",
    },
  },
  step_started: {
    when: "A step began: one visit to one role.",
    fields: {
      step,
      role: "the role",
      visit: "how often the role has been entered, this time included",
      parents: "the steps before it",
      via: "the `role` and `status` of the edge that led here, or, for an approver, that it decides on",
      decision: { optional: "for an approver: the number of the decision that it is asked for" },
    },
  },
  decision_requested: {
    when: "A gate or a role that suspended itself asks. With the same number again: what is shown has changed.",
    fields: {
      decision: "the decision's number in the run",
      kind: "`gate` (may this edge be taken?) or `question` (a role wants to know something)",
      step: "the step whose output is decided on, or that asks",
      message: "what is asked, in words",
      edge: { optional: "the `role`, `status` and target (`to`) of the edge; absent where the role itself asks" },
      approver: { optional: "the role that decides; absent: a person" },
      shown: "the hash of what is shown to whoever decides",
    },
  },
  decision_made: {
    when: "A decision was made. A person's does not make the run go on by itself: `run_resumed` does.",
    fields: {
      decision: "the decision's number",
      verdict: "`approved` or `rejected` for a gate, `answered` for a question",
      say: "the words that go with it; a step that has to go on is told them",
      by: { optional: "the step of the approver; absent: a person" },
      shown: "the hash of what was decided on",
    },
  },
  step_checkpointed: {
    when: "The state of the files before the step is kept.",
    fields: {
      step,
      checkpoint:
        "`head`, the commit; `tree`, all files; `index`, what is staged where that differs; `conflict`, the commit that tells of a conflict that is not settled",
    },
  },
  try_started: {
    when: "A try of the step began.",
    fields: {
      step,
      try: turn.try,
      reason: "`first`, `interrupted`, `failed`, `resumed` or `answered` (with what was said to the last output)",
      restore: "whether the files go back to the step's checkpoint first",
      notBefore: { optional: "the time before which no turn is taken, after a failure" },
    },
  },
  workspace_restored: {
    when: "The files are as they were before the step.",
    fields: { step, try: turn.try },
  },
  turn_requested: {
    when: "An agent is about to be asked.",
    fields: {
      ...turn,
      kind: "`prompt` (the whole prompt), `repair` (what was wrong with the output), `continue` (after an interruption), `answer` (the whole prompt, and what was said to the last output) or `next` (the prompt rendered again, as the issue is still to be worked on)",
      agent: "its `name` and `kind`, and whether it can `resume` a session and `resumeInterrupted` ones",
      prompt: "the hash of the prompt's trace",
      session: { optional: "the session it goes on in" },
      location: { optional: "the folder that the agent works in, from the workspace's; absent: the workspace itself" },
    },
  },
  agent_started: {
    when: "A process of the agent runs. There may be several in a turn.",
    fields: { ...turn, pid: "its process group", startedAt: "its start time as the system tells it" },
  },
  session_opened: { when: "The agent told the name of its session.", fields: { ...turn, session: "the name" } },
  turn_completed: {
    when: "The agent answered.",
    fields: {
      ...turn,
      text: "the answer",
      value: { optional: "the structured answer, from agents that give one" },
      usage: { optional: "`inputTokens`, `outputTokens`, `cacheReadTokens`, and `costUsd` where it is known" },
      durationMs: "how long it took, without the time for which it waited for permission",
      denied: "what it was refused, such as a tool that it may not use",
      log: { optional: "the raw log beside the database: `path`, `sha256`, `bytes`" },
    },
  },
  turn_failed: {
    when: "The turn gave no answer.",
    fields: { ...turn, error, durationMs: "how long it took", log: { optional: "as in `turn_completed`" } },
  },
  permission_requested: {
    when: "A tool that the turn's agent called asks whether it may do something. The turn waits; the run goes on running.",
    fields: {
      ...turn,
      permission: "the permission's number in the run",
      tool: "the tool",
      action:
        "what rules are applied to: `tool`, `effect`, and the `path` of a write or the `command` and its `folder`",
      message: "what would be done, in a line",
      hash: "the SHA-256 of all that would be done: what an approval stands for",
      shown: "the hash of what is shown to whoever answers",
      expiresAt: "the time after which the answer is no",
    },
  },
  permission_decided: {
    when: "A permission is not asked for any more.",
    fields: {
      permission: "the permission's number",
      answer:
        "`once`, `always` or `turn` (it is given), `deny`, `never` or `comment` (it is not), `timeout` (nobody answered in time, which is a no) or `withdrawn` (the turn, or the call, ended before)",
      by: { optional: "who answered; absent where nobody did" },
      say: { optional: "for `comment`: the words that the agent is told" },
      hash: "as in `permission_requested`",
    },
  },
  turn_interrupted: {
    when: "The turn was cut off; what it did is unknown.",
    fields: { ...turn, reason: "`stopped` (on request) or `crash` (its driver was gone)" },
  },
  output_rejected: { when: "The answer is not what the role must hand back.", fields: { ...turn, complaints } },
  output_returned: {
    when: "The answer is valid, and the phase has to go on.",
    fields: {
      ...turn,
      why: "`unfinished` (the phase says so itself), `checklist` or `checks`",
      complaints: "what it is told: objects with `path` and `message`",
    },
  },
  checks_completed: {
    when: "The commands were run that a phase has to pass.",
    fields: {
      ...turn,
      checks:
        "for each `name`, `command`, `onFailure` (`return` or `tell`), `outcome` (`passed`, `failed`, `timed_out`), `code`, the end of its `output`, `omittedBytes`, `durationMs`",
    },
  },
  step_committed: {
    when: "What a phase left was committed.",
    fields: { step, commit: "the commit; null where there was nothing to commit", tree: "the tree of all files then" },
  },
  review_stale: {
    when: "The files are not any more what a review looked at. It is done again.",
    fields: { step, reviewed: "the tree that it looked at", tree: "the tree of now" },
  },
  step_completed: {
    when: "The role handed back its output.",
    fields: {
      step,
      status: "the status; `_` where the role has one exit",
      value: "the fields",
      body: "the text below them",
      grade: "`clean`, or `repaired` when anything had to be put right",
      repairs: "what was put right without asking the agent",
      artifacts: {
        optional: "the documents in it that were kept, each with `name` (a field, or `_body`), `hash` and `bytes`",
      },
    },
  },
  step_exhausted: { when: "The repairs are used up, and the output is still wrong.", fields: { step, complaints } },
  step_failed: { when: "The tries are used up, or trying again could not help.", fields: { step, error } },
  run_suspended: {
    when: "The run stands still until somebody says to go on.",
    fields: {
      reason: "`decision`, `limit`, `exhausted`, `failure` or `stopped`",
      message: "why, in words",
      step: { optional: "the step it stands at" },
      error: { optional: "for `failure`: the error, as in `turn_failed`" },
      edge: { optional: "for `limit`: the `role` and `status` of the edge that is used up" },
      role: { optional: "for `limit`: the role that was entered as often as it may be" },
      budget: {
        optional: "for `limit`: the budget of the run that was spent: `turns`, `tokens`, `costUsd` or `wallTimeMs`",
      },
      decision: { optional: "for `decision`: the number of the decision that is open" },
    },
  },
  run_resumed: {
    when: "Somebody said to go on: with a run that is suspended, or, by the edge `resume` of `$START`, with one that is completed.",
    fields: {
      allow: {
        optional:
          "so many more passages over the edge, visits to the role, or units of the budget (turns, tokens, US dollars) that was used up",
      },
    },
  },
  run_completed: {
    when: "The run reached `$END`.",
    fields: {
      commit: "the commit that the branch is at",
      uncommitted: "how many files are changed and not committed",
      checkpoint: { optional: "the files as they were at the end, as in `step_checkpointed`" },
    },
  },
  run_failed: { when: "The run ended with an error that no repetition mends.", fields: { error } },
  run_cancelled: { when: "Somebody ended the run for good.", fields: {} },
  issue_refreshed: {
    when: "In a dispatch, after a turn: how the issue stands in the tracker.",
    fields: {
      ...turn,
      state: "the issue's state",
      isActive: "whether it is to be worked on; then the next turn follows, while there are turns left",
      issue: { optional: "the issue with all its fields, where it has changed: the next prompt is made with it" },
      error: { optional: "why the tracker could not be asked: then the issue counts as it did before" },
    },
  },
  service_requested: {
    when: "The service is about to do something around the run.",
    fields: {
      action:
        "`in_progress` or `handoff` (the issue gets another state), `comment_on_dispatch`, `comment_on_completion`, `comment_on_failure`, `after_run` (the hook) or `clean_up` (the workspace is removed)",
      state: { optional: "the state that the issue is to get" },
    },
  },
  service_done: {
    when: "That is done, or was given up.",
    fields: { action: "as in `service_requested`", error: { optional: "why it was given up" } },
  },
  dispatch_settled: {
    when: "What came of the dispatch. Now the issue can be dispatched again, as the outcome says.",
    fields: {
      outcome:
        "`handed_off`, `continue` (done, and the issue is still to be worked on), `retry` (failed in a way that may pass), `released` (the issue is not to be worked on), `blocked` (waits for a person or a change) or `exhausted` (the issue's budget is spent)",
      reason: "why, in words",
      dueAt: { optional: "for `continue` and `retry`: the time before which the issue is not dispatched again" },
      state: { optional: "the issue's state then; absent where the issue is gone" },
      seen: { optional: "a hash of the issue as it was then: a blocked one is dispatched again when it has changed" },
      error: { optional: "what the next dispatch is told of this one's failure" },
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
