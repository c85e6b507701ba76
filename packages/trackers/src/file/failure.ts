import { accessSync, constants } from "node:fs";
import { isSystemError, NotAText, RewriteBusy, RewriteOvertaken, systemHint } from "@cuebook/system";
import type { Diagnostic } from "@cuebook/template";
import { TrackerError } from "../tracker/error.ts";

const kind = "file";

const isOfWholeFile = new Set([
  "file_missing",
  "file_is_folder",
  "file_not_regular",
  "file_unreadable",
  "file_too_large",
  "file_empty",
]);

/** What to do about a file that is too large. */
export const removeOld = "remove finished issues, or old comments, from the file";

/** The error for a file, or an issue in it, that cannot be read. */
export function unreadable(path: string, diagnostics: readonly Diagnostic[], issue?: string): TrackerError {
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  const [first] = errors;
  const more = errors.length > 1 ? ` (and ${errors.length - 1} more)` : "";
  // A message about the whole file names it.
  const place =
    first === undefined || isOfWholeFile.has(first.code) ? "" : `${first.file}:${first.line}:${first.column}: `;
  const what = `cannot read its issues: ${place}${first?.message ?? `unknown reason, in ${path}`}${more}`;
  const options = { diagnostics: errors, issue, isOutage: issue === undefined };
  if (first?.code === "file_missing") {
    return new TrackerError("tracker_unavailable", kind, what, {
      ...options,
      hint: "create the file, or correct `file.path`",
    });
  }
  if (first?.code === "file_unreadable") {
    const code = isRefused(path) ? "tracker_auth" : "tracker_unavailable";
    return new TrackerError(code, kind, what, { ...options, hint: "check the file's permissions" });
  }
  const hint = first?.code === "file_too_large" ? removeOld : "correct the issue file";
  return new TrackerError("tracker_payload", kind, what, { ...options, hint });
}

function isRefused(path: string): boolean {
  try {
    accessSync(path, constants.R_OK);
    return false;
  } catch (error) {
    return isSystemError(error, "EACCES") || isSystemError(error, "EPERM");
  }
}

/** The error for an issue that the file does not have. */
export function notFound(file: string, id: string): TrackerError {
  return new TrackerError("tracker_not_found", kind, `has no issue "${id}" in ${file}`, {
    issue: id,
    hint: "it was removed from the file, or has another id now",
  });
}

/** The tracker's error for an error while writing the file; unknown errors are returned unchanged. */
export function writeFailure(file: string, issue: string, error: unknown): unknown {
  const told = (code: "tracker_unavailable" | "tracker_auth" | "tracker_conflict", what: string, hint: string) =>
    new TrackerError(code, kind, `cannot write ${file}: ${what}`, { issue, hint, cause: error });
  if (error instanceof RewriteBusy) {
    return told(
      "tracker_unavailable",
      "other programs write it constantly",
      "find the programs that write it; the write is retried",
    );
  }
  if (error instanceof RewriteOvertaken) {
    return told(
      "tracker_conflict",
      "another program wrote it at the same moment, and its change may be lost",
      "compare the file with what you edited, and save your edit again",
    );
  }
  if (error instanceof NotAText) {
    return told("tracker_unavailable", "another program is changing it", "check the file; the write is retried");
  }
  if (!isSystemError(error)) {
    const isLock = error instanceof Error && "errcode" in error;
    if (!isLock) return error;
    return told(
      "tracker_unavailable",
      `its lock cannot be taken: ${error.message}`,
      "check whether the file system of its folder supports locks",
    );
  }
  const isDenied = ["EACCES", "EPERM", "EROFS"].includes(error.code);
  return told(
    isDenied ? "tracker_auth" : "tracker_unavailable",
    error.message,
    isDenied ? "make its folder writable: the file is replaced as a whole" : systemHint(error),
  );
}
