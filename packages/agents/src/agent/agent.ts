/** @folder What an agent is: turns as streams of events, capabilities, settings, how it is started. */
import type { Usage } from "@cuebook/run";
import type { SettingsSchema } from "@cuebook/settings";
import type { JsonSchema } from "@cuebook/template";
import type { Permissions } from "@cuebook/workflow";

/** What an agent can do, as the engine needs to know it. */
export interface AgentCapabilities {
  /** A later turn can go on in an earlier turn's session. */
  readonly resume: boolean;
  /** A session whose turn was cut off (a crash, Ctrl-C) can go on where it was; otherwise the step's try starts anew. */
  readonly resumeInterrupted: boolean;
  /** Takes a JSON Schema that its answer must fit. */
  readonly schema: boolean;
  /** Takes MCP servers. */
  readonly mcp: boolean;
  /** Tells what it is doing while it works. */
  readonly stream: boolean;
}

/** The tools that a turn's agent is given: an MCP server on this machine, over HTTP, which knows the agent by a token. */
export interface TurnTools {
  readonly url: string;
  /** A secret of this turn: worth nothing after it. It stands in no argument and in no log. */
  readonly token: string;
  /** The tools, by name: these and no others. */
  readonly names: readonly string[];
  /** The longest that a call may take, in milliseconds: somebody may have to allow it first. */
  readonly timeoutMs: number;
}

/** One prompt to an agent. */
export interface TurnRequest {
  readonly run: string;
  readonly role: string;
  /** The role's visit in this run, from 1: how often it has been entered. */
  readonly visit: number;
  /** The turn in this step's try, from 1. */
  readonly turn: number;
  readonly prompt: string;
  /** The session to go on in; absent: a new one. */
  readonly session?: string | undefined;
  /** What the session has cost before this turn, in US dollars: some agents only tell the sum over a session's turns. */
  readonly previousCostUsd?: number | undefined;
  /** The folder it works in: absolute. */
  readonly workspace: string;
  readonly permissions?: Permissions | undefined;
  /** For agents with the capability `mcp`. */
  readonly tools?: TurnTools | undefined;
  /** How long the turn has waited for permission so far, in milliseconds: that is no time of the agent's, whatever the timeouts are. */
  readonly heldMs?: (() => number) | undefined;
  /** The JSON Schema of the answer, for agents with the capability `schema`. */
  readonly schema?: JsonSchema | undefined;
  /** Ends the turn with `agent_turn_timeout`. */
  readonly turnTimeoutMs: number;
  /** Ends the turn with `agent_stalled` when nothing was heard for so long. */
  readonly stallTimeoutMs: number;
  /** A file for the raw stream, capped by the agent; its folder exists. */
  readonly log: string;
  /** Values that the log must not have. */
  readonly secrets: readonly string[];
}

/** What is heard from an agent while it works; the last is always one `result`. */
export type AgentEvent =
  /** Its process group is up: told so that a crashed run can be cleaned up after. */
  | { readonly type: "process"; readonly pid: number; readonly startedAt: string }
  | { readonly type: "session"; readonly session: string }
  | { readonly type: "text"; readonly text: string }
  | { readonly type: "tool"; readonly name: string; readonly summary: string }
  | { readonly type: "denied"; readonly name: string; readonly summary: string }
  | {
      readonly type: "result";
      readonly text: string;
      /** The structured answer, from agents with the capability `schema`. */
      readonly value?: unknown;
      readonly session?: string | undefined;
      readonly usage?: Usage | undefined;
    };

/** Why a turn gave no result. */
export type AgentErrorCode =
  | "agent_not_found"
  | "agent_failed"
  | "agent_turn_timeout"
  | "agent_stalled"
  | "agent_output_limit"
  | "agent_no_result"
  | "agent_script_error"
  /** The session to go on in is not there (any more): the try has to start anew. */
  | "agent_session_lost"
  | "turn_cancelled";

/** Who does the work. A turn in, a stream of events out; success means that a `result` was seen, whatever the exit code says. */
export interface Agent {
  readonly kind: string;
  readonly capabilities: AgentCapabilities;
  /** The version found, as it tells it. @throws AgentError `agent_not_found` when it cannot run here. */
  probe(): Promise<string>;
  /**
   * Runs one turn.
   * @param signal aborted to stop the turn: the process group is ended and the stream throws `turn_cancelled`
   * @throws AgentError
   */
  turn(request: TurnRequest, signal: AbortSignal): AsyncIterable<AgentEvent>;
}

/** An agent kind that configuration can name. */
export interface AgentAdapter {
  readonly kind: string;
  /** One line for `--help` and the reference. */
  readonly summary: string;
  /** Its settings under `agents.<name>` in the configuration, beside `kind`. */
  readonly settings: SettingsSchema;
  readonly capabilities: AgentCapabilities;
  /**
   * @param written its settings as an author writes them
   * @param name what messages call it: the name that the configuration gave; default: the kind
   * @throws CuebookError `agent_config_invalid`
   */
  create(written: Readonly<Record<string, unknown>>, name?: string): Agent;
}
