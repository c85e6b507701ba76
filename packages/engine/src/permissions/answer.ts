import { setTimeout as sleep } from "node:timers/promises";
import { CuebookError } from "@cuebook/error";
import type { PermissionAnswer } from "@cuebook/policy";
import { questionAddress, questionAmbiguous } from "@cuebook/run";
import { isBlank } from "@cuebook/template";
import type { HostJournal } from "../host/host.ts";
import { type AskedPermission, type Asker, readAsker } from "./asker.ts";
import type { PermissionView } from "./view.ts";

/** The question of a tool of a run or a session, as it is shown. */
export interface OpenPermission {
  readonly permission: AskedPermission;
  readonly view: PermissionView;
}

/** An answer to a tool of a run or a session. */
export interface GivenAnswer {
  /** Which permission; required only if several are open. */
  readonly permission?: number | undefined;
  /** As in `PermissionAnswer`; `comment` needs a text. */
  readonly answer: PermissionAnswer["answer"];
  readonly say?: string | undefined;
  /** A prefix of the hash of the view that the person looked at: the answer applies only to this view. */
  readonly hash?: string | undefined;
  /** Who answers. */
  readonly by: string;
}

type AskedHost = HostJournal;

/**
 * The question of a tool of a run or a session.
 * @param id of the run or the session
 * @param permission required only if several are open
 * @throws CuebookError `run_not_found`, `permission_missing`, `question_ambiguous`, `journal_newer`
 */
export async function readPermission(host: AskedHost, id: string, permission?: number): Promise<OpenPermission> {
  const asker = await readAsker(host, id);
  const found = permissionOf(asker, permission);
  return { permission: found, view: await asker.view(found) };
}

/**
 * Records an answer for the process that asks. It applies only to the request with the hash that was shown.
 * @param id of the run or the session
 * @returns the answered permission
 * @throws CuebookError `run_not_found`, `run_not_driven`, `session_ended`, `permission_missing`, `question_ambiguous`,
 *   `permission_changed`, `permission_answered`, `answer_not_offered`, `say_missing`
 */
export async function answerPermission(host: AskedHost, id: string, given: GivenAnswer): Promise<AskedPermission> {
  const asker = await readAsker(host, id);
  const permission = permissionOf(asker, given.permission);
  requireHash(asker, permission, given.hash);
  await requireOffered(asker, permission, given.answer);
  if (!(await asker.isAlive())) throw abandoned(asker);
  if (!(await asker.answer(permission.permission, { ...answerOf(asker, permission, given), actor: host.actor }))) {
    throw new CuebookError("permission_answered", `question ${addressOf(asker, permission)} is already answered`, {
      hint: "The first answer counts.",
    });
  }
  return permission;
}

/** Waits until the outcome of a permission is recorded; `undefined` if that takes longer than the time limit. */
export async function permissionOutcome(
  host: AskedHost,
  id: string,
  permission: number,
  withinMs: number,
): Promise<AskedPermission["decided"]> {
  const end = performance.now() + withinMs;
  for (;;) {
    const { all } = await readAsker(host, id);
    const decided = all.find((each) => each.permission === permission)?.decided;
    const leftMs = end - performance.now();
    if (decided !== undefined || leftMs <= 0) return decided;
    await sleep(Math.min(100, leftMs));
  }
}

function nameOf({ is, id }: Asker): string {
  return `${is} ${id}`;
}

/** The address of a question. In a session, every question is a permission. */
function addressOf({ id }: Asker, { q, permission }: AskedPermission): string {
  return questionAddress(id, q ?? permission);
}

/** The data of an error, from which callers build advice. */
function dataOf({ is, id }: Asker): { readonly run: string } | { readonly session: string } {
  return is === "run" ? { run: id } : { session: id };
}

function abandoned(asker: Asker): CuebookError {
  const data = dataOf(asker);
  if (asker.is === "run") {
    const message = `run ${asker.id} waits for permission, but no process drives it to receive the answer`;
    return new CuebookError("run_not_driven", message, { data });
  }
  const message = `the process of ${asker.title} is gone: nobody takes the answer, and nothing was done`;
  return new CuebookError("session_ended", message, { data });
}

function permissionOf(asker: Asker, wanted: number | undefined): AskedPermission {
  const { open, all, title } = asker;
  if (wanted === undefined && open.length > 1) {
    const listed = open.map((asked) => ({ address: addressOf(asker, asked), title: asked.message }));
    throw questionAmbiguous(nameOf(asker), listed);
  }
  const found = wanted === undefined ? open[0] : open.find(({ permission }) => permission === wanted);
  if (found !== undefined) return found;
  const which = wanted === undefined ? "no permission" : `no permission ${wanted}`;
  const before = all.find(({ permission }) => permission === wanted)?.decided?.answer;
  const how = before === undefined ? "" : `: it was decided (${before})`;
  throw new CuebookError("permission_missing", `${title} waits for ${which}${how}`);
}

function requireHash(asker: Asker, asked: AskedPermission, given: string | undefined): void {
  if (given === undefined) return;
  const isLong = given.length >= shortestPrefix;
  if (isLong && asked.hash.startsWith(given.toLowerCase())) return;
  const why = isLong
    ? `, not ${JSON.stringify(given.slice(0, 80))}`
    : `: give at least its first ${shortestPrefix} digits`;
  throw new CuebookError(
    "permission_changed",
    `question ${addressOf(asker, asked)} has the hash ${asked.hash.slice(0, 12)}${why}`,
    { data: dataOf(asker) },
  );
}

/** Refuses an answer that stores a rule, unless the view offered a rule: a stored rule must cover no more than what was shown. */
async function requireOffered(asker: Asker, asked: AskedPermission, answer: GivenAnswer["answer"]): Promise<void> {
  if (answer !== "always" && answer !== "turn" && answer !== "never") return;
  if ((await asker.view(asked)).rule !== undefined) return;
  throw new CuebookError(
    "answer_not_offered",
    `question ${addressOf(asker, asked)} cannot be answered with "${answer}": a rule would decide on more than what is shown`,
    { hint: "Answer it once, deny it, or deny it with a comment.", data: dataOf(asker) },
  );
}

/** The shortest accepted prefix of a hash, in digits: a shorter one could match by chance. */
const shortestPrefix = 6;

function answerOf(
  asker: Asker,
  { hash, message }: AskedPermission,
  { answer, say, by }: GivenAnswer,
): PermissionAnswer {
  switch (answer) {
    case "once":
    case "always":
    case "turn":
      return { answer, hash, by };
    case "deny":
    case "never":
      return { answer, by };
    case "comment":
      if (say === undefined || isBlank(say)) {
        throw new CuebookError("say_missing", `the comment for ${nameOf(asker)} is empty: ${message}`);
      }
      return { answer, say: say.trim(), by };
  }
}
