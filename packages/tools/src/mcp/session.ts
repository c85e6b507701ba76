import type { PermissionChannel } from "../permission/channel.ts";
import type { Toolbox } from "../toolbox/toolbox.ts";
import type { Root } from "../workspace/root.ts";
import type { DialogueOptions } from "./elicitation-channel.ts";

/** What a toolbox may use of the client that it is made for. It is unknown before the client's `initialize`. */
export interface McpSession {
  /** The program that calls, by the name it gives: `claude-code 2.1.4`. */
  readonly client: string | undefined;
  /** Whether the client can ask its user. If not, `dialogue` never answers. */
  readonly canAsk: boolean;
  /** Asks the client's user for permission. */
  dialogue(options?: DialogueOptions): PermissionChannel;
  /** Reports the progress of the call that is being carried out. */
  tell(message: string): void;
  /** Reports something to the person who runs the client. */
  warn(message: string): void;
  /** Resolves when the connection has ended. */
  readonly closed: Promise<void>;
  /** The workspace, limited to the folders that the client works in. Call it once. */
  limit(workspace: Root): Root;
}

/**
 * The tools of a session: a toolbox, or a function that makes one for the session. Only the second respects the client's roots
 * and can ask its user.
 *
 * ```ts
 * const tools: McpTools = (session) =>
 *   createToolbox({ root: session.limit(workspace), channel: session.dialogue(), ... });
 * ```
 */
export type McpTools = Toolbox | ((session: McpSession) => Toolbox);
