import {
  anything,
  choice,
  type Described,
  flag,
  integer,
  mapping,
  named,
  of,
  optional,
  type TypeOf,
  text,
} from "@cuebook/shape";
import { checkpoint } from "./workspace.ts";

const artifactRecordFields = mapping({
  name: text("The name of the field, or `_body`."),
  hash: text("`sha256:` and the SHA-256 of the text in hexadecimal."),
  bytes: integer("Size of the text in UTF-8."),
});

/** An artifact as recorded with a step's completion. The text is in the store, under its hash. */
export interface ArtifactRecord extends TypeOf<typeof artifactRecordFields> {}

export const artifactRecord: Described<ArtifactRecord> = named(
  "Artifact",
  "An artifact as recorded with a step's completion. The text is in the store, under its hash.",
  artifactRecordFields,
);

const evidenceRecordFields = mapping({
  criterion: text("The criterion that it is about."),
  file: optional(text("The file that shows it."), "it names none"),
  line: optional(integer("The line in it, from 1."), "it names none"),
  command: optional(text("The command that shows it."), "it names none"),
  result: optional(text("What the agent says that it saw."), "it says nothing"),
  checked: choice(
    ["claimed", "command", "file"],
    "What Cuebook found: the file has that line; or the command ran in this step or as a check of the run. `claimed`: only the agent says so.",
  ),
  exitCode: optional(integer("The exit code of the last run of the command."), "unknown"),
});

/** How an output shows that a criterion is met. */
export interface EvidenceRecord extends TypeOf<typeof evidenceRecordFields> {}

export const evidenceRecord: Described<EvidenceRecord> = named(
  "Evidence",
  "How an output shows that a criterion is met.",
  evidenceRecordFields,
);

export const openedBranch = named(
  "OpenedBranch",
  "A branch as it is opened.",
  mapping({
    scope: integer("The number of its scope, from 1 in a run."),
    key: text("The key of its item, or the role that begins it."),
    role: text("The role that begins it."),
    item: optional(anything("The item of the list."), "there is no list"),
    from: optional(
      of(
        checkpoint,
        "The files that its worktree begins with, if not those of the commit that all begin from: a run was forked in it.",
      ),
    ),
    reuses: optional(integer("The earlier branch whose result it keeps, because its item has not changed.")),
  }),
);

const agentRecordFields = mapping({
  name: text("The agent's name."),
  kind: text("Its kind."),
  model: optional(text("The model that its settings name.")),
  resume: flag("Whether a later turn can resume the session of an earlier one."),
  resumeInterrupted: flag("Whether an interrupted session can be resumed."),
  takes: optional(
    choice(
      ["during", "interrupted"],
      "How it gets a message of a person at once: `during` its turn, or by a turn that ends early and continues with it.",
    ),
    "only with its next turn",
  ),
});

/** The agent of a turn, with the properties that rules depend on. */
export interface AgentRecord extends TypeOf<typeof agentRecordFields> {}

export const agentRecord: Described<AgentRecord> = named(
  "AgentRecord",
  "The agent of a turn, with the properties that rules depend on.",
  agentRecordFields,
);

const logRecordFields = mapping({
  path: text("The path below the state folder's `logs`."),
  sha256: text("SHA-256 in hexadecimal."),
  bytes: integer("The size in bytes."),
});

/** The raw stream of a turn: a file below the folder of logs, with its size and hash when the turn ended. */
export interface LogRecord extends TypeOf<typeof logRecordFields> {}

export const logRecord: Described<LogRecord> = named(
  "LogRecord",
  "The raw stream of a turn: a file below the folder of logs, with its size and hash when the turn ended.",
  logRecordFields,
);
