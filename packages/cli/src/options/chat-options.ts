import type { ArgumentProfile } from "./profile.ts";

/** The options of `cuebook chat`. */
export interface ChatOptions {
  readonly agent?: string;
  readonly model?: string;
  readonly system?: string;
  readonly schema?: string;
  /** Whether what the model reasons is shown. */
  readonly reasoning?: boolean;
  readonly prompt?: string;
  readonly args?: string;
  readonly arg?: readonly string[];
  readonly profile?: ArgumentProfile;
  readonly tools?: readonly string[];
  /** The names of MCP servers; false: none, whatever the agent or the chat has. */
  readonly mcp?: readonly string[] | false;
  readonly language?: string;
  readonly file?: readonly string[];
  /** The beginning of an id; true: the latest chat. Commander may take the message for it. */
  readonly continue?: string | true;
  readonly load?: string;
  readonly save?: string;
  /** False: the chat is not recorded. */
  readonly journal: boolean;
  readonly format: "text" | "json";
}
