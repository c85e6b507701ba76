import type { IssueSource } from "@cuebook/run";
import type { JsonSchema } from "@cuebook/template";
import type { Issue } from "@cuebook/trackers";
import type { Gate } from "@cuebook/workflow";

/** Who decides after phases, by phase; `*` applies to all other phases. */
export type PhaseGates = Readonly<Record<string, Gate>>;

/** What a run is to be started with, beside its workflow. */
export interface StartGiven {
  /** An issue in a file of issues, by its id or identifier; or one that was read, with its source. */
  readonly issue?: IssueInFile | IssueRead | undefined;
  /** The inputs of the workflow; or what reads them, with the schema of inputs that the workflow declares. */
  readonly input?: Inputs | ((schema: JsonSchema | undefined) => Inputs);
  /** Replaces the agent of every role. */
  readonly agent?: string | undefined;
  /** A script that replays the agents of all roles, relative to the current folder. */
  readonly replay?: string | undefined;
  /** Gates for this run only. */
  readonly gates?: PhaseGates;
  /** The phases to leave out, for this run only. */
  readonly skips?: readonly string[];
  /** Starts even if the repository has uncommitted changes, which the run does not see. */
  readonly allowDirty?: boolean;
  /** Called with notes for people about the commit and the checkout that the work begins from, each as a sentence. */
  readonly onNote?: (text: string) => void;
}

type Inputs = Readonly<Record<string, unknown>>;

export interface IssueInFile {
  /** Relative to the current folder. */
  readonly file: string;
  readonly id: string;
}

export interface IssueRead {
  readonly issue: Issue;
  readonly source: IssueSource;
}
