/** The exit codes of the command. */
export const exitCode = {
  ok: 0,
  /** The author's input has errors. */
  findings: 1,
  /** The command line is wrong. */
  usage: 2,
  /** A run stopped before its end and can be resumed. */
  suspended: 3,
  /** Something failed while it ran. */
  failed: 4,
  /** Ctrl-C. */
  interrupted: 130,
} as const;

export type ExitCode = (typeof exitCode)[keyof typeof exitCode];
