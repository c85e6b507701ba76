/** A call of the operating system that failed, as Node reports it. */
export interface SystemError extends Error {
  /** Such as `ENOSPC`. */
  readonly code: string;
  /** The system's number for it, negative. */
  readonly errno: number;
  readonly syscall: string;
}

/** Whether an error comes from the operating system, and is not a bug; with a code, whether it is this one. */
export function isSystemError(error: unknown, code?: string): error is SystemError {
  if (!(error instanceof Error) || !("code" in error && "errno" in error && "syscall" in error)) return false;
  if (typeof error.code !== "string" || !/^E[A-Z0-9]+$/.test(error.code)) return false;
  return code === undefined || error.code === code;
}

/** Whether this process, or the whole system, has as many files open as it may. Then a file that cannot be opened may well exist. */
export function isOutOfDescriptors(error: unknown): error is SystemError {
  return isSystemError(error, "EMFILE") || isSystemError(error, "ENFILE");
}

/** Whether the machine has too little of something for now: files, processes or memory. It says nothing about the program. */
export function isShortage(error: unknown): error is SystemError {
  return isOutOfDescriptors(error) || isSystemError(error, "EAGAIN") || isSystemError(error, "ENOMEM");
}

/** The code of an error of the system or of Node, such as `ENOENT`; `undefined` if it has none. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;
}

/** What a person can do about an error of the operating system. */
export function systemHint({ code }: Pick<SystemError, "code">): string {
  switch (code) {
    case "ENOSPC":
    case "EDQUOT":
    case "EFBIG":
      return "free disk space (or raise the limit on the size of files), then continue";
    case "EACCES":
    case "EPERM":
    case "EROFS":
      return "check that you may write there, then continue";
    case "EMFILE":
    case "ENFILE":
      return "too many files are open: end other programs or raise the limit (ulimit -n), then continue";
    case "EAGAIN":
    case "ENOMEM":
      return "too many processes, or too little memory: end other programs, then continue";
    default:
      return "fix what the system reports, then continue";
  }
}

/** How the system says, in English, what is wrong with a machine: by the code. */
const sentences: readonly (readonly [string, RegExp])[] = [
  ["ENOSPC", /No space left on device/i],
  ["EDQUOT", /Disk quota exceeded/i],
  ["EROFS", /Read-only file system/i],
  ["EIO", /Input\/output error/i],
  ["EMFILE", /Too many open files(?! in system)/i],
  ["ENFILE", /Too many open files in system/i],
  ["ENOMEM", /Cannot allocate memory/i],
];

/** The code of a machine's failure that a program reports in its own words, or a text of Node that begins with it. */
export function machineCodeIn(text: string): string | undefined {
  const named = sentences.find(([code, sentence]) => sentence.test(text) || text.includes(`${code}:`));
  return named?.[0];
}
