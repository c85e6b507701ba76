/** What the command's exit code says. */
export const exitCode = {
  ok: 0,
  /** What an author wrote has errors. */
  findings: 1,
  /** The command was called wrongly. */
  usage: 2,
  /** A run stopped before its end and can go on. */
  suspended: 3,
  /** Something failed while it ran. */
  failed: 4,
  /** Ctrl-C. */
  interrupted: 130,
} as const;

export type ExitCode = (typeof exitCode)[keyof typeof exitCode];
