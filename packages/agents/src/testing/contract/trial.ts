import type { AgentAdapter } from "../../agent/agent.ts";

/** What an agent under test does in each of its turns. */
export type AgentAct =
  /** It replies. If it has to return a value, the text is the value's JSON. */
  | { readonly is: "reply"; readonly text: string; readonly value?: unknown }
  /** It works silently until it is ended. */
  | { readonly is: "hang" };

/** A step of the work of an agent under test. A turn has several, and ends with one of `reply`, `echo`, `ask`, `exit` or `die`. */
export type AgentStep =
  /** The model says something, and continues. */
  | { readonly is: "say"; readonly text: string }
  /** A command is announced, is silent for a while, writes the output, and ends. */
  | {
      readonly is: "tool";
      readonly id: string;
      readonly exitCode: number;
      readonly output: string;
      readonly silentMs: number;
    }
  /** A command is announced and started: `sleep SECONDS`, in another session. It does not end. */
  | { readonly is: "command"; readonly id: string; readonly seconds: number }
  /**
   * Asks, at once, whether it may run these commands: `touch ID`. The reply is `ID yes` or `ID no` for each, joined by commas, in this
   * order.
   */
  | { readonly is: "ask"; readonly ids: readonly string[] }
  /** Works until it is given a text, which it takes as its client does. The reply is that text. */
  | { readonly is: "hear" }
  /** Reports its result while a text is on its way, which it takes then. The reply is that text; only clients with a stream do so. */
  | { readonly is: "hear_late" }
  /** The client retries a request to its service. */
  | { readonly is: "retry"; readonly attempt: number; readonly reason: string }
  /** What the client reports of its use: input tokens without those of a cache, and the cost of its session. */
  | {
      readonly is: "usage";
      readonly inputTokens: number;
      readonly outputTokens: number;
      readonly sessionCostUsd: number;
    }
  /** A message that the adapter does not know. Its text has the word `sheep`. */
  | { readonly is: "unknown" }
  /** Text, broken JSON, an empty line, bytes that are not UTF-8, and a message in two halves with a pause between them. */
  | { readonly is: "garbage" }
  /** Lines of 64 KiB that are no messages. */
  | { readonly is: "flood"; readonly bytes: number }
  /** The reply is the prompt, as the client received it. */
  | { readonly is: "echo" }
  | { readonly is: "reply"; readonly text: string }
  /** It ends with exit code 0, without a result. */
  | { readonly is: "exit" }
  /** It ends with exit code 9, after this line on its error stream. */
  | { readonly is: "die"; readonly error: string };

/** A state of the machine in which an agent cannot work, or not well. */
export type AgentSituation =
  /** The program, or the service, does not exist. */
  | "missing"
  /** The client is of a version that cannot be used. */
  | "unusable_version"
  /** The client is older than the tested one. It replies. */
  | "older_version"
  | "not_signed_in"
  /** It has no session `s-unknown`. */
  | "unknown_session";

type AgentSettings = Readonly<Record<string, unknown>>;

/** An agent kind under test, with a client or a service on this machine that follows instructions. */
export interface AgentTrial {
  readonly adapter: AgentAdapter;
  /** Whether the whole turn is one process, which is then its first event. */
  readonly isProcess: boolean;
  /** Settings of an agent whose turns do this. @param folder an empty folder for what they need; it is removed afterwards */
  settings(act: AgentAct, folder: string): Promise<AgentSettings>;
  /** Absent: only acts are tested. */
  readonly steps?: {
    /** What it can do in its protocol. Absent: all. */
    readonly known?: readonly AgentStep["is"][];
    /** Settings of an agent whose turns take these steps. */
    settings(steps: readonly AgentStep[], folder: string): Promise<AgentSettings>;
  };
  /** Settings of agents in these situations. */
  readonly situations?: Readonly<Partial<Record<AgentSituation, (folder: string) => Promise<AgentSettings>>>>;
  /** Ends everything that `settings` started. */
  close?(): Promise<void>;
}
