/** What actions do. `ask_client`: what only a client can describe, such as its other tools, or those of another server. */
export const effects = ["read", "write", "run", "network", "ask_client"] as const;

export type Effect = (typeof effects)[number];

/** What a command reads from its standard input: nothing, or a text with this SHA-256 of its UTF-8 bytes. */
export type CommandInput = "none" | `sha256:${string}`;

/** Named lists of rules that allow commands whose every word is understood. */
export const commandNames = ["project_commands", "read_git"] as const;

/** A command all of whose words are understood. */
export interface UnderstoodCommand {
  /** The list that it belongs to. */
  readonly as: (typeof commandNames)[number];
  /** The files and folders that it names to read. */
  readonly reads: readonly string[];
}

/** One command of a line. */
export interface CommandPart {
  readonly command: readonly string[];
  /** As that of the action. */
  readonly folder: string;
  /** As those of the action. */
  readonly reads?: readonly string[] | undefined;
  /** As that of the action. */
  readonly understood?: UnderstoodCommand | undefined;
}

/**
 * An action that rules decide on. A path in the workspace is relative to it, with `/`, and resolved: without `..` or links. A path
 * outside it is absolute.
 */
export type Action =
  | {
      readonly tool: string;
      readonly effect: "read" | "write";
      readonly path: string;
      /** The path is in a folder that git takes for a repository, or makes one of it. */
      readonly ofGit?: true | undefined;
    }
  | {
      readonly tool: string;
      readonly effect: "run";
      readonly command: readonly string[];
      /** The commands of a line for a shell, if it is a list of simple ones: rules may allow each instead of the line. */
      readonly parts?: readonly CommandPart[] | undefined;
      /** The paths that it only prints (`filesRead`): rules about reading them may allow it. */
      readonly reads?: readonly string[] | undefined;
      /** What it is, if all of its words are understood (`understand`), with paths resolved. */
      readonly understood?: UnderstoodCommand | undefined;
      /** Relative to the workspace; absolute outside it. */
      readonly folder: string;
      /** Absent: none, as for the commands of clients. */
      readonly input?: CommandInput | undefined;
      /** The time after which it is ended. Absent: the caller sets none. */
      readonly timeoutMs?: number | undefined;
    }
  /** `url`: empty if the client does not say which. */
  | { readonly tool: string; readonly effect: "network"; readonly url: string }
  | { readonly tool: string; readonly effect: "ask_client" };
