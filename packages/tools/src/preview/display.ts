/**
 * What the person who allows a change sees. Plain data, so that it can be kept, sent and shown again unchanged. Its field names
 * and format hints come from the document that specifies it.
 */
export interface PermissionDisplay {
  /** One line: `Create file from template: src/A.java`. */
  readonly summary: string;
  /** The preview as shown: a unified diff, a command, JSON. Cut if `truncated`. */
  readonly details: string;
  /** The preview with all lines, each as a whole. Absent: `details` has all of it, unless `truncated`. */
  readonly whole?: string | undefined;
  readonly format_hint: "diff" | "text" | "json" | "code";
  /** The language of `code`, or of the file in a diff: `java`, `yaml`. */
  readonly language?: string | undefined;
  readonly truncated: boolean;
  /** The number of lines in `details`, and in the whole preview. */
  readonly shown_lines: number;
  readonly total_lines: number;
  /** What the person should know: unused variables, a changed mode, a name with odd characters. */
  readonly warnings: readonly string[];
}
