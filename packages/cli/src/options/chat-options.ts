import type { ArgumentProfile } from "@cuebook/prompts/file";

/** The options of `cuebook chat`. */
export interface ChatOptions {
  readonly agent?: string;
  readonly model?: string;
  readonly system?: string;
  readonly schema?: string;
  /** Whether the model's reasoning is shown. */
  readonly reasoning?: boolean;
  readonly prompt?: string;
  readonly args?: string;
  readonly arg?: readonly string[];
  readonly profile?: ArgumentProfile;
  readonly tools?: readonly string[];
  /** The names of MCP servers; false: no servers, even if the agent or the chat has some. */
  readonly mcp?: readonly string[] | false;
  readonly language?: string;
  readonly file?: readonly string[];
  /** The beginning of an id; true: the latest chat. Commander may take the message for the id. */
  readonly continue?: string | true;
  readonly load?: string;
  readonly save?: string;
  /** False: the chat is not recorded. */
  readonly journal: boolean;
  readonly format: "text" | "json";
}
