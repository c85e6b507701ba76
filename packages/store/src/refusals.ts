import { hostname } from "node:os";
import { CuebookError } from "@cuebook/error";
import type { Owner } from "@cuebook/run";
import { JournalError } from "./journal-error.ts";
import { mostMail } from "./mail.ts";

export function runLocked(run: string, owner: Owner): CuebookError {
  return new CuebookError("run_locked", `run ${run} is being driven by ${processName(owner)}`, {
    data: { run },
  });
}

export function runNotFound(run: string): CuebookError {
  return new CuebookError("run_not_found", `there is no run ${run}`);
}

export function runExists(run: string): CuebookError {
  return new CuebookError("run_exists", `run ${run} already exists`);
}

/** @param key from `issueKey` @param name of the issue, if it is known: the key may not have it */
export function issueClaimed(key: string, name?: string): CuebookError {
  const [, , id = name] = JSON.parse(key) as string[];
  const issue = id === undefined ? "the issue" : `the issue ${id}`;
  return new CuebookError("issue_claimed", `${issue} is being worked on by another run`);
}

export function leaseLost(run: string): JournalError {
  return new JournalError("lease_lost", `run ${run} was taken over by another process`, {
    data: { run },
  });
}

/** The numbers of new events of a transcript do not continue those of the stored ones. */
export function transcriptConflict(run: string, found: number, next: number): JournalError {
  const what = `the transcript of run ${run} is at event ${found}, and the next one is ${next}`;
  return new JournalError("version_conflict", what);
}

export function versionConflict(run: string, found: number, expected: number): JournalError {
  return new JournalError("version_conflict", `run ${run} is at event ${found}, not ${expected}`);
}

export function sessionNotFound(session: string): CuebookError {
  return new CuebookError("session_not_found", `there is no session ${session}`);
}

export function sessionHeld(session: string, owner: Owner): CuebookError {
  return new CuebookError("session_held", `${processName(owner)} asks for permission in the session ${session}`, {
    hint: "End the client that started it.",
  });
}

/** The name of a process in messages. */
export function processName({ host, pid }: Owner): string {
  return host === hostname() ? `process ${pid}` : `process ${pid} on ${host}`;
}

/** Too many summaries are missing for a list to create them. */
export function runsUnindexed(count: number): CuebookError {
  return new CuebookError("runs_unindexed", `${count} runs are missing in the index of runs`);
}

export function mailFull(run: string): CuebookError {
  return new CuebookError("mail_full", `run ${run} has ${mostMail} messages that it has not taken yet`, {
    hint: `Resume it, so that it takes them: cuebook runs resume ${run}`,
  });
}
