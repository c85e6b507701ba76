/** A call of the operating system that failed, as Node reports it. */
export interface SystemError extends Error {
  /** Such as `ENOSPC`. */
  readonly code: string;
  /** The system's number for it, negative. */
  readonly errno: number;
  readonly syscall: string;
}

/** Whether an error is the operating system's, and not a fault of ours; if a code is given, whether it is this one. */
export function isSystemError(error: unknown, code?: string): error is SystemError {
  if (!(error instanceof Error) || !("code" in error && "errno" in error && "syscall" in error)) return false;
  if (typeof error.code !== "string" || !/^E[A-Z0-9]+$/.test(error.code)) return false;
  return code === undefined || error.code === code;
}

/** What a person does about a failure of the operating system. */
export function systemHint({ code }: Pick<SystemError, "code">): string {
  switch (code) {
    case "ENOSPC":
    case "EDQUOT":
    case "EFBIG":
      return "make room on the disk (or raise the limit on the size of files), then go on";
    case "EACCES":
    case "EPERM":
    case "EROFS":
      return "check that you may write there, then go on";
    case "EMFILE":
    case "ENFILE":
      return "too many files are open: end other programs or raise the limit (ulimit -n), then go on";
    case "EAGAIN":
    case "ENOMEM":
      return "too many processes, or too little memory: end other programs, then go on";
    default:
      return "mend what the system says, then go on";
  }
}
