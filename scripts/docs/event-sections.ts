import type { EventBody, EventType } from "@cuebook/engine";
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
      workspace: "where it will work: `repository`, `base` commit, `branch`, `path`",
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
    fields: { path: "its folder", branch: "its branch", base: "the commit it starts from" },
  },
  edge_taken: {
    when: "An edge of the graph was taken.",
    fields: {
      step: "the step it leads from; null at the start",
      role: "that step's role, or `$START`",
      status: "the status that chose the edge",
      to: "the next role, or `$END`",
    },
  },
  step_started: {
    when: "A step began: one visit to one role.",
    fields: {
      step,
      role: "the role",
      visit: "how often the role has been entered, this time included",
      parents: "the steps before it",
      via: "the `role` and `status` of the edge that led here",
    },
  },
  step_checkpointed: {
    when: "The state of the files before the step is kept.",
    fields: { step, checkpoint: "`head`, the commit; `tree`, all files; `index`, what is staged where that differs" },
  },
  try_started: {
    when: "A try of the step began.",
    fields: {
      step,
      try: turn.try,
      reason: "`first`, `interrupted`, `failed` or `resumed`",
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
      kind: "`prompt` (the whole prompt), `repair` (what was wrong with the output) or `continue` (after an interruption)",
      agent: "its `name` and `kind`, and whether it can `resume` a session and `resumeInterrupted` ones",
      prompt: "the hash of the prompt's trace",
      session: { optional: "the session it goes on in" },
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
      durationMs: "how long it took",
      denied: "what it was refused, such as a tool that it may not use",
      log: { optional: "the raw log beside the database: `path`, `sha256`, `bytes`" },
    },
  },
  turn_failed: {
    when: "The turn gave no answer.",
    fields: { ...turn, error, durationMs: "how long it took", log: { optional: "as in `turn_completed`" } },
  },
  turn_interrupted: {
    when: "The turn was cut off; what it did is unknown.",
    fields: { ...turn, reason: "`stopped` (on request) or `crash` (its driver was gone)" },
  },
  output_rejected: { when: "The answer is not what the role must hand back.", fields: { ...turn, complaints } },
  step_completed: {
    when: "The role handed back its output.",
    fields: {
      step,
      status: "the status; `_` where the role has one exit",
      value: "the fields",
      body: "the text below them",
      grade: "`clean`, or `repaired` when anything had to be put right",
      repairs: "what was put right without asking the agent",
    },
  },
  step_exhausted: { when: "The repairs are used up, and the output is still wrong.", fields: { step, complaints } },
  step_failed: { when: "The tries are used up, or trying again could not help.", fields: { step, error } },
  run_suspended: {
    when: "The run stands still until somebody says to go on.",
    fields: {
      reason: "`limit`, `exhausted`, `failure` or `stopped` (`decision` is kept for later)",
      message: "why, in words",
      step: { optional: "the step it stands at" },
      error: { optional: "for `failure`: the error, as in `turn_failed`" },
      edge: { optional: "for `limit`: the `role` and `status` of the edge that is used up" },
    },
  },
  run_resumed: {
    when: "Somebody said to go on.",
    fields: { allow: { optional: "so many more passages over the edge that was used up" } },
  },
  run_completed: {
    when: "The run reached `$END`.",
    fields: { commit: "the commit that the branch is at", uncommitted: "how many files are changed and not committed" },
  },
  run_failed: { when: "The run ended with an error that no repetition mends.", fields: { error } },
  run_cancelled: { when: "Somebody ended the run for good.", fields: {} },
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
