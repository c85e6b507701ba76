import { anything, choice, flag, integer, list, mapping, of, optional, text, time, yes } from "@cuebook/shape";
import { causedByMessage } from "./caused.ts";
import { event } from "./event.ts";
import { complaintRecord, failureRecord } from "./failure.ts";
import { action, rule } from "./permission.ts";
import { agentRecord, logRecord } from "./step.ts";
import { turnRef } from "./turn-ref.ts";
import { usage } from "./usage.ts";
import { checkpoint, undoneChanges } from "./workspace.ts";

/** Tries and turns of agents, and what they ask. */
export const turnEvents = {
  workspace_restored: event(
    "The files were reset to the state before the step, or before the turn that is taken again.",
    {
      step: integer("The step's number in the run."),
      try: integer("The try's number in the step."),
      kept: optional(
        mapping(
          { ref: text("The reference in git to a commit with them."), files: integer("Their number.") },
          "The files that the previous try had changed.",
        ),
        "it had changed none",
      ),
    },
  ),
  step_checkpointed: event("The state of the files before the step is stored.", {
    step: integer("The step's number in the run."),
    checkpoint: of(
      checkpoint,
      "`head`, the commit; `tree`, all files; `index`, the staged files if they differ; `conflict`, the commit that records an unresolved conflict.",
    ),
  }),
  try_started: event("A try of the step began.", {
    step: integer("The step's number in the run."),
    try: integer("The try's number in the step."),
    reason: choice(
      ["answered", "failed", "first", "interrupted", "resumed"],
      "`first`, `interrupted`, `failed`, `resumed` or `answered` (with the answer to the last output).",
    ),
    restore: flag(
      "Whether the files are reset first: to the step's checkpoint, or to that of the turn that is taken again. Not in a plain folder, which has no checkpoints.",
    ),
    turn: optional(
      integer(
        "The turn of the previous try that it takes again, with its number: it was interrupted, or its session was lost.",
      ),
      "the try starts over",
    ),
    isContinued: optional(
      yes("It continues in the session of the previous try, with its files: the agent's service had failed."),
    ),
    notBefore: optional(text("The earliest time of the next turn, after a failure.")),
  }),
  turn_requested: event("An agent is about to be called.", {
    ...turnRef,
    kind: choice(
      ["answer", "continue", "next", "proceed", "prompt", "repair"],
      "`prompt` (the whole prompt), `repair` (the mistakes in the output), `continue` (after an interruption), `answer` (the whole prompt, and the answer to the last output) or `next` (the prompt rendered again, because the issue is still active).",
    ),
    agent: of(
      agentRecord,
      "Its `name` and `kind`, the `model` that its settings name, whether it can `resume` a session and `resumeInterrupted` ones, and how it `takes` messages of people at once.",
    ),
    prompt: text("The hash of the prompt's trace."),
    session: optional(text("The session that it continues.")),
    location: optional(text("The folder that the agent works in, relative to the workspace."), "the workspace itself"),
    checkpoint: optional(
      of(
        checkpoint,
        "The files that it begins with, if it would be taken again after an interruption and they are not those of the step's checkpoint.",
      ),
    ),
    before: optional(
      of(
        checkpoint,
        "The files before the turn, as in `step_checkpointed`, if its role may only read; `branch`: the branch of a plain folder's repository.",
      ),
    ),
  }),
  agent_started: event("A process of the agent runs. A turn can have several.", {
    ...turnRef,
    pid: integer("Its process group."),
    startedAt: text("Its start time, as its system writes it."),
  }),
  session_opened: event("The agent reported the name of its session.", {
    ...turnRef,
    session: text("The name."),
  }),
  turn_completed: event("The agent answered.", {
    ...turnRef,
    text: text("The answer."),
    value: optional(anything("The structured answer, from agents that give one.")),
    usage: optional(of(usage, "What it used.")),
    durationMs: integer("Its duration, without the time that it waited for permission."),
    denied: list(text(), "Actions that were denied, such as a tool that it may not use."),
    offers: optional(
      list(of(rule, "A rule."), "The rules that would have allowed what was denied because nobody answered in time."),
      "no rule would have allowed it",
    ),
    refused: optional(
      text("The first change of a file that was denied, if every one was and the files are unchanged."),
    ),
    log: optional(of(logRecord, "The raw log beside the database: `path`, `sha256`, `bytes`.")),
  }),
  turn_failed: event("The turn gave no answer.", {
    ...turnRef,
    error: of(failureRecord, "`code`, `message`, `retryable`, and a `hint` if there is one."),
    usage: optional(of(usage, "What it used.")),
    durationMs: integer("Its duration."),
    log: optional(of(logRecord, "As in `turn_completed`.")),
  }),
  turn_interrupted: event("The turn was cut off; what it did is unknown.", {
    ...turnRef,
    reason: choice(
      ["cancelled", "crash", "machine", "stopped", "timeout", "told"],
      "`stopped` (on request), `timeout` (its step took too long), `crash` (its driver was gone), `machine` (it could not work) or `told` (for a message of a person, with which its session continues).",
    ),
    usage: optional(of(usage, "What it used.")),
  }),
  files_checked: event(
    "The turn of a role that may only read is over, and its files were compared with those before it.",
    {
      ...turnRef,
      undone: optional(
        of(
          undoneChanges,
          "What it changed, which was undone: `files` (the first hundred paths), `count` of all files, and `isCommitted` if it committed.",
        ),
        "it changed nothing",
      ),
    },
  ),
  output_rejected: event("The answer is not a valid output of the role.", {
    ...turnRef,
    complaints: list(
      complaintRecord,
      "What was wrong, each with the `path` of the field and the `message` that the agent receives.",
    ),
  }),
  permission_requested: event(
    "A tool that the agent called in this turn, or the agent's client, asks for permission. The turn waits; the run stays running.",
    {
      ...turnRef,
      permission: integer("The permission's number in the run."),
      tool: text("The tool."),
      action: of(
        action,
        "What rules are applied to: `tool`, `effect`, and the `path` of what is read or written, the `command` with its `folder`, `input` and `timeoutMs`, or the `url`.",
      ),
      others: optional(list(action, "Further actions of the same call.")),
      message: text("The action, in one line."),
      hash: text("The SHA-256 of the whole action: what an approval applies to."),
      question: optional(
        text(
          "The agent asks a person something, and wants to do nothing: the whole question. If it ends `timeout` or `withdrawn`, the step ends with `$SUSPEND`, and the question becomes a decision.",
        ),
      ),
      shown: text("The hash of the text shown for the answer."),
      expiresAt: time("The time after which the answer is no."),
    },
  ),
  permission_decided: event("A permission is no longer requested.", {
    actor: causedByMessage,
    permission: integer("The permission's number."),
    answer: choice(
      ["always", "comment", "deny", "never", "once", "timeout", "turn", "withdrawn"],
      "`once`, `always` or `turn` (granted), `deny`, `never` or `comment` (denied), `timeout` (nobody answered in time, which denies it) or `withdrawn` (the turn, or the call, ended before).",
    ),
    by: optional(text("Who answered."), "nobody did"),
    say: optional(text("For `comment`: the comment that the agent receives.")),
    hash: text("As in `permission_requested`."),
  }),
};
