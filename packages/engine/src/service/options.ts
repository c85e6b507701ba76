import { CuebookError } from "@cuebook/error";
import type { Diagnostic } from "@cuebook/template";
import type { openTracker } from "@cuebook/trackers";
import type { ServiceSurroundings } from "@cuebook/workflow";
import type { Host } from "../host/host.ts";
import type { SkipCode } from "./decide-dispatch.ts";
import type { IssueName, ServiceObserver } from "./events.ts";

/** How a service is run. */
export interface ServeOptions {
  readonly host: Host;
  /** The workflow file: absolute. */
  readonly file: string;
  /** What it is called in messages; default: as it is. */
  readonly shown?: string;
  /** What its settings are resolved with; asked each time that the file is looked at. */
  readonly surroundings: () => ServiceSurroundings;
  /** A folder of the git repository to work on; default: that of the workflow file. */
  readonly repository?: string;
  /** Takes the place of the agent that the file names. */
  readonly agent?: string | undefined;
  /** Ends when nothing is left to be done now. What is due later is told and left. */
  readonly once?: boolean;
  /** Aborted to stop: nothing is begun any more, runs may end for a while, and are stopped then. */
  readonly signal?: AbortSignal;
  /** Aborted to stop runs at once. */
  readonly hurry?: AbortSignal;
  /** Default: 30 s. */
  readonly drainMs?: number;
  readonly observe?: ServiceObserver;
  /** Default: those that there are. */
  readonly openTracker?: typeof openTracker | undefined;
}

/** What a service leaves. */
export interface ServeResult {
  /** How many dispatches it began. */
  readonly dispatched: number;
  /** How many it settled, by what came of them. */
  readonly settled: Readonly<Record<string, number>>;
  /** The issues that are to be worked on and were not begun, with the reasons. */
  readonly waiting: readonly Waiting[];
  /** The runs that are not settled: they go on at the next start. */
  readonly open: readonly string[];
}

/** An issue that was not dispatched. */
export interface Waiting {
  readonly issue: IssueName;
  readonly code: SkipCode | "failed";
  readonly reason: string;
  readonly dueAt?: string | undefined;
}

/** The workflow file has errors, and nothing was in force before. */
export class WorkflowInvalid extends CuebookError {
  readonly findings: readonly Diagnostic[];

  constructor(file: string, findings: readonly Diagnostic[]) {
    const errors = findings.filter(({ severity }) => severity === "error");
    const [first] = errors;
    const where = first === undefined ? "" : `: ${first.file}:${first.line}:${first.column}: ${first.message}`;
    const more = errors.length > 1 ? ` (and ${errors.length - 1} more)` : "";
    super("workflow_invalid", `the workflow ${file} cannot be served${where}${more}`);
    this.findings = findings;
  }
}
