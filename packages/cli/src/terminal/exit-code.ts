/** The exit codes of the command. */
export const exitCode = {
  ok: 0,
  /** Findings in files, or differences. */
  findings: 1,
  /** The command line is wrong. */
  usage: 2,
  /** It waits for somebody: a run stopped before its end and can be resumed. */
  suspended: 3,
  /** Something failed, or what the command line names does not exist. */
  failed: 4,
  /** Ctrl-C. */
  interrupted: 130,
} as const;

export type ExitCode = (typeof exitCode)[keyof typeof exitCode];
