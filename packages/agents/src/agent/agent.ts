/** @folder The agent interface: turns as streams of events, capabilities, settings, starting a client. */
import type { Effect, outlook, Sandbox } from "@cuebook/policy";
import type { TranscriptBody, Usage } from "@cuebook/run";
import type { SettingsSchema } from "@cuebook/settings";
import type { JsonSchema } from "@cuebook/template";

/** What an agent can do, as far as the engine needs to know. */
export interface AgentCapabilities {
  /** A later turn can resume the session of an earlier turn. */
  readonly resume: boolean;
  /** A session whose turn was interrupted (a crash, Ctrl-C) can be resumed. Otherwise the step's try starts over. */
  readonly resumeInterrupted: boolean;
  /** Accepts a JSON Schema that its answer must fit. */
  readonly schema: boolean;
  /** Accepts MCP servers. */
  readonly mcp: boolean;
  /** Reports what it does while it works. */
  readonly stream: boolean;
  /**
   * How its client keeps the permissions of a role, by kind of action. `enforced`: the client, or its sandbox, does nothing else.
   * `asked`: it asks first. `unenforced`: it does it in any case.
   */
  readonly permissions: Readonly<Record<Effect, "enforced" | "asked" | "unenforced">>;
  /** Whether it can confine its commands (`sandbox` of a role). */
  readonly sandbox: "enforced" | "unenforced";
  /** A turn can be stopped so that its session and what it used are kept. */
  readonly interrupt: boolean;
  /** It takes what a person writes during a turn (`hear` of the request), before it calls its model the next time. */
  readonly steer: boolean;
  /** What its reports of cost are about. */
  readonly cost: "turn" | "session" | "none";
}

/** The tools of a turn: an MCP server on this machine, over HTTP, which identifies the agent by a token. */
export interface TurnTools {
  readonly url: string;
  /** A secret that is valid for this turn only. It appears in no argument and in no log. */
  readonly token: string;
  /** The names of the tools. The agent gets no others. */
  readonly names: readonly string[];
  /** The longest that a call may take, in milliseconds: a person may have to allow it first. */
  readonly timeoutMs: number;
}

/** What a role may do, by kind of action. `ask`: a question is answered by the role's rules, or by a person. */
export type TurnPermissions = ReturnType<typeof outlook>;

/** What an agent asks before it does something that its permissions do not settle as a whole. */
export interface AgentQuestion {
  /** The call of a tool that waits for the answer. */
  readonly item?: string | undefined;
  /** The tool, in the client's words. */
  readonly tool: string;
  readonly effect: Effect;
  /** What would be run: a line for a shell, or the words of a command. */
  readonly command?: string | readonly string[] | undefined;
  /** The folder of the command. Absent: the workspace. */
  readonly cwd?: string | undefined;
  /** The files that would be read or written: absolute, or relative to the workspace. */
  readonly paths?: readonly string[] | undefined;
  readonly url?: string | undefined;
  /** The unified diff of an edit. */
  readonly diff?: string | undefined;
  /** The arguments of the call as JSON, where nothing above says what it would do. */
  readonly input?: string | undefined;
  /** What is asked, for a person, in one line. */
  readonly message: string;
}

/** The answer to a question. */
export interface AgentAnswer {
  readonly isAllowed: boolean;
  /** Why, for the agent, if its client takes a reason. */
  readonly message?: string | undefined;
}

/** One prompt to an agent. */
export interface TurnRequest {
  readonly run: string;
  readonly role: string;
  /** The number of the visit to a role of this name in this run, from 1: those in workflows that its roles run count, too. */
  readonly visit: number;
  /** The number of the turn in this step's try, from 1. */
  readonly turn: number;
  readonly prompt: string;
  /** The session to resume. Absent: a new one. */
  readonly session?: string | undefined;
  /** The cost of the session before this turn, in US dollars. Some agents report only the sum over a session's turns. */
  readonly previousCostUsd?: number | undefined;
  /** The folder it works in: an absolute path. */
  readonly workspace: string;
  /** Variables about this place, such as its ports, which nothing else changes. */
  readonly variables?: Readonly<Record<string, string>> | undefined;
  /**
   * A folder of the run outside of the workspace, for commands that only read it: toolchains write temporary files and caches there
   * (`workVariables`). Its `tmp` exists. For clients whose sandbox lets commands write nowhere else. Absent: none is needed.
   */
  readonly workFolder?: string | undefined;
  /** What it may do without asking. An agent that cannot ask does only this. */
  readonly permissions: TurnPermissions;
  readonly sandbox: Sandbox;
  /** For agents with the capability `mcp`. */
  readonly tools?: TurnTools | undefined;
  /**
   * Asks: the role's rules answer, or a person. It records the question and the answer, in the transcript too, and `heldMs` includes
   * its time. Absent: what would be asked is declined, and reported as `permission_decided` by `rule`. Never throws for a denial.
   * @param signal aborted when the client takes the question back
   */
  readonly ask?: ((question: AgentQuestion, signal?: AbortSignal) => Promise<AgentAnswer>) | undefined;
  /**
   * For agents with the capability `steer`: called once the turn takes texts, with the function that gives it one. It resolves to whether
   * the agent has the text; if not, the turn is over for texts. A turn whose agent has a text ends after its model was called with it.
   */
  readonly hear?: ((take: (text: string) => Promise<boolean>) => void) | undefined;
  /** How long the turn has waited for permission so far, in milliseconds. This time does not count against the timeouts. */
  readonly heldMs?: (() => number) | undefined;
  /** The JSON Schema of the answer, for agents with the capability `schema`. */
  readonly schema?: JsonSchema | undefined;
  /** Ends the turn with `agent_turn_timeout`. */
  readonly turnTimeoutMs: number;
  /** Ends the turn with `agent_tool_timeout` if a tool that the agent has announced takes longer. Absent: no limit. */
  readonly toolTimeoutMs?: number | undefined;
  /** Ends the turn with `agent_stalled` after this time without output and without an open tool. */
  readonly stallTimeoutMs: number;
  /** A file for the raw stream. The agent limits its size; its folder exists. */
  readonly log: string;
  /** Values that must not appear in the log. */
  readonly secrets: readonly string[];
  /** Values that no variable of the agent's environment may have, whatever its settings pass on: tokens of trackers and forges. */
  readonly withheld?: readonly string[] | undefined;
  /** Receives the process that the turn would start. It is not started then, and the turn ends with `turn_cancelled`. */
  readonly onLaunch?: ((launch: Launch) => void) | undefined;
}

