/**
 * What is shown to whoever allows a change. Plain data, so that it can be kept, sent and shown again as it was. Its names
 * are those of the document that asked for it, and so are the hints.
 */
export interface PermissionDisplay {
  /** One line: `Create file from template: src/A.java`. */
  readonly summary: string;
  /** The preview as it is to be read: a unified diff, a command, JSON. Cut where `truncated`. */
  readonly details: string;
  readonly format_hint: "diff" | "text" | "json" | "code";
  /** Of `code`, and of the file in a diff: `java`, `yaml`. */
  readonly language?: string | undefined;
  readonly truncated: boolean;
  /** Lines of `details`, and of the whole of it. */
  readonly shown_lines: number;
  readonly total_lines: number;
  /** What whoever decides should know: that variables were not used, that the mode changes, that a name has odd characters. */
  readonly warnings: readonly string[];
}
