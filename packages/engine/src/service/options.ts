import { CuebookError } from "@cuebook/error";
import type { Diagnostic } from "@cuebook/template";
import type { openTracker } from "@cuebook/trackers";
import type { ServiceSettings, ServiceSurroundings } from "@cuebook/workflow";
import type { Host } from "../host/host.ts";
import type { WorkflowReadOptions } from "../library/workflow-file.ts";
import type { Halt } from "./decide-dispatch.ts";
import type { ServiceObserver } from "./events.ts";
import type { ServiceLook, Waiting } from "./look.ts";
import type { LookSignal } from "./look-signal.ts";
import type { DispatchQueue } from "./queued-runs.ts";
import type { Slots } from "./slots.ts";
import type { CheckChange } from "./workflow-source.ts";

/** Returns an up-to-date folder of the git repository to work on. */
export type RepositoryOf = (settings: Pick<ServiceSettings, "repository">) => Promise<string>;

/** Options of a service. */
export interface ServeOptions {
  readonly host: Host;
  /** The workflow file: absolute. */
  readonly file: string;
  /** The name of the file in messages; default: its path. */
  readonly shown?: string;
  /** The surroundings for resolving its settings; called each time that the file is checked. */
  readonly surroundings: () => ServiceSurroundings;
  /** A folder of the git repository to work on, or a function that returns it up to date; default: the folder of the workflow file. */
  readonly repository?: string | RepositoryOf;
  /** Replaces the agent that the file names. */
  readonly agent?: string | undefined;
  /** Whether to end when no work is left now. Work that is due later is reported and left. */
  readonly once?: boolean;
  /** Abort it to stop: no new work begins, and runs that do not end within the drain time are stopped. */
  readonly signal?: AbortSignal;
  /** Requests for a look at the tracker before the next poll. */
  readonly looks?: LookSignal | undefined;
  /** Abort it to stop runs at once. */
  readonly hurry?: AbortSignal;
  /** Default: 30 s. */
  readonly drainMs?: number;
  readonly observe?: ServiceObserver;
  /** Called after each check that the tracker answered, with what was decided about each issue. */
  readonly onLook?: ((look: ServiceLook) => void) | undefined;
  /** As for `readWorkflowFile`. */
  readonly library?: WorkflowReadOptions["library"] | undefined;
  /** The slots that it shares with schedules and other services. */
  readonly slots?: Slots | undefined;
  /** Services with a lower number get free slots first; default: after all services that have a number. */
  readonly priority?: number | undefined;
  /** Why no run of any service begins now, for example a spent budget of all services together. */
  readonly haltOfAll?: (() => Promise<Halt | undefined>) | undefined;
  /** Whether workers continue a run, instead of this service. Absent: they continue none. */
  readonly isOfWorkers?: ((run: string) => Promise<boolean>) | undefined;
  /** Queues runs for workers, which attend them. Absent: this process does. */
  readonly queue?: DispatchQueue | undefined;
  /** Default: the built-in ones. */
  readonly openTracker?: typeof openTracker | undefined;
  /** Absent: every version without errors is in force. */
  readonly checkChange?: CheckChange | undefined;
}

/** The result of a service. */
export interface ServeResult {
  /** The number of dispatches that it began. */
  readonly dispatched: number;
  /** The number of dispatches that it settled, by outcome. */
  readonly settled: Readonly<Record<string, number>>;
  /** The active issues that were not dispatched, with the reasons. */
  readonly waiting: readonly Waiting[];
  /** The unsettled runs: they continue at the next start. */
  readonly open: readonly string[];
  /** It ended because a person drained it. */
  readonly drained?: true;
}

/** The workflow file has errors, and there is no earlier version in force. */
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
