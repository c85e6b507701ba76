import type { PermissionChannel } from "../permission/channel.ts";
import type { Toolbox } from "../toolbox/toolbox.ts";
import type { Root } from "../workspace/root.ts";

/** What a toolbox may take of the client that it is made for. Nothing of it is known before the client has said hello. */
export interface McpSession {
  /** The program that asks, as it names itself: `claude-code 2.1.4`. */
  readonly client: string | undefined;
  /** Whether the client can put questions to its user: if not, `channel` answers nothing. */
  readonly canAsk: boolean;
  /** Asks the client's user for permission. */
  readonly channel: PermissionChannel;
  /** The workspace, narrowed to the folders that the client says it works in. To be asked for once. */
  limit(workspace: Root): Root;
}

/**
 * The tools of a session: a toolbox as it is, or one that is made for the session. Only the second respects the client's
 * roots and can ask its user.
 *
 * ```ts
 * const tools: McpTools = (session) =>
 *   createToolbox({ root: session.limit(workspace), channel: session.channel, ... });
 * ```
 */
export type McpTools = Toolbox | ((session: McpSession) => Toolbox);