/** A process as it is started, without its input. */
export interface Launch {
  readonly command: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
}

/** Whether a client has an account to work with, as it reports itself. `by`: how, in its words, without anything secret. */
export type SignIn =
  | { readonly is: "signed_in"; readonly by?: string | undefined }
  | { readonly is: "signed_out" }
  /** It works without an account. */
  | { readonly is: "not_needed" }
  | { readonly is: "unknown" };

/**
 * An event from a working agent. What it does is reported in the words of transcripts; a message or an output that grows is reported
 * by `delta`, and as a whole when it is complete. The last event is always a `result`.
 */
export type AgentEvent =
  | TranscriptBody<string>
  /** A part of a text that is not complete yet: shown live, and not kept. */
  | {
      readonly type: "delta";
      readonly of: "text" | "reasoning" | "tool_output";
      readonly item?: string | undefined;
      readonly text: string;
    }
  /** Its process group has started: reported so that the engine can clean up after a crash. */
  | { readonly type: "process"; readonly pid: number; readonly startedAt: string }
  | { readonly type: "session"; readonly session: string }
  | {
      readonly type: "result";
      readonly text: string;
      /** The structured answer of agents with the capability `schema`. */
      readonly value?: unknown;
      readonly session?: string | undefined;
      readonly usage?: Usage | undefined;
    };

/** Why a turn gave no result. */
export type AgentErrorCode =
  | "agent_not_found"
  /** Its client has no account for its service. */
  | "agent_signed_out"
  | "agent_failed"
  /** Its account or service takes no more requests for now. `data.until`: until when (ISO), if the service says so. */
  | "agent_limited"
  /** Its service failed, or is overloaded. */
  | "agent_unavailable"
  /** The prompt, or its session, is longer than the context of its model. */
  | "agent_context_exceeded"
  | "agent_turn_timeout"
  | "agent_stalled"
  | "agent_tool_timeout"
  | "agent_output_limit"
  | "agent_no_result"
  | "agent_script_error"
  /** The session to resume does not exist. The try has to start over. */
  | "agent_session_lost"
  /** Its commands cannot be confined as the role wants it. */
  | "sandbox_unavailable"
  | "turn_cancelled";

/**
 * The worker of a role. A turn is a prompt in and a stream of events out. It succeeded if there was a `result`, whatever the
 * exit code.
 */
export interface Agent {
  readonly kind: string;
  /** The model that its settings name. */
  readonly model?: string | undefined;
  readonly capabilities: AgentCapabilities;
  /** The declared MCP servers whose tools it gets beside those of its role. */
  readonly servers?: readonly string[] | undefined;
  /** Absent: that of its kind. */
  readonly tested?: TestedClient | undefined;
  /** The version of the agent, as it reports it. @throws AgentError `agent_not_found` if it cannot run here. */
  probe(signal?: AbortSignal): Promise<string>;
  /** Asks the client whether it is signed in; no credentials are read, and no model is asked. Absent: nobody can tell. */
  signIn?(signal?: AbortSignal): Promise<SignIn>;
  /**
   * Runs one turn.
   * @param signal aborted to stop the turn: the process group is ended, and the stream throws `turn_cancelled`
   * @throws AgentError
   */
  turn(request: TurnRequest, signal: AbortSignal): AsyncIterable<AgentEvent>;
}

/** A client, and the oldest version of it that an adapter was tested with. */
export interface TestedClient {
  readonly client: string;
  readonly version: string;
}

/** An agent kind that configuration can name. */
export interface AgentAdapter {
  readonly kind: string;
  /** One line for `--help` and the reference. */
  readonly summary: string;
  /** Its settings under `agents.<name>` in the configuration, without `kind`. */
  readonly settings: SettingsSchema;
  readonly capabilities: AgentCapabilities;
  /** Absent: it needs no client. */
  readonly tested?: TestedClient | undefined;
  /** Its client is started to ask for its version. */
  readonly asksClient?: true | undefined;
  /**
   * @param written the settings as the author wrote them
   * @param name the agent's name in messages. Default: its kind
   * @throws CuebookError `agent_config_invalid`
   */
  create(written: Readonly<Record<string, unknown>>, name?: string): Agent;
}
