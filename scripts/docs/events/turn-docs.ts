import { actor, complaints, type EventDocs, error, step, turn, usage } from "./event-docs.ts";

/** Tries and turns of agents, and their permissions. */
export const turnDocs = {
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
      question: {
        optional:
          "the agent asks a person something, and wants to do nothing: the whole question. If it ends `timeout` or `withdrawn`, the step " +
          "ends with `$SUSPEND`, and the question becomes a decision",
      },
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
      actor,
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
} satisfies Partial<EventDocs>;
